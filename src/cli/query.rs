//! `bao query`

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};
use bao_archive::store::import::ImportOptions;
use bao_archive::store::query::Query;
use bao_archive::store::{
    Archive, FrameStream, list_own_columns, open_played_games, suggest_names,
};
use bao_formats::own_column_header;
use bao_languages::{say, text};
use bao_notation::tree::write_game;
use bao_tables::is_line_name;
use bao_tables::pipeline::build_record_tree;
use bao_tables::schema::Table;
use polars::prelude::{ChunkFullNull as _, IntoColumn as _, PolarsResult, StringChunked, col};

use super::answers::{AnswerArgs, Source, Tables};
use super::args::{QueryArgs, ReplayArgs};
use super::{Outcome, games};
use crate::Io;
use crate::game_files::{ENDING, FileNames};
use crate::output::Staging;
use crate::output::rows::Format;
use crate::terminal::words::count;

/// Find the games of an archive that match every filter; write rows or whole games.
///
/// A repeated option matches any of its values. `--format text` writes the main columns; `csv`, `json`, `jsonl`, `parquet`
/// and `xlsx` write all of them, with the own columns of the sources. `--whole` writes the games as their sources have
/// them: number, winner (`declared`; `winner` is the winner on the board), players, date, moves in normal form, the text
/// of the source where it differs, and own columns; `bao import` makes the same archive of it. A game file (`bao`) always
/// has whole games: moves, headers and marks. Every command reads csv, json, jsonl, xlsx and bao files again. Exit code 1:
/// no game matches.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// An archive, a state of it (`archive@3`) or a file of games; without it the published games.
    archive: Option<PathBuf>,

    /// The columns to write, in this order; own columns of the sources can be named too.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    columns: Vec<String>,

    /// Write whole games that can be read again, not rows about them; as csv unless --format or the file's name says
    /// otherwise.
    #[arg(long, conflicts_with = "columns")]
    whole: bool,

    /// Write a game file for each game, named after its number, into the folder that -o names.
    #[arg(long, requires = "out", conflicts_with = "columns")]
    each: bool,

    #[command(flatten)]
    answer: AnswerArgs,

    #[command(flatten)]
    games: QueryArgs,
}

/// What a table to look at shows.
const SHOWN: [&str; 11] = [
    "game",
    "winner",
    "ended_by",
    "turns",
    "progress",
    "final",
    "combination",
    "type",
    "south",
    "north",
    "date",
];

impl Args {
    /// The source, and what is asked of it, which is read before files are: that may take its time.
    fn open(&self) -> Result<(Source<'_>, Query)> {
        let source = Source::open(self.archive.as_deref())?;
        let ReplayArgs { rules, repair, .. } = &self.answer.replay;
        let (rules, _) = source.rules(rules, *repair)?;
        Ok((source, self.games.query(&rules)?))
    }
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    if args.each {
        return write_files(&args, io);
    }
    let usual = if args.whole { Format::Csv } else { Format::Text };
    let format = args.answer.format_or(usual)?;
    let out = args.answer.open(format, args.archive.as_deref(), io)?;
    let (source, query) = args.open()?;
    let mut options = ImportOptions::default();
    if args.whole || format == Format::Bao {
        options.tables = query.list_tables();
    }
    let tables = Tables::open(&source, &args.answer.replay, options, io)?;
    let archive = tables.archive();
    if format == Format::Bao && !args.columns.is_empty() {
        bail!(text("query-columns-of-file"));
    }
    let own = check_columns(&args.columns, archive)?;
    let chosen = query.list_chosen(archive)?;
    let outcome = match &chosen {
        Some(chosen) if chosen.is_empty() => tell_nothing(&query, io),
        _ => Outcome::Clean,
    };
    if format == Format::Bao {
        out.write_by(io, |out, _| write_game_file(archive, chosen.as_deref(), out))?;
        return Ok(outcome);
    }
    let shown = format == Format::Text;
    let games = match (&args.columns[..], shown) {
        _ if args.whole => open_whole(archive, chosen)?,
        ([], false) => {
            let all: Vec<&str> = Table::Games.columns().iter().map(|column| column.name).collect();
            FrameStream::open_games(archive, chosen, &all, true)?
        }
        ([], true) => {
            let columns = list_shown(archive, chosen.as_ref())?;
            let games = FrameStream::open_games(archive, chosen, &columns, false)?;
            select(games, columns.into_iter().map(str::to_owned).collect())?
        }
        (columns, _) => {
            let all = Table::Games.columns().iter().map(|column| column.name);
            let known: Vec<&str> = all.filter(|name| columns.iter().any(|c| c == name)).collect();
            select(FrameStream::open_games(archive, chosen, &known, own)?, args.columns)?
        }
    };
    let found = games.rows();
    out.write(games, io)?;
    if shown && outcome == Outcome::Clean {
        io.tell(count(found, "game"));
    }
    Ok(outcome)
}

