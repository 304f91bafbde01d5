//! Who plays in a match: players of ours, and other programs, asked by the protocol of `docs/engine.md`.

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

/// The command of a program, and the limits of its searches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramSpec {
    /// As it is written: words parted by spaces, with quotation marks around one that has spaces itself.
    pub command: String,
    /// The limits of each search.
    pub limits: Limits,
}

/// The limit where none is given.
const USUAL_TIME: Duration = Duration::from_millis(100);

impl ProgramSpec {
    /// Reads a command, with limits behind commas; `None` of no command.
    pub(super) fn read(text: &str) -> Option<ProgramSpec> {
        let commas = text.match_indices(',').map(|(at, _)| at);
        // The longest tail that is limits.
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

/// The words of a command; `None` where a quotation mark is not closed.
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

/// What a program has done wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProgramFault {
    /// It cannot be started.
    #[error("`{command}` cannot be started: {error}")]
    Start {
        /// The command.
        command: String,
        /// What the system says.
        error: String,
    },
    /// It has not answered, or not as it should.
    #[error("it was sent `{sent}` and {answer}")]
    Answer {
        /// The last line that it was sent.
        sent: String,
        /// What it has answered or done, with what was expected.
        answer: String,
    },
}

// A game that is being played, with the names of its moves.

/// A game so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSoFar {
    /// The rules.
    pub rules: Ruleset,
    /// Where the names of the moves begin.
    pub start: Position,
    /// The position now.
    pub position: Position,
    /// The names of the moves, from the start on.
    pub names: Vec<String>,
}

impl GameSoFar {
    /// A game that begins.
    pub fn new(start: Position, rules: Ruleset) -> GameSoFar {
        GameSoFar { rules, start, position: start, names: Vec::new() }
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// On one that is not legal.
    pub fn play(&mut self, mv: Move) {
        self.names.push(name_move(&self.position, &self.rules, mv));
        let played = self.position.play(&self.rules, mv, &mut ());
        self.position = played.expect("players play legal moves of the position");
    }
}

// A program that plays.

/// A program, which is started when its first move is due, and ended with the game.
pub struct ProgramPlayer {
    spec: ProgramSpec,
    patience: Duration,
    running: Option<RunningProgram>,
    spent: TimeSpent,
}

/// The time that a program has used for its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimeSpent {
    /// How many moves it was asked for.
    pub moves: u64,
    /// From `go` to its answers.
    pub time: Duration,
    /// How many of the moves took more than their limit of time and [`TimeSpent::TOLERANCE`].
    pub overruns: u64,
}

impl TimeSpent {
    /// What starting a search and reading its answer may take.
    pub const TOLERANCE: Duration = Duration::from_millis(20);

    /// Adds what was spent elsewhere.
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

    /// Starts it and waits until it is ready.
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
        let Some(running) = &mut self.running else { unreachable!("it has been started") };
        let GameSoFar { rules, start, position, names } = game;
        let moves = if names.is_empty() { "" } else { &format!(" moves {}", names.join(" ")) };
        running.send(&format!("position {start} rules {rules}{moves}"));
        // What it says before is no answer to this search: a second `bestmove` to the last one, say.
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
            running.fault(format!("answered {answered}, which is no legal move in {position}"))
        })
    }
}

/// A line of the program to be repeated.
fn quote(line: &str) -> String {
    format!("`{}`", bao_notation::quote(line, 120))
}

/// A program that is running. Neither a program that does not read nor one that writes without end can hold this thread.
struct RunningProgram {
    child: Child,
    /// To the thread that writes; closed with the conversation.
    commands: Option<Sender<String>>,
    answers: Receiver<Line>,
    sent: String,
    last: Option<String>,
}

