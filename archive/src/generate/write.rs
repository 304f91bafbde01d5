//! Writing generated games as a CSV table, and the list of their damages as another.

use std::io::{self, Write};

use super::damage::Damage;
use super::game::GeneratedGame;
use super::plan::{Plan, TooFewGamesError, generate_games};

const GAMES: [&str; 6] = ["game", "winner", "south", "north", "date", "transcript"];
const DAMAGES: [&str; 7] = ["game", "line", "kind", "turn", "side", "original", "damaged"];

/// How many games were written, and how many of them are damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WrittenGames {
    /// All games, a duplicate counted once.
    pub games: u64,
    /// Those with a damage.
    pub damaged: u64,
}

/// Why not all games were written.
#[derive(Debug, thiserror::Error)]
pub enum WriteGamesError {
    /// There are too few games that differ.
    #[error(transparent)]
    TooFewGamesError(#[from] TooFewGamesError),
    /// A file cannot be written; the source says why.
    #[error("not all could be written")]
    Io(#[from] io::Error),
}

/// Writes the games of a plan as a CSV table, and their damages as a second one; `each` is called after
/// every game.
///
/// A damage is listed with its line in the first table, which of a duplicate is the second.
///
/// # Errors
/// [`WriteGamesError`].
pub fn write_games(
    plan: &Plan,
    games: impl Write,
    damages: impl Write,
    mut each: impl FnMut(),
) -> Result<WrittenGames, WriteGamesError> {
    let mut games = csv::Writer::from_writer(games);
    let mut damages = csv::Writer::from_writer(damages);
    games.write_record(GAMES).map_err(io_error)?;
    damages.write_record(DAMAGES).map_err(io_error)?;
    let mut counts = WrittenGames::default();
    let mut line = 1u64;
    generate_games::<WriteGamesError>(plan, |game| {
        for _ in 0..game.copies {
            line += 1;
            write_game(&mut games, &game).map_err(io_error)?;
        }
        if let Some(damage) = &game.damage {
            write_damage(&mut damages, game.number, line, damage).map_err(io_error)?;
            counts.damaged += 1;
        }
        counts.games += 1;
        each();
        Ok(())
    })?;
    games.flush()?;
    damages.flush()?;
    Ok(counts)
}

fn write_game(table: &mut csv::Writer<impl Write>, game: &GeneratedGame) -> csv::Result<()> {
    let number = game.number.to_string();
    let winner = game.winner.name();
    table.write_record([&number, winner, &game.south, &game.north, &game.date, &game.transcript])
}

fn write_damage(
    table: &mut csv::Writer<impl Write>,
    game: u64,
    line: u64,
    damage: &Damage,
) -> csv::Result<()> {
    let turn = damage.turn.map(|turn| turn.to_string()).unwrap_or_default();
    let side = damage.side.map(|side| side.letter().to_string()).unwrap_or_default();
    table.write_record([
        &game.to_string(),
        &line.to_string(),
        damage.kind.name(),
        &turn,
        &side,
        &damage.original,
        &damage.damaged,
    ])
}

/// The I/O error inside, so that a broken pipe is recognised.
fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
