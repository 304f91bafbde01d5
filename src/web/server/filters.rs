//! Answers GET requests: the list of games with its filters, positions, the games of a player, and the description of
//! the server.

use std::collections::BTreeMap;
use std::error::Error as _;

use bao_archive::store::listing::{COLUMNS, GameList, ListRequest};
use bao_archive::store::open_games;
use bao_archive::store::positions::{Counts, GameAt, MoveCounts, PositionIndex};
use bao_archive::store::query::{Query, QueryError};
use bao_engine::Book;
use bao_engine::players::Level;
use bao_formats::is_same_name;
use bao_game::analysis::interactive::NODE_STEPS;
use bao_game::analysis::{Accuracy, LossKind, book_value_in_words};
use bao_game::classify::{Combination, FinalColour, MATRIX_TYPES, Progress};
use bao_game::replay::{Ending, Game, PlyEvent, Status, list_legal_moves, move_name};
use bao_languages::{current, say, text};
use bao_notation::{Finding, Severity, write_move};
use bao_reports::language::Messages;
use bao_rules::{Position, Ruleset, Side};
use bao_study::report::class_id;
use bao_study::review::{PlayerSummary, share_losses};
use bao_study::statistics::Share;
use bao_tables::is_line_name;
use bao_tables::pipeline::{Record, describe_record, replay_games_with};
use clap::error::{ContextKind, ErrorKind};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::app::App;
use super::shelf::cut;
use crate::cli::args::FilterArgs;
use crate::cli::games::choose_records;
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

fn unknown(name: &str, value: &str, known: &str) -> Refusal {
    Refusal::unreadable(say!("none-of", name, value = cut(value), known))
}

fn number(name: &str, value: &str) -> Result<u32, Refusal> {
    let value = value.trim();
    value.parse().map_err(|_| Refusal::unreadable(say!("no-number", name, value = cut(value))))
}

/// Lists games. The filters are the options of `bao query`; the page names them like the columns of its list.
pub(super) fn games(app: &App, pairs: QueryParameters) -> Result<GameList, Refusal> {
    let shelf = app.site.shelf.state();
    let mut listing = ListRequest { limit: USUAL, ..ListRequest::default() };
    let mut filters = Vec::new();
    for (name, value) in pairs.iter().filter(|(_, value)| !value.trim().is_empty()) {
        match name.as_str() {
            LANGUAGE => {}
            "search" => listing.search = Some(value.clone()),
            "sort" => {
                let column = value.strip_prefix('-').unwrap_or(value);
                let known = COLUMNS.into_iter().find(|known| *known == column);
                let known = known.ok_or_else(|| unknown(name, column, &COLUMNS.join(", ")))?;
                listing.sort = Some((known, column != value));
            }
            "offset" => listing.offset = number(name, value)?,
            "limit" => listing.limit = number(name, value)?.min(MOST),
            "turns" => filters.push(format!("--length={value}")),
            _ => filters.push(format!("--{}={value}", name.replace('_', "-"))),
        }
    }
    let filters = FilterArgs::read(&filters).map_err(|error| refuse_filter(&error))?;
    let query = filters.query(&shelf.rules);
    listing.query = query.map_err(|error| Refusal::unreadable(error.root_cause()))?;
    shelf.read(|archive| Ok(listing.run(archive)?))
}

/// Explains which filter is wrong, without the words of the command line.
fn refuse_filter(error: &clap::Error) -> Refusal {
    let part = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let option = part(ContextKind::InvalidArg);
    let name = option.trim_start_matches('-').split(' ').next().unwrap_or_default();
    match (error.source(), error.kind()) {
        (Some(why), _) => Refusal::unreadable(why).at(name),
        (None, ErrorKind::UnknownArgument) => {
            Refusal::unreadable(say!("not-chosen-by", name = cut(name)))
        }
        (None, _) => {
            unknown(name, &part(ContextKind::InvalidValue), &part(ContextKind::ValidValue))
        }
    }
}

/// Checks the text of a position, and lists its legal moves.
pub(super) fn position(_: &App, pairs: QueryParameters) -> Result<Value, Refusal> {
    check_position(value_of(&pairs, "position").unwrap_or_default(), value_of(&pairs, "ruleset"))
}

