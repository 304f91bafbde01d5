//! What happens in a game of Hawalis, in words of the current language.

use bao_game::hawalis::{Ending, Ply};
use bao_game::words::side;
use bao_languages::{say, text};
use bao_rules::Side;
use bao_rules::relatives::hawalis::{EndCause, Event, IllegalMoveError, Pit, Position};

/// `A3` of South, `a3` of North.
pub(super) fn name_pit(owner: Side, pit: Pit) -> String {
    match owner {
        Side::South => pit.to_string(),
        Side::North => pit.to_string().to_lowercase(),
    }
}

/// One event of a move of `mover`.
pub(super) fn tell_event(event: &Event, mover: Side) -> String {
    match *event {
        Event::Lap { from, seeds, last } => say!(
            "hawalis-lap",
            seeds = seeds,
            from = name_pit(mover, from),
            last = name_pit(mover, last)
        ),
        Event::Captured { pit, seeds } => {
            say!("hawalis-takes", seeds = seeds, pit = name_pit(mover.opponent(), pit))
        }
    }
}

/// A ply in a sentence, and what is left on the board.
pub(super) fn tell_ply(place: &str, ply: &Ply) -> String {
    let laps = ply.events.iter().filter(|event| matches!(event, Event::Lap { .. })).count();
    let mut told =
        say!("hawalis-ply", place = place, side = side(ply.side), pit = ply.name(), laps = laps);
    for (pit, seeds) in ply.captures() {
        told += ", ";
        told += &say!("hawalis-takes", seeds = seeds, pit = name_pit(ply.side.opponent(), pit));
    }
    format!("{told}. {}", tell_seeds(&ply.after))
}

/// The seeds of both.
pub(super) fn tell_seeds(position: &Position) -> String {
    let [south, north] = Side::BOTH.map(|side| position.seeds_of(side));
    say!("hawalis-seeds", south = south, north = north)
}

/// How the game has ended.
pub(super) fn tell_ending(ending: Ending) -> String {
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

/// Why a move is illegal.
pub(super) fn tell_illegal(error: IllegalMoveError) -> &'static str {
    text(match error {
        IllegalMoveError::GameOver => "illegal-game-over",
        IllegalMoveError::EmptyPit => "illegal-empty-pit",
        IllegalMoveError::Singleton => "hawalis-illegal-singleton",
        IllegalMoveError::SingletonForbidden => "hawalis-illegal-singleton-forbidden",
        IllegalMoveError::NextPitFilled => "hawalis-illegal-next-pit",
        IllegalMoveError::Endless => "hawalis-illegal-endless",
    })
}
