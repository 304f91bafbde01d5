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
    let options =
        Options { fontdb: DATABASE.clone(), font_family: FAMILY.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).expect("a picture of this crate is an SVG");
    let size = tree.size();
    let scale = PIXELS.min(LONGEST / size.width().max(size.height()));
    let pixels = |length: f32| ((length * scale).round() as u32).max(1);
    let mut pixmap = Pixmap::new(pixels(size.width()), pixels(size.height()))
        .expect("a picture has a size, and one below the longest");
    pixmap.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().expect("pixels in memory can be encoded")
}
