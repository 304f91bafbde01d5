//! Whether the moves captured.

use bao_reports::Document;
use bao_reports::language::Value;
use bao_rules::Side;

use super::choices::find_plies;
use super::lines::{LineChart, minimum_plies, plies_line};
use crate::page::{Page, share_point};
use crate::survey::Survey;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    document.section(&page.text("survey-captures"));
    let Some(plies) = find_plies(page, document) else { return };
    let captured = page.share(plies.all().capture_share());
    document.prose(page.format("survey-captures-what", &[("share", captured.into())]));
    let chart = LineChart {
        name: "survey-captures",
        title: "survey-captures-chart",
        y: "survey-of-plies",
        percent: true,
    };
    let line = |side| plies_line(plies, side, |x, counts| share_point(x, counts.capture_share()));
    let by_stage =
        page.captioned_table("captures_by_stage", &page.text("survey-captures-stage-caption"));
    let by_turn = page.captioned_table("captures", &page.text("survey-captures-turn-caption"));
    document
        .chart(chart.draw(page, Side::BOTH.map(line)))
        .note(page.format("survey-drawn", &[("least", Value::from(minimum_plies(plies)))]))
        .table(page.translate_column(by_stage, "stage", "survey-stage"))
        .folded_tables(page.text("survey-captures-fold"), vec![by_turn]);
}
