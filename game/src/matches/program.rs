//! The players of a match: built-in players, and other programs that speak the protocol of `docs/engine.md`.

use std::fmt;
use std::io::{BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};

use bao_engine::players::{Greedy, Level, ParseLevelError, Player, Random, Searcher};
use bao_engine::{Limits, ParseLimitsError};
use bao_rules::{Move, Position, Ruleset};

use crate::protocol::{Line, find_move, name_move, read_line};

/// A program that plays: its command, and the limits of its searches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramSpec {
    /// The command as written. Its words are separated by spaces; words that contain spaces are quoted.
    pub command: String,
    /// The limits of each search.
    pub limits: Limits,
}

/// The time limit of a search if no limits are given.
const USUAL_TIME: Duration = Duration::from_millis(100);

impl ProgramSpec {
    /// Reads a command, optionally with limits after commas; `None` if it is empty or a quotation mark is not closed.
    pub(super) fn read(text: &str) -> Option<ProgramSpec> {
        let commas = text.match_indices(',').map(|(at, _)| at);
        // Limits are the longest tail that parses as limits.
        let found = commas.into_iter().find_map(|at| Some((at, text[at + 1..].parse().ok()?)));
        let (command, limits) = match found {
            Some((at, limits)) => (&text[..at], limits),
            None => (text, Limits::time(USUAL_TIME)),
        };
        let command = command.trim().to_owned();
        words(&command).filter(|words| !words.is_empty())?;
        Some(ProgramSpec { command, limits })
    }
}

