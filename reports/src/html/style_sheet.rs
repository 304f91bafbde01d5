//! The style sheet of a page, with its fonts and the colours of its pictures.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

const SHEET: &str = include_str!("style.css");

/// The fonts of the pictures, by weight.
const FONTS: [(u16, &[u8]); 2] = [
    (400, include_bytes!("../../fonts/DejaVuSans.ttf")),
    (700, include_bytes!("../../fonts/DejaVuSans-Bold.ttf")),
];

/// The colours of text, background, secondary text and grid lines in a picture, each with the style sheet variable that
/// replaces it in a light or dark page. Other colours stay unchanged.
pub const THEMED_COLOURS: [(&str, &str); 4] =
    [("#1A1A1A", "--ink"), ("#FFFFFF", "--paper"), ("#767676", "--grey"), ("#D9D9D9", "--rule")];

pub fn sheet() -> String {
    let mut out = String::new();
    for (weight, bytes) in FONTS {
        let data = encode_base64(bytes);
        let _ = writeln!(
            out,
            "@font-face{{font-family:\"DejaVu Sans\";font-weight:{weight};\
             src:url(data:font/ttf;base64,{data}) format(\"truetype\")}}"
        );
    }
    out += SHEET;
    for (colour, variable) in THEMED_COLOURS {
        for property in ["fill", "stroke"] {
            let _ = writeln!(out, "svg [{property}=\"{colour}\" i]{{{property}:var({variable})}}");
        }
    }
    out
}

/// Bytes in Base64, as used in data URLs and in the hashes of a content security policy.
pub fn encode_base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::Colour;
    use crate::picture::contrast;

    /// The light and dark colours of a variable.
    fn colours(variable: &str) -> Vec<Colour> {
        let named = format!("{variable}: #");
        let values = SHEET.split(named.as_str()).skip(1);
        let channel = |hex: &str, at| u8::from_str_radix(&hex[at..at + 2], 16);
        let colour = |hex: &str| [0, 2, 4].map(|at| channel(hex, at).expect("two digits"));
        values.map(colour).map(|[r, g, b]| Colour(r, g, b)).collect()
    }

    #[test]
    fn text_has_enough_contrast_on_light_and_dark_pages() {
        // The grey of pictures never appears on a table band.
        let inks = ["--ink", "--soft", "--link", "--grey"];
        for (ground, inks) in [("--paper", &inks[..]), ("--band", &inks[..3])] {
            for ink in inks {
                let (ink, ground) = (colours(ink), colours(ground));
                assert_eq!((ground.len(), ink.len()), (2, 2));
                for (ink, ground) in ink.iter().zip(&ground) {
                    let found = contrast(*ink, *ground);
                    assert!(found >= 4.5, "{ink:?} on {ground:?}: {found:.2}");
                }
            }
        }
    }
}
