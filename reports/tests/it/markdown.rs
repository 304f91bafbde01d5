//! Documents as Markdown.

use bao_reports::{Cell, Document, MAX_TABLE_ROWS, ReportTable, render_markdown};

use crate::example::{HOSTILE, long_table, rich, small};

#[test]
fn characters_of_markdown_are_escaped() {
    insta::assert_snapshot!(render_markdown(&small()));
}

#[test]
fn every_block_has_its_markdown() {
    let text = render_markdown(&rich());
    // Keep only the first and last rows of the long table.
    let kept = text.lines().filter(|line| {
        let number = line.strip_prefix("| `g").and_then(|rest| rest.split('`').next());
        number.is_none_or(|number| {
            number.parse::<usize>().is_ok_and(|n| n < 2 || n + 2 > MAX_TABLE_ROWS)
        })
    });
    insta::assert_snapshot!(kept.collect::<Vec<_>>().join("\n"));
}

#[test]
fn hostile_texts_are_escaped_in_cells_and_tags() {
    let mut table = ReportTable::new(HOSTILE, &["a", "b"]);
    table.push([HOSTILE, "1"]);
    table.push([Cell::code(HOSTILE), Cell::code("a|b")]);
    let mut document = Document::new(HOSTILE);
    document.table(table).folded_tables(HOSTILE, vec![ReportTable::new("", &["a"])]);
    let text = render_markdown(&document);
    for row in text.lines().filter(|line| line.starts_with('|')) {
        let bars = row.replace("\\\\", "").replace("\\|", "").matches('|').count();
        assert!(bars == 3 || row == "| a |" || row == "| --- |", "{row}");
    }
    let plain = text.replace("\\<", "").replace("<details>", "").replace("</details>", "");
    let plain = plain.replace("<summary>", "").replace("</summary>", "");
    assert!(!plain.contains('<'), "{plain}");
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text}");
}

#[test]
fn line_starts_are_escaped() {
    for (text, written) in [
        ("1. a", "1\\. a"),
        ("23) a", "23\\) a"),
        ("- a", "\\- a"),
        ("+ a", "\\+ a"),
        ("=== a", "\\=== a"),
        ("    four in", "four in"),
        ("1.5 of 2.5", "1\\.5 of 2.5"),
        (".5 (a) - b", ".5 (a) - b"),
    ] {
        let mut document = Document::new("a");
        document.prose(text);
        assert_eq!(render_markdown(&document), format!("# a\n\n{written}\n"));
    }
}

#[test]
fn a_table_without_a_file_is_not_cut() {
    let mut document = Document::new("a");
    document.table(long_table().with_name(""));
    let last = format!("| `g{MAX_TABLE_ROWS}` | {MAX_TABLE_ROWS} | {MAX_TABLE_ROWS},50 |\n");
    assert!(render_markdown(&document).ends_with(&last));
}
