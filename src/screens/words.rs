//! Turns, events and ends in words.

use bao_rules::{Cause, End, Kind, Side};

use crate::replay::{Ending, Game, PlyEvent, Status};

/// `1 game`, `2 games`: a count with its noun.
#[must_use]
pub fn count(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// A text whose first letter is a capital.
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// `South` or `North`.
#[must_use]
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

/// `capture` or `takata`.
#[must_use]
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Capture => "capture",
        Kind::Takata => "takata",
    }
}

/// An event as a sentence.
#[must_use]
pub fn event(event: &PlyEvent) -> String {
    match *event {
        PlyEvent::Emptied { owner, seeds } => {
            format!("{}'s house emptied: its {seeds} seeds are sown", side(owner))
        }
        PlyEvent::Captured { owner, seeds } => {
            format!("{}'s house captured: {seeds} seeds", side(owner))
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

/// How the board has ended a game, as a sentence.
#[must_use]
pub fn end(end: &End) -> String {
    let (winner, loser) = (side(end.winner), side(end.winner.opponent()));
    match end.cause {
        Cause::FrontRow => format!("{winner} has won: {loser}'s front row is empty."),
        Cause::NoMove => format!("{winner} has won: {loser} has no legal turn."),
        Cause::Singletons => format!("{winner} has won: {loser} has only singletons left."),
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
        Ending::Unknown => format!("{} has won, says the archive.", side(winner)),
    }
}
