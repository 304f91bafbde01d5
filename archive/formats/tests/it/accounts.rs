//! Every game of a file is read with its own label or reported, whatever text surrounds it.

use bao_formats::Record;
use bao_notation::Side;
use fastrand::Rng;

use crate::support::{open, path, records};

/// A game to be written into a file.
struct Written {
    number: String,
    winner: Side,
    moves: String,
}

/// Returns the first turns of published games, all different.
fn beginnings() -> Vec<String> {
    let text = std::fs::read(path("../../datasets/games.csv")).expect("the file is there");
    let mut all: Vec<String> = records(text)
        .iter()
        .map(|record| record.transcript.text().split("; ").take(8).collect::<Vec<_>>().join("; "))
        .collect();
    all.sort();
    all.dedup();
    all
}

/// Lines that have nothing to do with a game.
fn unknown(random: &mut Rng) -> Vec<String> {
    const LINES: [&str; 8] = [
        "Tournament: Zanzibar Open",
        "Round: 2",
        "Zanzibar Open",
        "played at the sea",
        "Table: by the door",
        "Arbiter: Bibi Zena",
        "a long evening",
        "Elo: 1800",
    ];
    (0..random.usize(0..4)).map(|_| LINES[random.usize(..LINES.len())].to_owned()).collect()
}

fn name(side: Side) -> &'static str {
    if side == Side::South { "south" } else { "north" }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Writes the games in one of several layouts.
fn write(games: &[Written], random: &mut Rng) -> String {
    let kind = random.usize(..6);
    let blank = random.bool();
    let columns = random.usize(..3);
    let mut text = match kind {
        2 => format!("{}game,winner,transcript\n", "note,".repeat(columns)),
        3 => "<table><tr><th>game</th><th>winner</th><th>moves</th></tr>".to_owned(),
        _ => String::new(),
    };
    for game in games {
        let Written { number, winner, moves } = game;
        let winner = name(*winner);
        let lines: String = unknown(random).iter().map(|line| format!("{line}\n")).collect();
        let gap = if blank { "\n" } else { "" };
        text += &match kind {
            0 => format!("Game: {number}\nWinner: {winner}\n{lines}Moves: {moves}\n{gap}"),
            1 => format!("Game {number}, won by {winner}\n{lines}{moves}\n\n"),
            2 => format!("{}{number},{winner},\"{moves}\"\n", "x,".repeat(columns)),
            3 => format!("<tr><td>{number}</td><td>{winner}</td><td>{}</td></tr>", escape(moves)),
            4 => {
                let items: String =
                    unknown(random).iter().map(|line| format!("<p>{line}</p>")).collect();
                let moves = escape(moves);
                format!("<h3>Game {number}</h3><p>Winner: {winner}</p>{items}<p>{moves}</p>")
            }
            _ => format!(
                "{}\n",
                serde_json::json!({ "game": number, "winner": winner, "x": lines, "moves": moves })
            ),
        };
    }
    text
}

/// Returns the first error in the records that were read.
fn find_fault(games: &[Written], read: &[Record]) -> Option<String> {
    for game in games {
        let Some(record) = read.iter().find(|record| record.transcript.text() == game.moves) else {
            return Some(format!("game {} is gone", game.number));
        };
        let is_told = !record.findings.is_empty();
        if record.numbered && record.id != game.number || !record.numbered && !is_told {
            return Some(format!("game {} is called {}", game.number, record.id));
        }
        if record.winner.map_or(!is_told, |side| side != game.winner) {
            return Some(format!("game {} was won by {:?}", game.number, record.winner));
        }
    }
    (read.len() != games.len()).then(|| format!("{} games are read", read.len()))
}

fn check_files(count: u64) {
    let beginnings = beginnings();
    for seed in 0..count {
        let mut random = Rng::with_seed(seed);
        let mut moves = beginnings.clone();
        random.shuffle(&mut moves);
        let games: Vec<Written> = (0..random.usize(1..6))
            .map(|at| Written {
                number: (random.usize(1..900) * 10 + at).to_string(),
                winner: if random.bool() { Side::South } else { Side::North },
                moves: moves[at].clone(),
            })
            .collect();
        let text = write(&games, &mut random);
        let read: Vec<Record> = open(text.clone())
            .and_then(Iterator::collect)
            .unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        if let Some(fault) = find_fault(&games, &read) {
            panic!("seed {seed}: {fault}\n{text}");
        }
    }
}

#[test]
fn no_game_is_lost_or_mislabelled() {
    check_files(400);
}

#[test]
#[ignore = "extended: 50,000 files take a quarter of a minute"]
fn no_game_of_fifty_thousand_files_is_lost_or_mislabelled() {
    check_files(50_000);
}
