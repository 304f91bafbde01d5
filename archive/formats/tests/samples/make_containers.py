#!/usr/bin/env python3
"""Makes the containers of tests/samples/containers and truth.jsonl, what each of them holds.

    pip install --target /tmp/py openpyxl==3.1.5 xlsxwriter==3.3.1 xlwt==1.3.0 odfpy==1.4.1
    PYTHONPATH=/tmp/py python3 archive/formats/tests/samples/make_containers.py

A line of truth.jsonl is a game (file, source, number, winner, players, date, line, first moves), a member that is
skipped (with a part of the reason), or a container that breaks off (with a part of the error); in the order of the
files.
"""
import base64
import csv
import datetime
import gzip
import io
import json
import pathlib
import quopri
import struct
import tarfile
import zipfile

import openpyxl
import xlsxwriter
import xlwt
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P

HERE = pathlib.Path(__file__).parent
OUT = HERE / "containers"
GAMES = list(csv.DictReader(open(HERE.parents[3] / "datasets/games.csv", newline="")))
SOUTH, NORTH = ["Amina", "Juma", "Jaha ‘Ali’", "N'gulu"], ["Bakari", "Zuhura", "Said Ö."]
OUT.mkdir(exist_ok=True)
truth = []


def game(index):
    """Number, winner, players, date and moves of a game."""
    row = GAMES[index % len(GAMES)]
    day = datetime.date(2015, 3, 12) + datetime.timedelta(days=9 * index)
    south, north = SOUTH[index % len(SOUTH)], NORTH[index % len(NORTH)]
    return row["game"], row["winner"], south, north, day, row["transcript"]


def say(file, source, index, line, fields="winner south north date", number=True, moves=None):
    """Writes down that a game is in a file."""
    name, winner, south, north, day, text = game(index)
    all_of = {"winner": winner, "south": south, "north": north, "date": day.isoformat()}
    known = {key: value for key, value in all_of.items() if key in fields.split()}
    moves = (moves or text)[:40]
    truth.append(
        {"file": file, "source": source, "game": name if number else f"line {line}", **known, "line": line, "begins": moves}
    )


def skipped(file, source, reason):
    truth.append({"file": file, "source": source, "skipped": reason})


def broken(file, reason):
    truth.append({"file": file, "broken": reason})


def table(indexes, delimiter=",", header="game,winner,south,north,date,transcript"):
    """A table of games as text."""
    out = io.StringIO()
    rows = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    rows.writerow(header.split(","))
    for index in indexes:
        number, winner, south, north, day, text = game(index)
        rows.writerow([number, winner, south, north, day.isoformat(), text])
    return out.getvalue()


def say_table(file, source, indexes):
    for line, index in enumerate(indexes, 2):
        say(file, source, index, line)


