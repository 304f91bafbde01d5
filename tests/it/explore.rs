//! `bao explore`: compares the index of positions with plain counts over the tables.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use bao_archive::store::positions::{ChosenRecords, PositionIndex};
use bao_archive::store::{Archive, TableError};
use bao_engine::Book;
use bao_game::replay::list_legal_moves;
use bao_notation::write_move;
use bao_rules::{Position, Ruleset, Side};
use bao_tables::schema::Table;
use serde_json::Value;

use crate::places::{Place, import_files, manifest};
use crate::support::{bao, columns, generate_csv, short_games, transcript};

/// A row of `plies`, with columns of its game.
pub struct Ply {
    pub record: u32,
    pub game: String,
    pub ply: u32,
    pub turn: u32,
    written: String,
    before: String,
    pub after: String,
    winner: String,
    is_accepted: bool,
}

pub fn sql(archive: &str, question: &str) -> Vec<Vec<String>> {
    let output =
        bao(&["sql", archive, question, "--format", "csv"]).output().expect("the command starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut rows = csv::Reader::from_reader(&output.stdout[..]);
    rows.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect()).collect()
}

pub fn plies(archive: &str) -> Vec<Ply> {
    let rows = sql(
        archive,
        "select p.record, p.game, p.ply, p.turn, p.move, g.winner, g.status from plies p join games g on p.record = \
         g.record order by p.record, p.ply",
    );
    let replayed = transcript(&["plies", archive, "--format", "csv"], "");
    let replayed = columns(replayed.split("\n-- ").next().unwrap_or_default(), ["position"]);
    assert_eq!(rows.len(), replayed.len());
    let start = Position::start(&Ruleset::KIBAO).to_string();
    let mut last = String::new();
    rows.into_iter()
        .zip(replayed)
        .map(|(row, [after])| {
            let [record, game, ply, turn, written, winner, status] =
                row.try_into().expect("seven columns");
            let before = if ply == "1" { start.clone() } else { last.clone() };
            last.clone_from(&after);
            let number = |text: String| text.parse().expect("a number");
            let is_accepted = status == "accepted";
            let (record, ply, turn) = (number(record), number(ply), number(turn));
            Ply { record, game, ply, turn, written, before, after, winner, is_accepted }
        })
        .collect()
}

type Wins = (u64, u64, u64);

/// Counts, for each next move, the games that reached a position. It reads every row. The total is under an empty move.
/// Positions that differ only in the kind of the previous move count as one if their legal moves are the same.
fn slow_count(
    plies: &[Ply],
    position: &str,
    chosen: &dyn Fn(&Ply) -> bool,
) -> BTreeMap<String, Wins> {
    fn pits(text: &str) -> &str {
        &text[..text.len() - 1]
    }
    let legal = |text: &str| {
        let position: Position = text.parse().expect("a position");
        list_legal_moves(&position, &Ruleset::KIBAO)
    };
    let (asked, asked_pits) = (legal(position), pits(position));
    let is_here = |text: &str| pits(text) == asked_pits && legal(text) == asked;
    let mut games: BTreeMap<String, BTreeMap<u32, String>> = BTreeMap::new();
    for (row, ply) in plies.iter().enumerate().filter(|(_, ply)| ply.is_accepted && chosen(ply)) {
        let mut note = |name: &str| {
            games.entry(name.to_owned()).or_default().insert(ply.record, ply.winner.clone());
        };
        if is_here(&ply.before) {
            note(&ply.written);
            note("");
        }
        let is_last = plies.get(row + 1).is_none_or(|next| next.record != ply.record);
        if is_last && is_here(&ply.after) {
            note("(end)");
            note("");
        }
    }
    let wins = |games: BTreeMap<u32, String>| {
        let by = |side: &str| games.values().filter(|winner| *winner == side).count() as u64;
        (games.len() as u64, by("south"), by("north"))
    };
    games.into_iter().map(|(name, games)| (name, wins(games))).collect()
}

