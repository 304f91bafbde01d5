//! The style sheet of a page, with its fonts and the colours of its pictures.

use std::fmt::Write as _;

use crate::base64::encode_base64;

const SHEET: &str = include_str!("style.css");

/// The fonts of the pictures, by weight.
const FONTS: [(u16, &[u8]); 2] = [
    (400, include_bytes!("../../fonts/DejaVuSans.ttf")),
    (700, include_bytes!("../../fonts/DejaVuSans-Bold.ttf")),
];

/// The colours of text, background, secondary text and grid lines in a picture, each with the variable of the
/// style sheet that replaces it in a page, light or dark. All other colours stay as they are.
pub const THEMED_COLOURS: [(&str, &str); 4] =
    [("#1A1A1A", "--ink"), ("#FFFFFF", "--paper"), ("#767676", "--grey"), ("#D9D9D9", "--rule")];

/// The whole style sheet.
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
