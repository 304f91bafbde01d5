//! A position with the value of every choice, in words and as JSON.

use std::fmt;

use bao_engine::{BookValue, PrincipalVariation, ProvedResult, Value};
use bao_languages::{decimal, say};
use bao_notation::{TurnRef, WrittenMove, read_move, write_move};
use bao_rules::{Move, Position, Ruleset, Side};
use serde::{Deserialize, Serialize};

use crate::replay::{PlayedMove, normal_move, play_legal_moves, play_move};

/// A legal move with its value for its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValuedChoice {
    /// The move in normal form, without stars and `#`.
    pub name: String,
    /// Pit, direction and house choice.
    pub mv: Move,
    /// A proof or an estimate.
    pub value: Value,
    /// The values at earlier depths, deepest first, at most [`Valuation::EARLIER`]; empty for a proof, which holds at
    /// every depth.
    pub earlier: Vec<Value>,
    /// This move and the best line after it, as far as the search followed it, in normal form.
    pub moves: Vec<WrittenMove>,
    /// The position after the move.
    pub after: Position,
}

impl ValuedChoice {
    /// The move in normal form with stars and `#`, as sentences show it.
    pub fn text(&self) -> String {
        let at =
            self.moves.first().map(|written| write_move(written, self.after.to_move().opponent()));
        at.unwrap_or_else(|| self.name.clone())
    }

    /// The winning chance of the player to move.
    pub fn chance(&self) -> Chance {
        Chance::of(self.value)
    }

    /// The winning chance `depths` iterations before the last; `None` if that iteration does not exist.
    pub(super) fn chance_before(&self, depths: usize) -> Option<Chance> {
        match depths.checked_sub(1) {
            Some(at) if !self.is_proved() => self.earlier.get(at).copied().map(Chance::of),
            _ => Some(self.chance()),
        }
    }

    /// Whether the value is a proof.
    pub fn is_proved(&self) -> bool {
        self.value.proved_result().is_some()
    }

    /// The value for readers: `62.4 %`; if proved, `won in 3` or `lost in 2`, in moves of the winner.
    pub fn value_in_words(&self) -> String {
        value_in_words(self.value)
    }
}

/// The values of all legal moves in a position in which the game is not over, all searched to the same depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Valuation {
    /// The turn to play.
    pub at: TurnRef,
    /// Every legal move, by descending value. Moves of equal value are in the order of the legal moves: front row
    /// first, by pit from the owner's left, `<` before `>`, stop before safari. Never empty.
    pub choices: Vec<ValuedChoice>,
    /// The depth in plies to which every choice was searched, unless it was proved earlier.
    pub depth: u16,
}

impl Valuation {
    /// The number of earlier depths that influence the class of a move.
    pub const EARLIER: usize = 5;

    /// Makes a valuation from the lines of a search of a position in turn `number`. `None` unless there is one legal
    /// line for each legal move.
    ///
    /// Choices that lead to the same position get the same value: a proved value if there is one, otherwise the
    /// greatest.
    pub fn of(
        before: &Position,
        number: u32,
        rules: &Ruleset,
        lines: &[PrincipalVariation],
        depth: u16,
    ) -> Option<Valuation> {
        let at = TurnRef { number, side: before.to_move() };
        let singles = play_legal_moves(before, number, rules);
        if singles.is_empty() || singles.len() != lines.len() {
            return None;
        }
        let choice = |PlayedMove { ply, .. }: PlayedMove| {
            let line = lines.iter().find(|line| line.moves.first() == Some(&ply.mv))?;
            let moves = write_moves(before, &line.moves, rules);
            (moves.len() == line.moves.len()).then(|| ValuedChoice {
                name: ply.name(),
                mv: ply.mv,
                value: line.value,
                earlier: line.earlier.iter().copied().take(Valuation::EARLIER).collect(),
                moves,
                after: ply.after,
            })
        };
        let mut choices: Vec<_> = singles.into_iter().map(choice).collect::<Option<_>>()?;
        share_values(&mut choices);
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.value));
        Some(Valuation { at, choices, depth })
    }

    /// The player to move.
    pub const fn side(&self) -> Side {
        self.at.side
    }

    /// The first choice with the greatest value.
    pub fn best(&self) -> &ValuedChoice {
        &self.choices[0]
    }

    /// The last choice, with the least value.
    pub fn worst(&self) -> &ValuedChoice {
        &self.choices[self.choices.len() - 1]
    }

    /// Whether every legal move leads to the same position.
    pub fn is_forced(&self) -> bool {
        self.choices.iter().all(|choice| choice.after == self.choices[0].after)
    }

    /// South's chance in the position, by the best choice.
    pub fn chance_of_south(&self) -> Chance {
        self.best().chance().for_south(self.side())
    }

    /// Writes the line of a choice with turns: `22n a3<, 23s A5<*, 23n b1<`.
    pub fn write_line_of(&self, choice: &ValuedChoice) -> String {
        write_line(self.at, &choice.moves)
    }
}

