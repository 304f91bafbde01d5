//! The report of archives of any kind: none says what nobody knows.

use bao_reports::language::{Language, Messages};
use bao_reports::{Block, Chart, Document, Form, render_markdown, render_text};
use bao_study::survey::{Survey, write_report};

use super::{bao, import_text, imported_file, sheet, survey_of, values, without_games};
use crate::support::{csv_of, generate_csv, made_by};

const HEAD: &str = "game,winner,transcript\n";

fn document(survey: &Survey) -> Document {
    write_report(survey, &Messages::new(Language::English), &made_by("bao report --out DIR"))
}

pub fn numbers(chart: &Chart) -> Vec<f64> {
    match &chart.form {
        Form::Bars(bars) => bars
            .groups
            .iter()
            .flat_map(|group| group.bars.iter().flatten())
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

/// Holds what every report must hold.
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
        let mut same = sheet(survey, &table.name);
        // The page leaves columns out that its sentences say, or that have nothing.
        let is_shown: Vec<bool> =
            same.columns.iter().map(|of| table.column(&of.name).is_some()).collect();
        let keep = |at: &mut std::slice::Iter<'_, bool>| at.next().copied().unwrap_or_default();
        let mut at = is_shown.iter();
        same.columns.retain(|_| keep(&mut at));
        for row in &mut same.rows {
            let mut at = is_shown.iter();
            row.retain(|_| keep(&mut at));
        }
        assert_eq!(csv_of(table), csv_of(&same), "the file has what the document shows");
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
    let survey = survey_of(&imported_file("datasets/games.csv"));
    let document = sound(&survey);
    // What comes last has the checksums of the archive, which another version of polars changes.
    let text = render_text(&document, None);
    let end = text.find("HOW TO MAKE THIS REPORT AGAIN").expect("that section is the last");
    insta::assert_snapshot!("published_games", text[..end]);
    let charts: String =
        document.charts().map(|c| format!("{}: {}\n  {}\n", c.name, c.title, c.alt)).collect();
    insta::assert_snapshot!("charts_of_published_games", charts);
}

#[test]
fn an_archive_without_games_says_so_in_each_section() {
    let survey = survey_of(&without_games());
    let document = sound(&survey);
    assert_eq!(document.charts().count(), 0);
    says(&document, "The archive has no games.");
    says(&document, "No game could be played to the end of its text.");
    says(&document, "Not one move could be played.");
}

#[test]
fn an_archive_of_one_game_makes_a_report() {
    let games = generate_csv(1, 4, &[]);
    let document = sound(&survey_of(&import_text(&games, &[])));
    says(&document, "The archive has one game");
    says(&document, "The one finished game took");
}

#[test]
fn a_game_that_breaks_or_that_nobody_has_won_makes_a_report() {
    for row in ["1,,1:A6<* a6>\n", "1,,nonsense\n", "1,south,1:A6<* a6>; 2:A1> a1>\n"] {
        sound(&survey_of(&import_text(&format!("{HEAD}{row}"), &[])));
    }
    let survey = survey_of(&import_text(&format!("{HEAD}1,,1:A7<* a5>; 2:A6<* a5>\n"), &[]));
    let document = sound(&survey);
    says(&document, "of one nobody says who won");
    says(&document, "No game could be played to the end of its text and has a winner.");
}

#[test]
fn a_table_that_was_not_imported_is_missed_in_words() {
    let games = generate_csv(20, 2, &[]);
    let survey = survey_of(&import_text(&games, &["--tables", "games"]));
    let document = sound(&survey);
    says(&document, "imported without the table plies");
    says(&document, "imported without the table events");
    says(&document, "imported without the table findings");
    assert!(survey.to_tables().iter().all(|sheet| sheet.name != "choices"));
    let medians = values(&survey, "house_losses", &["seeds_median"]);
    assert!(medians.iter().all(|row| row[0].is_empty()));
}

#[test]
fn names_and_dates_are_missed_in_words_where_there_are_none() {
    let with = generate_csv(5, 3, &[]);
    let row = |line: &str| {
        let fields: Vec<&str> = line.splitn(6, ',').collect();
        format!("{},{},{}\n", fields[0], fields[1], fields[5])
    };
    let without: String = with.lines().map(row).collect();
    let document = sound(&survey_of(&import_text(&without, &[])));
    says(&document, "name no players");
    says(&document, "No accepted game has a date.");
    let survey = survey_of(&import_text(&with, &[]));
    assert!(!survey.players.all.is_empty());
    says(&sound(&survey), "This is no rating");
}

#[test]
fn the_set_up_without_houses_and_namua_has_neither() {
    let games = generate_csv(10, 5, &["--ruleset", "kujifunza"]);
    let survey = survey_of(&import_text(&games, &["--ruleset", "kujifunza"]));
    let document = sound(&survey);
    says(&document, "nobody owns a house");
    let stages = values(&survey, "choices_by_stage", &["stage"]);
    assert!(stages.iter().all(|row| row[0] == "mtaji"));
    for chart in document.charts() {
        assert!(!matches!(&chart.form, Form::Lines(lines) if lines.mark.is_some()));
    }
}

#[test]
fn names_that_mean_harm_are_names() {
    let game = generate_csv(1, 6, &[]);
    let transcript = game.lines().nth(1).and_then(|line| line.splitn(6, ',').nth(5));
    let transcript = transcript.expect("a game has its moves");
    let head = "game,winner,south,north,date,transcript\n";
    let row = format!("1,,<script>a|b</script>,\"=\"\"1\"\" & `x` \u{202e}\",,{transcript}\n");
    let survey = survey_of(&import_text(&format!("{head}{row}"), &[]));
    sound(&survey);
    let mut names: Vec<&str> = survey.players.all.iter().map(|p| p.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["<script>a|b</script>", "=\"1\" & `x` \u{202e}"]);
}

#[test]
fn a_source_that_broke_off_is_named() {
    let mut survey = survey_of(&import_text(&generate_csv(2, 7, &[]), &[]));
    assert!(!render_markdown(&document(&survey)).contains("Not all of them could be read"));
    survey.manifest.sources[0].error = Some("games.csv.gz: the data is cut off".to_owned());
    says(&sound(&survey), "the data is cut off");
}

#[test]
fn a_report_is_cited_by_the_id_that_an_archive_of_its_games_has() {
    let games = "game,winner,tournament,transcript\n7,north,Lamu,\"1:A5< K; B4>\"\n";
    let place = tempfile::tempdir().expect("there is room for a folder");
    let file = place.path().join("games.csv");
    std::fs::write(&file, games).expect("there is room for the games");
    let file = file.to_str().expect("a plain name");
    let made = import_text(games, &[]);
    let id = made.folder.manifest().content_id().to_string();
    for command in ["report", "study"] {
        let out = place.path().join(command);
        let out = out.to_str().expect("a plain name");
        bao(&[command, file, "--out", out]).output().expect("it runs");
        let text = std::fs::read_to_string(format!("{out}/report.md")).expect("the report");
        let of_all = ["has the same id", "MIT or the Apache-2.0", "CC0 1.0"];
        assert!(of_all.iter().all(|words| text.contains(words)), "{text}");
        let cited = text.lines().find(|line| line.ends_with(&format!(". {id}")));
        assert!(cited.is_some_and(|line| line.contains(". Bao Archive 0.")), "{id} in {text}");
        // A survey of other games has nothing of the study.
        assert_eq!(text.contains("Emiliozzi"), command == "study");
    }
    let published = write_report(
        &survey_of(&imported_file("datasets/games.csv")),
        &Messages::new(Language::English),
        &made_by("bao report"),
    );
    says(&published, "Emiliozzi");
}
