//! The fate of the loser's house in words and as JSON.

use std::fmt;

use bao_engine::fate::Fate;
use serde::Serialize;

use super::words::{count, side};
use bao_game::analysis::fate::{HouseMove, HouseMoveChoice, HouseMoves, WrittenLine};
use bao_game::classify::{CoinSides, Houses, TossKind, find_coin_tosses, search_coin_sides};
use bao_game::replay::{Game, Status, turn_ref};

/// The turns of one game, with the lines that prove what is said of them.
#[must_use]
pub fn text(game: &Game, found: &HouseMoves, until: u32, width: Option<u16>) -> String {
    let HouseMoves { moves: turns, undecided } = found;
    let Some(winner) = game.winner else { return String::new() };
    let (winner, loser) = (side(winner), side(winner.opponent()));
    let mut text = format!(
        "Game {}: {winner} has won. {loser}'s house, until {winner}'s turn {until} has been played:\n",
        game.id
    );
    if let Status::Partial(last) = game.status {
        text.push_str(&format!(
            "  the text breaks behind {last}: of later turns nothing is known\n"
        ));
    } else if turns.is_empty() && undecided.is_empty() {
        text.push_str("  he has no such turn: he owned no house any more, or the game was over\n");
    }
    for turn in undecided {
        text.push_str(&format!("  {turn} not decided within the search (--nodes)\n"));
    }
    for turn in turns {
        text.push_str(&of_turn(turn, width));
    }
    for toss in tosses(game, until) {
        text.push_str(&of_toss(&toss, width));
    }
    text
}

/// The coin tosses of a game of the study's kind, looked at until the same turn of him who tosses.
fn tosses(game: &Game, until: u32) -> Vec<CoinSides> {
    let known = Houses::of(game).map(|_| find_coin_tosses(game)).unwrap_or_default();
    known.iter().filter_map(|toss| search_coin_sides(game, toss, until)).collect()
}

fn of_toss(sides: &CoinSides, width: Option<u16>) -> String {
    let CoinSides { toss, kind, .. } = sides;
    let what = match kind {
        TossKind::RiggedBySeeds => "rigged: with so many seeds the direction makes no difference",
        TossKind::RiggedByOutcome => "rigged: both directions have the same outcome",
        TossKind::Winning => "the winning side of the coin was played",
        TossKind::Losing => "the losing side of the coin was played",
        TossKind::Even => "both directions have the same outcome",
        TossKind::Open => "the other owns no house any more",
    };
    let (tosser, other) = (side(toss.side), side(toss.side.opponent()));
    let mut text = format!(
        "  Coin toss in {}{}: {tosser} can only choose the direction of his house ({}); {what}\n",
        toss.turn,
        toss.side.letter(),
        count(u64::from(toss.seeds), "seed"),
    );
    for coin in &sides.sides {
        if let Some((fate, line)) = &coin.other {
            let wins = if fate.is_saved() { "does not win" } else { "wins" };
            let head = format!("{} {wins} {other}'s house, {}", coin.name, line.ending());
            text.push_str(&fold_text(&head, &line.text, width));
        }
    }
    text
}

fn of_turn(turn: &HouseMove, width: Option<u16>) -> String {
    let saving: Vec<&str> = turn.saving_choices().map(|choice| choice.name.as_str()).collect();
    let all = turn.choices.len();
    let of = count(all as u64, "choice");
    let judged = match (saving.len(), all) {
        (0, 1) => "the only choice, the house is lost".to_owned(),
        (0, _) => format!("{of}, none saves the house"),
        (1, 1) => "the only choice, it saves the house".to_owned(),
        (some, _) if some == all => format!("{of}, all save the house"),
        (some, _) => format!("{of}, {some} {} the house: {}", saves(some), saving.join(" ")),
    };
    let mut marks = Vec::new();
    if turn.is_losing() {
        marks.push("LOSING TURN");
    }
    if turn.missed_emptying() {
        marks.push("MISSED EMPTYING");
    }
    let marks = if marks.is_empty() { String::new() } else { format!("  {}", marks.join(", ")) };
    let kind = turn.kind.name();
    let mut text =
        format!("  {} {:<7}{kind}: {judged}{marks}\n", turn.at, turn.played_choice().name);
    let mut line = |name: &str, line: &WrittenLine| {
        text.push_str(&fold_text(&format!("{name:<9}{}", line.ending()), &line.text, width));
    };
    let shown = turn.missed_emptying().then_some(turn.emptying_line.as_ref()).flatten();
    if !turn.played_saves() {
        line("lost:", &turn.played_line);
        if let Some(saving) = turn.saving_line.as_ref().filter(|saving| Some(*saving) != shown) {
            line("saved:", saving);
        }
    }
    if let Some(emptying) = shown {
        line("emptied:", emptying);
    }
    text
}

const fn saves(choices: usize) -> &'static str {
    if choices == 1 { "saves" } else { "save" }
}

/// A line under what it shows, folded between its turns where the window is narrow.
fn fold_text(head: &str, turns: &str, width: Option<u16>) -> String {
    const INDENT: usize = 6;
    let width = width.map_or(usize::MAX, usize::from);
    let mut text = format!("{:INDENT$}{head}", "");
    let mut at = text.chars().count();
    for (index, turn) in turns.split_inclusive(", ").enumerate() {
        let between = if index == 0 { ": " } else { "" };
        let length = turn.trim_end().chars().count() + between.len();
        if at + length > width && at > INDENT {
            let kept = text.trim_end().len();
            text.truncate(kept);
            text.push_str(&format!("{between:.1}\n{:1$}", "", INDENT + 2));
            text.push_str(turn);
            at = INDENT + 2 + turn.chars().count();
        } else {
            text.push_str(between);
            text.push_str(turn);
            at += between.len() + turn.chars().count();
        }
    }
    text.push('\n');
    text
}

