//! The commands that an engine receives, one per line.

use std::time::Duration;

use bao_engine::{Limits, MAX_DEPTH};
use bao_notation::mask_controls;
use bao_rules::{Move, ParsePositionError, Position, Ruleset, UnknownRuleError};

use crate::replay::{move_name, normal_move};

/// A command to an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `bao`: asks for the engine's name and options.
    Bao,
    /// `isready`: asks whether the engine is ready.
    IsReady,
    /// `setoption`: sets an option, as in `setoption name table value 64`.
    SetOption(EngineOption),
    /// `newgame`: the next position is from another game.
    NewGame,
    /// `position`: sets the position to search, as in `position start moves A7< a5>`.
    Position(SetUp),
    /// `go`: starts a search within limits, as in `go nodes 100000`; `None` is `go infinite`.
    Go(Option<Limits>),
    /// `stop`: ends the search; the engine reports the best move.
    Stop,
    /// `quit`: ends the program.
    Quit,
}

/// An option of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineOption {
    /// The size of the transposition table in MiB, at most [`EngineOption::LARGEST_TABLE`]; 0 for no table.
    Table(usize),
    /// The number of threads of a search, 1 to [`EngineOption::MOST_THREADS`].
    Threads(usize),
}

impl EngineOption {
    /// The maximum size of the table, in MiB.
    pub const LARGEST_TABLE: usize = 4096;
    /// The maximum number of threads.
    pub const MOST_THREADS: usize = 256;
}

/// A position to search, and its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetUp {
    /// The position after the moves of the command.
    pub position: Position,
    /// The ruleset of the position.
    pub rules: Ruleset,
}

impl Default for SetUp {
    fn default() -> SetUp {
        let rules = Ruleset::KIBAO;
        SetUp { position: Position::start(&rules), rules }
    }
}

/// Why a line is not a command, and what was expected. The message is a single line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// The first word is not a command.
    #[error(
        "`{0}` is not a command; use bao, isready, setoption, newgame, position, go, stop or quit"
    )]
    Unknown(String),
    /// A word follows the end of the command.
    #[error("`{0}` comes after the end of the command")]
    Behind(String),
    /// The option does not have the form `name N value V`.
    #[error("write `setoption name table value 64` or `setoption name threads value 1`")]
    OptionForm,
    /// No option has this name, or the option cannot have this value.
    #[error(
        "there is no option `{0}` with the value `{1}`; set table, 0 to 4096, or threads, 1 to 256"
    )]
    Option(String, String),
    /// The position is neither `start` nor the four parts of a position text.
    #[error(
        "write `position start` or `position SOUTH NORTH s|n t|c|-`, then optionally `rules NAME` and `moves …`"
    )]
    PositionForm,
    /// The four words are not a position text.
    #[error("{0}")]
    Position(ParsePositionError),
    /// There is no such ruleset.
    #[error("{0}")]
    Rules(UnknownRuleError),
    /// A move is not legal.
    #[error("move {number}, `{name}`, is not legal in {position}")]
    Illegal {
        /// The number of the move, from 1.
        number: usize,
        /// The move as written.
        name: String,
        /// The position before the move.
        position: Box<Position>,
    },
    /// The limits of the search are malformed.
    #[error(
        "write `go nodes 100000`, `go time 500` (milliseconds), `go depth 8`, several of them, or `go infinite`"
    )]
    Go,
    /// A limit is not a number, or out of range.
    #[error(
        "`{0}` is not a limit: nodes are 1 or more, time is 1 to 3600000 milliseconds, depth is 1 to 100 plies"
    )]
    Limit(String),
    /// A limit is given twice.
    #[error("`{0}` is given twice; give each limit once")]
    RepeatedLimit(String),
}

/// Shortens received text and masks control characters in it, for a message.
fn quote(text: &str) -> String {
    bao_notation::quote(text, 60)
}