/// The words of a command; `None` if a quotation mark is not closed.
fn words(command: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in command.chars() {
        match (quote, c) {
            (Some(mark), c) if c == mark => quote = None,
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// A fault of a program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProgramFault {
    /// The program could not be started.
    #[error("`{command}` cannot be started: {error}")]
    Start {
        /// The command.
        command: String,
        /// The error of the system.
        error: String,
    },
    /// The program gave no answer, or an invalid one.
    #[error("it was sent `{sent}` and {answer}")]
    Answer {
        /// The last line sent to the program.
        sent: String,
        /// What the program did, as the end of the message.
        answer: String,
    },
}

/// A game in progress, with the names of its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSoFar {
    /// The rules of the game.
    pub rules: Ruleset,
    /// The position before the first move.
    pub start: Position,
    /// The current position.
    pub position: Position,
    /// The names of the moves from the start.
    pub names: Vec<String>,
}

impl GameSoFar {
    /// A game without moves.
    pub fn new(start: Position, rules: Ruleset) -> GameSoFar {
        GameSoFar { rules, start, position: start, names: Vec::new() }
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// If the move is not legal.
    pub fn play(&mut self, mv: Move) {
        self.names.push(name_move(&self.position, &self.rules, mv));
        let played = self.position.play(&self.rules, mv, &mut ());
        self.position = played.expect("the move is legal");
    }
}

/// A program as a player. It is started for its first move and ended with the game.
pub struct ProgramPlayer {
    spec: ProgramSpec,
    patience: Duration,
    running: Option<RunningProgram>,
    spent: TimeSpent,
}

/// The time that a program used for its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimeSpent {
    /// The number of requested moves.
    pub moves: u64,
    /// The total time from `go` to the answer.
    pub time: Duration,
    /// The number of moves that took longer than their limit plus [`TimeSpent::TOLERANCE`].
    pub overruns: u64,
}

impl TimeSpent {
    /// The time that starting a search and reading its answer may take beyond the limit.
    pub const TOLERANCE: Duration = Duration::from_millis(20);

    pub(super) fn add(&mut self, other: TimeSpent) {
        self.moves += other.moves;
        self.time += other.time;
        self.overruns += other.overruns;
    }
}

impl ProgramPlayer {
    pub(super) fn new(spec: ProgramSpec, patience: Duration) -> ProgramPlayer {
        ProgramPlayer { spec, patience, running: None, spent: TimeSpent::default() }
    }

    /// Starts the program and waits until it is ready.
    pub(super) fn start(&mut self) -> Result<(), ProgramFault> {
        if self.running.is_none() {
            let mut running = RunningProgram::start(&self.spec.command)?;
            running.send("bao");
            running.wait("baook", self.patience)?;
            running.send("newgame");
            running.send("isready");
            running.wait("readyok", self.patience)?;
            self.running = Some(running);
        }
        Ok(())
    }

    pub(super) fn choose_move(&mut self, game: &GameSoFar) -> Result<Move, ProgramFault> {
        self.start()?;
        let Limits { depth, nodes, time } = self.spec.limits;
        let patience = time.unwrap_or_default() + self.patience;
        let Some(running) = &mut self.running else { unreachable!("the program was started") };
        let GameSoFar { rules, start, position, names } = game;
        let moves = if names.is_empty() { "" } else { &format!(" moves {}", names.join(" ")) };
        running.send(&format!("position {start} rules {rules}{moves}"));
        // Skips output up to `readyok`, such as a second `bestmove` for the previous search.
        running.send("isready");
        running.wait("readyok", self.patience)?;
        let limits = [
            depth.map(|depth| format!(" depth {depth}")),
            nodes.map(|nodes| format!(" nodes {nodes}")),
            time.map(|time| format!(" time {}", time.as_millis())),
        ];
        running.send(&format!("go{}", limits.into_iter().flatten().collect::<String>()));
        let begun = Instant::now();
        let answered = running.wait("bestmove", patience);
        let taken = begun.elapsed();
        let is_late = time.is_some_and(|time| taken > time + TimeSpent::TOLERANCE);
        self.spent.add(TimeSpent { moves: 1, time: taken, overruns: u64::from(is_late) });
        let answered = answered?;
        let name = answered.split_whitespace().nth(1).unwrap_or_default();
        find_move(position, rules, name).map(|(mv, _)| mv).ok_or_else(|| {
            let answered = quote(&answered);
            running.fault(format!("answered {answered}, which is not a legal move in {position}"))
        })
    }
}

/// Quotes a line from the program for a message.
fn quote(line: &str) -> String {
    format!("`{}`", bao_notation::quote(line, 120))
}

/// A running program. Separate threads read and write, so a program that does not read or never stops writing cannot
/// block the match.
struct RunningProgram {
    child: Child,
    /// Lines for the writing thread; `None` after the end of the conversation.
    commands: Option<Sender<String>>,
    answers: Receiver<Line>,
    sent: String,
    last: Option<String>,
}

/// At most this many lines from a program are buffered; then the program has to wait.
const WAITING_LINES: usize = 1024;
/// How long a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);
/// The time between checks whether the program has ended.
const POLL: Duration = Duration::from_millis(2);

impl RunningProgram {
    fn start(command: &str) -> Result<RunningProgram, ProgramFault> {
        let failed = |error: &dyn fmt::Display| ProgramFault::Start {
            command: command.to_owned(),
            error: error.to_string(),
        };
        let words = words(command).unwrap_or_default();
        let (name, arguments) =
            words.split_first().ok_or_else(|| failed(&"there is no command"))?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A process group of its own lets us end the processes that the program starts.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(&"it has no standard input and output"));
        };
        let (commands, to_write) = channel::<String>();
        std::thread::spawn(move || {
            for line in to_write {
                if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        let (read, answers) = sync_channel(WAITING_LINES);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Ok(Some(line)) = read_line(&mut output) {
                if read.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(RunningProgram {
            child,
            commands: Some(commands),
            answers,
            sent: String::new(),
            last: None,
        })
    }

    /// Ends the program and every process it started that is still in its group.
    #[cfg(unix)]
    fn end_group(&self) {
        use nix::sys::signal::{Signal, killpg};
        use nix::unistd::Pid;

        // `killpg` fails if the group is empty; then nothing is left to end.
        if let Ok(group) = i32::try_from(self.child.id()) {
            let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
        }
    }

    /// On other systems a program must end the processes that it started.
    #[cfg(not(unix))]
    fn end_group(&self) {}

    /// Sends a line. If the program has ended, waiting for its answer will fail.
    fn send(&mut self, line: &str) {
        line.clone_into(&mut self.sent);
        if let Some(commands) = &self.commands {
            let _ = commands.send(line.to_owned());
        }
    }

    fn fault(&self, answer: String) -> ProgramFault {
        ProgramFault::Answer { sent: self.sent.clone(), answer }
    }

    /// Waits for the next line whose first word is `expected`.
    fn wait(&mut self, expected: &'static str, patience: Duration) -> Result<String, ProgramFault> {
        let begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            // A program that never stops writing gets no more time than a silent program.
            let line = if left.is_zero() {
                Err(RecvTimeoutError::Timeout)
            } else {
                self.answers.recv_timeout(left)
            };
            let fault = match line {
                Ok(Line::Text(text)) => {
                    let text = text.trim();
                    match text.split_whitespace().next() {
                        Some(word) if word == expected => return Ok(text.to_owned()),
                        Some("error") => {
                            return Err(self.fault(format!("answered {}", quote(text))));
                        }
                        _ => self.last = Some(text.to_owned()),
                    }
                    continue;
                }
                Ok(Line::TooLong) => {
                    self.last = Some("(a line that is too long)".to_owned());
                    continue;
                }
                Err(RecvTimeoutError::Timeout) => {
                    let seconds = patience.as_secs_f64();
                    format!("did not answer with `{expected}` within {seconds:.1} s")
                }
                Err(RecvTimeoutError::Disconnected) => format!("ended without `{expected}`"),
            };
            let last = self.last.as_deref().map_or_else(|| "none".to_owned(), quote);
            return Err(self.fault(format!("{fault}; its last line was {last}")));
        }
    }
}

impl Drop for RunningProgram {
    fn drop(&mut self) {
        self.send("quit");
        self.commands = None;
        let begun = Instant::now();
        while begun.elapsed() < FAREWELL && matches!(self.child.try_wait(), Ok(None)) {
            // Discards output, so that a full buffer does not keep the program from ending.
            if self.answers.recv_timeout(POLL) == Err(RecvTimeoutError::Disconnected) {
                std::thread::sleep(POLL);
            }
        }
        self.end_group();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A player in a game: built-in, or another program.
pub enum Contestant {
    /// A built-in player.
    Own(Box<dyn Player>),
    /// A program.
    Program(Box<ProgramPlayer>),
}

impl Contestant {
    /// Chooses a legal move of a game that is not over.
    ///
    /// # Errors
    /// A [`ProgramFault`]; the program then loses the game.
    ///
    /// # Panics
    /// If the game is over.
    pub fn choose_move(&mut self, game: &GameSoFar) -> Result<Move, ProgramFault> {
        match self {
            Contestant::Own(player) => {
                let mv = player.choose_move(&game.position);
                Ok(mv.expect("a player has a move while the game goes on"))
            }
            Contestant::Program(program) => program.choose_move(game),
        }
    }

    /// The time that a program used; zero for built-in players.
    pub const fn time_spent(&self) -> TimeSpent {
        match self {
            Contestant::Own(_) => TimeSpent { moves: 0, time: Duration::ZERO, overruns: 0 },
            Contestant::Program(program) => program.spent,
        }
    }
}

// Players by name: `random`, `greedy`, `level=casual`, `nodes=100000`, `depth=6`, `time=100ms`,
// `program=./other-engine,time=100ms`.

/// A kind of player, with its settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// Plays a random legal move; all are equally likely.
    Random,
    /// Plays a move that captures the most seeds.
    Greedy,
    /// Plays at a level of strength.
    Level(Level),
    /// Plays the best move that a search within limits finds.
    Search(Limits),
    /// Plays the moves of another program.
    Program(ProgramSpec),
}

/// Why a text does not name a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePlayerError {
    /// There is no player of this name.
    #[error(
        "`{0}` is not a player; use random, greedy, a level such as level=casual, a search such as nodes=100000, depth=6 or time=100ms, or a program such as program=./engine,time=100ms"
    )]
    Unknown(String),
    /// There is no level of this name.
    #[error(transparent)]
    Level(ParseLevelError),
    /// The limits of the search are invalid.
    #[error(transparent)]
    Limits(ParseLimitsError),
    /// The command is empty or malformed.
    #[error(
        "`program=` needs the command of an engine, such as program=./engine or program=\"./my engine\" --fast,nodes=10k"
    )]
    Command,
}

