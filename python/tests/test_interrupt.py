"""Ctrl-C ends searches and readings."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

#: Work that takes too long to finish. Another thread prints `searching` when it sees that the thread of the search has
#: started. Only Linux lists such threads; on other systems it prints `searching` immediately.
PROGRAM = """
import os, threading
import bao
from walks import GAME_6405

game = bao.Game(GAME_6405, id="6405")
position = game.positions[6]
begun = threading.Event()

class Endless:
    taken = 0
    def read(self, size):
        self.taken += 1
        if self.taken == 1:
            return b"game,winner,transcript\\n"
        return b"".join(b"%d-%d,south,1:A7<* a5>\\n" % (self.taken, row) for row in range(5000))

def count_threads():
    return len(os.listdir("/proc/self/task")) if os.path.isdir("/proc/self/task") else threading.active_count() + 1

def report():
    begun.wait()
    while count_threads() <= threading.active_count():
        pass
    print("searching", flush=True)

threading.Thread(target=report, daemon=True).start()
try:
    begun.set()
    {search}
except KeyboardInterrupt:
    print("interrupted", flush=True)
    # The engine can be used again.
    print(bao.Engine(nodes=100).best(position).move in position.legal_moves, flush=True)
"""

SEARCHES = {
    "best": "bao.Engine(depth=100, threads=2).best(position)",
    "choices": "bao.Engine(depth=100).choices(position)",
    "prove": "bao.Engine().prove(position, nodes=10**12)",
    "fate": "bao.Engine().fate(position, 60, nodes=10**12)",
    "house_moves": "bao.Engine().house_moves(game, from_turn=4, until=40, nodes=10**12)",
    "analyse": "bao.Engine(nodes=10**12).analyse(game, turns='all')",
    "perft": "position.perft(40)",
    "read": "bao.read(Endless())",
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a process")
@pytest.mark.parametrize("name", SEARCHES)
def test_ctrl_c_ends(name: str) -> None:
    program = PROGRAM.format(search=SEARCHES[name])
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=__file__.rsplit("/", 1)[0]
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "searching\n"
        process.send_signal(signal.SIGINT)
        # If the work does not end, communicate() times out.
        printed, _ = process.communicate(timeout=300)
        assert printed == "interrupted\nTrue\n"
        assert process.returncode == 0
