//! No chart: words in a frame.

use plotters::element::Rectangle;
use plotters::style::text_anchor::{HPos, VPos};

use super::backend::{Drawn, Sheet};
use super::font::BODY;
use super::label::wrap;
use super::plot::WIDTH;
use super::shapes::stroke;
use super::style::{FAINT, GREY};
use super::units::point;

/// What a chart without values says, in any language.
pub(super) const NONE: &str = "–";

/// Draws the words in the middle of a frame.
pub(super) fn draw(sheet: Sheet, words: &str) -> Drawn {
    let lines = wrap(words, BODY, WIDTH - 120.0);
    let height = (lines.len() as f64 * BODY.leading() + 64.0).max(96.0);
    let area = sheet.sized(WIDTH, height);
    let corners = [point((4.0, 4.0)), point((WIDTH - 4.0, height - 4.0))];
    area.draw(&Rectangle::new(corners, stroke(FAINT, 1.0)))?;
    let top = height / 2.0 - (lines.len() as f64 - 1.0) / 2.0 * BODY.leading();
    for (index, line) in lines.iter().enumerate() {
        let at = point((WIDTH / 2.0, top + index as f64 * BODY.leading()));
        area.draw(&line.at(at, HPos::Center, VPos::Center, GREY))?;
    }
    Ok(())
}
