//! The statistical tests in a survey, which do not use chosen games, and its shares without games whose end is uncertain.

use bao_archive::store::query::Query;
use bao_game::replay::{Ending, Game, Status};
use bao_reports::language::{Language, Messages};
use bao_reports::render_markdown;
use bao_study::survey::{Survey, write_report};
use bao_study::{Sampling, Selection};

use super::plain::{compare, winner_of, wins};
use super::{Imported, import_text, published, survey_of, values};
use crate::claims::rows_of;
use crate::damages::damaged_csv;
use crate::support::{columns, generate_csv, made_by, replay_all};

/// Random games. Some are damaged, are cut between two moves, or have no winner.
fn mixed() -> Imported {
    let games = damaged_csv(300, 12, 0.2);
    let names = ["game", "winner", "south", "north", "date", "transcript"];
    let mut text = names.join(",") + "\n";
    for (at, [game, winner, south, north, date, moves]) in columns(&games, names).iter().enumerate()
    {
        let moves: Vec<&str> = moves.split("; ").collect();
        let half = &moves[..moves.len() / 2];
        let (winner, moves, sign) = match at % 10 {
            // The player to move resigned.
            3 | 8 => (winner.as_str(), half, ""),
            4 | 9 => ("", half, ""),
            // The text says that the game ended on the board, but it did not.
            5 => (winner.as_str(), half, "#"),
            _ => (winner.as_str(), &moves[..], ""),
        };
        let moves = moves.join("; ");
        text += &format!("{game},{winner},{south},{north},{date},{moves}{sign}\n");
    }
    import_text(&text, &[])
}

fn games_of(imported: &Imported) -> Vec<Game> {
    let records = bao_archive::store::open_games(&imported.folder, None).expect("games are there");
    replay_all(records, &"kibao".parse().expect("a ruleset"))
}

/// Some columns of `trend`; empty if the survey has no trend.
fn trend(survey: &Survey, columns: &[&str]) -> Vec<Vec<String>> {
    let has_sheet = survey.to_tables().iter().any(|sheet| sheet.name == "trend");
    assert_eq!(has_sheet, survey.tested.results.trend().is_some());
    if has_sheet { values(survey, "trend", columns) } else { Vec::new() }
}

#[test]
fn shares_without_uncertain_ends_equal_a_plain_count() {
    let imported = mixed();
    let (survey, games) = (survey_of(&imported), games_of(&imported));
    let accepted = || games.iter().filter(|game| game.status == Status::Accepted);
    let is_resigned = |game: &&Game| game.ending == Ending::Resigned;
    let is_on_board = |game: &&Game| Ending::ON_BOARD.contains(&game.ending.name());
    let nobody = accepted().filter(|game| winner_of(game).is_none()).count() as u64;
    let [count, south, north, _] = wins(accepted());
    let shares = compare(&survey, "sensitivity", "sample", "count of", |keys| {
        let [_, south, north, _] = match keys[0] {
            "all" => wins(accepted()),
            "without-resigned" => wins(accepted().filter(|game| !is_resigned(game))),
            "without-unknown" => wins(accepted().filter(|g| is_on_board(g) || is_resigned(g))),
            "on-board" => wins(accepted().filter(is_on_board)),
            "with-broken" => wins(&games),
            "nobody-to-south" => [0, south + nobody, north, 0],
            "nobody-to-north" => [0, south, north + nobody, 0],
            sample => panic!("{sample} is not a sample"),
        };
        [south, south + north]
    });
    let differing: std::collections::BTreeSet<&[u64; 2]> = shares.iter().collect();
    assert_eq!((shares.len(), differing.len()), (7, 7), "{shares:?}");
    assert!(accepted().filter(is_resigned).count() > 30);
    assert!(nobody > 30 && count < games.len() as u64);
}

/// The results of all tests in a survey.
fn tests(survey: &Survey) -> Vec<String> {
    let results = values(survey, "results", &["p", "p_players"]);
    let years = values(survey, "years", &["p", "p_players", "p_holm"]);
    let trend = trend(survey, &["p"]);
    [results, years, trend].concat().concat()
}

fn text(survey: &Survey) -> String {
    render_markdown(&write_report(
        survey,
        &Messages::new(Language::English),
        &made_by("bao report"),
    ))
}

