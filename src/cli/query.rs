//! `bao query`

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use bao_rules::{Ruleset, Side};
use clap::ValueEnum;
use polars::prelude::{DataFrame, PolarsResult};

use super::answers::{AnswerArgs, Tables};
use super::outcome::Outcome;
use crate::output::rows::Format;
use bao_archive::store::query::{Opening, Query, Span};
use bao_archive::store::schema::Table;
use bao_game::classify::{Combination, FinalColour, MatrixKind, Progress};
use bao_game::replay::PlyEvent;

/// The games of an archive for which everything that is asked for is true.
///
/// Options that may be repeated hold where one of their values does. `--format csv`, `jsonl` and `parquet`
/// write all columns, `text` the ones to look at. Without an archive the published games are asked.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao query archive --winner south --both-houses-at 23 --progress verde\n  \
    bao query archive --opening \"A6<* a5>\" --length 20..30 --format csv\n  \
    bao query archive --player 'de voogt' --year 2015..2017\n  \
    bao query archive --status partial --finding illegal-turn\n  \
    bao query archive --event captured:n --columns game,turns,north_house_turn")]
pub(crate) struct Args {
    /// An archive or a file of games; without it the published games.
    archive: Option<PathBuf>,

    /// The game of this number; may be repeated.
    #[arg(long, value_name = "N")]
    game: Vec<String>,
    /// Who has won.
    #[arg(long, value_enum)]
    winner: Option<Winner>,
    /// Both players own their houses as this turn begins.
    #[arg(long, value_name = "TURN", value_parser = clap::value_parser!(u32).range(1..))]
    both_houses_at: Option<u32>,
    /// Only games of the population of the study: both houses owned as the mtaji stage begins.
    #[arg(long)]
    qualifies: bool,
    /// How the game went: verde, marrone, arancione, rosso, …
    #[arg(long, value_name = "COLOUR", value_delimiter = ',')]
    progress: Vec<String>,
    /// What became of both houses: grigio, oro, granata, nero, petrolio, other.
    #[arg(long = "final", value_name = "COLOUR", value_delimiter = ',')]
    final_colour: Vec<String>,
    /// First event and answer, as NX.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    combination: Vec<String>,
    /// Matrix games or their variants.
    #[arg(long, value_enum, ignore_case = true)]
    kind: Option<KindOfGame>,
    /// Type of a matrix game, 1 to 28.
    #[arg(long = "type", value_name = "TYPE", value_delimiter = ',', value_parser = clap::value_parser!(u32).range(1..=28))]
    matrix_type: Vec<u32>,
    /// How the game begins, as `A6<* a5>`.
    #[arg(long, value_name = "MOVES")]
    opening: Option<String>,
    /// The number of the last turn, or a range as 20..30.
    #[arg(long, value_name = "TURNS")]
    length: Option<Span>,
    /// Who plays, on either side; given twice, both play.
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,
    /// Who plays South.
    #[arg(long, value_name = "NAME")]
    south: Option<String>,
    /// Who plays North.
    #[arg(long, value_name = "NAME")]
    north: Option<String>,
    /// The year, or a range as 2013..2020.
    #[arg(long, value_name = "YEARS")]
    year: Option<Span>,
    /// How far the game could be replayed: accepted, partial or rejected.
    #[arg(long, value_name = "STATUS", value_delimiter = ',', value_parser = ["accepted", "partial", "rejected"])]
    status: Vec<String>,
    /// How it ended.
    #[arg(long, alias = "end", value_name = "END", value_delimiter = ',',
          value_parser = ["front-row", "no-move", "singletons", "resigned", "unknown"])]
    ended_by: Vec<String>,
    /// With a finding of this code; may be repeated.
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    finding: Vec<String>,
    /// With this event, as `emptied` or `captured:n` for North's house; may be repeated.
    #[arg(long, value_name = "EVENT", value_delimiter = ',')]
    event: Vec<String>,

    /// The columns to write, in this order.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    columns: Vec<String>,

    #[command(flatten)]
    answer: AnswerArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Winner {
    South,
    North,
}

