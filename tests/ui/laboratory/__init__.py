"""Tests of the laboratory's screen."""
