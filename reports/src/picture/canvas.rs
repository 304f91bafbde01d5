//! Where charts are drawn: plotters, in tenths of a unit.

use plotters::prelude::{DrawingBackend, SVGBackend};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, RGBColor, ShapeStyle, TextStyle};

use super::font::FAMILY;
use super::label::Label;
use super::style::INK;
use super::svg::{Head, document};

/// plotters draws at whole numbers; a tenth is as fine as the eye.
const UNIT: f64 = 10.0;
/// plotters writes a font size that it divides by this.
const PLOTTERS_SIZE: f64 = 1.24;
/// plotters knows no dashes: they go through it as a part of the width, which [`tidy`] takes apart again.
const DASH: u32 = 1000;
/// Dashes and gaps, in tenths.
const DASHES: [&str; 5] = ["", "70 40", "20 35", "110 35 20 35", "40 25"];
/// The edge of a filled mark.
pub(super) const EDGE: f64 = 0.7;

/// A point: from the left, from the top.
pub(super) type At = (f64, f64);

/// Where a text stands from its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    /// To the right of it.
    Start,
    /// On both sides.
    Middle,
    /// To the left.
    End,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    /// In which colour.
    pub colour: RGBColor,
    /// How wide.
    pub width: f64,
    /// With which dashes; 0 is none, and any number means some.
    pub dash: usize,
}

/// A pen without dashes.
pub(super) fn pen(colour: RGBColor, width: f64) -> Pen {
    Pen { colour, width, dash: 0 }
}

/// A picture in the making.
pub(super) struct Canvas<'a> {
    backend: SVGBackend<'a>,
}

/// The picture that `draw` draws; it tells its width and height.
pub(super) fn picture(head: &Head, draw: impl FnOnce(&mut Canvas) -> At) -> String {
    let mut drawn = String::new();
    let (width, height) = {
        let mut canvas = Canvas { backend: SVGBackend::with_string(&mut drawn, (1, 1)) };
        draw(&mut canvas)
    };
    // The first line is plotters' own head.
    let drawn = drawn.split_once('\n').map_or("", |(_, drawn)| drawn);
    let drawn = drawn.strip_suffix("</svg>\n").unwrap_or(drawn);
    document(head, (width.ceil() as u32, height.ceil() as u32), UNIT as u32, &tidy(drawn))
}

