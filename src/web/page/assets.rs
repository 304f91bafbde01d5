//! The page's files, compiled in. The page loads nothing from elsewhere.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use bao_languages::{Language, page_messages};
use rust_embed::RustEmbed;
use serde::Serialize;

#[derive(RustEmbed)]
#[folder = "src/web/page/assets"]
struct Files;

pub fn names() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter()
}

/// The script with the messages of every language. It is generated from the message files.
const MESSAGES: &str = "messages.js";

static MESSAGES_TEXT: LazyLock<String> = LazyLock::new(|| assign_messages(&Language::ALL));

pub fn asset(name: &str) -> Option<String> {
    if name == MESSAGES {
        return Some(MESSAGES_TEXT.clone());
    }
    String::from_utf8(Files::get(name)?.data.into_owned()).ok()
}

pub fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        _ => "text/plain; charset=utf-8",
    }
}

/// The statement that gives the scripts the messages of some languages.
fn assign_messages(languages: &[Language]) -> String {
    let of_language = |&language: &Language| (language.code(), page_messages(language));
    let all: BTreeMap<_, _> = languages.iter().map(of_language).collect();
    format!("bao.messages = {};\n", in_script(&all))
}

const EXPORTED: [&str; 9] = [
    "language.js",
    "board.js",
    "motion.js",
    "game.js",
    "stage.js",
    "analysis.js",
    "keys.js",
    "share.js",
    "view.js",
];

/// The scripts of an exported page joined into one, with the messages of one language.
pub fn exported_script(language: Language) -> String {
    let mut script = text_of("base.js");
    script.push_str(&assign_messages(&[language]));
    for name in EXPORTED {
        // Braces keep the names of a script local.
        script.extend(["{\n", &text_of(name), "}\n"]);
    }
    script
}

const STYLES: [&str; 4] = ["board.css", "style.css", "review.css", "share.css"];

pub fn exported_style() -> String {
    STYLES.map(text_of).concat()
}

/// The templates that the page and exported pages share.
pub fn parts() -> String {
    text_of("parts.html")
}

fn text_of(name: &str) -> String {
    asset(name).expect("the files of an exported page are compiled in")
}

/// JSON that is safe in a `<script>`: without `<`, which could end it or open a comment, and without the two line ends
/// that JSON allows in strings but older JavaScript does not.
pub fn in_script(value: &impl Serialize) -> String {
    let text =
        serde_json::to_string(value).expect("views have string keys and serialize without errors");
    // JSON has these characters only in strings.
    text.replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_in_a_script_cannot_end_the_script() {
        let hostile = "</script><script>alert(1)</script><!--\u{2028}\u{2029}&amp;";
        let text = in_script(&hostile);
        assert!(!text.contains(['<', '>', '&', '\u{2028}', '\u{2029}']), "{text}");
        assert_eq!(serde_json::from_str::<String>(&text).ok().as_deref(), Some(hostile));
    }
}
