//! Asks questions in plain text, one line per answer, for pipes and screen readers: lesson tasks and puzzles.

use std::io::{self, BufRead, Write};

use bao_game::exercise::Answer;
use bao_game::lessons::{Asked, LessonSession};
use bao_game::puzzles::TrainingSession;
use bao_game::variations::Variations;
use bao_game::words;
use bao_languages::{say, text};
use bao_notation::mask_controls;
use bao_notation::tree::NodeId;
use bao_rules::{Move, Ruleset};

use super::words::draw_with_legend;

/// A session that asks questions one by one.
pub trait Questions {
    fn ask(&self) -> String;

    /// Checks a typed answer.
    ///
    /// # Errors
    /// If the text is not an answer: the reason, as a message for the user.
    fn check(&mut self, typed: &str) -> Result<Answer, String>;

    fn hint(&mut self) -> String;

    fn give_up(&mut self) -> String;

    /// Goes to the next question. Returns `false` after the last.
    fn go_on(&mut self) -> bool;
}

/// Asks until the questions or the input lines end, or the user leaves. `note` is called after each line to record the
/// answer.
///
/// # Errors
/// Errors of reading and writing.
pub fn ask_all<Q: Questions>(
    session: &mut Q,
    lines: impl BufRead,
    out: &mut dyn Write,
    note: &mut dyn FnMut(&mut Q),
) -> io::Result<()> {
    writeln!(out, "{}", session.ask())?;
    out.flush()?;
    for line in lines.lines() {
        let mut is_done = false;
        match line?.trim() {
            "" => {}
            "q" => break,
            "N" => is_done = true,
            "i" => writeln!(out, "{}", session.hint())?,
            "o" => writeln!(out, "{}", session.give_up())?,
            typed => match session.check(typed) {
                Ok(Answer { is_right, text, .. }) => {
                    let id = if is_right { "train-right-plain" } else { "train-wrong-plain" };
                    writeln!(out, "{}", say!(id, answer = text))?;
                    is_done = is_right;
                }
                Err(why) => writeln!(out, "{why}")?,
            },
        }
        let goes_on = !is_done || session.go_on();
        note(session);
        if !goes_on {
            break;
        }
        if is_done {
            writeln!(out, "\n{}", session.ask())?;
        }
        out.flush()?;
    }
    Ok(())
}

impl Questions for LessonSession {
    fn ask(&self) -> String {
        let task = self.task();
        let (number, all) = self.place();
        let lines = [
            format!("{}. {}.", self.heading(), say!("lesson-task", number, all)),
            format!("{}. {}", say!("lesson-rule", rule = task.rule), task.text()),
            describe_position(&task.to_variations(), matches!(task.asked, Asked::Move(_))),
            task.question(),
            text("lesson-plain-keys").to_owned(),
        ];
        lines.join("\n")
    }

    fn check(&mut self, typed: &str) -> Result<Answer, String> {
        let answer = if matches!(self.task().asked, Asked::Pit(_)) {
            let no_pit = || say!("lesson-no-pit", typed = mask_controls(typed));
            let (owner, pit) = self.read_pit(typed).ok_or_else(no_pit)?;
            self.answer_pit(owner, pit)
        } else {
            let mv = read_move(self.task().to_variations(), typed);
            let mv = mv.map_err(|why| self.task().refuse_typed(typed).unwrap_or(why))?;
            self.answer(mv)
        };
        Ok(Answer { text: words::capitalise(&answer.text), ..answer })
    }

    fn hint(&mut self) -> String {
        self.task().hint()
    }

    fn give_up(&mut self) -> String {
        say!("lesson-solution", answer = self.task().solution())
    }

    fn go_on(&mut self) -> bool {
        LessonSession::go_on(self)
    }
}

impl Questions for TrainingSession {
    fn ask(&self) -> String {
        let puzzle = self.puzzle();
        let ((number, all), grade, question) = (self.place(), puzzle.grade(), puzzle.question());
        let asked = say!("train-puzzle", number, all, grade, question);
        let position = describe_position(&puzzle.to_variations(), true);
        [asked, position, text("train-keys").to_owned()].join("\n")
    }

    fn check(&mut self, typed: &str) -> Result<Answer, String> {
        let mv = read_move(self.puzzle().to_variations(), typed)?;
        Ok(self.answer(mv))
    }

    fn hint(&mut self) -> String {
        TrainingSession::hint(self)
    }

    fn give_up(&mut self) -> String {
        TrainingSession::give_up(self).text
    }

    fn go_on(&mut self) -> bool {
        TrainingSession::go_on(self)
    }
}

/// Draws and describes the position of a question, with the rules if they are not the default.
fn describe_position(game: &Variations, has_choices: bool) -> String {
    let mut lines = Vec::new();
    if *game.rules() != Ruleset::KIBAO {
        lines.push(say!("train-rules", rules = game.rules().to_string()));
    }
    lines.push(draw_with_legend(game.start(), None).trim_end_matches('\n').to_owned());
    lines.push(say!("train-position", position = game.start().to_string()));
    if has_choices {
        let choices = game.choices(NodeId::START).into_iter();
        let names: Vec<String> = choices.map(|choice| choice.name).collect();
        lines.push(say!("train-choices", choices = names.join(" ")));
    }
    lines.join("\n")
}

/// Reads a typed move. The error says why it is not legal.
fn read_move(mut game: Variations, typed: &str) -> Result<Move, String> {
    let played = game.play_text(NodeId::START, typed).map_err(|error| error.to_string())?;
    let illegal = || say!("train-illegal", typed = mask_controls(typed));
    game.ply(played).map(|ply| ply.mv).ok_or_else(illegal)
}