/// The values of a filter, each with a description.
fn meanings(kind: &str, values: impl IntoIterator<Item = &'static str>) -> Vec<Value> {
    let messages = Messages::new(current());
    let meaning = |value: &str| {
        let label = messages.text(&format!("about-{kind}-{}", class_id(value)));
        json!({ "value": value, "label": label })
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
    json!({
        "archive": bao_tables::pipeline::tell_source(&shelf.name),
        "games": shelf.games(),
        "ruleset": ruleset,
        "folder": app.site.saves.display().to_string(),
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
        // The node limits of the successive searches of a position.
        "search": NODE_STEPS,
        // The levels of the engine, weakest first.
        "levels": Level::ALL.map(Level::name),
    })
}

/// At most this many games are listed for each move.
const GAMES: usize = 5;

/// A game, with `game` and `at` as in an address of the page; `at` is the place where the game reaches the position.
fn view_game(found: GameAt) -> Value {
    let mut view = json!(found.label);
    view["at"] = found.at().into();
    view["winner"] = json!(found.winner.map(|side| side as usize));
    view
}

/// A row of the explorer: a played move, or the games that ended in the position. `has_own` is true if the request
/// names a player.
fn view_explored_move(row: MoveCounts, side: Side, has_own: bool, book: Option<&Book>) -> Value {
    let known = row.played.as_ref().and_then(|(_, after)| book?.value(after));
    let written = row.played.map(|(written, _)| written);
    let interval = Share::new(row.all.won_by(side), row.all.games).interval();
    json!({
        // The move as a player writes it; null if games end here.
        "name": written.map(|written| move_name(written, side)),
        // The move in normal form.
        "text": written.map(|written| write_move(&written, side)),
        "all": row.all,
        "own": has_own.then_some(row.chosen),
        // The confidence interval of the share of games that the player to move won, in per cent.
        "interval": interval.map(|interval| interval.ends()),
        // The book's value for the player to move, in words.
        "book": known.map(|known| book_value_in_words(known.one_ply_before())),
        "games": row.games.into_iter().map(view_game).collect::<Vec<_>>(),
    })
}

pub(super) fn explore(app: &App, pairs: QueryParameters) -> Result<Value, Refusal> {
    let position: Position = value_of(&pairs, "position").unwrap_or_default().parse()?;
    let side = position.to_move();
    let shelf = app.site.shelf.state();
    // The reply if the archive cannot answer. It gives the reason, and all other fields are empty.
    let missing =
        |why: String| json!({ "missing": why, "all": Counts::default(), "own": null, "moves": [] });
    let index = match PositionIndex::open(&shelf.archive) {
        Ok(index) => index,
        Err(error) => return Ok(missing(error.to_string())),
    };
    let player = value_of(&pairs, "player").map(str::to_owned);
    let [south, north] = Side::BOTH.map(|own| player.clone().filter(|_| own == side));
    let query = Query { south, north, ..Query::default() };
    let chosen = match shelf.read(|archive| Ok(choose_records(&query, archive, &shelf.name)))? {
        Ok(chosen) => chosen,
        Err(why) => match why.downcast::<QueryError>() {
            Ok(error) => return Err(error.into()),
            Err(unknown_player) => return Ok(missing(unknown_player.to_string())),
        },
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
    let view = |record: &Record, game: Game| {
        let about = describe_record(record, &shelf.name);
        let is_south = about.south.as_ref().is_some_and(|south| is_same_name(south, name));
        let side = if is_south { Side::South } else { Side::North };
        let trouble = (game.status == Status::Rejected).then(|| why_unreadable(&game));
        let has_lost = trouble.is_none() && game.winner == Some(side.opponent());
        let loss = LossKind::of(&game, &[]).filter(|_| has_lost);
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
    };
    let (mut games, mut chosen) = (Vec::new(), 0);
    shelf.read(|archive| {
        let mut records = query.list_records(archive)?;
        chosen = records.len();
        records.truncate(MOST_GAMES);
        let found = open_games(archive, Some(records))?;
        let repairing = archive.manifest().repairing();
        replay_games_with(found, &shelf.rules, repairing, view, |_, game| {
            games.push(game);
            Ok(())
        })
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
    let names: Vec<String> =
        unreadable.map(|game| game.game.clone().unwrap_or("–".to_owned())).collect();
    let (count, games) = (names.len(), few(&names));
    (count > 0).then(|| say!("unreadable-games", count, games))
}

/// The summary of a player's games before any of them is analysed.
fn sum_up(player: &str, games: &[PlayerGame]) -> PlayerSummary {
    let count = |is: &dyn Fn(&PlayerGame) -> bool| {
        games.iter().filter(|game| game.trouble.is_none() && is(game)).count() as u64
    };
    let [won, lost] = ["won", "lost"].map(|result| count(&|game| game.result == Some(result)));
    PlayerSummary {
        player: player.to_owned(),
        games: count(&|_| true),
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
