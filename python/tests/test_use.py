"""What a new user meets: picklable results, checked names, Python-style errors, games as sequences."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from walks import GAME_6405, find_program, assert_refused

import bao
from bao.types import Side
from test_notebook import list_boards

GAME = bao.Game(GAME_6405, id="6405")
HERE = Path(__file__).resolve().parent

#: A position that is a proved win for South in ten plies.
PROVED = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c"


def list_results() -> list[Any]:
    """An object of every class that a search or a replay returns."""
    fate = bao.Engine().fate(GAME.positions[44], 2)
    return [
        fate,
        fate.choices[0],
        bao.Engine(nodes=500).best(bao.Position()),
        bao.Engine(nodes=500).analyse(GAME, turns="23..24"),
        GAME.plies[44],
        GAME.plies[44].events[0],
        *bao.Position().events("A7<"),
        GAME.classify(),
    ]


def test_every_result_can_be_pickled_and_copied() -> None:
    for result in list_results():
        assert pickle.loads(pickle.dumps(result)) == result, result
        assert copy.deepcopy(result) == result


def judge(transcript: str) -> tuple[bao.Analysis, bao.HouseFate, tuple[bao.Ply, ...]]:
    game = bao.Game(transcript)
    return bao.Engine(nodes=300).analyse(game, turns="1"), bao.Engine().fate(game.start, 2), game.plies


def test_a_process_pool_returns_results() -> None:
    texts = ["1:A7<* a5>", "1:A6<* a5>"]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(judge, texts) == [judge(text) for text in texts]


def test_a_tree_is_shown_with_its_variations_comments_and_marks() -> None:
    tree = GAME.variations()
    tree.add("22s", ["a3>"], comment="Quieter & <better>.")
    tree.set_mark("22n", "?!")
    tree.set_comment("23s", "The house goes.")
    html = tree._repr_html_()
    assert "Quieter &amp; &lt;better&gt;." in html and "(22n:a3&gt;" in html
    assert "22n a3<?!" in html.replace("&lt;", "<").replace("\\u003c", "<")
    assert html.count("The house goes.") == 2


def test_a_finished_board_does_not_mark_a_side_to_move() -> None:
    assert "l11 5.5l-11 5.5z" in bao.Position().svg()
    assert GAME[-1].after.is_game_over() and "l11 5.5l-11 5.5z" not in GAME[-1].after.svg()
    assert [board.count("l11 5.5l-11 5.5z") for board in list_boards(GAME.replay_html())] == [1] * len(GAME) + [0]


def test_a_game_is_a_sequence_of_its_plies() -> None:
    assert list(GAME) == list(GAME.plies) and (GAME[0], GAME[-1]) == (GAME.plies[0], GAME.plies[-1])
    assert GAME[1:3] == GAME.plies[1:3] and GAME.plies[5] in GAME
    assert_refused(IndexError, "no ply 47 in a game of 47 plies", lambda: GAME[47])
    assert_refused(IndexError, "no ply -48", lambda: GAME[-48])


def test_a_game_without_moves_is_truthy() -> None:
    rejected = bao.Game("2:A9")
    assert rejected.status == "rejected" and len(rejected) == 0 and rejected
    assert bao.Variations()


def test_games_are_compared_by_moves_and_not_by_text() -> None:
    spelled = bao.Game("1: A7‹*  a5>;\n2:A6<*a5>")
    assert spelled.findings and spelled == bao.Game("1:A7<* a5>; 2:A6<* a5>")
    assert hash(spelled) == hash(bao.Game("1:A7<* a5>; 2:A6<* a5>"))
    others = [bao.Game("1:A7<* a5>"), bao.Game("1:A7<* a5>; 2:A6<* a5>", id="7")]
    others += [bao.Game("1:A7<* a5>; 2:A6<* a5>", winner="north"), bao.Game("1:A7<* a5>; 2:A6<* a5>", "kibao,takasia=off")]
    assert spelled not in others
    assert GAME.variations().game() == bao.Game(GAME_6405, id="6405", winner="south")


def test_a_wrong_type_is_named_as_in_python() -> None:
    start: Any = bao.Position()
    assert_refused(TypeError, "expected a `bao.Move` or its text, not `int`", start.play, 7)
    assert_refused(TypeError, "expected a `bao.Ruleset` or its text, not `int`", bao.Position, None, 7)
    assert_refused(TypeError, "`7` is not a text", bao.read, b"", tables=[7])
    engine: Any = bao.Engine
    for name in ("nodes", "depth", "threads", "memory"):
        assert_refused(bao.BaoError, "expected a number from 0 to", engine, **{name: -1})
    assert_refused(bao.BaoError, "expected a number from 0 to 255, not 300", engine().fate, start, 300)
    assert_refused(bao.BaoError, "expected a number from 0 to", engine().prove, start, nodes=-5)
    assert_refused(bao.BaoError, "expected a number from 0 to", start.perft, 2**70)
    assert_refused(bao.BaoError, "expected a number from 0 to", bao.Variations, number=-1)
    assert_refused(bao.BaoError, "expected a number from 0 to", bao.read_batches, b"", games_per_batch=-1)
    for time in (0, -1.0, float("nan")):
        assert_refused(bao.BaoError, "time is a number of seconds from 0.001 to 3600, not", engine, time=time)


def test_a_single_name_or_move_needs_no_list() -> None:
    data = b"game,transcript\n7,1:A7<* a5>\n7,1:A7<* a5>\n"
    tables = bao.read(data, tables="plies", drop="duplicate")
    assert list(tables) == ["games", "plies"] and len(tables.games) == 1
    tree = bao.Variations()
    assert tree.add("start", "A7<") == "1s" and tree.add("1s", bao.Move("a5<")) == "1n"


def test_an_illegal_move_error_has_the_move_and_the_legal_moves() -> None:
    with pytest.raises(bao.IllegalMoveError) as caught:
        bao.Position().play("A1<")
    assert (caught.value.move, caught.value.legal) == ("A1<", bao.Position().legal_moves)
    assert pickle.loads(pickle.dumps(caught.value)).legal == bao.Position().legal_moves
    tree = bao.Variations()
    with pytest.raises(bao.AmbiguousMoveError) as ambiguous:
        tree.add("start", ["A7<", "5"])
    assert (ambiguous.value.move, ambiguous.value.legal) == ("5", bao.Position().play("A7<").legal_moves)


def test_errors_do_not_mention_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text('{"version": 1}')
    for path in (tmp_path, tmp_path / "none"):
        with pytest.raises(bao.ReadError, match=r"bao\.import_archive") as caught:
            bao.Archive(path)
        assert "--" not in str(caught.value) and "bao import" not in str(caught.value)
    for ask in (bao.Engine().house_moves, lambda game: bao.Engine(nodes=100).analyse(game, side="winner")):
        assert_refused(bao.BaoError, "`winner=` can name the winner", ask, bao.Game("1:A7<* a5>"))


def test_spark_errors_are_bao_errors() -> None:
    pytest.importorskip("pyarrow")
    import bao.spark

    assert issubclass(bao.spark.ArchiveError, bao.BaoError)


MEMORY = """
import resource, sys
import bao
moves = "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>; 4:A2< a6>*; 5:A2< a5>; 6:A2>* a5>; 7:A3< a7>*; 8:A1< a5>"
open(sys.argv[1], "w").writelines(["game,transcript\\n", *(f"{n},{moves}\\n" for n in range(200_000))])
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
tables = bao.read(sys.argv[1], drop=[])
assert len(tables.games) == 200_000
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.extended
@pytest.mark.skipif(sys.platform == "win32", reason="there is no measure of memory")
def test_reading_many_games_takes_little_memory(tmp_path: Path) -> None:
    command = [sys.executable, "-c", MEMORY, str(tmp_path / "games.csv")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(done.stdout) < 250_000


def test_input_without_games_is_refused_with_the_formats(tmp_path: Path) -> None:
    sources: list[Any] = [tmp_path, b"a list\n", []]
    for source in sources:
        assert_refused(bao.ReadError, "These formats can be read: tables", bao.read, source)


def test_a_text_that_is_not_a_game_file_is_refused() -> None:
    for text in ("", "\n", "hello", "g.bao", "a,b\n1,2\n"):
        assert_refused(bao.VariationError, "the text has no game", bao.Variations.parse, text)


def test_an_archive_is_made_from_python(tmp_path: Path) -> None:
    program = find_program()
    (tmp_path / "games.csv").write_text("game,winner,transcript\n7,south,1:A7<* a5>\n", encoding="utf-8")
    made = bao.import_archive(tmp_path / "games.csv", tmp_path / "archive", program=program)
    assert made.counts["games"] == 1 and made.content_id == bao.read(tmp_path / "games.csv").content_id
    renewed = bao.import_archive([tmp_path / "games.csv"], made.path, renew=True, program=program)
    assert renewed.counts == made.counts
    (tmp_path / "more.csv").write_text("game,winner,transcript\n8,north,1:A6<* a5>\n", encoding="utf-8")
    assert bao.import_archive(tmp_path / "more.csv", made.path, program=program).counts["games"] == 2
    assert_refused(bao.ReadError, "nothere", bao.import_archive, "nothere.csv", tmp_path / "other", program=program)
    wrong: Any = "aply"
    assert_refused(bao.ReadError, "repair: expected", bao.import_archive, "games.csv", tmp_path / "other", repair=wrong)
    assert_refused(bao.ReadError, "cannot be run", bao.import_archive, "games.csv", tmp_path / "other", program="/nope")


#: One wrong use per line; a type checker must reject each.
WRONG = """
position.store("East")
position.front_row("s")
position.back_row("South")
position.owns_house("n")
position.house_is_functional("both")
position.svg(language="de")
position.play(7)
position.is_legal(None)
position["A1", "A2"]
bao.Position(ruleset=7)
bao.Game("1:A7<*", repair="aply")
bao.Game("1:A7<*", winner="s")
bao.Game("1:A7<*")["23s"]
bao.Game("1:A7<*").status == "acepted"
bao.Game("1:A7<*").ended_by == "won"
bao.Variations().set_mark("1s", "+")
bao.Variations().add("start", [7])
bao.Engine(nodes="many")
bao.Engine().prove(position, "East")
bao.Engine().fate(position, owner="s")
bao.Engine().analyse(bao.Game(""), side="me")
bao.read(7)
bao.read("games.csv", tables="ply")
bao.read("games.csv", tables=["games", "foo"])
bao.read("games.csv", drop="all")
bao.read("games.csv", drop=["copies"])
bao.read("games.csv", columns={"moves": "Zuege"})
bao.read_batches("games.csv", tables=["foo"])
bao.read_batches("games.csv", games_per_batch="many")
bao.read_published().foo
bao.read_published()["foo"]
bao.types.Sides
bao.read("games.csv", repair=True)
bao.read("games.csv", progress="on")
bao.read_batches("games.csv", columns={"moves": "Zuege"})
bao.import_archive("games.csv", "archive", repair="ignore")
bao.Engine(table=16)
bao.Engine().prove(position, table=32)
bao.Game.from_moves([7])
bao.Game.from_moves(["A7<"], "start")
bao.Position.from_arrays([1], [2])
bao.Game("1:A7<*")[0].number
bao.Game("1:A7<*").findings[0].turn
position.svg(orientation="left")
"""


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_type_checkers_reject_wrong_uses(checker: str, tmp_path: Path) -> None:
    pytest.importorskip(checker)
    lines = WRONG.strip().splitlines()
    assert len(lines) >= 40
    file = tmp_path / "wrong.py"
    file.write_text("\n".join(["import bao; position = bao.Position()", *lines]), encoding="utf-8")
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}')
    options = ["--strict", "--no-error-summary"] if checker == "mypy" else ["--pythonpath", sys.executable]
    command = [sys.executable, "-m", checker, *options, str(file)]
    output = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True).stdout
    found = {int(place) for place in re.findall(r"wrong\.py:(\d+):.* error: ", output)}
    assert [line for number, line in enumerate(lines, 2) if number not in found] == [], output


