"""The compiled part of the package; import its names from `bao`."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal, SupportsInt, final, overload

from typing_extensions import Self

from bao.types import (
    AnalysisRow,
    EndedBy,
    HouseRow,
    JudgedSide,
    Language,
    Mark,
    MoveKind,
    Repair,
    Side,
)

_Rows = Iterable[Iterable[SupportsInt]]

__version__: str

class BaoError(ValueError):
    """The base of this package's exceptions, a `ValueError`. The message says what is wrong, where, and what was expected."""
class InvalidPositionError(BaoError):
    """A text is not a position text, or its seeds cannot be those of a position (rule 1.4)."""
class InvalidMoveError(BaoError):
    """A text is not a move in the notation of kibao.org (N3)."""
class IllegalMoveError(BaoError):
    """The rules forbid a move in a position. `move` is the text of the move, `legal` has the legal moves, and `rule` is the number of the rule, such as `"2.2"`; `None` if no numbered rule forbids it, as with an empty pit."""
    move: str
    legal: tuple[Move, ...]
    rule: str | None

class AmbiguousMoveError(IllegalMoveError):
    """A move lacks a row letter or an arrow, and can stand for more than one legal move."""

class GameError(BaoError):
    """A transcript could not be replayed to its end; `finding` is the first finding that is an error."""
    finding: Finding | None

class VariationError(BaoError):
    """A game with variations cannot be changed like this, or has no such place."""
class ReadError(BaoError):
    """Files cannot be read, or have no games. The message says in which file and where, and what was expected."""

