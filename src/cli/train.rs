//! `bao train`

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use bao_game::puzzles::{Puzzle, PuzzleFilter, Response, Theme, TrainingRecord, TrainingSession};
use bao_languages::{say, text};

use super::Outcome;
use super::args::named_values;
use crate::Io;
use crate::output::rows::Format;
use crate::terminal::questions::ask_all;
use crate::training::{RecordFile, RecordLog, open_puzzles, shipped_puzzles, today};

/// Solve puzzles: find the one move that wins, or that saves or captures a house.
///
/// Puzzles that are due come first, then new ones, easier ones first. Type a move, or `i` for a hint, `o` for the solution, `N`
/// for the next puzzle, `q` to leave. A wrong move is answered with the line that refutes it, and you may try again; only the
/// first answer counts. Answers are kept on this machine: a solved puzzle comes again after 3, 7, 16, 35, 80 and 180 days, a
/// missed one on the next day. The page of `bao serve` asks the same puzzles on a drawn board.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file of puzzles; without it the built-in ones.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Only puzzles with one of these themes.
    #[arg(long, value_name = "THEME", value_delimiter = ',', value_parser = named_values(&Theme::ALL, Theme::name, |_| ""))]
    themes: Vec<Theme>,

    /// Only puzzles of this grade, 1 to 5, or of a range as 2..3.
    #[arg(long, value_name = "GRADES", value_parser = grades)]
    grade: Option<(u8, u8)>,

    /// Where the record is kept [default: bao/training.jsonl in the folder of the system for such files].
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Print what is known of every puzzle and exit.
    #[arg(long)]
    list: bool,
}

fn grades(text: &str) -> Result<(u8, u8), String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let read = |text: &str, empty: u8| match text {
        "" => Some(empty),
        text => text.parse().ok().filter(|grade| (1..=5).contains(grade)),
    };
    match (read(first, 1), read(last, 5)) {
        (Some(first), Some(last)) if first <= last && !text.is_empty() => Ok((first, last)),
        _ => Err("write a grade from 1 to 5, or a range such as 2..3".to_owned()),
    }
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let file = RecordFile::open(args.record.clone(), io)?;
    let record = file.read()?.puzzles;
    let puzzles = choose(&args)?;
    if args.list {
        print_list(&puzzles, &record, io)?;
        return Ok(Outcome::Clean);
    }
    let asked: Vec<Puzzle> =
        record.queue(&puzzles, today()).into_iter().map(|place| puzzles[place].clone()).collect();
    let Some(mut session) = TrainingSession::new(asked) else {
        let next = puzzles.iter().filter_map(|puzzle| Some(record.get(&puzzle.id())?.due)).min();
        let days = next.unwrap_or(0).saturating_sub(today());
        io.tell(say!("train-none-due", days));
        return Ok(Outcome::Clean);
    };
    let mut log =
        RecordLog::new(&file, |file, (puzzle, response, day): &(String, Response, u32)| {
            file.answer(puzzle, *response, *day).map(drop)
        });
    let mut out = io.stdout(Format::Text);
    ask_all(&mut session, io.buffered_input(), &mut out, &mut |session| {
        let today = today();
        let answered = session.take_responses().into_iter();
        if let Err(unsaved) = log.note(answered.map(|(puzzle, response)| (puzzle, response, today)))
        {
            io.tell(unsaved);
        }
    })?;
    // What still cannot be noted is lost.
    log.save().map_err(|unsaved| anyhow!("{} {unsaved}", session.summary()))?;
    writeln!(out, "{} {}", session.summary(), describe_due(&puzzles, &file.read()?.puzzles))?;
    Ok(Outcome::Clean)
}

/// The puzzles that are asked for.
fn choose(args: &Args) -> Result<Vec<Puzzle>> {
    let all = match &args.file {
        Some(path) => open_puzzles(path)?,
        None => shipped_puzzles().to_vec(),
    };
    let grades = args.grade.map(|(first, last)| (first..=last).collect()).unwrap_or_default();
    let filter = PuzzleFilter { themes: args.themes.clone(), grades };
    let puzzles: Vec<Puzzle> = all.into_iter().filter(|puzzle| filter.takes(puzzle)).collect();
    if puzzles.is_empty() {
        bail!("{}", text("train-no-puzzle"));
    }
    Ok(puzzles)
}

fn describe_due(puzzles: &[Puzzle], record: &TrainingRecord) -> String {
    let known = puzzles.iter().filter(|puzzle| record.get(&puzzle.id()).is_some()).count();
    let due = record.count_due(puzzles, today() + 1);
    say!("train-due", known, all = puzzles.len(), due)
}

fn print_list(puzzles: &[Puzzle], record: &TrainingRecord, io: &Io) -> Result<()> {
    let mut out = io.stdout(Format::Text);
    let [puzzle, grade, asked, right, due, question] =
        ["puzzle", "grade", "asked", "right", "due", "question"]
            .map(|column| bao_languages::format(&format!("train-column-{column}"), &[]));
    writeln!(out, "{puzzle:<13} {grade:>5} {asked:>5} {right:>5} {due:>6}  {question}")?;
    for puzzle in puzzles {
        let id = puzzle.id();
        let known = record.get(&id);
        let (asked, right) = known.map_or((0, 0), |known| (known.asked, known.right));
        let due = known.map(|known| known.due.saturating_sub(today()));
        let due = due.map_or_else(|| text("train-new").to_owned(), |days| say!("train-days", days));
        let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.in_words()).collect();
        let (grade, question) = (puzzle.grade(), puzzle.question());
        let themes = themes.join(", ");
        writeln!(out, "{id:<13} {grade:>5} {asked:>5} {right:>5} {due:>6}  {question} ({themes})")?;
    }
    Ok(())
}