/// Counts like `slow_count`, but with the index. Counts all games if `chosen` is `None`.
fn quick_count(
    archive: &Archive,
    position: &str,
    chosen: Option<&ChosenRecords>,
) -> BTreeMap<String, Wins> {
    let index = PositionIndex::open(archive).expect("the archive has an index");
    let position: Position = position.parse().expect("a position");
    let found = index.count(&position, chosen, 2).expect("the index is whole");
    let side = position.to_move();
    let mut all = BTreeMap::new();
    let mut note = |name: String, counts: bao_archive::store::positions::Counts| {
        if counts.games > 0 {
            all.insert(name, (counts.games, counts.south, counts.north));
        }
    };
    for row in &found.moves {
        let name = row.played.map(|(written, _)| write_move(&written, side));
        note(name.unwrap_or_else(|| "(end)".to_owned()), row.chosen);
    }
    note(String::new(), found.chosen);
    all
}

/// The positions that most games reached.
fn common_positions(plies: &[Ply], most: usize) -> Vec<String> {
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    plies.iter().for_each(|ply| *met.entry(&ply.after).or_default() += 1);
    let mut met: Vec<(&str, usize)> = met.into_iter().collect();
    met.sort_by_key(|&(_, games)| std::cmp::Reverse(games));
    met.into_iter().take(most).map(|(text, _)| text.to_owned()).collect()
}

/// The start, positions that games reached in different ways, and others. Also returns how many were reached in
/// different ways.
fn some_positions(plies: &[Ply], most: usize) -> (Vec<String>, usize) {
    let mut ways: BTreeMap<&str, BTreeSet<(&str, &str)>> = BTreeMap::new();
    for ply in plies.iter().filter(|ply| ply.is_accepted) {
        ways.entry(&ply.after).or_default().insert((&ply.before, &ply.written));
    }
    let met: Vec<&str> =
        ways.iter().filter(|(_, ways)| ways.len() > 1).map(|(text, _)| *text).collect();
    let half = met.len().min(most / 2);
    let step = (plies.len() / (most - half)).max(1);
    let rest = plies.iter().step_by(step).map(|ply| ply.after.as_str()).take(most - half - 1);
    let start = Position::start(&Ruleset::KIBAO).to_string();
    let all = met[..half].iter().copied().chain(rest).map(str::to_owned);
    (std::iter::once(start).chain(all).collect(), half)
}

/// Games with player names and many common positions. Each game ends after ten turns.
fn some_games(games: usize, seed: u64) -> String {
    let text = short_games(games, seed, 10);
    let names = ["Amina", "Juma", "Asha"];
    let row = |(row, [winner, moves]): (usize, [String; 2])| {
        format!("{},{},{},{winner},{moves}\n", row + 1, names[row % 3], names[(row + 1) % 3])
    };
    let rows = columns(&text, ["winner", "transcript"]).into_iter().enumerate().map(row);
    format!("game,south,north,winner,transcript\n{}", rows.collect::<String>())
}

#[test]
fn index_counts_equal_plain_counts_with_transpositions() {
    let place = Place::new();
    let archive = place.import("archive", some_games(1_200, 11), &["--positions"]);
    let plies = plies(&archive);
    let (mut positions, met) = some_positions(&plies, 80);
    let common = common_positions(&plies, 10);
    let many = |text: &&String| {
        let records = plies.iter().filter(|ply| ply.after == **text).map(|ply| ply.record);
        records.collect::<BTreeSet<_>>().len() >= 256
    };
    // These positions have many rows in the index.
    assert!(common.iter().filter(many).count() >= 3, "{common:?}");
    positions.extend(common);
    assert!(
        positions.len() >= 75 && met >= 4,
        "{} positions, {met} transpositions",
        positions.len()
    );
    let opened = Archive::open_tables(Path::new(&archive), &[]).expect("an archive");
    for position in &positions {
        let slow = slow_count(&plies, position, &|_| true);
        assert!(!slow.is_empty());
        assert_eq!(quick_count(&opened, position, None), slow, "{position}");
    }
    // For the start, a single SQL query must give the same counts, because no move leads back to it.
    let start = &positions[0];
    let counted = sql(
        &archive,
        "select p.move, count(distinct p.record) as n from plies p join games g on p.record = g.record where p.ply = 1 \
         and g.status = 'accepted' group by p.move",
    );
    for row in counted {
        let found = quick_count(&opened, start, None);
        assert_eq!(found[&row[0]].0.to_string(), row[1], "{}", row[0]);
    }
}

