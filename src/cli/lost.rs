//! `bao lost`

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use bao_engine::count_winner_moves;
use bao_formats::{sha256, write_digest};
use bao_languages::{say, thousands};
use serde::Serialize;

use super::format_args::FormatArgs;
use super::games;
use super::games_args::GamesArgs;
use super::outcome::Outcome;
use super::prove::write_checked;
use super::search_args::nodes;
use crate::game_files::FileNames;
use crate::output::StagedFile;
use crate::output::rows::{Record, RecordWriter};
use crate::output::screen::stdout;
use crate::terminal::words;
use bao_game::analysis::{LostPlace, ProvedLoss, find_proved_loss};
use bao_game::replay::{Game, Status, move_name, turn_ref};

/// From where on a game was lost by force, proved by trying everything.
///
/// The positions in which the loser is to move are searched from the end of the game back, as long as he is proved to be
/// lost, and then until he is found to have had a proved win. A proof has an answer to whatever he plays; it is checked by the legal moves before it is told, written with
/// --save, and `bao engine prove --check` plays it through again. Where nothing is proved a game may be lost all the same:
/// more --nodes find earlier positions.
///
/// Columns of --format csv: game; winner; lost_at, the first move from which on the loser is lost by proof at each of his;
/// plies, how soon the winner wins from there at the most; nodes, of the search; answers, the loser's positions in the
/// proof; losing_move, his move before, with which the game was lost at the latest; had_won_at, his last move before at
/// which he had a proved win, and gave it away; sha256, of the written proof.
/// Exit code 1 says that a game could not be replayed to its end, or that nobody is known to have won it.
#[derive(clap::Args)]
#[command(
    override_usage = "bao lost [OPTIONS] [GAME|ARCHIVE]\n       bao lost [OPTIONS] <GAME> <ARCHIVE>",
    after_help = "Examples:\n  \
    bao lost 6405                            one of the published games\n  \
    bao lost --format csv > lost.csv         all 59 of them\n  \
    bao lost 6405 --nodes 20M --save proofs  with more effort; the proof goes to proofs/6405.proof\n  \
    bao lost 12 games.csv                    your own game\n  \
    bao lost archive --year 2015 --winner south --format json"
)]
pub(crate) struct Args {
    /// How many nodes may be searched for one position.
    #[arg(long, value_name = "N", default_value = "1M", value_parser = nodes)]
    nodes: u64,

    /// Write the proofs into this folder, as GAME.proof.
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,

    /// Replace proofs that are there already.
    #[arg(long, requires = "save")]
    force: bool,

    #[command(flatten)]
    format: FormatArgs,

    #[command(flatten)]
    games: GamesArgs,
}

const COLUMNS: [&str; 9] = [
    "game",
    "winner",
    "lost_at",
    "#plies",
    "#nodes",
    "#answers",
    "losing_move",
    "had_won_at",
    "sha256",
];

/// A game with what is proved of it, and the written proof.
struct Found {
    game: Game,
    loss: ProvedLoss,
    proof: Option<String>,
}

impl Found {
    fn at(ply: Option<usize>) -> String {
        ply.map(|ply| turn_ref(ply).to_string()).unwrap_or_default()
    }

    /// The losing move as `13n a2<`.
    fn losing_move(&self) -> Option<String> {
        let index = self.loss.losing_ply()?;
        let ply = &self.game.plies[index];
        Some(format!("{} {}", turn_ref(index), move_name(ply.written, ply.at.side)))
    }

    fn sha256(&self) -> Option<String> {
        self.proof.as_ref().map(|proof| write_digest(&sha256(proof.as_bytes())))
    }
}

#[derive(Serialize)]
struct LostJson<'a> {
    game: &'a str,
    winner: &'static str,
    lost_at: Option<String>,
    plies: Option<u32>,
    nodes: Option<u64>,
    answers: Option<usize>,
    losing_move: Option<String>,
    had_won_at: Option<String>,
    sha256: Option<String>,
}

