"""Bao la Kiswahili: positions, moves and games under their rules, a search, and tables of many games.

>>> import bao
>>> position = bao.Position()
>>> [str(move) for move in position.legal_moves]
['A6<', 'A6>', 'A7<', 'A7>']
>>> position = position.play("A7<")
>>> position.side_to_move, position.stage
('north', 'namua')

Rule numbers such as 5.5 are those of docs/rules.md, sections such as N6 those of docs/notation.md, and S3 those of
docs/study.md of the program.
"""

from bao._bao import (
    AmbiguousMoveError,
    Analysis,
    BaoError,
    Batches,
    Choice,
    Classes,
    Engine,
    Event,
    FateChoice,
    Finding,
    Game,
    GameError,
    HouseFate,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Move,
    Ply,
    Position,
    Proof,
    ReadError,
    ReadWarning,
    Ruleset,
    Table,
    Tables,
    Value,
    VariationError,
    Variations,
    __version__,
    read,
    read_batches,
    read_published,
)
from bao import types
from bao.archive import Archive, import_archive
from bao.counting import Study, printed, study

__all__ = [
    "AmbiguousMoveError",
    "Analysis",
    "Archive",
    "BaoError",
    "Batches",
    "Choice",
    "Classes",
    "Engine",
    "Event",
    "FateChoice",
    "Finding",
    "Game",
    "GameError",
    "HouseFate",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "Move",
    "Ply",
    "Position",
    "Proof",
    "ReadError",
    "ReadWarning",
    "Ruleset",
    "Study",
    "Table",
    "Tables",
    "Value",
    "VariationError",
    "Variations",
    "import_archive",
    "printed",
    "read",
    "read_batches",
    "read_published",
    "study",
    "types",
    "__version__",
]
