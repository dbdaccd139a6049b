"""Room card: the fight being played (manual 3; R4 to R7).

Purpose: show the fight, prepare attacks, let dice fall, play what happened, hand over between players.
May import: everything below ui, `ui.hand`, the parts of `ui`, `ui.arena`'s own modules, `ui.arena.board`, `ui.arena.end`
(the page that the screen shows when the fight is over).
May not touch: `ui.arena.setup`; rules of its own.
Start reading: `phases.py` (what is waited for), `course.py` (the fight as it goes on), `presenter.py` (gestures), `picture.py`
(records out), all without Qt; then `screen.py`.

| without Qt | with Qt |
|---|---|
| `presenter` on three parts: `course` (acting, dice, playing; with `phases`, `pending`, `keeping`), `attacking` (the attack in the making, `attack`), `picture` (with `arena_views`, `hover`, `odds`, `plate`, `plan`, `danger`, `clock`, `sheet`, `hand_over`, `views`) | `screen` with `layout`, `answers`, `asking`, `filing`; `header`, `side_panel`, `attack_panel`, `lower_page` (`odds_card`, `plan_page`, `danger_page`), `target_plate`, `order_strip`, `overlays`, `danger_watch`, `animator`, `dice_faces`, `log_panel` (`log_model`, `log_paint`) |

The state shown lags behind the fight while beats are played; a cast is held until "Terminer" (R5.6).
"""  # noqa: E501 (a table row is one line)
