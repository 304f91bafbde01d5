//! Pictures in pixels.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::font::{DATABASE, FAMILY};

/// Pixels for a unit of the picture.
const PIXELS: f32 = 2.0;
/// The longest side; a picture that would be longer has fewer pixels for a unit.
const LONGEST: f32 = 16_000.0;

/// The picture as a PNG file of twice its size, on white, with the embedded fonts only: the same bytes on every
/// machine.
///
/// # Panics
/// If the text is no SVG. [`render_chart_svg`](super::render_chart_svg) and [`render_board_svg`](super::render_board_svg) always are.
#[must_use]
pub fn render_png(svg: &str) -> Vec<u8> {
    encode(&draw(svg, |width, height| PIXELS.min(LONGEST / width.max(height))))
}

/// The same of so many pixels in width, from 16 to 4,000.
///
/// # Panics
/// If the text is no SVG.
#[must_use]
pub fn render_png_by_width(svg: &str, width: u32) -> Vec<u8> {
    encode(&draw_by_width(svg, width))
}

fn encode(pixmap: &Pixmap) -> Vec<u8> {
    pixmap.encode_png().expect("pixels in memory can be encoded")
}

/// The picture of so many pixels in width, of which none is transparent.
pub(super) fn draw_by_width(svg: &str, width: u32) -> Pixmap {
    let pixels = width.clamp(16, 4_000) as f32;
    draw(svg, |width, height| (pixels / width).min(LONGEST / height))
}

/// The picture with as many pixels for a unit as `scale` says of its width and height.
fn draw(svg: &str, scale: impl Fn(f32, f32) -> f32) -> Pixmap {
    let options =
        Options { fontdb: DATABASE.clone(), font_family: FAMILY.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).expect("a picture of this crate is an SVG");
    let size = tree.size();
    let scale = scale(size.width(), size.height());
    let pixels = |length: f32| ((length * scale).round() as u32).max(1);
    let mut pixmap = Pixmap::new(pixels(size.width()), pixels(size.height()))
        .expect("a picture has a size, and one below the longest");
    pixmap.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}
