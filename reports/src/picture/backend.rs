//! The SVG backend through which plotters draws charts.
//!
//! plotters' own SVG backend writes no title, dashes or edge widths of rectangles; it repeats the font with each text
//! and raises texts by half a letter. This [`DrawingBackend`] writes what a page needs.

use std::fmt::{self, Arguments, Write as _};

use maud::{PreEscaped, html};
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle,
};

use super::font::{CAPITALS, FAMILIES};
use super::units::TENTHS;
use crate::clean::clean_line;

/// The error type of plotters; writing into a string never fails.
pub(super) type DrawError = DrawingAreaErrorKind<fmt::Error>;
pub(super) type Drawn = Result<(), DrawError>;

pub(super) type Area<'a> = DrawingArea<Svg<'a>, Shift>;

/// A picture that is not started yet, because its size is unknown.
pub(super) struct Sheet<'a> {
    pub svg: &'a mut String,
    pub head: Head<'a>,
}

impl<'a> Sheet<'a> {
    /// Starts the picture with this size.
    pub(super) fn sized(self, width: f64, height: f64) -> Area<'a> {
        let (width, height) = (width.ceil() as u32, height.ceil() as u32);
        begin(self.svg, &self.head, (width, height), TENTHS);
        Svg { svg: self.svg, size: (width * TENTHS, height * TENTHS) }.into_drawing_area()
    }
}

pub(super) struct Svg<'a> {
    svg: &'a mut String,
    size: (u32, u32),
}

type Written = Result<(), DrawingErrorKind<fmt::Error>>;

impl Svg<'_> {
    fn write(&mut self, text: Arguments<'_>) -> Written {
        self.svg.write_fmt(text).map_err(DrawingErrorKind::DrawingError)
    }

    fn filled(&mut self, shape: Arguments<'_>, colour: BackendColor) -> Written {
        let opacity = match colour.alpha {
            0.0 => return Ok(()),
            1.0 => String::new(),
            alpha => format!(" opacity=\"{alpha}\""),
        };
        self.write(format_args!("<{shape} fill=\"{}\"{opacity}/>\n", hex(colour)))
    }

    fn outlined<S: BackendStyle>(&mut self, shape: Arguments<'_>, style: &S) -> Written {
        if style.color().alpha == 0.0 {
            return Ok(());
        }
        let (stroke, width) = (hex(style.color()), style.stroke_width());
        self.write(format_args!("<{shape} stroke=\"{stroke}\" stroke-width=\"{width}\"/>\n"))
    }

    fn shape<S: BackendStyle>(&mut self, shape: Arguments<'_>, style: &S, fill: bool) -> Written {
        match fill {
            true => self.filled(shape, style.color()),
            false => self.outlined(format_args!("{shape} fill=\"none\""), style),
        }
    }

    /// A line through points; `dashes` is an SVG `stroke-dasharray`, empty for a solid line.
    pub(super) fn dashed<S: BackendStyle>(
        &mut self,
        points: impl IntoIterator<Item = BackendCoord>,
        style: &S,
        dashes: &str,
    ) -> Written {
        let points = joined(points);
        let dashes = match dashes {
            "" => String::new(),
            dashes => format!(" stroke-dasharray=\"{dashes}\""),
        };
        self.outlined(format_args!("polyline points=\"{points}\" fill=\"none\"{dashes}"), style)
    }
}

fn hex(colour: BackendColor) -> String {
    let (red, green, blue) = colour.rgb;
    format!("#{red:02X}{green:02X}{blue:02X}")
}

fn joined(points: impl IntoIterator<Item = BackendCoord>) -> String {
    points.into_iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}

impl DrawingBackend for Svg<'_> {
    type ErrorType = fmt::Error;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Written {
        Ok(())
    }

    fn present(&mut self) -> Written {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, colour: BackendColor) -> Written {
        self.filled(format_args!("rect x=\"{x}\" y=\"{y}\" width=\"1\" height=\"1\""), colour)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        (x1, y1): BackendCoord,
        (x2, y2): BackendCoord,
        style: &S,
    ) -> Written {
        let line = format_args!("line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"");
        self.outlined(line, style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Written {
        let (width, height) = (right - left, bottom - top);
        if width <= 0 || height <= 0 {
            return Ok(());
        }
        let place = format_args!("x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"");
        self.shape(format_args!("rect {place}"), style, fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Written {
        self.dashed(path, style, "")
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Written {
        self.shape(format_args!("circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\""), style, fill)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Written {
        self.filled(format_args!("polygon points=\"{}\"", joined(path)), style.color())
    }

    /// Places a text so that its baseline, the middle of its capitals, or their top is at the point. Empty texts are
    /// omitted.
    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Written {
        if text.is_empty() {
            return Ok(());
        }
        let size = style.size();
        let anchor = match style.anchor().h_pos {
            HPos::Left => "",
            HPos::Center => " text-anchor=\"middle\"",
            HPos::Right => " text-anchor=\"end\"",
        };
        let capitals = match style.anchor().v_pos {
            VPos::Bottom => 0.0,
            VPos::Center => CAPITALS / 2.0,
            VPos::Top => CAPITALS,
        };
        let y = y + (size * capitals).round() as i32;
        let weight = match style.style() {
            FontStyle::Bold => " font-weight=\"bold\"",
            _ => "",
        };
        let (fill, text) = (hex(style.color()), html! { (text) }.into_string());
        let place = format_args!("x=\"{x}\" y=\"{y}\"{anchor} font-size=\"{size}\"{weight}");
        self.write(format_args!("<text {place} fill=\"{fill}\">{text}</text>\n"))
    }
}

// The start of every picture: its size, title and description.

/// The name and the alternative texts of a picture.
pub(super) struct Head<'a> {
    /// The stem of its ids; characters other than letters, digits and hyphens are dropped.
    pub id: String,
    pub title: &'a str,
    pub description: &'a str,
}

/// Starts a picture; `unit` units of the drawing are one unit of the picture. The caller writes `</svg>`.
pub(super) fn begin(svg: &mut String, head: &Head, (width, height): (u32, u32), unit: u32) {
    let id: String =
        head.id.chars().filter(|sign| sign.is_ascii_alphanumeric() || *sign == '-').collect();
    let (wide, high) = (width * unit, height * unit);
    let names = html! {
        title id={ (id) "-title" } { (clean_line(head.title)) }
        (PreEscaped("\n"))
        desc id={ (id) "-desc" } { (clean_line(head.description)) }
    };
    let written = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {wide} {high}\" \
         role=\"img\" aria-labelledby=\"{id}-title {id}-desc\" font-family=\"{FAMILIES}\" direction=\"ltr\" \
         stroke-linejoin=\"round\">\n{}\n<rect width=\"{wide}\" height=\"{high}\" fill=\"#FFFFFF\"/>",
        names.into_string()
    );
    written.expect("writing into a string never fails");
}
