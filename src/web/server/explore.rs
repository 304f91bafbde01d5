//! What the games of the archive have played in a position.

use std::collections::BTreeMap;

use bao_archive::store::find_unknown_player;
use bao_archive::store::positions::{ChosenRecords, Counts, GameAt, MoveCounts, PositionIndex};
use bao_archive::store::query::Query;
use bao_engine::Book;
use bao_formats::is_same_name;
use bao_game::analysis::{Accuracy, LossKind, book_value_in_words};
use bao_game::replay::{Game, Status, list_legal_moves, move_name};
use bao_languages::{say, text};
use bao_notation::{Finding, Severity, write_move};
use bao_rules::{Position, Side};
use bao_statistics::wilson;
use bao_study::review::{PlayerSummary, share_losses};
use bao_study::statistics::Share;
use bao_tables::is_line_name;
use bao_tables::pipeline::describe_record;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::app::App;
use super::filters::{Pairs, value_of};
use super::shelf::ShelfState;
use crate::web::page::requests::Refusal;

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
        Some((name, hint)) => Err(say!("player-unknown-in-archive", name, hint)),
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

/// A game as one of its players sees it.
#[derive(Debug, Serialize)]
struct PlayerGame {
    /// Its number; null where it has none, by which it could be opened.
    game: Option<String>,
    /// `south` or `north`.
    side: &'static str,
    opponent: Option<String>,
    date: Option<String>,
    /// The number of the last turn.
    turns: Option<u32>,
    /// `won` or `lost`; null where nobody is known to have won.
    result: Option<&'static str>,
    /// How he lost, in words, as far as that is known without a search.
    lost_by: Option<&'static str>,
    /// The same as a name, `front-row`.
    loss: Option<&'static str>,
    /// Why no move of it can be replayed; null where some can.
    trouble: Option<String>,
}

/// What the page knows of a player's games, summed up: his results, and how well he chose in those that are analysed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SummaryRequest {
    player: String,
    /// How many games there are,
    games: u64,
    /// were won,
    won: u64,
    /// and lost.
    lost: u64,
    /// How many were lost in each way, by its name.
    losses: BTreeMap<String, u64>,
    /// Over the games that are analysed: the moves that count for his accuracy, what they lost and could have lost, in
    /// hundredths of a percentage point.
    accuracy: (u32, u64, u64),
    /// How many games have such a move.
    analysed: u64,
}

/// The most games of one answer: every one is replayed, and a row of the page.
const MOST_GAMES: usize = 1_000;
/// The most games that one sentence names.
const MOST_NAMED: usize = 20;
/// More than there are of anything: sums of what a page sends stay numbers.
const MOST_COUNTED: u64 = 1 << 40;

/// A player's games, in the order of the archive, and what those come to that can be replayed.
pub(super) fn player(app: &App, pairs: Pairs) -> Result<Value, Refusal> {
    let name = value_of(&pairs, "player");
    let name = name.ok_or_else(|| Refusal::unreadable(text("name-a-player")))?;
    let shelf = app.site.shelf.state();
    let query = Query { players: vec![name.to_owned()], ..Query::default() };
    let (games, chosen) = shelf.replay(&query, MOST_GAMES, |record, game| {
        let about = describe_record(record, &shelf.name);
        let is_his = about.south.as_ref().is_some_and(|south| is_same_name(south, name));
        let side = if is_his { Side::South } else { Side::North };
        let loss = LossKind::of(&game, &[]).filter(|_| game.winner == Some(side.opponent()));
        let trouble = (game.status == Status::Rejected).then(|| why_unreadable(&game));
        let loss = loss.filter(|_| trouble.is_none());
        PlayerGame {
            game: Some(record.id.clone()).filter(|number| !is_line_name(number)),
            side: side.name(),
            opponent: if is_his { about.north } else { about.south },
            date: about.date,
            turns: game.plies.last().map(|ply| ply.at.number),
            result: game.winner.map(|winner| if winner == side { "won" } else { "lost" }),
            lost_by: loss.map(LossKind::in_words),
            loss: loss.map(LossKind::name),
            trouble,
        }
    })?;
    let lines = sum_up(name, &games).lines();
    let more = (chosen > games.len()).then(|| say!("first-games", shown = games.len(), chosen));
    let notes: Vec<String> = more.into_iter().chain(name_unreadable(&games)).collect();
    let note = (!notes.is_empty()).then(|| notes.join(" "));
    Ok(json!({ "player": name, "games": games, "lines": lines, "note": note }))
}

/// The first error of a game of which no move can be replayed.
fn why_unreadable(game: &Game) -> String {
    let is_error = |finding: &&Finding| finding.code.severity == Severity::Error;
    let mut first = game.findings.iter().find(is_error).cloned();
    if let Some(finding) = &mut first {
        // The row names the game.
        finding.place.game = None;
    }
    first.map(|finding| finding.to_string()).unwrap_or_default()
}

/// Which games cannot be replayed, a sentence.
fn name_unreadable(games: &[PlayerGame]) -> Option<String> {
    let unreadable = games.iter().filter(|game| game.trouble.is_some());
    let names = unreadable.clone().map(|game| game.game.as_deref().unwrap_or("–"));
    let named: Vec<&str> = names.take(MOST_NAMED).collect();
    let count = unreadable.count();
    let more = if count > MOST_NAMED { ", …" } else { "" };
    let games = format!("{}{more}", named.join(", "));
    (count > 0).then(|| say!("unreadable-games", count, games))
}

/// The results of games before any of them is analysed.
fn sum_up(player: &str, games: &[PlayerGame]) -> PlayerSummary {
    let readable: Vec<&PlayerGame> = games.iter().filter(|game| game.trouble.is_none()).collect();
    let count =
        |is: &dyn Fn(&PlayerGame) -> bool| readable.iter().filter(|&&game| is(game)).count() as u64;
    let [won, lost] = ["won", "lost"].map(|result| count(&|game| game.result == Some(result)));
    PlayerSummary {
        player: player.to_owned(),
        games: readable.len() as u64,
        won: Share::new(won, won + lost),
        accuracy: None,
        losses: share_losses(|kind| count(&|game| game.loss == Some(kind.name()))),
    }
}

/// What a player's games come to, as soon as more of them are analysed.
pub(super) fn summary(_: &App, request: SummaryRequest) -> Result<Value, Refusal> {
    let most = |count: u64| count.min(MOST_COUNTED);
    let [games, won, lost, analysed] =
        [request.games, request.won, request.lost, request.analysed].map(most);
    let (moves, points_lost, points) = request.accuracy;
    let accuracy = Accuracy { moves, lost: most(points_lost), most: most(points) };
    let losses = &request.losses;
    let summary = PlayerSummary {
        player: request.player,
        games,
        won: Share::new(won, won + lost),
        accuracy: (analysed > 0 && moves > 0).then_some((accuracy, analysed)),
        losses: share_losses(|kind| most(losses.get(kind.name()).copied().unwrap_or_default())),
    };
    Ok(json!({ "lines": summary.lines() }))
}
