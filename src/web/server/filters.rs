//! Answers GET requests: the list of games with its filters, positions, the games of a player, and the description of
//! the server.

use std::collections::BTreeMap;

use bao_archive::store::find_unknown_player;
use bao_archive::store::listing::{COLUMNS, GameList, ListRequest};
use bao_archive::store::positions::{ChosenRecords, Counts, GameAt, MoveCounts, PositionIndex};
use bao_archive::store::query::{Opening, Query};
use bao_engine::Book;
use bao_engine::players::Level;
use bao_formats::is_same_name;
use bao_game::analysis::interactive::NODE_STEPS;
use bao_game::analysis::{Accuracy, LossKind, book_value_in_words};
use bao_game::classify::{Combination, FinalColour, MATRIX_TYPES, MatrixKind, Progress};
use bao_game::replay::{Ending, Game, PlyEvent, Status, list_legal_moves, move_name};
use bao_game::words;
use bao_languages::{current, say, text};
use bao_notation::tree::Mark;
use bao_notation::{Finding, Severity, write_move};
use bao_reports::language::Messages;
use bao_rules::{Position, Ruleset, Side};
use bao_statistics::wilson;
use bao_study::review::{PlayerSummary, share_losses};
use bao_study::statistics::Share;
use bao_tables::is_line_name;
use bao_tables::pipeline::describe_record;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::app::App;
use super::shelf::ShelfState;
use crate::game_files::few;
use crate::web::page::requests::{Refusal, check_position};

/// The default number of games on a page of the list.
const USUAL: u32 = 50;
/// The maximum number of games on a page of the list.
const MOST: u32 = 500;

/// The query parameter that selects the language of the reply.
pub(super) const LANGUAGE: &str = "lang";

pub(super) type QueryParameters = Vec<(String, String)>;

/// The value of a parameter, unless it is blank.
pub(super) fn value_of<'a>(pairs: &'a QueryParameters, name: &str) -> Option<&'a str> {
    let found = pairs.iter().find(|(given, _)| given == name);
    found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
}

fn unknown(name: &str, value: &str, known: &[&str]) -> Refusal {
    let value: String = value.chars().take(40).collect();
    Refusal::unreadable(say!("none-of", name, value, known = known.join(", ")))
}

fn number(name: &str, value: &str) -> Result<u32, Refusal> {
    let value = value.trim();
    value.parse().map_err(|_| {
        let value: String = value.chars().take(40).collect();
        Refusal::unreadable(say!("no-number", name, value))
    })
}

pub(super) fn games(app: &App, pairs: QueryParameters) -> Result<GameList, Refusal> {
    let shelf = app.site.shelf.state();
    let mut listing = ListRequest { limit: USUAL, ..ListRequest::default() };
    for (name, value) in &pairs {
        if !value.trim().is_empty() {
            set(&mut listing, &shelf.rules, name, value)?;
        }
    }
    shelf.read(|archive| Ok(listing.run(archive)?))
}

