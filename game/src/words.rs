//! Names and sentences about games in the current language, shared by the terminal and the page.

use bao_languages::{say, text};
use bao_notation::tree::{EditError, MOST_NESTING, MOST_PLIES, Mark};
use bao_rules::{
    Direction, End, Event, HouseChoice, IllegalMoveError, InvalidPositionError, Move, MoveKind,
    ParsePositionError, Pit, Position, Row, Ruleset, Side, UnknownRuleError,
};

use crate::analysis::{list_moves, write_moves};
use crate::replay::{Ending, Forfeit, Game, PlyEvent, Status, side_id};

/// An event as a sentence.
pub fn event(event: &PlyEvent) -> String {
    let seeds = event.seeds.unwrap_or_default();
    say!(&format!("told-{}", event.name()), side = side(event.owner), seeds)
}

/// A step of a sowing, as a sentence.
pub fn step(event: Event, mover: Side) -> String {
    let own = |of| pit(mover, of);
    match event {
        Event::Placed { pit } => say!("moment-placed", pit = own(pit)),
        Event::Lap { from: Some(from), seeds, last, .. } => {
            say!("moment-lap", seeds, from = own(from), last = own(last))
        }
        Event::Lap { from: None, seeds, last, .. } => {
            say!("moment-captured-lap", seeds, last = own(last))
        }
        Event::Captured { pit: taken, seeds } => {
            say!("moment-captures", seeds, pit = pit(mover.opponent(), taken))
        }
        Event::Added { pit, seeds } => say!("moment-added", seeds, pit = own(pit)),
        Event::HouseEmptied { owner, seeds } => {
            say!("moment-emptied", side = side(owner), seeds)
        }
        Event::HouseCaptured { owner, seeds } => {
            say!("moment-house-captured", side = side(owner), seeds)
        }
        Event::Tax { owner } => say!("moment-tax", side = side(owner)),
        Event::HouseStop { owner } => say!("moment-house-stop", side = side(owner)),
        Event::TakasiaStop { .. } => text("moment-takasia-stop").to_owned(),
    }
}

/// How the game ended on the board, as a sentence.
pub fn end(end: &End) -> String {
    let id = format!("end-{}", Ending::Board(end.cause).name());
    say!(&id, winner = side(end.winner), loser = side(end.winner.opponent()))
}

/// How a game ended by resignation or on time, as a sentence.
pub fn forfeit(forfeit: Forfeit, winner: Side) -> String {
    let id = match forfeit {
        Forfeit::Resigned => "result-gave-up",
        Forfeit::OnTime => "result-out-of-time",
    };
    say!(id, loser = side(winner.opponent()), winner = side(winner))
}

/// The result of a game, as a sentence.
pub fn result(game: &Game) -> String {
    if let Status::Partial(last) = game.status {
        return say!("result-partial", turn = last);
    }
    let Some(winner) = game.winner else { return text("result-nobody").to_owned() };
    let id = match game.ending {
        Ending::Board(cause) => return end(&End { winner, cause }),
        Ending::Resigned if let Some(forfeit) = game.forfeit => {
            return self::forfeit(forfeit, winner);
        }
        Ending::Resigned => "result-resigned",
        Ending::CutOff => "result-cut-off",
        Ending::Unfinished | Ending::Unknown => "result-archive",
    };
    say!(id, winner = side(winner))
}

/// Makes the first letter of a text a capital.
pub fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// `South` or `North`, in Italian `Sud` or `Nord`.
pub fn side(side: Side) -> &'static str {
    text(side_id(side))
}

/// `A5` of South, `a5` of North.
pub fn pit(owner: Side, pit: Pit) -> String {
    let row = match (owner, pit.row()) {
        (Side::South, Row::Front) => 'A',
        (Side::South, Row::Back) => 'B',
        (Side::North, Row::Front) => 'a',
        (Side::North, Row::Back) => 'b',
    };
    format!("{row}{}", pit.number())
}

/// A legal move in normal form with stars and `#`: `A5>*`.
pub fn tell_move(position: &Position, rules: &Ruleset, mv: Move) -> String {
    list_moves(position.to_move(), &write_moves(position, &[mv], rules)).concat()
}

/// `capture` or `takata`.
pub fn kind(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Capture => text("kind-capture"),
        MoveKind::Takata => text("kind-takata"),
    }
}

/// The name of a mark: `brilliant`, `good`, … `blunder`.
pub fn mark(mark: Mark) -> &'static str {
    text(&format!("mark-{}", mark.name()))
}

/// Why a move is illegal, with the number of the rule; in English, the error's `Display` text.
pub fn illegal_move(error: IllegalMoveError) -> &'static str {
    text(error.name())
}

/// Why an edit of a tree is refused; in English, the error's `Display` text.
pub fn edit_error(error: EditError) -> String {
    match error {
        EditError::Plies => say!("edit-too-many", most = MOST_PLIES),
        EditError::Nesting => say!("edit-too-deep", most = MOST_NESTING),
        EditError::Start => text("edit-start").to_owned(),
        EditError::Gone => text("edit-gone").to_owned(),
    }
}

/// Why a text is not a ruleset; in English, the error's `Display` text.
pub fn unknown_rule(error: &UnknownRuleError) -> String {
    match error {
        UnknownRuleError::Ruleset(name) => {
            let names: Vec<&str> = Ruleset::named().map(|(name, _)| name).collect();
            say!("ruleset-unknown", name, names = names.join(", "))
        }
        UnknownRuleError::Option { option, known } => {
            say!("rule-unknown", name = option, names = known.join(", "))
        }
        UnknownRuleError::TooWide { option, columns } => {
            say!("rule-too-wide", option, columns)
        }
        UnknownRuleError::Value { option, value, values } => {
            let values = values.iter().map(|value| say!("rule-value-name", value));
            let values = values.reduce(|first, last| say!("names-or", first, last));
            let values = values.unwrap_or_default();
            say!("rule-value", option, value, values)
        }
    }
}

