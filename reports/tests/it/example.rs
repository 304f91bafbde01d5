//! The documents of the tests: a small one of words, and a rich one with every kind of block and
//! all that is hard to set.

use bao_reports::{
    Band, Bar, Bars, Board, Cell, Chart, Colour, Columns, Document, Form, Grid, GridCell, Group,
    House, Lines, MAX_TABLE_ROWS, Mark, Pit, Player, Point, Row, Series, Slice, Table, Way,
};

const BROWN: Colour = Colour(0x7A, 0x4A, 0x21);
const BLUE: Colour = Colour(0x2B, 0x6C, 0xB0);

/// What an archive may have for a name: tags, marks of every format, quotes, an escape of terminals,
/// a character that turns the words behind it, one that is none.
pub const HOSTILE: &str = "<script>alert(1)</script> & &amp; | \"q\" 'a' `c` *b* _i_ [l](x) ~~s~~ $m$ \u{1b}[31m \u{202E}abc \u{FFFE}\u{0}";

pub fn small_table() -> Table {
    let mut table = Table::new("Games | by *class*", &["class", "#count", "note"]);
    table.push(["NX", "9", "a, \"b\""]);
    table.push(["C#", "1000", "<b>|_x_\nnext"]);
    table.push(["", "0", "è ｗｉｄｅ"]);
    table
}

pub fn small() -> Document {
    let mut document = Document::new("A title with * and #");
    document
        .prose("Plain words, [not a link](x) and `no code`.")
        .section("A section_with_marks")
        .list(vec!["one *point*".into(), "another".into()])
        .list(Vec::new())
        .verbatim("bao study --out DIR")
        .table(small_table());
    document
}

/// More rows than a page shows, in a file of their own.
pub fn long_table() -> Table {
    let mut table = Table::new("Games", &["game", "#turns", "#share"]).with_name("games");
    for number in 0..=MAX_TABLE_ROWS {
        let share = Cell::with_text(format!("{number}.50"), format!("{number},50"));
        table.push([Cell::code(format!("g{number}")), number.to_string().into(), share]);
    }
    table
}

fn wide_table() -> Table {
    let heads: Vec<String> = (1..=14).map(|n| format!("#column {n}")).collect();
    let heads: Vec<&str> = ["player"].into_iter().chain(heads.iter().map(String::as_str)).collect();
    let mut table = Table::new("Many columns, wider than a phone", &heads).with_name("wide");
    for player in ["North", "South", "Donaudampfschifffahrtsgesellschaftskapitän"] {
        let cells = (1..=14).map(|n| Cell::from((n * 12_345).to_string()));
        table.rows.push([Cell::from(player)].into_iter().chain(cells).collect());
    }
    table
}

/// Wider than a sheet of paper.
fn widest_table() -> Table {
    let heads: Vec<String> = (1..=30).map(|n| format!("#{n}")).collect();
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let mut table = Table::new("Thirty large numbers", &heads);
    table.rows.push((1..=30_u64).map(|n| Cell::from((n * 1_234_567_890).to_string())).collect());
    table
}

fn hostile_table() -> Table {
    let mut table = Table::new(HOSTILE, &["name", "#number", "what"]).with_name("../a b?c#d:e");
    table.push([HOSTILE, "1e5", HOSTILE]);
    table.push(["لعبة الباو (game 3)", "18446744073709551616", "-0.25"]);
    let hash = "0123456789abcdef".repeat(5);
    table.push([Cell::code(&hash), "57.58".into(), Cell::code("a|b`c")]);
    table.push([
        "A long text",
        "-3",
        "In the column of remarks there are whole sentences now and then, which have to break their \
         lines somewhere without taking the room of the others.",
    ]);
    table
}

fn slice(label: &str, value: f64, words: &str, colour: Colour) -> Slice {
    Slice { label: label.into(), value, words: words.into(), colour }
}

fn bar(value: f64, words: &str) -> Option<Bar> {
    let interval = Some((value - 5.0, value + 5.0));
    Some(Bar { value, interval, words: words.into(), colour: BROWN })
}

pub fn bars() -> Form {
    let group = |label: &str, bars| Group { label: label.into(), colour: None, bars };
    Form::Bars(Bars {
        axis: "% of the games".into(),
        maximum: Some(100.0),
        series: vec!["South".into(), "North".into()],
        groups: vec![
            group("marrone", vec![bar(26.34, "26.34 % (54)"), bar(100.0, "100 %")]),
            group("verde", vec![None, bar(0.02, "0.02 %")]),
            group("nothing at all", vec![bar(0.0, "0 %"), bar(f64::NAN, "unknown")]),
        ],
    })
}