impl Canvas<'_> {
    /// A straight line.
    pub(super) fn line(&mut self, from: At, to: At, pen: Pen) {
        let drawn = self.backend.draw_line(point(from), point(to), &stroke(pen));
        drawn.expect(FINE);
    }

    /// A line through points.
    pub(super) fn path(&mut self, points: &[At], pen: Pen) {
        let drawn = self.backend.draw_path(points.iter().copied().map(point), &stroke(pen));
        drawn.expect(FINE);
    }

    /// An area, `opacity` from 0 to 1.
    pub(super) fn area(&mut self, points: &[At], colour: RGBColor, opacity: f64) {
        let points = points.iter().copied().map(point);
        let drawn = self.backend.fill_polygon(points, &ShapeStyle::from(colour.mix(opacity)));
        drawn.expect(FINE);
    }

    /// An area with an edge, so that it is seen on any page.
    pub(super) fn mark(&mut self, points: &[At], colour: RGBColor) {
        self.area(points, colour, 1.0);
        let edge: Vec<At> = points.iter().chain(points.first()).copied().collect();
        self.path(&edge, pen(INK, EDGE));
    }

    /// A rectangle without an edge.
    pub(super) fn rect(&mut self, from: At, to: At, colour: RGBColor) {
        let style = ShapeStyle::from(colour).filled();
        self.backend.draw_rect(point(from), point(to), &style, true).expect(FINE);
    }

    /// A rectangle with one.
    pub(super) fn block(&mut self, from: At, to: At, colour: RGBColor) {
        // A larger one below is half as long in the file as a line round it.
        let half = EDGE / 2.0;
        self.rect((from.0 - half, from.1 - half), (to.0 + half, to.1 + half), INK);
        if to.0 - from.0 > EDGE && to.1 - from.1 > EDGE {
            self.rect((from.0 + half, from.1 + half), (to.0 - half, to.1 - half), colour);
        }
    }

    /// The edge alone.
    pub(super) fn frame(&mut self, from: At, to: At, pen: Pen) {
        self.path(&[from, (to.0, from.1), to, (from.0, to.1), from], pen);
    }

    /// A disc with an edge.
    pub(super) fn disc(&mut self, centre: At, radius: f64, colour: RGBColor) {
        let centre = point(centre);
        let filled = ShapeStyle::from(colour).filled();
        self.backend.draw_circle(centre, tenths(radius), &filled, true).expect(FINE);
        self.backend
            .draw_circle(centre, tenths(radius), &stroke(pen(INK, EDGE)), false)
            .expect(FINE);
    }

    /// A text that stands on the line of its point. An empty one is not drawn.
    pub(super) fn text(&mut self, label: &Label, at: At, anchor: Anchor, colour: RGBColor) {
        if label.text.is_empty() {
            return;
        }
        let weight = if label.font.bold { FontStyle::Bold } else { FontStyle::Normal };
        let size = label.font.size * UNIT * PLOTTERS_SIZE;
        let font = FontDesc::new(FontFamily::Name(FAMILY), size, weight);
        let side = match anchor {
            Anchor::Start => HPos::Left,
            Anchor::Middle => HPos::Center,
            Anchor::End => HPos::Right,
        };
        let style = TextStyle::from(font).color(&colour).pos(Pos::new(side, VPos::Bottom));
        self.backend.draw_text(&label.text, &style, point(at)).expect(FINE);
    }

    /// A text whose capitals have their middle at the height of its point.
    pub(super) fn centred(&mut self, label: &Label, at: At, anchor: Anchor, colour: RGBColor) {
        self.text(label, (at.0, at.1 + label.font.drop()), anchor, colour);
    }
}

const FINE: &str = "drawing into a string never fails";

fn point((x, y): At) -> (i32, i32) {
    ((x * UNIT).round() as i32, (y * UNIT).round() as i32)
}

fn tenths(length: f64) -> u32 {
    (length * UNIT).round() as u32
}

fn stroke(pen: Pen) -> ShapeStyle {
    let dash = u32::try_from(pen.dash % DASHES.len()).unwrap_or(0);
    ShapeStyle::from(pen.colour).stroke_width(tenths(pen.width) + DASH * dash)
}

/// Without what is the same everywhere or says nothing; with the dashes. No label can hold a raw quotation
/// mark, so nothing of this touches one.
fn tidy(drawn: &str) -> String {
    let drawn = drawn
        .replace(" opacity=\"1\"", "")
        .replace(" stroke=\"none\"", "")
        .replace(" text-anchor=\"start\"", "")
        // plotters' way to say that a text stands on its point; it would be lifted by half an x.
        .replace(" dy=\"-0.5ex\"", "")
        .replace(&format!(" font-family=\"{FAMILY}\""), "")
        .replace("\">\n", "\">")
        .replace("\n</text>", "</text>")
        .replace(" \"/>", "\"/>");
    let mut parts = drawn.split("stroke-width=\"");
    let mut tidied = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (width, rest) = part.split_once('"').unwrap_or((part, ""));
        let width: u32 = width.parse().unwrap_or(DASH / 100);
        tidied.push_str(&format!("stroke-width=\"{}\"", width % DASH));
        if width >= DASH {
            let dashes = DASHES[(width / DASH) as usize % DASHES.len()];
            tidied.push_str(&format!(" stroke-dasharray=\"{dashes}\""));
        }
        tidied.push_str(rest);
    }
    tidied
}
