//! The wood and where everything of the board lies: `wood.js` again.

use std::fmt::Write as _;

use super::drawing::DRAWING;

/// Whose board is nearer: South's, or turned round.
pub(super) type Flipped = bool;

/// The width of the board.
pub(super) fn width() -> f64 {
    8.0 * DRAWING.cell + 2.0 * DRAWING.side
}

fn rows() -> f64 {
    DRAWING.trough.top + DRAWING.trough.height + DRAWING.trough.gap
}

/// The height of the board.
pub(super) fn height() -> f64 {
    2.0 * rows() + 4.0 * DRAWING.cell + DRAWING.middle
}

/// Whether a pit is a house.
pub(super) fn is_house(pit: usize) -> bool {
    pit % 16 == 4
}

/// The row, 0 on top, and the column of a pit.
pub(super) fn cell(pit: usize, flipped: Flipped) -> (usize, usize) {
    let lane = pit % 16;
    let is_front = lane < 8;
    let number = if is_front { lane } else { 15 - lane };
    let (row, column) = match (pit < 16, is_front) {
        (true, true) => (2, number),
        (true, false) => (3, number),
        (false, true) => (1, 7 - number),
        (false, false) => (0, 7 - number),
    };
    if flipped { (3 - row, 7 - column) } else { (row, column) }
}

/// The middle of a pit.
pub(super) fn at(pit: usize, flipped: Flipped) -> (f64, f64) {
    let (row, column) = cell(pit, flipped);
    let over = if row > 1 { DRAWING.middle } else { 0.0 };
    (
        DRAWING.side + (column as f64 + 0.5) * DRAWING.cell,
        rows() + (row as f64 + 0.5) * DRAWING.cell + over,
    )
}

/// The middle of a player's trough, its half width and its half height.
pub(super) fn trough(side: usize, flipped: Flipped) -> (f64, f64, f64, f64) {
    let y = DRAWING.trough.top + DRAWING.trough.height / 2.0;
    let is_top = (side == 1) != flipped;
    let y = if is_top { y } else { height() - y };
    (width() / 2.0, y, 4.0 * DRAWING.cell - 6.0, DRAWING.trough.height / 2.0)
}

fn grain() -> String {
    let mut lines = String::new();
    for index in 0..17 {
        let index = f64::from(index);
        let y = 10.0 + (index * height()) / 16.5 + (index * 12.9).sin() * 9.0;
        let bend = 7.0 + 6.0 * (index * 4.7).sin();
        let (near, far) = (width() * 0.3, width() * 0.6);
        let end = width() + 8.0;
        let (down, up) = (-bend * 1.4, bend * 0.5);
        let written = write!(lines, "M-4 {y:.1}c{near} {bend:.1} {far} {down:.1} {end} {up:.1}");
        written.expect("a string takes all text");
    }
    lines
}

/// What holes, seeds and the wood are filled with and cut by.
pub(super) fn inks() -> String {
    format!(
        "<defs>\
         <radialGradient id=\"wood-hole\" cx=\"0.5\" cy=\"0.62\" r=\"0.62\">\
         <stop offset=\"0\" class=\"hole-deep\"/><stop offset=\"0.5\" class=\"hole-middle\"/>\
         <stop offset=\"1\" class=\"hole-rim\"/></radialGradient>\
         <radialGradient id=\"wood-seed\" cx=\"0.36\" cy=\"0.32\" r=\"0.75\">\
         <stop offset=\"0\" class=\"seed-light\"/><stop offset=\"0.5\" class=\"seed-middle\"/>\
         <stop offset=\"1\" class=\"seed-dark\"/></radialGradient>\
         <clipPath id=\"wood-clip\"><rect width=\"{}\" height=\"{}\" rx=\"{}\"/></clipPath></defs>",
        width(),
        height(),
        DRAWING.corner
    )
}

/// The wood and its labels.
pub(super) fn draw(flipped: Flipped) -> String {
    let (w, h, rx) = (width(), height(), DRAWING.corner);
    let mut out = format!(
        "<g clip-path=\"url(#wood-clip)\">\
         <rect class=\"plank\" width=\"{w}\" height=\"{h}\" rx=\"{rx}\"/>\
         <path class=\"grain\" d=\"{}\"/>\
         <rect class=\"bevel\" x=\"3\" y=\"3\" width=\"{}\" height=\"{}\" rx=\"{}\"/>\
         <path class=\"groove\" d=\"M{} {}h{}\"/></g>",
        grain(),
        w - 6.0,
        h - 6.0,
        rx - 3.0,
        DRAWING.side,
        h / 2.0,
        8.0 * DRAWING.cell,
    );
    out.push_str("<g class=\"labels\">");
    let mut text = |x: f64, y: f64, words: &str| {
        let written = write!(out, "<text x=\"{x}\" y=\"{y}\">{words}</text>");
        written.expect("a string takes all text");
    };
    for side in 0..2 {
        for number in 0..8 {
            let (x, y) = at(side * 16 + 15 - number, flipped);
            let away = if (side == 1) == flipped { 67.0 } else { -67.0 };
            text(x, y + away, &(number + 1).to_string());
        }
        for (lane, letter) in [(0, ["A", "a"]), (15, ["B", "b"])] {
            let (_, y) = at(side * 16 + lane, flipped);
            text(17.0, y, letter[side]);
            text(width() - 17.0, y, letter[side]);
        }
    }
    out + "</g>"
}
