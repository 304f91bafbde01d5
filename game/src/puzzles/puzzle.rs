//! A puzzle: a position, a goal, and the one move that reaches it.

use std::fmt;
use std::str::FromStr;

use bao_engine::{Choices, count_winner_moves};
use bao_languages::{say, text};
use bao_notation::{TurnRef, WrittenMove};
use bao_rules::{Move, Position, PreviousMove, Ruleset, Side};

use crate::analysis::{list_moves, write_line, write_moves};
use crate::hash::hash_text;
use crate::protocol::name_move;
use crate::variations::Variations;
use crate::words;

/// Where the position of a puzzle first occurred.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleSource {
    /// The archive or publication that contains the game.
    pub archive: Option<String>,
    /// The number of the game.
    pub game: String,
    /// The name of South.
    pub south: Option<String>,
    /// The name of North.
    pub north: Option<String>,
}

/// A position in which exactly one legal move reaches a goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The rules.
    pub rules: Ruleset,
    /// The position; the side to move has to solve the puzzle.
    pub position: Position,
    /// The turn to play.
    pub turn: TurnRef,
    /// The goal.
    pub goal: Goal,
    /// The solving move and the line after it; never empty.
    pub line: Vec<Move>,
    /// How many plies ahead the solver must see (`docs/play.md`).
    pub length: u16,
    /// The themes; a puzzle has at least one.
    pub themes: Vec<Theme>,
    /// The number of different games in which the position occurred.
    pub met: u32,
    /// The number of these games in which the solving move was played at the first occurrence.
    pub solved: u32,
    /// The move played in the source game.
    pub played: Move,
    /// The source game.
    pub source: PuzzleSource,
    /// Whether the solution was proved; false if the puzzle was written or changed by hand.
    pub is_proved: bool,
}

impl Puzzle {
    /// The solving move.
    pub fn solution(&self) -> Move {
        self.line[0]
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.position.to_move()
    }

    /// The id, which depends only on the position, the rules and the goal, and is the same with either player to move:
    /// twelve hexadecimal digits of a hash of the rules, the position as the side to move sees it, and the goal with its
    /// horizon. The previous move counts only through the pit that takasia blocks (rule 5.5).
    pub fn id(&self) -> String {
        let Puzzle { position, rules, goal, .. } = self;
        let seen = if self.side() == Side::South { *position } else { position.mirror() };
        let halves = Side::BOTH.map(|side| *seen.half(side));
        let seen = Position::new(halves, Side::South, PreviousMove::None).unwrap_or(seen);
        let blocked = position.move_starts(rules).blocked;
        let blocked = blocked.map_or_else(|| "-".to_owned(), |pit| pit.to_string());
        format!("{:012x}", hash_text(&format!("{rules} {seen} {blocked} {goal}")) >> 16)
    }

    /// The number of legal moves; stop and safari count as two.
    pub fn choices(&self) -> usize {
        Choices::of(&self.position, &self.rules).all.len()
    }

    /// The number of the solver's moves in [`Puzzle::length`].
    pub fn depth(&self) -> u16 {
        count_winner_moves(self.length.into(), true) as u16
    }

    /// The difficulty, 1 to 5. It starts at 1, and each of these adds 1: a depth of 3 or more, a depth of 5 or more, 5
    /// or more choices, 9 or more choices, a solution missed in at least half of the games.
    pub fn grade(&self) -> u8 {
        let choices = self.choices();
        let points = [
            self.depth() >= 3,
            self.depth() >= 5,
            choices >= 5,
            choices >= 9,
            self.met > 0 && 2 * self.solved <= self.met,
        ];
        let harder = points.into_iter().map(u8::from).sum::<u8>();
        (1 + harder).min(5)
    }

    /// The name of a legal move: `A5<`.
    pub fn name_move(&self, mv: Move) -> String {
        name_move(&self.position, &self.rules, mv)
    }

    /// The question as a sentence: `South to move: win in 3 moves.`, with a note if the solution is not proved.
    pub fn question(&self) -> String {
        let question = self.ask();
        if self.is_proved { question } else { say!("puzzle-by-hand", question) }
    }

    fn ask(&self) -> String {
        let (side, other) = (words::side(self.side()), words::side(self.side().opponent()));
        match self.goal {
            Goal::Win => say!("puzzle-win", side, moves = self.depth()),
            Goal::SaveHouse { plies } => {
                let (own, others) = (plies.div_ceil(2), plies / 2);
                let id = if own == others { "puzzle-save-both" } else { "puzzle-save-own" };
                say!(id, side, moves = own)
            }
            Goal::CaptureHouse { .. } => say!("puzzle-capture", side, other),
        }
    }

