//! Charts and boards as pictures: SVG, and PNG and GIF made of it.
//!
//! plotters draws the charts, one form in one file: its chart builder has the plot and the labels around it, its
//! elements the marks. Ink, background and greys are four fixed hex strings ([`style`]), so that
//! a page can recolour them in the dark; what stands on a fill of its own is drawn in other blacks and whites.

mod backend;
mod board;
mod columns;
mod dots;
mod font;
mod grid;
mod label;
mod lines;
mod pie;
mod pixels;
mod plot;
mod style;
mod units;

pub use self::pixels::{Animation, render_gif, render_png, render_png_by_width};
pub use board::{BoardSheet, render_board_svg, render_sheet_svg};

use crate::chart::{Chart, Form};

/// The chart as an SVG file that stands alone or inside a page: 640 units wide (a grid with many columns is
/// wider), as tall as its data ask. The same bytes for the same chart. Values that are no numbers are taken as 0.
pub fn render_chart_svg(chart: &Chart) -> String {
    let head = backend::Head {
        id: format!("chart-{}", chart.name),
        title: &chart.title,
        description: &chart.alt,
    };
    let mut svg = String::new();
    let sheet = backend::Sheet { svg: &mut svg, head };
    let drawn = match &chart.form {
        Form::Pie(slices) => pie::draw(sheet, slices),
        Form::Dots(dots) => dots::draw(sheet, dots),
        Form::Columns(columns) => columns::draw(sheet, columns),
        Form::Lines(lines) => lines::draw(sheet, lines),
        Form::Grid(grid) => grid::draw(sheet, grid),
        Form::Nothing(words) => label::draw_nothing(sheet, words),
    };
    drawn.expect("drawing into a string never fails");
    svg + "</svg>\n"
}

/// The contrast of two colours after WCAG 2: from 1 to 21.
#[cfg(test)]
pub(crate) fn contrast(one: crate::chart::Colour, other: crate::chart::Colour) -> f64 {
    use crate::chart::Colour;
    use plotters::style::RGBColor;

    let [one, other] = [one, other].map(|Colour(r, g, b)| RGBColor(r, g, b));
    style::contrast(one, other)
}
