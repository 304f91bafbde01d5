"""Runs the same generated queries in `bao sql` and DuckDB over one archive. A different result is a fault; queries that
`bao sql` refuses are counted by their parts.

    questions.py ARCHIVE BAO COUNT [SEED]
    questions.py ARCHIVE BAO COUNT keep    prints queries with DuckDB's results, for tests/it/cases/sql-answers.txt
"""

import collections
import csv
import io
import math
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import duckdb

TABLES = {
    "games": {
        "n": ["record", "turns", "plies", "year", "south_house_turn", "north_house_turn", "warnings", "type"],
        "t": ["winner", "status", "ended_by", "progress", "final", "south_house", "game"],
        "b": ["qualifies", "repaired"],
    },
    "events": {"n": ["record", "turn", "ply", "seeds", "event_number"], "t": ["event", "owner", "side"], "b": []},
    "study_plies": {
        "n": ["record", "turn", "ply", "choices", "south_seeds", "north_seeds"],
        "t": ["side", "kind"],
        "b": ["coin_toss", "rigged", "indifferent"],
    },
    "findings": {"n": ["record", "line", "turn"], "t": ["code", "severity", "side"], "b": []},
}
# The columns that identify a row of a table.
KEYS = {
    "games": ["record"],
    "events": ["record", "event_number"],
    "study_plies": ["record", "ply"],
    "findings": ["record", "line", "source_column", "code", "read", "expected"],
}
TEXTS = ["'south'", "'north'", "'s'", "'n'", "'captured'", "'emptied'", "'accepted'", "'verde'", "'M'", "''", "'é'"]


