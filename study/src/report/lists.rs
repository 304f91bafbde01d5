//! Lists with a row for each game or move: the report names the command that writes one.

use bao_reports::Document;

use crate::page::Page;
use crate::reproduce::quote_word;
use crate::study::Study;

/// The loser's moves in turns 21 to 24.
const LOSER_MOVES: &str = "select p.*, g.winner from study_plies p join games g on p.record = g.record \
                           where (p.side = 's') = (g.winner = 'north') order by p.record, p.ply";

/// The coin tosses.
const TOSSES: &str = "select p.*, g.winner from study_plies p join games g on p.record = g.record \
                      where p.coin_toss order by p.record, p.ply";

/// The file of the games that filters choose, for `bao sql`, which has none.
const PART: &str = "part.csv";

pub(super) fn name_games(page: &Page<'_, Study>, document: &mut Document) {
    let command = ask(page.subject, "query", &page.subject.games.options());
    document.prose(page.text("rows-games")).verbatim(command + " --format csv");
}

/// Makes the file of a part, too.
pub(super) fn name_loser_moves(page: &Page<'_, Study>, document: &mut Document) {
    let mut lines = ask_sql(page.subject, LOSER_MOVES);
    let filters = page.subject.games.options();
    if !filters.is_empty() {
        lines = format!("{} -o {PART}\n{lines}", ask(page.subject, "query", &filters));
    }
    document.prose(page.text("rows-choices")).verbatim(lines);
}

pub(super) fn name_tosses(page: &Page<'_, Study>, document: &mut Document) {
    document.prose(page.text("rows-tosses")).verbatim(ask_sql(page.subject, TOSSES));
}

/// A command on the games of the study; `options` are further ones.
fn ask(study: &Study, command: &str, options: &[String]) -> String {
    let published = study.source == bao_tables::pipeline::PUBLISHED_NAME;
    let source = (!published).then_some(&study.source);
    let words = source.into_iter().chain(&study.read_options).chain(options);
    let words = words.map(|word| format!(" {}", quote_word(word)));
    format!("bao {command}{}", words.collect::<String>())
}

/// The command that asks a question in SQL.
fn ask_sql(study: &Study, question: &str) -> String {
    let command = if study.games.options().is_empty() {
        ask(study, "sql", &[])
    } else {
        let manifest = study.games.archive().manifest();
        let repair = if manifest.repair { " --repair" } else { "" };
        format!("bao sql {PART} --ruleset={}{repair}", manifest.ruleset)
    };
    format!("{command} --format csv \"{question}\"")
}