impl Command {
    /// Reads a line; `None` if it is empty.
    ///
    /// # Errors
    /// [`CommandError`].
    pub fn read(line: &str) -> Result<Option<Command>, CommandError> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        let rest: Vec<&str> = words.collect();
        let alone = |command| match rest.first() {
            None => Ok(command),
            Some(word) => Err(CommandError::Behind(quote(word))),
        };
        match first {
            "bao" => alone(Command::Bao),
            "isready" => alone(Command::IsReady),
            "newgame" => alone(Command::NewGame),
            "stop" => alone(Command::Stop),
            "quit" => alone(Command::Quit),
            "setoption" => read_option(&rest).map(Command::SetOption),
            "position" => SetUp::read(&rest).map(Command::Position),
            "go" => read_limits(&rest).map(Command::Go),
            other => Err(CommandError::Unknown(quote(other))),
        }
        .map(Some)
    }
}

fn read_option(words: &[&str]) -> Result<EngineOption, CommandError> {
    let &["name", name, "value", value] = words else { return Err(CommandError::OptionForm) };
    let number = value.parse().ok();
    let found = match (name, number) {
        ("table", Some(mib @ 0..=EngineOption::LARGEST_TABLE)) => Some(EngineOption::Table(mib)),
        ("threads", Some(threads @ 1..=EngineOption::MOST_THREADS)) => {
            Some(EngineOption::Threads(threads))
        }
        _ => None,
    };
    found.ok_or_else(|| CommandError::Option(quote(name), quote(value)))
}

fn read_limits(words: &[&str]) -> Result<Option<Limits>, CommandError> {
    if words == ["infinite"] {
        return Ok(None);
    }
    let mut limits = Limits::default();
    for (at, pair) in words.chunks(2).enumerate() {
        let &[name, text] = pair else { return Err(CommandError::Go) };
        let number: Option<u64> = text.parse().ok().filter(|&number| number > 0);
        let limit = || CommandError::Limit(quote(text));
        let number = number.ok_or_else(limit)?;
        if words.iter().step_by(2).take(at).any(|before| *before == name) {
            return Err(CommandError::RepeatedLimit(quote(name)));
        }
        match name {
            "nodes" => limits.nodes = Some(number),
            "time" if number <= 3_600_000 => limits.time = Some(Duration::from_millis(number)),
            "depth" if number <= u64::from(MAX_DEPTH) => {
                limits.depth = u16::try_from(number).ok();
            }
            "time" | "depth" => return Err(limit()),
            _ => return Err(CommandError::Go),
        }
    }
    if words.is_empty() { Err(CommandError::Go) } else { Ok(Some(limits)) }
}

impl SetUp {
    /// Reads the words after `position`. The default rules are kibao.
    fn read(words: &[&str]) -> Result<SetUp, CommandError> {
        let (text, rest) = match words {
            ["start", rest @ ..] => (None, rest),
            [south, north, to_move, previous, rest @ ..] => {
                (Some([*south, north, to_move, previous].join(" ")), rest)
            }
            _ => return Err(CommandError::PositionForm),
        };
        let (rules, rest) = match rest {
            ["rules", name, rest @ ..] => {
                let rules: Result<Ruleset, _> = name.parse();
                (rules.map_err(|error| CommandError::Rules(masked(error)))?, rest)
            }
            rest => (Ruleset::KIBAO, rest),
        };
        let position = match text {
            None => Position::start(&rules),
            Some(text) => {
                Position::read(&mask_controls(&text), &rules).map_err(CommandError::Position)?
            }
        };
        match rest {
            [] => Ok(SetUp { position, rules }),
            ["moves", moves @ ..] => SetUp { position, rules }.play(moves),
            [word, ..] => Err(CommandError::Behind(quote(word))),
        }
    }

    fn play(mut self, moves: &[&str]) -> Result<SetUp, CommandError> {
        for (number, name) in (1..).zip(moves) {
            let Some((_, after)) = find_move(&self.position, &self.rules, name) else {
                let position = Box::new(self.position);
                return Err(CommandError::Illegal { number, name: quote(name), position });
            };
            self.position = after;
        }
        Ok(self)
    }
}