class Maker:
    """Generates one query, and notes its parts."""

    def __init__(self, seed):
        self.r = random.Random(seed)
        self.parts = set()

    def one(self, *choices):
        return self.r.choice(choices)

    def chance(self, percent):
        return self.r.random() * 100 < percent

    def column(self, scope, kind):
        found = [(alias, name) for alias, table in scope for name in TABLES[table][kind]]
        if not found:
            return {"n": "3", "t": "'s'", "b": "true"}[kind]
        alias, name = self.r.choice(found)
        if len(scope) == 1 and self.chance(50):
            return name
        return f"{alias}.{name}"

    def note(self, part, text):
        self.parts.add(part)
        return text

    def number(self, scope, depth):
        if depth <= 0 or self.chance(40):
            return self.column(scope, "n") if self.chance(75) else str(self.r.randrange(-3, 30))
        sub = lambda: self.number(scope, depth - 1)
        return self.one(
            lambda: self.note("arithmetic", f"({sub()} {self.one('+', '-', '*')} {sub()})"),
            lambda: self.note("division", f"({sub()} / {self.one('2', '4.0', '7')})"),
            lambda: self.note("division by a column", f"({sub()} / {self.column(scope, 'n')})"),
            lambda: self.note("%", f"({self.column(scope, 'n')} % {self.r.randrange(2, 7)})"),
            lambda: self.note("minus", f"-({sub()})"),
            lambda: self.note("abs", f"abs({sub()})"),
            lambda: self.note("round", f"round({sub()} / 3, {self.r.randrange(0, 3)})"),
            lambda: self.note("coalesce", f"coalesce({self.column(scope, 'n')}, {sub()})"),
            lambda: self.note("nullif", f"nullif({self.column(scope, 'n')}, {sub()})"),
            lambda: self.note("case", f"case when {self.truth(scope, depth - 1)} then {sub()} else {sub()} end"),
            lambda: self.note("case", f"case {self.column(scope, 'n')} when {sub()} then {sub()} end"),
            lambda: self.note("greatest", f"{self.one('greatest', 'least')}({sub()}, {sub()})"),
            lambda: self.note("length", f"length({self.text(scope, depth - 1)})"),
            lambda: self.note("cast", f"cast({self.column(scope, self.one('n', 'b'))} as bigint)"),
            lambda: self.note("decimals", f"({sub()} * {self.one('1.5', '0.25', '100.0')})"),
            lambda: self.note("floor", f"{self.one('floor', 'ceil')}({sub()} / 2)"),
        )()

    def text(self, scope, depth):
        if depth <= 0 or self.chance(50):
            return self.column(scope, "t") if self.chance(75) else self.r.choice(TEXTS)
        sub = lambda: self.text(scope, depth - 1)
        return self.one(
            lambda: self.note("||", f"({sub()} || {sub()})"),
            lambda: self.note("concat", f"concat({sub()}, {sub()})"),
            lambda: self.note("lower", f"{self.one('lower', 'upper')}({sub()})"),
            lambda: self.note("substr", f"substr({sub()}, {self.r.randrange(1, 4)}, {self.r.randrange(0, 4)})"),
            lambda: self.note("split_part", f"split_part({sub()}, '{self.one('t', '-', 'or')}', {self.r.randrange(1, 4)})"),
            lambda: self.note("replace", f"replace({sub()}, '{self.one('o', 't', 's')}', '_')"),
            lambda: self.note("trim", f"trim({sub()})"),
            lambda: self.note("cast", f"cast({self.column(scope, self.one('n', 'b'))} as varchar)"),
            lambda: self.note("coalesce", f"coalesce({self.column(scope, 't')}, {sub()})"),
            lambda: self.note("case", f"case when {self.truth(scope, depth - 1)} then {sub()} end"),
        )()

    def truth(self, scope, depth):
        sign = self.one("=", "<>", "<", "<=", ">", ">=")
        if depth <= 0 or self.chance(40):
            return self.one(
                lambda: f"{self.number(scope, 0)} {sign} {self.number(scope, 0)}",
                lambda: f"{self.text(scope, 0)} {sign} {self.text(scope, 0)}",
                lambda: self.note("is null", f"{self.column(scope, self.one('n', 't', 'b'))} is {self.one('', 'not ')}null"),
                lambda: self.column(scope, "b"),
            )()
        sub = lambda: self.truth(scope, depth - 1)
        some = ", ".join(str(self.r.randrange(0, 30)) for _ in range(self.r.randrange(1, 5)))
        return self.one(
            lambda: f"({sub()} and {sub()})",
            lambda: f"({sub()} or {sub()})",
            lambda: self.note("not", f"not ({sub()})"),
            lambda: f"{self.number(scope, depth - 1)} {sign} {self.number(scope, depth - 1)}",
            lambda: self.note("between", f"{self.number(scope, 1)} {self.one('', 'not ')}between 3 and {self.number(scope, 0)}"),
            lambda: self.note("in", f"{self.column(scope, 'n')} {self.one('', 'not ')}in ({some}{self.one('', '', ', null')})"),
            lambda: self.note("like", f"{self.text(scope, 1)} {self.one('', 'not ')}{self.one('like', 'ilike')} '{self.one('s%', '%t%', '_o%', '%-%')}'"),
            lambda: self.note("is distinct from", f"{self.column(scope, 'n')} is {self.one('', 'not ')}distinct from {self.number(scope, 0)}"),
            lambda: self.note("is true", f"({sub()}) is {self.one('', 'not ')}{self.one('true', 'false')}"),
            lambda: self.note("starts_with", f"{self.one('starts_with', 'ends_with', 'contains')}({self.text(scope, 1)}, '{self.one('s', 'th', 'c')}')"),
            lambda: self.membership(scope),
            lambda: self.note("scalar subquery", f"{self.column(scope, 'n')} {sign} ({self.scalar()})"),
        )()

    def membership(self, scope):
        table = self.r.choice(list(TABLES))
        inner = [("z", table)]
        column = self.column(inner, "n")
        where = f" where {self.truth(inner, 1)}" if self.chance(70) else ""
        return self.note("in a subquery", f"{self.column(scope, 'n')} {self.one('', 'not ')}in (select {column} from {table} z{where})")

    def scalar(self):
        table = self.r.choice(list(TABLES))
        inner = [("y", table)]
        where = f" where {self.truth(inner, 0)}" if self.chance(50) else ""
        return f"select {self.one('max', 'min', 'sum', 'count', 'avg')}({self.column(inner, 'n')}) from {table} y{where}"

    def aggregate(self, scope):
        number = self.number(scope, 1)
        filter = self.note("filter", f" filter (where {self.truth(scope, 1)})") if self.chance(15) else ""
        return self.one(
            lambda: f"count(*){filter}",
            lambda: f"count({self.column(scope, self.one('n', 't', 'b'))}){filter}",
            lambda: self.note("count distinct", f"count(distinct {self.column(scope, self.one('n', 't'))}){filter}"),
            lambda: self.note("sum", f"sum({number}){filter}"),
            lambda: self.note("sum", f"sum(case when {self.truth(scope, 1)} then 1 else 0 end)"),
            lambda: self.note("avg", f"avg({number}){filter}"),
            lambda: self.note("min, max", f"{self.one('min', 'max')}({self.one(number, self.column(scope, 't'))}){filter}"),
            lambda: self.note("median", f"median({self.column(scope, 'n')}){filter}"),
            lambda: self.note("stddev", f"stddev({self.column(scope, 'n')})"),
        )()

    def window(self, scope):
        partition = f"partition by {self.column(scope, self.one('t', 'b', 'n'))}" if self.chance(70) else ""
        key = ", ".join(f"{alias}.{name}" for alias, table in scope for name in KEYS[table])
        order = f"order by {self.column(scope, 'n')}{self.one('', ' desc')}"
        strict = f"{order}, {key}"
        number = self.column(scope, "n")
        return self.one(
            lambda: self.note("window", f"{self.aggregate_plain(scope)} over ({partition})"),
            lambda: self.note("row_number", f"row_number() over ({partition} {strict})"),
            lambda: self.note("rank", f"{self.one('rank', 'dense_rank')}() over ({partition} {order})"),
            lambda: self.note("lag", f"{self.one('lag', 'lead')}({number}{self.one('', ', 2')}) over ({partition} {strict})"),
            lambda: self.note("running sum", f"{self.one('sum', 'count', 'avg')}({number}) over ({partition} {order})"),
        )()

    def aggregate_plain(self, scope):
        return f"{self.one('sum', 'avg', 'min', 'max', 'count')}({self.column(scope, 'n')})"

    def source(self):
        first = self.r.choice(list(TABLES))
        scope = [("a", first)]
        text = f"{first} a"
        if self.chance(40):
            second = self.r.choice(list(TABLES))
            both = scope + [("b", second)]
            on = "a.record = b.record"
            if self.chance(40):
                on += self.note("join on more", f" and {self.truth(both, 1)}")
            kind = self.one("join", "join", "left join", "right join", "full join")
            if self.chance(10):
                text += self.note("comma join", f", {second} b where a.record = b.record")
                return text, both, True
            self.parts.add(kind)
            if self.chance(10) and kind == "join":
                text += self.note("using", f" join {second} b using (record)")
            else:
                text += f" {kind} {second} b on {on}"
            scope = both
            if self.chance(15) and "using" not in text:
                third = self.r.choice(list(TABLES))
                text += self.note("three tables", f" {self.one('join', 'left join')} {third} d on d.record = {self.one('a', 'b')}.record")
                scope = both + [("d", third)]
        return text, scope, False

    def select(self, depth=1):
        text, scope, has_where = self.source()
        if depth and len(scope) == 1 and self.chance(15):
            table = scope[0][1]
            text = self.note("subquery in from", f"(select * from {table} where record % 3 <> 1) a")
        where = ""
        if self.chance(60):
            where = f" {'and' if has_where else 'where'} {self.truth(scope, 2)}"
        items, order, tail = [], [], ""
        if self.chance(45):
            self.parts.add("group by" if (grouped := self.chance(75)) else "aggregates alone")
            keys = [self.group_key(scope) for _ in range(self.r.randrange(1, 3))] if grouped else []
            items = keys + [self.aggregate(scope) for _ in range(self.r.randrange(1, 3))]
            if grouped:
                tail = " group by " + ", ".join(keys)
                if self.chance(25):
                    tail += self.note("having", f" having {self.one('count(*) > 2', self.aggregate_plain(scope) + ' > 20')}")
                if self.chance(10):
                    items.append(self.note("window over groups", "sum(count(*)) over ()"))
        else:
            kinds = [self.one(self.number, self.text, self.truth) for _ in range(self.r.randrange(1, 4))]
            items = [kind(scope, 2) for kind in kinds]
            if self.chance(20):
                items.append(self.window(scope))
        distinct = self.note("distinct", "distinct ") if self.chance(8) else ""
        names = [f"c{at}" for at in range(len(items))]
        shown = ", ".join(f"{item} as {name}" for item, name in zip(items, names))
        return f"select {distinct}{shown} from {text}{where}{tail}", names

    def group_key(self, scope):
        return self.one(
            lambda: self.column(scope, "t"),
            lambda: self.column(scope, "n"),
            lambda: self.note("group by a value", f"({self.column(scope, 'n')} % 3)"),
            lambda: self.note("group by a value", f"substr({self.column(scope, 't')}, 1, 1)"),
        )()

    def question(self):
        text, names = self.select()
        if self.chance(6) and len(names) > 1:
            other, _ = self.select()
            text = self.note("with", f"with q as ({text}) select {names[0]}, count(*) as c1 from q group by {names[0]}")
            names = [names[0], "c1"]
        if self.chance(6):
            column = self.one("record", "game")
            first, second = self.r.choice(list(TABLES)), self.r.choice(list(TABLES))
            text = self.note("union", f"select {column} as c0 from {first} where record < 40 union{self.one('', ' all')} select {column} from {second} where record > 30")
            names = ["c0"]
        self.parts.add("select")
        if self.chance(50):
            # Sorting by every column makes the order unique.
            self.r.shuffle(names)
            text += " order by " + ", ".join(name + self.one("", " desc", " nulls first") for name in names)
            self.parts.add("order by")
            if self.chance(40):
                text += self.note("limit", f" limit {self.r.randrange(0, 30)}")
                if self.chance(30):
                    text += self.note("offset", f" offset {self.r.randrange(0, 10)}")
        return text


