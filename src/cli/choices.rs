//! `bao choices`

use std::io::{BufWriter, Write};

use anyhow::{Result, bail};
use bao_reports::{Table, render_text_table};
use bao_rules::MoveKind;
use clap::ValueEnum;

use super::plies::io_error;
use super::replay_args::ReplayArgs;
use super::{Outcome, games};
use crate::terminal::{progress, width};
use bao_archive::pipeline::replay_games_with;
use bao_game::analysis::choices::{TurnChoices, turn_choices};
use bao_game::replay::Repairing;

/// What could be chosen from at every turn: how many, forced or not, and which choices come to the same.
///
/// Columns: game; turn and side; played, in normal form; kind, M for captures (mtaji) and K for takatas
/// (kutakata); choices, the legal pairs of pit and direction; turns, the same with stop and play of the house
/// counted apart; positions, how many they lead to; forced, one turn is legal; indifferent, they differ in pit
/// and leave the same front row; same, the choices that lead to one position, as `a5<=a6<`.
#[derive(clap::Args)]
#[command(
    override_usage = "bao choices [OPTIONS] [GAME|ARCHIVE]\n       bao choices [OPTIONS] <GAME> <ARCHIVE>",
    after_help = "Examples:\n  \
    bao choices 7749                  one of the published games\n  \
    bao choices 7749 --from 21        its turns from 21 on\n  \
    bao choices games.csv --format csv > choices.csv"
)]
pub(crate) struct Args {
    /// The number of a published game, or a file of games in any format that is read, or `-`; without it
    /// all published games.
    #[arg(value_name = "GAME|ARCHIVE")]
    what: Option<String>,

    /// The file of games that GAME is from.
    #[arg(value_name = "ARCHIVE")]
    archive: Option<String>,

    /// The first turn that is listed.
    #[arg(long, value_name = "TURN", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,

    /// The last one; without it all to the end.
    #[arg(long, value_name = "TURN", value_parser = clap::value_parser!(u32).range(1..))]
    until: Option<u32>,

    /// How it is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    #[command(flatten)]
    replay: ReplayArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lined up for reading; all rows are held in memory.
    Text,
    /// Comma-separated, with a header.
    Csv,
}

const COLUMNS: [&str; 11] = [
    "game",
    "#turn",
    "side",
    "played",
    "kind",
    "#choices",
    "#turns",
    "#positions",
    "forced",
    "indifferent",
    "same",
];

fn cells(game: &str, row: &TurnChoices) -> [String; 11] {
    [
        game.to_owned(),
        row.at.number.to_string(),
        row.at.side.letter().to_string(),
        row.played.clone(),
        if row.kind == MoveKind::Capture { "M" } else { "K" }.to_owned(),
        row.pairs.to_string(),
        row.turns.to_string(),
        row.positions.to_string(),
        row.forced.to_string(),
        row.indifferent.to_string(),
        row.same(),
    ]
}

/// Where rows go.
enum Sink<W: Write> {
    Text(Table, W),
    Csv(Box<csv::Writer<W>>),
}

impl<W: Write> Sink<W> {
    fn open(format: Format, out: W) -> Result<Self> {
        Ok(match format {
            Format::Text => Sink::Text(Table::new("", &COLUMNS), out),
            Format::Csv => {
                let mut rows = csv::Writer::from_writer(out);
                rows.write_record(COLUMNS.map(|name| name.trim_start_matches('#')))
                    .map_err(io_error)?;
                Sink::Csv(Box::new(rows))
            }
        })
    }

    fn push(&mut self, game: &str, row: &TurnChoices) -> Result<()> {
        match self {
            Sink::Text(table, _) => table.push(cells(game, row)),
            Sink::Csv(rows) => rows.write_record(cells(game, row)).map_err(io_error)?,
        }
        Ok(())
    }

    fn finish(self) -> Result<()> {
        match self {
            Sink::Text(table, mut out) => {
                writeln!(out, "{}", render_text_table(&table, width::of_output()))?;
                out.flush()?;
            }
            Sink::Csv(mut rows) => rows.flush()?,
        }
        Ok(())
    }
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let until = args.until.unwrap_or(u32::MAX);
    if args.from > until {
        bail!("--from {} is later than --until {until}", args.from);
    }
    let (number, file) = games::game_or_archive(args.what.as_deref(), args.archive.as_deref());
    let ReplayArgs { read, repair, rules } = &args.replay;
    let (rules, repairing) = games::rules(file, rules, repair)?;
    let out = BufWriter::new(anstream::stdout().lock());
    let mut broken = 0u64;
    let mut take = |sink: &mut Sink<_>, id: &str, status, rows: Vec<TurnChoices>| -> Result<()> {
        if let Some(last) = games::broken_off(status) {
            broken += 1;
            anstream::eprintln!("game {id}: {last}; `bao check` says why");
        }
        let wanted = |row: &&TurnChoices| (args.from..=until).contains(&row.at.number);
        rows.iter().filter(wanted).try_for_each(|row| sink.push(id, row))
    };
    let mut sink;
    if let Some(number) = number {
        let game = games::find(file, number, read, &rules, repairing)?;
        sink = Sink::open(args.format, out)?;
        take(&mut sink, &game.id, game.status, turn_choices(&game))?;
    } else {
        let archive = games::open(file, read)?;
        sink = Sink::open(args.format, out)?;
        let bar = progress::games();
        let repairing = if repairing == Repairing::Apply { repairing } else { Repairing::Ignore };
        replay_games_with::<_, anyhow::Error>(
            archive,
            &rules,
            repairing,
            |_, game| (game.status, turn_choices(&game)),
            |record, (status, rows)| {
                bar.inc(1);
                bar.suspend(|| take(&mut sink, &record.id, status, rows))
            },
        )?;
        bar.finish_and_clear();
    }
    sink.finish()?;
    Ok(if broken > 0 { Outcome::Findings } else { Outcome::Clean })
}
