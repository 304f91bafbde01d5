//! Puzzles and lessons for the page, and the record of answers on this machine.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use axum::http::StatusCode;
use bao_game::lessons::Lesson;
use bao_game::puzzles::{Puzzle, PuzzleFilter, PuzzleRecord, Response, Theme};
use bao_languages::say;
use serde::Deserialize;
use serde_json::{Value, json};

use super::app::App;
use super::filters::QueryParameters;
use super::shelf::place_in;
use crate::game_files::{self, GameFileError};
use crate::training::{
    Entry, Kept, PuzzlesError, RecordError, RecordFile, open_puzzles, shipped_lessons,
    shipped_puzzles, today,
};
use crate::web::page::requests::{Refusal, of_variations, read_puzzle, refusals, show_puzzle};
use crate::web::page::views::view_task;

/// Only this many bytes at the start of a file are searched for the header of a puzzle.
const HEAD: u64 = 4_096;

/// At most this many puzzles are in one reply.
const MOST_PUZZLES: usize = 50;

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct TrainRequest {
    /// The name of a file in the folder of games. By default, the built-in puzzles.
    file: Option<String>,
    /// Puzzles with any of these themes; all if empty.
    themes: Vec<String>,
    /// Puzzles of these grades; all if empty.
    grades: Vec<u8>,
    /// The maximum number of puzzles to send.
    limit: usize,
}

refusals! {
    PuzzlesError => |error| match error {
        PuzzlesError::File(error) => error.into(),
        error => Refusal::impossible(error),
    };
    RecordError => |error| {
        let status = match &error {
            RecordError::Damaged { .. } => StatusCode::CONFLICT,
            RecordError::Unwritable(GameFileError::Locked(_)) => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Refusal::new(status, error)
    };
}

/// The names of the puzzle files in the folder of games. Only the first bytes of each file are read.
pub(super) fn puzzle_files(app: &App) -> Vec<String> {
    let folder = &app.site.saves;
    let files = game_files::list_names(folder).into_iter();
    files.filter(|file| begins_with_puzzle(&folder.join(file)).unwrap_or(false)).collect()
}

fn begins_with_puzzle(path: &Path) -> io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD).read_to_end(&mut head)?;
    Ok(String::from_utf8_lossy(&head).lines().any(|line| line.starts_with("[puzzle ")))
}

/// The chosen puzzles, in the order in which to ask them, with counts.
pub(super) fn train(app: &App, request: TrainRequest) -> Result<Value, Refusal> {
    let TrainRequest { file, themes, grades, limit } = request;
    let named = |name: &String| {
        Theme::from_name(name).ok_or_else(|| {
            let known = Theme::ALL.map(Theme::name).join(", ");
            Refusal::unreadable(say!("no-such-theme", theme = name, known))
        })
    };
    let themes = themes.iter().map(named).collect::<Result<Vec<Theme>, Refusal>>()?;
    let puzzles: Cow<'_, [Puzzle]> = match file {
        None => shipped_puzzles().into(),
        Some(file) => open_puzzles(&place_in(&app.site.saves, &file)?)?.into(),
    };
    let filter = PuzzleFilter { themes, grades };
    // Each grade is computed only once.
    let graded: Vec<(&Puzzle, u8)> =
        puzzles.iter().map(|puzzle| (puzzle, puzzle.grade())).collect();
    let counted = |value: Value, label: &str, is: &dyn Fn(&Puzzle, u8) -> bool| {
        let puzzles = graded.iter().filter(|&&(puzzle, grade)| is(puzzle, grade)).count();
        json!({ "value": value, "label": label, "puzzles": puzzles })
    };
    let themes_found = Theme::ALL.map(|theme| {
        counted(theme.name().into(), theme.in_words(), &|puzzle, grade| {
            puzzle.themes.contains(&theme) && filter.takes_grade(grade)
        })
    });
    let grades_found = [1, 2, 3, 4, 5].map(|asked: u8| {
        counted(asked.into(), &asked.to_string(), &|puzzle, grade| {
            grade == asked && filter.takes_themes(&puzzle.themes)
        })
    });
    let chosen = graded.iter().filter(|(puzzle, grade)| {
        filter.takes_grade(*grade) && filter.takes_themes(&puzzle.themes)
    });
    let chosen: Vec<Puzzle> = chosen.map(|(puzzle, _)| (*puzzle).clone()).collect();
    let record = read_record(app)?.puzzles;
    let known: Vec<&PuzzleRecord> =
        chosen.iter().filter_map(|puzzle| record.get(&puzzle.id())).collect();
    let queue = record.queue(&chosen, today()).into_iter().take(limit.min(MOST_PUZZLES));
    let puzzles = queue.map(|place| show_puzzle(&chosen[place])).collect::<Result<Vec<_>, _>>()?;
    Ok(json!({
        // For each theme, the number of puzzles in the chosen grades; for each grade, the number with the chosen
        // themes.
        "themes": themes_found,
        "grades": grades_found,
        "chosen": chosen.len(),
        // Puzzles that were solved without help at least once.
        "solved": known.iter().filter(|known| known.right > 0).count(),
        "due": record.count_due(&chosen, today()),
        // Puzzles that were never asked.
        "new": chosen.len() - known.len(),
        "puzzles": puzzles,
    }))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NoteAnswerRequest {
    puzzle: String,
    response: Response,
}