/// Gives choices that lead to the same position the same value.
fn share_values(choices: &mut [ValuedChoice]) {
    for index in 0..choices.len() {
        let after = choices[index].after;
        if choices[..index].iter().any(|choice| choice.after == after) {
            continue;
        }
        let same = choices.iter().filter(|choice| choice.after == after);
        let Some(surest) = same.max_by_key(|choice| (choice.is_proved(), choice.value)) else {
            continue;
        };
        let (value, moves) = (surest.value, surest.moves.clone());
        let earlier = if surest.is_proved() { Vec::new() } else { surest.earlier.clone() };
        for choice in choices[index..].iter_mut().filter(|choice| choice.after == after) {
            choice.value = value;
            choice.earlier.clone_from(&earlier);
            choice.moves.truncate(1);
            choice.moves.extend(&moves[1..]);
        }
    }
}

/// The winning chance of a player, from 0 to 10,000 hundredths of a per cent.
///
/// Only proofs are 0 or 10,000; an estimate is from 0.01 % to 99.99 %. Integers compare the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance(pub(super) u16);

const ALL: u16 = 10_000;

impl Chance {
    /// A proved loss.
    pub const LOST: Chance = Chance(0);
    /// A proved win.
    pub const WON: Chance = Chance(ALL);

    /// The chance of the player for whom the engine's value is given.
    pub fn of(value: Value) -> Chance {
        let hundredths = (value.winning_chance() * f64::from(ALL)).round() as u16;
        match value.proved_result() {
            Some(_) => Chance(hundredths.min(ALL)),
            None => Chance(hundredths.clamp(1, ALL - 1)),
        }
    }

    /// Makes a chance from whole per cent; more than 100 counts as 100.
    pub const fn from_percent(percent: u16) -> Chance {
        Chance(if percent < 100 { percent * 100 } else { ALL })
    }

    /// The chance in hundredths of a per cent, 0 to 10,000.
    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// Converts the chance of `side` to South's chance, or South's chance to the chance of `side`.
    pub const fn for_south(self, side: Side) -> Chance {
        match side {
            Side::South => self,
            Side::North => self.opponents(),
        }
    }

    /// The chance in per cent, 0 to 100.
    pub fn percent(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// The chance of the other player.
    pub const fn opponents(self) -> Chance {
        Chance(ALL - self.0)
    }

    /// The chance in tenths of a per cent. Halves are rounded to an even tenth, so that the chances of both players add
    /// up to 1,000. An estimate is never rounded to 0 or 1,000.
    fn tenths(self) -> u16 {
        let (tenths, rest) = (self.0 / 10, self.0 % 10);
        let is_up = rest > 5 || rest == 5 && tenths % 2 == 1;
        let tenths = tenths + u16::from(is_up);
        if self.0.is_multiple_of(ALL) { tenths } else { tenths.clamp(1, ALL / 10 - 1) }
    }

    /// The chance for readers: in Italian `62,4 %`.
    pub fn in_words(self) -> String {
        decimal(&self.to_string())
    }
}

/// Writes `62.4 %`; only proofs are `100 %` or `0 %`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Chance::WON => f.pad("100 %"),
            Chance::LOST => f.pad("0 %"),
            chance => {
                let tenths = chance.tenths();
                f.pad(&format!("{}.{} %", tenths / 10, tenths % 10))
            }
        }
    }
}

/// Writes `62.4 %` or, if proved, `won in 5` or `lost in 4`, in plies. Used in files, so it is the same in every
/// language.
pub fn write_value(value: Value) -> String {
    match value.proved_result() {
        Some(ProvedResult::Win(plies)) => format!("won in {plies}"),
        Some(ProvedResult::Loss(plies)) => format!("lost in {plies}"),
        None => Chance::of(value).to_string(),
    }
}

/// The value for readers: in the current language, with the winner's moves instead of plies.
pub fn value_in_words(value: Value) -> String {
    match value.proved_result() {
        Some(proved @ ProvedResult::Win(_)) => say!("value-won", moves = proved.winner_moves()),
        Some(proved @ ProvedResult::Loss(_)) => say!("value-lost", moves = proved.winner_moves()),
        None => Chance::of(value).in_words(),
    }
}

