//! Whether the turns captured.

use bao_reports::Document;
use bao_rules::Side;

use super::choices::{plies, share};
use super::lines::{About, chart, least, points};
use super::phrases;
use super::tables::{captioned, spoken};
use crate::survey::Survey;
use bao_reports::language::{Value, Words};

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Words) {
    document.section(&words.say("survey-captures"));
    let Some(plies) = plies(document, survey, words) else { return };
    let captured = plies.all().captured();
    document.prose(
        words.tell("survey-captures-what", &[("share", phrases::share(captured, words).into())]),
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
        .note(words.tell("survey-drawn", &[("least", Value::from(least(plies)))]));
    let table = spoken(plies.captures_by_stage(), "stage", "survey-stage", words);
    let caption = words.say("survey-captures-stage-caption");
    document.table(captioned(table, &caption, words));
    let table =
        captioned(plies.captures_by_turn(), &words.say("survey-captures-turn-caption"), words);
    document.folded(words.say("survey-captures-fold"), vec![table]);
}