/// Why a text is not a position; in English, the error's `Display` text.
pub fn position_error(error: &ParsePositionError) -> String {
    let of = |id: &str, owner: &Side, text: &str| say!(id, side = side(*owner), text);
    match error {
        ParsePositionError::Parts(number) => say!("position-parts", number),
        ParsePositionError::Half(owner, text) => of("position-half", owner, text),
        ParsePositionError::Row(owner, text, number) => {
            say!("position-row", side = side(*owner), text, number)
        }
        ParsePositionError::Seeds(owner, text) => of("position-seeds", owner, text),
        ParsePositionError::ToMove(text) => say!("position-side", text),
        ParsePositionError::PreviousMove(text) => say!("position-before", text),
        ParsePositionError::Columns(columns, expected) => {
            say!("position-columns", columns, expected)
        }
        ParsePositionError::Impossible(InvalidPositionError::Seeds(seeds)) => {
            say!("position-total", seeds)
        }
        ParsePositionError::Impossible(InvalidPositionError::TooManySeeds(seeds)) => {
            say!("position-narrow-total", seeds)
        }
        ParsePositionError::Impossible(InvalidPositionError::EmptyHouse(owner)) => {
            say!("position-house", side = side(*owner))
        }
    }
}

// Why a pit cannot be played in a position.

/// Explains why moves are illegal in a position.
#[derive(Clone, Copy, Debug)]
pub struct Refused<'p> {
    /// The position.
    pub position: &'p Position,
    /// The rules.
    pub rules: &'p Ruleset,
}

impl Refused<'_> {
    /// Why no move starts from a pit, as a sentence; `None` if a move does.
    pub fn refuse_pit(&self, owner: Side, pit: Pit) -> Option<String> {
        let name = self::pit(owner, pit);
        if owner != self.position.to_move() {
            return Some(say!("refused-other-side", pit = name, side = owner.name()));
        }
        // If a pit can be sown in neither direction, both reasons are the same, except under rule 6.4.
        let [first, second] = Direction::BOTH;
        self.refuse(pit, first)?;
        let reason = self.refuse(pit, second)?;
        Some(say!("refused-pit", pit = name, reason))
    }

    /// Why a pit of the side to move cannot be sown in a direction; `None` if it can.
    pub fn refuse(&self, pit: Pit, direction: Direction) -> Option<&'static str> {
        let mv = Move { pit, direction, house: HouseChoice::Stop };
        let error = self.position.play(self.rules, mv, &mut ()).err()?;
        Some(match error {
            IllegalMoveError::EmptyPit => text("refused-empty"),
            error => illegal_move(error),
        })
    }

    /// The pits from which no move starts, each with the reason; South's pits come first.
    pub fn pits(&self) -> Vec<(String, String)> {
        let pits = Side::BOTH
            .into_iter()
            .flat_map(|side| self.position.pits().map(move |pit| (side, pit)));
        let refused = pits
            .filter_map(|(side, pit)| Some((self::pit(side, pit), self.refuse_pit(side, pit)?)));
        refused.collect()
    }
}

#[cfg(test)]
mod tests {
    use bao_rules::Position;

    use super::*;

    #[test]
    fn rule_and_position_errors_read_the_same_as_their_display() {
        for text in ["x", "kibao,x=on", "kibao,takasia=x", "kibao,tax=x"] {
            let error = text.parse::<Ruleset>().expect_err("there are no such rules");
            assert_eq!(unknown_rule(&error), error.to_string());
        }
        let row = "2,2,2,2,2,2,2,2";
        let half = format!("{row}/{row}/0-");
        let texts = [
            "x".to_owned(),
            format!("x {half} s -"),
            format!("{half} 2,2/{row}/0- s -"),
            format!("{half} {row}/2,2,2,2,2,2,2,99/0- s -"),
            format!("{half} {half} x -"),
            format!("{half} {half} s x"),
            format!("{half} {row}/{row}/1- s -"),
            format!("{half} 2,2,2,4,0,2,2,2/{row}/0+ s -"),
        ];
        let mut said = std::collections::BTreeSet::new();
        for text in &texts {
            let error = text.parse::<Position>().expect_err(text);
            assert_eq!(position_error(&error), error.to_string());
            said.insert(error.to_string());
        }
        assert_eq!(said.len(), texts.len(), "each text has an error of its own: {said:?}");
    }

    #[test]
    fn errors_read_the_same_in_english_as_their_display() {
        for error in [
            IllegalMoveError::GameOver,
            IllegalMoveError::EmptyPit,
            IllegalMoveError::BackRowInNamua,
            IllegalMoveError::MustCapture,
            IllegalMoveError::FarKichwa,
            IllegalMoveError::HouseClosed,
            IllegalMoveError::HouseTakata,
            IllegalMoveError::MustTax,
            IllegalMoveError::Singleton,
            IllegalMoveError::BackRowWaits,
            IllegalMoveError::Outward,
            IllegalMoveError::Blocked,
            IllegalMoveError::Endless,
            IllegalMoveError::NoHouseChoice,
        ] {
            assert_eq!(illegal_move(error), error.to_string());
        }
        for error in [EditError::Plies, EditError::Nesting, EditError::Start, EditError::Gone] {
            assert_eq!(edit_error(error), error.to_string());
        }
    }
}
