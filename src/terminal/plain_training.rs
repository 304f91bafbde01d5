//! Puzzles in plain text, for pipes and for those who do not see a board: a line each answer.

use std::io::{self, Write};

use bao_game::puzzles::TrainingSession;
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_rules::Ruleset;

use super::board;

/// Prints the puzzle that is asked.
///
/// # Errors
/// What the output says.
pub fn ask(session: &TrainingSession, out: &mut dyn Write) -> io::Result<()> {
    let puzzle = session.puzzle();
    let choices = puzzle.to_variations().choices(NodeId::START);
    let names: Vec<String> = choices.into_iter().map(|choice| choice.name).collect();
    let (number, all) = session.place();
    let asked = say!(
        "train-puzzle",
        number = number,
        all = all,
        grade = puzzle.grade(),
        question = puzzle.question(),
    );
    writeln!(out, "{asked}")?;
    if puzzle.rules != Ruleset::KIBAO {
        writeln!(out, "{}", say!("train-rules", rules = puzzle.rules.to_string()))?;
    }
    write!(out, "{}", board::draw(&puzzle.position, None))?;
    writeln!(out, "    {}", board::legend())?;
    writeln!(out, "{}", say!("train-position", position = puzzle.position.to_string()))?;
    writeln!(out, "{}", say!("train-choices", choices = names.join(" ")))?;
    writeln!(out, "{}", text("train-keys"))?;
    out.flush()
}

/// Takes a line: a move, or the letter of what is wanted. Whether more is asked.
///
/// # Errors
/// What the output says.
pub fn answer(session: &mut TrainingSession, line: &str, out: &mut dyn Write) -> io::Result<bool> {
    let goes_on = match line.trim() {
        "" => true,
        "q" => false,
        "N" => ask_next(session, out)?,
        "i" => {
            writeln!(out, "{}", session.hint())?;
            true
        }
        "o" => {
            writeln!(out, "{}", session.give_up().text)?;
            ask_next(session, out)?
        }
        typed => {
            let mut game = session.puzzle().to_variations();
            let played = game.play_text(NodeId::START, typed).map(|id| game.ply(id).map(|p| p.mv));
            match played {
                Ok(Some(mv)) => {
                    let answer = session.answer(mv);
                    let id =
                        if answer.is_right { "train-right-plain" } else { "train-wrong-plain" };
                    writeln!(out, "{}", say!(id, answer = answer.text.as_str()))?;
                    !answer.is_right || ask_next(session, out)?
                }
                Ok(None) => {
                    writeln!(out, "{}", say!("train-illegal", typed = typed))?;
                    true
                }
                Err(error) => {
                    writeln!(out, "{error}")?;
                    true
                }
            }
        }
    };
    out.flush()?;
    Ok(goes_on)
}

fn ask_next(session: &mut TrainingSession, out: &mut dyn Write) -> io::Result<bool> {
    let goes_on = session.go_on();
    if goes_on {
        writeln!(out)?;
        ask(session, out)?;
    }
    Ok(goes_on)
}
