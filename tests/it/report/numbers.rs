//! Every number on a page is also in a file beside it.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use bao_reports::Form;
use bao_reports::language::{Language, Messages};

use super::page::{check, sensible, study_published_games};
use crate::html::Node;
use crate::study_sql::population;
use crate::support::{Studied, line, page_and_tables, study_text};

/// The rows of the CSV files of a report, by file name.
pub fn tables(files: &[(String, Vec<u8>)]) -> BTreeMap<String, Vec<Vec<String>>> {
    let csv = files.iter().filter(|(name, _)| name.ends_with(".csv"));
    csv.map(|(name, bytes)| {
        let mut reader = csv::Reader::from_reader(bytes.as_slice());
        let rows = reader
            .records()
            .map(|row| row.expect("a row").iter().map(str::to_owned).collect::<Vec<String>>());
        (name.clone(), rows.collect())
    })
    .collect()
}

pub fn page(files: &[(String, Vec<u8>)]) -> Rc<Node> {
    let page = files.iter().find(|(name, _)| name == "report.html").expect("the report has a page");
    assert!(page.1.len() < 2 << 20, "{} bytes", page.1.len());
    let page = check(std::str::from_utf8(&page.1).expect("a page is UTF-8"));
    sensible(&page);
    page
}

/// Checks that the numbers in each row of the page are, in this order, in a row of the file, and that the rows have the
/// order of the file. Returns how many numbers were compared.
pub fn compare_tables(
    page: &Rc<Node>,
    files: &BTreeMap<String, Vec<Vec<String>>>,
    comma: bool,
) -> usize {
    let mut compared = 0;
    let places = page.find(&["div"]).into_iter();
    let regions: Vec<Rc<Node>> = places
        .filter(|place| place.attribute("class").is_some_and(|c| c.starts_with("table ")))
        .collect();
    assert_eq!(regions.len(), page.find(&["table"]).len(), "a table is not in a region of its own");
    for region in regions {
        // The link to the file of a table is below the table.
        let [table, link] = ["table", "a"].map(|name| region.find(&[name])[0].clone());
        let file = link.attribute("href").expect("a link leads somewhere").to_owned();
        let mut rows = files.get(&file).unwrap_or_else(|| panic!("{file} is missing")).iter();
        for row in table.find(&["tbody"])[0].find(&["tr"]) {
            let cells = row.find(&["td"]).into_iter();
            let numbers: Vec<String> = cells
                .filter(|cell| cell.attribute("class") == Some("n"))
                .map(|cell| cell.text().trim().to_owned())
                .map(|number| if comma { number.replace(',', ".") } else { number })
                .collect();
            // A word in a column of numbers, such as `rigged`, is a printed value, and a dash is not a number.
            let plain =
                |number: &&String| !number.chars().any(char::is_alphabetic) && *number != "–";
            let held = |cells: &Vec<String>| {
                let mut cells = cells.iter();
                numbers.iter().filter(plain).all(|number| cells.any(|cell| cell == number))
            };
            assert!(rows.any(held), "{file}: {numbers:?} is not a row of the file");
            compared += numbers.len();
        }
    }
    compared
}

#[test]
fn every_page_is_valid_and_its_numbers_are_in_files() {
    let generated = study_text(population(2));
    for language in Language::ALL {
        let words = Messages::new(language);
        let (study, document) = study_published_games(&words);
        let mut compared = vec![(study, document)];
        if language == Language::English {
            compared.push((&generated, generated.report(&words, "bao study")));
        }
        for (study, document) in &compared {
            let files = page_and_tables(document, &study.tables);
            let page = page(&files);
            assert_eq!(page.find(&["html"])[0].attribute("lang"), Some(language.code()));
            let compared = compare_tables(&page, &tables(&files), language == Language::Italian);
            assert!(compared > 4_000, "{compared}");
        }
    }
}

