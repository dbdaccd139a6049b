"""Tests of the computer: tables, ground, choices."""
