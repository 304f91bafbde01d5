//! `bao analyse`

use std::io::{BufWriter, Write as _};

use anyhow::{Context as _, Result, bail};
use args::AnalysisTable;
pub(crate) use args::Args;
use bao_game::analysis::{Judge, JudgeSettings, JudgedSide, JudgedTotal, ProvedLoss};
use bao_game::replay::Game;
use bao_languages::{Messages, carry, current, say, text};
use bao_study::MadeBy;
use bao_study::review::report::{PICTURES, ReviewSubject, SkippedGames, write_report};
use bao_study::review::{
    GAMES, JUDGED_FILE, ReviewCount, ReviewError, ReviewTables, ReviewedGame, TABLES, TURNS,
    rows_to_parquet,
};
use record::{JudgedGame, PlayerGame};

use crate::Io;
use crate::cli::games_args::WantedGames;
use crate::cli::report_args::ReportFolder;
use crate::cli::{Outcome, games, report_args};
use crate::output::rows::{Format, Layout, RecordWriter};
use crate::terminal::progress;

mod args;
mod record;
mod source;
mod tables;

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    args.refuse_options_of_other_tables()?;
    let work = || match args.table {
        Some(AnalysisTable::House) => tables::write_house_moves(&args, io),
        Some(AnalysisTable::Lost) => tables::write_losses(&args, io),
        Some(AnalysisTable::Choices) => tables::write_choices(&args, io),
        Some(AnalysisTable::Moves) | None => judge_games(&args, io),
    };
    let Some(threads) = args.threads else { return work() };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
    // The whole command runs on one of these threads, so each gets a stack as deep as the main thread's.
    let pool = pool.stack_size(8 << 20).build();
    pool.context("--threads")?.install(carry(work))
}

/// Judges the moves, for reading, as rows or for a report.
fn judge_games(args: &Args, io: &Io) -> Result<Outcome> {
    let settings = JudgeSettings {
        turns: args.turns.clone().unwrap_or_default(),
        side: args.side.unwrap_or(JudgedSide::Both),
        nodes: args.nodes.unwrap_or(Judge::NODES),
    };
    if args.format.is_some() && args.report.out.is_some() {
        bail!(text("analyse-format-or-report"));
    }
    let mut source = source::open(&args.games, io)?;
    if args.save {
        source.check_save(io)?;
    }
    let place = args.report.open(
        &TABLES.map(|(name, _)| name),
        &PICTURES.map(str::to_owned),
        source.file(),
        &FILES,
    )?;
    let kept = report_args::open_judged(place.as_ref(), JUDGED_FILE, io)?;
    let stop = io.signals.stop_flag();
    let bar = progress::show_moves(source.count_moves(&settings, io), io);
    let mut faults = SkippedGames::default();
    let mut total = JudgedTotal::default();
    let player = source.player().filter(|_| args.table.is_none()).map(str::to_owned);
    let mut sheets = ReviewTables { player, ..ReviewTables::default() };
    let format = args.format()?;
    let summed_up = args.table.is_none().then_some(args.nodes.unwrap_or(ProvedLoss::NODES));
    let out = BufWriter::new(io.stdout(format));
    // A report is made of the games instead.
    let (layout, columns) = match sheets.player {
        Some(_) => (Layout::LinedUp(io.width), record::player_columns(format)),
        None => (Layout::Lines, TURNS.iter().map(|column| column.name).collect()),
    };
    let begin = || RecordWriter::new(format, layout, &columns, out);
    let mut writer = place.is_none().then(begin).transpose()?;
    let (mut games, mut judged_turns) = (0, Vec::new());
    let is_single = matches!(source, WantedGames::One(..));
    let each = |record: u32, done: &ReviewedGame| -> Result<()> {
        bar.suspend(|| {
            note(&done.game, &settings, &mut faults, io);
            total.add(&done.game, &done.turns);
            if place.is_some() || sheets.player.is_some() {
                sheets.push(record, done);
            }
            games += 1;
            if args.save {
                judged_turns.clone_from(&done.turns);
            }
            let Some(writer) = &mut writer else { return Ok(()) };
            if sheets.player.is_some() {
                let rows = sheets.player_rows(games, done);
                return rows.iter().try_for_each(|row| writer.write(&PlayerGame { row, format }));
            }
            let (game, turns) = (&done.game, &done.turns);
            writer.write(&JudgedGame { number: games, game, turns, summed_up, width: io.width })
        })
    };
    let judged = source.judge(&settings, kept.as_ref(), &stop, |turns| bar.inc(turns), each);
    bar.finish_and_clear();
    let counted = judged.map_err(|error| match error.downcast_ref() {
        Some(ReviewError::Stopped) => {
            report_args::stopped_error(kept.as_ref(), "judged-stopped-whole")
        }
        _ => error,
    })?;
    if let Some(writer) = writer {
        writer.finish(|| record::summary(&total, &settings, is_single))?;
    }
    let mut out = io.stdout(Format::Text);
    if sheets.player.is_some() && (place.is_some() || format == Format::Text) {
        write!(out, "{}", record::player_summary(&sheets, io.width))?;
    }
    if let Some(place) = place {
        let written = write(place, &sheets, &source, &settings, (counted, &faults), args)?;
        let games = match counted.from_file {
            0 => say!("analyse-games", games = counted.games),
            kept => say!("analyse-judged-before", games = counted.games, kept),
        };
        writeln!(out, "{games}\n{}{written}", total.in_words(&settings))?;
    }
    if args.save {
        write!(out, "{}", source.save(&judged_turns, &settings, io)?)?;
    }
    Ok(if faults == SkippedGames::default() { Outcome::Clean } else { Outcome::Findings })
}

