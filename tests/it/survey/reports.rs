//! Reports on archives of every kind. They claim nothing that the data do not show.

use bao_reports::language::{Language, Messages};
use bao_reports::{Block, Chart, Document, Form, render_markdown, render_text};
use bao_study::survey::{Survey, write_report};

use super::{import_text, published, survey_of, without_games};
use crate::places::Place;
use crate::support::{bao, generate_csv, made_by};

fn document(survey: &Survey) -> Document {
    write_report(survey, &Messages::new(Language::English), &made_by("bao report --out DIR"))
}

pub fn numbers(chart: &Chart) -> Vec<f64> {
    match &chart.form {
        Form::Dots(dots) => dots
            .groups
            .iter()
            .flat_map(|group| group.dots.iter().flatten())
            .flat_map(|bar| [Some(bar.value), bar.interval.map(|i| i.0), bar.interval.map(|i| i.1)])
            .flatten()
            .collect(),
        Form::Columns(columns) => {
            columns.columns.iter().flat_map(|(_, values)| values.clone()).collect()
        }
        Form::Lines(lines) => lines
            .series
            .iter()
            .flat_map(|series| &series.points)
            .flat_map(|p| [Some(p.y), p.interval.map(|i| i.0), p.interval.map(|i| i.1)])
            .flatten()
            .collect(),
        Form::Pie(slices) => slices.iter().map(|slice| slice.value).collect(),
        Form::Grid(grid) => grid.cells.iter().flatten().map(|cell| cell.value as f64).collect(),
        Form::Nothing(words) => {
            assert!(!words.is_empty());
            Vec::new()
        }
    }
}

/// Makes a report, and asserts what is true for every report.
fn sound(survey: &Survey) -> Document {
    let document = document(survey);
    let mut after_heading = false;
    for block in &document.blocks {
        if let Block::Heading(..) = block {
            assert!(!after_heading, "an empty section in {document:#?}");
        }
        after_heading = matches!(block, Block::Heading(2, _));
    }
    assert!(!after_heading);
    let charts: Vec<&Chart> = document.charts().collect();
    let text = render_markdown(&document) + &render_text(&document, Some(100));
    let alts = charts.iter().map(|chart| format!("{} {}\n", chart.title, chart.alt));
    let text = text + &alts.collect::<String>();
    let text = text.replace("figures/survey-", "figures/");
    for wrong in ["NaN", "inf ", "None", "null", "survey-", "column-", "{", "}", "  one", "-nan"] {
        assert!(!text.contains(wrong), "`{wrong}` in\n{text}");
    }
    for chart in &charts {
        let numbers = numbers(chart);
        assert!(numbers.iter().all(|n| n.is_finite() && *n >= 0.0), "{chart:#?}");
        assert!(!numbers.is_empty() || matches!(chart.form, Form::Nothing(_)), "{chart:#?}");
        assert!(!chart.alt.is_empty() && !chart.title.is_empty(), "{chart:#?}");
    }
    let mut names: Vec<&str> = charts.iter().map(|chart| chart.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), charts.len(), "two charts of one name");
    for table in document.tables() {
        assert!(!table.caption.is_empty() && !table.name.is_empty(), "{table:#?}");
        assert!(!table.rows.is_empty(), "{} has no rows", table.name);
    }
    for table in survey.to_tables() {
        for row in &table.rows {
            assert_eq!(row.len(), table.columns.len());
            assert!(row.iter().all(|cell| cell.shown.is_none()), "{row:?}");
        }
    }
    document
}

fn says(document: &Document, text: &str) {
    let written = render_markdown(document);
    assert!(written.contains(text), "`{text}` is not in\n{written}");
}

#[test]
fn the_published_games_make_a_report() {
    let survey = survey_of(&published());
    let document = sound(&survey);
    // The last section has checksums of the archive, which depend on the version of polars.
    let text = render_text(&document, None);
    let end = text.find("HOW TO MAKE THIS REPORT AGAIN").expect("that section is the last");
    insta::assert_snapshot!("published_games", text[..end]);
    let charts: String =
        document.charts().map(|c| format!("{}: {}\n  {}\n", c.name, c.title, c.alt)).collect();
    insta::assert_snapshot!("charts_of_published_games", charts);
}