@final
class Ruleset:
    """Rules of the game: a named ruleset, with options changed.

    The names include `kibao` (the rules of the games on kibao.org), `kibao-malawi` (the same from the Malawi set-up),
    `kujifunza` (the game for learners: no namua stage and no house), and `wikipedia`, `tavolando` and `fogliaccio-14`,
    the rules as given by these sources. `bao rules --help` describes the options; every ruleset argument also accepts
    a name with options as text, for example `"kibao,takasia=off"`.

    Raises `BaoError` if the ruleset, option or value does not exist.

    >>> import bao
    >>> rules = bao.Ruleset("kibao,takasia=off")
    >>> rules.name, rules.options["takasia"]
    ('kibao', 'off')
    >>> bao.Ruleset("zanzibar")
    Traceback (most recent call last):
        ...
    bao.BaoError: there is no ruleset `zanzibar`; choose from kibao, kibao-malawi, kujifunza, wikipedia, tavolando, fogliaccio-14, katra-fandatsaka, hawalis, katra-gorobaka, katra-tsotra, katra-mpantsaka, katra-tanala, katra-mandry-dia-homana, katra-fanga
    """
    def __new__(cls, text: str = "kibao") -> Self: ...
    @staticmethod
    def names() -> tuple[str, ...]:
        """The names of the named rulesets.

        >>> bao.Ruleset.names()[:3]
        ('kibao', 'kibao-malawi', 'kujifunza')
        """
    @property
    def name(self) -> str:
        """The named ruleset that the options are based on."""
    @property
    def options(self) -> dict[str, str]:
        """Every option with its value, as a new dict.

        >>> bao.Ruleset().options["namua_singletons"]
        'forbidden'
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Move:
    """A move in the notation of kibao.org: a pit, the arrow of its direction, and `+` if the player's house is played on.

    South writes capitals, North small letters; `A` is the front row, `B` the back row. Stars and `#` follow from the
    position, so they are read but not kept: `Position.notation` writes them. The meaning of an arrow on the board
    depends on the move (N4). Moves are immutable, and can be compared for equality and hashed.

    Raises `InvalidMoveError` for a text that is not a move with a row letter and an arrow; `Position.parse_move` also
    reads looser forms.

    >>> import bao
    >>> move = bao.Move("A5<+*")
    >>> str(move), move.side, move.pit, move.arrow, move.plays_house
    ('A5<+', 'south', 'A5', '<', True)
    >>> bao.Move("A9<")
    Traceback (most recent call last):
        ...
    bao.InvalidMoveError: `A9<` is not a move; a move is a pit and an arrow, such as `A5<` or `a5<`, with `+` to play the house on
    """
    def __new__(cls, text: str) -> Self: ...
    @property
    def side(self) -> Side:
        """Whose move it is: `"south"` or `"north"`."""
    @property
    def pit(self) -> str:
        """The pit in its owner's letters: `"A1"` to `"B8"` for South, `"a1"` to `"b8"` for North."""
    @property
    def row(self) -> Literal["front", "back"]:
        """The row: `"front"` or `"back"`."""
    @property
    def number(self) -> int:
        """The number of the pit in its row, 1 to 8 from its owner's left."""
    @property
    def arrow(self) -> Literal["<", ">"]:
        """The arrow, `"<"` or `">"`, as seen from the player's seat."""
    @property
    def plays_house(self) -> bool:
        """Whether the house is played on although the player could have stopped in it (rule 3.4)."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Event:
    """Something that happens in a move.

    `Position.events` lists everything, in order; `Ply.events` and `Game.events` list only what happened to the houses,
    as in the table `events` of an archive.

    | kind | what happens | rule |
    |---|---|---|
    | `placed` | the seed from the store falls into `pit` | 2.1 |
    | `lap` | `seeds` are sown one per pit from `pit` (captured seeds: from `None`) to `last` | 2.3 |
    | `capture` | the mover captures `seeds` in the opponent's `pit` | 3 |
    | `added` | the captured `seeds` are added to the mover's `pit` | F8 |
    | `emptied` | the owner `side` sows their own house of `seeds` | 4.1 |
    | `captured` | the house of `side` with its `seeds` is captured | 4.1 |
    | `tax` | two seeds of the house of `side` are sown | 4.3 |
    | `house-stop` | the move ends in the functional house of `side` | 3.4, 4.2 |
    | `takasia-stop` | the move of `side` ends in the pit that takasia blocks | 5.5 |

    >>> import bao
    >>> for event in bao.Position().events("A7<"):
    ...     print(event.kind, event.pit, event.seeds, event.last)
    placed A7 1 None
    lap A7 3 A4
    """
    @property
    def kind(
        self,
    ) -> Literal[
        "placed",
        "lap",
        "capture",
        "added",
        "emptied",
        "captured",
        "tax",
        "house-stop",
        "takasia-stop",
    ]:
        """The kind of event."""
    @property
    def side(self) -> Side:
        """The owner of the pit or house: `"south"` or `"north"`."""
    @property
    def pit(self) -> str | None:
        """The pit, such as `"A5"` or `"a5"`; `None` for captured seeds that enter at a kichwa, and for the tax and
        stops.
        """
    @property
    def seeds(self) -> int | None:
        """The number of seeds; `None` for the tax and stops."""
    @property
    def direction(self) -> Literal["clockwise", "counterclockwise"] | None:
        """For a lap: `"clockwise"` or `"counterclockwise"` from its owner's seat (rule 1.1)."""
    @property
    def last(self) -> str | None:
        """For a lap: the pit of the last seed."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Position:
    """A position under its ruleset: the seeds, who owns a house, the side to move, and the kind of the previous move.

    `Position()` is the start of the game (rules 1.4 and 1.5), `Position.from_arrays` builds one from numbers, and
    `Position(text)` reads position text, which `text` returns: South, North, the side to move (`s`, `n`) and the kind
    of the previous move (`t`, `c`, `-`). A half is front row 1 to 8 `/` back row 1 to 8 `/` store, then `+` while its
    player owns the house and `-` afterwards. `str`, and so `print`, draws the board in letters.

    A position is immutable: `play` returns the position after a move, and there is no `push` or `pop` as in the `Board`
    of python-chess. Positions can be compared, pickled and hashed; positions under different rulesets differ.

    Raises `InvalidPositionError` with what was found and what was expected.

    >>> import bao
    >>> position = bao.Position()
    >>> position.legal_moves
    (Move('A6<'), Move('A6>'), Move('A7<'), Move('A7>'))
    >>> after = position.play("A7<")
    >>> after.side_to_move, after["A7"], after.store("south")
    ('north', 0, 21)
    >>> after.text
    '0,0,0,1,7,3,0,0/0,0,0,0,0,0,0,0/21+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ n t'
    >>> print(after)
        North: 22 in store, house owned, to move
            8     7     6     5     4     3     2     1
      b     .     .     .     .     .     .     .     .
      a     .     2     2    [6]    .     .     .     .
        ------------------------------------------------
      A     .     .     .     1    [7]    3     .     .
      B     .     .     .     .     .     .     .     .
            1     2     3     4     5     6     7     8
        South: 21 in store, house owned
    >>> bao.Position("1,2,3")
    Traceback (most recent call last):
        ...
    bao.InvalidPositionError: position text has four parts `SOUTH NORTH s|n t|c|-`, but this one has 1
    """
    def __new__(cls, text: str | None = None, ruleset: Ruleset | str | None = None) -> Self: ...
    @staticmethod
    def from_arrays(
        south: _Rows,
        north: _Rows,
        side_to_move: Side = "south",
        *,
        stores: Sequence[int] = (0, 0),
        houses: Sequence[bool] = (False, False),
        previous_move: MoveKind | None = None,
        ruleset: Ruleset | str | None = None,
    ) -> Position:
        """Builds a position from numbers. `south` and `north` are the seeds of a player's front row and back row, as two
        lists or an array of two rows, each from pit 1 to 8 counted from the player's left. `stores` and `houses` are
        South's and North's; `previous_move` is the kind of the previous move.

        >>> rows = [[0, 0, 0, 0, 6, 2, 2, 0], [0] * 8]
        >>> bao.Position.from_arrays(rows, rows, stores=(22, 22), houses=(True, True)) == bao.Position()
        True
        """
    @property
    def text(self) -> str:
        """The position text, which `Position(text)` reads."""
    @property
    def key(self) -> int:
        """A number for the position, the same under all rules: `position_key` in the table `position_texts`.

        >>> bao.Position().key
        -3171961450149404429
        """
    @property
    def ruleset(self) -> Ruleset:
        """The ruleset by which it is played."""
    @property
    def side_to_move(self) -> Side:
        """The side to move: `"south"` or `"north"`."""
    @property
    def stage(self) -> Literal["namua", "mtaji"]:
        """The stage of the side to move: `"namua"` while it has seeds in store, else `"mtaji"` (rule 2.1)."""
    @property
    def previous_move(self) -> MoveKind | None:
        """The kind of the previous move: `"takata"`, `"capture"`, or `None` if there was none or it is unknown."""
    @property
    def move_kind(self) -> MoveKind | None:
        """The kind of every legal move: `"capture"` if one is possible, else `"takata"` (rule 2.2); `None` after the end
        of the game.
        """
    @property
    def blocked_pit(self) -> str | None:
        """The pit that takasia blocks for the side to move (rule 5.5), such as `"A3"`; usually `None`."""
    def front_row(self, side: Side) -> tuple[int, ...]:
        """The seeds of a player's front row, from pit 1 to 8, counted from the player's left."""
    def back_row(self, side: Side) -> tuple[int, ...]:
        """The seeds of a player's back row, from pit 1 to 8, counted from the player's left."""
    def store(self, side: Side) -> int:
        """The seeds that a player has in store, 0 to 22."""
    def owns_house(self, side: Side) -> bool:
        """Whether a player still owns their house (rule 4.1)."""
    def house_is_functional(self, side: Side) -> bool:
        """Whether a player's house is functional: owned, with six seeds or more (rule 4.1)."""
    def __getitem__(self, pit: str, /) -> int: ...
    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of the side to move: front row first, by pit from the owner's left, `<` before `>`, stopping in
        the house before playing it on. Empty after the end of the game. Endless sowings are excluded (rule 6.4).
        """
    def is_legal(self, move: Move | str) -> bool:
        """Whether a move or its text is legal here.

        >>> bao.Position().is_legal("A5<")
        False
        """
    def play(self, move: Move | str) -> Position:
        """The position after a move, given as a `Move` or as its text.

        Without `+` a house choice means stop. Stars and `#` are not checked.

        Raises `InvalidMoveError` for a text that is not a move, `AmbiguousMoveError` if an arrow or a row letter is
        needed, and `IllegalMoveError` with the rule that forbids the move and the legal moves.

        >>> bao.Position().play("A4<")
        Traceback (most recent call last):
            ...
        bao.IllegalMoveError: `A4<`: expected a legal move, but the pit is empty; legal are A6<, A6>, A7<, A7>
        """
    def parse_move(self, text: str) -> Move:
        """Reads a move that is legal here, in any of the forms of N6, and completes what was left out. Raises as `play`
        does.

        >>> bao.Position().parse_move("1: 7‹*")
        Move('A7<')
        """
    def notation(self, move: Move | str) -> str:
        """A legal move in normal form (N7), with the stars and the `#` that follow from the position. Raises as `play`
        does.

        >>> bao.Position().notation("A7<")
        'A7<*'
        """
    def events(self, move: Move | str) -> list[Event]:
        """Everything that happens in a legal move, in order; a move can have thousands of laps. Raises as `play` does.

        >>> [event.kind for event in bao.Position().events("A7<")]
        ['placed', 'lap']
        """
    def is_game_over(self) -> bool:
        """Whether the game has ended on the board (rule 6)."""
    @property
    def winner(self) -> Side | None:
        """The winner, `"south"` or `"north"`; `None` while the game is not over. There are no draws."""
    @property
    def ended_by(self) -> Literal["front-row", "no-move", "singletons"] | None:
        """How the game ended: `"front-row"` (rule 6.1), `"singletons"` (6.2) or `"no-move"` (6.3); `None` while it is not
        over.
        """
    def mirror(self) -> Position:
        """The same position with the players' seats exchanged. The rules treat both alike."""
    def perft(self, depth: int) -> int:
        """The number of lines of exactly `depth` (0 to 64) legal moves, counting stop and safari as two moves (rule 7).
        Other Python threads continue meanwhile, and Ctrl-C stops the count.

        >>> [bao.Position().perft(depth) for depth in (1, 2, 3, 4)]
        [4, 14, 38, 124]
        """
    def svg(
        self,
        *,
        last_move: tuple[Position, Move | str] | None = None,
        size: float = 440.0,
        orientation: Side = "south",
        language: Language = "en",
    ) -> str:
        """The board as an SVG file, as in reports and pages.

        `last_move` is the previous position and the move that led here; its start and captures are marked. `size` is
        the width in pixels, `orientation` the player at the bottom (`"south"`, `"north"`), and `language` is `"en"`,
        `"it"` or `"sw"`.

        >>> bao.Position().svg(size=300).startswith("<svg ")
        True
        """
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str, str]: ...