/// How many turns of many games were what.
#[derive(Default)]
pub struct Summary {
    games: u64,
    turns: u64,
    losing: u64,
    lost_already: u64,
    missed: u64,
    undecided: u64,
}

impl Summary {
    /// Whether no game was added.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games == 0
    }

    /// Adds the turns of a game.
    pub fn add(&mut self, HouseMoves { moves: turns, undecided }: &HouseMoves) {
        let number =
            |is: fn(&HouseMove) -> bool| turns.iter().filter(|turn| is(turn)).count() as u64;
        self.games += 1;
        self.undecided += undecided.len() as u64;
        self.turns += turns.len() as u64;
        self.losing += number(HouseMove::is_losing);
        self.lost_already += number(HouseMove::is_lost_already);
        self.missed += number(HouseMove::missed_emptying);
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}, {} with the house: {}, lost whatever he chose at {}, missed emptying at {}. All of it is proved.",
            count(self.games, "game"),
            count(self.turns, "turn"),
            count(self.losing, "losing turn"),
            self.lost_already,
            self.missed,
        )?;
        match self.undecided {
            0 => Ok(()),
            turns => write!(f, " {} not decided.", count(turns, "more turn")),
        }
    }
}

/// A game for programs.
#[derive(Serialize)]
pub struct FateJson<'a> {
    game: &'a str,
    winner: Option<&'static str>,
    turns: Vec<TurnJson<'a>>,
    coin_tosses: Vec<TossJson>,
}

#[derive(Serialize)]
struct TossJson {
    turn: u32,
    side: char,
    seeds: u8,
    /// As [`TossKind::name`].
    kind: &'static str,
    played: String,
    /// The directions that win the other's house by force.
    winning: Vec<String>,
}

impl TossJson {
    fn of(sides: &CoinSides) -> TossJson {
        let winning = sides.sides.iter().filter(|side| side.captures() == Some(true));
        TossJson {
            turn: sides.toss.turn,
            side: sides.toss.side.letter(),
            seeds: sides.toss.seeds,
            kind: sides.kind.name(),
            played: sides.sides[sides.played].name.clone(),
            winning: winning.map(|side| side.name.clone()).collect(),
        }
    }
}

#[derive(Serialize)]
struct TurnJson<'a> {
    turn: u32,
    side: char,
    played: &'a str,
    kind: char,
    /// As pairs of pit and direction.
    pairs: u8,
    /// The positions that the choices lead to.
    positions: usize,
    indifferent: bool,
    played_saves: bool,
    can_empty: bool,
    losing_turn: bool,
    missed_emptying: bool,
    choices: Vec<ChoiceJson<'a>>,
    played_line: LineJson<'a>,
    saving_line: Option<LineJson<'a>>,
    emptying_line: Option<LineJson<'a>>,
}

#[derive(Serialize)]
struct ChoiceJson<'a> {
    r#move: &'a str,
    saves: bool,
    /// The turn in which it is captured at the latest.
    lost_in: Option<String>,
    /// The turn in which the owner empties it at the latest.
    emptied_in: Option<String>,
}

#[derive(Serialize)]
struct LineJson<'a> {
    line: &'a str,
    end: String,
}

impl<'a> FateJson<'a> {
    /// A game with its turns.
    #[must_use]
    pub fn of(game: &'a Game, turns: &'a [HouseMove], until: u32) -> FateJson<'a> {
        let turns = turns.iter().map(|turn| TurnJson::of(game, turn));
        FateJson {
            game: &game.id,
            winner: game.winner.map(bao_rules::Side::name),
            turns: turns.collect(),
            coin_tosses: tosses(game, until).iter().map(TossJson::of).collect(),
        }
    }
}

impl<'a> TurnJson<'a> {
    fn of(game: &Game, turn: &'a HouseMove) -> TurnJson<'a> {
        let ply = game.index_of(turn.at.number, turn.side).unwrap_or_default();
        let at = |plies: u8| turn_ref(ply + usize::from(plies) - 1).to_string();
        let choice = |choice: &'a HouseMoveChoice| ChoiceJson {
            r#move: &choice.name,
            saves: choice.fate.is_saved(),
            lost_in: match choice.fate {
                Fate::Saved => None,
                Fate::Lost { plies } => Some(at(plies)),
            },
            emptied_in: choice.empties.map(at),
        };
        let line = |line: &'a WrittenLine| LineJson { line: &line.text, end: line.ending() };
        TurnJson {
            turn: turn.at.number,
            side: turn.at.side.letter(),
            played: &turn.played_choice().name,
            kind: turn.kind.letter(),
            pairs: turn.pairs,
            positions: turn.positions,
            indifferent: turn.indifferent,
            played_saves: turn.played_saves(),
            can_empty: turn.can_empty(),
            losing_turn: turn.is_losing(),
            missed_emptying: turn.missed_emptying(),
            choices: turn.choices.iter().map(choice).collect(),
            played_line: line(&turn.played_line),
            saving_line: turn.saving_line.as_ref().map(line),
            emptying_line: turn.emptying_line.as_ref().map(line),
        }
    }
}
