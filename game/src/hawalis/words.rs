//! What happens in a game of Hawalis, in words of the current language.

use bao_languages::{say, text};
use bao_rules::Side;
use bao_rules::relatives::hawalis::{EndCause, Event, Pit, Position};

use super::game::{Ending, Game, Ply, name_pit};
use crate::words::{self, side};

/// One event of a move of `mover`.
pub fn tell_event(event: &Event, mover: Side) -> String {
    match *event {
        Event::Lap { from, seeds, last } => say!(
            "hawalis-lap",
            seeds = seeds,
            from = name_pit(mover, from),
            last = name_pit(mover, last)
        ),
        Event::Captured { pit, seeds } => tell_capture(mover, pit, seeds),
    }
}

fn tell_capture(mover: Side, pit: Pit, seeds: u8) -> String {
    say!("hawalis-takes", seeds = seeds, pit = name_pit(mover.opponent(), pit))
}

/// A ply in a sentence, and what is left on the board.
pub fn tell_ply(place: &str, ply: &Ply) -> String {
    let laps = ply.events.iter().filter(|event| matches!(event, Event::Lap { .. })).count();
    let mut told =
        say!("hawalis-ply", place = place, side = side(ply.side), pit = ply.name(), laps = laps);
    if let Some(captures) = tell_captures(ply) {
        told += ", ";
        told += &captures;
    }
    format!("{told}. {}", tell_seeds(&ply.after))
}

/// What a ply captures; `None` where it is nothing.
pub fn tell_captures(ply: &Ply) -> Option<String> {
    let told: Vec<String> =
        ply.captures().map(|(pit, seeds)| tell_capture(ply.side, pit, seeds)).collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// The seeds of both.
pub fn tell_seeds(position: &Position) -> String {
    let [south, north] = Side::BOTH.map(|side| position.seeds_of(side));
    say!("hawalis-seeds", south = south, north = north)
}

/// How the game has ended.
pub fn tell_ending(ending: Ending) -> String {
    match ending {
        Ending::Won(winner, cause) => {
            let id = match cause {
                EndCause::NoSeeds => "hawalis-won-no-seeds",
                EndCause::NoMove => "hawalis-won-no-move",
            };
            say!(id, winner = side(winner), loser = side(winner.opponent()))
        }
        Ending::Drawn => text("hawalis-drawn").to_owned(),
    }
}

/// How the game has ended, on the board or by its headers, or that nobody says so.
pub fn tell_result(game: &Game) -> String {
    match (game.ending(), game.declared_winner()) {
        (Some(ending), _) => tell_ending(ending),
        (None, Some(winner)) if let Some(forfeit) = game.forfeit() => {
            words::forfeit(forfeit, winner)
        }
        (None, Some(winner)) => say!("line-won-in-header", winner = side(winner)),
        (None, None) => text("line-unknown").to_owned(),
    }
}
