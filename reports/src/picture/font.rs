//! The embedded fonts: plotters measures with them, resvg draws with them.

use std::sync::LazyLock;

use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, RGBColor, TextStyle, register_font};

use super::units::tenths;

/// The family name in the font files.
pub(super) const FAMILY: &str = "DejaVu Sans";
/// The family with fallbacks for a viewer without the font; Verdana is nearly as wide.
pub(super) const FAMILIES: &str = "'DejaVu Sans', Verdana, sans-serif";

pub(super) const REGULAR: &[u8] = include_bytes!("../../fonts/DejaVuSans.ttf");
pub(super) const BOLD: &[u8] = include_bytes!("../../fonts/DejaVuSans-Bold.ttf");

/// Ascent plus descent in font units. plotters relates the size of a font to this height, so at this size lengths are
/// in font units.
const LINE: f64 = 2384.0;
/// The font units of one em.
const EM: f64 = 2048.0;

/// The height of capitals in em.
pub(super) const CAPITALS: f64 = 0.73;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Font {
    /// The em in units of the picture.
    pub size: f64,
    pub bold: bool,
}

/// The font of labels.
pub(super) const BODY: Font = Font { size: 13.0, bold: false };
/// The font of numbers at axes, and of notes.
pub(super) const SMALL: Font = Font { size: 11.0, bold: false };
/// The font of important numbers.
pub(super) const STRONG: Font = Font { size: 13.0, bold: true };

static FACES: LazyLock<[FontDesc<'static>; 2]> = LazyLock::new(|| {
    let face = |style, bytes| {
        assert!(
            register_font(FAMILY, style, bytes).is_ok(),
            "plotters can read the embedded fonts"
        );
        FontDesc::new(FontFamily::Name(FAMILY), LINE, style)
    };
    [face(FontStyle::Normal, REGULAR), face(FontStyle::Bold, BOLD)]
});

impl Font {
    /// The width of a letter. The fonts have no `kern` table, so the width of a text is the sum of its letters' widths.
    /// A letter missing from the fonts is drawn with another font, which may be wide.
    pub(super) fn advance(self, letter: char) -> f64 {
        let text = letter.encode_utf8(&mut [0; 4]).to_owned();
        let own = FACES[usize::from(self.bold)]
            .layout_box(&text)
            .map_or(EM, |(_, (right, _))| f64::from(right));
        let known = letter < '\u{180}' || ('\u{2010}'..='\u{203A}').contains(&letter);
        let foreign = if known { 0.0 } else { 0.7 * textwrap::core::display_width(&text) as f64 };
        self.size * (own / EM).max(foreign)
    }

    /// A text style with an alignment relative to the point.
    pub(super) fn style(self, colour: RGBColor, side: HPos, height: VPos) -> TextStyle<'static> {
        let weight = if self.bold { FontStyle::Bold } else { FontStyle::Normal };
        let font = FontDesc::new(FontFamily::Name(FAMILY), f64::from(tenths(self.size)), weight);
        TextStyle { color: colour.to_backend_color(), ..TextStyle::from(font) }
            .pos(Pos::new(side, height))
    }

    /// The distance between lines.
    pub(super) fn leading(self) -> f64 {
        (self.size * 1.3).ceil()
    }

    /// The distance from the middle of the capitals to the baseline.
    pub(super) fn drop(self) -> f64 {
        self.size * CAPITALS / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letter_widths_match_the_font_tables() {
        // The widths are from the `hmtx` tables.
        assert_eq!(Font { size: 2048.0, bold: false }.advance('M').round(), 1767.0);
        assert_eq!(Font { size: 2048.0, bold: true }.advance('M').round(), 2038.0);
        assert_eq!(Font { size: 2048.0, bold: false }.advance('i').round(), 569.0);
    }
}
