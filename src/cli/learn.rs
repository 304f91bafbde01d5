//! `bao learn`

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use bao_game::lessons::{Lesson, LessonSession};
use bao_languages::{say, text};
use clap::builder::PossibleValuesParser;

use super::Outcome;
use crate::Io;
use crate::output::rows::Format;
use crate::terminal::questions::ask_all;
use crate::training::{RecordFile, RecordLog, shipped_lessons};

/// Learn the rules in twelve lessons: a rule, a position, and something to play.
///
/// Without a LESSON it begins with the first task that is not done. Type a move or a pit, or `i` for a hint, `o` for an answer,
/// `N` for the next task, `q` to leave. A wrong answer gets the reason and the number of the rule in docs/rules.md. Finished
/// tasks are kept on this machine. The page of `bao serve` has the same lessons on a drawn board.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where to begin.
    #[arg(value_name = "LESSON", value_parser = PossibleValuesParser::new(shipped_lessons().iter().map(|lesson| lesson.name.as_str())))]
    lesson: Option<String>,

    /// Where the record is kept [default: that of `bao train`].
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Print the lessons and the finished tasks, and exit.
    #[arg(long, conflicts_with = "lesson")]
    list: bool,
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let file = RecordFile::open(args.record, io)?;
    let lessons = shipped_lessons();
    let done = file.read()?.tasks;
    if args.list {
        print_list(lessons, &done, io)?;
        return Ok(Outcome::Clean);
    }
    let (lesson, task) = begin(lessons, args.lesson.as_deref(), &done, io);
    let session = LessonSession::new(lessons.to_vec(), lesson, task);
    let mut session = session.context("the program brings no lessons")?;
    let mut log = RecordLog::new(&file, |file, task: &String| file.finish_task(task).map(drop));
    let mut out = io.stdout(Format::Text);
    ask_all(&mut session, io.buffered_input(), &mut out, &mut |session| {
        if let Err(unsaved) = log.note(session.take_done()) {
            io.tell(unsaved.error);
        }
    })?;
    log.save().map_err(|unsaved| unsaved.error)?;
    writeln!(out, "{}", summary(&session, lessons, &file)?)?;
    Ok(Outcome::Clean)
}

/// The lesson and task to begin with, counted from 0: of the named lesson, else of all, the first task that is not done;
/// where all are, the first.
fn begin(
    lessons: &[Lesson],
    named: Option<&str>,
    done: &BTreeSet<String>,
    io: &Io,
) -> (usize, usize) {
    let is_wanted = |lesson: &Lesson| named.is_none_or(|name| lesson.name == name);
    let wanted = || lessons.iter().enumerate().filter(|(_, lesson)| is_wanted(lesson));
    let mut open = wanted().filter_map(|(number, lesson)| {
        Some((number, lesson.tasks.iter().position(|task| !done.contains(&task.name))?))
    });
    let first = || (wanted().next().map_or(0, |(number, _)| number), 0);
    open.next().unwrap_or_else(|| {
        if named.is_none() {
            io.tell(text("lesson-all-done"));
        }
        first()
    })
}

fn summary(session: &LessonSession, lessons: &[Lesson], file: &RecordFile) -> Result<String> {
    let done = file.read()?.tasks;
    let tasks = || lessons.iter().flat_map(|lesson| &lesson.tasks);
    let known = tasks().filter(|task| done.contains(&task.name)).count();
    Ok(say!("lesson-summary", done = session.done(), known, all = tasks().count()))
}

fn print_list(lessons: &[Lesson], done: &BTreeSet<String>, io: &Io) -> Result<()> {
    let mut out = io.stdout(Format::Text);
    for (number, lesson) in lessons.iter().enumerate() {
        let known = lesson.tasks.iter().filter(|task| done.contains(&task.name)).count();
        let (number, all) = (number + 1, lesson.tasks.len());
        let (title, name) = (lesson.title(), &lesson.name);
        writeln!(out, "{}", say!("lesson-line", number, title, done = known, all, name))?;
    }
    Ok(())
}
