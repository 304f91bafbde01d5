//! Who has played.

use bao_reports::Document;

use super::tables::{captioned, plain};
use crate::survey::Survey;
use bao_reports::language::{Messages, Value};

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages) {
    let players = &survey.players;
    document.section(&words.text("survey-players"));
    if survey.results.all.games() == 0 {
        document.prose(words.text("survey-none-accepted"));
        return;
    }
    if players.all.is_empty() {
        document.prose(words.text("survey-no-names"));
        return;
    }
    let number = |n: u64| Value::from(n);
    document.prose(words.format(
        "survey-players-what",
        &[
            ("players", number(players.all.len() as u64)),
            ("games", number(survey.results.all.games())),
            ("nameless", number(players.nameless)),
        ],
    ));
    let caption =
        words.format("survey-players-caption", &[("games", number(survey.results.all.games()))]);
    document
        .table(captioned(plain(players.sheet(), "name"), &caption, words))
        .note(words.text("survey-no-rating"));
}
