"""Bao la Kiswahili: positions, moves and games under their rules, a search, and tables of many games.

>>> import bao
>>> position = bao.Position()
>>> [str(move) for move in position.legal_moves]
['A6<', 'A6>', 'A7<', 'A7>']
>>> position = position.play("A7<")
>>> position.side_to_move, position["A5"]
('north', 7)
>>> game = bao.Game("1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>; 4:A2< a6>*")
>>> game.status, len(game), game[-1].notation
('accepted', 8, 'a6>*')
>>> best = bao.Engine(nodes=5_000).best(game[-1].after)
>>> best.move in game[-1].after.legal_moves
True
>>> tables = bao.read_published()
>>> len(tables.games), bao.study(tables).moments.rows()[0]["turn"]
(59, 23)

In a notebook `position` shows a board, and `game` a replay. Rules are cited by number (5.5), sections of the notation
as N6 and sections of the study as S3.
"""

from bao import types
from bao._bao import (
    AmbiguousMoveError, Analysis, BaoError, Choice, Classes, Engine, Event, FateChoice, Finding,
    Game, GameError, HouseFate, IllegalMoveError, InvalidMoveError, InvalidPositionError, Move, Ply,
    Position, Proof, ReadError, Ruleset, Table, Value, VariationError, Variations, __version__,
)
from bao.archive import Archive, import_archive, open_archive
from bao.counting import Study, printed, study
from bao.reading import ReadWarning, Tables, read, read_batches, read_published

__all__ = [
    "AmbiguousMoveError", "Analysis", "Archive", "BaoError", "Choice", "Classes", "Engine", "Event",
    "FateChoice", "Finding", "Game", "GameError", "HouseFate", "IllegalMoveError",
    "InvalidMoveError", "InvalidPositionError", "Move", "Ply", "Position", "Proof", "ReadError",
    "ReadWarning", "Ruleset", "Study", "Table", "Tables", "Value", "VariationError", "Variations",
    "import_archive", "open_archive", "printed", "read", "read_batches", "read_published", "study", "types",
    "__version__",
]