/// The value from the opening book for readers: `50.7 % (49.3 to 52.1)`. The range is left out if its ends are equal or
/// the value is proved.
pub fn book_value_in_words(known: BookValue) -> String {
    let value = value_in_words(known.value);
    let [low, high] = known.ends().map(|end| decimal(&format!("{:.1}", Chance::of(end).percent())));
    match known.value.proved_result() {
        None if low != high => say!("book-value", value, low, high),
        _ => value,
    }
}

// Writing lines.

/// Plays a line from a position and writes its legal moves in normal form, up to the first illegal one.
pub fn write_moves(before: &Position, line: &[Move], rules: &Ruleset) -> Vec<WrittenMove> {
    let mut position = *before;
    line.iter()
        .map_while(|&mv| {
            let openings = position.move_starts(rules);
            let after = position.play(rules, mv, &mut ()).ok()?;
            let written = normal_move(&openings, mv, after.end(rules).is_some());
            position = after;
            Some(written)
        })
        .collect()
}

/// Writes moves with their turns, starting at `first`: `22n a3<, 23s A5<*, 23n b1<`.
pub fn write_line(first: TurnRef, moves: &[WrittenMove]) -> String {
    let turns = std::iter::successors(Some(first), |turn| Some(turn.next()));
    let moves = moves.iter().zip(turns);
    let written = moves.map(|(mv, at)| format!("{at} {}", write_move(mv, at.side)));
    written.collect::<Vec<_>>().join(", ")
}

/// Writes moves, the first by `side`: `a3<`, `A5<*`, `b1<`.
pub fn list_moves(side: Side, moves: &[WrittenMove]) -> Vec<String> {
    let sides = [side, side.opponent()].into_iter().cycle();
    moves.iter().zip(sides).map(|(written, side)| write_move(written, side)).collect()
}

// The values of a position as JSON, for stored judgements and for the page.

/// The values of a position. Together with the position they restore the original [`Valuation`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredValuation {
    depth: u16,
    choices: Vec<StoredChoice>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct StoredChoice {
    #[serde(rename = "worth")]
    value: StoredValue,
    /// The values at earlier depths, deepest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    earlier: Vec<StoredValue>,
    /// The moves in normal form, the choice first.
    line: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StoredValue {
    /// An estimate, in the points of [`Value`].
    Points(i16),
    Won(u16),
    Lost(u16),
}

impl StoredValue {
    fn of(value: Value) -> StoredValue {
        match value.proved_result() {
            Some(ProvedResult::Win(turns)) => StoredValue::Won(turns),
            Some(ProvedResult::Loss(turns)) => StoredValue::Lost(turns),
            None => StoredValue::Points(value.number()),
        }
    }

    fn to_value(&self) -> Value {
        match *self {
            StoredValue::Points(points) => Value::estimate(points.into()),
            StoredValue::Won(turns) => Value::won_in(turns),
            StoredValue::Lost(turns) => Value::lost_in(turns),
        }
    }
}

impl StoredValuation {
    /// Stores a valuation.
    pub fn of(valuation: &Valuation) -> StoredValuation {
        let side = valuation.at.side;
        let choice = |choice: &ValuedChoice| {
            let line = list_moves(side, &choice.moves).join(" ");
            let earlier = choice.earlier.iter().copied().map(StoredValue::of).collect();
            StoredChoice { value: StoredValue::of(choice.value), earlier, line }
        };
        let choices = valuation.choices.iter().map(choice).collect();
        StoredValuation { depth: valuation.depth, choices }
    }

    /// Restores the valuation of a position in turn `number`; `None` if the stored choices are not those of the
    /// position.
    pub fn read(&self, before: &Position, number: u32, rules: &Ruleset) -> Option<Valuation> {
        let lines = self.choices.iter().map(|choice| {
            let moves = read_line(&choice.line, before, rules)?;
            let earlier = choice.earlier.iter().map(StoredValue::to_value).collect();
            Some(PrincipalVariation { value: choice.value.to_value(), moves, earlier })
        });
        let lines = lines.collect::<Option<Vec<PrincipalVariation>>>()?;
        Valuation::of(before, number, rules, &lines, self.depth)
    }
}

/// The moves of a written line; `None` if one is not legal.
fn read_line(text: &str, before: &Position, rules: &Ruleset) -> Option<Vec<Move>> {
    let mut position = *before;
    text.split(' ')
        .map(|word| {
            let read = read_move(word, position.to_move())?;
            let single = play_move(&position, 1, &read, rules).ok()?;
            position = single.ply.after;
            Some(single.ply.mv)
        })
        .collect()
}
