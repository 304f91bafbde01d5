//! The page's own files, compiled in. Nothing is ever asked for from elsewhere.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use bao_reports::language::{Language, page_messages};

use super::json::in_script;

/// A file of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its name, without folders.
    pub name: &'static str,
    /// What it says.
    pub text: &'static str,
}

macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        [$(Asset { name: $name, text: include_str!(concat!("assets/", $name)) }),*]
    };
}

/// All of them; `index.html` is the page itself.
pub const ASSETS: &[Asset] = &assets![
    "analysis.js",
    "answered.js",
    "api.js",
    "arrows.js",
    "base.js",
    "board.css",
    "board.js",
    "choices.js",
    "clock.js",
    "compare.js",
    "copy.js",
    "curve.js",
    "desk.js",
    "editor.js",
    "explore.css",
    "explore.js",
    "files.js",
    "fluent.js",
    "game.js",
    "hint.js",
    "icon.svg",
    "icons.js",
    "index.html",
    "inquiry.js",
    "keys.js",
    "known.js",
    "language.js",
    "learn.js",
    "list.js",
    "main.js",
    "mended.js",
    "motion.js",
    "notes.js",
    "paste.js",
    "play.js",
    "played.js",
    "player.js",
    "quiz.js",
    "quizparts.js",
    "retry.js",
    "review.css",
    "review.js",
    "reviewed.js",
    "room.js",
    "seat.css",
    "seat.js",
    "saved.js",
    "seeds.js",
    "seeker.js",
    "share.css",
    "share.js",
    "sound.js",
    "stage.js",
    "style.css",
    "train.js",
    "turns.js",
    "view.js",
    "wood.js",
];

/// The script with the messages of every language, which is made of the message files.
pub const MESSAGES: &str = "messages.js";

static MESSAGES_TEXT: LazyLock<String> = LazyLock::new(|| messages_script(&Language::ALL));

/// The script with the messages of some languages.
#[must_use]
pub fn messages_script(languages: &[Language]) -> String {
    let all: BTreeMap<&str, &str> =
        languages.iter().map(|&language| (language.code(), page_messages(language))).collect();
    format!("\"use strict\";\nbao.messages = {};\n", in_script(&all))
}

/// The scripts of an exported page, in their order.
pub const EXPORTED: &[&str] = &[
    "fluent.js",
    "base.js",
    MESSAGES,
    "language.js",
    "icons.js",
    "seeds.js",
    "wood.js",
    "board.js",
    "arrows.js",
    "sound.js",
    "motion.js",
    "game.js",
    "turns.js",
    "stage.js",
    "known.js",
    "curve.js",
    "analysis.js",
    "review.js",
    "keys.js",
    "copy.js",
    "share.js",
    "view.js",
];

/// The style sheets of the page and of exported ones.
pub const STYLES: [&str; 4] = ["board.css", "style.css", "review.css", "share.css"];

/// The file of a name.
#[must_use]
pub fn asset(name: &str) -> Option<Asset> {
    if name == MESSAGES {
        return Some(Asset { name: MESSAGES, text: MESSAGES_TEXT.as_str() });
    }
    ASSETS.iter().copied().find(|asset| asset.name == name)
}

impl Asset {
    /// Its content type.
    #[must_use]
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit_once('.').map(|(_, ending)| ending) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("json") => "application/json",
            _ => "text/plain; charset=utf-8",
        }
    }
}