impl Record for Found {
    fn text(&self) -> String {
        let ProvedLoss { winner, place, had_won } = &self.loss;
        let (id, loser) = (self.game.id.as_str(), words::side(winner.opponent()));
        let winner = words::side(*winner);
        let mut lines = vec![match place {
            None => say!("lost-unproved", game = id, winner = winner, loser = loser),
            Some(LostPlace { ply, proof, .. }) if proof.plies() == 0 => {
                let at = turn_ref(*ply).to_string();
                say!("lost-over", game = id, winner = winner, at = at)
            }
            Some(LostPlace { ply, proof, nodes }) => say!(
                "lost-proved",
                game = id,
                winner = winner,
                loser = loser,
                at = turn_ref(*ply).to_string(),
                moves = count_winner_moves(proof.plies(), false),
                positions = thousands(*nodes),
                count = proof.size(),
                answers = thousands(proof.size() as u64)
            ),
        }];
        if place.is_some() {
            lines.push(match self.losing_move() {
                Some(turn) if self.loss.losing_ply() == *had_won => {
                    say!("lost-by-exactly", turn = turn, loser = loser)
                }
                Some(turn) => say!("lost-by", turn = turn),
                None => say!("lost-from-start", loser = loser),
            });
        }
        if let Some(ply) = had_won.filter(|_| self.loss.losing_ply() != *had_won) {
            lines.push(say!("lost-had-won", loser = loser, at = turn_ref(ply).to_string()));
        }
        lines.join("\n  ") + "\n"
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let ProvedLoss { winner, place, had_won } = &self.loss;
        let number = |of: &dyn Fn(&LostPlace) -> u64| {
            place.as_ref().map(|place| of(place).to_string()).unwrap_or_default()
        };
        vec![vec![
            self.game.id.clone(),
            winner.name().to_owned(),
            Found::at(place.as_ref().map(|place| place.ply)),
            number(&|place| place.proof.plies().into()),
            number(&|place| place.nodes),
            number(&|place| place.proof.size() as u64),
            self.losing_move().unwrap_or_default(),
            Found::at(*had_won),
            self.sha256().unwrap_or_default(),
        ]]
    }

    fn json(&self) -> impl Serialize {
        let ProvedLoss { winner, place, had_won } = &self.loss;
        let place = place.as_ref();
        LostJson {
            game: &self.game.id,
            winner: winner.name(),
            lost_at: place.map(|place| turn_ref(place.ply).to_string()),
            plies: place.map(|place| place.proof.plies()),
            nodes: place.map(|place| place.nodes),
            answers: place.map(|place| place.proof.size()),
            losing_move: self.losing_move(),
            had_won_at: had_won.map(|ply| turn_ref(ply).to_string()),
            sha256: self.sha256(),
        }
    }
}

/// What is found of a game; none of one that nobody is known to have won.
type Searched = (Game, Option<Result<(ProvedLoss, Option<String>)>>);

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let format = args.format.chosen()?;
    if let Some(folder) = &args.save {
        games::not_in_an_archive(folder)?;
    }
    let search = |game: Game| -> Searched {
        let found = find_proved_loss(&game, args.nodes).ok().map(|loss| {
            let proof = loss.place.as_ref().map(|place| write_checked(&place.proof, &game.rules));
            Ok((loss, proof.transpose()?))
        });
        (game, found)
    };
    let open = || {
        let writer = RecordWriter::new(format, &COLUMNS, BufWriter::new(stdout(format)))?;
        Ok(Losses { writer, args: &args, names: FileNames::default(), notes: 0 })
    };
    let losses = args.games.for_each(open, search, |losses, found| losses.write(found))?;
    let Losses { writer, notes, .. } = losses;
    writer.finish(String::new)?;
    Ok(if notes > 0 { Outcome::Findings } else { Outcome::Clean })
}

/// What is written, and what is counted meanwhile.
struct Losses<'a, W: Write> {
    writer: RecordWriter<W>,
    args: &'a Args,
    names: FileNames,
    notes: u32,
}

impl<W: Write> Losses<'_, W> {
    fn write(&mut self, (game, found): Searched) -> Result<()> {
        self.notes += u32::from(games::tell_break(&game.id, game.status));
        match found {
            Some(found) => {
                let (loss, proof) = found.with_context(|| game.id.clone())?;
                if let (Some(folder), Some(proof)) = (&self.args.save, &proof) {
                    let name = self.names.take(&game.id, "proof");
                    save(folder, &name, proof, self.args.force)?;
                }
                self.writer.write(&Found { game, loss, proof })
            }
            // Of a game without moves that has been said.
            None if game.status == Status::Rejected => Ok(()),
            None => {
                self.notes += 1;
                crate::tell!("{}", say!("fate-no-loser", game = game.id.as_str()));
                Ok(())
            }
        }
    }
}

fn save(folder: &Path, name: &str, proof: &str, force: bool) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let staged = StagedFile::open(&folder.join(name), &[], force)?;
    Ok(staged.commit(proof.as_bytes().to_vec())?)
}
