//! Documents as HTML.

use bao_reports::language::{Language, Messages};
use bao_reports::{
    Block, Cell, Colour, Document, MAX_TABLE_ROWS, Picture, ReportTable, Style, THEMED_COLOURS,
    render_html,
};

use crate::example::{HOSTILE, board, charts, long_table, rich, small, small_table};
use crate::page::{assert_sound, read};

/// A placeholder picture that names its subject.
fn picture(picture: Picture<'_>) -> String {
    let (name, width) = match picture {
        Picture::Chart(chart) => (&chart.name, 840),
        Picture::Board(board) => (&board.name, 480),
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"320\" viewBox=\"0 0 {width} 320\">\
         <rect width=\"{width}\" height=\"320\" fill=\"#FFFFFF\"/>\
         <rect x=\"20\" y=\"40\" width=\"200\" height=\"240\" fill=\"#B07A4A\" stroke=\"#1A1A1A\"/>\
         <text x=\"240\" y=\"60\" font-size=\"16\" fill=\"#1A1A1A\">{name}</text>\
         <text x=\"240\" y=\"90\" font-size=\"12\" fill=\"#767676\">26.34 % (54)</text></svg>"
    )
}

/// The page without its long style sheet.
fn body(page: &str) -> String {
    let (before, rest) = page.split_once("<style>").expect("the page has a style sheet");
    let (_, after) = rest.split_once("</style>").expect("the style sheet ends");
    format!("{before}{after}")
}

fn page(document: &Document) -> String {
    render_html(document, &picture)
}

#[test]
fn every_block_has_its_place_on_the_page() {
    let mut document = rich();
    for block in &mut document.blocks {
        let Block::Folded(_, inner) = block else { continue };
        for content in inner {
            if let Block::ReportTable(table) = content {
                table.rows.truncate(2);
            }
        }
    }
    let lines = body(&page(&document)).replace("><", ">\n<");
    insta::assert_snapshot!(lines);
}

#[test]
fn every_page_passes_the_checks() {
    let mut bare = Document::new("");
    bare.table(small_table())
        .part("A part of nothing")
        .section("")
        .part("")
        .section(" ")
        .prose(" ");
    let mut deep = Document::new("Levels");
    for level in [0, 1, 3, 9, 2, 6, 255] {
        deep.blocks.push(Block::Heading(level, format!("Level {level}")));
    }
    let mut columns = Document::new("No columns");
    columns.table(ReportTable::default());
    for document in [rich(), small(), Document::new(HOSTILE), bare, deep, columns] {
        assert_sound(&page(&document));
    }
}

#[test]
fn the_page_checks_find_errors() {
    let good = page(&small());
    for (from, to) in [
        ("<main", "<script></script><main"),
        ("href=\"#text\"", "href=\"#nowhere\""),
        ("href=\"#text\"", "href=\"https://example.org\""),
        ("id=\"text\"", "id=\"title\""),
        ("</tr></tbody>", "<td></td></tr></tbody>"),
        ("<tbody>", "<tbody><p>words</p>"),
        ("<h2 id=\"s1\">", "<h3 id=\"s1\">"),
        ("A title", "A \u{1} title"),
        ("another", "<b>another"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from} is in the page");
        assert!(std::panic::catch_unwind(|| assert_sound(&bad)).is_err(), "{to}");
    }
    assert_sound(&good);
}

#[test]
fn hostile_texts_are_escaped() {
    let mut document = Document::new(HOSTILE);
    let mut table = ReportTable::new(HOSTILE, &[HOSTILE, "b"]).with_name(HOSTILE);
    table.push([Cell::from(HOSTILE), Cell::code(HOSTILE)]);
    document.section(HOSTILE).section(HOSTILE).prose(HOSTILE).note(HOSTILE).verbatim(HOSTILE);
    document.list(vec![HOSTILE.into()]).folded_tables(HOSTILE, vec![table]);
    let mut chart = charts().remove(0);
    let mut board = board(HOSTILE);
    for text in
        [&mut chart.name, &mut chart.title, &mut chart.alt, &mut board.caption, &mut board.alt]
    {
        *text = HOSTILE.into();
    }
    document.chart(chart).boards(vec![board]);
    let tree = assert_sound(&render_html(&document, &|_| "<svg viewBox=\"0 0 1 1\"></svg>".into()));
    let shown = HOSTILE.replace(['\u{1b}', '\u{202E}', '\u{FFFE}', '\u{0}'], "\u{FFFD}");
    for name in ["h1", "h2", "nav a", "p", "li", "code", "caption", "th", "summary", "figcaption"] {
        let last = name.rsplit(' ').next().expect("a name");
        assert!(tree.find(&[last]).iter().any(|node| node.text() == shown), "{name}");
    }
}

#[test]
fn the_policy_of_a_page_allows_no_loading() {
    let tree = assert_sound(&page(&rich()));
    let policy =
        tree.find(&["meta"]).into_iter().find(|meta| meta.attribute("http-equiv").is_some());
    let policy = policy.expect("the page has a policy");
    let content = policy.attribute("content").expect("the policy has a text");
    assert!(content.starts_with(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
    ));
    let style = tree.find(&["style"])[0].text();
    assert_eq!(style.matches("url(").count(), style.matches("url(data:font/ttf;base64,").count());
    assert_eq!(style.matches("@font-face").count(), 2);
    assert!(!style.contains("@import") && !style.contains("://"), "the sheet loads files");
}

