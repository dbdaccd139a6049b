"""Room card: the fight being played (manual 3; R4 to R7).

Purpose: show the fight, prepare attacks, let dice fall, play what happened, hand over between players.
May import: everything below ui, `ui.hand`, the parts of `ui`, `ui.arena`'s own modules, `ui.arena.board`, `ui.arena.end`
(the page that the screen shows when the fight is over).
May not touch: `ui.arena.setup`; rules of its own.
Start reading: `presenter.py` (gestures in, records out, no Qt), then `screen.py`.

| without Qt | with Qt |
|---|---|
| `presenter` on `course` (acting, dice, playing) with `attacking`, `pending`, `arena_views`; `views`, `attack`, `hover`, `odds`, `danger`, `clock`, `sheet`, `hand_over` | `screen` with `layout`, `answers`, `asking`, `filing`; `header`, `side_panel`, `attack_panel`, `odds_card`, `overlays`, `danger_watch`, `playing`, `dice_faces`, `log_panel` |

The presenter's shown state lags behind the match while beats are played; a cast is held until "Terminer" (R5.6).
"""  # noqa: E501 (a table row is one line)
