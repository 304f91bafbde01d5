//! Players, pits, events and ends in words, the same for terminal, page and report.

use bao_rules::{End, EndCause, Pit, Row, Side};

use crate::replay::{Ending, Game, PlyEvent, Status};

/// `South` or `North`.
#[must_use]
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

/// `A5` of South, `a5` of North.
#[must_use]
pub fn pit(owner: Side, pit: Pit) -> String {
    let row = match (owner, pit.row()) {
        (Side::South, Row::Front) => 'A',
        (Side::South, Row::Back) => 'B',
        (Side::North, Row::Front) => 'a',
        (Side::North, Row::Back) => 'b',
    };
    format!("{row}{}", pit.number())
}

/// `1 seed`, `2 seeds`.
pub(crate) fn count_seeds(seeds: impl Into<u32>) -> String {
    let seeds = seeds.into();
    format!("{seeds} {}", if seeds == 1 { "seed" } else { "seeds" })
}

/// An event as a sentence.
#[must_use]
pub fn event(event: &PlyEvent) -> String {
    match *event {
        PlyEvent::Emptied { owner, seeds } => {
            let are = if seeds == 1 { "is" } else { "are" };
            format!("{}'s house emptied: its {} {are} sown", side(owner), count_seeds(seeds))
        }
        PlyEvent::Captured { owner, seeds } => {
            format!("{}'s house captured: {}", side(owner), count_seeds(seeds))
        }
        PlyEvent::Tax { owner } => {
            format!("{}'s house taxed: two seeds of it are sown", side(owner))
        }
        PlyEvent::HouseStop { owner } => format!("stopped in {}'s house", side(owner)),
        PlyEvent::TakasiaStop { owner } => {
            format!("stopped in {}'s pit that takasia blocks", side(owner))
        }
    }
}

/// How the board ended a game, as a sentence.
#[must_use]
pub fn end(end: &End) -> String {
    let (winner, loser) = (side(end.winner), side(end.winner.opponent()));
    match end.cause {
        EndCause::FrontRow => format!("{winner} has won: {loser}'s front row is empty."),
        EndCause::NoMove => format!("{winner} has won: {loser} has no legal turn."),
        EndCause::Singletons => format!("{winner} has won: {loser} has only singletons left."),
    }
}

/// How a game ended, as a sentence.
#[must_use]
pub fn result(game: &Game) -> String {
    if let Status::Partial(last) = game.status {
        return format!("The transcript could be replayed up to and with turn {last}, no further.");
    }
    let Some(winner) = game.winner else { return "Nobody says who has won.".to_owned() };
    match game.ending {
        Ending::Board(cause) => end(&End { winner, cause }),
        Ending::Resigned => {
            format!("{} has won, not on the board: by resignation or on time.", side(winner))
        }
        Ending::CutOff => {
            format!("{} has won, says the archive; the text is cut off.", side(winner))
        }
        Ending::Unfinished | Ending::Unknown => {
            format!("{} has won, says the archive.", side(winner))
        }
    }
}

/// Makes the first letter of a text a capital.
#[must_use]
pub fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