/// A report says that data are missing. A malicious name is only a name.
#[test]
fn a_report_handles_games_of_any_kind() {
    let few = generate_csv(5, 3, &[]);
    let nameless = |line: &str| {
        let fields: Vec<&str> = line.splitn(6, ',').collect();
        format!("{},{},{}\n", fields[0], fields[1], fields[5])
    };
    let nameless: String = few.lines().map(nameless).collect();
    let harm = "game,winner,south,north,transcript\n\
        1,,<script>a|b</script>,\"=\"\"1\"\" & `x` \u{202e}\",1:A7<* a5>\n";
    let row = |row: &str| format!("game,winner,transcript\n{row}\n");
    for (games, import, says) in [
        (
            generate_csv(1, 4, &[]),
            "",
            &["The archive has one game", "The one finished game took"][..],
        ),
        (row("1,,1:A6<* a6>"), "", &[]),
        (row("1,,nonsense"), "", &[]),
        (row("1,south,1:A6<* a5>; 2:A1> a1>"), "", &[]),
        (
            row("1,,1:A7<* a5>; 2:A6<* a5>"),
            "",
            &["one has no known winner", "No accepted game has a winner."],
        ),
        (
            generate_csv(20, 2, &[]),
            "--tables games",
            &[
                "imported without the table plies",
                "imported without the table events",
                "imported without the table findings",
            ],
        ),
        (few, "", &["This is not a rating"]),
        (nameless, "", &["name no players", "No accepted game has a date."]),
        (harm.to_owned(), "", &[]),
        (
            generate_csv(10, 5, &["--ruleset", "kujifunza"]),
            "--ruleset kujifunza",
            &["nobody owns a house"],
        ),
    ] {
        let import: Vec<&str> = import.split_whitespace().collect();
        let text = render_markdown(&sound(&survey_of(&import_text(&games, &import))));
        for part in says {
            assert!(text.contains(part), "`{part}` is not in\n{text}");
        }
    }
}

#[test]
fn an_archive_without_games_says_so_in_each_section() {
    let survey = survey_of(&without_games());
    let document = sound(&survey);
    assert_eq!(document.charts().count(), 0);
    says(&document, "The archive has no games.");
    says(&document, "No game could be replayed to the end of its text.");
    says(&document, "No move could be played.");
}

#[test]
fn a_truncated_source_is_named() {
    let mut survey = survey_of(&import_text(&generate_csv(2, 7, &[]), &[]));
    assert!(!render_markdown(&document(&survey)).contains("Not all of them could be read"));
    survey.manifest.sources[0].error = Some("games.csv.gz: the data is cut off".to_owned());
    says(&sound(&survey), "the data is cut off");
}

#[test]
fn a_report_is_cited_by_its_archives_id() {
    let games = "game,winner,tournament,transcript\n7,north,Lamu,\"1:A5< K; B4>\"\n";
    let place = Place::new();
    let file = &*place.file("games.csv", games);
    let made = import_text(games, &[]);
    let id = made.folder.manifest().content_id().to_string();
    for command in ["report", "study"] {
        let out = place.path(command);
        bao(&[command, file, "--out", &out]).output().expect("the command starts");
        let text = std::fs::read_to_string(format!("{out}/report.md")).expect("the report");
        let of_all = ["has the same id", "MIT or the Apache-2.0", "CC0 1.0"];
        assert!(of_all.iter().all(|words| text.contains(words)), "{text}");
        let cited = text.lines().find(|line| line.ends_with(&format!(". {id}")));
        assert!(cited.is_some_and(|line| line.contains(". Bao Archive 0.")), "{id} in {text}");
        // A survey of other games does not mention the study.
        assert_eq!(text.contains("Emiliozzi"), command == "study");
    }
    let published = write_report(
        &survey_of(&published()),
        &Messages::new(Language::English),
        &made_by("bao report"),
    );
    says(&published, "Emiliozzi");
}
