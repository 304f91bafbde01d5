//! Charts and boards as pictures: SVG, and PNG and GIF rendered from it.
//!
//! plotters draws the charts: its chart builder draws the plot and the labels, its elements draw everything else. Each
//! form has its own file here. Ink, background and greys are four fixed hex strings ([`style`]), so that a page can
//! recolour them in dark mode; text on coloured fills has another black and white, which stay.

mod backend;
mod board_picture;
mod columns;
mod dots;
mod font;
mod grid;
mod label;
mod lines;
mod pie;
#[cfg(feature = "pixels")]
mod pixels;
mod plot;
mod style;
mod units;

#[cfg(feature = "pixels")]
pub use self::pixels::{Animation, render_gif, render_png, render_png_by_width};
pub use board_picture::{BoardSheet, render_board_svg, render_sheet_svg};

use crate::chart::{Chart, Form};

/// The chart as a standalone or embedded SVG file: 640 units wide (a grid with many columns is wider), as tall as its
/// data need. The output is reproducible. Values that are not finite count as 0.
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

/// The WCAG 2 contrast of two colours: from 1 to 21.
#[cfg(test)]
pub(crate) fn contrast(one: crate::chart::Colour, other: crate::chart::Colour) -> f64 {
    use crate::chart::Colour;
    use plotters::style::RGBColor;

    let [one, other] = [one, other].map(|Colour(r, g, b)| RGBColor(r, g, b));
    style::contrast(one, other)
}
