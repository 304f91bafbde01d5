//! A task of a lesson, with what there is to say to every answer.

use bao_game::lessons::{Asked, LessonAnswer, Task};
use bao_game::words;
use bao_languages::say;
use bao_notation::write_move;
use bao_rules::{Pit, Ruleset, Side};
use serde_json::{Value, json};

use super::game::GameView;
use super::place::RefusedView;

/// A task; `game` begins at its position.
pub fn view_task(task: &Task, done: bool, game: &GameView) -> Value {
    let solution = task.solution();
    let asks_move = matches!(task.asked, Asked::Move(_));
    let refused = task.refused_pits().into_iter().chain(task.refused_moves());
    let refused = refused.map(|(text, reason)| RefusedView { text, reason });
    let from = task.from_game.as_deref().map(|game| say!("lesson-position-of", game = game));
    let rules = (task.rules != Ruleset::KIBAO)
        .then(|| say!("lesson-ruleset", rules = task.rules.to_string()));
    let about: Vec<String> = from.into_iter().chain(rules).collect();
    json!({
        "name": task.name,
        "done": done,
        "text": task.text(),
        "rule": task.rule,
        "question": task.question(),
        "asks": if asks_move { "move" } else { "pit" },
        "game": game,
        // To each legal move, or to each pit where a pit is asked for.
        "answers": if asks_move { answer_moves(task) } else { answer_pits(task) },
        "refused": refused.collect::<Vec<_>>(),
        "hint": task.hint(),
        "solution": say!("lesson-solution", answer = solution.as_str()),
        // The same as a line of one move; none where a pit is asked for.
        "line": if asks_move { vec![solution] } else { Vec::new() },
        "about": about.join(" "),
    })
}

fn answer_moves(task: &Task) -> Vec<Value> {
    let answer = |mv| {
        let text = write_move(&task.write_move(mv), task.turn.side);
        view(text, task.check_move(mv))
    };
    task.moves().into_iter().map(|(_, facts)| answer(facts.mv)).collect()
}

fn answer_pits(task: &Task) -> Vec<Value> {
    let pits = Side::BOTH.into_iter().flat_map(|side| Pit::all().map(move |pit| (side, pit)));
    pits.map(|(side, pit)| view(words::pit(side, pit), task.check_pit(side, pit))).collect()
}

fn view(text: String, answer: LessonAnswer) -> Value {
    let reason = words::capitalise(&answer.reason);
    json!({ "text": text, "right": answer.is_right, "reason": reason })
}
