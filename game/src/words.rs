//! Players, pits, events and ends in words of the current language, the same for terminal and page.

use bao_languages::{say, text};
use bao_rules::{End, Event, Side};

use crate::replay::{Ending, Forfeit, Game, PlyEvent, Status};

pub use crate::terms::{
    edit_error, illegal_move, kind, mark, pit, position_error, side, unknown_rule,
};

/// An event as a sentence.
pub fn event(event: &PlyEvent) -> String {
    let seeds = event.seeds().unwrap_or_default();
    say!(&format!("told-{}", event.name()), side = side(event.owner()), seeds)
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

/// How the board ended a game, as a sentence.
pub fn end(end: &End) -> String {
    let id = format!("end-{}", Ending::Board(end.cause).name());
    say!(&id, winner = side(end.winner), loser = side(end.winner.opponent()))
}

/// How a game ended that a player has given up or lost on time, as a sentence.
pub fn forfeit(forfeit: Forfeit, winner: Side) -> String {
    let id = match forfeit {
        Forfeit::Resigned => "result-gave-up",
        Forfeit::OnTime => "result-out-of-time",
    };
    say!(id, loser = side(winner.opponent()), winner = side(winner))
}

/// How a game ended, as a sentence.
pub fn result(game: &Game) -> String {
    if let Status::Partial(last) = game.status {
        return say!("result-partial", turn = last.to_string());
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