def test_bao_types_is_available_after_an_import() -> None:
    command = [sys.executable, "-c", "import bao; print(bao.types.Side, bao.types.Repair, bao.types.TableName)"]
    assert "'south', 'north'" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_position_prints_its_board_and_has_text_and_key() -> None:
    position = bao.Position()
    board = str(position).splitlines()
    assert len(board) == 9 and board[5].split() == ["A", ".", ".", ".", ".", "[6]", "2", "2", "."]
    assert bao.Position(position.text) == position
    reached = bao.read(b"game,transcript\n7,1:A7<* a5>\n", tables="position_texts").position_texts.rows()
    played = [(ply.after.text, ply.after.key) for ply in bao.Game("1:A7<* a5>")]
    assert [(row["position"], row["position_key"]) for row in reached] == played
    assert position.key == -3171961450149404429


def test_a_position_can_be_built_from_arrays() -> None:
    for position in GAME.positions[::7]:
        south, north = ([position.front_row(side), position.back_row(side)] for side in SIDES)
        stores = (position.store("south"), position.store("north"))
        houses = (position.owns_house("south"), position.owns_house("north"))
        named: Any = {"stores": stores, "houses": houses, "previous_move": position.previous_move}
        assert bao.Position.from_arrays(south, north, position.side_to_move, **named) == position
        numpy = pytest.importorskip("numpy")
        arrays = numpy.array(south), numpy.array(north)
        assert bao.Position.from_arrays(*arrays, position.side_to_move, **named) == position
    assert_refused(bao.InvalidPositionError, "64 seeds", bao.Position.from_arrays, [[0] * 8] * 2, [[0] * 8] * 2)
    rows = [[0, 0, 0, 0, 6, 2, 2, 0], [0] * 8]
    assert bao.Position.from_arrays(rows, rows, stores=[22, 22], houses=[True, True]) == bao.Position()
    for seeds in (-1, 300):
        wrong = [[seeds, 0, 0, 0, 6, 2, 2, 0], [0] * 8]
        assert_refused(bao.InvalidPositionError, str(seeds), bao.Position.from_arrays, wrong, rows)


