//! The choices that the moves were picked from.

use bao_reports::language::Value;
use bao_reports::{Document, Point};
use bao_rules::Side;

use super::lines::{LineChart, minimum_plies, plies_line};
use crate::page::{Page, share_point};
use crate::survey::Survey;
use crate::survey::tables::Plies;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    document.section(&page.text("survey-choices"));
    let Some(plies) = find_plies(page, document) else { return };
    let all = plies.all();
    let mean = all.choices.mean().map_or_else(String::new, |mean| page.decimal(mean));
    document.prose(page.format(
        "survey-choices-what",
        &[
            ("plies", Value::from(all.plies())),
            ("mean", mean.into()),
            ("forced", page.share(all.forced_share()).into()),
        ],
    ));
    let means = LineChart {
        name: "survey-choices",
        title: "survey-choices-chart",
        y: "survey-mean-choices",
        percent: false,
    };
    let mean = |side| {
        plies_line(plies, side, |x, counts| {
            Some(Point { x, y: counts.choices.mean()?, interval: None })
        })
    };
    let forced = LineChart {
        name: "survey-forced",
        title: "survey-forced-chart",
        y: "survey-of-plies",
        percent: true,
    };
    let share = |side| plies_line(plies, side, |x, counts| share_point(x, counts.forced_share()));
    let by_stage =
        page.captioned_table("choices_by_stage", &page.text("survey-choices-stage-caption"));
    let by_turn = page.captioned_table("choices", &page.text("survey-choices-turn-caption"));
    document
        .chart(means.draw(page, Side::BOTH.map(mean)))
        .chart(forced.draw(page, Side::BOTH.map(share)))
        .note(page.format("survey-drawn", &[("least", Value::from(minimum_plies(plies)))]))
        .table(page.translate_column(by_stage, "stage", "survey-stage"))
        .folded_tables(page.text("survey-choices-fold"), vec![by_turn]);
}

/// The plies; where there are none, a sentence says so.
pub(super) fn find_plies<'a>(
    page: &Page<'a, Survey>,
    document: &mut Document,
) -> Option<&'a Plies> {
    let plies = page.subject.plies.as_ref();
    let counted = plies.filter(|plies| !plies.turns.is_empty());
    if counted.is_none() {
        let none = if plies.is_some() { "survey-none-replayed" } else { "survey-no-plies" };
        document.prose(page.text(none));
    }
    counted
}