# A workbook as people keep it: a title over merged cells, a header below it, other columns on the next sheet.
def messy():
    book = openpyxl.Workbook()
    one = book.active
    one.title = "Torneo 2015"
    one["A1"] = "Partite del torneo \"Kibao\"; Zanzibar"
    one.merge_cells("A1:F1")
    one.append([])
    one.append(["N° partita", "Vincitore", "Sud", "Nord", "Data", "Trascrizione"])
    for index in range(4):
        number, winner, south, north, day, text = game(index)
        one.append([int(number), {"south": "Sud", "north": "Nord"}[winner], south, north, day, text])
        one.cell(one.max_row, 5).number_format = ["dd/mm/yyyy", "d mmm yy", "yyyy-mm-dd", "[$-410]d mmmm yyyy;@"][index]
        say("messy.xlsx", "messy.xlsx/Torneo 2015", index, index + 4)
    two = book.create_sheet("Ya pili")
    two.cell(6, 3, "Nambari")
    two.cell(6, 5, "Mienendo")
    two.cell(6, 6, "Mshindi")
    for index in range(4, 7):
        number, winner, _, _, _, text = game(index)
        two.cell(2 * index, 3, number)
        two.cell(2 * index, 5, text)
        two.cell(2 * index, 6, {"south": "Kusini", "north": "Kaskazini"}[winner])
        say("messy.xlsx", "messy.xlsx/Ya pili", index, 2 * index, "winner")
    notes = book.create_sheet("Notes")
    notes["A1"] = "Played with the rules of Zanzibar; ask Amina about 7."
    notes["B4"] = 12
    skipped("messy.xlsx", "messy.xlsx/Notes", "no game is found in it")
    book.create_sheet("Empty")
    chart = book.create_chartsheet("Chart")
    chart.add_chart(openpyxl.chart.BarChart())
    skipped("messy.xlsx", "messy.xlsx/Chart", "without cells")
    hidden = book.create_sheet("Hidden")
    hidden.sheet_state = "hidden"
    hidden.append(["game", "moves"])
    number, _, _, _, _, text = game(7)
    hidden.append([int(number), text])
    say("messy.xlsx", "messy.xlsx/Hidden", 7, 2, "")
    book.save(OUT / "messy.xlsx")


# Numbers as text, times behind dates, breaks in cells, text in the cells themselves, values of formulas.
def inline():
    book = xlsxwriter.Workbook(OUT / "inline.xlsx", {"constant_memory": True, "default_date_format": "yyyy-mm-dd hh:mm"})
    sheet = book.add_worksheet("Games")
    for column, name in enumerate(["Number", "Winner", "Moves", "Date", "Remarks"]):
        sheet.write(0, column, name)
    for index in range(8, 12):
        number, winner, _, _, day, text = game(index)
        if index % 2:
            sheet.write_formula(index, 0, "=6000+1", None, int(number))
        else:
            sheet.write_string(index, 0, f" {number} ")
        sheet.write(index, 1, winner)
        sheet.write_string(index, 2, text.replace("; ", ";\n", 3) if index % 2 else text)
        sheet.write_datetime(index, 3, datetime.datetime.combine(day, datetime.time(21, 5)))
        sheet.write(index, 4, 'he said "well"\tand\nleft')
        say("inline.xlsx", "inline.xlsx/Games", index, index + 1, "winner date")
    book.close()
    (OUT / "macros.xlsm").write_bytes((OUT / "inline.xlsx").read_bytes())
    for line in list(truth[-4:]):
        truth.append({**line, "file": "macros.xlsm", "source": "macros.xlsm/Games"})


# Sheets without a header: a game a row, a game over several rows, a whole CSV in the first column.
def no_header():
    book = openpyxl.Workbook()
    rows = book.active
    rows.title = "Rows"
    for index in range(12, 14):
        number, winner, _, _, _, text = game(index)
        rows.append([int(number), winner, text])
        say("no-header.xlsx", "no-header.xlsx/Rows", index, index - 11, "winner")
    long = book.create_sheet("Long")
    number, winner, _, _, _, text = game(14)
    long["B2"] = f"Partita {number}"
    for place, turn in enumerate(text.split("; ")):
        long.cell(3 + place, 2, turn)
    say("no-header.xlsx", "no-header.xlsx/Long", 14, 3, "", moves=text.split("; ")[0])
    lines = book.create_sheet("Lines")
    for line in table(range(15, 17)).splitlines():
        lines.append([line])
    say_table("no-header.xlsx", "no-header.xlsx/Lines", range(15, 17))
    book.save(OUT / "no-header.xlsx")