SIDES: list[Side] = ["south", "north"]


def test_a_board_has_a_size_and_two_orientations() -> None:
    svg = bao.Position().svg(size=220, orientation="north")
    assert 'width="220" height="138" viewBox="0 0 440 276"' in svg
    assert svg.rindex(">South: 22 in store") < svg.rindex(">North: 22 in store")
    svg = bao.Position().svg()
    assert svg.rindex(">North: 22 in store") < svg.rindex(">South: 22 in store")
    assert_refused(bao.BaoError, "size is 1 to 10000 pixels", bao.Position().svg, size=0)


def test_a_game_can_be_built_from_moves_from_any_start() -> None:
    assert bao.Game.from_moves(GAME.moves, id="6405") == GAME
    later = bao.Game.from_moves([str(move) for move in GAME.moves[44:]], GAME.positions[44], number=23)
    assert [ply.at for ply in later] == ["23s", "23n", "24s"] and later.winner == "south"
    assert pickle.loads(pickle.dumps(later)) == later
    assert bao.Game.from_moves("A7<", winner="north").winner == "north"
    assert bao.Game.from_moves(["A7<", "a5>"]).id == ""
    assert_refused(bao.IllegalMoveError, "in turn 1n", bao.Game.from_moves, ["A7<", "a1<"])
    loser: Side = "north" if GAME.winner == "south" else "south"
    with pytest.raises(bao.BaoError, match=f"winner: {GAME.winner} has won on the board, not {loser}"):
        bao.Game.from_moves(GAME.moves, winner=loser)