#[test]
fn ids_are_the_same_in_every_language() {
    let mut other = rich();
    other.language = Language::Swahili;
    other.title = "Nyumba".into();
    for block in &mut other.blocks {
        if let Block::Heading(_, text) = block {
            *text = "Maneno".into();
        }
    }
    let ids = |document: &Document| -> Vec<String> {
        let all = read(&page(document)).0.all();
        all.iter().filter_map(|node| node.attribute("id")).map(str::to_owned).collect()
    };
    assert_eq!(ids(&rich()), ids(&other));
    assert!(ids(&rich()).contains(&"s1-1".to_owned()));
}

#[test]
fn a_long_table_is_cut_if_a_file_has_the_rest() {
    let rows = |table: ReportTable| {
        let mut document = Document::new("a");
        document.table(table);
        let tree = assert_sound(&page(&document));
        (tree.find(&["tr"]).len() - 1, tree.text())
    };
    let line = "The first 1500 of 1501 rows; all of them are in games.csv.";
    let (shown, text) = rows(long_table());
    assert_eq!((shown, text.contains(line)), (MAX_TABLE_ROWS, true));
    let (shown, text) = rows(long_table().with_name(""));
    assert_eq!((shown, text.contains(line)), (MAX_TABLE_ROWS + 1, false));
    let mut table = long_table();
    table.rows.pop();
    let (shown, text) = rows(table);
    assert_eq!((shown, text.contains("The first")), (MAX_TABLE_ROWS, false));
}

#[test]
fn a_first_column_of_unique_names_heads_the_rows() {
    let headed = |first: [&str; 2], columns: &[&str]| {
        let mut table = ReportTable::new("", columns);
        for name in first {
            table.rows.push([name, "x"].map(Cell::from).into_iter().take(columns.len()).collect());
        }
        let mut document = Document::new("a");
        document.table(table);
        let tree = assert_sound(&page(&document));
        tree.find(&["th"]).iter().filter(|head| head.attribute("scope") == Some("row")).count()
    };
    assert_eq!(headed(["North", "South"], &["a", "b"]), 2);
    assert_eq!(headed(["North", "North"], &["a", "b"]), 0);
    assert_eq!(headed(["North", " "], &["a", "b"]), 0);
    assert_eq!(headed(["1", "2"], &["#a", "b"]), 0);
    assert_eq!(headed(["North", "South"], &["a"]), 0);
}

#[test]
fn a_page_is_in_the_language_of_the_document() {
    let mut document = Document::in_language(Language::Swahili, "Nyumba");
    document.section("a").table(ReportTable::new("b", &["c"])).section("d").table(long_table());
    let tree = assert_sound(&page(&document));
    assert_eq!(tree.find(&["html"])[0].attribute("lang"), Some("sw"));
    let text = tree.text();
    let messages = Messages::new(Language::Swahili);
    let shown = [("shown", "1500".into()), ("rows", "1501".into()), ("file", "games.csv".into())];
    let plain = ["contents", "skip", "no-rows"].map(|id| messages.text(id));
    let filled = ["cut", "file"].map(|id| messages.format(id, &shown));
    for words in plain.iter().chain(&filled) {
        assert!(text.contains(words.as_str()), "{words}");
    }
}

#[test]
fn pictures_are_recoloured_with_the_page() {
    let page = page(&small());
    for (colour, variable) in THEMED_COLOURS {
        assert!(page.contains(&format!("svg [fill=\"{colour}\" i]{{fill:var({variable})}}")));
        assert_eq!(page.matches(&format!("{variable}: #")).count(), 2, "in light and in dark");
    }
}

#[test]
fn coloured_words_have_patches_except_in_title_contents_and_verbatim_text() {
    let mut document = Document::new("verde");
    document.coloured_words = vec![("verde".into(), Colour(0x2E, 0x8B, 0x57))];
    let mut table = ReportTable::new("verde", &["verde", "games"]);
    table.push([Cell::from("verde & verdetto"), Cell::with_text("a, b", "9892, 10724")]);
    table.rows[0][1].style = Style::Underlined;
    document
        .section("verde")
        .prose("verde")
        .note("verde")
        .list(vec!["verde".into()])
        .folded_tables("verde", vec![table])
        .verbatim("verde")
        .section("another");
    let text = page(&document);
    let tree = assert_sound(&text);
    for name in ["h2", "p", "li", "summary", "caption", "th"] {
        let marked = tree.find(&[name]).iter().any(|node| {
            let patches = node.find(&["span"]).into_iter();
            patches.filter(|span| span.attribute("class") == Some("patch k0")).count() == 1
        });
        assert!(marked, "{name}");
    }
    assert!(text.contains(".k0{--patch:#2e8b57}"));
    assert!(text.contains("<u>9892</u>, <u>10724</u>"));
    for plain in ["h1", "nav", "pre"] {
        assert!(tree.find(&[plain])[0].find(&["span"]).is_empty(), "{plain}");
    }
}
