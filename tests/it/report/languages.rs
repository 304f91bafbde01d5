//! A report is complete in every language, with the same numbers.

use bao_reports::language::{Language, Messages};
use bao_reports::{Cell, Document, ReportTable, render_markdown};

use crate::study_sql::population;
use crate::support::{Studied, study_text};
use crate::survey::reports::numbers;

/// The text that a reader sees, split into lines and cells. It includes descriptions of pictures but not commands.
fn pieces(document: &Document) -> Vec<String> {
    let text = render_markdown(document);
    let read = text.split("```").step_by(2).flat_map(|part| part.split(['|', '\n']));
    let said = read.filter_map(|piece| piece.split("](figures/").next());
    said.map(|piece| piece.replace('\\', "").trim_matches(['#', ' ']).to_owned()).collect()
}

/// Whether a text may be the same in two languages: codes, numbers and words that they share.
fn may_be_the_same(text: &str) -> bool {
    const SAME: &str = "p, n, PM, PMV, PC, PNC, namua, mtaji, takata, kutakata, South %, NX, NN, NC, CN, CX, \
        CC, C#, N--, no, game, file, SHA-256, other, %, p (Holm), XXH3, Elo, median, FC, \
        PC UV INDIF, PC PNC UV INDIF";
    let is_word = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() > 1;
    // Names of columns and of generated players, and HTML of folded parts.
    let is_name = text.starts_with(['`', '<']) || text.starts_with("player ");
    is_name
        || !text.split([' ', '<', '>']).any(is_word)
        || SAME.split(", ").any(|same| same == text)
}

/// The numbers in a text, sorted. All decimal signs become points.
pub fn digits(text: &str) -> Vec<String> {
    let mut numbers: Vec<String> = text
        .split(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ',')))
        .map(|number| number.replace(',', ".").trim_matches('.').to_owned())
        .filter(|number| !number.is_empty())
        .collect();
    numbers.sort();
    numbers
}

pub fn compare(english: &Document, other: &Document) {
    let (ours, theirs) = (pieces(english), pieces(other));
    assert_eq!(ours.len(), theirs.len(), "{} has other parts", other.language.code());
    for (ours, theirs) in ours.iter().zip(&theirs) {
        assert!(
            ours != theirs || may_be_the_same(ours),
            "{}: `{ours}` is not translated",
            other.language.code()
        );
        assert_eq!(digits(ours), digits(theirs), "`{ours}` and `{theirs}`");
    }
    // Both languages must have the same values, cell by cell.
    let values = |document: &Document| -> Vec<Vec<Vec<String>>> {
        let rows = |table: &ReportTable| {
            let row = |row: &Vec<Cell>| row.iter().map(|cell| cell.value.clone()).collect();
            table.rows.iter().map(row).collect()
        };
        document.tables().map(rows).collect()
    };
    assert_eq!(values(english), values(other));
    let shapes = |document: &Document| -> Vec<(String, Vec<f64>)> {
        document.charts().map(|chart| (chart.name.clone(), numbers(chart))).collect()
    };
    assert_eq!(shapes(english), shapes(other));
}

#[test]
fn reports_are_translated_with_the_same_numbers() {
    let published = Studied::of_published_games();
    // Games with other continuations have classes that do not occur in the published games.
    let others = [study_text(population(2)), study_text("game,transcript\n")];
    for study in others.iter().chain([published]) {
        let [english, italian, swahili] =
            Language::ALL.map(|language| study.report(&Messages::new(language), "bao study"));
        compare(&english, &italian);
        compare(&english, &swahili);
    }
}