pub fn charts() -> Vec<Chart> {
    let point = |x, y| Point { x, y, interval: None };
    let line = |label: &str, points| Series { label: label.into(), colour: BLUE, points };
    let cell = |label: &str, value| GridCell { label: label.into(), value };
    let forms = [
        (
            "pie",
            Form::Pie(vec![
                slice("marrone", 54.0, "54 (26.34 %)", BROWN),
                slice("<b>blu</b>", 151.0, "151 (73.66 %)", BLUE),
            ]),
        ),
        ("bars", bars()),
        (
            "columns",
            Form::Columns(Columns {
                x: "year".into(),
                y: "games".into(),
                parts: vec![("South won".into(), BROWN), ("North won".into(), BLUE)],
                columns: vec![
                    ("1994".into(), vec![3.0, 9.0]),
                    ("1995".into(), vec![0.0, 0.0]),
                    ("1996".into(), vec![1.0, 40.0]),
                ],
            }),
        ),
        (
            "lines",
            Form::Lines(Lines {
                x: "turn".into(),
                y: "% of the games".into(),
                range: Some((0.0, 100.0)),
                mark: Some((23.0, "mtaji".into())),
                series: vec![line("house kept", vec![point(1.0, 100.0), point(23.0, f64::NAN)])],
            }),
        ),
        (
            "grid",
            Form::Grid(Grid {
                columns: vec!["NX".into(), "CX".into()],
                rows: vec!["first".into(), "second".into()],
                cells: vec![vec![cell("1", 12), cell("", 0)], vec![cell("", 7), cell("4", 1)]],
                unit: "games".into(),
                bands: vec![Band { label: "1 to 12".into(), to: 12, colour: BLUE }],
            }),
        ),
        ("nothing", Form::Nothing("No finished game has both houses.".into())),
    ];
    let chart = |(name, form): (&str, Form)| Chart {
        name: format!("chart-{name}"),
        title: format!("A chart of the form {name}"),
        alt: format!("What {name} shows, in \"words\" & <numbers>"),
        form,
    };
    forms.into_iter().map(chart).collect()
}

pub fn board(name: &str) -> Board {
    let pit = |seeds| Pit { seeds, ..Pit::default() };
    let row = |letter, seeds: [u8; 8]| Row { letter, pits: seeds.map(pit).to_vec() };
    let mut north = [row('b', [0, 1, 2, 0, 0, 10, 0, 0]), row('a', [0, 0, 0, 2, 0, 3, 0, 1])];
    let mut south = [row('A', [1, 0, 2, 0, 6, 0, 4, 12]), row('B', [0, 0, 0, 0, 1, 0, 0, 32])];
    north[1].pits[3].house = House::Asleep;
    north[1].pits[4].mark = Some(Mark::Captured);
    south[0].pits[4].house = House::Owned;
    south[0].pits[6].mark = Some(Mark::Start);
    south[1].pits[0].house = House::Lost;
    let [one, eight] = [[1, 2, 3, 4, 5, 6, 7, 8], [8, 7, 6, 5, 4, 3, 2, 1]];
    let player = |label: &str, to_move, rows, numbers: [u8; 8]| Player {
        label: label.into(),
        to_move,
        rows,
        numbers: numbers.to_vec(),
    };
    Board {
        name: name.into(),
        caption: format!("The board {name}"),
        alt: "North has a house that sleeps, South one of six seeds".into(),
        way: Way::Right,
        players: [
            player("North: 3 in store, house owned, asleep", false, north, eight),
            player("South: 0 in store, house owned", true, south, one),
        ],
    }
}

/// Every kind of block.
pub fn rich() -> Document {
    let mut document = Document::new("The house in the mtaji stage: 59 games & <more>");
    document
        .prose(
            "In 59 games both players still owned their houses as the mtaji stage began. What became of \
             these houses is told here, class by class, with the intervals that so few games leave.",
        )
        .prose("The first line.\nThe second line.")
        .section("Progress")
        .prose("1. No list: * and # and <b> mean nothing.")
        .note("So few games tell little: an interval of 26 points is no finding. - & <i>")
        .list(vec!["one *point*".into(), HOSTILE.into(), "- + 1) =".into()])
        .table(small_table().with_name("classes"))
        .part("A part of it")
        .verbatim("bao study --out DIR\n```\n<b>&amp;</b>\n  four in\n````")
        .verbatim(format!("\n{}", "bao study a-long-command-line ".repeat(8)))
        .section(HOSTILE)
        .table(hostile_table())
        .table(wide_table())
        .table(widest_table())
        .section("Nothing")
        .table(Table::new("", &["code", "#count"]))
        .table(Table::new("An empty table with a file", &["code"]).with_name("empty"))
        .section("Pictures");
    for chart in charts() {
        document.chart(chart);
    }
    document
        .boards(vec![board("verde-before"), board("verde-after")])
        .section("A heading of more words than a phone has room for in a line, with a Donaudampfschifffahrtsgesellschaftskapitän")
        .folded_tables("All the games & <more>", vec![long_table(), small_table()])
        .prose("The end.");
    document
}
