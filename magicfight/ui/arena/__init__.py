"""Room card: the arena, from the set-up of a fight to its end (manual 3).

Purpose: choose who fights where (`setup_*`), play the fight (`screen.py` and the panels), see what came of it (`end_*`).
May import: everything below ui, `ui.widgets`, `ui.session`, `ui.library.words` and `files`, `ui.arena.board`.
May not touch: rules of its own. What is legal, what would come of a cast, who acts when, is asked of `duel`; a widget
shows one record and hands gestures on.
Start reading: `match.py` (the log that a fight is), `presenter.py` (gestures in, records out, no Qt), `screen.py`.

| without Qt | with Qt |
|---|---|
| `setup_presenter`, `setup_views` | `setup_screen`, `fighter_row`, `arena_preview` |
| `presenter` on `course` (acting, dice, playing) with `attacking`, `pending`, `arena_views`; `views`, `attack`, `hover`, `odds`, `danger`, `clock`, `scene`, `sheet`, `hand_over` | `screen` with `places`, `answers`, `asking`, `filing`; `header`, `side_panel`, `attack_panel`, `odds_card`, `overlays`, `danger_watch` |
| `playback` (events cut into beats), `log` | `playing`, `dice_faces`, `log_panel` |
| `end_presenter` | `end_page`, `stun_plot`, `replay_bar` |
| `match`, `autosave` (journal and rotating copies) | `resuming`, `tasks` |

The presenter's shown state lags behind the match while beats are played; a cast is held until "Terminer" (R5.6).
"""  # noqa: E501 (a table row is one line)