@final
class Finding:
    """Something noticed in a text, with its place.

    `str` gives it on one line, as the program prints it.

    >>> import bao
    >>> finding = bao.Game("1:A7<* a5>; 3:A6<*").findings[0]
    >>> finding.code, finding.severity, finding.at, finding.line, finding.column
    ('turn-number', 'repair', '2s', 1, 13)
    """
    @property
    def code(self) -> str:
        """Its stable name, such as `"wrong-star"`."""
    @property
    def severity(self) -> Literal["note", "repair", "warning", "error"]:
        """`"note"` (a looser form), `"repair"` (wrong, but the meaning is certain), `"warning"` (something does not fit,
        but every move could be played) or `"error"` (part of the game is lost).
        """
    @property
    def game(self) -> str | None:
        """The number or name of the game, if known."""
    @property
    def at(self) -> str | None:
        """The place in the game, such as `"23s"`, if known."""
    @property
    def line(self) -> int:
        """The line in the text, from 1."""
    @property
    def column(self) -> int:
        """The column in characters, from 1."""
    @property
    def span(self) -> tuple[int, int]:
        """The range of the characters that were read: `text[start:end]`."""
    @property
    def read(self) -> str:
        """The text that was read."""
    @property
    def expected(self) -> str:
        """What was expected, in words."""
    @property
    def repair(self) -> str | None:
        """The text used instead, if the meaning is certain."""
    @property
    def message(self) -> str:
        """The whole finding on one line, as given by `str`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Ply:
    """One player's move in a replayed game.

    >>> import bao
    >>> ply = bao.Game("1:A7<* a5>; 2:A6<* a5>").plies[1]
    >>> ply.at, ply.turn, ply.side, ply.notation, ply.kind
    ('1n', 1, 'north', 'a5>', 'capture')
    """
    @property
    def at(self) -> str:
        """Its place in the game, such as `"23s"`: the number of its turn with the side."""
    @property
    def turn(self) -> int:
        """The turn number, from 1; South and North have one move each per turn."""
    @property
    def side(self) -> Side:
        """The side that moved: `"south"` or `"north"`."""
    @property
    def move(self) -> Move:
        """The move."""
    @property
    def notation(self) -> str:
        """The move in normal form (N7), with its stars and `#`."""
    @property
    def kind(self) -> MoveKind:
        """`"capture"` or `"takata"` (rule 2.2)."""
    @property
    def events(self) -> list[Event]:
        """What happened to the houses, in order."""
    @property
    def owned_house(self) -> bool:
        """Whether the mover owned their house before the move (rule 4.1)."""
    @property
    def before(self) -> Position:
        """The position before the move."""
    @property
    def after(self) -> Position:
        """The position after the move."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Classes:
    """The classes of the study for a game (S1 to S6), named like the columns of the table `games` of an archive.

    If the winner empties first, `progress` is *verde* (the winner captures the loser's house in turn 23 or 24),
    *marrone* (the winner empties in turn 23, and the loser with the next move) or *arancione* (neither). If the loser
    empties first, it is *rosso* (the winner empties too), *senape* (the loser captures the winner's house) or *viola*
    (neither). If the winner captures first, it is *celeste* (the winner empties too), *blu* (the winner's house is
    captured) or *rosa* (neither). It is *fucsia* if the loser captures first, and the winner later.

    `final` is *grigio* (both houses emptied), *oro* (the winner's emptied, the loser's captured), *granata* (the
    opposite), *nero* (both captured) or *petrolio* (only the loser's house is lost). The first letter of `combination`
    is the first event, the second the opponent's answer or what the same move also did: `N` is an emptying, `C` a
    capture, `X` any other answer. `C#`: the game is *rosa*. `N--`: no move follows, and the player who emptied has
    lost. All other games are `other`.

    >>> import bao
    >>> bao.Game("1:A7<* a5>").classify() is None
    True
    """
    @property
    def winner(self) -> Side:
        """The winner: `"south"` or `"north"`."""
    @property
    def functional_houses(self) -> int:
        """How many houses held six seeds or more when the mtaji stage began, 0 to 2."""
    @property
    def moment(self) -> int | None:
        """The turn of the first event (S2); `None` if no house was lost."""
    @property
    def progress(self) -> str:
        """The colour of the game's course (S3), such as `"verde"`."""
    @property
    def final(self) -> str:
        """The fate of both houses (S4), such as `"oro"`."""
    @property
    def combination(self) -> str:
        """The first event and the answer to it (S5), such as `"NX"`."""
    @property
    def kind(self) -> Literal["PM", "PMV"] | None:
        """`"PM"` (matrix game), `"PMV"` (variant) or `None` (S3)."""
    @property
    def type(self) -> int | None:
        """The type of a matrix game or variant, 1 to 28 (S6)."""
    @property
    def loser_house_captured(self) -> bool:
        """Whether the loser's house was captured at any time."""
    @property
    def capture_turn(self) -> int | None:
        """The turn in which the loser's house was captured, if it was."""
    @property
    def capture_wins(self) -> bool:
        """Whether the capture of the loser's house ended the game."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Game:
    """A game: a transcript replayed under its ruleset, ply by ply, with findings about the text.

    Reading never fails: the moves that could be played are there, and `findings` say what is wrong and where. `status`
    says how far the replay went. `id` is the number or name of the game; `winner` the winner if the text does not show
    it (`"south"`, `"north"`); `repair` whether a change of one token that repairs the text is ignored (`"ignore"`),
    reported (`"report"`) or applied if it is certain (`"apply"`). With `strict=True` a text that cannot be replayed to
    its end raises `GameError`. `Game.from_moves` builds a game from moves, from any position; `Variations.parse` reads
    texts with variations.

    A game is immutable and is a sequence of its plies: `len(game)`, `game[-1]`, `for ply in game`. Two games are equal
    if they have the same id, ruleset, start, moves, winner and end, however their texts are written; `str` is the
    normal form.

    >>> import bao
    >>> game = bao.Game("1:A7<* a5>; 2:A6<* a1>", id="7")
    >>> len(game), game.status, game[-1].at, game.ended_by
    (3, 'partial', '2s', 'unknown')
    >>> print(game.findings[0])
    game 7 turn 2n: error [illegal-turn] read `a1>`, expected a legal move, but the pit is empty; legal are a5<, a5>, a6<, a6>, a7>
    """
    def __new__(
        cls,
        text: str,
        ruleset: Ruleset | str | None = None,
        *,
        id: str = "",
        winner: Side | None = None,
        repair: Repair = "report",
        strict: bool = False,
    ) -> Self: ...
    @staticmethod
    def from_moves(
        moves: Move | str | Sequence[Move | str],
        start: Position | None = None,
        *,
        number: int = 1,
        id: str = "",
        winner: Side | None = None,
    ) -> Game:
        """Builds a game from moves, each a `Move` or its text, played from `start` (by default the start of the game);
        `number` is the number of the first turn. Raises the errors of `Position.play`, and `BaoError` if `winner` has
        lost the game on the board.

        >>> bao.Game.from_moves(["A7<", "a5>"]) == bao.Game("1:A7<* a5>")
        True
        """
    @property
    def id(self) -> str:
        """The number or name of the game."""
    @property
    def text(self) -> str:
        """The text as given; for a game from moves or from `Variations`, its game file, which
        `Variations.parse` reads.
        """
    @property
    def ruleset(self) -> Ruleset:
        """The ruleset it was replayed under."""
    @property
    def start(self) -> Position:
        """The position before the first move."""
    @property
    def plies(self) -> tuple[Ply, ...]:
        """The plies that could be played, South's and North's in turn."""
    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that could be played."""
    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions: `start`, and the one after every ply."""
    @property
    def events(self) -> list[tuple[str, Event]]:
        """What happened to the houses: the place, such as `"23s"`, and the event, in order."""
    def ply(self, at: str) -> Ply:
        """The ply at a place, such as `"23s"`. Raises `KeyError` if it was not played."""
    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings about the text, in its order."""
    @property
    def status(self) -> Literal["accepted", "partial", "rejected"]:
        """How far the game could be replayed: `"accepted"` (to the end), `"partial"` (up to an illegal or unreadable
        move) or `"rejected"` (not even the first move).
        """
    @property
    def winner(self) -> Side | None:
        """The winner by the board, else the `winner` that was given; `None` if unknown."""
    @property
    def ended_by(self) -> EndedBy:
        """How the game ended: `"front-row"`, `"no-move"`, `"singletons"` (rule 6), `"resigned"`, `"unfinished"`,
        `"cut-off"` or `"unknown"`.
        """
    @property
    def result(self) -> str:
        """The end of the game in a sentence."""
    @property
    def repaired(self) -> str | None:
        """The applied repair in words; `None` if there was none."""
    def classify(self) -> Classes | None:
        """The classes of the study; `None` if the game is not in its population (S1): it could not be replayed to the end,
        nobody won, or a house was lost before the mtaji stage.
        """
    def variations(self) -> Variations:
        """The game as a tree to which variations can be added: `Variations.of(game)`."""
    def replay_html(self) -> str:
        """The game as an HTML fragment: a replay with buttons and arrow keys, in a frame of its own that loads nothing
        from any network. Several on one page do not affect each other.
        """
    def _repr_html_(self) -> str: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> Literal[True]: ...
    def __iter__(self) -> Iterator[Ply]: ...
    @overload
    def __getitem__(self, index: int, /) -> Ply: ...
    @overload
    def __getitem__(self, index: slice, /) -> tuple[Ply, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Variations:
    """A game with variations, comments and marks; every ply is played, up to the first illegal one.

    `Variations()` begins at the set-up, `Variations(position, number=23)` anywhere; `Variations.parse(text)` reads a
    game file (`.bao`, N8), `Variations.of(game)` converts a replayed game, and `str` is the text of the game file.
    Unlike `Position` and `Game` it is mutable.

    Places have addresses, as on the command line: `start`, `end`, `23s` (a move of the main line), `22n:a3>` (another
    move in its place), `22n:a3>/24s` (further on in that variation). Raises `VariationError`, which lists the existing
    places, if there is no such place.

    >>> import bao
    >>> tree = bao.Game("1:A7<* a5>; 2:A6<* a5>", id="7").variations()
    >>> tree.add("1s", ["a5<", "A6<"])
    '1n:a5</2s'
    >>> tree.set_comment("1n:a5<", "The other way.")
    >>> print(tree)
    [game "7"]
    <BLANKLINE>
    1:A7<* a5>
      (1n:a5< {The other way.}; 2:A6<*)
    2:A6<* a5>
    <BLANKLINE>
    >>> tree.promote("1n:a5<")
    >>> tree.game().moves[1]
    Move('a5<')
    """
    def __new__(
        cls,
        position: Position | None = None,
        *,
        ruleset: Ruleset | str | None = None,
        number: int = 1,
    ) -> Self: ...
    @staticmethod
    def parse_all(text: str, ruleset: Ruleset | str | None = None) -> list[Variations]:
        r"""The games of a game file, each with its variations; `ruleset` applies to games that do not name one. `findings`
        of the first game say what is wrong with the file. Raises `VariationError` if a game's headers have an invalid
        position or ruleset, or its first turn does not fit the position.

        >>> [tree.headers["game"] for tree in bao.Variations.parse_all('[game "1"]\n1:A7<*\n\n[game "2"]\n1:A6<*')]
        ['1', '2']
        """
    @staticmethod
    def parse(text: str, ruleset: Ruleset | str | None = None) -> Variations:
        """The first game of a game file. Raises `VariationError` if the text has neither moves nor headers."""
    @staticmethod
    def of(game: Game) -> Variations:
        """The tree of a replayed game: its moves in normal form, and the rest, which could not be played, as text."""
    @property
    def findings(self) -> list[Finding]:
        """Findings about the file that it was read from."""
    @property
    def ruleset(self) -> Ruleset:
        """The ruleset by which it is played."""
    @property
    def headers(self) -> dict[str, str]:
        """The headers of the game, such as `{"game": "6405", "winner": "south"}`, as a new dict."""
    def set_header(self, name: str, value: str) -> None:
        """Sets a header; an empty value removes it. The headers `ruleset` and `position` cannot be changed."""
    def addresses(self) -> list[str]:
        """The addresses of all plies, parents first, main continuations first."""
    def line(self, at: str = "start") -> list[str]:
        """The addresses of the line through a place, from its first ply to its end."""
    def continuations(self, at: str = "start") -> list[str]:
        """The addresses of a place's continuations, the main one first."""
    def parent(self, at: str) -> str | None:
        """The address of the place before a ply; `None` at the start."""
    def position(self, at: str = "start") -> Position | None:
        """The position at a place; `None` after an illegal move, from which the line is kept as text."""
    def ply(self, at: str) -> Ply | None:
        """The ply that leads to a place; `None` at the start, and for lines kept as text."""
    def text(self, at: str) -> str:
        """The text of a ply: the move in normal form, or the text that was kept; `…` for a missing move."""
    def fault(self, at: str) -> str | None:
        """Why the line breaks off at this ply; `None` if the ply is legal, or follows an illegal one."""
    def comment(self, at: str) -> str:
        """The comment on a ply; for `start`, the comment on the game. `""` without a comment."""
    def set_comment(self, at: str, text: str) -> None:
        """Sets the comment on a ply; for `start`, the comment on the game. `""` removes it."""
    def mark(self, at: str) -> Mark | None:
        """The mark of a ply: `"!!"`, `"!"`, `"!?"`, `"?!"`, `"?"`, `"??"` or `None`."""
    def set_mark(self, at: str, mark: Mark | None) -> None:
        """Sets the mark of a ply; `None` removes it."""
    def legal_moves(self, at: str = "start") -> list[Move]:
        """The legal moves at a place. Empty after the end of the game, and for lines kept as text."""
    def add(self, at: str, moves: Move | str | Sequence[Move | str], *, comment: str = "") -> str:
        """Plays moves in sequence from a place, as one change, and returns the address of the last. Existing moves are
        followed; the rest is added, as a variation if other moves exist there. `comment` is attached to the
        move at which the line leaves the main continuation, or else to its first new move.

        Raises as `Position.play` does; the game is then unchanged.
        """
    def promote(self, at: str) -> None:
        """Makes a ply the main continuation of the place before it."""
    def make_main(self, at: str) -> None:
        """Makes a ply and all earlier ones the main line of the game."""
    def remove(self, at: str) -> str:
        """Removes a ply and everything after it, and returns the address of its parent."""
    def merge(self, other: Variations) -> int:
        """Adds the plies, comments and marks that only `other` has, and returns the number of new plies. Raises
        `VariationError` if `other` is a different game.
        """
    def game(self, at: str = "start") -> Game:
        """The line through a place to its end, as a game."""
    def _repr_html_(self) -> str: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> Literal[True]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Value:
    """The value of a move or position for the player to move: an estimate, or a proved win or loss.

    Values can be compared; greater is better. `str` is the winning chance or, if proved, `won in 5` or `lost in 4`,
    counted in plies.

    >>> import bao
    >>> position = bao.Position("1,4,0,0,16,0,1,0/2,2,0,2,1,3,1,0/1+ 0,1,1,1,17,0,0,0/2,0,1,0,2,1,2,1/1+ s c")
    >>> value = bao.Engine(depth=5).best(position).value
    >>> str(value), value.proved, value.plies, value.percent
    ('won in 5', 'win', 5, 100.0)
    """
    @property
    def percent(self) -> float:
        """The winning chance in per cent, from 0 to 100 with two decimals. 0 and 100 are proofs; anything between is an
        estimate, learned from games of the engine against itself, and can be wrong.
        """
    @property
    def proved(self) -> Literal["win", "loss"] | None:
        """`"win"`, `"loss"`, or `None` for an estimate."""
    @property
    def plies(self) -> int | None:
        """The most plies until a proved result; `None` for an estimate."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Value, /) -> bool: ...
    def __le__(self, other: Value, /) -> bool: ...
    def __gt__(self, other: Value, /) -> bool: ...
    def __ge__(self, other: Value, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Choice:
    """A legal move with its value from a search."""
    @property
    def move(self) -> Move:
        """The move."""
    @property
    def value(self) -> Value:
        """Its value for the player who makes it."""
    @property
    def line(self) -> list[Move]:
        """The move and the best play of both sides after it, as far as it was searched."""
    @property
    def after(self) -> Position:
        """The position after the move."""
    @property
    def depth(self) -> int:
        """The depth in plies that the search of every move reached, unless it was proved earlier."""
    @property
    def nodes(self) -> int:
        """The nodes of the whole search."""
    @property
    def seconds(self) -> float:
        """The time of the whole search, in seconds."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Engine:
    """Searches positions: the best move, the value of every choice, forced wins, the fate of a house.

    A search ends at the first limit that it reaches: `nodes` (300,000 if no limit is given), `depth` in plies (1 to
    100) or `time` in seconds (at most an hour). With one thread and without `time` a search is reproducible. `threads`
    search together; `memory` is the size of the engine's table in MiB. The ruleset is the one of the position. During a
    search other Python threads continue, and Ctrl-C ends it with `KeyboardInterrupt`.

    Raises `BaoError` for a limit out of these ranges.

    >>> import bao
    >>> engine = bao.Engine(nodes=10_000)
    >>> best = engine.best(bao.Position())
    >>> best.move in bao.Position().legal_moves, best.depth > 2
    (True, True)
    """
    def __new__(
        cls,
        *,
        nodes: int | None = None,
        depth: int | None = None,
        time: float | None = None,
        threads: int = 1,
        memory: int = 16,
    ) -> Self: ...
    def best(self, position: Position) -> Choice:
        """The best move of a position. Raises `BaoError` if the game is over."""
    def choices(self, position: Position) -> list[Choice]:
        """Every legal move with its value, all searched equally deep, best first. Moves to the same position have the same
        value. Raises `BaoError` if the game is over.

        >>> [choice.value.percent >= 0 for choice in bao.Engine(nodes=2_000).choices(bao.Position())]
        [True, True, True, True]
        """
    def prove(
        self,
        position: Position,
        side: Side | None = None,
        *,
        nodes: int = 1_000_000,
        memory: int = 32,
        shortest: bool = False,
    ) -> Proof:
        """Whether a player wins by force: a proof that tries every answer of the opponent.

        `side` is the player, by default the one to move; `nodes` the most nodes, and `memory` the size of the table in
        MiB. `shortest=True` searches for the shortest win with as many nodes again. The limits of the engine do not
        apply.

        >>> text = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c"
        >>> proof = bao.Engine().prove(bao.Position(text), "south", shortest=True)
        >>> proof.verdict, proof.winner, proof.plies
        ('proved', 'south', 10)
        """
    def fate(
        self,
        position: Position,
        plies: int = 4,
        *,
        owner: Side | None = None,
        nodes: int = 20_000_000,
    ) -> HouseFate:
        """The fate of a player's house within `plies` plies, by exhaustive search: a proof.

        `owner` is the player, by default the one to move. Raises `BaoError` if that player owns no house, or if `nodes`
        nodes do not decide it.

        >>> fate = bao.Engine().fate(bao.Position(), 4)
        >>> fate.saved, fate.lost_in, len(fate.choices)
        (True, None, 4)
        """
    def house_moves(
        self,
        game: Game,
        *,
        from_turn: int = 21,
        until: int = 24,
        nodes: int = 20_000_000,
    ) -> list[HouseRow]:
        """What the loser's choices meant for the loser's house, for each of the loser's moves from turn `from_turn` on
        while the house is owned. The horizon is the winner's move in turn `until`.

        One dict per move: `game`, `turn`, `side`, `choices` (the legal moves), `saving` (how many of them save the
        house), `played_saves` and `can_empty` as in `bao analyse --table house`; and `played`, `losing_turn` (the house
        is lost by force, and another choice saved it), `missed_emptying`, `played_line` and `saving_line` (how the game
        may go on after the played move and after one that saves the house; `None` if none does).

        Raises `BaoError` if the winner is not known. A move that `nodes` nodes do not decide is left out.
        """
    def analyse(
        self,
        game: Game,
        *,
        turns: str = "all",
        side: JudgedSide = "both",
        progress: Callable[[int], object] | None = None,
    ) -> Analysis:
        """Judges the moves of a game as `bao analyse` does: the value of every choice, the loss of the played one, and
        where the game was decided.

        `turns` selects the turns (`"all"`, `"30"`, `"21.."`, or `"21..24"` as in the study), `side` the player
        (`"south"`, `"north"`, `"winner"`, `"loser"`, `"both"`). Every position is searched with the engine's `nodes` on
        one core, and with five times as many if an error has to be checked; `threads` positions are searched at a time,
        which does not affect the result. `progress` is called with the number of further moves judged, as in
        `progress=tqdm.tqdm(total=len(game)).update`.

        >>> game = bao.Game("1:A7<* a5>; 2:A6<* a5>")
        >>> rows = bao.Engine(nodes=1_000).analyse(game, turns="all").rows
        >>> [(row["turn"], row["side"], row["played"]) for row in rows]
        [(1, 'south', 'A7<'), (1, 'north', 'a5>'), (2, 'south', 'A6<'), (2, 'north', 'a5>')]
        """
    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, Any]]: ...

