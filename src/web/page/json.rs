//! JSON inside a page.

use serde::Serialize;

/// JSON that may stand in a `<script>`: no `<` is left that could end it or open a comment, and no line
/// end that JSON has and scripts had not.
pub fn in_script(value: &impl Serialize) -> String {
    let text =
        serde_json::to_string(value).expect("views have texts for keys and no failing parts");
    // All of these stand in strings only.
    text.replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

/// Text of a page, or the value of one of its attributes.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_the_json_ends_the_script() {
        let hostile = "</script><script>alert(1)</script><!--\u{2028}\u{2029}&amp;";
        let text = in_script(&hostile);
        assert!(!text.contains(['<', '>', '&', '\u{2028}', '\u{2029}']), "{text}");
        assert_eq!(serde_json::from_str::<String>(&text).ok().as_deref(), Some(hostile));
    }
}
