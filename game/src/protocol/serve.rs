//! An engine's side of the conversation.

use std::io::{self, BufRead, Write};

use super::command::Command;
use super::lines::{LONGEST_LINE, Line, read_line};
use super::session::{Identity, Output, Session};

/// Answers commands until `quit` or the end of `input`, which stop a search that is going on; each line of the answer
/// is written at once. A line that is no command is answered by a line `error …` and changes nothing.
///
/// Commands are read while a search is going on: it has a thread of its own, and `stop` ends it within a few thousand
/// nodes, less than a millisecond.
///
/// # Errors
/// Those of reading and writing.
pub fn serve(
    mut input: impl BufRead,
    output: impl Write + Send,
    identity: &Identity<'_>,
) -> io::Result<()> {
    let output = Output::new(output);
    std::thread::scope(|scope| {
        let mut session = Session::new(scope, &output);
        while let Some(line) = read_line(&mut input)? {
            let command = match line {
                Line::Text(text) => Command::read(&text).map_err(|error| error.to_string()),
                Line::TooLong => Err(format!("the line has more than {LONGEST_LINE} bytes")),
            };
            let answered = match command {
                Ok(None) => Ok(()),
                Ok(Some(Command::Quit)) => break,
                Ok(Some(command)) => session.answer(command, identity),
                Err(error) => output.write_line(&format!("error {error}")),
            };
            if let Err(error) = answered {
                session.end();
                return Err(error);
            }
        }
        session.end();
        output.result()
    })
}