/// What the folder has beside the report.
const FILES: [&str; 2] = ["turns.parquet", "games.parquet"];

fn write(
    place: ReportFolder,
    sheets: &ReviewTables,
    source: &WantedGames,
    settings: &JudgeSettings,
    (counted, faults): (ReviewCount, &SkippedGames),
    args: &Args,
) -> Result<String> {
    let words = Messages::new(current());
    let name = source.title(&words);
    let (ruleset, filters) = (source.ruleset().to_string(), source.filters());
    let mut asked = vec![
        format!("--turns={}", settings.turns),
        format!("--side={}", settings.side.name()),
        format!("--nodes={}", settings.nodes),
    ];
    asked.extend(filters.iter().cloned());
    let replayed = Some((&args.games.replay, ruleset.as_str()));
    let named = [args.games.what.as_deref(), args.games.archive.as_deref()];
    let named: Vec<&str> = named.into_iter().flatten().collect();
    let command = args.report.command("analyse", &named, &asked, replayed);
    let about = ReviewSubject {
        source: &name,
        games: counted.games,
        skipped: faults,
        settings,
        ruleset: &ruleset,
        filters: &filters,
        made_by: &MadeBy { command: &command, version: crate::VERSION, archive: None },
    };
    let tables = [rows_to_parquet(&TURNS, &sheets.turns)?, rows_to_parquet(&GAMES, &sheets.games)?];
    let tables = FILES.into_iter().map(str::to_owned).zip(tables).collect();
    place.write_with(&write_report(sheets, &about, &words), &sheets.to_tables(), tables)
}

/// Says what is not judged of a game, and keeps it for the report.
fn note(game: &Game, settings: &JudgeSettings, faults: &mut SkippedGames, io: &Io) {
    if settings.needs_winner() && game.winner.is_none() {
        faults.without_winner.push(game.id.clone());
        io.tell(say!("analyse-no-winner", game = game.id, side = settings.side.name()));
    }
    if games::tell_break(&game.id, game.status, io) {
        faults.broken.push(game.id.clone());
    }
}