/// The lines of a program that wait to be read; beyond them it has to wait itself.
const WAITING_LINES: usize = 1024;
/// How long a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);
/// How often it is looked whether it has.
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
        // What the program starts is ended with it.
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

    /// Ends the program and all that it has started and not parted with.
    #[cfg(unix)]
    fn end_group(&self) {
        use nix::sys::signal::{Signal, killpg};
        use nix::unistd::Pid;

        // A group that is empty has an error, and nothing to end.
        if let Ok(group) = i32::try_from(self.child.id()) {
            let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
        }
    }

    /// Elsewhere a program has to end what it has started.
    #[cfg(not(unix))]
    fn end_group(&self) {}

    /// Sends a line. That the program has ended shows when its answer is waited for.
    fn send(&mut self, line: &str) {
        line.clone_into(&mut self.sent);
        if let Some(commands) = &self.commands {
            let _ = commands.send(line.to_owned());
        }
    }

    fn fault(&self, answer: String) -> ProgramFault {
        ProgramFault::Answer { sent: self.sent.clone(), answer }
    }

    /// The next line whose first word is `expected`.
    fn wait(&mut self, expected: &'static str, patience: Duration) -> Result<String, ProgramFault> {
        let begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            // A program that never stops writing is not waited for longer than a silent one.
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
            // What it still says is of no interest, but must not hold it.
            if self.answers.recv_timeout(POLL) == Err(RecvTimeoutError::Disconnected) {
                std::thread::sleep(POLL);
            }
        }
        self.end_group();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

// Who plays in a match: a player of ours, or another program.

/// A player in a seat.
pub enum Contestant {
    /// One of ours.
    Own(Box<dyn Player>),
    /// A program.
    Program(Box<ProgramPlayer>),
}

impl Contestant {
    /// A legal move of a game that is not over.
    ///
    /// # Errors
    /// What a program has done wrong, which loses the game.
    ///
    /// # Panics
    /// Where the game is over.
    pub fn choose_move(&mut self, game: &GameSoFar) -> Result<Move, ProgramFault> {
        match self {
            Contestant::Own(player) => {
                let mv = player.choose_move(&game.position);
                Ok(mv.expect("a player has a move while the game goes on"))
            }
            Contestant::Program(program) => program.choose_move(game),
        }
    }

    /// The time that it has used if it is a program; of players of ours nothing is measured.
    pub const fn time_spent(&self) -> TimeSpent {
        match self {
            Contestant::Own(_) => TimeSpent { moves: 0, time: Duration::ZERO, overruns: 0 },
            Contestant::Program(program) => program.spent,
        }
    }
}

// Players as they are named: `random`, `greedy`, `level=casual`, `nodes=100000`, `depth=6`, `time=100ms`,
// `program=./other-engine,time=100ms`.

/// A kind of player, with its settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// Every legal move is equally likely.
    Random,
    /// The move that takes most seeds.
    Greedy,
    /// A player of a level.
    Level(Level),
    /// The best move that a search within limits finds.
    Search(Limits),
    /// The moves of another program.
    Program(ProgramSpec),
}

/// Why a text names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePlayerError {
    /// No player is called so.
    #[error(
        "`{0}` is not a player; use random, greedy, a level such as level=casual, a search such as nodes=100000, depth=6 or time=100ms, or a program such as program=./engine,time=100ms"
    )]
    Unknown(String),
    /// No level is called so.
    #[error(transparent)]
    Level(ParseLevelError),
    /// Not the limits of a search.
    #[error(transparent)]
    Limits(ParseLimitsError),
    /// Nothing that could be started.
    #[error(
        "`program=` needs the command of an engine, as program=./engine or program=\"./my engine\" --fast,nodes=10k"
    )]
    Command,
}

impl PlayerSpec {
    /// A player of this kind, who waits so long for a program. Those who play by chance play the same for a seed.
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

    /// Whether it plays the same in the same position, whatever the seed, as far as time does not say otherwise.
    pub fn is_without_chance(&self) -> bool {
        match self {
            PlayerSpec::Random | PlayerSpec::Greedy => false,
            PlayerSpec::Level(level) => level.is_without_chance(),
            PlayerSpec::Search(_) | PlayerSpec::Program(_) => true,
        }
    }

    /// Whether it plays the same again: all do but those whom time limits, and other programs, of which nothing is known.
    pub fn is_repeatable(&self) -> bool {
        !matches!(self, PlayerSpec::Search(Limits { time: Some(_), .. }) | PlayerSpec::Program(_))
    }
}

impl FromStr for PlayerSpec {
    type Err = ParsePlayerError;

    /// Limits of a search may be several, parted by commas.
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
    fn players_are_read_as_they_are_written() {
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
    fn what_is_no_player_is_said_with_what_belongs_there() {
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
