//! `bao plies`

use std::io::{BufWriter, Write};

use anyhow::{Result, bail};
use bao_notation::write_move;
use bao_reports::{Table, render_text_table};
use bao_rules::MoveKind;
use clap::ValueEnum;
use serde::Serialize;

use super::replay_args::ReplayArgs;
use super::{Outcome, games};
use bao_archive::pipeline::replay_games_with;
use bao_game::replay::{Game, Repairing, Status, house_events};

/// One row a ply: move, kind, choices, events and position.
///
/// Columns: game; ply, from 1; turn and side; move in normal form; kind, M for a capture (mtaji) and K for
/// a takata (kutakata); choices, the legal pairs of pit and direction before the ply; events, as `emptied:s:13`,
/// `captured:n:19`, `tax:s`, `house-stop:n`, `takasia-stop:s`, the letter being that of the house's or
/// pit's owner; position, as position text after the ply. Of a game that breaks, the plies before.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao plies --game 6405 --format table\n  \
    bao plies games.csv > plies.csv\n  \
    bao plies - --format jsonl < games.csv")]
pub(crate) struct Args {
    /// A file of games in any format that is read, or `-`; without it the published games.
    archive: Option<String>,

    /// Only the game of this number.
    #[arg(long, value_name = "N")]
    game: Option<String>,

    /// How the rows are written.
    #[arg(long, value_enum, default_value_t = Format::Csv)]
    format: Format,

    #[command(flatten)]
    replay: ReplayArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Comma-separated, with a header.
    Csv,
    /// One JSON object a line.
    Jsonl,
    /// Lined up for reading; all rows are held in memory.
    Table,
}

#[derive(Serialize)]
struct PlyRow {
    game: String,
    ply: usize,
    turn: u32,
    side: char,
    r#move: String,
    kind: char,
    choices: u8,
    events: String,
    position: String,
}

impl PlyRow {
    const COLUMNS: [&str; 9] =
        ["game", "#ply", "#turn", "side", "move", "kind", "#choices", "events", "position"];

    fn cells(self) -> [String; 9] {
        [
            self.game,
            self.ply.to_string(),
            self.turn.to_string(),
            self.side.to_string(),
            self.r#move,
            self.kind.to_string(),
            self.choices.to_string(),
            self.events,
            self.position,
        ]
    }
}

fn rows(game: &Game) -> Vec<PlyRow> {
    let rows = game.plies.iter().enumerate().map(|(index, ply)| PlyRow {
        game: game.id.clone(),
        ply: index + 1,
        turn: ply.at.number,
        side: ply.at.side.letter(),
        r#move: write_move(&ply.written, ply.at.side),
        kind: if ply.kind == MoveKind::Capture { 'M' } else { 'K' },
        choices: game.choices(index),
        events: house_events(&ply.events),
        position: ply.after.to_string(),
    });
    rows.collect()
}

/// Where rows go, in the format that was asked for.
enum Sink<W: Write> {
    /// The header is written with the first row, or at the end where there is none.
    Csv(Box<csv::Writer<W>>, bool),
    Jsonl(W),
    Table(Table, W),
}

impl<W: Write> Sink<W> {
    fn new(format: Format, out: W) -> Self {
        match format {
            Format::Csv => {
                let writer = csv::WriterBuilder::new().has_headers(false).from_writer(out);
                Sink::Csv(Box::new(writer), false)
            }
            Format::Jsonl => Sink::Jsonl(out),
            Format::Table => Sink::Table(Table::new("", &PlyRow::COLUMNS), out),
        }
    }

    fn header(&mut self) -> Result<()> {
        if let Sink::Csv(writer, written @ false) = self {
            let names = PlyRow::COLUMNS.map(|name| name.trim_start_matches('#'));
            writer.write_record(names).map_err(io_error)?;
            *written = true;
        }
        Ok(())
    }

    fn push(&mut self, row: PlyRow) -> Result<()> {
        self.header()?;
        match self {
            Sink::Csv(writer, _) => writer.serialize(row).map_err(io_error)?,
            Sink::Jsonl(out) => writeln!(out, "{}", serde_json::to_string(&row)?)?,
            Sink::Table(table, _) => table.push(row.cells()),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<()> {
        self.header()?;
        match self {
            Sink::Csv(mut writer, _) => writer.flush()?,
            Sink::Jsonl(mut out) => out.flush()?,
            Sink::Table(table, mut out) => {
                writeln!(out, "{}", render_text_table(&table, None))?;
                out.flush()?;
            }
        }
        Ok(())
    }
}

/// The error below, so that a broken pipe is seen as one.
pub(super) fn io_error(error: csv::Error) -> anyhow::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error.into(),
        other => anyhow::anyhow!("{other:?}"),
    }
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let (rules, repairing) =
        games::rules(args.archive.as_deref(), &args.replay.rules, &args.replay.repair)?;
    let archive = games::open(args.archive.as_deref(), &args.replay.read)?;
    let name = archive.name().to_owned();
    let mut sink = Sink::new(args.format, BufWriter::new(anstream::stdout().lock()));
    let mut found = false;
    let mut broken = 0u64;
    let wanted = |id: &str| args.game.as_deref().is_none_or(|number| number == id);
    replay_games_with::<_, anyhow::Error>(
        archive,
        &rules,
        // No findings are shown here.
        if repairing == Repairing::Apply { repairing } else { Repairing::Ignore },
        |record, game| wanted(&record.id).then(|| (rows(&game), game.status)),
        |record, made| {
            let Some((rows, status)) = made else { return Ok(()) };
            found = true;
            if status != Status::Accepted {
                broken += 1;
                let last = match status {
                    Status::Partial(last) => format!("plies up to turn {last} only"),
                    _ => "no plies".to_owned(),
                };
                anstream::eprintln!("game {}: {last}; `bao check` says why", record.id);
            }
            rows.into_iter().try_for_each(|row| sink.push(row))
        },
    )?;
    match args.game {
        Some(number) if !found => bail!("no game {number} in {name}"),
        _ => sink.finish()?,
    }
    Ok(if broken > 0 { Outcome::Findings } else { Outcome::Clean })
}
