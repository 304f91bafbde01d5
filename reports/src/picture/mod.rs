//! Charts and boards as pictures: SVG, and PNG made of it.
//!
//! One form of chart is one file. Ink, background and greys are four fixed hex strings ([`style`]), so that
//! a page can recolour them in the dark; what stands on a fill of its own is drawn in other blacks and whites.

mod bars;
mod board;
mod canvas;
mod columns;
mod font;
mod grid;
mod key;
mod label;
mod lines;
mod nothing;
mod pie;
mod png;
mod scale;
mod style;
mod svg;

pub use board::render_board_svg;
pub use png::render_png;

use crate::chart::{Chart, Form};

/// The chart as an SVG file that stands alone or inside a page: 640 units wide (a grid with many columns is
/// wider), as tall as its data ask. The same bytes for the same chart. Values that are no numbers are taken as 0.
#[must_use]
pub fn render_chart_svg(chart: &Chart) -> String {
    let head = svg::Head {
        id: format!("chart-{}", chart.name),
        title: &chart.title,
        description: &chart.alt,
    };
    canvas::picture(&head, |canvas| match &chart.form {
        Form::Pie(slices) => pie::draw(canvas, slices),
        Form::Bars(bars) => bars::draw(canvas, bars),
        Form::Columns(columns) => columns::draw(canvas, columns),
        Form::Lines(lines) => lines::draw(canvas, lines),
        Form::Grid(grid) => grid::draw(canvas, grid),
        Form::Nothing(words) => nothing::draw(canvas, words),
    })
}
