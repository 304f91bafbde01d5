//! Counts in rows and columns, each in the colour of its band, above a key of the bands.

use plotters::chart::{ChartBuilder, LabelAreaPosition};
use plotters::element::{EmptyElement, Rectangle};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::backend::{Drawn, Sheet};
use super::font::{BODY, Font, SMALL, STRONG};
use super::label::{self, Label, PATCH, PITCH, draw_patch, place_entries, widest};
use super::plot::{Axis, GAP, MARGIN, digits};
use super::style::{FAINT, GREY, INK, UNSEEN, WIDTH, data, on, point, stroke, tenths};
use crate::chart::{Grid, GridCell};

const TOP: f64 = 46.0;
const HIGH: f64 = 44.0;
/// The font of a cell's label, in its corner.
const CORNER: Font = Font { size: 9.0, bold: false };

pub(super) fn draw(sheet: Sheet, grid: &Grid) -> Drawn {
    let across = grid.cells.iter().map(Vec::len).chain([grid.columns.len()]).max().unwrap_or(0);
    let down = grid.cells.len().max(grid.rows.len());
    if across == 0 || down == 0 {
        return label::draw_nothing(sheet, label::NONE);
    }
    let cells = || grid.cells.iter().flatten();
    let heads = |room: f64| grid.columns.iter().map(move |head| Label::new(head, SMALL, room));
    let rows: Vec<Label> = grid.rows.iter().map(|head| Label::new(head, BODY, 190.0)).collect();
    let counts = cells().map(|cell| count(cell).width).fold(0.0, f64::max);
    let corners = cells().map(|cell| corner(cell).width).fold(0.0, f64::max);
    let head = heads(60.0).map(|head| head.width).fold(0.0, f64::max);
    let needed = (counts + 10.0).max(corners + 8.0).max(head + 6.0).max(26.0);

    let left = MARGIN + widest(&rows) + GAP;
    let wide = ((WIDTH - MARGIN - left) / across as f64).min(84.0).max(needed);
    let right = left + wide * across as f64;
    // A grid is at least as wide as other charts.
    let width = (right + MARGIN).max(WIDTH);
    let bottom = TOP + down as f64 * HIGH + MARGIN;
    // The key of the bands, in lines below the grid.
    let room = width - MARGIN - left - PATCH - GAP;
    let key: Vec<Label> =
        grid.bands.iter().map(|band| Label::new(&band.label, SMALL, room)).collect();
    let widths = key.iter().map(|label| PATCH + GAP + label.width);
    let first = (left, bottom + PITCH / 2.0);
    let (places, last) = place_entries(widths, first, width - MARGIN, (2.0 * GAP, PITCH));
    let foot = if key.is_empty() { bottom } else { last + PITCH / 2.0 + MARGIN };
    let area = sheet.sized(width, foot);
    for ((label, band), place) in key.iter().zip(&grid.bands).zip(places) {
        draw_patch(&area, place, data(band.colour), label)?;
    }
    let unit = Label::new(&grid.unit, SMALL, width - 2.0 * MARGIN);
    area.draw(&unit.at(point((MARGIN, 17.0)), HPos::Left, VPos::Bottom, GREY))?;

    let mut up = Axis::of_labels(down, rows);
    (up.from, up.to) = (up.to, up.from);
    let mut chart = ChartBuilder::on(&area)
        .set_label_area_size(LabelAreaPosition::Top, tenths(TOP))
        .set_label_area_size(LabelAreaPosition::Left, tenths(left))
        .margin_bottom(tenths(MARGIN + foot - bottom))
        .margin_right(tenths(width - right))
        .build_cartesian_2d(Axis::of_labels(across, heads(wide - 6.0)), up)?;
    chart
        .configure_mesh()
        .disable_mesh()
        .axis_style(UNSEEN)
        .x_label_style(SMALL.style(INK, HPos::Center, VPos::Bottom))
        .y_label_style(BODY.style(INK, HPos::Right, VPos::Center))
        // plotters places labels two tick lengths from the axis.
        .set_all_tick_mark_size(tenths(GAP / 2.0))
        .draw()?;
    for (row, cells) in grid.cells.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let (x, y) = (column as f64, row as f64);
            let (style, ink) = match cell.value {
                0 => (stroke(FAINT, 1.0), GREY),
                value => match colour(grid, value) {
                    Some(fill) => (fill.filled(), on(fill)),
                    None => (stroke(FAINT, 1.0), INK),
                },
            };
            let mut shape = Rectangle::new([(x, y), (x + 1.0, y + 1.0)], style);
            let margin = tenths(1.0).unsigned_abs();
            shape.set_margin(margin, margin, margin, margin);
            chart.draw_series([shape])?;
            let corner = corner(cell).at(point((5.0, 12.0)), HPos::Left, VPos::Bottom, ink);
            chart.draw_series([EmptyElement::at((x, y)) + corner])?;
            if cell.value > 0 {
                let count = count(cell).at(point((0.0, 5.0)), HPos::Center, VPos::Center, ink);
                chart.draw_series([EmptyElement::at((x + 0.5, y + 0.5)) + count])?;
            }
        }
    }
    Ok(())
}

/// The colour of the first band that includes a count.
fn colour(grid: &Grid, value: u64) -> Option<RGBColor> {
    grid.bands.iter().find(|band| value <= band.to).map(|band| data(band.colour))
}

fn count(cell: &GridCell) -> Label {
    Label::whole(&digits(cell.value as f64, 0), STRONG)
}

fn corner(cell: &GridCell) -> Label {
    Label::new(&cell.label, CORNER, 90.0)
}
