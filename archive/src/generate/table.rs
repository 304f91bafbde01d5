//! Writing what was made: the archive, and the list of damages beside it.

use std::io::{self, Write};

use bao_rules::Side;

use super::damage::Damage;
use super::plan::{Generated, Plan, TooFew, generate};

const GAMES: [&str; 6] = ["game", "winner", "south", "north", "date", "transcript"];
const DAMAGES: [&str; 7] = ["game", "line", "kind", "turn", "side", "original", "damaged"];

/// How many games were written, and how many of them damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Games, a duplicate not counted again.
    pub games: u64,
    /// Those with a damage.
    pub damaged: u64,
}

/// Why not all was written.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// There are no more games.
    #[error(transparent)]
    TooFew(#[from] TooFew),
    /// A file takes no more; the source says why.
    #[error("not all could be written")]
    Io(#[from] io::Error),
}

/// Writes the games of a plan as an archive in CSV, and what was done to them as a second table; `each`
/// is called after every game.
///
/// A damage is listed with the line of the archive that it is on, which of a duplicate is the second.
///
/// # Errors
/// [`TableError`].
pub fn write_table(
    plan: &Plan,
    games: impl Write,
    damages: impl Write,
    mut each: impl FnMut(),
) -> Result<Counts, TableError> {
    let mut games = csv::Writer::from_writer(games);
    let mut damages = csv::Writer::from_writer(damages);
    games.write_record(GAMES).map_err(io_error)?;
    damages.write_record(DAMAGES).map_err(io_error)?;
    let mut counts = Counts::default();
    let mut line = 1u64;
    generate::<TableError>(plan, |game| {
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

fn write_game(table: &mut csv::Writer<impl Write>, game: &Generated) -> csv::Result<()> {
    let number = game.number.to_string();
    let winner = winner_name(game.winner);
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

/// A player as the column of the winner names him.
pub(super) const fn winner_name(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}

/// The error below, so that a broken pipe is seen as one.
fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
