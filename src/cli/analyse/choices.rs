//! `bao analyse --table choices`

use anyhow::Result;
use bao_game::analysis::{PlyChoices, count_choices};
use bao_game::replay::Game;

use super::args::Args;
use crate::Io;
use crate::cli::Outcome;

pub(super) fn run(args: &Args, io: &Io) -> Result<Outcome> {
    let turns = args.turns.clone().unwrap_or_default();
    let list = |game: &Game| {
        let mut plies = count_choices(game);
        plies.retain(|ply| turns.contains(ply.at.number));
        plies
    };
    args.games.write_table(args.format()?, io.width, PlyChoices::COLUMNS, list, io)
}
