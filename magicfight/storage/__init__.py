"""Storage: files on disk, strict on the way in, atomic on the way out, and the folders they stand in (formats).

May import: everything below (catalogue, duel, desk, rules, hexgrid, ground), pydantic, platformdirs. Not: ui, Qt.
`files.py`, `folders.py` and `words.py` stay without pydantic: the menu needs them before anything heavy is loaded.
Start reading at `files.py` (reading, writing, `FileProblem`), `envelope.py` (JSON, versions, paths of faults), then
`sort.py`, the smallest kind. A new kind: a model in `models.py`, a version in `upgrades.py`, a module like `sort.py`.
"""