def old():
    book = xlwt.Workbook()
    day_style = xlwt.easyxf(num_format_str="DD/MM/YYYY")
    for title, indexes in [("Elder", range(17, 20)), ("Younger", range(20, 22))]:
        sheet = book.add_sheet(title)
        sheet.write(0, 0, "Games of the club")
        for column, name in enumerate(["game", "south", "north", "won by", "played", "notation"]):
            sheet.write(2, column, name)
        for row, index in enumerate(indexes, 3):
            number, winner, south, north, day, text = game(index)
            for column, value in enumerate([int(number), south, north, winner]):
                sheet.write(row, column, value)
            sheet.write(row, 4, day, day_style)
            sheet.write(row, 5, text)
            say("old.xls", f"old.xls/{title}", index, row + 1)
    book.add_sheet("Empty")
    book.save(str(OUT / "old.xls"))


# Repeated rows and cells as LibreOffice writes them, covered cells, dates with their own value.
def ods():
    book = OpenDocumentSpreadsheet()
    sheet = Table(name="Games")

    def cell(text, **more):
        made = TableCell(valuetype=more.pop("valuetype", "string"), **more)
        made.addElement(P(text=text))
        return made

    title = TableRow()
    title.addElement(cell("All games", numbercolumnsspanned=6))
    title.addElement(CoveredTableCell(numbercolumnsrepeated=5))
    sheet.addElement(title)
    blank = TableRow(numberrowsrepeated=3)
    blank.addElement(TableCell(numbercolumnsrepeated=1024))
    sheet.addElement(blank)
    head = TableRow()
    for name in ["game", "winner", "x", "y", "date", "moves"]:
        head.addElement(cell(name))
    sheet.addElement(head)
    for row, index in enumerate(range(22, 25), 6):
        number, winner, _, _, day, text = game(index)
        made = TableRow()
        made.addElement(cell(f"{number}", valuetype="float", value=number))
        made.addElement(cell(winner))
        made.addElement(cell("-", numbercolumnsrepeated=2))
        made.addElement(cell(day.strftime("%d.%m.%Y"), valuetype="date", datevalue=day.isoformat()))
        made.addElement(cell(text))
        made.addElement(TableCell(numbercolumnsrepeated=1018))
        sheet.addElement(made)
        say("libre.ods", "libre.ods/Games", index, row, "winner date")
    end = TableRow(numberrowsrepeated=1048000)
    end.addElement(TableCell(numbercolumnsrepeated=1024))
    sheet.addElement(end)
    book.spreadsheet.addElement(sheet)
    book.spreadsheet.addElement(Table(name="Empty"))
    book.save(str(OUT / "libre.ods"))


