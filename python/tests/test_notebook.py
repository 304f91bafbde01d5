"""Notebook output: well-formed boards, replays that need no network, no markup from names."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from walks import GAME_6405, walk

import bao


class Elements(HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))


def read_frame(html: str) -> str:
    """The page in the frame of a replay."""
    frames = [attributes for tag, attributes in Elements(html).found if tag == "iframe"]
    assert len(frames) == 1
    assert frames[0]["sandbox"] == "allow-scripts"
    return frames[0]["srcdoc"]


def read_replay(html: str) -> dict[str, Any]:
    """The data shown by the page of a replay."""
    data = re.search(r'<script id="data" type="application/json">(.*?)</script>', read_frame(html), re.S)
    assert data is not None
    replay = json.loads(data.group(1))
    assert isinstance(replay, dict)
    return replay


def list_boards(html: str) -> list[str]:
    """The boards of a replay, assembled from their pieces as its page does it."""
    replay = read_replay(html)
    return ["".join(f"<{replay['pieces'][place]}" for place in step["board"]) for step in replay["steps"]]


def test_every_board_is_well_formed_and_has_its_own_id() -> None:
    seen = set()
    positions, moves = walk(7)
    for before, move, position in zip(positions, moves, positions[1:]):
        for svg in (position._repr_svg_(), position.svg(last_move=(before, move), language="sw")):
            root = ElementTree.fromstring(svg)
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            assert root.get("viewBox") == "0 0 440 276"
            seen.add(root.get("aria-labelledby"))
    # Boards on one page share an id only if they are equal.
    assert len(seen) > 1.5 * len(set(positions))
    assert "South to move" in bao.Position()._repr_svg_()


def test_a_replay_loads_nothing_from_the_network() -> None:
    html = bao.Game(GAME_6405, id="6405")._repr_html_()
    # All ids, styles and scripts are inside the frame, so that two replays on one page do not affect each other.
    assert [tag for tag, _ in Elements(html).found] == ["iframe", "p"]
    assert not [attributes for _, attributes in Elements(html).found if "id" in attributes or "class" in attributes]
    page = read_frame(html)
    policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    elements = Elements(page).found
    policies = [a["content"] for tag, a in elements if a.get("http-equiv") == "Content-Security-Policy"]
    assert policies == [policy]
    for text in (html, page):
        addresses = set(re.findall(r"\w+://[^\s\"'\\&]+", text))
        assert addresses <= {"http://www.w3.org/2000/svg"}, addresses
    for tag, attributes in Elements(html).found + elements:
        assert not {"src", "href", "xlink:href", "action", "data", "poster"} & set(attributes), tag
        assert tag not in ("link", "img", "object", "embed", "form")
    assert len(html) < 120_000, len(html)


def test_a_replay_has_a_step_for_every_ply_with_its_events() -> None:
    game = bao.Game(GAME_6405, id="6405")
    steps = read_replay(game.replay_html())["steps"]
    assert len(steps) == len(game) + 1
    assert steps[45]["name"] == "23s A5<*"
    assert steps[45]["words"] == ["South's house emptied: its 15 seeds are sown."]
    boards = list_boards(game.replay_html())
    for board in boards:
        ElementTree.fromstring(board)
    last = game[-1]
    drawn = last.after.svg(last_move=(last.before, last.move))
    assert re.sub("board-[0-9a-f]{16}", "board-replay", drawn) == boards[-1]
    with pytest.raises(bao.BaoError, match="does not lead here"):
        game[0].after.svg(last_move=(last.before, last.move))


def test_names_and_texts_are_escaped() -> None:
    evil = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&"
    game = bao.Game("1:A7<* " + evil + "a5>", id=evil)
    html = game._repr_html_()
    assert [tag for tag, _ in Elements(html).found] == ["iframe", "p"]
    page = read_frame(html)
    tags = [tag for tag, _ in Elements(page).found]
    assert tags.count("script") == 2 and "img" not in tags
    assert "alert(1)" in page


BROWSER = os.environ.get("CHROMIUM") or shutil.which("chromium")


@pytest.mark.skipif(BROWSER is None, reason="there is no chromium")
def test_buttons_step_through_the_game(tmp_path: Path) -> None:
    game = bao.Game(GAME_6405, id="6405")
    page = read_frame(game.replay_html())

    def press(*buttons: str) -> str:
        """The name of the step shown after pressing these buttons in the browser."""
        clicks = "".join(f'document.getElementById("{button}").click();' for button in buttons)
        file = tmp_path / "replay.html"
        file.write_text(page.replace("</body>", f"<script>{clicks}</script></body>"), encoding="utf-8")
        assert BROWSER is not None
        command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}/profile"]
        done = subprocess.run([*command, "--dump-dom", file.as_uri()], capture_output=True, text=True, timeout=120)
        shown = done.stdout.split('<script id="data"')[0]
        assert shown.count("<svg ") == 1, done.stderr
        name = re.search(r'<p id="name"[^>]*>(.*?)</p>', shown)
        assert name is not None
        return name.group(1)

    assert press("last", "on", "back", "back") == "23s A5&lt;*"
    assert press("last", "first", "back", "on", "on", "on") == "2s A6&lt;*"
