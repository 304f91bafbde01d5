//! `bao plies`

use anyhow::Result;
use bao_notation::write_move;

use super::Outcome;
use super::answers::ExcelArgs;
use super::games_args::GamesArgs;
use super::named::formats;
use crate::Io;
use crate::output::rows::{Format, GameColumn, GameRow, OF_RECORDS, RecordWriter, column_names};
use bao_game::replay::{Game, write_house_events};

/// List every move with its kind, choices, events and position.
///
/// Columns: game; ply, from 1; turn and side; move in normal form; kind, M for a capture (mtaji) and K for
/// a takata (kutakata); choices, the legal pairs of pit and direction before the ply; events, as `emptied:s:13`,
/// `captured:n:19`, `tax:s`, `house-stop:n`, `takasia-stop:s`, the letter being that of the house's or
/// pit's owner; position, as position text after the ply. Of a game that breaks, the plies before.
#[derive(clap::Args)]
#[command(
    override_usage = "bao plies [OPTIONS] [GAME|ARCHIVE]\n       bao plies [OPTIONS] <GAME> <ARCHIVE>",
    after_help = "Examples:\n  \
    bao plies 6405 --format text\n  \
    bao plies 12 games.csv > plies.csv\n  \
    bao plies games.csv > plies.csv\n  \
    bao plies archive --player Amina --year 2015 > plies.csv\n  \
    bao plies - --format jsonl < games.csv"
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

struct PlyRow {
    ply: usize,
    turn: u32,
    side: char,
    r#move: String,
    kind: char,
    choices: u8,
    events: String,
    position: String,
}

const COLUMNS: [GameColumn<PlyRow>; 8] = [
    ("#ply", |row| row.ply.into()),
    ("#turn", |row| row.turn.into()),
    ("side", |row| row.side.to_string().into()),
    ("move", |row| row.r#move.as_str().into()),
    ("kind", |row| row.kind.to_string().into()),
    ("#choices", |row| row.choices.into()),
    ("events", |row| row.events.as_str().into()),
    ("position", |row| row.position.as_str().into()),
];

fn ply_rows(game: &Game) -> Vec<PlyRow> {
    let rows = game.plies.iter().enumerate().map(|(index, ply)| PlyRow {
        ply: index + 1,
        turn: ply.at.number,
        side: ply.at.side.letter(),
        r#move: write_move(&ply.written, ply.at.side),
        kind: ply.kind.letter(),
        choices: game.choices(index),
        events: write_house_events(&ply.events),
        position: ply.after.to_string(),
    });
    rows.collect()
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let open = |format, out| RecordWriter::new_lined_up(format, &column_names(&COLUMNS), None, out);
    let format = args.excel.apply(args.format)?;
    let rows = args.games.write_rows(
        format,
        open,
        ply_rows,
        |rows, game, plies| {
            plies.iter().try_for_each(|of| {
                rows.writer.write(&GameRow { game: &game.id, columns: &COLUMNS, of })
            })
        },
        io,
    )?;
    rows.finish(String::new)
}
