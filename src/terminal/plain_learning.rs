//! Lessons in plain text, for pipes and for those who do not see a board: a line each answer.

use std::io::{self, Write};

use bao_game::lessons::{Asked, LessonAnswer, LessonSession};
use bao_game::words;
use bao_languages::{say, text};
use bao_notation::mask_controls;
use bao_notation::tree::NodeId;
use bao_rules::Ruleset;

use super::board;

/// Prints the task that is asked.
///
/// # Errors
/// What the output says.
pub fn ask(session: &LessonSession, out: &mut dyn Write) -> io::Result<()> {
    let task = session.task();
    let (number, all) = session.place();
    let place = say!("lesson-task", number = number, all = all);
    writeln!(out, "{}. {place}.", session.heading())?;
    writeln!(out, "{}. {}", say!("lesson-rule", rule = task.rule.as_str()), task.text())?;
    if task.rules != Ruleset::KIBAO {
        writeln!(out, "{}", say!("train-rules", rules = task.rules.to_string()))?;
    }
    write!(out, "{}", board::draw(&task.position, None))?;
    writeln!(out, "    {}", board::legend())?;
    writeln!(out, "{}", say!("train-position", position = task.position.to_string()))?;
    if matches!(task.asked, Asked::Move(_)) {
        let choices = task.to_variations().choices(NodeId::START);
        let names: Vec<String> = choices.into_iter().map(|choice| choice.name).collect();
        writeln!(out, "{}", say!("train-choices", choices = names.join(" ")))?;
    }
    writeln!(out, "{}", task.question())?;
    writeln!(out, "{}", text("lesson-plain-keys"))?;
    out.flush()
}

/// Takes a line: a move or a pit, or the letter of what is wanted. Whether more is asked.
///
/// # Errors
/// What the output says.
pub fn answer(session: &mut LessonSession, line: &str, out: &mut dyn Write) -> io::Result<bool> {
    let goes_on = match line.trim() {
        "" => true,
        "q" => false,
        "N" => ask_next(session, out)?,
        "i" => {
            writeln!(out, "{}", session.hint())?;
            true
        }
        "o" => {
            writeln!(out, "{}", say!("lesson-solution", answer = session.give_up()))?;
            true
        }
        typed => match check(session, typed) {
            Ok(answer) => {
                let id = if answer.is_right { "train-right-plain" } else { "train-wrong-plain" };
                let reason = words::capitalise(&answer.reason);
                writeln!(out, "{}", say!(id, answer = reason))?;
                !answer.is_right || ask_next(session, out)?
            }
            Err(why) => {
                writeln!(out, "{why}")?;
                true
            }
        },
    };
    out.flush()?;
    Ok(goes_on)
}

/// Checks what was typed; why it is no answer at all.
fn check(session: &mut LessonSession, typed: &str) -> Result<LessonAnswer, String> {
    if matches!(session.task().asked, Asked::Pit(_)) {
        let Some((owner, pit)) = session.read_pit(typed) else {
            return Err(say!("lesson-no-pit", typed = mask_controls(typed)));
        };
        return Ok(session.answer_pit(owner, pit));
    }
    let mut game = session.task().to_variations();
    let played = game
        .play_text(NodeId::START, typed)
        .map_err(|error| session.task().refuse_typed(typed).unwrap_or_else(|| error.to_string()))?;
    match game.ply(played).map(|ply| ply.mv) {
        Some(mv) => Ok(session.answer(mv)),
        None => Err(say!("train-illegal", typed = mask_controls(typed))),
    }
}

fn ask_next(session: &mut LessonSession, out: &mut dyn Write) -> io::Result<bool> {
    let goes_on = session.go_on();
    writeln!(out)?;
    if goes_on {
        ask(session, out)?;
    } else {
        writeln!(out, "{}", text("lesson-over"))?;
    }
    Ok(goes_on)
}