#[derive(Clone, Copy, ValueEnum)]
enum KindOfGame {
    Pm,
    Pmv,
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

pub(crate) fn run(args: Args) -> Result<Outcome> {
    for column in &args.columns {
        if !Table::Games.columns().iter().any(|known| known.name == column) {
            bail!(
                "--columns {column}: the table `games` has no such column; `bao schema` lists them"
            );
        }
    }
    let out = args.answer.open(args.archive.as_deref())?;
    // What is asked for is read before the archive is, which may take its time.
    let query = query(&args)?;
    let tables = Tables::open(args.archive.as_deref(), &args.answer)?;
    let rules: Ruleset = tables.folder().manifest().ruleset.parse()?;
    let query = Query { opening: opening(&args, &rules)?, ..query };
    let games = query.run(tables.folder())?;
    let shown = args.answer.format(Format::Text) == Format::Text;
    let columns: Vec<&str> = match (args.columns.is_empty(), shown) {
        (false, _) => args.columns.iter().map(String::as_str).collect(),
        (true, true) => SHOWN.into_iter().filter(|name| tells(&games, name)).collect(),
        (true, false) => Table::Games.columns().iter().map(|column| column.name).collect(),
    };
    let found = games.height() as u64;
    out.write(games.select(columns)?)?;
    if shown {
        anstream::eprintln!("{}", crate::terminal::words::count(found, "game"));
    }
    Ok(Outcome::Clean)
}

/// Whether a column says anything; players and dates are often not known.
fn tells(games: &DataFrame, column: &str) -> bool {
    let empty = |found: PolarsResult<&polars::prelude::Column>| {
        found.is_ok_and(|column| column.null_count() == column.len())
    };
    !matches!(column, "south" | "north" | "date") || !empty(games.column(column))
}

fn query(args: &Args) -> Result<Query> {
    let names = |names: &[String], known: &[&str], option: &str| -> Result<Vec<String>> {
        for name in names {
            if !known.contains(&name.as_str()) {
                bail!("--{option} {name}: there is none such; there are {}", known.join(", "));
            }
        }
        Ok(names.to_vec())
    };
    let colours: Vec<&str> = Progress::ALL.iter().map(|colour| colour.name()).collect();
    let finals: Vec<&str> = FinalColour::ALL.iter().map(|colour| colour.name()).collect();
    let combinations: Vec<&str> = Combination::ALL.iter().map(|code| code.name()).collect();
    let codes: Vec<&str> = bao_archive::store::all_codes().map(|code| code.name).collect();
    let events: Vec<String> = PlyEvent::NAMES
        .iter()
        .flat_map(|name| [(*name).to_owned(), format!("{name}:s"), format!("{name}:n")])
        .collect();
    let events: Vec<&str> = events.iter().map(String::as_str).collect();
    let progress = names(&args.progress, &colours, "progress")?;
    let final_colour = names(&args.final_colour, &finals, "final")?;
    Ok(Query {
        games: args.game.clone(),
        winner: args.winner.map(|winner| match winner {
            Winner::South => Side::South,
            Winner::North => Side::North,
        }),
        status: args.status.clone(),
        ended_by: args.ended_by.clone(),
        both_houses_at: args.both_houses_at,
        qualifies: args.qualifies,
        progress: Progress::ALL
            .into_iter()
            .filter(|c| progress.iter().any(|n| n == c.name()))
            .collect(),
        final_colour: FinalColour::ALL
            .into_iter()
            .filter(|c| final_colour.iter().any(|n| n == c.name()))
            .collect(),
        combination: names(&args.combination, &combinations, "combination")?,
        kind: args.kind.map(|kind| match kind {
            KindOfGame::Pm => MatrixKind::Pm,
            KindOfGame::Pmv => MatrixKind::Pmv,
        }),
        matrix_type: args.matrix_type.clone(),
        opening: None,
        length: args.length.clone(),
        players: args.player.clone(),
        south: args.south.clone(),
        north: args.north.clone(),
        year: args.year.clone(),
        findings: names(&args.finding, &codes, "finding")?,
        events: names(&args.event, &events, "event")?,
    })
}

fn opening(args: &Args, rules: &Ruleset) -> Result<Option<Opening>> {
    let read = |text: &String| {
        Opening::read(text, rules)
            .map_err(anyhow::Error::msg)
            .with_context(|| format!("--opening {text}"))
    };
    args.opening.as_ref().map(read).transpose()
}
