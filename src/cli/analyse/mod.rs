//! `bao analyse`

use std::fmt::Write as _;
use std::io::{BufWriter, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use anyhow::{Context as _, Result, bail};
use bao_game::analysis::{
    Judge, JudgeSettings, JudgedPly, JudgedSide, JudgedTotal, ProvedLoss, annotate_errors,
};
use bao_game::replay::Game;
use bao_languages::{Messages, carry, current, say, text};
use bao_notation::tree::NodeId;
use bao_study::MadeBy;
use bao_study::review::judged_report::{PICTURES, ReviewSubject, SkippedGames, write_report};
use bao_study::review::{
    GAMES, JUDGED_FILE, JudgedFile, ReviewCount, ReviewError, ReviewTables, ReviewedGame, TABLES,
    TURNS, review_archive, review_game, rows_to_parquet,
};
use tables::{AnalysisTable, JudgedGame, PlayerGame};

use super::games::{WantedGames, check_place, keep};
use super::study::{ReportFolder, open_judged, stopped_error};
use super::{Outcome, games};
use crate::Io;
use crate::game_files::{last_same_place, same_place};
use crate::output::rows::{Format, Layout, RecordWriter};
use crate::terminal::progress;
use crate::terminal::words::thousands;

pub(crate) use tables::AnalyseArgs;

mod tables;

pub(crate) fn run(args: AnalyseArgs, io: &Io) -> Result<Outcome> {
    args.refuse_options_of_other_tables()?;
    let work = || match args.table {
        Some(AnalysisTable::House) => tables::write_house_moves(&args, io),
        Some(AnalysisTable::Lost) => tables::write_losses(&args, io),
        Some(AnalysisTable::Choices) => tables::write_choices(&args, io),
        Some(AnalysisTable::Moves) | None => judge_games(&args, io),
    };
    let Some(threads) = args.threads else { return work() };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
    // The whole command runs on one of these threads, so each needs a stack as large as the main thread's.
    let pool = pool.stack_size(8 << 20).build();
    pool.context("--threads")?.install(carry(work))
}

/// Judges the moves, and writes them as text, as rows or as a report.
fn judge_games(args: &AnalyseArgs, io: &Io) -> Result<Outcome> {
    let settings = JudgeSettings {
        turns: args.turns.clone().unwrap_or_default(),
        side: args.side.unwrap_or(JudgedSide::Both),
        nodes: args.nodes.unwrap_or(Judge::NODES),
    };
    if args.format.is_some() && args.report.out.is_some() {
        bail!(text("analyse-format-or-report"));
    }
    let mut source = args.games.open(io)?;
    if let WantedGames::One(opening, _) = &source {
        opening.tell_notes(io);
    }
    if args.save {
        source.check_save(io)?;
    }
    let place = args.report.open(&TABLES, &PICTURES, source.file(), &FILES)?;
    let kept = open_judged(place.as_ref(), JUDGED_FILE, io)?;
    let stop = io.signals.stop_flag();
    let bar = progress::show_moves(source.count_moves(&settings, io), io);
    let mut faults = SkippedGames::default();
    let mut total = JudgedTotal::default();
    let player = source.player().filter(|_| args.table.is_none()).map(str::to_owned);
    let mut sheets = ReviewTables { player, ..ReviewTables::default() };
    let format = args.format();
    let summary_nodes = args.table.is_none().then_some(args.nodes.unwrap_or(ProvedLoss::NODES));
    let out = BufWriter::new(io.stdout(format));
    // Used only without --out. A report has no rows.
    let (layout, columns) = match sheets.player {
        Some(_) => (Layout::LinedUp(io.width), tables::player_columns(format)),
        None => (Layout::Lines, TURNS.iter().map(|column| column.name).collect()),
    };
    let begin = || RecordWriter::new(format, layout, &columns, out);
    let mut writer = place.is_none().then(begin).transpose()?;
    let mut judged_turns = Vec::new();
    let is_single = matches!(source, WantedGames::One(..));
    let each = |number: u32, done: &ReviewedGame| -> Result<()> {
        bar.suspend(|| {
            note(&done.game, &settings, &mut faults, io);
            total.add(&done.game, &done.turns);
            let before = sheets.games.len();
            if place.is_some() || sheets.player.is_some() {
                sheets.push(number, done);
            }
            if args.save {
                judged_turns.clone_from(&done.turns);
            }
            let Some(writer) = &mut writer else { return Ok(()) };
            let (game, turns, columns) = (&done.game, &done.turns, &columns);
            match sheets.player {
                Some(_) => {
                    let mut rows = sheets.games[before..].iter();
                    rows.try_for_each(|row| writer.write(&PlayerGame { row, columns }))
                }
                None => writer.write(&JudgedGame {
                    number,
                    game,
                    turns,
                    summary_nodes,
                    width: io.width,
                }),
            }
        })
    };
    let judged = source.judge(&settings, kept.as_ref(), &stop, |turns| bar.inc(turns), each);
    bar.finish_and_clear();
    let counted = judged.map_err(|error| match error.downcast_ref() {
        Some(ReviewError::Stopped) => stopped_error(kept.as_ref(), "judged-stopped-whole"),
        _ => error,
    })?;
    if let Some(writer) = writer {
        writer.finish(|| tables::summary(&total, &settings, is_single))?;
    }
    let mut out = io.stdout(Format::Text);
    if sheets.player.is_some() && (place.is_some() || format == Format::Text) {
        write!(out, "{}", tables::player_summary(&sheets, io.width))?;
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

/// The tables beside the report.
const FILES: [&str; 2] = ["turns.parquet", "games.parquet"];

fn write(
    place: ReportFolder,
    sheets: &ReviewTables,
    source: &WantedGames,
    settings: &JudgeSettings,
    (counted, faults): (ReviewCount, &SkippedGames),
    args: &AnalyseArgs,
) -> Result<String> {
    let words = Messages::new(current());
    let (name, ruleset, filters): (_, _, Vec<String>) = match source {
        WantedGames::One(opening, picked) => {
            let picked = picked.iter().map(|name| format!("--game={name}"));
            let game = &opening.variations;
            (game.id().to_owned(), game.rules().to_string(), picked.collect())
        }
        WantedGames::Many(chosen) => {
            let name = match source.file() {
                None => words.text("source-published"),
                Some("-") => words.text("source-stdin"),
                Some(name) => name.to_owned(),
            };
            (name, chosen.rules.to_string(), chosen.query.as_words())
        }
    };
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
        tables: sheets,
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
    place.write_with(&write_report(&about, &words), &sheets.to_tables(), tables)
}

/// Reports what could not be judged in a game, and keeps it for the report.
fn note(game: &Game, settings: &JudgeSettings, faults: &mut SkippedGames, io: &Io) {
    if settings.needs_winner() && game.winner.is_none() {
        faults.without_winner.push(game.id.clone());
        io.tell(say!("analyse-no-winner", game = game.id, side = settings.side.name()));
    }
    if games::tell_break(&game.id, game.status, io) {
        faults.broken.push(game.id.clone());
    }
}

impl WantedGames<'_> {
    /// The file that is read, which the report must not overwrite.
    fn file(&self) -> Option<&str> {
        match self {
            WantedGames::One(opening, _) => {
                opening.file.as_ref().and_then(|(path, _)| path.to_str())
            }
            WantedGames::Many(chosen) => chosen.source.path?.to_str(),
        }
    }

    /// The player that the games are chosen by, if there is exactly one.
    fn player(&self) -> Option<&str> {
        let WantedGames::Many(chosen) = self else { return None };
        let [player] = &chosen.query.players[..] else { return None };
        Some(player)
    }

    /// For the progress bar, counts the moves to judge, if there is a bar and the games can be read twice. Replaying is
    /// cheap compared with judging; faults are reported when the games are judged.
    fn count_moves(&self, settings: &JudgeSettings, io: &Io) -> Option<u64> {
        let count = |game: &Game| settings.plies(game).len() as u64;
        let chosen = match self {
            WantedGames::One(opening, _) => return Some(count(&opening.line(NodeId::START))),
            WantedGames::Many(chosen) => chosen,
        };
        if !io.error.is_terminal || chosen.source.name() == "-" {
            return None;
        }
        let moves = AtomicU64::new(0);
        let add = |game: Game| moves.fetch_add(count(&game), Ordering::Relaxed);
        chosen.replay(chosen.open().ok()?, |_, game| add(game), |_, _| Ok(())).ok()?;
        Some(moves.into_inner())
    }

    /// Judges the moves, and tells `advance` how many more are done.
    fn judge(
        &self,
        settings: &JudgeSettings,
        kept: Option<&JudgedFile>,
        stop: &AtomicBool,
        advance: impl Fn(u64) + Sync,
        mut each: impl FnMut(u32, &ReviewedGame) -> Result<()>,
    ) -> Result<ReviewCount> {
        match self {
            WantedGames::One(opening, _) => {
                let done = review_game(opening.line(NodeId::START), settings, kept, stop, advance)?;
                each(1, &done)?;
                kept.map(|kept| kept.sort(done.name.as_slice())).transpose()?;
                let (turns, from_file) = (done.turns.len() as u64, u64::from(done.from_file));
                Ok(ReviewCount { games: 1, from_file, turns })
            }
            WantedGames::Many(chosen) => {
                let rules = (&chosen.rules, chosen.repairing);
                review_archive(chosen.open()?, rules, settings, kept, stop, advance, &mut each)
            }
        }
    }

    /// Checks before the work starts that the better lines can be saved.
    fn check_save(&self, io: &Io) -> Result<()> {
        match self {
            WantedGames::One(opening, _) => check_place(&opening.place(io), "-o "),
            WantedGames::Many(_) => bail!(text("analyse-save-one")),
        }
    }

    /// Saves the better lines, and returns a message.
    fn save(&mut self, turns: &[JudgedPly], settings: &JudgeSettings, io: &Io) -> Result<String> {
        let WantedGames::One(opening, _) = self else { return Ok(String::new()) };
        let place = opening.place(io);
        let file = place.display();
        let before = opening.variations.tree().clone();
        let by = say!("analyse-nodes", nodes = thousands(settings.nodes));
        let line = before.main_line();
        let better = annotate_errors(&mut opening.variations, &line, turns, &by)?;
        if better.is_empty() {
            return Ok(say!("analyse-nothing-to-save", file) + "\n");
        }
        let ours = opening.variations.tree();
        let own = opening.file.as_ref().is_some_and(|(path, _)| *path == place);
        if own && ours.says_the_same(&before) {
            return Ok(say!("analyse-saved-already", file) + "\n");
        }
        let kept = keep(opening, &place, |both| {
            // This also replaces lines that an earlier analysis left in the file.
            let end = line.last().copied().unwrap_or(NodeId::START);
            let there = both.tree().path(last_same_place(ours, end, both.tree()));
            annotate_errors(both, &there, turns, &by)?;
            Ok(())
        })?;
        let mut said = say!("analyse-saved", lines = better.len(), file) + "\n";
        for line in better {
            if let Some(there) = same_place(ours, line, kept.game.tree()) {
                writeln!(said, "  {}", kept.game.address(there))?;
            }
        }
        for conflict in kept.conflicts {
            writeln!(said, "  {conflict}")?;
        }
        Ok(said)
    }
}
