//! Whether the turns captured.

use bao_reports::Document;
use bao_rules::Side;

use super::choices::{plies, share};
use super::lines::{About, chart, least, points};
use super::phrases;
use super::tables::{captioned, spoken};
use crate::survey::Survey;
use bao_reports::language::{Messages, Value};

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages) {
    document.section(&words.text("survey-captures"));
    let Some(plies) = plies(document, survey, words) else { return };
    let captured = plies.all().captured();
    document.prose(
        words.format("survey-captures-what", &[("share", phrases::share(captured, words).into())]),
    );
    let about = About {
        name: "survey-captures",
        title: "survey-captures-chart",
        y: "survey-of-plies",
        percent: true,
        survey,
    };
    let lines = Side::BOTH.map(|side| points(plies, side, |tally| share(tally.captured())));
    document
        .chart(chart(&about, lines, words))
        .note(words.format("survey-drawn", &[("least", Value::from(least(plies)))]));
    let table = spoken(plies.captures_by_stage(), "stage", "survey-stage", words);
    let caption = words.text("survey-captures-stage-caption");
    document.table(captioned(table, &caption, words));
    let table =
        captioned(plies.captures_by_turn(), &words.text("survey-captures-turn-caption"), words);
    document.folded_tables(words.text("survey-captures-fold"), vec![table]);
}
