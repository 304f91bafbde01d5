use bao_archive::generate::{Plan, Policy, TooFewGamesError, generate_games};
use bao_archive::store::Archive;
use bao_archive::store::import::{ImportInput, ImportOptions, import_games};
use bao_archive::store::query::Query;
use bao_rules::Side;

#[test]
fn the_published_games_are_imported_and_queried() -> Result<(), Box<dyn std::error::Error>> {
    let parent = tempfile::tempdir()?;
    let folder = parent.path().join("archive");
    let input = vec![ImportInput::published_games()];
    let summary = import_games(input, &folder, &ImportOptions::default(), &mut |_, _| ())?;
    assert_eq!(summary.counts.games, 59);

    let won_by_south = Query { winner: Some(Side::South), ..Query::default() };
    let rows = won_by_south.run(&Archive::open(&folder)?)?;
    assert_eq!(rows.height(), 42);
    Ok(())
}

#[test]
fn three_random_games_are_generated() -> Result<(), TooFewGamesError> {
    let plan = Plan::new(3, 1, Policy::Random);
    let mut numbers = Vec::new();
    generate_games(&plan, |game| -> Result<(), TooFewGamesError> {
        assert!(game.transcript.starts_with("1:"), "{}", game.transcript);
        numbers.push(game.number);
        Ok(())
    })?;
    assert_eq!(numbers, [1, 2, 3]);
    Ok(())
}