/// Records an answer. Returns how many times the puzzle was asked and was solved without help, and in how many days it
/// is due again.
pub(super) fn note_answer(app: &App, request: NoteAnswerRequest) -> Result<Value, Refusal> {
    let id = read_puzzle(&request.puzzle)?.id();
    let file = app.site.record.as_ref().ok_or(RecordError::NoFolder)?;
    let day = today();
    let entry = Entry::Answer { puzzle: id.clone(), response: request.response, day };
    let known = file.note(&[entry])?.puzzles.get(&id).cloned().unwrap_or_default();
    let days = known.due.saturating_sub(day);
    Ok(json!({ "days": days, "asked": known.asked, "right": known.right }))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonRequest {
    lesson: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FinishTaskRequest {
    task: String,
}

/// The record of answers. It is empty if the machine has no folder for it.
fn read_record(app: &App) -> Result<Kept, Refusal> {
    Ok(app.site.record.as_ref().map(RecordFile::read).transpose()?.unwrap_or_default())
}

/// A lesson in the list of lessons, with the number of finished tasks.
fn view_lesson(lesson: &Lesson, done: &BTreeSet<String>) -> Value {
    json!({
        "name": lesson.name,
        "title": lesson.title(),
        "tasks": lesson.tasks.len(),
        "done": lesson.tasks.iter().filter(|task| done.contains(&task.name)).count(),
    })
}

pub(super) fn lessons(app: &App, _: QueryParameters) -> Result<Value, Refusal> {
    let done = read_record(app)?.tasks;
    let lessons = shipped_lessons().iter().map(|lesson| view_lesson(lesson, &done));
    Ok(json!({ "lessons": lessons.collect::<Vec<_>>() }))
}

pub(super) fn lesson(app: &App, request: LessonRequest) -> Result<Value, Refusal> {
    let all = shipped_lessons();
    let asked = request.lesson.as_str();
    let Some(place) = all.iter().position(|lesson| lesson.name == asked) else {
        let known: Vec<&str> = all.iter().map(|lesson| lesson.name.as_str()).collect();
        let error = say!("no-such-lesson", lesson = asked, known = known.join(", "));
        return Err(Refusal::new(StatusCode::NOT_FOUND, error));
    };
    let (lesson, done) = (&all[place], read_record(app)?.tasks);
    let tasks = lesson.tasks.iter().map(|task| {
        let game = of_variations(&task.to_variations(), &[])?;
        Ok(view_task(task, done.contains(&task.name), &game))
    });
    Ok(json!({
        "name": lesson.name,
        "title": lesson.title(),
        // Counted from 1.
        "number": place + 1,
        "all": all.len(),
        "next": all.get(place + 1).map(|next| view_lesson(next, &done)),
        "tasks": tasks.collect::<Result<Vec<_>, Refusal>>()?,
    }))
}

/// Records that a task is finished. Returns the number of finished tasks.
pub(super) fn finish_task(app: &App, request: FinishTaskRequest) -> Result<Value, Refusal> {
    let task = request.task;
    let mut tasks = shipped_lessons().iter().flat_map(|lesson| &lesson.tasks);
    if !tasks.any(|known| known.name == task) {
        return Err(Refusal::new(StatusCode::NOT_FOUND, say!("no-such-task", task)));
    }
    let file = app.site.record.as_ref().ok_or(RecordError::NoFolder)?;
    Ok(json!({ "done": file.note(&[Entry::Task(task)])?.tasks.len() }))
}
