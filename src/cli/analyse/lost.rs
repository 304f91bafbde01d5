//! `bao analyse --table lost`

use std::path::Path;

use anyhow::{Context as _, Result};
use bao_formats::{sha256, write_digest};

use super::super::prove::write_checked;
use super::super::{Outcome, games};
use super::args::Args;
use crate::Io;
use crate::game_files::FileNames;
use crate::output::StagedFile;
use crate::output::rows::RecordWriter;
use bao_game::analysis::{LOST_COLUMNS, LostGame, ProvedLoss, find_proved_loss};
use bao_game::answer::GameRow;
use bao_game::replay::Game;

pub(super) fn run(args: &Args, io: &Io) -> Result<Outcome> {
    let folder = args.report.folder();
    folder.map(games::not_in_an_archive).transpose()?;
    let nodes = args.nodes.unwrap_or(ProvedLoss::NODES);
    let mut files = FileNames::default();
    let headings = GameRow::headings(LOST_COLUMNS);
    let search = |game: &Game| {
        find_proved_loss(game, nodes).map(|loss| {
            let proof = loss.place.as_ref().map(|place| write_checked(&place.proof, &game.rules));
            (loss, proof)
        })
    };
    let rows = args.games.write_rows(
        args.format()?,
        |format, out| RecordWriter::new_lined_up(format, &headings, io.width, out),
        search,
        |rows, game, found| {
            let Some((loss, proof)) = rows.of_lost_game(&game, found, io) else { return Ok(()) };
            let proof = proof.transpose().with_context(|| game.id.clone())?;
            if let (Some(folder), Some(proof)) = (folder, &proof) {
                let name = files.take(&game.id, "proof");
                save(folder, &name, proof, args.report.replaces())?;
            }
            let hash = proof.map(|proof| write_digest(&sha256(proof.as_bytes())));
            let lost: LostGame = (game, loss, hash);
            rows.writer.write(&GameRow { game: &lost.0.id, columns: LOST_COLUMNS, of: &lost })
        },
        io,
    )?;
    rows.finish(String::new)
}

fn save(folder: &Path, name: &str, proof: &str, force: bool) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let staged = StagedFile::open(&folder.join(name), &[], force)?;
    Ok(staged.commit(proof.as_bytes().to_vec())?)
}
