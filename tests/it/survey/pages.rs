//! The survey's pages are valid in every language and show the same numbers as their CSV files.

use bao_reports::language::{Language, Messages};
use bao_study::survey::{Survey, write_report};

use super::{import_text, published, survey_of, without_games};
use crate::damages::damaged_csv;
use crate::report::languages::compare;
use crate::report::numbers::{compare_tables, page, tables};
use crate::support::{made_by, page_and_tables};

fn surveys() -> Vec<(&'static str, Survey)> {
    let many = damaged_csv(300, 8, 0.1);
    let one: String = many.lines().take(2).map(|line| format!("{line}\n")).collect();
    vec![
        ("none", survey_of(&without_games())),
        ("one", survey_of(&import_text(&one, &[]))),
        ("published", survey_of(&published())),
        ("many", survey_of(&import_text(&many, &[]))),
    ]
}

#[test]
fn pages_are_valid_with_the_numbers_of_their_files() {
    for (name, survey) in surveys() {
        let english =
            write_report(&survey, &Messages::new(Language::English), &made_by("bao report"));
        for language in Language::ALL {
            let document = write_report(&survey, &Messages::new(language), &made_by("bao report"));
            if language != Language::English {
                compare(&english, &document);
            }
            let files = page_and_tables(&document, &survey.to_tables());
            let comma = language == Language::Italian;
            let compared = compare_tables(&page(&files), &tables(&files), comma);
            assert!(compared > if name == "none" { 5 } else { 300 }, "{name}: {compared}");
        }
    }
}