    /// A hint: the pit of the solving move, and the themes.
    pub fn hint(&self) -> String {
        let name = self.name_move(self.solution());
        let pit = name.get(..2).unwrap_or(&name);
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.in_words()).collect();
        say!("puzzle-hint", pit, themes = themes.join(", "))
    }

    /// Writes moves from the position in normal form, up to the first illegal one.
    pub fn write_moves(&self, line: &[Move]) -> Vec<WrittenMove> {
        write_moves(&self.position, line, &self.rules)
    }

    /// Writes moves from the position with their turns: `22n a3<, 23s A5<*`.
    pub fn write_line(&self, line: &[Move]) -> String {
        write_line(self.turn, &self.write_moves(line))
    }

    /// Lists moves from the position as text, up to the first illegal one.
    pub fn list_line(&self, line: &[Move]) -> Vec<String> {
        list_moves(self.turn.side, &self.write_moves(line))
    }

    /// The position as the start of a game.
    pub fn to_variations(&self) -> Variations {
        Variations::from_position(self.position, self.turn.number, &self.rules)
    }
}

/// Filters puzzles by theme and grade; an empty list accepts all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleFilter {
    /// The accepted themes.
    pub themes: Vec<Theme>,
    /// The accepted grades, 1 to 5.
    pub grades: Vec<u8>,
}

impl PuzzleFilter {
    /// Whether a puzzle is accepted.
    pub fn takes(&self, puzzle: &Puzzle) -> bool {
        self.takes_themes(&puzzle.themes) && self.takes_grade(puzzle.grade())
    }

    /// Whether a puzzle with these themes is accepted, whatever its grade.
    pub fn takes_themes(&self, themes: &[Theme]) -> bool {
        self.themes.is_empty() || themes.iter().any(|theme| self.themes.contains(theme))
    }

    /// Whether a puzzle of this grade is accepted, whatever its themes.
    pub fn takes_grade(&self, grade: u8) -> bool {
        self.grades.is_empty() || self.grades.contains(&grade)
    }
}

// The goals and themes of puzzles.

/// What the side to move has to achieve against any defence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// Win the game.
    Win,
    /// Own the house at the horizon, or empty it or win the game before.
    SaveHouse {
        /// The plies to the horizon, including the solving move.
        plies: u8,
    },
    /// Capture the opponent's house or win the game by the horizon.
    CaptureHouse {
        /// The plies to the horizon, including the solving move.
        plies: u8,
    },
}

impl Goal {
    /// Save the house through three moves of each player.
    pub const SAVE_HOUSE: Goal = Goal::SaveHouse { plies: 6 };
    /// Capture the house within three moves.
    pub const CAPTURE_HOUSE: Goal = Goal::CaptureHouse { plies: 5 };

    /// The goals that [`super::find_puzzles`] tries, in this order.
    pub const ALL: [Goal; 3] = [Goal::Win, Goal::SAVE_HOUSE, Goal::CAPTURE_HOUSE];

    /// The name: `win`, `save-house` or `capture-house`.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::SaveHouse { .. } => "save-house",
            Goal::CaptureHouse { .. } => "capture-house",
        }
    }

    /// The owner of the house that the goal is about, if `mover` has to solve the puzzle; `None` for a win.
    pub const fn house_owner(self, mover: Side) -> Option<Side> {
        match self {
            Goal::Win => None,
            Goal::SaveHouse { .. } => Some(mover),
            Goal::CaptureHouse { .. } => Some(mover.opponent()),
        }
    }
}

/// The name and the plies to the horizon: `win`, `save-house 6`, `capture-house 5`.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Goal::Win => Ok(()),
            Goal::SaveHouse { plies } | Goal::CaptureHouse { plies } => write!(f, " {plies}"),
        }
    }
}

/// The maximum horizon in plies; it is small because users wait while an answer is checked.
const MOST_PLIES: u8 = 8;

impl FromStr for Goal {
    type Err = ();

    fn from_str(text: &str) -> Result<Goal, ()> {
        let (name, plies) = text.split_once(' ').unwrap_or((text, ""));
        let horizon =
            || plies.parse().ok().filter(|plies| (1..=MOST_PLIES).contains(plies)).ok_or(());
        match name {
            "win" if plies.is_empty() => Ok(Goal::Win),
            "save-house" => Ok(Goal::SaveHouse { plies: horizon()? }),
            "capture-house" => Ok(Goal::CaptureHouse { plies: horizon()? }),
            _ => Err(()),
        }
    }
}

bao_notation::named! {
    /// What a puzzle is about.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Theme {
        /// The game is won by force.
        Win = "win",
        /// The house is emptied before it is captured.
        EmptyInTime = "empty-in-time",
        /// The house is saved by a move that keeps it.
        KeepTheHouse = "keep-the-house",
        /// The opponent's house is captured by force.
        ForcedCapture = "forced-capture",
        /// The solver's house is the only playable pit, in either direction.
        CoinToss = "coin-toss",
        /// In the line, takasia blocks a pit of the opponent.
        Takasia = "takasia",
    }
}

impl Theme {
    /// The theme for readers: `empty in time`.
    pub fn in_words(self) -> &'static str {
        text(&format!("theme-{}", self.name()))
    }
}
