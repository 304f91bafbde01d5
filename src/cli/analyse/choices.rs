//! `bao analyse --table choices`

use anyhow::Result;

use super::super::Outcome;
use super::super::games_args::lined_up;
use super::args::Args;
use crate::Io;
use crate::output::rows::{GameColumn, GameRow};
use bao_game::analysis::{PlyChoices, count_choices};

const COLUMNS: [GameColumn<PlyChoices>; 10] = [
    ("#turn", |ply| ply.at.number.into()),
    ("side", |ply| ply.at.side.letter().to_string().into()),
    ("played", |ply| ply.played.as_str().into()),
    ("kind", |ply| ply.kind.letter().to_string().into()),
    ("#choices", |ply| ply.pairs.into()),
    ("#turns", |ply| ply.moves.into()),
    ("#positions", |ply| ply.positions.into()),
    ("forced", |ply| ply.forced.into()),
    ("indifferent", |ply| ply.indifferent.into()),
    ("same", |ply| ply.write_groups().into()),
];

pub(super) fn run(args: &Args, io: &Io) -> Result<Outcome> {
    let turns = args.turns.clone().unwrap_or_default();
    let rows = args.games.write_rows(
        args.format()?,
        lined_up(&COLUMNS, io),
        count_choices,
        |rows, game, plies| {
            let mut wanted = plies.iter().filter(|ply| turns.contains(ply.at.number));
            wanted.try_for_each(|of| {
                rows.writer.write(&GameRow { game: &game.id, columns: &COLUMNS, of })
            })
        },
        io,
    )?;
    rows.finish(String::new)
}
