//! `bao puzzles`

use std::collections::HashSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use bao_game::puzzles::{
    GameMoves, PROOF_NODES, Puzzle, PuzzleCollection, PuzzleFilter, PuzzleSource, Theme,
    find_puzzles, write_puzzles,
};
use bao_languages::{Language, say, speak, text};
use bao_tables::pipeline::{Record, describe_record};

use super::Outcome;
use super::args::{QueryArgs, ReplayArgs, named_values, nodes};
use super::games::{self, ChosenGames};
use crate::Io;
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::terminal::progress;
use crate::training::open_puzzles;

/// Make puzzles from games: positions in which only one move wins, or saves or captures a house.
///
/// It is proved that the one move reaches its goal and that no other legal move does; a position where that takes too long
/// makes no puzzle. The file is a game file (`.bao`) with a game for each puzzle and the solution as its moves: you can read,
/// edit and replay it, and `bao train --file` asks it. docs/play.md says how puzzles are chosen and graded.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// An archive or a file of games in any format that is read, or `-`; without it the published games.
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    archive: Option<String>,

    /// The file to write, `-` for the standard output.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Replace the file if it is there already.
    #[arg(long)]
    force: bool,

    /// How many nodes may be searched for the proof of one move.
    #[arg(long, value_name = "N", default_value_t = PROOF_NODES, value_parser = nodes)]
    nodes: u64,

    /// Only puzzles with one of these themes.
    #[arg(long, value_name = "THEME", value_delimiter = ',', value_parser = named_values(&Theme::ALL, Theme::name, |_| ""))]
    themes: Vec<Theme>,

    /// At most N puzzles, taken from each theme and grade in turn.
    #[arg(long, value_name = "N", value_parser = limit)]
    limit: Option<usize>,

    /// Leave out the puzzles of this file.
    #[arg(long, value_name = "FILE")]
    without: Option<PathBuf>,

    /// What the puzzles say of their source, in place of the name of the archive.
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    filters: QueryArgs,
}

fn limit(written: &str) -> Result<usize, String> {
    let number = written.parse().ok().filter(|&number: &usize| number > 0);
    number.ok_or_else(|| text("puzzles-limit").to_owned())
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let archive = args.archive.as_deref();
    let is_stdout = args.output == Path::new("-");
    let to = if is_stdout {
        None
    } else {
        games::not_in_an_archive(&args.output)?;
        let sources: Vec<&Path> = archive.iter().map(Path::new).collect();
        Some(StagedFile::open(&args.output, &sources, args.force)?)
    };
    let chosen = ChosenGames::choose(archive, &args.replay, &args.filters, io)?;
    let games = chosen.open()?;
    let name = chosen.name(&games);
    let without: HashSet<String> = match &args.without {
        Some(path) => open_puzzles(path)?.iter().map(Puzzle::id).collect(),
        None => HashSet::new(),
    };
    let filter = PuzzleFilter { themes: args.themes.clone(), ..PuzzleFilter::default() };
    let bar = progress::games(io);
    let mut found = PuzzleCollection::default();
    let (mut searched, mut left_out) = (0_u64, 0_u64);
    chosen.replay(
        games,
        |record, game| {
            let found = find_puzzles(&game, &source(&args, record, &name), args.nodes);
            (GameMoves::of(&game), found)
        },
        |_, (game, mut puzzles): (GameMoves, Vec<Puzzle>)| {
            searched += 1;
            bar.inc(1);
            let all = puzzles.len();
            puzzles.retain(|puzzle| filter.takes(puzzle) && !without.contains(&puzzle.id()));
            left_out += (all - puzzles.len()) as u64;
            found.add_game(game, puzzles);
            Ok(())
        },
    )?;
    bar.finish_and_clear();
    let puzzles = found.into_puzzles(args.limit);
    if puzzles.is_empty() {
        if searched == 0 {
            bail!(say!("puzzles-no-game", archive = name));
        }
        if left_out > 0 {
            bail!(say!("puzzles-left-out", games = searched, archive = name, puzzles = left_out));
        }
        bail!(say!("puzzles-none", games = searched, archive = name));
    }
    // A file of puzzles is the same in every language.
    let text = speak(Language::English, || write_puzzles(&puzzles));
    match to {
        None => io.stdout(Format::Text).write_all(text.as_bytes())?,
        Some(to) => to.commit(text.into_bytes())?,
    }
    io.tell(summary(&args.output, &puzzles, searched));
    Ok(Outcome::Clean)
}

fn source(args: &Args, record: &Record, name: &str) -> PuzzleSource {
    let details = describe_record(record, name);
    PuzzleSource {
        archive: args.source.clone().or(details.source),
        game: record.id.clone(),
        south: details.south,
        north: details.north,
    }
}

/// `puzzles.bao: 84 puzzles of 59 games (win 6, forced capture 46, …)`
fn summary(to: &Path, puzzles: &[Puzzle], searched: u64) -> String {
    let themes: Vec<String> = Theme::ALL
        .into_iter()
        .filter_map(|theme| {
            let with = puzzles.iter().filter(|puzzle| puzzle.themes.contains(&theme)).count();
            (with > 0).then(|| format!("{} {with}", theme.in_words()))
        })
        .collect();
    let to = if to == Path::new("-") { String::new() } else { format!("{}: ", to.display()) };
    let (puzzles, themes) = (puzzles.len(), themes.join(", "));
    format!("{to}{}", say!("puzzles-total", puzzles, games = searched, themes))
}