/// The decimal numbers in a text, such as `57.58`.
fn decimals(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !(c.is_ascii_digit() || c == '.'));
    words
        .map(|word| word.trim_matches('.'))
        .filter(|word| word.split_once('.').is_some_and(|(_, behind)| behind.len() == 2))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_number_of_prose_and_charts_is_in_a_file() {
    let (study, document) = study_published_games(&Messages::new(Language::English));
    let files = page_and_tables(&document, &study.tables);
    let tables = tables(&files);
    let known: BTreeSet<&str> = tables.values().flatten().flatten().map(String::as_str).collect();
    let page = page(&files);
    // The last slice of a pie may be the remainder, whose percentage is in no table.
    let pies = document.charts().filter_map(|chart| match &chart.form {
        Form::Pie(slices) => Some(slices),
        _ => None,
    });
    let slices: BTreeSet<String> = pies
        .flat_map(|slices| {
            let all: f64 = slices.iter().map(|slice| slice.value).sum();
            slices.iter().map(move |slice| format!("{:.2}", 100.0 * slice.value / all))
        })
        .collect();
    let mut seen = 0;
    let read = page.find(&["p", "li", "text", "h2"]).into_iter().map(|element| element.text());
    // The alternative text of a chart contains its numbers too.
    for text in read.chain(document.charts().map(|chart| chart.alt.clone())) {
        for number in decimals(&text) {
            // A number can also be part of a text in a file, such as the description of a known fault.
            let in_words = || known.iter().any(|cell| cell.contains(&number));
            let is_known = known.contains(number.as_str()) || slices.contains(&number);
            assert!(is_known || in_words(), "{number}: {text}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn every_printed_number_has_a_verdict() {
    let (study, document) = study_published_games(&Messages::new(Language::English));
    let table =
        document.tables().find(|table| table.name == "parity").expect("the report has the table");
    let verdict = table.column("verdict").expect("a verdict");
    let printed = table.column("printed").expect("the printed number");
    assert_eq!(table.rows.len(), study.parity.rows.len());
    assert!(table.rows.iter().all(|row| !row[verdict].text().is_empty()), "a row has no verdict");
    // The table must have every cell of the datasets that is a count, a percentage, or a remark or kind of a choice.
    let counted = ["classes", "first_event", "percentages", "population"];
    for name in counted.into_iter().chain(["compositions", "type_counts", "options"]) {
        let text = crate::support::file(&format!("datasets/study/{name}.csv"));
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let header = reader.headers().expect("a header").clone();
        let at = |name: &str| header.iter().position(|column| column == name);
        let numbers = ["count", "of", "printed_percent", "remark"].map(at);
        let kinds = at("kind").filter(|_| name == "options");
        let expected = reader.records().flat_map(|row| {
            let row = row.expect("a row");
            let cell =
                |at: Option<usize>| at.and_then(|at| row.get(at)).unwrap_or_default().to_owned();
            numbers.map(cell).into_iter().chain([cell(kinds)]).collect::<Vec<_>>()
        });
        let mut expected: Vec<String> = expected.filter(|number| !number.is_empty()).collect();
        let of_table = table.rows.iter().filter(|row| row[0].value == name);
        let mut ours: Vec<String> = of_table.map(|row| row[printed].value.clone()).collect();
        expected.sort();
        ours.sort();
        assert_eq!(ours, expected, "{name}");
    }
}

#[test]
fn tests_and_intervals_of_printed_counts_equal_r_and_statsmodels() {
    let study = Studied::of_published_games();
    let row = |name: &str, keys: &[&str]| {
        let is = |row: &&Vec<bao_reports::Cell>| {
            row.iter().zip(keys).all(|(cell, key)| cell.value == **key)
        };
        line(study.rows(name).iter().find(is).expect("the row"))
    };
    // binom.test(205, 356)$p.value; prop.test(205, 356, correct = FALSE)$conf.int
    assert_eq!(row("balance", &["printed"]), "printed,205,356,57.58,52.40,62.61,,,0.0049,,0");
    // statsmodels: confint_proportions_2indep(40, 205, 92, 151, method="newcomb")
    let red = row("sides_printed", &["progress", "rosso"]);
    assert_eq!(red, "progress,rosso,40,205,19.51,92,151,60.93,-41.41,-50.27,-31.47");
    let gold = row("sides_printed", &["final", "oro"]);
    assert_eq!(gold, "final,oro,73,205,35.61,34,151,22.52,13.09,3.50,22.09");
}
