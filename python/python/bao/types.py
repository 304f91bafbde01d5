"""Types for annotations in your own code."""

from typing import Literal, Optional, Protocol, TypedDict, Union

#: A player.
Side = Literal["south", "north"]

#: Whether a change of one token that repairs a transcript is ignored, reported or applied.
Repair = Literal["ignore", "report", "apply"]

#: Whose moves are judged (`Engine.analyse`).
JudgedSide = Literal["south", "north", "winner", "loser", "both"]

#: A table of games (`Tables`).
TableName = Literal["games", "study_plies", "plies", "position_texts", "events", "findings", "extras"]

#: A kind of repeated games (`read`).
RepeatedKind = Literal["duplicate", "repeated-number", "same-moves", "beginning-of-another"]

#: A column of a table of games that can have another name (`read`).
ColumnName = Literal["game", "transcript", "winner", "south", "north", "date"]

#: The mark of a ply (`Variations`).
Mark = Literal["!!", "!", "!?", "?!", "?", "??"]

#: The language of a board (`Position.svg`).
Language = Literal["en", "it", "sw"]

#: Whether a move captures (rule 2.2).
MoveKind = Literal["capture", "takata"]

#: How a game ended (rule 6); the first three are shown by the board.
EndedBy = Literal["front-row", "no-move", "singletons", "resigned", "unfinished", "cut-off", "unknown"]

#: A row of `Analysis.rows`, with the columns of `bao analyse --table moves`.
AnalysisRow = TypedDict(
    "AnalysisRow",
    {
        "game": str,
        "ply": int,
        "turn": int,
        "side": Side,
        "result": Optional[Literal["won", "lost"]],
        "played": str,
        "best": str,
        "class": str,
        "proved": bool,
        "proved_error": bool,
        "chance_played": float,
        "chance_best": float,
        "loss": float,
        "loss_most": float,
        "south_before": float,
        "south_after": float,
        "choices": int,
        "positions": int,
        "depth": int,
        "values": str,
        "played_line": str,
        "best_line": str,
        "house_plies": Optional[int],
        "house_saving": Optional[int],
        "house_played_saves": Optional[bool],
        "house_lost": Optional[bool],
        "house_can_empty": Optional[bool],
        "house_missed_emptying": Optional[bool],
    },
)

#: A row of `Engine.house_moves`: the columns of `bao analyse --table house` and some more.
HouseRow = TypedDict(
    "HouseRow",
    {
        "game": str,
        "turn": int,
        "side": Side,
        "choices": int,
        "saving": int,
        "played_saves": bool,
        "can_empty": bool,
        "played": str,
        "losing_turn": bool,
        "missed_emptying": bool,
        "played_line": str,
        "saving_line": Optional[str],
    },
)


class Readable(Protocol):
    """An input of `read` besides paths and bytes: an open file, a network response."""

    def read(self, size: int, /) -> Union[bytes, str]: ...


class ArrowStream(Protocol):
    """A table of any library with the Arrow PyCapsule interface."""

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object: ...


#: A file that games came from (`Tables.sources`).
SourceFile = TypedDict(
    "SourceFile",
    {
        "name": str,
        "format": str,
        "encoding": str,
        "compression": Optional[str],
        "bytes": int,
        "sha256": str,
        "games": int,
        "added": int,
        "error": Optional[str],
    },
)
