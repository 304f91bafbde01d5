//! `bao query` and `bao explore`

use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use bao_archive::store::import::ImportOptions;
use bao_archive::store::patterns::{FoundPlace, Pattern};
use bao_archive::store::positions::{ChosenRecords, PositionCounts, PositionIndex};
use bao_archive::store::query::{Query, play_opening};
use bao_archive::store::{
    Archive, FrameStream, list_own_columns, open_played_games, suggest_names,
};
use bao_engine::Book;
use bao_formats::own_column_header;
use bao_game::answer::GameRow;
use bao_game::replay::{list_legal_moves, turn_ref};
use bao_languages::{decimal, say, text};
use bao_notation::tree::write_game;
use bao_reports::{ReportTable, render_text_table};
use bao_rules::{Position, Ruleset, Side};
use bao_study::played_moves::{PlayedMove, ValuedBy};
use bao_tables::is_line_name;
use bao_tables::pipeline::build_record_tree;
use bao_tables::schema::Table;
use polars::prelude::{ChunkFullNull as _, IntoColumn as _, StringChunked};

use super::answers::{AnswerArgs, Source, Tables};
use super::args::{FilterArgs, ReplayArgs, formats, nodes, position};
use super::{Outcome, games};
use crate::Io;
use crate::output::rows::{Format, Layout, OF_RECORDS, RecordWriter};
use crate::terminal::words::{self, count};

/// Find the games of an archive that match every filter; write rows or whole games.
///
/// A repeated option, except --player, matches any of its values. `--format text` writes the main columns; `csv`,
/// `json`, `jsonl`, `parquet` and `xlsx` write all columns, with the own columns of the sources. `--whole` writes the
/// games as their sources have them: number, the source's winner (`declared`), players, date, moves in normal form, the
/// text of the source if it differs, and own columns; `winner` is by the board, else by the source. `bao import` builds
/// the same archive from it. A game file (`bao`) always has whole games: moves, headers and marks. Every command can read the csv, json,
/// jsonl, xlsx and bao files that this one writes. Exit code 1: no game matches.
#[derive(clap::Args)]
pub(crate) struct QueryArgs {
    /// An archive, a state of it (`archive@3`) or a file of games [default: the published games].
    archive: Option<PathBuf>,

    /// The columns to write, in this order; own columns of the sources can be named too.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    columns: Vec<String>,

    /// Write whole games that bao can read again; as csv unless you give --format or the file name has another
    /// extension.
    #[arg(long, conflicts_with = "columns")]
    whole: bool,

    #[command(flatten)]
    answer: AnswerArgs,

    #[command(flatten)]
    games: FilterArgs,
}

/// The columns shown as text.
const SHOWN: &str = "game,winner,ended_by,turns,progress,final,combination,type,south,north,date";

pub(crate) fn run(args: QueryArgs, io: &Io) -> Result<Outcome> {
    let usual = if args.whole { Format::Csv } else { Format::Text };
    let format = args.answer.format_or(usual);
    let out = args.answer.open(format, args.archive.as_deref(), io)?;
    // The query is parsed before any games are read.
    let source = Source::open(args.archive.as_deref())?;
    let ReplayArgs { rules, repair, .. } = &args.answer.replay;
    let query = args.games.query(&source.rules(rules, *repair)?.0)?;
    let mut options = ImportOptions::default();
    if args.whole || format == Format::Bao {
        options.tables = query.list_tables();
    }
    let tables = Tables::open(&source, &args.answer.replay, options, io)?;
    let archive = &tables.archive;
    if format == Format::Bao && !args.columns.is_empty() {
        bail!(text("query-columns-of-file"));
    }
    let (chosen, mut outcome) = (query.list_chosen(archive)?, Outcome::Clean);
    let open_rows = || {
        let columns = match format {
            _ if args.whole => return open_whole(archive, chosen.clone()),
            Format::Text if args.columns.is_empty() => list_shown(archive, chosen.as_ref())?,
            _ => args.columns.clone(),
        };
        open_columns(archive, chosen.clone(), columns)
    };
    // An unknown column is reported before anything else.
    let games = (format != Format::Bao).then(open_rows).transpose()?;
    if chosen.as_ref().is_some_and(|chosen| chosen.is_empty()) {
        io.tell(say!("query-nothing", options = query.as_words().join(" ")));
        outcome = Outcome::Findings;
    }
    let Some(games) = games else {
        out.write_by(io, |out, _| write_game_file(archive, chosen.as_deref(), out))?;
        return Ok(outcome);
    };
    let found = games.rows();
    out.write(games, io)?;
    if format == Format::Text && outcome == Outcome::Clean {
        io.tell(count(found, "game"));
    }
    Ok(outcome)
}

