#!/usr/bin/env python3
"""Makes the messy texts of `samples/texts` and `truth.jsonl`, which says of every game what stands in which file.

    python3 archive/formats/tests/samples/make_texts.py

The moves are those of the published games (datasets/games.csv); everything around them is made here, and so is the
truth: it is never taken from what the program reads.
"""

import csv
import json
import pathlib
import textwrap

HERE = pathlib.Path(__file__).parent
OUT = HERE / "texts"
with open(HERE / "../../../../datasets/games.csv", newline="", encoding="utf-8") as table:
    GAMES = [row["transcript"] for row in csv.DictReader(table)]

truth = []
taken = 0


def moves(turns=None):
    """The moves of the next published game, or its first turns."""
    global taken
    text = GAMES[taken % len(GAMES)]
    taken += 1
    parts = text.rstrip(";").split("; ")
    return "; ".join(parts[:turns]) + (";" if turns else "")


class File:
    """A file under construction: text and what it holds."""

    def __init__(self, name, encoding="utf-8"):
        self.name, self.encoding, self.data, self.games = name, encoding, b"", 0

    def line(self):
        return self.data.count(b"\n") + 1

    def add(self, text, encoding=None):
        self.data += text.encode(encoding or self.encoding)
        return self

    def game(self, text, number=None, winner=None, south=None, north=None, date=None, line=None):
        self.games += 1
        truth.append({
            "file": self.name, "game": self.games, "number": number, "winner": winner, "south": south,
            "north": north, "date": date, "moves": text, "line": self.line() if line is None else line,
        })

    def save(self):
        (OUT / self.name).write_bytes(self.data)


def wrap(text, width=60):
    return "\n".join(textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False))


def labels_above():
    for language, forms in {
        "en": ["Game {n}\nSouth: {s}, North: {o}\nWinner: {w}\n{d}\n", "South", "North"],
        "it": ["Partita n. {n} del {d}\nSud: {s}, Nord: {o}\nVince {w}\n\n", "Sud", "Nord"],
        "sw": ["Mchezo {n}\nKusini: {s}; Kaskazini: {o}\nMshindi: {w}\nTarehe: {d}\n", "Kusini", "Kaskazini"],
    }.items():
        file = File(f"above-{language}.txt")
        form, south, north = forms
        for index, (name, other) in enumerate([("Ali", "Juma"), ("Asha Omar", "Bibi Zena"), ("M. Said", "Ali bin Nasor")]):
            winner = ["south", "north"][index % 2]
            word = {"south": south, "north": north}[winner]
            file.add(form.format(n=100 + index, s=name, o=other, w=word, d="12/3/2015"))
            text = moves()
            file.game(text, str(100 + index), winner, name, other, "2015-03-12")
            file.add(text + "\n\n")
        file.save()


def below():
    file = File("below.txt")
    for index, (word, winner) in enumerate([("Vince Sud", "south"), ("Vince Nord", "north"), ("Vittoria di Sud", "south")]):
        text = moves()
        file.add(f"Partita {index + 1}\n")
        file.game(text, str(index + 1), winner, date="2016-05-04")
        file.add(f"{text}\n{word}\nData: 4/5/2016\n\n")
    file.save()


def behind():
    file = File("behind.txt")
    for index, form in enumerate(["{m} (won by North, 12.3.2015)", "{m} South wins 12/3/2015", "{m}  Game 902 - winner: South - date: 2015-03-12"]):
        text = moves()
        winner = ["north", "south", "south"][index]
        number = str(900 + index)
        file.game(text, number, winner, date="2015-03-12")
        file.add(("" if index == 2 else f"Game {number}: ") + form.format(m=text) + "\n")
    file.save()


def in_front():
    file = File("in-front.txt")
    for index, form in enumerate(["{n} | south | 2015-03-12 | {m}", "#{n} (Nord) 12/3/2015: {m}", "- Partita {n}, vince Sud: {m}", "[{n}] mshindi Kaskazini {m}"]):
        text = moves()
        winner = ["south", "north", "south", "north"][index]
        date = "2015-03-12" if index < 2 else None
        file.game(text, str(31 + index), winner, date=date)
        file.add(form.format(n=31 + index, m=text) + "\n")
    file.save()


def in_one_line():
    for name, joint in [("slashes", " / "), ("bars", " || "), ("stars", "  ***  "), ("words", " and then ")]:
        file = File(f"one-line-{name}.txt")
        for index in range(4):
            text = moves()
            file.game(text, str(400 + index), line=1)
            file.add((joint if index else "") + f"{400 + index} {text}")
        file.add("\n").save()


def titles():
    file = File("titles.txt")
    for index, (title, south, north, date) in enumerate([
        ("Ali - Juma", "Ali", "Juma", None),
        ("Ali vs Juma, 12/3/2015", "Ali", "Juma", "2015-03-12"),
        ("Asha (Nord) contro Zena (Sud)", "Zena", "Asha", None),
        ("Partita 77: Ali – Omar Said", "Ali", "Omar Said", None),
        ("Asha dhidi ya Zena, 3 Machi 2014", "Asha", "Zena", "2014-03-03"),
    ]):
        text = moves()
        number = "77" if index == 3 else str(61 + index)
        file.add(title + "\n" + ("" if index == 3 else f"N. {number}\n"))
        file.game(text, number, None, south, north, date)
        file.add(wrap(text) + "\n\n")
    file.save()