def cell(value):
    """Converts a value of either program to a number or a text."""
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    try:
        return float(value)
    except ValueError:
        return str(value)


def write_value(value):
    return value if isinstance(value, str) else f"{value:.6g}" if value else "0"


def are_alike(row, other):
    """Whether two rows are equal. Numbers may differ by a billionth, because sums are added up in any order."""

    def same(one, two):
        if not (isinstance(one, float) and isinstance(two, float)) or math.isnan(one):
            return str(one) == str(two)
        return math.isclose(one, two, rel_tol=1e-9, abs_tol=1e-9)

    return len(row) == len(other) and all(map(same, row, other))


def are_same(found, expected, ordered):
    if len(found) != len(expected):
        return False
    if ordered:
        return all(map(are_alike, found, expected))

    def key(row):
        return [write_value(value) for value in row]

    found, expected = sorted(found, key=key), sorted(expected, key=key)
    if all(map(are_alike, found, expected)):
        return True
    # Nearly equal numbers can be rounded to different texts, and so be sorted differently.
    for row in found:
        place = next((place for place, other in enumerate(expected) if are_alike(row, other)), None)
        if place is None:
            return False
        del expected[place]
    return True


def ask(bao, archive, question):
    ran = subprocess.run([bao, "sql", archive, question, "--format", "csv"], capture_output=True, text=True, check=False)
    if ran.returncode == 0:
        return [[cell(value) for value in row] or [""] for row in csv.reader(io.StringIO(ran.stdout))][1:], None
    return None, ran.stderr.strip()