/// The columns shown as text; players and dates only if any of them are known.
fn list_shown(archive: &Archive, chosen: Option<&Arc<[u32]>>) -> Result<Vec<String>> {
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
    let shown = SHOWN.split(',').filter(|name| !silent.contains(name));
    Ok(shown.map(str::to_owned).collect())
}

/// Opens games with these columns in this order, or with all columns if none are named. An unknown column is an error.
/// A source's own column is empty in frames that lack it.
fn open_columns(
    archive: &Archive,
    chosen: Option<Arc<[u32]>>,
    columns: Vec<String>,
) -> Result<FrameStream> {
    let all: Vec<&str> = Table::Games.columns().iter().map(|column| column.name).collect();
    if columns.is_empty() {
        return Ok(FrameStream::open_games(archive, chosen, &all, true)?);
    }
    let has_own = columns.iter().any(|column| !all.contains(&column.as_str()));
    let own = if has_own { list_own_columns(archive)? } else { Vec::new() };
    let own: Vec<String> = own.iter().map(|name| own_column_header(name)).collect();
    let known: Vec<&str> = all.iter().copied().chain(own.iter().map(String::as_str)).collect();
    if let Some(column) = columns.iter().find(|column| !known.contains(&column.as_str())) {
        let hint = suggest_names(column, known.iter().copied())
            .unwrap_or_else(|| say!("query-has-columns", names = known.join(", ")));
        bail!(say!("query-no-column", column, hint));
    }
    let is_named = |name: &&str| columns.iter().any(|column| column == name);
    let read: Vec<&str> = all.into_iter().filter(is_named).collect();
    let games = FrameStream::open_games(archive, chosen, &read, has_own)?;
    Ok(games.map(move |mut games| {
        for column in &columns {
            if games.column(column).is_err() {
                let empty = StringChunked::full_null(column.into(), games.height());
                games.with_column(empty.into_column())?;
            }
        }
        games.select(&columns)
    })?)
}

/// The columns of the table `games` that are written: those that an import reads, and the winner.
const WHOLE_COLUMNS: [&str; 8] =
    ["game", "winner", "declared", "south", "north", "date", "transcript", "text"];

/// The games as their sources have them, in rows.
fn open_whole(archive: &Archive, chosen: Option<Arc<[u32]>>) -> Result<FrameStream> {
    let games = FrameStream::open_games(archive, chosen, &WHOLE_COLUMNS, true)?;
    Ok(games.map(|mut games| {
        // `line 7` is not a game number. Written as a number, it would name another line at the next import.
        let number = games.column("game")?.str()?;
        let number: StringChunked =
            number.iter().map(|id| id.filter(|id| !is_line_name(id))).collect();
        games.with_column(number.with_name("game".into()).into_column())?;
        Ok(games)
    })?)
}

/// Writes games as a game file, with the moves that their sources have.
fn write_game_file(archive: &Archive, chosen: Option<&[u32]>, out: &mut dyn Write) -> Result<()> {
    let mut joint = "";
    for record in open_played_games(archive, chosen.map(<[u32]>::to_vec))? {
        write!(out, "{joint}{}", write_game(&build_record_tree(&record?)))?;
        joint = "\n";
    }
    Ok(())
}

/// Show what was played in a position: every move with its games, and who won them.
///
/// A position is the same however the games reached it. Only accepted games count, each once. The share won is for the
/// player to move, with its 95 % interval (Wilson). With filters, the games that they choose are counted beside all
/// games; `--player NAME` counts the moves that NAME made. --where finds the moves after which all conditions hold. An
/// archive needs the index of positions, which `bao import --positions` or `bao archive index` builds. Exit code 1: no
/// game has reached the position, or no place was found.
#[derive(clap::Args)]
pub(crate) struct ExploreArgs {
    /// An archive, a state of it (`archive@3`) or a file of games [default: the published games].
    archive: Option<PathBuf>,

    /// The position: moves from the set-up, such as `1:A6<* a5>`, position text, or `start`.
    #[arg(
        long,
        value_name = "MOVES|POSITION",
        default_value = "start",
        conflicts_with = "condition"
    )]
    at: String,

    /// How many example games to name for each move.
    #[arg(long, value_name = "N", default_value_t = 3, conflicts_with = "condition")]
    games: usize,

    /// Let the engine value each move with a search of N nodes, such as 100k or 2M.
    #[arg(long, value_name = "N", value_parser = nodes, conflicts_with = "condition")]
    nodes: Option<u64>,

    /// Show every legal move with its winning chance by the opening book: four turns of `kibao`, valued by searches of
    /// 500,000 nodes.
    #[arg(long, conflicts_with_all = ["condition", "nodes"])]
    book: bool,

    /// The output format.
    #[arg(long, value_parser = formats(&OF_RECORDS), default_value = "text")]
    format: Format,

    /// Find the moves after which all of these conditions hold, such as `stage=mtaji,b3>=8`; may be repeated.
    #[arg(id = "condition", long = "where", value_name = "CONDITIONS")]
    conditions: Vec<Pattern>,

    /// The maximum number of games to list, each with its first place [default: 20 as text, else all].
    #[arg(long, value_name = "N", requires = "condition")]
    limit: Option<u64>,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    filters: FilterArgs,
}