def winner_by_name():
    file = File("winner-by-name.txt")
    for index, (who, winner) in enumerate([("Ali", "south"), ("Juma", "north")]):
        text = moves()
        file.add(f"Partita {index + 1}\nSud: Ali, Nord: Juma\nVincitore: {who}\n")
        file.game(text, str(index + 1), winner, "Ali", "Juma")
        file.add(text + "\n\n")
    file.save()


def months():
    file = File("months.txt")
    for index, (date, iso) in enumerate([("12 March 2015", "2015-03-12"), ("May 4, 2016", "2016-05-04"), ("1 settembre 2017", "2017-09-01"), ("30 Desemba 2018", "2018-12-30")]):
        text = moves()
        file.add(f"Game {index + 1}, {date}\n")
        file.game(text, str(index + 1), date=iso)
        file.add(text + "\n\n")
    file.save()


def blocks():
    for name, sign, keys in [
        ("equals", " = ", ["number", "winner", "south", "north", "date", "moves"]),
        ("colons", ": ", ["N° partita", "Vincitore", "Sud", "Nord", "Data", "Mosse"]),
        ("swahili", ": ", ["Nambari", "Mshindi", "Kusini", "Kaskazini", "Tarehe", "Hatua"]),
    ]:
        file = File(f"block-{name}.txt")
        for index in range(3):
            text = moves()
            winner = ["north", "south"][index % 2]
            word = {"equals": winner, "colons": {"south": "Sud", "north": "Nord"}[winner], "swahili": {"south": "Kusini", "north": "Kaskazini"}[winner]}[name]
            for key, value in zip(keys, [str(5 + index), word, "Ali", "Juma", "2015-03-12"]):
                file.add(f"{key}{sign}{value}\n")
            file.game(text, str(5 + index), winner, "Ali", "Juma", "2015-03-12")
            file.add(f"{keys[5]}{sign}{wrap(text)}\n\n")
        file.save()
    file = File("block-lone-keys.txt")
    for index in range(2):
        text = moves()
        file.add(f"Partita {index + 1}\nVincitore\nNord\nSud\nAli\nNord\nJuma\n")
        file.game(text, str(index + 1), "north", "Ali", "Juma")
        file.add(text + "\n\n")
    file.save()


def json_files():
    file = File("nested.json")
    rows = []
    for index in range(3):
        text = moves()
        rows.append({"meta": {"number": 70 + index, "date": "2015-03-12"}, "players": {"south": "Ali", "north": {"name": "Juma"}}, "result": {"winner": "north"}, "moves": text})
        file.game(text, str(70 + index), "north", "Ali", "Juma", "2015-03-12", 0)
    file.add(json.dumps({"title": "Archive", "games": rows}, indent=2) + "\n").save()
    file = File("by-number.json")
    rows = {}
    for index in range(3):
        text = moves()
        rows[str(6400 + index)] = {"vincitore": "Sud", "mosse": text}
        file.game(text, str(6400 + index), "south", line=0)
    file.add(json.dumps(rows, indent=1) + "\n").save()
    file = File("texts.json")
    rows = {}
    for index in range(3):
        text = moves()
        rows[str(6500 + index)] = text
        file.game(text, str(6500 + index), line=0)
    file.add(json.dumps(rows, indent=1) + "\n").save()
    file = File("lists.json")
    rows = []
    for index in range(4):
        text = moves()
        turns = [turn.split(":")[1].split(" ") for turn in text.split("; ")]
        listed = [
            text.split("; "),
            [move for turn in turns for move in turn],
            turns,
            [{"turn": n + 1, "south": turn[0], "north": turn[1] if len(turn) > 1 else None} for n, turn in enumerate(turns)],
        ][index]
        rows.append({"game": 80 + index, "players": ["Ali", "Juma"], "moves": listed})
        file.game(text, str(80 + index), None, "Ali", "Juma", None, 0)
    file.add(json.dumps(rows) + "\n").save()


