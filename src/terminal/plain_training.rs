//! Puzzles in plain text, for pipes and for those who do not see a board: a line each answer.

use std::io::{self, Write};

use bao_game::puzzles::TrainingSession;
use bao_notation::tree::NodeId;

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
    writeln!(out, "Puzzle {number} of {all}, grade {}: {}", puzzle.grade(), puzzle.question())?;
    write!(out, "{}", board::draw(&puzzle.position, None))?;
    writeln!(out, "    {}", board::LEGEND)?;
    writeln!(out, "Position: {}", puzzle.position)?;
    writeln!(out, "Choices: {}", names.join(" "))?;
    writeln!(out, "Type a move; i is a hint, o the solution, N the next puzzle, q leaves.")?;
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
                    let word = if answer.is_right { "Right" } else { "Wrong" };
                    writeln!(out, "{word}: {}", answer.text)?;
                    !answer.is_right || ask_next(session, out)?
                }
                Ok(None) => {
                    writeln!(out, "`{typed}` is not legal here")?;
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
