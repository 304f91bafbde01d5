//! The moves that were played in a position, each with its games and their winners.

use std::sync::atomic::AtomicBool;

use bao_archive::store::positions::{GameAt, MoveCounts, PositionCounts};
use bao_engine::{Book, Engine, EngineSettings, Limits, Value};
use bao_game::analysis::{Chance, book_value_in_words, value_in_words};
use bao_game::answer::{AnswerColumn, Cell};
use bao_notation::write_move;
use bao_rules::{Position, Ruleset, Side};
use bao_statistics::Share;
use serde::{Serialize, Serializer};

/// How moves are valued.
#[derive(Clone, Copy, Debug)]
pub enum ValuedBy {
    /// A search with this many nodes.
    Search(u64),
    Book(&'static Book),
}

/// A move that was played in the position, or the end of games in it. Shares and chances are in percent.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedMove {
    /// The move in normal form; `None` if games end here.
    pub written: Option<String>,
    pub side: Side,
    /// The number of selected games with this move.
    pub games: u64,
    /// Their share of the selected games that reached the position.
    pub share: f64,
    /// How many of these games the player to move won.
    pub won: u64,
    /// The share of `won` in `games`.
    pub won_share: Option<f64>,
    /// The 95 % interval of `won_share`.
    pub interval: Option<[f64; 2]>,
    /// The number of all games with this move.
    pub all_games: u64,
    /// Their share of all games that reached the position.
    pub all_share: f64,
    /// The winning chance of the player to move, if the engine or the book was queried.
    pub chance: Option<f64>,
    /// The chance minus and plus its spread in the book.
    pub spread: Option<[f64; 2]>,
    /// The value in words.
    pub value: String,
    /// The first games with this move.
    pub first_games: Vec<GameAt>,
    /// The position after the move.
    pub position: Option<String>,
}

fn two_decimals(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

fn to_percent(value: Value) -> f64 {
    two_decimals(Chance::of(value).percent())
}

impl PlayedMove {
    pub const COLUMNS: &[AnswerColumn<PlayedMove>] = &[
        AnswerColumn::new("move", "the move; empty if games end here", |row| {
            row.written.clone().into()
        }),
        AnswerColumn::new("side", "`s` or `n`", |row| row.side.letter().into()),
        AnswerColumn::new("#games", "the number of games with this move", |row| row.games.into()),
        AnswerColumn::new("#share", "the share of the games that reached the position", |row| {
            row.share.into()
        }),
        AnswerColumn::new("#won", "how many of these games the player to move won", |row| {
            row.won.into()
        }),
        AnswerColumn::new("#won_share", "their share of `games`", |row| row.won_share.into()),
        AnswerColumn::new("#low", "the lower end of its 95 % interval (Wilson)", |row| {
            end(row.interval, 0).into()
        }),
        AnswerColumn::new("#high", "the upper end of its 95 % interval", |row| {
            end(row.interval, 1).into()
        }),
        AnswerColumn::new("#all_games", "`games` without filters", |row| row.all_games.into()),
        AnswerColumn::new("#all_share", "`share` without filters", |row| row.all_share.into()),
        AnswerColumn::new("#chance", "the winning chance, by the engine or the book", |row| {
            row.chance.into()
        }),
        AnswerColumn::new("#chance_low", "the chance minus its spread in the book", |row| {
            end(row.spread, 0).into()
        }),
        AnswerColumn::new("#chance_high", "the chance plus its spread in the book", |row| {
            end(row.spread, 1).into()
        }),
        AnswerColumn::new(Self::FIRST_GAMES, "the first games, with their places", |row| {
            row.list_first_games("; ").into()
        }),
        AnswerColumn::new("position", "the position after the move", |row| {
            row.position.clone().into()
        }),
    ];

    const FIRST_GAMES: &str = "first_games";

    /// The first games with their places, such as `6405 1s`.
    pub fn list_first_games(&self, between: &str) -> String {
        let games = self.first_games.iter();
        let games = games.map(|game| format!("{} {}", game.label.game, game.at()));
        games.collect::<Vec<_>>().join(between)
    }

    pub fn list(
        position: &Position,
        counts: &PositionCounts,
        is_filtered: bool,
        valued_by: Option<ValuedBy>,
        rules: &Ruleset,
    ) -> Vec<PlayedMove> {
        let side = position.to_move();
        let row = |row: &MoveCounts| {
            let counted = if is_filtered { row.chosen } else { row.all };
            let of = if is_filtered { counts.chosen } else { counts.all };
            let won = counted.won_by(side);
            let share = |count, of| Share::new(count, of).percent().map_or(0.0, two_decimals);
            let (won_share, interval) =
                (share(won, counted.games), Share::new(won, counted.games).interval());
            let valued = valued_by.zip(row.played.as_ref());
            let valued = valued.and_then(|(by, (_, after))| value_move(after, by, rules));
            let (chance, spread, value) = valued.map_or_else(Default::default, |valued| {
                (Some(to_percent(valued.0)), valued.1.map(|ends| ends.map(to_percent)), valued.2)
            });
            PlayedMove {
                written: row.played.map(|(written, _)| write_move(&written, side)),
                side,
                games: counted.games,
                share: share(counted.games, of.games),
                won,
                won_share: interval.map(|_| won_share),
                interval: interval.map(|of| [of.low, of.high].map(two_decimals)),
                all_games: row.all.games,
                all_share: share(row.all.games, counts.all.games),
                chance,
                spread,
                value,
                first_games: row.games.clone(),
                position: row.played.map(|(_, after)| after.to_string()),
            }
        };
        counts.moves.iter().map(row).collect()
    }
}

fn end(ends: Option<[f64; 2]>, at: usize) -> Option<f64> {
    ends.map(|ends| ends[at])
}

/// Writes a map of the columns, in which each of the first games is an object.
impl Serialize for PlayedMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap as _;
        let mut map = serializer.serialize_map(None)?;
        for column in Self::COLUMNS {
            match column.name() {
                name @ Self::FIRST_GAMES => {
                    let games = self.first_games.iter().map(|game| {
                        Cell::Object(vec![
                            ("game", game.label.game.as_str().into()),
                            ("at", game.at().into()),
                            ("winner", game.winner.map(Side::name).into()),
                        ])
                    });
                    map.serialize_entry(name, &Cell::list(games))?;
                }
                name => map.serialize_entry(name, &(column.cell)(self))?,
            }
        }
        map.end()
    }
}

/// Values a move for the player who makes it, from the position after it. Returns the value, the value minus and plus
/// the book's spread, and the value in words; `None` if the book lacks the position.
fn value_move(
    after: &Position,
    by: ValuedBy,
    rules: &Ruleset,
) -> Option<(Value, Option<[Value; 2]>, String)> {
    match by {
        ValuedBy::Search(nodes) => {
            let value = search(after, nodes, rules)?.one_ply_before();
            Some((value, None, value_in_words(value)))
        }
        ValuedBy::Book(book) => {
            let known = book.value(after)?.one_ply_before();
            Some((known.value, Some(known.ends()), book_value_in_words(known)))
        }
    }
}

fn search(position: &Position, nodes: u64, rules: &Ruleset) -> Option<Value> {
    // A new table for each move, so that its value does not depend on the moves searched before.
    let mut engine = Engine::new(*rules, EngineSettings { threads: 1, table: 16 });
    let found = engine.best(position, &Limits::nodes(nodes), &AtomicBool::new(false));
    found.map(|found| found.best().value).or_else(|| Value::of_end(position, rules))
}