#[test]
fn a_players_moves_are_shown_beside_all_moves() {
    let place = Place::new();
    let archive = place.import("archive", some_games(300, 12), &["--positions"]);
    let plies = plies(&archive);
    let south = sql(&archive, "select record from games where south = 'Amina'");
    let records: Vec<u32> = south.iter().map(|row| row[0].parse().expect("a number")).collect();
    let opened = Archive::open_tables(Path::new(&archive), &[]).expect("an archive");
    let chosen = ChosenRecords::new(&records);
    for position in some_positions(&plies, 40).0 {
        let slow = slow_count(&plies, &position, &|ply| records.contains(&ply.record));
        assert_eq!(quick_count(&opened, &position, Some(&chosen)), slow, "{position}");
    }
    let own =
        slow_count(&plies, &some_positions(&plies, 4).0[0], &|ply| records.contains(&ply.record));
    let shown = transcript(&["explore", &archive, "--player", "amina", "--format", "csv"], "");
    let mut rows = csv::Reader::from_reader(shown.as_bytes());
    let rows: Vec<csv::StringRecord> =
        rows.records().map_while(Result::ok).filter(|row| row.len() == 15).collect();
    assert_eq!(rows.len(), own.len() - 1, "{shown}");
    for row in rows {
        assert_eq!(own[&row[0]].0.to_string(), row[2]);
        assert!(row[2].parse::<u64>().expect("a number") <= row[8].parse().expect("a number"));
    }
}

#[test]
fn the_index_follows_every_import_and_state() {
    let place = Place::new();
    let first = some_games(150, 13);
    let archive = place.import("archive", &first, &["--positions"]);
    let check = |archive: &str| {
        let plies = plies(archive);
        let opened = Archive::open_tables(Path::new(archive), &[]).expect("an archive");
        for position in some_positions(&plies, 20).0 {
            let slow = slow_count(&plies, &position, &|_| true);
            assert_eq!(quick_count(&opened, &position, None), slow, "{archive}: {position}");
        }
        opened.manifest().tables[&Table::Positions].len()
    };
    assert_eq!(check(&archive), 1);
    // Add games.
    let more = place.file("more.csv", some_games(150, 14));
    import_files(&[&more], &archive, &["--drop", "duplicate"]);
    assert_eq!(check(&archive), 2);
    // Correct a game: it now ends after its first turns.
    let lines: Vec<&str> = first.lines().collect();
    let (cut, _) = lines[5].split_once("; 3:").expect("a third turn");
    let corrected = place.file("corrected.csv", format!("{}\n{cut}\n", lines[0]));
    import_files(&[&corrected], &archive, &["--update"]);
    assert_eq!(manifest(&archive).states.len(), 3, "the correction made no state");
    assert_eq!(check(&archive), 3);
    for state in ["@1", "@2"] {
        check(&format!("{archive}{state}"));
    }
    // Import the archive into another one, and then renew the first.
    let joint = place.path("joint");
    import_files(&[&archive], &joint, &["--positions"]);
    assert_eq!(check(&joint), 1);
    import_files(&[&more], &archive, &["--renew"]);
    assert_eq!(check(&archive), 1);
    // An index that is added to an archive later is the same, byte for byte.
    let plain = place.path("plain");
    import_files(&[&more], &plain, &[]);
    let opened = Archive::open(Path::new(&plain)).expect("an archive");
    let missing = PositionIndex::open(&opened).expect_err("the archive has no index");
    assert!(matches!(missing, TableError::NoIndex { message: "archive-no-index", .. }));
    bao(&["archive", "index", &plain]).assert().success();
    check(&plain);
    let index = |archive: &str| std::fs::read(Path::new(archive).join("positions/0001.parquet"));
    let fresh = place.path("fresh");
    import_files(&[&more], &fresh, &["--positions"]);
    assert_eq!(index(&plain).expect("an index"), index(&fresh).expect("an index"));
}