def html_escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def html_files():
    file = File("definitions.html").add("<html><body><dl>\n")
    for index in range(2):
        text = moves()
        file.add(f"<dt>Partita</dt><dd>{index + 1}</dd>\n<dt>Vincitore</dt><dd>Nord</dd>\n<dt>Sud</dt><dd>Ali</dd><dt>Nord</dt><dd>Juma</dd>\n")
        file.game(text, str(index + 1), "north", "Ali", "Juma", None, 0)
        file.add(f"<dt>Mosse</dt><dd>{html_escape(text)}</dd>\n")
    file.add("</dl></body></html>\n").save()

    def turn_rows(text):
        rows = []
        for n, turn in enumerate(text.split("; ")):
            cells = turn.split(":")[1].split(" ") + [""]
            rows.append(f"<tr><td>{n + 1}</td><td>{html_escape(cells[0])}</td><td>{html_escape(cells[1])}</td></tr>")
        return "\n".join(rows)

    file = File("nested-table.html").add("<html><table>\n<tr><th>Game</th><th>Winner</th><th>Moves</th></tr>\n")
    for index in range(2):
        text = moves()
        file.game(text, str(index + 1), "south", line=0)
        file.add(f"<tr><td>{index + 1}</td><td>South</td><td><table>\n<tr><th>Turn</th><th>South</th><th>North</th></tr>\n{turn_rows(text)}\n</table></td></tr>\n")
    file.add("</table></html>\n").save()
    file = File("turns-table.html").add("<html><body>\n")
    for index in range(2):
        text = moves()
        file.add(f"<h2>Partita {index + 1}</h2><p>Sud: Ali, Nord: Juma. Vince Sud</p>\n")
        file.game(text, str(index + 1), "south", "Ali", "Juma", None, 0)
        file.add(f"<table><tr><th>Turno</th><th>Sud</th><th>Nord</th></tr>\n{turn_rows(text)}\n</table>\n")
    file.add("</body></html>\n").save()
    file = File("key-table.html").add("<html><body>\n")
    for index in range(2):
        text = moves()
        file.game(text, str(index + 1), "north", "Asha", "Zena", "2015-03-12", 0)
        file.add(f"<table><tr><th>Mchezo</th><td>{index + 1}</td></tr><tr><th>Mshindi</th><td>Kaskazini</td></tr><tr><th>Kusini</th><td>Asha</td></tr><tr><th>Kaskazini</th><td>Zena</td></tr><tr><th>Tarehe</th><td>12/3/2015</td></tr><tr><th>Hatua</th><td>{html_escape(text)}</td></tr></table>\n")
    file.add("</body></html>\n").save()
    file = File("footnotes.html").add("<html><body><p>Articolo.<sup>1</sup></p>\n")
    for index in range(2):
        text = moves()
        marked = html_escape(text).replace("; 9:", "<sup>17</sup>; 9:")
        file.game(text, str(index + 1), line=0)
        file.add(f"<p>Partita {index + 1}</p><p>{marked}</p>\n<p><sup>17</sup>Ibidem</p>\n")
    file.add("</body></html>\n").save()


FURNITURE = [
    "\n\n{page}\n\n\fBao la Kiswahili, la Nyumba nella fase Mtaji\n\n",
    "\n<sup>12</sup>Ibidem\n\n- {page} -\n\f",
    "\n3 Cfr. Murray 1952, pp. 12-15; ore 12:30.\n{page}\nRivista di giochi\n",
    "\n\nPagina {page}\n\n",
]


def paged():
    for language, label in [("it", "Partita n."), ("en", "Game"), ("sw", "Mchezo")]:
        file = File(f"pages-{language}.txt")
        for index in range(4):
            text = moves()
            file.add(f"{label} {200 + index}\n")
            file.game(text, str(200 + index))
            lines = wrap(text, 50).split("\n")
            broken = FURNITURE[index].format(page=30 + index)
            file.add("\n".join(lines[:4]) + broken + "\n".join(lines[4:]) + "\n\n")
        file.save()
    file = File("pages-inside-turns.txt")
    for index in range(3):
        text = moves()
        file.add(f"Partita {300 + index}\n")
        file.game(text, str(300 + index))
        cut = text.index("12:") + 3 + text[text.index("12:") + 3:].index(" ")
        file.add(wrap(text[:cut], 50) + FURNITURE[index].format(page=40 + index) + wrap(text[cut:].strip(), 50) + "\n\n")
    file.save()


def hyphens():
    file = File("hyphens.txt")
    for index, at in enumerate(["14:", "21:", "9:"]):
        text = moves()
        file.add(f"Partita {500 + index}\n")
        file.game(text, str(500 + index))
        cut = text.index(f" {at}") + 1 + [1, 4, 2][index]
        joint = ["-\n", "\u00ad\n", "-\n\n50\n\n\f"][index]
        file.add(text[:cut] + joint + text[cut:] + "\n\n")
    file.save()


def footnotes():
    file = File("footnotes.txt")
    for index in range(2):
        text = moves()
        marked = text.replace("; 7:", ";<sup>3</sup> 7:").replace("; 15:", "²; 15:")
        file.add(f"Partita {600 + index}\n")
        file.game(text, str(600 + index))
        lines = wrap(marked, 60).split("\n")
        notes = "<sup>3</sup> Meglio 7:A5> a6>; 8:A7<* a5>, cfr. p. 12.\n² Ivi, 12-15; Gen 3:5 b. c.\n"
        file.add("\n".join(lines[:5]) + "\n" + notes + "\n".join(lines[5:]) + "\n\n")
    file.save()


def prose():
    file = File("prose.txt")
    notes = ["<sup>12</sup>Ibidem", "<sup>17</sup>Ibidem", "3: a 5 b.c.", "12-15", "12:30 a.m.", "Gen 3:5 b. c.", "1:2", "Gv 3:16; 4:1", "1. A5 e b3", "24: B1", "5. a4 > b3", "3:1 a 2; 4:1 b 3", "<sup>1</sup>A7", "- 15 -", "1:05 p.m.", "16:9"]
    for index in range(2):
        file.add("\n".join(notes[index * 8:index * 8 + 8]) + "\n\n")
        text = moves()
        file.game(text, str(700 + index))
        file.add(f"{700 + index} {text}\n\n")
    file.add("\n".join(notes) + "\n").save()