@final
class Proof:
    """The answer to "does this player win by force?"."""
    @property
    def verdict(self) -> Literal["proved", "refuted", "endless", "unknown"]:
        """`"proved"` (the player wins), `"refuted"` (the other wins), `"endless"` (the player cannot force the end) or
        `"unknown"` (no proof was found within the limits).
        """
    @property
    def side(self) -> Side:
        """The player whose win was in question: `"south"` or `"north"`."""
    @property
    def winner(self) -> Side | None:
        """Who wins by force, if that is proved."""
    @property
    def plies(self) -> int | None:
        """The plies to the end against the longest defence; `None` without a proof."""
    @property
    def shortest(self) -> bool:
        """Whether this win is known to be the shortest."""
    @property
    def line(self) -> list[Move]:
        """The longest defence with the answers to it; empty without a proof."""
    @property
    def size(self) -> int | None:
        """The number of positions in which the proof answers every move of the loser."""
    @property
    def nodes(self) -> int:
        """The nodes of the search that gave this answer."""
    def check(self) -> None:
        """Replays the whole proof by the rules; after unpickling, searches for it again first. Raises `BaoError` if
        there is no proof or the check fails.
        """

@final
class FateChoice:
    """What a choice of the owner means for the house."""
    @property
    def move(self) -> Move:
        """The move."""
    @property
    def saved(self) -> bool:
        """Whether it saves the house."""
    @property
    def lost_in(self) -> int | None:
        """The ply, this move being the first, in which the house is lost by force."""
    @property
    def emptied_in(self) -> int | None:
        """The ply, this move being the first, in which the owner empties it by force."""
    @property
    def after(self) -> Position:
        """The position after the move."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class HouseFate:
    """The fate of a house within a number of plies, whatever the other player does."""
    @property
    def owner(self) -> Side:
        """Whose house: `"south"` or `"north"`."""
    @property
    def plies(self) -> int:
        """The plies to the horizon."""
    @property
    def saved(self) -> bool:
        """Whether its owner keeps it, empties it, or wins the game first."""
    @property
    def lost_in(self) -> int | None:
        """The ply, counted from 1 at the position, in which it is lost by force; `None` if it is saved."""
    @property
    def choices(self) -> list[FateChoice]:
        """What each choice of the owner means for it; empty if the other player is to move."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Analysis:
    """A judged game.

    The `class` of a move is the first that applies, where *best* is the chance of the best choice and the *loss* is how
    much lower the chance of the played one is: `forced` (every move leads to the same position), `decided` (every
    choice leaves 97.5 % or more, or 2.5 % or less), `missed-win` (best is 95 % or more, the loss 20 points or more),
    `blunder` (20 points or more), `mistake` (10), `inaccuracy` (5), `good` or `best` (nothing was lost). The class
    counts only the loss that the last depths of the search agree on, so a `good` move can show a great `loss` that only
    the deepest search found.

    >>> import bao
    >>> analysis = bao.Engine(nodes=1_000).analyse(bao.Game("1:A7<* a5>"), turns="1")
    >>> len(analysis), analysis.rows[0]["class"] in ("best", "good", "inaccuracy", "mistake", "blunder")
    (2, True)
    """
    @property
    def rows(self) -> list[AnalysisRow]:
        """One dict per judged move, with the columns of `bao analyse --table moves` except `record`; percentages from 0 to
        100. `polars.DataFrame(analysis.rows)`, `pandas.DataFrame(analysis.rows)` and
        `pyarrow.Table.from_pylist(analysis.rows)` accept them.
        """
    @property
    def accuracy(self) -> dict[Side, float | None]:
        """The accuracy of each player, from 0 to 100: `{"south": 91.2, "north": None}`; `None` if none of the player's
        moves counts.
        """
    @property
    def summary(self) -> list[str]:
        """The story of the game in sentences: who was ahead when, what lost the most, how it ended."""
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