/// Changes an archive so that it looks like one of an earlier version: its index is a separate file, which the manifest
/// does not list as a table.
fn make_old_index(archive: &str) {
    let folder = Path::new(archive);
    let path = folder.join("manifest.json");
    let mut manifest: Value =
        serde_json::from_str(&std::fs::read_to_string(&path).expect("the file exists"))
            .expect("JSON");
    let files = manifest["tables"].as_object_mut().and_then(|tables| tables.remove("positions"));
    let mut files = files.expect("the archive has an index");
    std::fs::remove_file(folder.join("positions/0001.parquet")).expect("the file exists");
    std::fs::write(folder.join("positions/0001.index"), "bao-pos2")
        .expect("the file can be written");
    files[0]["file"] = "positions/0001.index".into();
    files[0]["bytes"] = 8.into();
    files[0].as_object_mut().map(|file| file.remove("range"));
    manifest["positions"] = files;
    for state in manifest["states"].as_array_mut().into_iter().flatten() {
        state["retired_positions"] = serde_json::json!([]);
    }
    std::fs::write(path, manifest.to_string()).expect("the file can be written");
}

#[test]
fn an_index_of_an_earlier_version_is_rebuilt() {
    let place = Place::new();
    let games = some_games(40, 15);
    let archive = place.import("archive", &games, &["--positions"]);
    let questions = || {
        let plies = plies(&archive);
        let opened = Archive::open_tables(Path::new(&archive), &[]).expect("an archive");
        for position in some_positions(&plies, 8).0 {
            let slow = slow_count(&plies, &position, &|_| true);
            assert_eq!(quick_count(&opened, &position, None), slow, "{position}");
        }
    };
    let old_file = Path::new(&archive).join("positions/0001.index");
    let more = place.file("more.csv", generate_csv(20, 16, &[]));
    let header = games.lines().next().expect("a header");
    let other_south = games.lines().nth(1).expect("a game").replacen("Amina", "Zuhura", 1);
    let corrected = place.file("corrected.csv", format!("{header}\n{other_south}\n"));
    let commands: [&[&str]; 4] = [
        &["archive", "index", &archive],
        &["import", &more, "-o", &archive, "--quiet"],
        &["import", &corrected, "-o", &archive, "--quiet", "--update"],
        &["archive", "undo", &archive],
    ];
    for command in commands {
        make_old_index(&archive);
        let told = transcript(&["explore", &archive], "");
        assert!(told.contains("has no index of positions; `bao archive index"), "{told}");
        bao(command).assert().success();
        assert!(!old_file.exists(), "{command:?}");
        questions();
    }
}

#[test]
fn the_explorer_shows_the_book_values_of_early_moves() {
    let book = Book::of(&Ruleset::KIBAO).expect("the usual rules have a book");
    let mut valued = 0;
    for at in ["start", "1:A6< a5>", "1:A6>* a7>*; 2:A8<* a6<*; 3:A5>"] {
        let shown = transcript(&["explore", "--book", "--at", at, "--format", "jsonl"], "");
        for row in shown.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            let after = row["position"].as_str().expect("no game ends here");
            let known = book.value(&after.parse().expect("a position")).expect("the book has it");
            let percent =
                |value: bao_engine::Value| (10_000.0 * value.winning_chance()).round() / 100.0;
            let known = known.one_ply_before();
            let [low, high] = known.ends().map(percent);
            for (column, wanted) in
                [("chance", percent(known.value)), ("chance_low", low), ("chance_high", high)]
            {
                let found = row[column].as_f64().expect("a number");
                assert!((found - wanted).abs() < 0.02, "{at} {row} {column}: {wanted}");
            }
            valued += 1;
        }
    }
    assert!(valued >= 6, "{valued}");
    // Moves that no game has played are listed too, even if no game reached the position.
    let at = "1:A6<* a6>; 2:A4< a8>";
    let told = transcript(&["explore", "--book", "--at", at, "--format", "csv"], "");
    assert!(told.ends_with("exit code 1\n"), "{told}");
    let here = "0,1,1,3,8,1,2,0/0,0,0,0,0,0,0,0/20+ 0,0,0,0,1,4,3,0/0,0,0,0,0,0,0,0/20- s c";
    let legal = list_legal_moves(&here.parse().expect("a position"), &Ruleset::KIBAO);
    let wanted: Vec<String> =
        legal.iter().map(|(written, _)| write_move(written, Side::South)).collect();
    let mut rows = csv::Reader::from_reader(told.as_bytes());
    let rows = rows.records().map_while(Result::ok).filter(|row| row.len() == 15);
    assert_eq!(rows.map(|row| row[0].to_owned()).collect::<Vec<_>>(), wanted);
    let told = transcript(&["explore", "--book"], "");
    assert!(told.contains("chance") && told.contains(" % ("), "{told}");
}
