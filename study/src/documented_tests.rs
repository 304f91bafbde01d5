use bao_archive::store::import::TemporaryArchive;
use bao_reports::language::{Language, Messages};
use bao_rules::Side;
use bao_study::parity::ParityVerdict;
use bao_study::survey::{Survey, write_report};
use bao_study::{MadeBy, Selection, Study};

#[test]
fn the_published_games_are_studied() -> Result<(), Box<dyn std::error::Error>> {
    let published = TemporaryArchive::of_published_games()?;
    let games = Selection::all(published.archive().clone());
    let study = Study::of(games, "the published games")?;
    assert_eq!((study.tables.sizes.games, study.tables.sizes.qualifying), (59, 59));
    // The published games are the partite matrici: all 59 have the progress colour verde.
    let green = Side::BOTH.map(|winner| study.tables.counts.sum(winner.name(), "progress/verde"));
    assert_eq!(green.iter().sum::<u64>(), 59);
    // Every difference from the printed numbers is explained.
    assert!(study.parity.count(ParityVerdict::Equal) > 300);
    assert_eq!(study.parity.unexplained_rows().count(), 0);

    let tables = study.to_tables();
    let classes =
        tables.iter().find(|table| table.name == "classes").expect("every study has this table");
    let columns: Vec<&str> = classes.columns.iter().map(|column| &*column.name).collect();
    assert_eq!(columns, ["winner", "aspect", "class", "count", "of", "percent", "low", "high"]);
    Ok(())
}

#[test]
fn an_archive_is_surveyed_and_the_report_printed() -> Result<(), Box<dyn std::error::Error>> {
    let published = TemporaryArchive::of_published_games()?;
    let survey = Survey::of(&Selection::all(published.archive().clone()), "games")?;
    assert_eq!(survey.results.all.finished_games(), 59);
    let made_by = MadeBy { command: "bao report games", version: "0.1.0", archive: Some("games") };
    let document = write_report(&survey, &Messages::new(Language::English), &made_by);
    assert!(bao_reports::render_text(&document, Some(80)).contains("59"));
    Ok(())
}
