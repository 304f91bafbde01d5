//! `bao plies`

use anyhow::Result;
use bao_game::replay::PlyRow;

use super::Outcome;
use super::answers::ExcelArgs;
use super::args::formats;
use super::opening::{GamesArgs, describe_columns};
use crate::Io;
use crate::output::rows::{Format, OF_RECORDS};

/// List every move with its kind, choices, events and position.
///
/// If a game breaks, the plies before the break are listed.
#[derive(clap::Args)]
#[command(
    override_usage = "bao plies [OPTIONS] [GAME|ARCHIVE]\n       bao plies [OPTIONS] <GAME> <ARCHIVE>",
    after_help = describe_columns(PlyRow::COLUMNS)
)]
pub(crate) struct Args {
    /// How the rows are written.
    #[arg(long, value_parser = formats(&OF_RECORDS), default_value = "csv")]
    format: Format,

    #[command(flatten)]
    excel: ExcelArgs,

    #[command(flatten)]
    games: GamesArgs,
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let format = args.excel.apply(args.format)?;
    args.games.write_table(format, None, PlyRow::COLUMNS, PlyRow::list, io)
}
