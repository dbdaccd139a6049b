"""Room card: learn, the rules and the lessons inside the program.

Purpose: pages of rules that F1 opens on what is pointed at, the glossary, and the lessons as data (the event awaited,
the thing pointed at, the topic). May import: rules, duel, catalogue (a rule system's own pages stand in its folder),
the widgets of `ui`. May not touch: the other screens' rooms; the window lays a lesson's card, screens tell events and
topics through the frame and import nothing of this room.
Start reading at `topics.toml` (the texts), `pages.py` (a page as one record, made from the tables that the game plays
by), `examples.py` (worked by the game's own code; `moments.py` has what they play), `presenter.py` (search, history;
no Qt), then `screen.py`.

## To add a page
1. Add a topic to `topics.toml` (form: `ground/topics.py`); its numbers as facts of `facts.py`, never as digits.
2. An effect, a modifier or a characteristic needs none: its table row is its page. An example comes by itself for
   them; for others add a function to `examples.py`.
3. `tests/ui/learn/test_pages.py` fails while a link leads nowhere, a fact is missing or a page has no example.
"""
