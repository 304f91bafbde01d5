//! Documents as text for a terminal.

use bao_reports::{
    Align, Block, Cell, Chart, ColumnHead, Document, Form, MAX_TABLE_ROWS, ReportTable,
    render_text, render_text_table,
};
use textwrap::core::display_width;

use crate::example::{HOSTILE, bars, board, charts, rich, small, small_table};
use crate::samples;

/// Leaves out the middle rows of the long table.
fn shortened(text: &str) -> String {
    let kept = text.lines().filter(|line| {
        let number = line.trim().strip_prefix('g').and_then(|rest| rest.split(' ').next());
        let number = number.and_then(|number| number.parse::<usize>().ok());
        number.is_none_or(|number| number < 2 || number + 2 > MAX_TABLE_ROWS)
    });
    kept.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_terminal_shows_columns_lined_up() {
    insta::assert_snapshot!(render_text(&small(), None));
}

#[test]
fn every_block_has_a_text_form() {
    insta::assert_snapshot!(shortened(&render_text(&rich(), Some(80))));
}

#[test]
fn without_a_width_no_line_is_broken() {
    insta::assert_snapshot!(shortened(&render_text(&rich(), None)));
}

#[test]
fn a_narrow_terminal_wraps_cells() {
    let drawn = render_text_table(&small_table(), Some(24));
    assert!(drawn.lines().all(|line| display_width(line) <= 24), "{drawn}");
    insta::assert_snapshot!(drawn);
}

#[test]
fn only_boards_and_commands_exceed_the_terminal_width() {
    let mut document = rich();
    document.blocks.retain(|block| !matches!(block, Block::Boards(_) | Block::Verbatim(_)));
    for block in &mut document.blocks {
        if let Block::Chart(Chart { form: Form::Columns(columns), .. }) = block {
            // Three parts leave too little room for bars at forty columns.
            columns.columns.iter_mut().for_each(|(_, counts)| counts.truncate(2));
        }
    }
    for width in [40, 60, 80, 120, 200] {
        for line in render_text(&document, Some(width)).lines() {
            assert!(display_width(line) <= usize::from(width), "{width}: {line}");
        }
    }
}

#[test]
fn words_are_not_cut_where_there_is_no_room_for_columns() {
    let mut table = ReportTable::new("", &["player", "opening", "remarks"]);
    table.push(["Mohammed", "mtaji-kimbia", "housekeeping"]);
    table.push(["Abdallah", "", "takasia takasia takasia"]);
    for width in [20, 24, 28, 32, 40] {
        let drawn = render_text_table(&table, Some(width));
        for row in &table.rows {
            for word in row.iter().flat_map(|cell| cell.text().split_whitespace()) {
                assert!(drawn.contains(word), "{width}: {word} in\n{drawn}");
            }
        }
        assert!(drawn.lines().all(|line| display_width(line) <= usize::from(width)), "{drawn}");
    }
    insta::assert_snapshot!(render_text_table(&table, Some(28)));
}

#[test]
fn even_the_narrowest_terminal_renders() {
    let mut document = rich();
    for chart in samples::edges() {
        document.chart(chart);
    }
    for width in 0..12 {
        assert!(render_text(&document, Some(width)).contains('T'), "{width}");
    }
}

#[test]
fn a_table_without_rows_still_has_its_columns() {
    let empty = ReportTable::new("", &["a", "#b"]);
    for width in [None, Some(80), Some(3)] {
        assert!(render_text_table(&empty, width).contains('b'));
    }
    let mut document = Document::new("a");
    document.table(empty);
    assert_eq!(render_text(&document, None), "a\n\n a  b\n none\n");
}

#[test]
fn texts_cannot_control_the_terminal() {
    let mut document = Document::new(HOSTILE);
    let mut table = ReportTable::new(HOSTILE, &["a"]);
    table.columns.push(ColumnHead::new(HOSTILE, Align::Right));
    table.push([Cell::code(HOSTILE), HOSTILE.into()]);
    document.prose(HOSTILE).note(HOSTILE).verbatim(HOSTILE).section(HOSTILE).table(table.clone());
    document.list(vec![HOSTILE.into()]).folded_tables(HOSTILE, vec![table]);
    for mut chart in charts() {
        chart.title = HOSTILE.into();
        chart.alt = HOSTILE.into();
        document.chart(chart);
    }
    let mut board = board("a");
    board.caption = HOSTILE.into();
    board.players[0].label = HOSTILE.into();
    document.boards(vec![board]);
    for width in [None, Some(30), Some(100)] {
        let text = render_text(&document, width);
        let steers =
            |c: char| (c.is_control() && c != '\n') || matches!(c, '\u{202A}'..='\u{202E}');
        assert!(!text.contains(steers), "{text:?}");
    }
}

#[test]
fn bar_lengths_match_values() {
    let mut chart = charts().remove(0);
    chart.form = bars();
    let mut document = Document::new("a");
    document.chart(chart);
    let text = render_text(&document, None);
    let long = |words: &str| {
        let line = text.lines().find(|line| line.contains(words)).expect("the bar has a line");
        line.matches('█').count()
    };
    assert_eq!([long("26.34 %"), long(" 100 %"), long("0.02 %"), long(" 0 %")], [11, 40, 1, 0]);
}
