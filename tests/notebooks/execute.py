#!/usr/bin/env python3
"""Runs the notebooks of docs/notebooks, and compares their results with the results that they show.

    tests/notebooks/execute.py FOLDER NOTEBOOK…        BAO_UPDATE=1 writes the notebooks anew

A notebook is made from its source (`.py`, with cells after `# %%`); its `.ipynb` has the results. Pictures are ignored.
"""

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parents[2]


def read_source(path: Path) -> nbformat.NotebookNode:
    cells = []
    for text in path.read_text(encoding="utf-8").split("# %%")[1:]:
        kind, _, body = text.partition("\n")
        if kind.strip() == "[markdown]":
            lines = [line.removeprefix("#").removeprefix(" ") for line in body.strip().splitlines()]
            cells.append(nbformat.v4.new_markdown_cell("\n".join(lines)))
        else:
            cells.append(nbformat.v4.new_code_cell(body.strip()))
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return notebook


def answers(notebook: nbformat.NotebookNode) -> list[tuple[str, list[str]]]:
    """Every cell with the text of its outputs."""

    def text_of(output: nbformat.NotebookNode) -> str:
        return output.get("text") or output.get("data", {}).get("text/plain", "")

    return [(cell.source, [text_of(output) for output in cell.get("outputs", [])]) for cell in notebook.cells]


def execute(source: Path, room: Path) -> bool:
    """Runs a notebook, and returns whether its `.ipynb` shows the same results."""
    notebook = read_source(source)
    NotebookClient(notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(room)}}).execute()
    for cell in notebook.cells:
        cell.get("metadata", {}).pop("execution", None)
    written = source.with_suffix(".ipynb")
    if os.environ.get("BAO_UPDATE"):
        nbformat.write(notebook, written)
    shown = answers(nbformat.read(written, as_version=4))
    same = shown == answers(notebook)
    if not same:
        for (cell, old), (_, new) in zip(shown, answers(notebook)):
            if old != new:
                print(f"{written}: {cell}\nanswers\n{new}\ninstead of\n{old}")
        print(f"{written} is not what {source.name} makes: BAO_UPDATE=1 tests/notebooks/run writes it anew")
    return same


if __name__ == "__main__":
    room = Path(sys.argv[1])
    results = {name: execute(ROOT / f"docs/notebooks/{name}.py", room) for name in sys.argv[2:]}
    print(f"{sum(results.values())} passed, {len(results) - sum(results.values())} failed")
    sys.exit(0 if all(results.values()) else 1)
