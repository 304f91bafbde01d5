//! What the games of the archive have played in a position.

use bao_engine::Book;
use bao_languages::say;
use bao_notation::write_move;
use bao_rules::{Position, Side};
use bao_statistics::wilson;
use serde::Serialize;

use super::app::App;
use crate::web::page::requests::Refusal;
use bao_archive::store::positions::{ChosenRecords, Counts, GameAt, PositionIndex};
use bao_archive::store::query::Query;
use bao_game::analysis::book_value_in_words;
use bao_game::replay::{list_legal_moves, move_name};

/// How many games are named for each move.
const GAMES: usize = 5;

/// The moves of a position.
#[derive(Debug, Default, Serialize)]
pub(super) struct Explored {
    /// Why the archive cannot tell; all else is empty then.
    missing: Option<String>,
    /// The rules that the games are played by.
    ruleset: String,
    /// 0 for South, 1 for North.
    side: usize,
    /// All games that have reached the position.
    all: Counts,
    /// Those in which the player who was named is to move.
    own: Option<Counts>,
    moves: Vec<ExploredMove>,
}

/// A move that was played, or the end of games there.
#[derive(Debug, Serialize)]
struct ExploredMove {
    /// As a player names it; null where games end.
    name: Option<String>,
    /// In normal form.
    text: Option<String>,
    all: Counts,
    own: Option<Counts>,
    /// The 95 % interval of the share that the player to move has won, in per cent.
    interval: Option<(f64, f64)>,
    /// What the opening book says, in words, for the player to move; null beyond the book.
    book: Option<String>,
    games: Vec<ExploredGame>,
}

/// A game, and where in it the position is.
#[derive(Debug, Serialize)]
struct ExploredGame {
    game: String,
    /// What the page's address takes for the place.
    at: String,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
    winner: Option<usize>,
}

impl ExploredGame {
    fn of(found: GameAt) -> ExploredGame {
        let at = found.at();
        let label = found.label;
        ExploredGame {
            game: label.game,
            at,
            south: label.south,
            north: label.north,
            date: label.date,
            winner: found.winner.map(|side| side as usize),
        }
    }
}

pub(super) fn explore(app: &App, pairs: Vec<(String, String)>) -> Result<Explored, Refusal> {
    let value = |name: &str| {
        let found = pairs.iter().find(|(given, _)| given == name);
        found.map(|(_, value)| value.trim().to_owned()).filter(|value| !value.is_empty())
    };
    let position: Position = value("position").unwrap_or_default().parse()?;
    let side = position.to_move();
    let shelf = app.site.shelf.state();
    let archive = shelf.archive();
    let index = match PositionIndex::open(archive) {
        Ok(index) => index,
        Err(error) => {
            let missing = Some(error.to_string());
            return Ok(Explored { missing, ..Explored::default() });
        }
    };
    let chosen = match value("player") {
        None => None,
        Some(name) => {
            let mut query = Query::default();
            match side {
                Side::South => query.south = Some(name),
                Side::North => query.north = Some(name),
            }
            let records = shelf.list_records(&query)?;
            let unknown =
                if records.is_empty() { shelf.find_unknown_player(&query)? } else { None };
            if let Some((name, hint)) = unknown {
                let missing = Some(say!("player-unknown-in-archive", name = name, hint = hint));
                return Ok(Explored { missing, ..Explored::default() });
            }
            Some(ChosenRecords::new(&records))
        }
    };
    let mut counts = index.count(&position, chosen.as_ref(), GAMES)?;
    let book = Book::of(shelf.rules());
    if book.is_some_and(|book| book.best_move(&position).is_some()) {
        counts.add_unplayed(list_legal_moves(&position, shelf.rules()));
    }
    let in_book =
        |after: &Position| Some(book_value_in_words(book?.value(after)?.one_ply_before()));
    let own = |counts: Counts| chosen.is_some().then_some(counts);
    let moves = counts.moves.into_iter().map(|row| {
        let book = row.played.as_ref().and_then(|(_, after)| in_book(after));
        let written = row.played.map(|(written, _)| written);
        let interval = wilson(row.all.won_by(side), row.all.games).map(|interval| interval.ends());
        ExploredMove {
            name: written.map(|written| move_name(written, side)),
            text: written.map(|written| write_move(&written, side)),
            all: row.all,
            own: own(row.chosen),
            interval: interval.map(|(low, high)| (100.0 * low, 100.0 * high)),
            book,
            games: row.games.into_iter().map(ExploredGame::of).collect(),
        }
    });
    let moves = moves.collect();
    let (all, own) = (counts.all, own(counts.chosen));
    let ruleset = shelf.rules().to_string();
    Ok(Explored { missing: None, ruleset, side: side as usize, all, own, moves })
}