def encodings():
    file = File("mixed.txt")
    for index in range(4):
        text = moves()
        encoding = ["utf-8", "cp1252"][index % 2]
        file.add(f"Partita {index + 1} – Sud: Niccolò, Nord: Asha\n", encoding)
        file.game(text, str(index + 1), None, "Niccolò", "Asha")
        file.add(text.replace("<", "‹") + "\n\n", encoding)
    file.save()
    file = File("mixed.csv").add("game,south,winner,transcript\n")
    for index in range(4):
        text = moves()
        file.game(text, str(index + 1), "south", "Niccolò")
        file.add(f"{index + 1},Niccolò,south,{text}\n", ["cp1252", "utf-8"][index % 2])
    file.save()
    file = File("western.csv").add("numero;Sud;città;mosse\n", "cp1252")
    for index in range(4):
        text = moves()
        file.game(text, str(index + 1), None, "Niccolò")
        file.add(f"{index + 1};Niccolò;Forlì;{text}\n", ["cp1252", "utf-8"][index // 2])
    file.save()


def others():
    file = File("bullets.md")
    for index in range(3):
        text = moves()
        file.game(text, str(10 + index), ["north", "south"][index % 2])
        file.add(f"* **{10 + index}** (vince {['Nord', 'Sud'][index % 2]}) {text}\n")
    file.save()
    file = File("without-numbers.txt")
    for index in range(3):
        text = moves()
        file.game(text)
        file.add(text + "\n\n")
    file.save()
    file = File("turns.md")
    for index in range(2):
        text = moves()
        file.add(f"## Partita {index + 1}\n\n| Turno | Sud | Nord |\n|---|---|---|\n")
        file.game(text, str(index + 1))
        for n, turn in enumerate(text.split("; ")):
            cells = turn.split(":")[1].split(" ") + [""]
            file.add(f"| {n + 1} | {cells[0]} | {cells[1]} |\n")
        file.add("\n")
    file.save()


def quoted():
    file = File("quoted.txt").add("From: Ali <ali@example.org>\nSubject: Re: games\n\nHi Juma,\n\nyou wrote:\n\n")
    for index, sign in enumerate(["> ", ">> ", "> > ", ">"]):
        text = moves()
        file.add(f"{sign}Game {90 + index}, Ali (South) against Juma (North), won by North:\n")
        file.game(text, str(90 + index), "north", "Ali", "Juma")
        # Broken at blanks, and in the last one inside of moves, before an arrow too.
        width = 41
        lines = wrap(text, 50).split("\n") if index < 3 else [text[at:at + width] for at in range(0, len(text), width)]
        file.add("".join(f"{sign}{line}\n" for line in lines) + f"{sign}\n\nA fine one.\n\n")
    file.save()


def chats():
    file = File("chat.txt").add("[19/04/16, 21:03:12] Ali: habari\n[19/04/16, 21:03:40] Juma: game 801, North won:\n")
    text = moves()
    file.game(text, "801", "north")
    file.add(f"[19/04/16, 21:04:02] Juma: {text}\n[19/04/16, 21:05:11] Ali: and now game 802\n")
    for index, number in enumerate(["802", "803"]):
        text = moves()
        file.game(text, number)
        for n, turn in enumerate(text.split("; ")):
            south, *north = turn.split(":")[1].split(" ")
            minute = f"{8 + n // 30}:{n * 2 % 60:02}"
            spoken = f"{n + 1}: {south}" if index == 0 else f"{n + 1}:{south}"
            head = ["[20/04/16, {t}:05] {w}: ", "20/04/2016, 0{t} - {w}: "][index]
            file.add(head.format(t=minute, w="Ali") + spoken + "\n")
            if n == 4:
                file.add(head.format(t=minute, w="Bibi Zena") + "wait, the bus\n")
            file.add("".join(head.format(t=minute, w="Juma") + move + "\n" for move in north))
        file.add("[20/04/16, 10:05:11] Juma: game 803\n" if index == 0 else "")
    file.save()
    file = File("chat-line.txt")
    text = moves()
    file.game(text)
    file.add(f"[20/04/16, 8:02:05] Ali: {text}\n").save()


def turn_tables():
    def cells(text):
        return [(turn.split(":")[1].split(" ") + [""])[:2] for turn in text.split("; ")]

    file = File("turn-rows.csv").add("Game,Turn,South,North,Winner,Played,Hall\n")
    for index in range(3):
        text = moves()
        number = ["71", "A7", "73"][index]
        for n, (south, north) in enumerate(cells(text)):
            if n == 0:
                file.game(text, number, "north", None, None, "2015-03-12")
            of_game = [number, number, number if n == 0 else ""][index]
            winner = "north" if (n == 0 if index == 1 else n == len(cells(text)) - 1) else ""
            file.add(f"{of_game},{n + 1},{south},{north},{winner},{'2015-03-12' if n == 0 else ''},{'B' if n == 0 else ''}\n")
    file.save()
    file = File("turn-rows.tsv").add("Mashindano\n\n")
    for index in range(2):
        text = moves()
        file.add(f"Mchezo\t{74 + index}\nMshindi\tKaskazini\n\nZamu\tKusini\tKaskazini\n")
        file.game(text, str(74 + index), "north")
        file.add("".join(f"{n + 1}\t{south}\t{north}\n" for n, (south, north) in enumerate(cells(text))) + "\n")
    file.save()
    for name, sign, head, turn in [("csv", ",", "Game,Winner", "{n}"), ("txt", ";", "Partita;Vincitore", "Turno {n}")]:
        games = [moves() for _ in range(3)]
        most = max(len(text.split("; ")) for text in games)
        file = File(f"turn-columns.{name}")
        file.add(sign.join([head] + [turn.format(n=n + 1) for n in range(most)] + ["Hall"]) + "\n")
        for index, text in enumerate(games):
            file.game(text, str(76 + index), "south")
            turns = [part.split(":")[1] for part in text.split("; ")]
            file.add(sign.join([str(76 + index), "south"] + turns + [""] * (most - len(turns)) + ["B"]) + "\n")
        file.save()
    file = File("turn-columns.md").add("# Partite\n\n")
    text = moves()
    turns = text.split("; ")
    file.add("| N. partita | Vince | " + " | ".join(f"{n + 1} S | {n + 1} N" for n in range(len(turns))) + " |\n|" + "---|" * (2 + 2 * len(turns)) + "\n")
    file.game(text, "79", "north")
    file.add("| 79 | Nord | " + " | ".join(" | ".join(pair) for pair in cells(text)) + " |\n").save()


def other_markup():
    def cells(text):
        return [(turn.split(":")[1].split(" ") + [""])[:2] for turn in text.split("; ")]

    def page(text):
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

    def write(name, form, count=2, winner="north", south="Ali", north="Bibi Zena", date=None, numbered=True, before=0):
        """A file of games in one form: `{n}` number, `{m}` moves; `before` counts the lines of the form above the moves,
        None where the format has no lines."""
        file = File(name)
        for index in range(count):
            text, number = moves(), str(810 + index)
            line = 0 if before is None else file.line() + before
            file.game(text, number if numbered else None, winner, south, north, date, line)
            file.add(form(number, text, index))
        return file

    write("bold-keys.md", lambda n, m, _: f"- **Game:** {n}\n- **South:** Ali\n- **North:** Bibi Zena\n- **Winner:** North\n- **Moves:** {m}\n\n", before=4).save()
    write("list-numbers.txt", lambda n, m, i: f"{i + 1}. Game {n}, Ali (South) - Bibi Zena (North)\n{m}\nNorth won.\n\n", before=1).save()
    mark = lambda m: "".join("\\" + c if c in "*<>#" else c for c in m)
    write("escaped.md", lambda n, m, _: f"**Partita {n}**: vince Nord\n\n{mark(m)}\n\n", south=None, north=None, before=2).save()
    write("fields.rst", lambda n, m, _: f"Game {n}\n--------\n\n:South: Ali\n:North: Bibi Zena\n:Winner: North\n\n::\n\n    {m}\n\n", before=9).save()
    write("irc.txt", lambda n, m, i: f"[21:1{i}] <juma> game {n} (North won):\n" + "".join(f"[21:1{i}] <juma> {line}\n" for line in wrap(m, 90).split("\n")), south=None, north=None, before=1).save()
    write("letters.txt", lambda n, m, _: f"{n} N {m}\n", south=None, north=None).save()
    write("turn-heads.txt", lambda n, m, _: f"Game {n}   Winner: North\n      South   North\n" + "".join(f"{t + 1:>3}   {a:6}   {b}\n" for t, (a, b) in enumerate(cells(m))) + "\n", south=None, north=None, before=2).save()
    write("query.txt", lambda n, m, i: (" game | winner | moves\n------+--------+------\n" if i == 0 else "") + f"  {n} | north  | {m}\n", south=None, north=None, before=0).save()
    for index, row in enumerate(truth[-2:]):
        row["line"] = index + 3
    write("results.csv", lambda n, m, i: ("Game,Result,Moves\n" if i == 0 else "") + f"{n},0-1,{m}\n", south=None, north=None).save()
    for index, row in enumerate(truth[-2:]):
        row["line"] = index + 2
    write("without-number.csv", lambda n, m, i: ("South;North;Winner;Moves\n" if i == 0 else "") + f'Ali;Bibi Zena;North;"{m}"\n', numbered=False).save()
    for index, row in enumerate(truth[-2:]):
        row["line"] = index + 2
    write("sign.md", lambda n, m, i: ("| # | South | North | Winner | Moves |\n|---|:---|---:|:-:|---|\n" if i == 0 else "") + f"| {n} | Ali | Bibi Zena | **North** | `{m}` |\n").save()
    for index, row in enumerate(truth[-2:]):
        row["line"] = index + 3
    games = [moves() for _ in range(2)]
    most = max(len(cells(text)) for text in games)
    file = File("short-turns.csv").add("Game;Winner;" + ";".join(f"T{n + 1}" for n in range(most)) + "\n")
    for index, text in enumerate(games):
        file.game(text, str(810 + index), "north")
        row = [" ".join(pair).strip() for pair in cells(text)]
        file.add(f"{810 + index};North;" + ";".join(row + [""] * (most - len(row))) + "\n")
    file.save()

    file = File("cards.html").add("<!DOCTYPE html>\n<div class=list>\n")
    for index in range(2):
        text = moves()
        file.game(text, str(810 + index), "north", "Ali", "Bibi Zena")
        file.add(f'<div><span>Game {810 + index}</span><span>Ali (South) vs Bibi Zena (North)</span><span>Winner: North</span><div>{page(text)}</div></div>\n')
    file.add("</div>\n").save()
    file = File("merged-cells.html").add("<!DOCTYPE html>\n<table><tr><th>Date<th>No.<th>Winner<th>Moves</tr>\n")
    for index in range(4):
        text = moves()
        file.game(text, str(810 + index), "north", None, None, "2015-03-12" if index < 2 else "2015-03-13")
        day = f'<td rowspan="2">{12 + index // 2} March 2015</td>' if index % 2 == 0 else ""
        file.add(f"<tr>{day}<td>{810 + index}</td><td>North</td><td>{page(text)}</td></tr>\n")
    file.add("</table>\n").save()
    file = File("player-heads.html").add("<!DOCTYPE html>\n")
    for index in range(2):
        text = moves()
        file.add(f"<table><caption>Game {810 + index}, 12 March 2015: North won</caption>\n<tr><th>Turn</th><th>South (Ali)</th><th>North (Juma)</th></tr>\n")
        file.game(text, str(810 + index), "north", "Ali", "Juma", "2015-03-12")
        file.add("".join(f"<tr><td>{t + 1}</td><td>{page(a)}</td><td>{page(b)}</td></tr>\n" for t, (a, b) in enumerate(cells(text))) + "</table>\n")
    file.save()
    file = File("elements.xml").add('<?xml version="1.0" encoding="UTF-8"?>\n<archive><title>Club</title>\n')
    for index in range(3):
        text = moves()
        if index == 0:
            file.add("  <game>\n    <id>810</id><winner>north</winner>\n    <date>2015-03-12</date>\n")
        else:
            file.add(f'  <game number="{810 + index}" winner="north" date="2015-03-12">\n    <south>Ali</south>\n')
        file.game(text, str(810 + index), "north", "Ali" if index else None, None, "2015-03-12")
        file.add(f"    <transcript>{page(text)}</transcript>\n  </game>\n")
    file.add("</archive>\n").save()
    titled = File("titles.csv").add("Game,Moves\n")
    for index in range(2):
        text = moves()
        titled.game(text, str(810 + index), None, "Ali", "Bibi Zena")
        titled.add(f'Game {810 + index}: Ali (South) vs Bibi Zena (North),{text}\n')
    titled.save()
    halves = File("moves-in-parts.csv").add("Game,Winner,Moves 1-10,Moves 11-,Moves (end)\n")
    rows = File("rows-in-parts.csv").add("Game,Winner,Moves\n")
    table = File("rows-in-parts.html").add("<!DOCTYPE html>\n<table><tr><th rowspan=2>Game</th><th colspan=2>Players</th><th rowspan=2>Moves</th></tr>\n<tr><th>South</th><th>North</th></tr>\n")
    for index in range(2):
        for file in [halves, rows, table]:
            text = moves()
            parts = text.split("; ")
            first, second = "; ".join(parts[:10]) + ";", "; ".join(parts[10:])
            if file is table:
                file.game(text, str(810 + index), None, "Ali", "Bibi Zena")
                file.add(f"<tr><td>{810 + index}</td><td>Ali</td><td>Bibi Zena</td><td>{page(first)}</td></tr>\n<tr><td></td><td></td><td></td><td>{page(second)}</td></tr>\n")
                continue
            file.game(text, str(810 + index), "north")
            file.add(f"{810 + index},north,{first},{second},\n" if file is halves else f'{810 + index},north,{first}\n,,"{second}"\n')
    for file in [halves, rows, table]:
        file.save()
    sheet = File("sheet.html").add('<meta charset="utf-8"><style>.a{color:red}</style><table><tr><th></th><th>A</th><th>B</th><th>C</th></tr><tr><th>1</th><td>Game</td><td>Winner</td><td>Moves</td></tr>\n')
    for index in range(2):
        text = moves()
        sheet.game(text, str(810 + index), "north")
        sheet.add(f"<tr><th>{index + 2}</th><td>{810 + index}</td><td>North</td><td>{page(text)}</td></tr>\n")
    sheet.add("</table>\n").save()
    for name, of in [("columns.json", list), ("places.json", lambda values: {str(at): value for at, value in enumerate(values)})]:
        games = [moves() for _ in range(3)]
        file = File(name)
        for index, text in enumerate(games):
            file.game(text, str(810 + index), "north", line=1)
        file.add(json.dumps({"game": of([810, 811, 812]), "winner": of(["north"] * 3), "moves": of(games)}) + "\n").save()


def cells_of(text):
    """South's and North's move of every turn."""
    return [(part.split(":")[1].split(" ") + [""])[:2] for part in text.split("; ")]


def side_by_side():
    """Tables beside one another on one sheet, each with its header."""

    def page(text):
        return text.replace("<", "&lt;").replace(">", "&gt;")

    def row(number, winner, text):
        return [str(number), winner, "2015-03-12", text]

    for name, left, right, gap, sign in [
        ("side-by-side.csv", ["Game", "Winner", "Date", "Moves"], None, 1, ","),
        ("side-by-side-it.csv", ["Partita", "Vincitore", "Data", "Mosse"], ["Mchezo", "Mshindi", "Tarehe", "Hatua"], 0, ";"),
        ("side-by-side.tsv", ["No.", "Winner", "Date", "Moves"], None, 2, "\t"),
    ]:
        file = File(name).add(sign.join(["Round 1"] + [""] * (3 + gap) + ["Round 2"] + [""] * 3) + "\n")
        file.add(sign.join(left + [""] * gap + (right or left)) + "\n")
        for index in range(3):
            line = []
            for block in range(2):
                number = 810 + 10 * block + index
                # The second table is shorter.
                if block == 1 and index == 2:
                    line += [""] * (gap + 4)
                    continue
                text = moves()
                file.game(text, str(number), "north", date="2015-03-12")
                line += [""] * (gap * block) + row(number, "North", f'"{text}"' if sign == ";" else text)
            file.add(sign.join(line) + "\n")
        file.save()

    # One date for both games of a row, and a game in a column of its own.
    file = File("one-date-two-games.csv").add("Date,Game,Moves,Game,Moves\n")
    for index in range(2):
        texts = [moves(), moves()]
        for block, text in enumerate(texts):
            file.game(text, str(810 + 10 * block + index), date="2015-03-12")
        file.add(f"2015-03-12,{810 + index},{texts[0]},{820 + index},{texts[1]}\n")
    file.save()
    for name, head in [
        ("turns-side-by-side.csv", ["Turn", "South", "North", "", "Turn", "South", "North"]),
        ("turns-one-count.csv", ["Turn", "South: Ali", "North: Juma", "South: Asha", "North: Zena"]),
    ]:
        file = File(name)
        both = len(head) == 7
        texts = [moves(), moves()]
        file.add(",".join(["Game 810", "", "", "", "Game 811", "", ""] if both else ["", "Game 810", "", "Game 811", ""]) + "\n")
        file.add(",".join(head) + "\n")
        for index, (text, names) in enumerate(zip(texts, [("Ali", "Juma"), ("Asha", "Zena")])):
            file.game(text, str(810 + index), None, *(names if not both else (None, None)))
        turns = [cells_of(text) for text in texts]
        for index in range(max(len(game) for game in turns)):
            first, second = [game[index] if index < len(game) else ["", ""] for game in turns]
            count = [str(index + 1)]
            file.add(",".join(count + first + (["", *count] if both else []) + second) + "\n")
        file.save()
    file = File("side-by-side.html").add("<!DOCTYPE html>\n<table><tr><th>Game<th>Winner<th>Moves<th><th>Game<th>Winner<th>Moves</tr>\n")
    for index in range(3):
        texts = [moves(), moves()]
        for block, text in enumerate(texts):
            file.game(text, str(810 + 10 * block + index), "south")
        cells = [f"<td>{810 + 10 * block + index}</td><td>South</td><td>{page(text)}</td>" for block, text in enumerate(texts)]
        file.add(f"<tr>{cells[0]}<td></td>{cells[1]}</tr>\n")
    file.add("</table>\n").save()
    file = File("turns-side-by-side.html").add("<!DOCTYPE html>\n<table><tr><td>Game 810</td><td></td><td></td><td>Game 811</td></tr>\n<tr><th>Turn<th>South<th>North<th>Turn<th>South<th>North</tr>\n")
    texts = [moves(), moves()]
    for index, text in enumerate(texts):
        file.game(text, str(810 + index))
    turns = [cells_of(text) for text in texts]
    for index in range(max(len(game) for game in turns)):
        row = [[str(index + 1), *game[index]] if index < len(game) else ["", "", ""] for game in turns]
        file.add("<tr>" + "".join(f"<td>{page(cell)}</td>" for cell in row[0] + row[1]) + "</tr>\n")
    file.add("</table>\n").save()
    file = File("side-by-side.md").add("| No | Winner | Moves | No | Winner | Moves |\n|--|--|--|--|--|--|\n")
    for index in range(2):
        texts = [moves(), moves()]
        for block, text in enumerate(texts):
            file.game(text, str(810 + 10 * block + index), "south")
        file.add("".join(f"| {810 + 10 * block + index} | South | {text} " for block, text in enumerate(texts)) + "|\n")
    file.save()
    # Turns without a header.
    file = File("turns-no-header.csv")
    for index in range(2):
        text = moves()
        file.add(f"Game {810 + index},,\nSouth,Ali,\nNorth,Juma,\nWinner,North,\n")
        file.game(text, str(810 + index), "north", "Ali", "Juma")
        file.add("".join(f"{turn + 1},{south},{north}\n" for turn, (south, north) in enumerate(cells_of(text))) + ",,\n")
    file.save()


def outcomes():
    """Who has beaten whom, and who of them was South; sides that are named and have not won."""
    forms = {
        "en": ["Ali beat Juma, South was Juma.", "Juma lost to Ali (Juma played South).", "Ali defeated Juma; North: Ali", "Juma South, Ali North, Ali won", "South: Juma, North: Ali\n{m}\nJuma resigned."],
        "it": ["Ali ha battuto Juma, Sud: Juma", "Juma ha perso contro Ali, Sud era Juma.", "Juma è stato battuto da Ali, Nord: Ali", "Sud Juma, Nord Ali: vince Ali", "Sud: Juma, Nord: Ali\n{m}\nJuma abbandona"],
        "sw": ["Ali alimshinda Juma, Kusini: Juma", "Juma alishindwa na Ali, Kusini alikuwa Juma.", "Kusini Juma, Kaskazini Ali, mshindi Ali", "Ali ameshinda. Kusini: Juma, Kaskazini: Ali", "Ali amemshinda Juma (Kusini: Juma)"],
    }
    for language, lines in forms.items():
        file = File(f"outcome-{language}.txt")
        for index, form in enumerate(lines):
            text = moves()
            file.add({"en": "Game", "it": "Partita", "sw": "Mchezo"}[language] + f" {810 + index}\n")
            before = form.split("{m}")[0] if "{m}" in form else form + "\n"
            file.add(before)
            file.game(text, str(810 + index), "north", "Juma", "Ali")
            file.add(text + (form.split("{m}")[1] if "{m}" in form else "") + "\n\n")
        file.save()
    # Nothing says who of them is South: neither is taken, and no winner.
    file = File("outcome-open.txt")
    for index, line in enumerate(["Ali beat Juma", "Ali ha battuto Juma", "Juma alishindwa na Ali"]):
        text = moves()
        file.add(f"Game {810 + index}\n{line}\n")
        file.game(text, str(810 + index))
        file.add(text + "\n\n")
    file.save()
    file = File("no-outcome.txt")
    for index, line in enumerate(["South should have won.", "South did not win", "North was winning until turn 14", "Could South win?", "North gives up"]):
        text = moves()
        file.add(f"Game {810 + index}\n")
        file.game(text, str(810 + index))
        file.add(f"{text}\n{line}\n\n")
    file.save()
    file = File("outcome-column.csv").add("game;result;south;moves\n")
    for index, result in enumerate(["Ali beat Juma", "Juma lost to Ali", "Ali won", "Juma resigned"]):
        text = moves()
        file.game(text, str(810 + index), "north" if index != 2 else None, "Juma", "Ali" if index < 2 else None)
        file.add(f'{810 + index};{result};Juma;"{text}"\n')
    file.save()
    # The result stands between blank lines below each game, and the next title is a number and a date.
    file = File("result-between.md")
    for index in range(3):
        text = moves()
        file.add(f"#### {810 + index} — 14 March 2015\n> Ali (South) / Juma (North)\n\n")
        file.game(text, str(810 + index), ["south", "north"][index % 2], "Ali", "Juma", "2015-03-14")
        file.add(f"{text}\n\n*Result: {['1-0', '0-1'][index % 2]}*\n\n")
    file.save()


def prefixes():
    """What stands before lines, and rows of pages and of JSON."""
    file = File("comments.txt")
    for index in range(2):
        text = moves()
        file.add(f"# Game {810 + index}, winner North\n")
        file.game(text, str(810 + index), "north")
        file.add("".join(f"# {line}\n" for line in wrap(text).split("\n")))
    file.save()
    file = File("heads-of-messages.txt")
    for index in range(3):
        text = moves()
        file.add(f"Juma, [14.03.15 21:14]\nPartita {810 + index}, Sud Ali, Nord Juma\n\nJuma, [14.03.15 21:15]\n")
        file.game(text, str(810 + index), ["north", "south"][index % 2], "Ali", "Juma")
        file.add(f"{text}\n\nAli, [14.03.15 21:16]\nvince {['Nord', 'Sud'][index % 2]}\n\n")
    file.save()
    file = File("initials.txt")
    for index, (south, north) in enumerate([("Rashid K.", "M. Said"), ("Omar", "Zena A. B.")]):
        text = moves()
        file.add(f"Game {810 + index}\nSouth: {south}, North: {north}\n")
        file.game(text, str(810 + index), None, south, north)
        file.add(f"{text}\n\n")
    file.save()
    # Rows of a page that go over all columns.
    file = File("rows-over-columns.html").add("<!DOCTYPE html>\n<table>\n")
    for index in range(3):
        text = moves()
        file.add(f"<tr><th colspan=2>Game {810 + index}</th></tr>\n<tr><td>South</td><td>Ali</td></tr>\n<tr><td>North</td><td>Juma</td></tr>\n<tr><td>Winner</td><td>North</td></tr>\n")
        file.game(text, str(810 + index), "north", "Ali", "Juma")
        file.add("<tr><td colspan=2>" + text.replace("<", "&lt;").replace(">", "&gt;") + "</td></tr>\n")
    file.add("</table>\n").save()
    file = File("in-data.jsonl")
    for index in range(2):
        text = moves()
        file.game(text, str(810 + index), "north", date="2015-03-12")
        game = {"id": str(810 + index), "winner": "north", "date": "2015-03-12", "moves": text}
        file.add(json.dumps({"status": "ok", "data": {"game": game}}) + "\n")
    file.save()
    file = File("list-of-lines.json").add("[")
    for index in range(3):
        text = moves()
        file.game(text, str(810 + index), "north")
        file.add(json.dumps({"game": 810 + index, "winner": "north", "moves": text}) + [",\n", ",\n", "]\n"][index])
    file.save()


def main():
    OUT.mkdir(exist_ok=True)
    for make in [labels_above, below, behind, in_front, in_one_line, titles, winner_by_name, months, blocks, json_files, html_files, paged, hyphens, footnotes, prose, encodings, others, quoted, chats, turn_tables, other_markup, side_by_side, outcomes, prefixes]:
        make()
    with open(OUT / "truth.jsonl", "w", encoding="utf-8") as out:
        for row in truth:
            out.write(json.dumps(row, ensure_ascii=False) + "\n")


main()