fn set(listing: &mut ListRequest, rules: &Ruleset, name: &str, value: &str) -> Result<(), Refusal> {
    let query = &mut listing.query;
    let span = |value: &str| value.parse().map_err(|why: String| Refusal::unreadable(why).at(name));
    match name {
        "search" => listing.search = Some(value.to_owned()),
        "winner" => query.winner = single(read_values(name, value, &Side::BOTH, Side::name)?),
        "status" => query.status = read_names(name, value, &["accepted", "partial", "rejected"])?,
        "ended_by" => query.ended_by = read_names(name, value, &Ending::NAMES)?,
        "progress" => query.progress = read_values(name, value, &Progress::ALL, Progress::name)?,
        "final" => {
            query.final_colour = read_values(name, value, &FinalColour::ALL, FinalColour::name)?;
        }
        "combination" => {
            let known = Combination::ALL.map(Combination::name);
            query.combination = read_names(name, value, &known)?;
        }
        "kind" => {
            let kinds = [MatrixKind::Pm, MatrixKind::Pmv];
            query.kind = single(read_values(name, value, &kinds, MatrixKind::name)?);
        }
        "type" => {
            let parts = value.split(',').filter(|part| !part.trim().is_empty());
            query.matrix_type = parts.map(|part| number(name, part)).collect::<Result<_, _>>()?;
        }
        "both_houses_at" => query.both_houses_at = Some(number(name, value)?.max(1)),
        "player" => query.players.push(value.to_owned()),
        "year" => query.year = Some(span(value)?),
        "turns" => query.length = Some(span(value)?),
        "opening" => {
            let read = Opening::read(value, rules);
            query.opening = Some(read.map_err(|why| Refusal::unreadable(why).at(name))?);
        }
        "event" => {
            let both = |event: &&str| ["", ":s", ":n"].map(|owner| format!("{event}{owner}"));
            let known: Vec<String> = PlyEvent::NAMES.iter().flat_map(both).collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            query.events = read_names(name, value, &known)?;
        }
        "sort" => {
            let (column, descending) = match value.strip_prefix('-') {
                Some(column) => (column, true),
                None => (value, false),
            };
            let known = COLUMNS.into_iter().find(|known| *known == column);
            let known = known.ok_or_else(|| unknown(name, column, &COLUMNS))?;
            listing.sort = Some((known, descending));
        }
        "offset" => listing.offset = number(name, value)?,
        "limit" => listing.limit = number(name, value)?.min(MOST),
        _ => {
            let name: String = name.chars().take(40).collect();
            return Err(Refusal::unreadable(say!("not-chosen-by", name)));
        }
    }
    Ok(())
}

/// The elements of `all` whose names a value such as `a,b` lists.
fn read_values<'n, T: Copy>(
    name: &str,
    value: &str,
    all: &[T],
    called: impl Fn(T) -> &'n str,
) -> Result<Vec<T>, Refusal> {
    let parts = value.split(',').map(str::trim).filter(|part| !part.is_empty());
    let find = |part: &str| all.iter().find(|&&one| called(one).eq_ignore_ascii_case(part));
    let names = || all.iter().map(|&one| called(one)).collect::<Vec<_>>();
    let found = parts.map(|part| find(part).copied().ok_or_else(|| unknown(name, part, &names())));
    found.collect()
}

fn read_names(name: &str, value: &str, all: &[&str]) -> Result<Vec<String>, Refusal> {
    Ok(read_values(name, value, all, |one| one)?.into_iter().map(str::to_owned).collect())
}

/// No filter, if the values are not exactly one.
fn single<T: Copy>(values: Vec<T>) -> Option<T> {
    if let [only] = values[..] { Some(only) } else { None }
}

/// Checks the text of a position, and lists its legal moves.
pub(super) fn position(_: &App, pairs: QueryParameters) -> Result<Value, Refusal> {
    check_position(value_of(&pairs, "position").unwrap_or_default(), value_of(&pairs, "ruleset"))
}

/// The values of a filter, each with a description.
fn meanings(kind: &str, values: impl IntoIterator<Item = &'static str>) -> Vec<Value> {
    let messages = Messages::new(current());
    let meaning = |value: &str| {
        let id = match value {
            "C#" => "c-wins".to_owned(),
            "N--" => "n-loses".to_owned(),
            value => value.to_lowercase(),
        };
        json!({ "value": value, "label": messages.text(&format!("about-{kind}-{id}")) })
    };
    values.into_iter().map(meaning).collect()
}

fn view_ruleset(name: &str, rules: &Ruleset) -> Value {
    json!({ "name": name, "start": Position::start(rules).to_string() })
}

