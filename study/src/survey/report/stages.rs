//! In which stage the games ended, and who had won there.

use bao_reports::Document;
use bao_reports::language::Value;
use bao_rules::Side;

use crate::page::Page;
use crate::survey::Survey;
use crate::survey::stage::Stage;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    let survey = page.subject;
    document.section(&page.text("survey-stages"));
    if survey.results.all.games() == 0 {
        document.prose(page.text("survey-none-accepted"));
        return;
    }
    document.prose(page.text("survey-stages-what"));
    let all = survey.stage_ends.mkononi(None);
    if survey.stages.all().all(|stage| stage == Stage::Mtaji) {
        document.prose(page.text("survey-no-namua"));
    } else if all.of > 0 {
        let of =
            |side| Value::from(page.count_of_and_percent(survey.stage_ends.mkononi(Some(side))));
        let values = [
            ("all", page.share(all).into()),
            ("south", of(Side::South)),
            ("north", of(Side::North)),
        ];
        let caption = page.format("survey-mkononi-caption", &[("games", Value::from(all.of))]);
        document
            .prose(page.format("survey-mkononi", &values))
            .table(page.captioned_table("mkononi", &caption));
    }
    let games = Value::from(survey.results.all.games());
    let caption = page.format("survey-stages-caption", &[("games", games)]);
    let table = page.captioned_table("ends_by_stage", &caption);
    document.table(page.translate_column(table, "stage", "survey-stage"));
}
