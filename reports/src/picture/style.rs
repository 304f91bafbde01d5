//! Colours and shapes shared by all pictures.

use plotters::element::{Drawable, PointCollection, Rectangle};
use plotters::style::{Color, RGBAColor, RGBColor, ShapeStyle};
use plotters_backend::{BackendCoord, DrawingErrorKind};

use super::backend::Svg;
pub(super) use super::units::{At, WIDTH, point, tenths};
use crate::chart::Colour;

/// Text and axes.
pub(super) const INK: RGBColor = RGBColor(0x1A, 0x1A, 0x1A);
/// The background.
pub(super) const PAPER: RGBColor = RGBColor(0xFF, 0xFF, 0xFF);
/// Secondary text.
pub(super) const GREY: RGBColor = RGBColor(0x76, 0x76, 0x76);
/// Grid lines.
pub(super) const FAINT: RGBColor = RGBColor(0xD9, 0xD9, 0xD9);

/// Text on a dark fill. It differs from the white of the background, which a dark page recolours.
const ON_DARK: RGBColor = RGBColor(0xFE, 0xFE, 0xFE);
/// Text on a light fill.
const ON_LIGHT: RGBColor = RGBColor(0, 0, 0);
/// The background of a dark page; contrast is checked on it and on `PAPER`.
const NIGHT: RGBColor = RGBColor(0x16, 0x18, 0x1D);

/// A data colour. If it equals one of the four neutral colours, it is changed imperceptibly, so that no page recolours
/// it.
pub(super) fn data(Colour(red, green, blue): Colour) -> RGBColor {
    let colour = RGBColor(red, green, blue);
    if [INK, PAPER, GREY, FAINT].contains(&colour) {
        RGBColor(red, green, blue - 1)
    } else {
        colour
    }
}

/// Black or white, whichever has more contrast on the fill: at least 4.5 to 1.
pub(super) fn on(fill: RGBColor) -> RGBColor {
    if contrast(fill, ON_LIGHT) >= contrast(fill, ON_DARK) { ON_LIGHT } else { ON_DARK }
}

/// Whether a thin line of the colour is hard to see on a white or a dark page.
pub(super) fn needs_edge(colour: RGBColor) -> bool {
    contrast(colour, PAPER) < 2.2 || contrast(colour, NIGHT) < 2.2
}

/// The WCAG 2 contrast of two colours: from 1 to 21.
pub(super) fn contrast(one: RGBColor, other: RGBColor) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(RGBColor(red, green, blue): RGBColor) -> f64 {
    let linear = |channel: u8| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

// plotters elements for charts, with edges and dashes.

/// The width of the edge that keeps a filled shape visible on any page.
const EDGE: f64 = 0.7;
/// Dashes and gaps in tenths of a unit; the first line is solid.
const DASHES: [&str; 5] = ["", "70 40", "20 35", "110 35 20 35", "40 25"];
/// The index of the dashes of a vertical mark.
pub(super) const SHORT_DASHES: usize = 4;

/// An invisible axis line, for axes with labels only.
pub(super) const UNSEEN: RGBAColor = RGBAColor(0, 0, 0, 0.0);

/// A line of a colour with a width in units.
pub(super) fn stroke(colour: RGBColor, width: f64) -> ShapeStyle {
    colour.stroke_width(tenths(width).unsigned_abs())
}

pub(super) fn edge() -> ShapeStyle {
    stroke(INK, EDGE)
}

/// A rectangle between two corners with an edge inside it. Two nested rectangles take half as many bytes as an outline.
pub(super) fn block<P: Clone>(corners: [P; 2], colour: RGBColor) -> [Rectangle<P>; 2] {
    let edge = tenths(EDGE).unsigned_abs();
    let mut inside = Rectangle::new(corners.clone(), colour.filled());
    inside.set_margin(edge, edge, edge, edge);
    [Rectangle::new(corners, INK.filled()), inside]
}

/// A dashed line. plotters' own `DashedPathElement` draws each dash as a path.
pub(super) struct Dashed<P> {
    pub points: Vec<P>,
    pub style: ShapeStyle,
    /// The index of the dashes; 0 is solid.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_on_any_fill_has_enough_contrast() {
        for red in (0..=255).step_by(15) {
            for green in (0..=255).step_by(15) {
                for blue in (0..=255).step_by(15) {
                    let fill = RGBColor(red, green, blue);
                    assert!(contrast(fill, on(fill)) >= 4.5, "{fill:?}");
                }
            }
        }
    }

    #[test]
    fn grey_text_has_enough_contrast_on_white() {
        assert!(contrast(GREY, PAPER) >= 4.5);
        assert!(contrast(INK, PAPER) >= 4.5);
    }

    #[test]
    fn data_colours_are_never_recoloured_by_a_page() {
        for neutral in [INK, PAPER, GREY, FAINT] {
            let RGBColor(red, green, blue) = neutral;
            assert_ne!(data(Colour(red, green, blue)), neutral);
        }
        assert_eq!(data(Colour(1, 2, 3)), RGBColor(1, 2, 3));
    }
}
