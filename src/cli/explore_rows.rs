//! The moves that were played in a position, as rows.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use bao_engine::{Book, Engine, EngineSettings, Limits, Value};
use bao_languages::{decimal, say, text};
use bao_notation::write_move;
use bao_reports::{Table, render_text_table};
use bao_rules::{Position, Ruleset, Side};
use bao_statistics::wilson;
use serde::Serialize;

use crate::Io;
use crate::output::rows::Record;
use bao_archive::store::positions::{GameAt, MoveCounts, PositionCounts};
use bao_game::analysis::{Chance, book_value_in_words, value_in_words};
use bao_game::replay::written_side;

pub(super) const COLUMNS: [&str; 15] = [
    "move",
    "side",
    "#games",
    "#share",
    "#won",
    "#won_share",
    "#low",
    "#high",
    "#all_games",
    "#all_share",
    "#chance",
    "#chance_low",
    "#chance_high",
    "first_games",
    "position",
];

/// By what moves are valued.
#[derive(Clone, Copy)]
pub(super) enum ValuedBy {
    /// A search of so many nodes.
    Search(u64),
    /// The opening book.
    Book(&'static Book),
}

/// A move that was played, or the end of games there.
#[derive(Serialize)]
pub(super) struct MoveRow {
    /// Nothing where games end here.
    r#move: Option<String>,
    side: char,
    games: u64,
    /// Of the chosen games that have reached the position, in per cent.
    share: f64,
    /// By the player to move.
    won: u64,
    won_share: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    all_games: u64,
    all_share: f64,
    /// The winning chance of the player to move, where the engine or the book was asked.
    chance: Option<f64>,
    /// The same by the spread of the book below and above it.
    chance_low: Option<f64>,
    chance_high: Option<f64>,
    #[serde(skip)]
    worth: String,
    first_games: Vec<GameJson>,
    /// The position after the move.
    position: Option<String>,
}

#[derive(Serialize)]
struct GameJson {
    game: String,
    /// What `bao show --at` takes for the position.
    at: String,
    winner: Option<&'static str>,
}

impl GameJson {
    fn of(game: &GameAt) -> GameJson {
        let winner = game.winner.map(Side::name);
        GameJson { game: game.label.game.clone(), at: game.at(), winner }
    }
}

fn percent(count: u64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { two_decimals(100.0 * count as f64 / of as f64) }
}

fn two_decimals(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

impl MoveRow {
    /// The rows of a position.
    pub(super) fn list(
        position: &Position,
        counts: &PositionCounts,
        is_filtered: bool,
        valued_by: Option<ValuedBy>,
        rules: &Ruleset,
    ) -> Vec<MoveRow> {
        let side = position.to_move();
        let row = |row: &MoveCounts| {
            let counted = if is_filtered { row.chosen } else { row.all };
            let of = if is_filtered { counts.chosen } else { counts.all };
            let won = counted.won_by(side);
            let ends = wilson(won, counted.games).map(|interval| interval.ends());
            let valued = match (valued_by, &row.played) {
                (Some(by), Some((_, after))) => Valued::of(after, by, rules),
                _ => None,
            };
            let ends_of_chance = valued.as_ref().and_then(|valued| valued.ends);
            let ends_of_chance = ends_of_chance.map(|ends| ends.map(to_percent));
            MoveRow {
                r#move: row.played.map(|(written, _)| write_move(&written, written_side(side))),
                side: side.letter(),
                games: counted.games,
                share: percent(counted.games, of.games),
                won,
                won_share: (counted.games > 0).then(|| percent(won, counted.games)),
                low: ends.map(|(low, _)| two_decimals(100.0 * low)),
                high: ends.map(|(_, high)| two_decimals(100.0 * high)),
                all_games: row.all.games,
                all_share: percent(row.all.games, counts.all.games),
                chance: valued.as_ref().map(|valued| to_percent(valued.value)),
                chance_low: ends_of_chance.map(|[low, _]| low),
                chance_high: ends_of_chance.map(|[_, high]| high),
                worth: valued.map(|valued| valued.words).unwrap_or_default(),
                first_games: row.games.iter().map(GameJson::of).collect(),
                position: row.played.map(|(_, after)| after.to_string()),
            }
        };
        counts.moves.iter().map(row).collect()
    }
}

/// What is known of a move, for the player who makes it.
struct Valued {
    value: Value,
    /// Less and plus the spread of the book.
    ends: Option<[Value; 2]>,
    words: String,
}

impl Valued {
    /// By the position after the move; `None` where the book does not have it.
    fn of(after: &Position, by: ValuedBy, rules: &Ruleset) -> Option<Valued> {
        match by {
            ValuedBy::Search(nodes) => {
                let value = search(after, nodes, rules)?.one_ply_before();
                Some(Valued { value, ends: None, words: value_in_words(value) })
            }
            ValuedBy::Book(book) => {
                let known = book.value(after)?.one_ply_before();
                let words = book_value_in_words(known);
                Some(Valued { value: known.value, ends: Some(known.ends()), words })
            }
        }
    }
}

fn search(position: &Position, nodes: u64, rules: &Ruleset) -> Option<Value> {
    // An empty memory, so that a value does not depend on the moves before it in the list.
    let mut engine = Engine::new(*rules, EngineSettings { threads: 1, table: 16 });
    let found = engine.best(position, &Limits::nodes(nodes), &AtomicBool::new(false));
    found.map(|found| found.best().value).or_else(|| Value::of_end(position, rules))
}

fn to_percent(value: Value) -> f64 {
    two_decimals(Chance::of(value).percent())
}

impl Record for MoveRow {
    fn rows(&self) -> Vec<Vec<String>> {
        let number =
            |value: Option<f64>| value.map(|value| format!("{value:.2}")).unwrap_or_default();
        let games = self.first_games.iter().map(|game| format!("{} {}", game.game, game.at));
        vec![vec![
            self.r#move.clone().unwrap_or_default(),
            self.side.to_string(),
            self.games.to_string(),
            format!("{:.2}", self.share),
            self.won.to_string(),
            number(self.won_share),
            number(self.low),
            number(self.high),
            self.all_games.to_string(),
            format!("{:.2}", self.all_share),
            number(self.chance),
            number(self.chance_low),
            number(self.chance_high),
            games.collect::<Vec<_>>().join("; "),
            self.position.clone().unwrap_or_default(),
        ]]
    }

    fn json(&self) -> impl Serialize {
        self
    }
}

/// What a table to look at shows.
pub(super) struct Shown<'a> {
    /// The player to move.
    pub(super) side: &'a str,
    pub(super) counts: &'a PositionCounts,
    pub(super) is_filtered: bool,
    pub(super) is_valued: bool,
}

/// Prints the rows to be read.
pub(super) fn print_table(
    out: &mut impl Write,
    rows: &[MoveRow],
    shown: &Shown<'_>,
    io: &Io,
) -> Result<()> {
    let Shown { side, counts, is_filtered, is_valued } = shown;
    // Numbers stand at the right.
    let number = |id| format!("#{}", text(id));
    let mut names = vec![
        text("explore-head-move").to_owned(),
        number("explore-head-games"),
        number("explore-head-share"),
        say!("explore-head-won", side = *side),
        "95 %".to_owned(),
    ];
    if *is_filtered {
        names.extend(["explore-head-of-all", "explore-head-share-of-all"].map(number));
    }
    if *is_valued {
        names.push(text("explore-head-worth").to_owned());
    }
    names.push(text("explore-head-example").to_owned());
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut table = Table::new("", &names);
    let percent = |share: f64| decimal(&format!("{share:.1} %"));
    for row in rows {
        let mut cells = vec![
            row.r#move.clone().unwrap_or_else(|| text("explore-ends-here").to_owned()),
            row.games.to_string(),
            percent(row.share),
            row.won_share.map_or("–".to_owned(), percent),
            row.low.zip(row.high).map_or("–".to_owned(), |(low, high)| {
                let (low, high) = (format!("{low:.0}"), format!("{high:.0}"));
                say!("explore-interval", low = low, high = high)
            }),
        ];
        if *is_filtered {
            cells.extend([row.all_games.to_string(), percent(row.all_share)]);
        }
        if *is_valued {
            cells.push(row.worth.clone());
        }
        let games = row.first_games.iter().map(|game| format!("{} {}", game.game, game.at));
        cells.push(games.collect::<Vec<_>>().join(", "));
        table.rows.push(cells.into_iter().map(Into::into).collect());
    }
    if !rows.is_empty() {
        writeln!(out, "{}\n", render_text_table(&table, io.width))?;
    }
    let all = counts.all.games;
    let told = match is_filtered {
        true => {
            let chosen = counts.chosen.games;
            say!("explore-to-move-chosen", side = *side, chosen = chosen, games = all)
        }
        false => say!("explore-to-move", side = *side, games = all),
    };
    writeln!(out, "{told}")?;
    if rows.iter().any(|row| row.chance_low.is_some()) {
        writeln!(out, "{}", text("explore-worth-of-book"))?;
    }
    Ok(())
}
