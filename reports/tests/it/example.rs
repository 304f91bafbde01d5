//! The documents of the tests: a small one of text, and a rich one with every kind of block and difficult content.

use bao_reports::{
    Board, Cell, Chart, Colour, Document, Dot, Form, MAX_TABLE_ROWS, ReportTable, Way,
};

use crate::samples;

const BROWN: Colour = Colour(0x7A, 0x4A, 0x21);

/// A hostile name that an archive may contain: tags, markup of every format, quotes, a terminal escape, a bidirectional
/// control, a character that is not valid.
pub const HOSTILE: &str = "<script>alert(1)</script> & &amp; | \"q\" 'a' `c` *b* _i_ [l](x) ~~s~~ $m$ \u{1b}[31m \u{202E}abc \u{FFFE}\u{0}";

pub fn small_table() -> ReportTable {
    let mut table = ReportTable::new("Games | by *class*", &["class", "#count", "note"]);
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

/// A table with more rows than a page shows, and with its own file.
pub fn long_table() -> ReportTable {
    let mut table = ReportTable::new("Games", &["game", "#turns", "#share"]).with_name("games");
    for number in 0..=MAX_TABLE_ROWS {
        let share = Cell::with_text(format!("{number}.50"), format!("{number},50"));
        table.push([Cell::code(format!("g{number}")), number.to_string().into(), share]);
    }
    table
}

fn wide_table() -> ReportTable {
    let heads: Vec<String> = (1..=14).map(|n| format!("#column {n}")).collect();
    let heads: Vec<&str> = ["player"].into_iter().chain(heads.iter().map(String::as_str)).collect();
    let mut table = ReportTable::new("Many columns, wider than a phone", &heads).with_name("wide");
    for player in ["North", "South", "Donaudampfschifffahrtsgesellschaftskapitän"] {
        let cells = (1..=14).map(|n| Cell::from((n * 12_345).to_string()));
        table.rows.push([Cell::from(player)].into_iter().chain(cells).collect());
    }
    table
}

/// A table wider than a sheet of paper.
fn widest_table() -> ReportTable {
    let heads: Vec<String> = (1..=30).map(|n| format!("#{n}")).collect();
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let mut table = ReportTable::new("Thirty large numbers", &heads);
    table.rows.push((1..=30_u64).map(|n| Cell::from((n * 1_234_567_890).to_string())).collect());
    table
}

fn hostile_table() -> ReportTable {
    let mut table =
        ReportTable::new(HOSTILE, &["name", "#number", "what"]).with_name("../a b?c#d:e");
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

fn bar(value: f64, words: &str) -> Option<Dot> {
    let interval = Some((value - 5.0, value + 5.0));
    Some(Dot { value, interval, words: words.into(), colour: BROWN })
}

pub fn bars() -> Form {
    let group = |label, dots| samples::group(label, None, dots);
    let groups = vec![
        group("marrone", vec![bar(26.34, "26.34 % (54)"), bar(100.0, "100 %")]),
        group("verde", vec![None, bar(0.02, "0.02 %")]),
        group("nothing at all", vec![bar(0.0, "0 %"), bar(f64::NAN, "unknown")]),
    ];
    samples::dots("% of the games", Some(100.0), &["South", "North"], groups)
}

pub fn charts() -> Vec<Chart> {
    let mut hostile = samples::lines();
    hostile.alt = "What it shows, in \"words\" & <numbers>".into();
    let bars = samples::chart("bars", bars());
    vec![samples::pie(), bars, samples::columns(), hostile, samples::grid(), samples::nothing()]
}

pub fn board(name: &str) -> Board {
    let caption = format!("The board {name}");
    Board { name: name.into(), caption, way: Way::Right, ..samples::board() }
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
        .table(ReportTable::new("", &["code", "#count"]))
        .table(ReportTable::new("An empty table with a file", &["code"]).with_name("empty"))
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
