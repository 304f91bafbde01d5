#!/usr/bin/env python3
"""Runs the examples of docs/other-programs.md, in the order of the page, and compares their results with the page.

    tests/readers/pages.py PAGE FOLDER         FOLDER has `archive` and `docs`, PATH has `bao` and for R `Rscript`,
                                               without which R's examples are skipped;
                                               BAO_UPDATE=1 writes the results into the page
"""

import contextlib
import csv
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import duckdb

BLOCK = re.compile(r"```(sql|python|r)\n(.*?)```\n(?:```answer\n(.*?)```\n)?", re.S)


def rows_of(answer) -> str:
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(answer)
    return written.getvalue()


def in_duckdb(blocks) -> list[str]:
    connection, answers = duckdb.connect(), []
    for kind, code in blocks:
        if kind == "python":
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(code, "example", "exec"), {})
            answers.append(printed.getvalue())
        else:
            answered = connection.sql(code)
            is_question = code.startswith(("select", "from"))
            answers.append(rows_of(answered.fetchall()) if is_question else "")
            assert answers[-1] or not is_question, f"no rows: {code}"
    return answers


def in_r(blocks) -> list[str]:
    code = "".join(f"{code}cat('\\f\\n')\n" for _, code in blocks)
    # As at the prompt: the value of each line is printed.
    script = f"source(textConnection({json.dumps(code)}), print.eval = TRUE)"
    ran = subprocess.run(["Rscript", "-e", script], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.split("\f\n")[:-1]


def answers_of(blocks) -> list[str | None]:
    """The result of each example; None for R examples if R is not installed."""
    is_r = [kind == "r" for kind, _ in blocks]
    of_r = [block for block, here in zip(blocks, is_r) if here]
    if shutil.which("Rscript"):
        of_r = iter(in_r(of_r))
    else:
        print("tests/readers: R's examples skipped: there is no Rscript (apt-get install r-base-core)")
        of_r = iter([None] * len(of_r))
    of_duckdb = iter(in_duckdb([block for block, here in zip(blocks, is_r) if not here]))
    return [next(of_r if here else of_duckdb) for here in is_r]


def run(page: pathlib.Path) -> int:
    """The number of examples whose result differs from the page."""
    text, faults = page.read_text(), 0
    blocks = list(BLOCK.finditer(text))
    answers = answers_of([block.groups()[:2] for block in blocks])
    for block, answer in zip(blocks, answers, strict=True):
        shown = block[3]
        if None not in (shown, answer) and answer != shown:
            faults += 1
            print(f"{page}: {block[2]}answers\n{answer}instead of\n{shown}")
    if os.environ.get("BAO_UPDATE"):
        for block, answer in reversed(list(zip(blocks, answers, strict=True))):
            if None not in (block[3], answer):
                text = text[: block.start(3)] + answer + text[block.end(3) :]
        page.write_text(text)
    ran = sum(answer is not None for answer in answers)
    print(f"{page}: {ran} examples run, {faults} with a different result")
    return faults


if __name__ == "__main__":
    page = pathlib.Path(sys.argv[1]).resolve()
    os.chdir(sys.argv[2])
    sys.exit(1 if run(page) else 0)