def test_a_ply_has_the_position_before_it() -> None:
    assert [ply.before for ply in GAME] == list(GAME.positions[:-1])
    tree = GAME.variations()
    ply = tree.ply("23s")
    assert ply is not None and ply == GAME.ply("23s") and ply.before.play(ply.move) == ply.after


def test_an_illegal_move_error_names_the_rule() -> None:
    rules = {}
    for move in ("B1<", "A5<", "A1<"):
        with pytest.raises(bao.IllegalMoveError) as caught:
            bao.Position().play(move)
        rules[move] = caught.value.rule
    assert rules == {"B1<": "2.1", "A5<": "5.1", "A1<": None}


def test_long_work_reports_progress() -> None:
    heard: list[int] = []
    bao.Engine(nodes=200).analyse(GAME, turns="21..24", progress=heard.append)
    assert sum(heard) == 7
    heard.clear()
    bao.read(HERE.parents[1] / "datasets/games.csv", progress=heard.append)
    assert sum(heard) == 59
    heard.clear()
    for _ in bao.read_batches(HERE.parents[1] / "datasets/games.csv", games_per_batch=20, progress=heard.append):
        pass
    assert sum(heard) == 59

    def fail(_: int) -> None:
        raise RuntimeError("enough")

    assert_refused(RuntimeError, "enough", bao.read, HERE.parents[1] / "datasets/games.csv", progress=fail)


def test_arguments_and_columns_are_consistent() -> None:
    text = b"game,transcript\n7,1:A7<* a4>\n"
    for repair in ("ignore", "report", "apply"):
        assert bao.read(text, repair=repair).counts["read"] == 1
        assert bao.Game("1:A7<* a4>", repair=repair)
    row = bao.Engine(nodes=200).analyse(GAME, turns="23").rows[0]
    assert (row["side"], row["turn"]) == (GAME.ply("23s").side, GAME.ply("23s").turn) == ("south", 23)
    move = bao.Engine().house_moves(GAME)[0]
    assert (move["side"], move["turn"]) == ("north", 21)
    bao.Engine(memory=1).prove(bao.Position(PROVED), memory=1)


