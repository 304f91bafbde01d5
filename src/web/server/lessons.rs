//! Lessons for the page, and which of their tasks are done on this machine.

use std::collections::BTreeSet;

use bao_game::lessons::Lesson;
use bao_languages::say;
use serde::{Deserialize, Serialize};

use super::app::App;
use crate::training::{RecordError, shipped_lessons};
use crate::web::page::requests::{Refusal, Why, of_variations};
use crate::web::page::views::{LessonRow, TaskView};

/// All lessons, with what is done.
#[derive(Debug, Serialize)]
pub(super) struct LessonsReply {
    lessons: Vec<LessonRow>,
}

/// Which lesson is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonRequest {
    /// Its name.
    lesson: String,
}

/// A lesson.
#[derive(Debug, Serialize)]
pub(super) struct LessonReply {
    name: String,
    title: String,
    /// Its place among the lessons, from 1.
    number: usize,
    /// How many lessons there are.
    all: usize,
    /// The lesson that follows.
    next: Option<LessonRow>,
    tasks: Vec<TaskView>,
}

/// A task that is done.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FinishTaskRequest {
    /// Its name.
    task: String,
}

/// How many tasks are done now.
#[derive(Debug, Serialize)]
pub(super) struct FinishTaskReply {
    done: usize,
}

fn read_done(app: &App) -> Result<BTreeSet<String>, Refusal> {
    match &app.site.record {
        Some(file) => Ok(file.read_tasks()?),
        None => Ok(BTreeSet::new()),
    }
}

fn row(lesson: &Lesson, done: &BTreeSet<String>) -> LessonRow {
    LessonRow::of(lesson, lesson.tasks.iter().filter(|task| done.contains(&task.name)).count())
}

pub(super) fn lessons(app: &App, _: Vec<(String, String)>) -> Result<LessonsReply, Refusal> {
    let done = read_done(app)?;
    let lessons = shipped_lessons().iter().map(|lesson| row(lesson, &done)).collect();
    Ok(LessonsReply { lessons })
}

pub(super) fn lesson(app: &App, request: LessonRequest) -> Result<LessonReply, Refusal> {
    let all = shipped_lessons();
    let asked = request.lesson.as_str();
    let Some(place) = all.iter().position(|lesson| lesson.name == asked) else {
        let known: Vec<&str> = all.iter().map(|lesson| lesson.name.as_str()).collect();
        let error = say!("no-such-lesson", lesson = asked, known = known.join(", "));
        return Err(Refusal::new(Why::NotThere, error));
    };
    let (lesson, done) = (&all[place], read_done(app)?);
    let tasks = lesson.tasks.iter().map(|task| {
        let game = of_variations(&task.to_variations(), &[])?;
        Ok(TaskView::of(task, done.contains(&task.name), game))
    });
    Ok(LessonReply {
        name: lesson.name.clone(),
        title: lesson.title(),
        number: place + 1,
        all: all.len(),
        next: all.get(place + 1).map(|next| row(next, &done)),
        tasks: tasks.collect::<Result<_, Refusal>>()?,
    })
}

pub(super) fn finish_task(
    app: &App,
    request: FinishTaskRequest,
) -> Result<FinishTaskReply, Refusal> {
    let task = request.task.as_str();
    let mut tasks = shipped_lessons().iter().flat_map(|lesson| &lesson.tasks);
    if !tasks.any(|known| known.name == task) {
        return Err(Refusal::new(Why::NotThere, say!("no-such-task", task = task)));
    }
    let file = app.site.record.as_ref().ok_or(RecordError::NoFolder)?;
    Ok(FinishTaskReply { done: file.finish_task(task)?.len() })
}
