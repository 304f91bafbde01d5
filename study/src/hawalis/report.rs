//! The counts of games of Hawalis as a document.

use bao_reports::Document;
use bao_reports::language::{Messages, Value};
use bao_rules::Side;

use super::HawalisSurvey;
use crate::made_by::MadeBy;
use crate::page::Page;
use crate::survey::report::lengths::write_lengths;
use crate::survey::report::openings::write_openings;
use crate::survey::report::results::{draw_ends, draw_results, say_share};

/// The names of all charts that the report can have.
pub const PICTURES: [&str; 5] = [
    "survey-results",
    "survey-ends",
    "survey-lengths",
    "survey-first-moves",
    "survey-first-moves-south",
];

/// The report in the words of a language; `source` is what the command calls the file, `rules` are those of games that
/// name none.
#[must_use]
pub fn write_report(
    survey: &HawalisSurvey,
    (source, rules): (&str, &str),
    words: &Messages,
    made_by: &MadeBy<'_>,
) -> Document {
    let page = Page::new(survey, survey.to_tables(), words, made_by);
    let mut document =
        page.document(&page.format("hawalis-report-title", &[("source", source.into())]));
    let number = |n: u64| Value::from(n);
    document.prose(page.text("hawalis-report-intro"));
    document.section(&page.text("survey-material")).prose(page.format(
        "hawalis-report-games",
        &[
            ("games", number(survey.games())),
            ("accepted", number(survey.accepted)),
            ("partial", number(survey.partial)),
            ("rejected", number(survey.rejected)),
            ("ruleset", rules.into()),
        ],
    ));
    let counts = page.captioned_table("counts", &page.text("survey-counts-caption"));
    document.table(page.translate_column(counts, "what", "survey-count"));
    if survey.own_start > 0 {
        let left_out = [("games", number(survey.own_start))];
        document.note(page.format("hawalis-report-own-start", &left_out));
    }
    write_results(&page, &mut document);
    write_lengths(&page, &survey.lengths, &mut document);
    write_openings(&page, &survey.openings, &mut document);
    document
        .section(&page.text("reproduce"))
        .verbatim(format!("# bao {}\n{}", made_by.version, made_by.command));
    document
}

fn write_results(page: &Page<'_, HawalisSurvey>, document: &mut Document) {
    let survey = page.subject;
    let winners = survey.winners;
    let number = |n: u64| Value::from(n);
    document.section(&page.text("survey-results"));
    if winners.games() == 0 {
        document.prose(page.text("survey-none-accepted"));
        return;
    }
    document.prose(page.format(
        "hawalis-report-results",
        &[
            ("games", number(winners.games())),
            ("south", number(winners.south)),
            ("north", number(winners.north)),
            ("drawn", number(survey.drawn)),
            ("open", number(winners.unknown - survey.drawn)),
        ],
    ));
    if winners.finished_games() > 0 {
        say_share(page, winners.share(Side::South), document);
        let finished = [("games", number(winners.finished_games()))];
        let caption = page.format("survey-results-caption", &finished);
        document
            .prose(page.text("hawalis-report-south-begins"))
            .chart(draw_results(page, &winners))
            .table(page.captioned_table("results", &caption));
    }
    let caption = page.format("survey-ends-caption", &[("games", number(winners.games()))]);
    document
        .part(&page.text("survey-ends"))
        .prose(page.text("hawalis-report-ends"))
        .chart(draw_ends(page, &survey.ends))
        .table(page.captioned_table("ends", &caption));
}
