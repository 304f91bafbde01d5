//! The codebook explains every column and every class in the tables of a report.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use bao_reports::ReportTable;
use bao_study::codebook::{describe_column, write_codebook};
use bao_study::comparison::Sample;
use bao_study::review::ReviewTables;

use crate::damages::damaged_csv;
use crate::report::gallery::{make_report, study_files};
use crate::support::study_text;
use crate::survey::{import_text, survey_of};

/// The tables of the reports on generated games, some of them damaged.
static TABLES: LazyLock<Vec<ReportTable>> = LazyLock::new(|| {
    let games = damaged_csv(1_000, 5, 0.1);
    let mut tables = survey_of(&import_text(&games, &[])).to_tables();
    let mut study = study_text(games).study;
    let others = Sample::of(&study.games, "others").expect("any games can be counted");
    study.compare_with(others).expect("the other games can be counted");
    tables.extend(study.to_tables());
    tables
});

#[test]
fn columns_and_their_meanings_match_one_to_one() {
    let mut used = BTreeSet::new();
    // The tables of judged games and moves are described in the help of `bao analyse`.
    let mut judged = ReviewTables::default().to_tables();
    judged.retain(|table| ["games", "turns"].contains(&&*table.name));
    assert_eq!(judged.len(), 2);
    for table in TABLES.iter().chain(&judged) {
        for column in &table.columns {
            let what = format!("`{}` of {}", column.name, table.name);
            let meaning = describe_column(&table.name, &column.name);
            used.insert(meaning.unwrap_or_else(|| panic!("study/src/codebook lacks {what}")));
        }
    }
    let rows = csv::Reader::from_path("study/src/codebook/columns.csv").expect("the file exists");
    let rows = rows.into_records().map(|row| row.expect("three columns"));
    let unused: Vec<csv::StringRecord> = rows.filter(|row| !used.contains(&row[2])).collect();
    assert!(unused.is_empty(), "no report has the columns of {unused:#?}");
}

#[test]
fn cells_fit_the_types_and_classes_of_the_codebook() {
    let book =
        write_codebook("title", "0", &TABLES).expect("the codebook can be written").remove(0).1;
    let book = String::from_utf8(book).expect("the text is UTF-8");
    let (mut seen, mut numbers) = (0, 0);
    for table in &*TABLES {
        for (at, column) in table.columns.iter().enumerate() {
            let name = &column.name;
            let typed = format!("\n{}.csv,{name},,number,", table.name);
            let is_number = book.contains(&typed);
            for row in &table.rows {
                let value = &row[at].value;
                if value.is_empty() {
                } else if is_number {
                    assert!(value.parse::<f64>().is_ok(), "`{value}` in {typed} is not a number");
                    numbers += 1;
                } else if (&*table.name, &**name) == ("classes", "class")
                    || ["ended_by", "severity"].contains(&name.as_str())
                {
                    seen += 1;
                    assert!(book.contains(&format!("\n,{name},{value},")), "{name} {value}");
                }
            }
        }
    }
    assert!(seen > 60 && numbers > 10_000, "only {seen} classes and {numbers} numbers");
}

#[test]
fn the_type_of_a_column_fits_all_its_rows() {
    let mut table = ReportTable::new("", &["class", "#count"]).with_name("types");
    table.push(["verde", "60"]);
    let book = |table: &ReportTable| {
        let files = write_codebook("title", "0", std::slice::from_ref(table))
            .expect("writing to memory succeeds");
        String::from_utf8(files[0].1.clone()).expect("the text is UTF-8")
    };
    let [number, class] = ["types.csv,count,,number,", "\n,class,verde,"];
    assert!(book(&table).contains(number) && book(&table).contains(class));
    for (row, is_number, is_class) in [
        (["rosso", "61"], true, true),
        (["rosso", "many"], false, true),
        (["gold", "61"], true, false),
    ] {
        let mut longer = table.clone();
        longer.push(row);
        let book = book(&longer);
        assert_eq!((book.contains(number), book.contains(class)), (is_number, is_class), "{row:?}");
    }
}

#[test]
fn the_package_lists_every_written_table() {
    for files in [study_files(), &make_report("report")] {
        let package: serde_json::Value =
            serde_json::from_slice(&files["datapackage.json"]).expect("the data package is JSON");
        let resources = package["resources"].as_array().expect("a list");
        let named: BTreeSet<&str> = resources.iter().flat_map(|r| r["path"].as_str()).collect();
        let written = files.keys().map(String::as_str);
        let written = written.filter(|name| name.ends_with(".csv") && *name != "codebook.csv");
        assert_eq!(named, written.collect());
        for resource in resources {
            let bytes = &files[resource["path"].as_str().expect("a name")];
            let mut table = csv::Reader::from_reader(bytes.as_slice());
            let fields = resource["schema"]["fields"].as_array().expect("a list");
            let names: Vec<&str> = fields.iter().flat_map(|f| f["name"].as_str()).collect();
            assert_eq!(names, table.headers().expect("a header").iter().collect::<Vec<_>>());
        }
    }
}
