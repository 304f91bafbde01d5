//! Lessons for the page, and which of their tasks are done on this machine.

use std::collections::BTreeSet;

use bao_game::lessons::Lesson;
use bao_languages::say;
use serde::Deserialize;
use serde_json::{Value, json};

use super::app::App;
use super::filters::Pairs;
use crate::training::{RecordError, RecordFile, shipped_lessons};
use crate::web::page::requests::{Refusal, Why, of_variations};
use crate::web::page::views::view_task;

/// A lesson by its name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonRequest {
    lesson: String,
}

/// A task that is done, by its name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FinishTaskRequest {
    task: String,
}

fn read_done(app: &App) -> Result<BTreeSet<String>, Refusal> {
    let done = app.site.record.as_ref().map(RecordFile::read_tasks).transpose()?;
    Ok(done.unwrap_or_default())
}

/// A lesson in the list of them, with how many of its tasks are done.
fn row(lesson: &Lesson, done: &BTreeSet<String>) -> Value {
    json!({
        "name": lesson.name,
        "title": lesson.title(),
        "tasks": lesson.tasks.len(),
        "done": lesson.tasks.iter().filter(|task| done.contains(&task.name)).count(),
    })
}

pub(super) fn lessons(app: &App, _: Pairs) -> Result<Value, Refusal> {
    let done = read_done(app)?;
    let lessons = shipped_lessons().iter().map(|lesson| row(lesson, &done));
    Ok(json!({ "lessons": lessons.collect::<Vec<_>>() }))
}

pub(super) fn lesson(app: &App, request: LessonRequest) -> Result<Value, Refusal> {
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
        Ok(view_task(task, done.contains(&task.name), &game))
    });
    Ok(json!({
        "name": lesson.name,
        "title": lesson.title(),
        // Its place among the lessons, from 1.
        "number": place + 1,
        "all": all.len(),
        "next": all.get(place + 1).map(|next| row(next, &done)),
        "tasks": tasks.collect::<Result<Vec<_>, Refusal>>()?,
    }))
}

/// Notes a task as done; how many are.
pub(super) fn finish_task(app: &App, request: FinishTaskRequest) -> Result<Value, Refusal> {
    let task = request.task.as_str();
    let mut tasks = shipped_lessons().iter().flat_map(|lesson| &lesson.tasks);
    if !tasks.any(|known| known.name == task) {
        return Err(Refusal::new(Why::NotThere, say!("no-such-task", task = task)));
    }
    let file = app.site.record.as_ref().ok_or(RecordError::NoFolder)?;
    Ok(json!({ "done": file.finish_task(task)?.len() }))
}
