//! `bao explore`

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use bao_archive::store::Archive;
use bao_archive::store::import::ImportOptions;
use bao_archive::store::patterns::{FoundPlace, Pattern};
use bao_archive::store::positions::{ChosenRecords, PositionCounts, PositionIndex};
use bao_archive::store::query::{Query, play_opening};
use bao_engine::Book;
use bao_game::answer::GameRow;
use bao_game::replay::{list_legal_moves, turn_ref};
use bao_languages::{decimal, say, text};
use bao_reports::{Table as Shape, render_text_table};
use bao_rules::{Position, Ruleset, Side};
use bao_study::played_moves::{PlayedMove, ValuedBy};
use bao_tables::schema::Table;

use super::answers::{Source, Tables};
use super::args::{QueryArgs, ReplayArgs, formats, nodes, position};
use super::{Outcome, games};
use crate::Io;
use crate::output::rows::{Format, Layout, OF_RECORDS, RecordWriter};
use crate::terminal::words;

/// Show what was played in a position: every move with its games, and who won them.
///
/// A position is the same however the games reached it. Only accepted games count, each once. The share won is that of
/// the player to move, with its 95 % interval (Wilson). Filters count the games that they choose beside all games;
/// `--player NAME` counts the moves that NAME made. --where finds the places, after any move, at which all conditions hold.
/// An archive needs the index of positions, which `bao import --positions` or `bao archive index` makes. Exit code 1: no
/// game has reached the position, or no place was found.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// An archive, a state of it (`archive@3`) or a file of games; without it the published games.
    archive: Option<PathBuf>,

    /// Where: the moves from the set-up, as `1:A6<* a5>`, a position text, or `start`.
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

    /// Let the engine value each move with a search of N nodes, also as 100k or 2M.
    #[arg(long, value_name = "N", value_parser = nodes, conflicts_with = "condition")]
    nodes: Option<u64>,

    /// Show every legal move with what the opening book says of it: four turns of `kibao`, valued by searches of 500,000
    /// nodes.
    #[arg(long, conflicts_with_all = ["condition", "nodes"])]
    book: bool,

    /// The format of the answer.
    #[arg(long, value_parser = formats(&OF_RECORDS), default_value = "text")]
    format: Format,

    /// Find the moves after which all of these conditions hold, as `stage=mtaji,b3>=8`; may be repeated.
    #[arg(id = "condition", long = "where", value_name = "CONDITIONS")]
    conditions: Vec<Pattern>,

    /// The most games to list, each with its first place; formats other than text list all
    /// [default: 20].
    #[arg(long, value_name = "N", requires = "condition")]
    limit: Option<u64>,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    filters: QueryArgs,
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let archive = args.archive.as_deref();
    let source = Source::open_tables(archive, &[])?;
    let (rules, _) = source.rules(&args.replay.rules, args.replay.repair)?;
    let mut query = args.filters.query(&rules)?;
    if !args.conditions.is_empty() {
        let source = Source::open(archive)?;
        let tables = Tables::open(&source, &args.replay, ImportOptions::default(), io)?;
        let chosen = games::choose_records(&query, tables.archive(), &source.name())?;
        return find_patterns(tables.archive(), &args, chosen.as_ref(), io);
    }
    let way = read_way(&args.at, &rules)?;
    let here = &way[way.len() - 1];
    seat_player(&mut query, here.to_move())?;
    let valued_by = valued_by(&args, here, &rules)?;
    let is_filtered = query != Query::default();
    let mut needed = if is_filtered { query.list_tables() } else { Vec::new() };
    if !query.extras.is_empty() {
        needed.push(Table::Extras);
    }
    let source = Source::open_tables(archive, &needed)?;
    let options = ImportOptions { tables: needed, positions: true, ..ImportOptions::default() };
    let tables = Tables::open(&source, &args.replay, options, io)?;
    let index = PositionIndex::open(tables.archive())?;
    let chosen = games::choose_records(&query, tables.archive(), &source.name())?;
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

/// By what the moves are valued, if that was asked for.
fn valued_by(args: &Args, here: &Position, rules: &Ruleset) -> Result<Option<ValuedBy>> {
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

/// Takes `--player` for the player to move: a move has one player.
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

/// The positions on the way to a place, that one last.
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

/// What a column says of a move.
type Cell<'a> = &'a dyn Fn(&PlayedMove) -> String;

/// Prints the rows to be read.
fn print_table(
    out: &mut impl Write,
    rows: &[PlayedMove],
    counts: &PositionCounts,
    is_filtered: bool,
    is_valued: bool,
    side: &str,
    io: &Io,
) -> Result<()> {
    // Numbers stand at the right.
    let number = |id| format!("#{}", text(id));
    let percent = |share: f64| decimal(&format!("{share:.1} %"));
    let written =
        |row: &PlayedMove| row.written.clone().unwrap_or(text("explore-ends-here").to_owned());
    let interval = |[low, high]: [f64; 2]| {
        say!("explore-interval", low = format!("{low:.0}"), high = format!("{high:.0}"))
    };
    let unknown = || "–".to_owned();
    // Every column with whether it is shown.
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
    let mut table = Shape::new("", &names);
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

/// Says which position on the way a game has reached last.
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

/// Lists the first place of each game, and counts all.
fn find_patterns(
    archive: &Archive,
    args: &Args,
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
