"""Reliability: the program under hard use; each test prints its figure: how often it tried, what was lost, the longest
block. Small counts run with the others, the full ones by `-m long`; `--plays`, `--saves`, `--mutations`, `--gestures`
say others. See README."""
