//! Who has played.

use bao_reports::Document;
use bao_reports::language::Value;

use crate::page::{Page, show_column};
use crate::survey::Survey;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    let players = &page.subject.players;
    let games = page.subject.results.all.games();
    document.section(&page.text("survey-players"));
    if games == 0 {
        document.prose(page.text("survey-none-accepted"));
        return;
    }
    if players.all.is_empty() {
        document.prose(page.text("survey-no-names"));
        return;
    }
    let games = || ("games", Value::from(games));
    let caption = page.format("survey-players-caption", &[games()]);
    // Names of people are no code.
    let table = show_column(page.captioned_table("players", &caption), "name", |name, _| {
        Some(name.to_owned())
    });
    let number = ("players", Value::from(players.all.len() as u64));
    let nameless = ("nameless", Value::from(players.nameless));
    document
        .prose(page.format("survey-players-what", &[number, games(), nameless]))
        .table(table)
        .note(page.text("survey-no-rating"));
}
