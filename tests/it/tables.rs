//! What the tables hold, beside what else tells it.

use crate::places::Place;
use crate::support::{bao, generated, transcript};

/// The rows that an archive answers a question with.
fn ask(archive: &str, question: &str) -> Vec<String> {
    let answer = transcript(&["sql", archive, question, "--format", "csv"], "");
    let rows = answer.strip_suffix("-- exit code 0\n").unwrap_or_else(|| panic!("{answer}"));
    rows.lines().skip(1).map(str::to_owned).collect()
}

fn imported(place: &Place, games: &str, tables: &[&str]) -> String {
    let archive = place.path("archive");
    bao(&[&["import", games, "-o", &archive, "--quiet"], tables].concat()).assert().success();
    archive
}

#[test]
fn the_plies_of_the_study_agree_with_the_table_of_all_plies() {
    let place = Place::new();
    let games = place.file("games.csv", generated(3_000, 14, &[]));
    let archive = imported(&place, &games, &[]);
    let both = "study_plies s join plies p on s.record = p.record and s.ply = p.ply";
    let count = |rest: &str| {
        let rows = ask(&archive, &format!("select count(*) from {rest}"));
        rows[0].parse::<u64>().expect("a number")
    };
    let all = count("study_plies");
    assert!(all > 100, "{all}");
    assert_eq!(count(both), all);
    let same = "s.game = p.game and s.turn = p.turn and s.side = p.side and s.kind = p.kind \
                and s.choices = p.choices";
    assert_eq!(count(&format!("{both} where {same}")), all);
    let played = "plies p join games g on p.record = g.record where g.qualifies and p.turn between 21 and 24";
    assert_eq!(count(played), all);
    // A house is emptied or captured with the seeds that it had before the ply.
    let lost = "study_plies s join events e on s.record = e.record and s.ply = e.ply where e.event = 'emptied'";
    let emptied = count(&format!("{lost} and s.from_house and s.side = e.owner"));
    let own = "case when e.owner = 's' then s.south_seeds else s.north_seeds end = e.seeds";
    assert!(emptied > 3, "{emptied}");
    assert_eq!(count(&format!("{lost} and s.from_house and s.side = e.owner and {own}")), emptied);
    assert_eq!(count("study_plies where coin_toss and (turn <> 23 or rigged is null)"), 0);
    assert_eq!(count("study_plies where not coin_toss and rigged is not null"), 0);
}

#[test]
fn the_tosses_of_the_published_games_are_those_of_the_study() {
    let place = Place::new();
    let archive = imported(&place, "datasets/games.csv", &["--tables", "games"]);
    let tosses = "select s.game, s.side, g.winner, s.turn, case when s.side = 's' then s.south_seeds else s.north_seeds end, \
                  s.rigged, s.same_side from study_plies s join games g on s.record = g.record where s.coin_toss \
                  order by s.record, s.ply";
    let out = place.path("study");
    bao(&["study", "--out", &out]).assert().success();
    let study = std::fs::read_to_string(format!("{out}/tosses.csv")).expect("the study is there");
    let side = |letter: &str| if letter == "s" { "south" } else { "north" }.to_owned();
    let of_table = |row: &String| {
        let cells: Vec<&str> = row.split(',').collect();
        let by_winner = (side(cells[1]) == cells[2]).to_string();
        [
            vec![cells[0].to_owned(), side(cells[1]), by_winner],
            cells[3..].iter().map(|&c| c.to_owned()).collect(),
        ]
        .concat()
        .join(",")
    };
    let rows: Vec<String> = ask(&archive, tosses).iter().map(of_table).collect();
    let expected: Vec<&str> = study.lines().skip(1).collect();
    assert!(expected.len() > 20);
    assert_eq!(rows, expected);
}

#[test]
fn differences_of_numbers_do_not_wrap() {
    let place = Place::new();
    let archive = imported(&place, "datasets/games.csv", &["--tables", "games"]);
    let question =
        "select min(south_house_turn - north_house_turn), min(moment - plies) from games";
    assert_eq!(ask(&archive, question), ["-1,-46"]);
}
