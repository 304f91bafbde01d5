//! Writes generated games as a CSV table.

use std::io::{self, Write};

use super::draw::{GeneratedGame, TooFewGamesError, generate_games};
use super::plan::Plan;

const GAMES: [&str; 6] = ["game", "winner", "south", "north", "date", "transcript"];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WrittenGames {
    /// The number of generated games.
    pub made: u64,
    pub written: u64,
    /// The number of generated games in the population; 0 if the plan does not count them.
    pub qualifying: u64,
}

#[derive(Debug, thiserror::Error)]
pub enum WriteGamesError {
    #[error(transparent)]
    TooFewGamesError(#[from] TooFewGamesError),
    #[error("not all games could be written")]
    Io(#[from] io::Error),
}

/// Writes the games of a plan as a CSV table. After every game, calls `each` with whether the game qualifies.
pub fn write_games(
    plan: &Plan,
    out: impl Write,
    mut each: impl FnMut(bool),
) -> Result<WrittenGames, WriteGamesError> {
    let mut table = csv::Writer::from_writer(out);
    table.write_record(GAMES).map_err(io_error)?;
    let mut counts = WrittenGames::default();
    generate_games::<WriteGamesError>(plan, |game| {
        let qualifies = game.qualifies == Some(true);
        counts.made += 1;
        counts.qualifying += u64::from(qualifies);
        if qualifies || !plan.only_qualifying {
            write_game(&mut table, &game).map_err(io_error)?;
            counts.written += 1;
        }
        each(qualifies);
        Ok(())
    })?;
    table.flush()?;
    Ok(counts)
}

fn write_game(table: &mut csv::Writer<impl Write>, game: &GeneratedGame) -> csv::Result<()> {
    let GeneratedGame { south, north, date, transcript, .. } = game;
    table.write_record([
        &game.number.to_string(),
        game.winner.name(),
        south,
        north,
        date,
        transcript,
    ])
}

/// Returns the I/O error inside, so that a broken pipe is recognised.
fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
