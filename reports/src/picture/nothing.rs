//! No chart: words in a frame.

use super::canvas::{Anchor, At, Canvas, pen};
use super::font::BODY;
use super::label::wrapped;
use super::style::{FAINT, GREY};

const WIDTH: f64 = 640.0;

/// What a chart without values says, in any language.
pub(super) const NONE: &str = "–";

/// Draws the words in the middle of a frame.
pub(super) fn draw(canvas: &mut Canvas, words: &str) -> At {
    let lines = wrapped(words, BODY, WIDTH - 120.0);
    let height = (lines.len() as f64 * BODY.leading() + 64.0).max(96.0);
    canvas.frame((4.0, 4.0), (WIDTH - 4.0, height - 4.0), pen(FAINT, 1.0));
    let top = height / 2.0 - (lines.len() as f64 - 1.0) / 2.0 * BODY.leading();
    for (index, line) in lines.iter().enumerate() {
        let at = (WIDTH / 2.0, top + index as f64 * BODY.leading());
        canvas.centred(line, at, Anchor::Middle, GREY);
    }
    (WIDTH, height)
}