#[test]
fn chosen_games_have_intervals_but_no_tests() {
    let published = survey_of(&published());
    assert_eq!(published.tested.sampling, Sampling::Published { left_out: 59, left: 0 });
    let imported = mixed();
    let of = |query: Query| {
        let games = Selection::new(imported.folder.clone(), query);
        Survey::of(&games, "games.csv").expect("the archive can be counted")
    };
    let chosen = of(Query { ended_by: vec!["front-row".to_owned()], ..Query::default() });
    assert_eq!(chosen.tested.sampling, Sampling::ChosenByClass("--ended-by=front-row".to_owned()));
    for survey in [&published, &chosen] {
        assert!(tests(survey).iter().all(String::is_empty), "{:?}", tests(survey));
        assert!(values(survey, "results", &["low", "high"]).concat().iter().all(|n| !n.is_empty()));
        assert!(survey.ratings.is_none());
        let players = ["trend", "players", "player_years"];
        let sheets = survey.to_tables().into_iter();
        assert!(sheets.filter(|of| players.contains(&&*of.name)).all(|of| !of.rows.is_empty()));
        let trend = trend(survey, &["change_low", "change_high"]).concat();
        assert!(trend.iter().all(|n| !n.is_empty()), "{trend:?}");
        let text = text(survey);
        assert!(text.contains("Nothing is tested") && !text.contains("binomial"), "{text}");
        assert!(!text.contains("The interval lies"), "{text}");
    }
    assert!(text(&chosen).contains("chosen by how they went, or one by one: --ended-by"));
    let drawn = of(Query { year: Some("2013..2016".parse().expect("years")), ..Query::default() });
    assert_eq!(drawn.tested.sampling, Sampling::All);
    assert!(tests(&drawn).iter().all(|test| !test.is_empty()), "{:?}", tests(&drawn));
    let text = text(&drawn);
    assert!(text.contains("Hypothesis tested: South and North win equally often"));
    assert!(text.contains("Hypothesis tested: South wins equally often in every year"), "{text}");
}

/// The published games are counted, but no test uses them.
#[test]
fn tests_leave_published_games_out_of_a_mix() {
    let games = "game,winner,transcript\n".to_owned() + &rows_of(&generate_csv(200, 5, &[]));
    let mixed = crate::support::file("datasets/games.csv") + &rows_of(&games);
    let [alone, mixed] = [games, mixed].map(|text| survey_of(&import_text(&text, &[])));
    assert_eq!(mixed.tested.sampling, Sampling::Published { left_out: 59, left: 200 });
    assert_eq!(mixed.results.all.games(), 259);
    assert_eq!(tests(&mixed), tests(&alone));
    assert_eq!(values(&mixed, "results", &["tested"]), values(&alone, "results", &["of"]));
    let text = text(&mixed);
    assert!(text.contains("Published games among these: 59."), "{text}");
    assert!(text.contains("games left for the tests: 200."), "{text}");
}

#[test]
fn players_have_their_years_and_the_games_that_rate_them() {
    let imported = mixed();
    let (survey, games) = (survey_of(&imported), games_of(&imported));
    let records = bao_archive::store::open_games(&imported.folder, None).expect("games are there");
    let records: Vec<_> = records.map(|record| record.expect("a game")).collect();
    let accepted: Vec<_> =
        games.iter().zip(&records).filter(|(game, _)| game.status == Status::Accepted).collect();
    let rows = values(&survey, "players", &["name", "games", "first_year", "last_year"]);
    assert_eq!(rows.len(), 40);
    for row in rows {
        let is_his = |name: &Option<String>| name.as_deref() == Some(&*row[0]);
        let his = accepted.iter().filter(|(_, of)| is_his(&of.south) || is_his(&of.north));
        let mut years: Vec<String> =
            his.map(|(_, of)| of.date.expect("a date").to_string()[..4].to_owned()).collect();
        years.sort();
        assert_eq!(row[1], years.len().to_string());
        assert_eq!([&row[2], &row[3]], [&years[0], &years[years.len() - 1]], "{}", row[0]);
    }
    let finished = accepted.iter().filter(|(game, _)| winner_of(game).is_some()).count();
    let rated = values(&survey, "ratings", &["games", "component"]);
    let seats: usize = rated.iter().map(|row| row[0].parse::<usize>().expect("games")).sum();
    assert_eq!(seats, 2 * finished);
    assert!(rated.iter().all(|row| row[1] == "1"));
    let net = values(&survey, "south_advantage", &["estimate", "games"]);
    assert_eq!(net[1], ["net".to_owned(), finished.to_string()]);
    let new: usize = values(&survey, "player_years", &["new_players"])
        .iter()
        .map(|row| row[0].parse::<usize>().expect("players"))
        .sum();
    assert_eq!(new, 40);
}

/// In these games, South wins more and more often.
#[test]
fn a_change_over_the_years_is_found() {
    let games = generate_csv(400, 3, &[]);
    let mut text = "game,winner,date,transcript\n".to_owned();
    let mut won = 0;
    for [game, winner, moves] in columns(&games, ["game", "winner", "transcript"]) {
        let is_souths = winner == "south";
        won += u32::from(is_souths);
        // The games that South won have later dates.
        let year = if is_souths { 2015 + won % 5 } else { 2013 + won % 5 };
        text += &format!("{game},{winner},{year}-05-01,{moves}\n");
    }
    let survey = survey_of(&import_text(&text, &[]));
    let trend = values(&survey, "trend", &["years", "games", "change", "change_low", "p"]).concat();
    let number = |at: usize| trend[at].parse::<f64>().expect("a number");
    assert_eq!((number(0), number(1)), (7.0, 400.0));
    assert!(number(2) > 8.0 && number(3) > 5.0 && number(4) < 0.001, "{trend:?}");
}