def answer(base, question):
    return [[cell(value) for value in row] for row in base.execute(question).fetchall()]


def keep(base, archive, bao, count):
    """Prints queries and the sorted rows of DuckDB's results, if these are short."""
    at = 0
    while count:
        at += 1
        question = Maker(at).question().replace("  ", " ")
        try:
            rows = answer(base, question)
        except duckdb.Error:
            continue
        text = "\n".join(sorted("|".join(write_value(value) or "." for value in row) for row in rows))
        if 0 < len(rows) < 9 and len(text) < 300 and len(question) < 300 and any(value != "" for row in rows for value in row) and ask(bao, archive, question)[0]:
            print(f"$ {question}\n{text}\n")
            count -= 1
    return 0


def main():
    archive, bao, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    base = duckdb.connect()
    for table in TABLES:
        base.execute(f"create view {table} as select * from read_parquet('{archive}/{table}/*.parquet')")
    if sys.argv[4:] == ["keep"]:
        return keep(base, archive, bao, count)
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    met, passed, why = collections.Counter(), collections.Counter(), collections.Counter()
    wrong = compared = refused = 0

    def answers(at):
        maker = Maker(seed * 1_000_003 + at)
        question = maker.question()
        return question, maker.parts, ask(bao, archive, question)

    with ThreadPoolExecutor(2) as pool:
        for question, parts, (found, error) in pool.map(answers, range(count)):
            try:
                expected = answer(base, question)
            except duckdb.Error as error_of_duckdb:
                # A query that DuckDB refuses does not count.
                why[f"DuckDB: {str(error_of_duckdb)[:60]}"] += 1
                continue
            met.update(parts)
            compared += 1
            if found is None:
                refused += 1
                why[error.split(": ", 2)[-1][:110]] += 1
                continue
            passed.update(parts)
            if not are_same(found, expected, " order by c" in question.rsplit(")", 1)[-1]):
                wrong += 1
                print(f"differs: {question}\n  bao    {found[:4]} of {len(found)}\n  DuckDB {expected[:4]} of {len(expected)}")
    for part in sorted(met):
        print(f"{passed[part]:6} of {met[part]:6}  {100 * passed[part] / met[part]:5.1f} %  {part}")
    for reason, times in why.most_common(25):
        print(f"{times:6}  {reason}")
    share = 100 * (compared - refused) / max(compared, 1)
    print(f"{compared} questions, {compared - refused} answered ({share:.1f} %), {wrong} answers differ")
    return 1 if wrong or share < 70 else 0


if __name__ == "__main__":
    sys.exit(main())
