//! Who has played.

use bao_reports::Document;

use super::tables::{captioned, plain};
use crate::survey::Survey;
use bao_reports::language::{Value, Words};

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Words) {
    let players = &survey.players;
    document.section(&words.say("survey-players"));
    if survey.results.all.games() == 0 {
        document.prose(words.say("survey-none-accepted"));
        return;
    }
    if players.all.is_empty() {
        document.prose(words.say("survey-no-names"));
        return;
    }
    let number = |n: u64| Value::from(n);
    document.prose(words.tell(
        "survey-players-what",
        &[
            ("players", number(players.all.len() as u64)),
            ("games", number(survey.results.all.games())),
            ("nameless", number(players.nameless)),
        ],
    ));
    let caption =
        words.tell("survey-players-caption", &[("games", number(survey.results.all.games()))]);
    document
        .table(captioned(plain(players.sheet(), "name"), &caption, words))
        .note(words.say("survey-no-rating"));
}