def _game_of_line(file: str, address: str) -> Game: ...

@final
class Table:
    """A table in Arrow's format, in one or more batches. Any library with the Arrow PyCapsule interface reads it without
    copying: `polars.DataFrame(table)`, `pyarrow.table(table)`, and `duckdb.sql("SELECT * FROM table")` for a variable
    `table`. `pandas.DataFrame(table)` reads the rows; faster is `pyarrow.table(table).to_pandas()`,
    and from pandas 3 on `pandas.DataFrame.from_arrow(table)`.

    `len(table)` is the number of rows, and `for row in table` yields them as dicts. Columns are text (Arrow `string`),
    whole numbers (`int64`), numbers (`double`) or booleans (`bool`); unknown values are null.

    >>> import bao
    >>> table = bao.read_published().games
    >>> table.name, len(table), table.column_names[:2]
    ('games', 59, ['record', 'game'])
    """
    @property
    def name(self) -> str:
        """The name of the table in an archive and in SQL."""
    @property
    def num_rows(self) -> int:
        """The number of rows."""
    @property
    def column_names(self) -> list[str]:
        """The names of the columns, in order."""
    def describe(self) -> dict[str, tuple[str, str]]:
        """Maps each column name to a pair: the unit or possible values, and the meaning, as printed by `bao archive
        schema`.

        >>> import bao
        >>> bao.read_published().games.describe()["moment"]
        ('turn', 'the turn of the first event (S2)')
        """
    def rows(self) -> list[dict[str, Any]]:
        """The rows as dicts, for a quick look or the standard library; for large tables use a table library.

        >>> import bao
        >>> bao.read_published().games.rows()[0]["winner"]
        'north'
        """
    def _count_groups(self, names: Sequence[str]) -> list[tuple[list[str | int | bool | None], int]]: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class _Reading:
    def __new__(
        cls,
        sources: Sequence[Any],
        ruleset: Ruleset | str | None,
        repair: str,
        tables: Sequence[str],
        drop: Sequence[str],
        columns: Mapping[Any, str],
        games: int | None,
        progress: Callable[[int], object] | None,
    ) -> Self: ...
    def __iter__(self) -> Self: ...
    def __next__(self) -> tuple[list[Table], str]: ...

def _build_table(
    name: str,
    columns: Sequence[tuple[str, str, str, str]],
    rows: Sequence[Sequence[str | float | None]],
) -> Table: ...
def _clustered_interval(
    pairs: Sequence[tuple[str | None, str | None, int, int]],
) -> tuple[float, float] | None: ...
def _list_files(names: Sequence[str]) -> list[Path]: ...
def _printed_texts() -> list[tuple[str, str]]: ...
def _published() -> tuple[str, str]: ...
def _reduce(result: Any) -> tuple[Any, tuple[str, str]]: ...
def _restore(name: str, fields: str) -> Any: ...
def _study_classes() -> list[tuple[str, list[str]]]: ...
def _study_sql() -> tuple[str, str]: ...
def _wilson(count: int, of: int) -> tuple[float, float] | None: ...
