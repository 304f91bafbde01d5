"""Bao la Kiswahili: positions, moves, games and a search."""

from bao._bao import *

__all__ = ["Ruleset", "__version__"]