pub(crate) fn explore(args: ExploreArgs, io: &Io) -> Result<Outcome> {
    let archive = args.archive.as_deref();
    let (rules, _) = Source::open_tables(archive, &[])?.rules(&args.replay.rules, false)?;
    let mut query = args.filters.query(&rules)?;
    if !args.conditions.is_empty() {
        let source = Source::open(archive)?;
        let tables = Tables::open(&source, &args.replay, ImportOptions::default(), io)?;
        let chosen = games::choose_records(&query, &tables.archive, &source.name())?;
        return find_patterns(&tables.archive, &args, chosen.as_ref(), io);
    }
    let way = read_way(&args.at, &rules)?;
    let here = &way[way.len() - 1];
    seat_player(&mut query, here.to_move())?;
    let valued_by = valued_by(&args, here, &rules)?;
    let is_filtered = query != Query::default();
    let needed = if is_filtered { query.list_tables() } else { Vec::new() };
    let source = Source::open_tables(archive, &needed)?;
    let options = ImportOptions { tables: needed, positions: true, ..ImportOptions::default() };
    let tables = Tables::open(&source, &args.replay, options, io)?;
    let index = PositionIndex::open(&tables.archive)?;
    let chosen = games::choose_records(&query, &tables.archive, &source.name())?;
    let mut counts = index.count(here, chosen.as_ref(), args.games)?;
    if args.book {
        counts.add_unplayed(list_legal_moves(here, &rules));
    }
    let rows = PlayedMove::list(here, &counts, is_filtered, valued_by, &rules);
    let mut out = BufWriter::new(io.stdout(args.format));
    if args.format == Format::Text {
        writeln!(out, "{}", words::draw_with_legend(here, None))?;
        let (is_valued, side) = (valued_by.is_some(), words::side(here.to_move()));
        print_table(&mut out, &rows, &counts, is_filtered, is_valued, side, io)?;
        writeln!(out, "{}", say!("show-position", position = here))?;
    } else {
        let headings: Vec<&str> = PlayedMove::COLUMNS.iter().map(|c| c.heading).collect();
        let mut writer = RecordWriter::new(args.format, Layout::Lines, &headings, &mut out)?;
        rows.iter().try_for_each(|row| writer.write(row))?;
        writer.finish(String::new)?;
    }
    out.flush()?;
    if counts.all.games > 0 {
        return Ok(Outcome::Clean);
    }
    let why = if index.count_entries() == 0 {
        say!("explore-none-accepted", ruleset = rules)
    } else {
        describe_last_known(&way, &index)?
    };
    io.tell(why);
    Ok(Outcome::Findings)
}

/// How the moves are valued, if that was requested.
fn valued_by(args: &ExploreArgs, here: &Position, rules: &Ruleset) -> Result<Option<ValuedBy>> {
    if !args.book {
        return Ok(args.nodes.map(ValuedBy::Search));
    }
    let Some(book) = Book::of(rules) else {
        bail!(say!("explore-no-book", ruleset = rules, position = here));
    };
    if here.end(rules).is_none() && book.best_move(here).is_none() {
        bail!(text("explore-beyond-book"));
    }
    Ok(Some(ValuedBy::Book(book)))
}

/// Takes `--player` to mean the player to move, because every move here is that player's.
fn seat_player(query: &mut Query, side: Side) -> Result<()> {
    let Some(player) = query.players.pop() else { return Ok(()) };
    let (seat, option) = match side {
        Side::South => (&mut query.south, "--south"),
        Side::North => (&mut query.north, "--north"),
    };
    let side = words::side(side);
    if !query.players.is_empty() {
        bail!(say!("explore-player-one", side));
    }
    if seat.is_some() {
        bail!(say!("explore-player-twice", side, option));
    }
    *seat = Some(player);
    Ok(())
}

/// The positions along a line of moves; the last is the position asked for.
fn read_way(text: &str, rules: &Ruleset) -> Result<Vec<Position>> {
    if text == "start" || text.contains('/') {
        return Ok(vec![position(text, rules)?]);
    }
    let game = play_opening(text, rules)
        .map_err(anyhow::Error::msg)
        .with_context(|| format!("--at {text}"))?;
    let after = game.plies.iter().map(|ply| ply.after);
    Ok(std::iter::once(*game.before(0)).chain(after).collect())
}