impl PlayerSpec {
    /// Creates a player of this kind. `seed` determines all random choices; `patience` applies to programs.
    pub fn create_player(&self, rules: &Ruleset, seed: u64, patience: Duration) -> Contestant {
        Contestant::Own(match *self {
            PlayerSpec::Program(ref program) => {
                let program = ProgramPlayer::new(program.clone(), patience);
                return Contestant::Program(Box::new(program));
            }
            PlayerSpec::Random => Box::new(Random::new(*rules, seed)),
            PlayerSpec::Greedy => Box::new(Greedy::new(*rules, seed)),
            PlayerSpec::Level(level) => Box::new(Searcher::of_level(*rules, level, seed)),
            PlayerSpec::Search(limits) => Box::new(Searcher::new(*rules, limits)),
        })
    }

    /// Whether the player plays without randomness. Time limits do not count as randomness, and programs are assumed to
    /// be deterministic.
    pub fn is_without_chance(&self) -> bool {
        match self {
            PlayerSpec::Random | PlayerSpec::Greedy => false,
            PlayerSpec::Level(level) => level.is_without_chance(),
            PlayerSpec::Search(_) | PlayerSpec::Program(_) => true,
        }
    }

    /// Whether the same seed gives the same moves: false for players with a time limit and for programs.
    pub fn is_repeatable(&self) -> bool {
        !matches!(self, PlayerSpec::Search(Limits { time: Some(_), .. }) | PlayerSpec::Program(_))
    }
}

