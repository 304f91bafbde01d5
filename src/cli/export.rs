//! `bao export`

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_languages::say;
use bao_notation::tree::write_game;
use polars::prelude::{IntoColumn as _, StringChunked, col};

use super::answers::{Out, Tables};
use super::games;
use super::named::formats;
use super::outcome::Outcome;
use super::query::write_game_file;
use super::query_args::QueryArgs;
use super::replay_args::ReplayArgs;
use crate::game_files::{ENDING, FileNames};
use crate::output::Staging;
use crate::output::rows::Format;
use crate::terminal::words::count;
use bao_archive::store::query::Query;
use bao_archive::store::{Archive, FrameStream, open_played_games};
use bao_tables::is_line_name;
use bao_tables::pipeline::build_record_tree;

/// The games of an archive as a file that every command, and `bao import`, reads again.
///
/// Tables have what a source says: number, winner (`declared`; `winner` is that of the board), players, date, the moves in
/// normal form, the text of the source where it differs, and the source's own columns. A game file (`bao`) has the moves
/// of the text, headers and marks. All filters of `bao query` choose games; without an archive the published games are
/// written.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao export archive --format csv -o games.csv\n  \
    bao export archive -o games.xlsx --year 2013..2020\n  \
    bao export archive@3 --format jsonl --extra tournament=Zanzibar\n  \
    bao export archive -o games.bao --player Amina\n  \
    bao export archive --format bao --each -o games/      a file for each game")]
pub(crate) struct Args {
    /// An archive, a state of it (`archive@3`) or a file of games; without it the published games.
    archive: Option<PathBuf>,

    /// How the games are written [default: by the name of the file, else csv].
    #[arg(long, value_parser = formats(&OFFERED))]
    format: Option<Format>,

    /// The file, or with --each the folder, that they are written to.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace what is there already.
    #[arg(long, requires = "out")]
    force: bool,

    /// A game file for each game, in a folder, called by its number.
    #[arg(long, requires = "out")]
    each: bool,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    games: QueryArgs,
}

const OFFERED: [Format; 4] = [Format::Csv, Format::Jsonl, Format::Bao, Format::Xlsx];

/// The columns of the table `games` that are written: what is read again, and who has won.
const COLUMNS: [&str; 8] =
    ["game", "winner", "declared", "south", "north", "date", "transcript", "text"];

/// How many game files are put in their places at once.
const FILES: usize = 500;

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let archive = args.archive.as_deref();
    let format = match (args.format, args.each) {
        (Some(Format::Bao) | None, true) => Format::Bao,
        (Some(other), true) => {
            bail!(say!("export-each-format", format = other.name()))
        }
        (Some(format), false) => format,
        (None, false) => match args.out.as_deref().map(|path| (path, path.extension())) {
            None => Format::Csv,
            Some((path, ending)) => {
                let named = OFFERED.into_iter().find(|known| ending == Some(known.name().as_ref()));
                named.with_context(|| {
                    let file = path.display().to_string();
                    say!("answer-format-unknown", file = file, formats = "csv, jsonl, bao, xlsx")
                })?
            }
        },
    };
    let out = match args.each {
        true => None,
        false => Some(Out::open(format, args.out.as_deref(), args.force, archive)?),
    };
    let named = archive.map(|path| path.to_string_lossy());
    let (rules, _) = games::rules(named.as_deref(), &args.replay.rules, &args.replay.repair)?;
    let query = args.games.query(&rules)?;
    let tables = Tables::open(archive, &args.replay, &query.list_tables())?;
    let archive = tables.archive();
    match (out, &args.out) {
        (Some(out), _) if format == Format::Bao => {
            out.write_by(|out, _| write_game_file(archive, &query, out))?;
        }
        (Some(out), _) => out.write(open_games(archive, &query)?)?,
        (None, Some(folder)) => {
            let written = write_each(archive, &query, folder, args.force)?;
            let (files, folder) =
                (count(written as u64, "game-file"), folder.display().to_string());
            crate::tell!("{}", say!("written-to", what = files, folder = folder));
        }
        (None, None) => bail!(bao_languages::text("export-each-folder")),
    }
    Ok(Outcome::Clean)
}

/// The games in the columns that are written.
fn open_games(archive: &Archive, query: &Query) -> Result<FrameStream> {
    let games = FrameStream::open_games(archive, query.list_chosen(archive)?, &COLUMNS, true)?;
    Ok(games.map(|mut games| {
        // `line 7` is no number, and stands for another line next time.
        let number = games.column("game")?.str()?;
        let number: StringChunked =
            number.iter().map(|id| id.filter(|id| !is_line_name(id))).collect();
        games.with_column(number.with_name("game".into()).into_column())?;
        Ok(games)
    })?)
}

/// Writes a game file for each game; returns how many.
fn write_each(archive: &Archive, query: &Query, folder: &Path, force: bool) -> Result<usize> {
    games::not_in_an_archive(folder)?;
    let records = query.list_records(archive)?;
    let mut names = Vec::with_capacity(records.len());
    let mut taken = FileNames::default();
    let numbers = query.scan(archive)?.select([col("game")]).collect()?;
    for number in numbers.column("game")?.str()?.iter() {
        names.push(taken.take(number.unwrap_or_default(), ENDING));
    }
    // Nothing is written where one of the files is there already.
    let all = Staging::open(folder, &names, &[], force)?;
    let mut games = open_played_games(archive, Some(records))?;
    for names in names.chunks(FILES) {
        let mut files = Vec::with_capacity(names.len());
        for name in names {
            let Some(record) = games.next() else { break };
            files.push((name, write_game(&build_record_tree(&record?)).into_bytes()));
        }
        Staging::open(folder, names, &[], force)?.commit(&files)?;
    }
    drop(all);
    Ok(names.len())
}
