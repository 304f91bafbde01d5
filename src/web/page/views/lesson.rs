//! Questions to a reader, with what there is to say to every answer: tasks of lessons, puzzles, lost chances.

use bao_game::analysis::{LostChance, Retry, list_moves};
use bao_game::exercise::Answer;
use bao_game::lessons::{Asked, Task};
use bao_game::puzzles::{Puzzle, check_answer};
use bao_game::words;
use bao_languages::{say, text};
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

fn view(text: String, answer: Answer) -> Value {
    let reason = words::capitalise(&answer.text);
    json!({ "text": text, "right": answer.is_right, "reason": reason })
}

/// A puzzle; `written` is its own text, and `game` begins at its position.
pub fn view_puzzle(puzzle: &Puzzle, written: &str, game: &GameView) -> Value {
    let source = &puzzle.source;
    let themes: Vec<&'static str> = puzzle.themes.iter().map(|theme| theme.in_words()).collect();
    let mut about = vec![say!("puzzle-themes", themes = themes.join(", "))];
    if !source.game.is_empty() {
        let game = source.game.as_str();
        about.push(match source.archive.as_deref() {
            // How it was made says nothing to a player.
            Some(archive) if archive.starts_with("bao generate") => {
                text("puzzle-from-engine").to_owned()
            }
            Some(archive) => say!("puzzle-from-archive", game = game, archive = archive),
            None => say!("puzzle-from", game = game),
        });
    }
    if puzzle.met > 0 {
        about.push(say!("puzzle-found", solved = puzzle.solved, met = puzzle.met));
    }
    json!({
        "id": puzzle.id(),
        // The page sends it with each answer.
        "puzzle": written,
        "question": puzzle.question(),
        "grade": puzzle.grade(),
        "game": game,
        "hint": puzzle.hint(),
        // Null where it is not proved: whether it is one is told when it is sent as an answer. Of a proved one this takes no
        // search.
        "solution": puzzle.is_proved.then(|| check_answer(puzzle, puzzle.solution()).text),
        // The line of the file, the solving move first.
        "line": puzzle.list_line(&puzzle.line),
        "themes": themes,
        // What is told when it is solved: where it is from, its themes, how many found it.
        "about": about.join(" "),
    })
}

/// A lost chance, with what there is to say to every answer; `game` begins at its position.
pub fn view_retry(retry: &Retry, game: &GameView) -> Value {
    let valuation = retry.played.valuation();
    let answers = valuation.choices.iter().filter_map(|choice| {
        let answer = retry.check(choice.mv)?;
        Some(json!({
            // In normal form, by which a choice is known to be this.
            "text": write_move(choice.moves.first()?, valuation.at.side),
            "right": answer.is_right,
            // Else the search says so.
            "proved": answer.is_proved,
            "reason": answer.reason,
            // The answer and what may come.
            "line": list_moves(valuation.at.side, &choice.moves),
        }))
    });
    json!({
        "lost": match retry.lost {
            LostChance::Win => "win",
            LostChance::House => "house",
            LostChance::WonGame => "won-game",
            LostChance::Points(_) => "points",
        },
        "question": retry.question(),
        "turn": valuation.at.to_string(),
        "game": game,
        "answers": answers.collect::<Vec<_>>(),
        "hint": retry.hint(),
        "solution": retry.solution(),
        // The same as moves, the choice first.
        "line": list_moves(valuation.at.side, &valuation.best().moves),
    })
}