impl FromStr for PlayerSpec {
    type Err = ParsePlayerError;

    /// Reads a player; a search may have several limits, separated by commas.
    fn from_str(text: &str) -> Result<PlayerSpec, ParsePlayerError> {
        if let Some(level) = text.strip_prefix("level=") {
            return level.parse().map(PlayerSpec::Level).map_err(ParsePlayerError::Level);
        }
        if let Some(program) = text.strip_prefix("program=") {
            return ProgramSpec::read(program)
                .map(PlayerSpec::Program)
                .ok_or(ParsePlayerError::Command);
        }
        match text {
            "random" => Ok(PlayerSpec::Random),
            "greedy" => Ok(PlayerSpec::Greedy),
            _ => match text.parse() {
                Ok(limits) => Ok(PlayerSpec::Search(limits)),
                Err(ParseLimitsError::Unknown(_)) => {
                    Err(ParsePlayerError::Unknown(text.to_owned()))
                }
                Err(error) => Err(ParsePlayerError::Limits(error)),
            },
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Random => f.write_str("random"),
            PlayerSpec::Greedy => f.write_str("greedy"),
            PlayerSpec::Level(level) => write!(f, "level={level}"),
            PlayerSpec::Search(limits) => limits.fmt(f),
            PlayerSpec::Program(ProgramSpec { command, limits }) => {
                write!(f, "program={command},{limits}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<PlayerSpec, ParsePlayerError> {
        text.parse()
    }

    #[test]
    fn player_names_round_trip() {
        for text in [
            "random",
            "greedy",
            "level=casual",
            "nodes=100000",
            "depth=6",
            "depth=3,nodes=500",
            "time=100ms",
            "program=./other --fast,time=100ms",
            "program='a b' \"c, d\",depth=3,nodes=500",
        ] {
            assert_eq!(read(text).expect("a player").to_string(), text);
        }
        assert!(!read("depth=9,time=1s").expect("a player").is_repeatable());
    }

    #[test]
    fn every_invalid_player_gives_the_matching_error() {
        for text in ["", "Random", "nodes", "nodes:5", "seeds=5", "random,nodes=5", "depth=3,"] {
            assert_eq!(read(text), Err(ParsePlayerError::Unknown(text.to_owned())), "{text}");
        }
        for text in ["program=", "program= ", "program=,nodes=5", "program='x"] {
            assert_eq!(read(text), Err(ParsePlayerError::Command), "{text}");
        }
        assert!(matches!(read("nodes=0"), Err(ParsePlayerError::Limits(_))));
        assert!(matches!(read("level=silly"), Err(ParsePlayerError::Level(_))));
    }
}