def pack(members, **options):
    """A ZIP archive of names and bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, **options) as archive:
        for name, content in members:
            info = zipfile.ZipInfo(name, (2015, 3, 12, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return out.getvalue()


PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


def zips():
    inner = pack([("games.csv", table(range(28, 30))), ("messy.xlsx", (OUT / "messy.xlsx").read_bytes())])
    box = pack([
        ("box/", b""),
        ("box/games.csv", table(range(25, 28))),
        ("__MACOSX/box/._games.csv", b"\0\5\x16\7"),
        ("box/.DS_Store", b"\0\0\0\1Bud1"),
        ("box/photo.png", PNG),
        ("box/read me.txt", "Nothing is played here.\n"),
        ("box/inner.zip", inner),
        ("box/empty.csv", b""),
        ("box/games.csv.gz", gzip.compress(table([30]).encode(), mtime=0)),
    ])
    (OUT / "box.zip").write_bytes(box)
    say_table("box.zip", "box.zip/box/games.csv", range(25, 28))
    skipped("box.zip", "box.zip/box/photo.png", "a picture (PNG)")
    skipped("box.zip", "box.zip/box/read me.txt", "no game is found in it")
    say_table("box.zip", "box.zip/box/inner.zip/games.csv", range(28, 30))
    for line in [line for line in truth if line["file"] == "messy.xlsx"]:
        truth.append({**line, "file": "box.zip", "source": f"box.zip/box/inner.zip/{line['source']}"})
    skipped("box.zip", "box.zip/box/empty.csv", "the file is empty")
    say_table("box.zip", "box.zip/box/games.csv.gz", [30])

    page = f"<!DOCTYPE html><html><head><link href='page_files/a.css'></head><body><p>{game(31)[0]} {game(31)[5].replace('<', '&lt;')}</p></body></html>"
    css = "a.b>c:hover{color:#a1b2c3;margin:1px 2px}\n@media (min-width:1:2){.x{top:1}}\n"
    script = 'var a=1;if(a<2){b(3>4)}// 1:x\nfor(i=0;i<a5;i++){x={"1":2}}\n'
    (OUT / "page.zip").write_bytes(pack([("page.html", page), ("page_files/a.css", css), ("page_files/a.js", script)]))
    say("page.zip", "page.zip/page.html", 31, 1, "")
    skipped("page.zip", "page.zip/page_files/a.css", "no game is found in it")
    skipped("page.zip", "page.zip/page_files/a.js", "no game is found in it")

    # Names of other systems: in the character set of DOS, in UTF-8 without saying so, with backslashes.
    names = pack([("NAME1.csv", table([32])), ("NAME22.csv", table([33])), ("N/NAME.csv", table([34]))])
    names = names.replace(b"NAME1.csv", b"fr\x82re.csv").replace(b"NAME22.csv", "frère.csv".encode()).replace(b"N/NAME", b"N\\NAME")
    (OUT / "names.zip").write_bytes(names)
    say_table("names.zip", "names.zip/frére.csv", [32])
    say_table("names.zip", "names.zip/frère.csv", [33])
    say_table("names.zip", "names.zip/N/NAME.csv", [34])

    locked = bytearray(pack([("games.csv", table([35])), ("more.csv", table([36]))]))
    start = bytes(locked).find(b"PK\3\4")
    locked[start + 6] |= 1
    at = bytes(locked).find(b"PK\1\2")
    locked[at + 8] |= 1
    (OUT / "locked.zip").write_bytes(locked)
    skipped("locked.zip", "locked.zip/games.csv", "encrypted")
    say_table("locked.zip", "locked.zip/more.csv", [36])

    (OUT / "cut.zip").write_bytes(box[: len(box) // 2])
    broken("cut.zip", "cut off or damaged")

    spoiled = bytearray(pack([("bad.csv", table(range(30, 50))), ("good.csv", table([37]))]))
    spoiled[len(spoiled) // 3] ^= 0x55
    (OUT / "spoiled.zip").write_bytes(spoiled)
    broken("spoiled.zip", "cut off or damaged")
    say_table("spoiled.zip", "spoiled.zip/good.csv", [37])

    deep = pack([("games.csv", table([38]))])
    for level in range(8):
        deep = pack([(f"{level}.zip", deep)])
    (OUT / "deep.zip").write_bytes(deep)
    skipped("deep.zip", "deep.zip/7.zip/6.zip/5.zip/4.zip/3.zip", "more than 5 archives deep")

    (OUT / "paper.pdf").write_bytes(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n")
    skipped("paper.pdf", "paper.pdf", "pdftotext -layout FILE -")


# Documents of word processors: prose, a game in a paragraph of several runs with a deleted one, a table.
def documents():
    escape = lambda text: text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    names = ["game", "winner", "moves"]
    rows = [[game(index)[0], game(index)[1], game(index)[5]] for index in range(59, 61)]
    alone = f"{game(58)[0]} {game(58)[5]}"

    def word(text):
        half = len(text) // 2
        runs = [f'<w:r><w:t xml:space="preserve">{escape(part)}</w:t></w:r>' for part in [text[:half], text[half:]]]
        gone = '<w:del w:id="1"><w:r><w:delText>1:A1&lt;</w:delText></w:r></w:del>'
        return f"<w:p><w:pPr/>{runs[0]}{gone}{runs[1]}</w:p>"

    cells = "".join(f"<w:tr>{''.join(f'<w:tc><w:tcPr/>{word(cell)}</w:tc>' for cell in row)}</w:tr>" for row in [names, *rows])
    body = f"{word('Dear Ali, these are our games & more.')}{word(alone)}<w:p/><w:tbl><w:tblPr/>{cells}</w:tbl>{word('Yours, Juma')}"
    text = f'<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="x"><w:body>{body}</w:body></w:document>'
    parts = [("[Content_Types].xml", "<Types/>"), ("_rels/.rels", "<Relationships/>"), ("word/document.xml", text)]
    (OUT / "letter.docx").write_bytes(pack(parts))
    (OUT / "bare.docx").write_bytes(pack([("[Content_Types].xml", "<Types/>"), ("word/document.xml", "<w:document/>")]))
    skipped("bare.docx", "bare.docx/text", "no game is found in it")

    def writer(text):
        return f"<text:p>{escape(text).replace(' ', '<text:s/>', 1)}</text:p>"

    cells = "".join(
        "<table:table-row>" + "".join(f"<table:table-cell>{writer(cell)}</table:table-cell>" for cell in row) + "</table:table-row>"
        for row in [names, *rows]
    )
    gone = "<text:tracked-changes><text:p>1:A1&lt; a5&lt;</text:p></text:tracked-changes>"
    body = f"{gone}<text:h>Our games</text:h>{writer(alone)}<text:p/><table:table>{cells}</table:table>"
    text = f'<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b"><office:body><office:text>{body}</office:text></office:body></office:document-content>'
    mime = "application/vnd.oasis.opendocument.text"
    parts = [("mimetype", mime), ("content.xml", text), ("META-INF/manifest.xml", "<manifest/>")]
    (OUT / "letter.odt").write_bytes(pack(parts))
    for file in ["letter.docx", "letter.odt"]:
        say(file, f"{file}/text", 58, 2, "")
        for row, index in enumerate(range(59, 61), 5):
            say(file, f"{file}/text", index, row, "winner")


def tars():
    def tar(members, form):
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w", format=form) as archive:
            for name, content in members:
                info = tarfile.TarInfo(name)
                info.mtime = 1426118400
                if content is None:
                    info.type = tarfile.DIRTYPE
                    archive.addfile(info)
                elif isinstance(content, str) and content.startswith("->"):
                    info.type, info.linkname = tarfile.SYMTYPE, content[2:]
                    archive.addfile(info)
                else:
                    content = content.encode() if isinstance(content, str) else content
                    info.size = len(content)
                    archive.addfile(info, io.BytesIO(content))
        return out.getvalue()

    long = "a folder with quite a long name/" * 6 + "partite è.csv"
    members = [
        ("games", None),
        ("games/one.csv", table(range(39, 41), ";")),
        ("games/link.csv", "->one.csv"),
        (long, table([41])),
        ("games/box.zip", pack([("x/two.csv", table([42]))])),
        ("games/.hidden.csv", table([43])),
        ("games/notes.txt", "Nothing.\n"),
    ]
    for name, form in [("gnu.tgz", tarfile.GNU_FORMAT), ("pax.tar", tarfile.PAX_FORMAT)]:
        content = tar(members, form)
        (OUT / name).write_bytes(gzip.compress(content, mtime=0) if name.endswith("tgz") else content)
        say_table(name, f"{name}/games/one.csv", range(39, 41))
        say_table(name, f"{name}/{long}", [41])
        say_table(name, f"{name}/games/box.zip/x/two.csv", [42])
        skipped(name, f"{name}/games/notes.txt", "no game is found in it")
    whole = tar([("one.csv", table(range(44, 46))), ("two.csv", table(range(46, 48)))], tarfile.USTAR_FORMAT)
    (OUT / "cut.tar").write_bytes(whole[: whole.index(b"two.csv") + 300])
    say_table("cut.tar", "cut.tar/one.csv", range(44, 46))
    broken("cut.tar", "cut off or damaged")


def pages():
    def row(index):
        number, winner, south, north, day, text = game(index)
        moves = text.replace("<", "&lt;").replace(">", "&gt;")
        return f"<tr><td>{number}</td><td>{winner}</td><td>{south}</td><td>{day}</td><td>{moves}</td></tr>\n"

    head = "<html><head><title>Partite giocate – più</title></head>\n<table>\n<tr><th>game<th>winner<th>south<th>date<th>moves</tr>\n"
    html = head + "".join(row(index) for index in range(48, 51)) + "</table>\n</html>\n"
    top = 'From: <Saved by Blink>\r\nSnapshot-Content-Location: http://x/\r\nSubject: games\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="----X1"\r\n\r\n\r\n'
    image = "------X1\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\nContent-Location: http://x/a.png\r\n\r\n" + base64.encodebytes(PNG).decode().replace("\n", "\r\n")
    style = "------X1\r\nContent-Type: text/css\r\nContent-Transfer-Encoding: 7bit\r\n\r\n@charset \"utf-8\"; a{b:1}\r\n"
    quoted = quopri.encodestring(html.encode("windows-1252")).decode().replace("\n", "\r\n")
    part = f'------X1\r\nContent-Type: text/html; charset="windows-1252"\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: http://x/games/list.html?a=1\r\n\r\n{quoted}\r\n'
    (OUT / "page.mht").write_bytes((top + part + style + image + "------X1--\r\n").encode())
    for line, index in enumerate(range(48, 51), 4):
        say("page.mht", "page.mht/list.html", index, line, "winner south date")
    coded = base64.encodebytes(html.encode()).decode()
    part = f"------X1\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n{coded}\n"
    (OUT / "coded.mhtml").write_bytes((top.replace("\r\n", "\n") + part + "------X1--\n").encode())
    for line, index in enumerate(range(48, 51), 4):
        say("coded.mhtml", "coded.mhtml/part 1", index, line, "winner south date")


# A date and a player in cells that are merged over the rows of their games.
def merged():
    book, elder = openpyxl.Workbook(), xlwt.Workbook()
    sheet, other = book.active, elder.add_sheet("Days")
    sheet.title = "Days"
    style = xlwt.easyxf(num_format_str="DD/MM/YYYY")
    names = ["date", "game", "winner", "south", "transcript"]
    sheet.append(names)
    for column, name in enumerate(names):
        other.write(0, column, name)
    for first, count in [(52, 3), (55, 1), (56, 2)]:
        _, _, south, _, day, _ = game(first)
        row = sheet.max_row + 1
        for index in range(first, first + count):
            number, winner, _, _, _, text = game(index)
            is_first = index == first
            sheet.append([day if is_first else None, int(number), winner, south if is_first else None, text])
            for column, value in [(1, int(number)), (2, winner), (4, text)]:
                other.write(row - 1 + index - first, column, value)
            for file in ["merged.xlsx", "merged.xls"]:
                say(file, f"{file}/Days", index, row + index - first, "winner")
                truth[-1] |= {"south": south, "date": day.isoformat()}
        for column, value in [(0, day), (3, south)]:
            more = [style] if column == 0 else []
            if count > 1:
                sheet.merge_cells(start_row=row, end_row=row + count - 1, start_column=column + 1, end_column=column + 1)
                other.write_merge(row - 1, row + count - 2, column, column, value, *more)
            else:
                other.write(row - 1, column, value, *more)
    book.save(OUT / "merged.xlsx")
    elder.save(str(OUT / "merged.xls"))


messy()
inline()
merged()
no_header()
old()
ods()
zips()
documents()
tars()
pages()
with open(OUT / "truth.jsonl", "w") as out:
    for line in sorted(truth, key=lambda line: line["file"]):
        out.write(json.dumps(line, ensure_ascii=False) + "\n")
print(len({line["file"] for line in truth}), "files,", sum("game" in line for line in truth), "games")
