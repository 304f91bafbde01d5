//! The story in words.

use bao_notation::TurnRef;
use bao_rules::Side;

use super::standing::{Standing, Stretch};
use super::turns::{ProvedFrom, Story};
use crate::analysis::judging::{Chance, JudgedTurn, line_text};
use crate::replay::{Game, Status};
use crate::words;

impl Story {
    /// A few sentences, one a line: who stood better when, what it turned on, where it was lost, what became
    /// of the houses, what is proved. `turns` are those that the story was made of.
    #[must_use]
    pub fn lines(&self, game: &Game, turns: &[JudgedTurn]) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.stretches.is_empty() {
            let told: Vec<String> = self.stretches.iter().map(stretch).collect();
            lines.push(format!("{}.", told.join(". ")));
        }
        lines.extend(self.turning_points.iter().map(|&place| turning_point(&turns[place])));
        lines.extend(self.losing_turn.map(|place| losing_turn(&turns[place])));
        lines.extend(
            self.houses.iter().map(|(at, event)| format!("{at}: {}.", words::event(event))),
        );
        lines.extend(self.proved.map(proved));
        if game.status == Status::Accepted {
            lines.push(words::result(game));
        }
        lines
    }
}

fn between(first: TurnRef, last: TurnRef) -> String {
    if first == last { format!("in {first}") } else { format!("from {first} to {last}") }
}

fn stretch(stretch: &Stretch) -> String {
    let when = between(stretch.first, stretch.last);
    let range = |side| {
        let of = |chance: Chance| if side == Side::South { chance } else { chance.of_the_other() };
        let (one, other) = (of(stretch.least), of(stretch.greatest));
        let (least, greatest) = (one.min(other), one.max(other));
        if least == greatest { least.to_string() } else { format!("{least} to {greatest}") }
    };
    match stretch.standing {
        Standing::Better(side) => {
            format!("{} stood better {when} ({})", words::side(side), range(side))
        }
        Standing::Even => format!("Even {when} (South {})", range(Side::South)),
    }
}

fn turning_point(turn: &JudgedTurn) -> String {
    let (side, best, played) = (words::side(turn.side()), turn.best(), turn.played());
    let error = if turn.is_proved_error() {
        "a proved error: the win was given away".to_owned()
    } else if turn.is_proved() {
        format!("{}, proved", turn.class().in_words())
    } else {
        turn.class().in_words().to_owned()
    };
    let line = line_text(turn.at(), &best.moves[..best.moves.len().min(5)]);
    format!(
        "{} {} ({error}): {side} went from {} to {}; better was {line}.",
        turn.at(),
        played.name,
        best.worth(),
        played.worth(),
    )
}

fn losing_turn(turn: &JudgedTurn) -> String {
    let side = words::side(turn.side());
    let says = if turn.is_proved() { "The" } else { "As far as the search can tell the" };
    format!(
        "{says} game was lost in {} with {}: {side} had {} before it, and no even chance after it.",
        turn.at(),
        turn.played().name,
        turn.best().chance(),
    )
}

fn proved(proved: ProvedFrom) -> String {
    format!("From {} on it is proved that {} wins.", proved.from, words::side(proved.winner))
}