pub(super) fn about(app: &App) -> Value {
    let shelf = app.site.shelf.state();
    let ruleset = shelf.rules.to_string();
    let named = Ruleset::named().map(|(name, rules)| view_ruleset(name, &rules));
    // Options on the command line may give rules that have no name.
    let is_named = |rules: &Ruleset| Ruleset::named().any(|(_, named)| named == *rules);
    let asked = app.site.new_games.filter(|rules| !is_named(rules));
    let rulesets = named.chain(asked.map(|rules| view_ruleset(&rules.to_string(), &rules)));
    let event = |event: &&str| ["s", "n"].map(|owner| format!("{event}:{owner}"));
    let mark = |mark: Mark| json!({ "sign": mark.sign(), "name": words::mark(mark) });
    json!({
        "archive": shelf.name,
        "games": shelf.games(),
        "ruleset": ruleset,
        "folder": app.site.saves.folder().display().to_string(),
        "version": env!("CARGO_PKG_VERSION"),
        "filters": {
            "winner": ["south", "north"],
            "progress": meanings("progress", Progress::ALL.map(Progress::name)),
            "final": meanings("final", FinalColour::ALL.map(FinalColour::name)),
            "combination": meanings("combination", Combination::ALL.map(Combination::name)),
            "kind": ["PM", "PMV"],
            "status": ["accepted", "partial", "rejected"],
            "ended_by": Ending::NAMES,
            // `captured:n` means that North's house was captured.
            "event": PlyEvent::NAMES.iter().flat_map(event).collect::<Vec<_>>(),
            "types": (1..=MATRIX_TYPES).collect::<Vec<_>>(),
        },
        "rulesets": rulesets.collect::<Vec<_>>(),
        // The rules of new games, unless the user chooses others.
        "new_games": app.site.new_games.map_or(ruleset, |rules| rules.to_string()),
        "marks": Mark::ALL.map(mark),
        // The node limits of the successive searches of a position.
        "search": NODE_STEPS,
        // The levels of the engine, weakest first.
        "levels": Level::ALL.map(Level::name),
    })
}

/// At most this many games are listed for each move.
const GAMES: usize = 5;

/// A game, and the place where it reaches the position, in the form of the page's address.
fn view_game(found: GameAt) -> Value {
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

/// A row of the explorer: a played move, or the games that ended in the position. `has_own` is true if the request
/// names a player.
fn view_explored_move(row: MoveCounts, side: Side, has_own: bool, book: Option<&Book>) -> Value {
    let after = row.played.as_ref().map(|(_, after)| after);
    let known = book.zip(after).and_then(|(book, after)| book.value(after));
    let written = row.played.map(|(written, _)| written);
    let interval = wilson(row.all.won_by(side), row.all.games).map(|interval| interval.ends());
    json!({
        // The move as a player writes it; null if games end here.
        "name": written.map(|written| move_name(written, side)),
        // The move in normal form.
        "text": written.map(|written| write_move(&written, side)),
        "all": row.all,
        "own": has_own.then_some(row.chosen),
        // The confidence interval of the share of games that the player to move won, in per cent.
        "interval": interval.map(|(low, high)| (100.0 * low, 100.0 * high)),
        // The book's value for the player to move, in words.
        "book": known.map(|known| book_value_in_words(known.one_ply_before())),
        "games": row.games.into_iter().map(view_game).collect::<Vec<_>>(),
    })
}

/// The records of the games that a player played on a side. If the archive has no such player, a message.
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

pub(super) fn explore(app: &App, pairs: QueryParameters) -> Result<Value, Refusal> {
    let position: Position = value_of(&pairs, "position").unwrap_or_default().parse()?;
    let side = position.to_move();
    let shelf = app.site.shelf.state();
    // The reply if the archive cannot answer. It gives the reason, and all other fields are empty.
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
    let moves = counts.moves.into_iter().map(|row| view_explored_move(row, side, has_own, book));
    Ok(json!({
        "missing": null,
        "ruleset": shelf.rules.to_string(),
        "side": side as usize,
        "all": counts.all,
        "own": has_own.then_some(counts.chosen),
        "moves": moves.collect::<Vec<_>>(),
    }))
}

#[derive(Debug, Serialize)]
struct PlayerGame {
    /// The number of the game, by which it can be opened; null if it has none.
    game: Option<String>,
    /// The side of the player, `south` or `north`.
    side: &'static str,
    opponent: Option<String>,
    date: Option<String>,
    /// The number of the game's last turn.
    turns: Option<u32>,
    /// `won` or `lost`; null if the winner is unknown.
    result: Option<&'static str>,
    /// How the player lost, in words, if known without a search.
    lost_by: Option<&'static str>,
    /// The name of the way of losing, such as `front-row`.
    loss: Option<&'static str>,
    /// Why no move of the game can be replayed; null if at least one can.
    trouble: Option<String>,
}

/// Totals over a player's games, as the page has counted them: results, and accuracy in analysed games.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SummaryRequest {
    player: String,
    games: u64,
    won: u64,
    lost: u64,
    /// How many games were lost in each way. The keys are names such as `front-row`.
    losses: BTreeMap<String, u64>,
    /// In analysed games: the number of counted moves, the points that they lost, and the points that they could have
    /// lost, both in hundredths of a percentage point.
    accuracy: (u32, u64, u64),
    /// The number of analysed games that have a counted move.
    analysed: u64,
}