/// Says that no game is as it is asked for.
fn tell_nothing(query: &Query, io: &Io) -> Outcome {
    io.tell(say!("query-nothing", options = query.as_words().join(" ")));
    Outcome::Findings
}

/// Writes a game file for each game.
fn write_files(args: &Args, io: &Io) -> Result<Outcome> {
    let (folder, force) = args.answer.folder()?;
    let (source, query) = args.open()?;
    let options = ImportOptions { tables: query.list_tables(), ..ImportOptions::default() };
    let tables = Tables::open(&source, &args.answer.replay, options, io)?;
    let written = write_each(tables.archive(), &query, folder, force)?;
    if written == 0 {
        return Ok(tell_nothing(&query, io));
    }
    let what = count(written as u64, "game-file");
    io.tell(say!("written-to", what, folder = folder.display()));
    Ok(Outcome::Clean)
}

/// The columns of a table to look at: those in which anything is said, for players and dates are often not known.
fn list_shown(archive: &Archive, chosen: Option<&Arc<[u32]>>) -> Result<Vec<&'static str>> {
    let mut silent = vec!["south", "north", "date"];
    for games in FrameStream::open_games(archive, chosen.cloned(), &silent, false)? {
        let games = games?;
        silent.retain(|name| {
            games.column(name).is_ok_and(|column| column.null_count() == column.len())
        });
        if silent.is_empty() {
            break;
        }
    }
    Ok(SHOWN.into_iter().filter(|name| !silent.contains(name)).collect())
}

/// The games in columns of this order, of which an own column that other games have is empty.
fn select(games: FrameStream, columns: Vec<String>) -> PolarsResult<FrameStream> {
    games.map(move |mut games| {
        for column in &columns {
            if games.column(column).is_err() {
                let empty = StringChunked::full_null(column.into(), games.height());
                games.with_column(empty.into_column())?;
            }
        }
        games.select(&columns)
    })
}

/// Whether own columns are among the columns that are asked for; an error names one that there is not.
fn check_columns(columns: &[String], archive: &Archive) -> Result<bool> {
    let known = |column: &&String| Table::Games.columns().iter().any(|own| own.name == **column);
    if columns.iter().all(|column| known(&column)) {
        return Ok(false);
    }
    let own = list_own_columns(archive)?;
    let own: Vec<String> = own.iter().map(|name| own_column_header(name)).collect();
    let all = Table::Games.columns().iter().map(|column| column.name);
    let all: Vec<&str> = all.chain(own.iter().map(String::as_str)).collect();
    for column in columns {
        if !all.contains(&column.as_str()) {
            let hint = suggest_names(column, all.iter().copied())
                .unwrap_or_else(|| say!("query-has-columns", names = all.join(", ")));
            bail!(say!("query-no-column", column, hint));
        }
    }
    Ok(true)
}

/// The columns of the table `games` that are written: what is read again, and the winner.
const WHOLE_COLUMNS: [&str; 8] =
    ["game", "winner", "declared", "south", "north", "date", "transcript", "text"];

/// How many game files are put in their places at once.
const FILES: usize = 500;

/// What the sources say of the games, as rows.
pub(super) fn open_whole(archive: &Archive, chosen: Option<Arc<[u32]>>) -> Result<FrameStream> {
    let games = FrameStream::open_games(archive, chosen, &WHOLE_COLUMNS, true)?;
    Ok(games.map(|mut games| {
        // `line 7` is no number, and stands for another line next time.
        let number = games.column("game")?.str()?;
        let number: StringChunked =
            number.iter().map(|id| id.filter(|id| !is_line_name(id))).collect();
        games.with_column(number.with_name("game".into()).into_column())?;
        Ok(games)
    })?)
}

/// Writes games as a game file, with the moves that their sources have.
pub(super) fn write_game_file(
    archive: &Archive,
    chosen: Option<&[u32]>,
    out: &mut dyn Write,
) -> Result<()> {
    let mut joint = "";
    for record in open_played_games(archive, chosen.map(<[u32]>::to_vec))? {
        write!(out, "{joint}{}", write_game(&build_record_tree(&record?)))?;
        joint = "\n";
    }
    Ok(())
}

/// Writes a game file for each game into a folder; returns how many.
pub(super) fn write_each(
    archive: &Archive,
    query: &Query,
    folder: &Path,
    force: bool,
) -> Result<usize> {
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
            files.push((name.clone(), write_game(&build_record_tree(&record?)).into_bytes()));
        }
        Staging::open(folder, names, &[], force)?.commit(&files)?;
    }
    drop(all);
    Ok(names.len())
}