/// The cell of a column for a move.
type Cell<'a> = &'a dyn Fn(&PlayedMove) -> String;

/// Prints the rows as text.
fn print_table(
    out: &mut impl Write,
    rows: &[PlayedMove],
    counts: &PositionCounts,
    is_filtered: bool,
    is_valued: bool,
    side: &str,
    io: &Io,
) -> Result<()> {
    // A name that begins with `#` aligns its column to the right.
    let number = |id| format!("#{}", text(id));
    let percent = |share: f64| decimal(&format!("{share:.1} %"));
    let written =
        |row: &PlayedMove| row.written.clone().unwrap_or(text("explore-ends-here").to_owned());
    let interval = |[low, high]: [f64; 2]| {
        say!("explore-interval", low = format!("{low:.0}"), high = format!("{high:.0}"))
    };
    let unknown = || "–".to_owned();
    // Each column: whether it is shown, its name, and its cells.
    let columns: [(bool, String, Cell<'_>); 9] = [
        (true, text("explore-head-move").to_owned(), &written),
        (true, number("explore-head-games"), &|row| row.games.to_string()),
        (true, number("explore-head-share"), &|row| percent(row.share)),
        (true, say!("explore-head-won", side), &|row| row.won_share.map_or_else(unknown, percent)),
        (true, "95 %".to_owned(), &|row| row.interval.map_or_else(unknown, interval)),
        (is_filtered, number("explore-head-of-all"), &|row| row.all_games.to_string()),
        (is_filtered, number("explore-head-share-of-all"), &|row| percent(row.all_share)),
        (is_valued, text("explore-head-worth").to_owned(), &|row| row.value.clone()),
        (true, text("explore-head-example").to_owned(), &|row| row.list_first_games(", ")),
    ];
    let shown = columns.into_iter().filter(|(is_shown, ..)| *is_shown);
    let (names, cells): (Vec<_>, Vec<_>) = shown.map(|(_, name, cell)| (name, cell)).unzip();
    let mut table = ReportTable::new("", &names);
    for row in rows {
        table.push(cells.iter().map(|cell| cell(row)));
    }
    if !rows.is_empty() {
        writeln!(out, "{}\n", render_text_table(&table, io.width))?;
    }
    let (games, chosen) = (counts.all.games, counts.chosen.games);
    let told = match is_filtered {
        true => say!("explore-to-move-chosen", side, chosen, games),
        false => say!("explore-to-move", side, games),
    };
    writeln!(out, "{told}")?;
    if rows.iter().any(|row| row.spread.is_some()) {
        writeln!(out, "{}", text("explore-worth-of-book"))?;
    }
    Ok(())
}

/// Names the last position of `way` that a game has reached.
fn describe_last_known(way: &[Position], index: &PositionIndex<'_>) -> Result<String> {
    for (plies, position) in way.iter().enumerate().rev() {
        if index.has(position)? {
            return Ok(match plies {
                0 => say!("explore-reached-set-up", position),
                plies => say!("explore-reached-after", turn = turn_ref(plies - 1), position),
            });
        }
    }
    Ok(text("explore-not-reached").to_owned())
}

/// Lists the first matching place of each game, and counts all places.
fn find_patterns(
    archive: &Archive,
    args: &ExploreArgs,
    chosen: Option<&ChosenRecords>,
    io: &Io,
) -> Result<Outcome> {
    let usual = if args.format == Format::Text { 20 } else { u64::MAX };
    let most = args.limit.unwrap_or(usual);
    let out = BufWriter::new(io.stdout(args.format));
    let headings = GameRow::headings(FoundPlace::COLUMNS);
    let mut writer = RecordWriter::new(args.format, Layout::LinedUp(io.width), &headings, out)?;
    let (mut places, mut games, mut last) = (0u64, 0u64, None);
    let pattern = args.conditions.iter().cloned().fold(Pattern::default(), Pattern::and);
    pattern.find::<anyhow::Error>(archive, chosen, |place| {
        places += 1;
        if last.replace(place.record) == Some(place.record) {
            return Ok(());
        }
        games += 1;
        if games > most {
            return Ok(());
        }
        writer.write(&GameRow { game: &place.game, columns: FoundPlace::COLUMNS, of: &place })
    })?;
    writer.finish(String::new)?;
    let listed = games.min(most);
    if games == 0 {
        io.tell(text("explore-no-place"));
        return Ok(Outcome::Findings);
    }
    io.tell(say!("explore-places", places, games, listed));
    Ok(Outcome::Clean)
}
