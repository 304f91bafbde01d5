//! Tables for a terminal: aligned if there is room, otherwise one row at a time.

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Table as Drawn, Width, presets,
};
use textwrap::core::display_width;

use crate::clean::clean;
use crate::table::{Align, Cell, ColumnHead, ReportTable};

/// A word longer than this, in terminal columns, may be broken.
const LONGEST_WORD: usize = 32;

/// The space around the cells of a column.
const PADDING: usize = 2;

/// An aligned table without ruling lines, which a screen reader would read out. `width` is the width of the terminal;
/// `None` sets no limit. If even the longest words do not fit side by side, each row becomes a list of cells.
pub fn render_text_table(table: &ReportTable, width: Option<u16>) -> String {
    draw(&table.columns, &table.rows, width)
}

/// The words of a cell or a heading.
fn words(text: &str) -> String {
    clean(text).replace('\t', " ")
}

/// The width of the longest word of a column, up to [`LONGEST_WORD`].
fn need(column: &ColumnHead, index: usize, rows: &[Vec<Cell>]) -> usize {
    let cells = rows.iter().filter_map(|row| row.get(index)).map(Cell::text);
    let words = cells.chain([column.heading()]).flat_map(str::split_whitespace);
    words.map(display_width).max().unwrap_or(0).min(LONGEST_WORD)
}

pub fn draw(columns: &[ColumnHead], rows: &[Vec<Cell>], width: Option<u16>) -> String {
    let mut drawn = Drawn::new();
    drawn.load_style(presets::NOTHING);
    drawn.set_header(columns.iter().map(|column| words(column.heading())));
    if let Some(width) = width {
        let needs = columns.iter().enumerate().map(|(index, column)| need(column, index, rows));
        let needs: Vec<usize> = needs.map(|need| need + PADDING).collect();
        if needs.iter().sum::<usize>() > usize::from(width) {
            return listed(columns, rows, width, needs.into_iter().max().unwrap_or(0));
        }
        drawn.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
        for (drawn, need) in drawn.column_iter_mut().zip(needs) {
            let least = Width::Fixed(u16::try_from(need).unwrap_or(u16::MAX));
            drawn.set_constraint(ColumnConstraint::LowerBoundary(least));
        }
    }
    drawn.add_rows(rows.iter().map(|row| row.iter().map(|cell| words(cell.text()))));
    for (drawn, column) in drawn.column_iter_mut().zip(columns) {
        drawn.set_cell_alignment(match column.align {
            Align::Left => CellAlignment::Left,
            Align::Right => CellAlignment::Right,
        });
    }
    drawn.trim_fmt()
}

/// Lists the rows below each other, with one line for each heading and cell. `need` is the width of the longest word.
fn listed(columns: &[ColumnHead], rows: &[Vec<Cell>], width: u16, need: usize) -> String {
    let heads: Vec<String> = columns.iter().map(|column| words(column.heading())).collect();
    if rows.is_empty() {
        return wrap(&heads.join("  "), Some(width), " ", " ");
    }
    let widest = heads.iter().map(|head| display_width(head)).max().unwrap_or(0);
    // If the headings are too long, the text of a cell continues below its heading, indented.
    let beside = widest + 3 + need <= usize::from(width);
    let further = if beside { " ".repeat(widest + 3) } else { "   ".to_owned() };
    let line = |(cell, head): (&Cell, &String)| {
        let gap = if beside { widest - display_width(head) } else { 0 };
        let first = format!(" {head}{}  ", " ".repeat(gap));
        let text = words(cell.text()).replace('\n', " ");
        let drawn = if beside {
            wrap(&text, Some(width), &first, &further)
        } else {
            wrap(&format!("{head}  {text}"), Some(width), " ", &further)
        };
        drawn.trim_end().to_owned()
    };
    let row = |row: &Vec<Cell>| row.iter().zip(&heads).map(line).collect::<Vec<_>>().join("\n");
    rows.iter().map(row).collect::<Vec<_>>().join("\n\n")
}

/// Text wrapped to the terminal's width, with indents for the first and the further lines.
pub(super) fn wrap(text: &str, width: Option<u16>, first: &str, further: &str) -> String {
    let text = clean(text).replace('\t', " ");
    match width {
        None => {
            let lines = text.lines().enumerate();
            let set_in = |(at, line)| format!("{}{line}", if at == 0 { first } else { further });
            lines.map(set_in).collect::<Vec<_>>().join("\n")
        }
        Some(width) => {
            // Names are not broken at their hyphens.
            let options = textwrap::Options::new(usize::from(width))
                .word_splitter(textwrap::WordSplitter::NoHyphenation);
            textwrap::fill(&text, options.initial_indent(first).subsequent_indent(further))
        }
    }
}