/// At most this many games are in one reply, because each is replayed and becomes a row of the page.
const MOST_GAMES: usize = 1_000;
/// Counts from the page are limited to this, so that sums cannot overflow.
const MOST_COUNTED: u64 = 1 << 40;

/// Lists a player's games in archive order, with a summary of the games that can be replayed.
pub(super) fn player(app: &App, pairs: QueryParameters) -> Result<Value, Refusal> {
    let name = value_of(&pairs, "player");
    let name = name.ok_or_else(|| Refusal::unreadable(text("name-a-player")))?;
    let shelf = app.site.shelf.state();
    let query = Query { players: vec![name.to_owned()], ..Query::default() };
    let (games, chosen) = shelf.replay(&query, MOST_GAMES, |record, game| {
        let about = describe_record(record, &shelf.name);
        let is_south = about.south.as_ref().is_some_and(|south| is_same_name(south, name));
        let side = if is_south { Side::South } else { Side::North };
        let loss = LossKind::of(&game, &[]).filter(|_| game.winner == Some(side.opponent()));
        let trouble = (game.status == Status::Rejected).then(|| why_unreadable(&game));
        let loss = loss.filter(|_| trouble.is_none());
        PlayerGame {
            game: Some(record.id.clone()).filter(|number| !is_line_name(number)),
            side: side.name(),
            opponent: if is_south { about.north } else { about.south },
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

/// The first error in a game that cannot be replayed at all.
fn why_unreadable(game: &Game) -> String {
    let is_error = |finding: &&Finding| finding.code.severity == Severity::Error;
    let mut first = game.findings.iter().find(is_error).cloned();
    if let Some(finding) = &mut first {
        // The row already names the game.
        finding.place.game = None;
    }
    first.map(|finding| finding.to_string()).unwrap_or_default()
}

/// A sentence that names the games that cannot be replayed; `None` if all can be replayed.
fn name_unreadable(games: &[PlayerGame]) -> Option<String> {
    let unreadable = games.iter().filter(|game| game.trouble.is_some());
    let names = unreadable.map(|game| game.game.clone().unwrap_or("–".to_owned()));
    let names: Vec<String> = names.collect();
    let (count, games) = (names.len(), few(&names));
    (count > 0).then(|| say!("unreadable-games", count, games))
}

/// The summary of a player's games before any of them is analysed.
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

/// The summary of a player's games after some of them have been analysed.
pub(super) fn summarise_player(_: &App, request: SummaryRequest) -> Result<Value, Refusal> {
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
