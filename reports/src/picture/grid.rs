//! Counts in rows and columns, darker where there are more.

use super::canvas::{Anchor, At, Canvas, pen};
use super::font::{BODY, Font, SMALL, STRONG};
use super::label::{Label, widest};
use super::nothing;
use super::scale::digits;
use super::style::{FAINT, GREY, INK, on, shade};
use crate::chart::{Grid, GridCell};

/// A grid with few columns is no narrower than other charts.
const WIDTH: f64 = 640.0;
const MARGIN: f64 = 8.0;
const HIGH: f64 = 44.0;
/// The label of a cell, in its corner.
const CORNER: Font = Font { size: 9.0, bold: false };

/// Draws the rows from the top.
pub(super) fn draw(canvas: &mut Canvas, grid: &Grid) -> At {
    let across = grid.cells.iter().map(Vec::len).chain([grid.columns.len()]).max().unwrap_or(0);
    let down = grid.cells.len().max(grid.rows.len());
    if across == 0 || down == 0 {
        return nothing::draw(canvas, nothing::NONE);
    }
    let cells = || grid.cells.iter().flatten();
    let most = cells().map(|cell| cell.value).max().unwrap_or(0).max(1);
    let heads: Vec<Label> =
        grid.columns.iter().map(|head| Label::new(head, SMALL, 110.0)).collect();
    let rows: Vec<Label> = grid.rows.iter().map(|head| Label::new(head, BODY, 190.0)).collect();
    let counts = cells().map(|cell| count(cell).width).fold(0.0, f64::max);
    let corners = cells().map(|cell| corner(cell).width).fold(0.0, f64::max);
    let needed = (counts + 10.0).max(corners + 8.0).max(widest(&heads).min(60.0) + 6.0).max(26.0);

    let left = MARGIN + widest(&rows) + 8.0;
    let wide = ((WIDTH - MARGIN - left) / across as f64).min(84.0).max(needed);
    let width = (left + wide * across as f64 + MARGIN).max(WIDTH);
    // Heads are cut again to the width that the cells have in the end.
    let heads: Vec<Label> =
        grid.columns.iter().map(|head| Label::new(head, SMALL, wide - 6.0)).collect();
    let unit = Label::new(&grid.unit, SMALL, width - 2.0 * MARGIN);
    canvas.text(&unit, (MARGIN, 17.0), Anchor::Start, GREY);
    let top = 46.0;
    for (index, head) in heads.iter().enumerate() {
        canvas.text(head, (left + (index as f64 + 0.5) * wide, top - 8.0), Anchor::Middle, INK);
    }
    for row in 0..down {
        let y = top + row as f64 * HIGH;
        if let Some(head) = rows.get(row) {
            canvas.centred(head, (left - 8.0, y + HIGH / 2.0), Anchor::End, INK);
        }
        for (column, cell) in grid.cells.get(row).into_iter().flatten().enumerate() {
            let x = left + column as f64 * wide;
            one(canvas, cell, ((x + 1.0, y + 1.0), (x + wide - 1.0, y + HIGH - 1.0)), most);
        }
    }
    (width, top + down as f64 * HIGH + MARGIN)
}

fn count(cell: &GridCell) -> Label {
    Label::whole(&digits(cell.value as f64, 0), STRONG)
}

fn corner(cell: &GridCell) -> Label {
    Label::new(&cell.label, CORNER, 90.0)
}

fn one(canvas: &mut Canvas, cell: &GridCell, (from, to): (At, At), most: u64) {
    let corner = corner(cell);
    let corner_at = (from.0 + 4.0, from.1 + 11.0);
    if cell.value == 0 {
        canvas.frame(from, to, pen(FAINT, 1.0));
        canvas.text(&corner, corner_at, Anchor::Start, GREY);
        return;
    }
    let fill = shade(cell.value as f64 / most as f64);
    canvas.rect(from, to, fill);
    canvas.text(&corner, corner_at, Anchor::Start, on(fill));
    let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1) + 5.0);
    canvas.centred(&count(cell), middle, Anchor::Middle, on(fill));
}
