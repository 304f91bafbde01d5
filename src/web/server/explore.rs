//! What the games of the archive have played in a position.

use bao_engine::Book;
use bao_languages::say;
use bao_notation::write_move;
use bao_rules::{Position, Side};
use bao_statistics::wilson;
use serde_json::{Value, json};

use super::app::App;
use super::filters::{Pairs, value_of};
use super::shelf::ShelfState;
use crate::web::page::requests::Refusal;
use bao_archive::store::find_unknown_player;
use bao_archive::store::positions::{ChosenRecords, Counts, GameAt, MoveCounts, PositionIndex};
use bao_archive::store::query::Query;
use bao_game::analysis::book_value_in_words;
use bao_game::replay::{list_legal_moves, move_name};

/// How many games are named for each move.
const GAMES: usize = 5;

/// A game, and where in it the position is, as the page's address takes it.
fn game(found: GameAt) -> Value {
    let (at, label) = (found.at(), found.label);
    json!({
        "game": label.game,
        "at": at,
        "south": label.south,
        "north": label.north,
        "date": label.date,
        "winner": found.winner.map(|side| side as usize),
    })
}

/// A move that was played, or the end of games there; `has_own` where a player is named.
fn explored_move(row: MoveCounts, side: Side, has_own: bool, book: Option<&Book>) -> Value {
    let after = row.played.as_ref().map(|(_, after)| after);
    let known = book.zip(after).and_then(|(book, after)| book.value(after));
    let written = row.played.map(|(written, _)| written);
    let interval = wilson(row.all.won_by(side), row.all.games).map(|interval| interval.ends());
    json!({
        // As a player names it; null where games end.
        "name": written.map(|written| move_name(written, side)),
        // In normal form.
        "text": written.map(|written| write_move(&written, side)),
        "all": row.all,
        "own": has_own.then_some(row.chosen),
        // Of the share that the player to move has won, in per cent.
        "interval": interval.map(|(low, high)| (100.0 * low, 100.0 * high)),
        // For the player to move, in words.
        "book": known.map(|known| book_value_in_words(known.one_ply_before())),
        "games": row.games.into_iter().map(game).collect::<Vec<_>>(),
    })
}

/// The records of the games that a player has played on a side; why not, if nobody has that name.
fn list_records_of(
    name: String,
    side: Side,
    shelf: &ShelfState,
) -> Result<Result<ChosenRecords, String>, Refusal> {
    let mut query = Query::default();
    match side {
        Side::South => query.south = Some(name),
        Side::North => query.north = Some(name),
    }
    let (records, unknown) = shelf.read(|archive| {
        let records = query.list_records(archive)?;
        let unknown =
            records.is_empty().then(|| find_unknown_player(&query, archive)).transpose()?;
        Ok((records, unknown.flatten()))
    })?;
    Ok(match unknown {
        Some((name, hint)) => Err(say!("player-unknown-in-archive", name = name, hint = hint)),
        None => Ok(ChosenRecords::new(&records)),
    })
}

pub(super) fn explore(app: &App, pairs: Pairs) -> Result<Value, Refusal> {
    let position: Position = value_of(&pairs, "position").unwrap_or_default().parse()?;
    let side = position.to_move();
    let shelf = app.site.shelf.state();
    // Why the archive cannot tell; all else is empty then.
    let missing = |why: String| {
        let all = Counts::default();
        json!({ "missing": why, "ruleset": "", "side": 0, "all": all, "own": null, "moves": [] })
    };
    let index = match PositionIndex::open(&shelf.archive) {
        Ok(index) => index,
        Err(error) => return Ok(missing(error.to_string())),
    };
    let player = value_of(&pairs, "player").map(str::to_owned);
    let chosen = player.map(|name| list_records_of(name, side, &shelf)).transpose()?;
    let chosen = match chosen.transpose() {
        Ok(chosen) => chosen,
        Err(why) => return Ok(missing(why)),
    };
    let mut counts = index.count(&position, chosen.as_ref(), GAMES)?;
    let book = Book::of(&shelf.rules);
    if book.is_some_and(|book| book.best_move(&position).is_some()) {
        counts.add_unplayed(list_legal_moves(&position, &shelf.rules));
    }
    let has_own = chosen.is_some();
    let moves = counts.moves.into_iter().map(|row| explored_move(row, side, has_own, book));
    Ok(json!({
        "missing": null,
        "ruleset": shelf.rules.to_string(),
        "side": side as usize,
        "all": counts.all,
        "own": has_own.then_some(counts.chosen),
        "moves": moves.collect::<Vec<_>>(),
    }))
}
