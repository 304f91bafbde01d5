//! Writing generated games as a CSV table, and the list of their damages as another.

use std::io::{self, Write};

use super::damage::Damage;
use super::draw::{KeptGame, TooFewGamesError, draw_games};
use super::game::GeneratedGame;
use super::partial::PartialGames;
use super::plan::Plan;

/// The columns of every table of games.
pub(super) const GAMES: [&str; 6] = ["game", "winner", "south", "north", "date", "transcript"];
/// The columns that a mixture of policies has before the transcript.
pub(super) const POLICIES: [&str; 2] = ["south_policy", "north_policy"];
const DAMAGES: [&str; 7] = ["game", "line", "kind", "turn", "side", "original", "damaged"];

/// How many games there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WrittenGames {
    /// Those that were made.
    pub made: u64,
    /// Those that were written, a duplicate counted once.
    pub written: u64,
    /// Those of the population; 0 where the plan does not ask.
    pub qualifying: u64,
    /// Those written with a damage.
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
/// every game, with whether it qualifies.
///
/// A damage is listed with its line in the first table, which of a duplicate is the second.
///
/// # Errors
/// [`WriteGamesError`].
pub fn write_games(
    plan: &Plan,
    games: impl Write,
    damages: impl Write,
    each: impl FnMut(bool),
) -> Result<WrittenGames, WriteGamesError> {
    write_drawn(plan, std::iter::empty(), games, damages, each)
}

/// Makes the games of a plan that are not kept yet, and keeps them; `each` is called after every game, with whether it
/// qualifies. [`write_partial_games`] writes them.
///
/// # Errors
/// [`WriteGamesError`].
pub fn make_partial_games(
    plan: &Plan,
    partial: &mut PartialGames,
    mut each: impl FnMut(bool),
) -> Result<(), WriteGamesError> {
    let kept = partial.read()?.map(|game| Ok(game?));
    let keep = |game| Ok(partial.add(&game)?);
    draw_games::<WriteGamesError>(plan, kept, keep, |game| {
        each(game.qualifies == Some(true));
        Ok(())
    })
}

/// Writes games that are kept as [`write_games`] writes those that it makes.
///
/// # Errors
/// [`WriteGamesError`].
pub fn write_partial_games(
    plan: &Plan,
    partial: &PartialGames,
    games: impl Write,
    damages: impl Write,
) -> Result<WrittenGames, WriteGamesError> {
    let kept = partial.read()?.map(|game| Ok(game?));
    write_drawn(plan, kept, games, damages, |_| ())
}

fn write_drawn(
    plan: &Plan,
    kept: impl Iterator<Item = Result<KeptGame, WriteGamesError>>,
    games: impl Write,
    damages: impl Write,
    mut each: impl FnMut(bool),
) -> Result<WrittenGames, WriteGamesError> {
    let mut games = csv::Writer::from_writer(games);
    let mut damages = csv::Writer::from_writer(damages);
    let mut columns = GAMES.to_vec();
    if plan.policy.is_mixed() {
        let before_transcript = columns.len() - 1;
        columns.splice(before_transcript..before_transcript, POLICIES);
    }
    games.write_record(&columns).map_err(io_error)?;
    damages.write_record(DAMAGES).map_err(io_error)?;
    let mut counts = WrittenGames::default();
    let mut line = 1u64;
    draw_games::<WriteGamesError>(
        plan,
        kept,
        |_| Ok(()),
        |game| {
            let qualifies = game.qualifies == Some(true);
            counts.made += 1;
            counts.qualifying += u64::from(qualifies);
            if qualifies || !plan.only_qualifying {
                for _ in 0..game.copies {
                    line += 1;
                    write_game(&mut games, &game, plan.policy.is_mixed()).map_err(io_error)?;
                }
                if let Some(damage) = &game.damage {
                    write_damage(&mut damages, game.number, line, damage).map_err(io_error)?;
                    counts.damaged += 1;
                }
                counts.written += 1;
            }
            each(qualifies);
            Ok(())
        },
    )?;
    games.flush()?;
    damages.flush()?;
    Ok(counts)
}

fn write_game(
    table: &mut csv::Writer<impl Write>,
    game: &GeneratedGame,
    is_mixed: bool,
) -> csv::Result<()> {
    let number = game.number.to_string();
    for field in [&number, game.winner.name(), &game.south, &game.north, &game.date] {
        table.write_field(field)?;
    }
    for policy in game.policies.iter().filter(|_| is_mixed) {
        table.write_field(policy.to_string())?;
    }
    table.write_field(&game.transcript)?;
    table.write_record(None::<&[u8]>)
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
pub(super) fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