/// Masks control characters in the text that an error quotes.
fn masked(error: UnknownRuleError) -> UnknownRuleError {
    match error {
        UnknownRuleError::Ruleset(text) => UnknownRuleError::Ruleset(quote(&text)),
        UnknownRuleError::Option { option, known } => {
            UnknownRuleError::Option { option: quote(&option), known }
        }
        UnknownRuleError::TooWide { .. } => error,
        UnknownRuleError::Value { option, value, values } => {
            UnknownRuleError::Value { option, value: quote(&value), values }
        }
    }
}

// Moves as engines write them: in normal form, without stars and `#`.

/// The name of a legal move: `A7<`, `a5>`, `A5>+`.
pub fn name_move(position: &Position, rules: &Ruleset, mv: Move) -> String {
    let written = normal_move(&position.move_starts(rules), mv, false);
    move_name(written, position.to_move())
}

/// Finds a legal move by name, with the position after it. Case does not matter, and trailing stars and `#` are
/// ignored.
pub fn find_move(position: &Position, rules: &Ruleset, name: &str) -> Option<(Move, Position)> {
    let name = name.trim_end_matches('#').trim_end_matches('*');
    let is_named =
        |&(mv, _): &(Move, Position)| name_move(position, rules, mv).eq_ignore_ascii_case(name);
    position.legal_moves(rules).find(is_named)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::read(line).expect("a command").expect("the line is not empty")
    }

    #[test]
    fn every_command_is_read() {
        assert_eq!(read(" bao \r"), Command::Bao);
        assert_eq!(read("isready"), Command::IsReady);
        assert_eq!(read("newgame"), Command::NewGame);
        assert_eq!(read("stop"), Command::Stop);
        assert_eq!(read("quit"), Command::Quit);
        let table = Command::SetOption(EngineOption::Table(0));
        assert_eq!(read("setoption name table value 0"), table);
        assert_eq!(read("go infinite"), Command::Go(None));
        let limits = Limits { nodes: Some(5), depth: Some(7), ..Limits::default() };
        assert_eq!(read("go depth 7 nodes 5"), Command::Go(Some(limits)));
        assert_eq!(read("go time 90"), Command::Go(Some(Limits::time(Duration::from_millis(90)))));
        assert_eq!(Command::read(" \t"), Ok(None));
    }

    #[test]
    fn a_position_command_plays_all_its_moves() {
        assert_eq!(read("position start"), Command::Position(SetUp::default()));
        let Command::Position(by_moves) = read("position start rules kibao moves A7<* a5>") else {
            panic!("the line is not a position command")
        };
        assert_eq!(by_moves.position.to_move(), bao_rules::Side::South);
        let by_text = read(&format!("position {}", by_moves.position));
        assert_eq!(by_text, Command::Position(by_moves));
        let Command::Position(learners) = read("position start rules kujifunza,takasia=off") else {
            panic!("the line is not a position command")
        };
        assert_eq!(learners.position, Position::start(&learners.rules));
        assert_eq!(learners.rules.to_string(), "kujifunza,takasia=off");
    }

    #[test]
    fn an_unreadable_command_is_reported_in_one_line() {
        for (line, expected) in [
            ("uci", "`uci` is not a command"),
            ("stop now", "`now` comes after"),
            ("setoption table 5", "write `setoption"),
            ("setoption name table value 5000", "no option `table` with the value `5000`"),
            ("position", "write `position start`"),
            ("position 1 2 s c", "`1`"),
            ("position start rules chess", "no ruleset `chess`"),
            ("position start rules kibao,takasia=\u{1b}", "`·`"),
            ("position start A7<", "`A7<` comes after"),
            ("position start moves A7< A7<", "move 2, `A7<`, is not legal in"),
            ("go", "write `go nodes"),
            ("go nodes", "write `go nodes"),
            ("go wtime 5", "write `go nodes"),
            ("go depth 101", "`101` is not a limit"),
            ("go nodes -1", "`-1` is not a limit"),
            ("go nodes 5 nodes 6", "`nodes` is given twice"),
            ("go time 5 depth 3 time 6", "`time` is given twice"),
            ("\u{1b}[2J", "`·[2J` is not a command"),
        ] {
            let error = Command::read(line).expect_err(line).to_string();
            assert!(error.contains(expected), "{line}: {error}");
            assert!(!error.chars().any(char::is_control), "{line}: {error}");
        }
    }
}
