//! `bao analyse --table lost`

use std::path::Path;

use anyhow::{Context as _, Result};
use bao_formats::{sha256, write_digest};

use super::super::games_args::lined_up;
use super::super::prove::write_checked;
use super::super::{Outcome, games};
use super::args::Args;
use crate::Io;
use crate::game_files::FileNames;
use crate::output::StagedFile;
use crate::output::rows::{GameColumn, GameRow};
use bao_game::analysis::{LostPlace, ProvedLoss, find_proved_loss};
use bao_game::replay::{Game, turn_ref};

/// A game with what is proved of it, and the written proof.
struct LostGame {
    game: Game,
    loss: ProvedLoss,
    proof: Option<String>,
}

const COLUMNS: [GameColumn<LostGame>; 8] = [
    ("winner", |lost| lost.loss.winner.name().into()),
    ("lost_at", |lost| at(lost.place().map(|place| place.ply)).into()),
    ("#plies", |lost| lost.place().map(|place| place.proof.plies()).into()),
    ("#nodes", |lost| lost.place().map(|place| place.nodes).into()),
    ("#answers", |lost| lost.place().map(|place| place.proof.size()).into()),
    ("losing_move", |lost| lost.loss.losing_move(&lost.game).into()),
    ("had_won_at", |lost| at(lost.loss.had_won).into()),
    ("sha256", |lost| {
        lost.proof.as_ref().map(|proof| write_digest(&sha256(proof.as_bytes()))).into()
    }),
];

fn at(ply: Option<usize>) -> Option<String> {
    ply.map(|ply| turn_ref(ply).to_string())
}

impl LostGame {
    fn place(&self) -> Option<&LostPlace> {
        self.loss.place.as_ref()
    }
}

pub(super) fn run(args: &Args, io: &Io) -> Result<Outcome> {
    let folder = args.report.folder();
    folder.map(games::not_in_an_archive).transpose()?;
    let nodes = args.nodes.unwrap_or(ProvedLoss::NODES);
    let mut files = FileNames::default();
    let search = |game: &Game| {
        find_proved_loss(game, nodes).map(|loss| {
            let proof = loss.place.as_ref().map(|place| write_checked(&place.proof, &game.rules));
            (loss, proof)
        })
    };
    let rows = args.games.write_rows(
        args.format()?,
        lined_up(&COLUMNS, io),
        search,
        |rows, game, found| {
            let Some((loss, proof)) = rows.of_lost_game(&game, found, io) else { return Ok(()) };
            let proof = proof.transpose().with_context(|| game.id.clone())?;
            if let (Some(folder), Some(proof)) = (folder, &proof) {
                let name = files.take(&game.id, "proof");
                save(folder, &name, proof, args.report.replaces())?;
            }
            let lost = LostGame { game, loss, proof };
            rows.writer.write(&GameRow { game: &lost.game.id, columns: &COLUMNS, of: &lost })
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
