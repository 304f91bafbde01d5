//! Lengths in tenths of a unit, because plotters draws at integer coordinates.

use plotters_backend::BackendCoord;

pub(super) const TENTHS: u32 = 10;

/// The width of a chart in units.
pub(super) const WIDTH: f64 = 640.0;

/// A point in units: from the left, from the top.
pub(super) type At = (f64, f64);

/// A length in tenths of a unit.
pub(super) fn tenths(length: f64) -> i32 {
    (length * f64::from(TENTHS)).round() as i32
}

/// A point in tenths of a unit.
pub(super) fn point((x, y): At) -> BackendCoord {
    (tenths(x), tenths(y))
}