TRANSCRIPTS = ["1:A7<* a5>", "1:A7<* a5>; 2:A6<*"]


def test_games_are_read_from_transcripts() -> None:
    assert [row["plies"] for row in bao.read(TRANSCRIPTS).games] == [2, 3]
    assert bao.read(TRANSCRIPTS[0]).counts["accepted"] == 1
    assert bao.read(tuple(TRANSCRIPTS)).content_id == bao.read(TRANSCRIPTS).content_id


DAMAGED = ["1:A9<* zz", "hello", "", "A7< a5> A6< a5>", "1:A7<* a5>;\n2:A6<*"]


def test_a_damaged_transcript_is_a_game_of_its_own() -> None:
    for damaged in DAMAGED:
        games = bao.read([damaged, "1:A6<* a5>"]).games.rows()
        assert [row["game"] for row in games] == ["line 1", "line 2"], damaged
        assert (games[0]["text"] or games[0]["transcript"] or "") == damaged
        assert (games[1]["status"], games[1]["transcript"]) == ("accepted", "1:A6<* a5>")
    for wrong in ({"a": 1}, bao.read_published(), GAME):
        assert_refused(TypeError, f"not a {type(wrong).__name__}", bao.read, wrong)


ODD = ["a\nb", 'a,"b"\n;c', "'", '"', "a\\", "=1+1", "6405.0", "\u2028"]


@pytest.mark.parametrize("library", ["polars", "pandas", "pyarrow"])
def test_a_row_of_a_frame_is_a_game_whatever_its_cells_hold(library: str) -> None:
    module: Any = pytest.importorskip(library)
    columns: dict[str, Any] = {"note": ODD, "transcript": ["1:A7<* a5>"] * len(ODD), "data": [b"x"] * len(ODD)}
    columns["game"] = [str(number) for number in range(len(ODD))]
    frame = module.table(columns) if library == "pyarrow" else module.DataFrame(columns)
    tables = bao.read(frame, tables="all")
    assert [row["game"] for row in tables.games] == columns["game"]
    assert [row["value"] for row in tables.extras if row["game"] in "01" and row["name"] == "note"] == ODD[:2]
    for damaged in DAMAGED:
        texts = {"transcript": [damaged, "1:A6<* a5>", None]}
        frame = module.table(texts) if library == "pyarrow" else module.DataFrame(texts)
        games = bao.read(frame).games.rows()
        assert [row["game"] for row in games][:2] == ["line 1", "line 2"] and games[1]["status"] == "accepted", damaged
    assert len(bao.read(frame[:0]).games) == 0
    assert_refused(bao.ReadError, "no column `zug`", bao.read, frame, columns={"transcript": "zug"})
    assert_refused(bao.ReadError, "docs/none.csv", bao.read, "docs/none.csv")


@pytest.mark.parametrize("library", ["polars", "pandas", "pyarrow"])
def test_games_are_read_from_frames_and_parquet(library: str, tmp_path: Path) -> None:
    module: Any = pytest.importorskip(library)
    columns = {"game": ["7", "8"], "transcript": TRANSCRIPTS, "winner": ["south", None]}
    frame = module.table(columns) if library == "pyarrow" else module.DataFrame(columns)
    expected = bao.read(b"game,transcript,winner\n7,1:A7<* a5>,south\n8,1:A7<* a5>; 2:A6<*,\n").content_id
    assert bao.read(frame).content_id == expected
    if library == "pandas":
        assert len(bao.read(frame["transcript"]).games) == 2
    if library == "polars":
        assert bao.read(frame.lazy()).content_id == expected and len(bao.read(frame["transcript"]).games) == 2
        frame.write_parquet(tmp_path / "games.parquet")
        for source in (tmp_path / "games.parquet", str(tmp_path / "*.parquet"), (tmp_path / "games.parquet").read_bytes()):
            assert bao.read(source).content_id == expected
        assert_refused(bao.ReadError, "nothere.parquet", bao.read, tmp_path / "nothere.parquet")


def test_the_docs_fit_the_pandas_version_in_pyproject() -> None:
    project = (HERE.parent / "pyproject.toml").read_text(encoding="utf-8")
    assert "pandas>=2.2,<3" in project and "from_arrow" not in (bao.Table.__doc__ or "").split("from pandas 3 on")[0]
