//! Elements of plotters as charts have them, with edges and dashes.

use plotters::element::{Drawable, PointCollection, Rectangle};
use plotters::style::{Color, RGBAColor, RGBColor, ShapeStyle};
use plotters_backend::{BackendCoord, DrawingErrorKind};

use super::backend::Svg;
use super::style::INK;
use super::units::tenths;

/// The edge of a filled shape, by which it is seen on any page.
const EDGE: f64 = 0.7;
/// Dashes and gaps in tenths of a unit; the first line has none.
const DASHES: [&str; 5] = ["", "70 40", "20 35", "110 35 20 35", "40 25"];
/// The dashes of a line that marks a place.
pub(super) const SHORT_DASHES: usize = 4;

/// The line of an axis that has labels and no line.
pub(super) const UNSEEN: RGBAColor = RGBAColor(0, 0, 0, 0.0);

/// A line of a colour, its width in units.
pub(super) fn stroke(colour: RGBColor, width: f64) -> ShapeStyle {
    colour.stroke_width(tenths(width).unsigned_abs())
}

/// The edge of a filled shape.
pub(super) fn edge() -> ShapeStyle {
    stroke(INK, EDGE)
}

/// A rectangle between two corners with an edge inside it. A larger one below the other is half as long in the
/// file as a line round it.
pub(super) fn block<P: Clone>(corners: [P; 2], colour: RGBColor) -> [Rectangle<P>; 2] {
    let edge = tenths(EDGE).unsigned_abs();
    let mut inside = Rectangle::new(corners.clone(), colour.filled());
    inside.set_margin(edge, edge, edge, edge);
    [Rectangle::new(corners, INK.filled()), inside]
}

/// A line with dashes, which no element of plotters hands to its backend: its `DashedPathElement` draws each
/// dash as a path.
pub(super) struct Dashed<P> {
    pub points: Vec<P>,
    pub style: ShapeStyle,
    /// Which dashes: 0 is none, and any number means some.
    pub dash: usize,
}

impl<'a, P> PointCollection<'a, P> for &'a Dashed<P> {
    type Point = &'a P;
    type IntoIter = &'a [P];

    fn point_iter(self) -> &'a [P] {
        &self.points
    }
}

impl<P> Drawable<Svg<'_>> for Dashed<P> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        points: I,
        backend: &mut Svg<'_>,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<std::fmt::Error>> {
        backend.dashed(points, &self.style, DASHES[self.dash % DASHES.len()])
    }
}
