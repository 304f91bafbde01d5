//! What the tables of houses, losses and choices share: they are made of each game alone, without judging its moves.

use std::io::{BufWriter, StdoutLock};

use anyhow::Result;
use bao_languages::say;

use super::super::{games, outcome::Outcome};
use super::Args;
use crate::output::rows::{Format, GameColumn, RecordWriter, column_names};
use crate::output::screen::{Screen, stdout};
use crate::terminal::width;
use bao_game::analysis::fate::NoLoserError;
use bao_game::replay::{Game, Status};

pub(super) type Out = BufWriter<Screen<StdoutLock<'static>>>;

/// Where the rows of a table go.
pub(super) struct Rows {
    pub writer: RecordWriter<Out>,
    notes: u32,
}

/// Opens the output of rows that are lined up with one another where they are read.
pub(super) fn lined_up<T>(
    columns: &[GameColumn<T>],
) -> impl FnOnce(Format, Out) -> Result<RecordWriter<Out>> {
    let names = column_names(columns);
    move |format, out| RecordWriter::new_lined_up(format, &names, width::of_output(), out)
}

/// Works something out of every game, on all cores, and hands it over in the order of the games.
pub(super) fn write_rows<T: Send>(
    args: &Args,
    open: impl FnOnce(Format, Out) -> Result<RecordWriter<Out>>,
    work: impl Fn(&Game) -> T + Sync,
    mut each: impl FnMut(&mut Rows, Game, T) -> Result<()>,
) -> Result<Rows> {
    let format = args.format()?;
    let open = || {
        let writer = open(format, BufWriter::new(stdout(format)))?;
        Ok(Rows { writer, notes: 0 })
    };
    let work = |game: Game| {
        let found = work(&game);
        (game, found)
    };
    args.games.for_each(open, work, |rows, (game, found)| {
        rows.notes += u32::from(games::tell_break(&game.id, game.status));
        each(rows, game, found)
    })
}

impl Rows {
    /// Says something on the standard error that the exit code tells too.
    pub fn note(&mut self, message: &str) {
        self.notes += 1;
        crate::tell!("{message}");
    }

    /// What was found of a game that somebody has lost; says so where nobody is known to have.
    pub fn of_lost_game<T>(&mut self, game: &Game, found: Result<T, NoLoserError>) -> Option<T> {
        // A game without moves has been named already.
        if found.is_err() && game.status != Status::Rejected {
            self.note(&say!("fate-no-loser", game = game.id.as_str()));
        }
        found.ok()
    }

    /// Ends the output, with `summary` behind lines for reading.
    pub fn finish(self, summary: impl FnOnce() -> String) -> Result<Outcome> {
        self.writer.finish(summary)?;
        Ok(if self.notes > 0 { Outcome::Findings } else { Outcome::Clean })
    }
}
