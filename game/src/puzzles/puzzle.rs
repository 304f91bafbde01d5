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

/// Where the position of a puzzle was played first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleSource {
    /// The archive or publication.
    pub archive: Option<String>,
    /// The number of the game.
    pub game: String,
    /// The player South.
    pub south: Option<String>,
    /// The player North.
    pub north: Option<String>,
}

/// A position in which exactly one legal move is proved to reach a goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The rules.
    pub rules: Ruleset,
    /// The position; the side to move solves.
    pub position: Position,
    /// The turn that is due.
    pub turn: TurnRef,
    /// What is to be reached.
    pub goal: Goal,
    /// The proved line, the solving move first; never empty.
    pub line: Vec<Move>,
    /// How far one has to see, in plies (`docs/play.md`).
    pub length: u16,
    /// What it is about, at least one.
    pub themes: Vec<Theme>,
    /// How many games came to the position in the archive; each counts once, whatever copies of it there are.
    pub met: u32,
    /// In how many of them the solving move was played when they came there first.
    pub solved: u32,
    /// What was played in the game that it is from.
    pub played: Move,
    /// Where it is from.
    pub source: PuzzleSource,
    /// Whether it was proved as it stands; not where somebody has written it, or changed it since.
    pub is_proved: bool,
}

impl Puzzle {
    /// The one move that solves it.
    pub fn solution(&self) -> Move {
        self.line[0]
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.position.to_move()
    }

    /// A name that follows from the question: the same for the same position, rules and goal in every file, whichever
    /// player sits where.
    pub fn id(&self) -> String {
        identify_puzzle(&self.position, &self.rules, self.goal)
    }

    /// How many moves are legal, stop and play of the house counted apart.
    pub fn choices(&self) -> usize {
        Choices::of(&self.position, &self.rules).all.len()
    }

    /// The moves of the solver in [`Puzzle::length`].
    pub fn depth(&self) -> u16 {
        count_winner_moves(self.length.into(), true) as u16
    }

    /// How hard it is, from 1 to 5: one more for a third move of the solver, one more for a fifth, one for five choices or
    /// more and one more for nine or more, one if at least half of those who met the position missed it.
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

    /// A legal move as a player names it, as `A5<`.
    pub fn name_move(&self, mv: Move) -> String {
        name_move(&self.position, &self.rules, mv)
    }

    /// The question as a sentence: `South to move: win in 3 moves.`; it says so where it is not proved.
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

    /// Less than the solution: the pit that it begins with.
    pub fn hint(&self) -> String {
        let name = self.name_move(self.solution());
        let pit = name.get(..2).unwrap_or(&name);
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.in_words()).collect();
        say!("puzzle-hint", pit, themes = themes.join(", "))
    }

    /// Moves from the position in normal form, as far as they are legal.
    pub fn write_moves(&self, line: &[Move]) -> Vec<WrittenMove> {
        write_moves(&self.position, line, &self.rules)
    }

    /// Moves from the position with their turns: `22n a3<, 23s A5<*`.
    pub fn write_line(&self, line: &[Move]) -> String {
        write_line(self.turn, &self.write_moves(line))
    }

    /// Moves from the position as a list, as far as they are legal.
    pub fn list_line(&self, line: &[Move]) -> Vec<String> {
        list_moves(self.turn.side, &self.write_moves(line))
    }

    /// The position as a game to be played on.
    pub fn to_variations(&self) -> Variations {
        Variations::from_position(self.position, self.turn.number, &self.rules)
    }
}

/// Puzzles with one of these themes and one of these grades; where none is named, with any.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleFilter {
    /// The themes.
    pub themes: Vec<Theme>,
    /// The grades, 1 to 5.
    pub grades: Vec<u8>,
}

impl PuzzleFilter {
    /// Whether a puzzle is wanted.
    pub fn takes(&self, puzzle: &Puzzle) -> bool {
        self.takes_themes(&puzzle.themes) && self.takes_grade(puzzle.grade())
    }

    /// Whether a puzzle with these themes is wanted, whatever its grade.
    pub fn takes_themes(&self, themes: &[Theme]) -> bool {
        self.themes.is_empty() || themes.iter().any(|theme| self.themes.contains(theme))
    }

    /// Whether a puzzle of this grade is wanted, whatever its themes.
    pub fn takes_grade(&self, grade: u8) -> bool {
        self.grades.is_empty() || self.grades.contains(&grade)
    }
}

/// What [`Puzzle::id`] is made of: twelve hexadecimal digits of a hash of the rules, the position as the side to move sees
/// it, and the goal with its horizon. Of the move before only the pit counts that it blocks by takasia (rule 5.5).
pub fn identify_puzzle(position: &Position, rules: &Ruleset, goal: Goal) -> String {
    let seen = if position.to_move() == Side::South { *position } else { position.mirror() };
    let halves = Side::BOTH.map(|side| *seen.half(side));
    let seen = Position::new(halves, Side::South, PreviousMove::None).unwrap_or(seen);
    let blocked = position.move_starts(rules).blocked;
    let blocked = blocked.map_or_else(|| "-".to_owned(), |pit| pit.to_string());
    format!("{:012x}", hash_text(&format!("{rules} {seen} {blocked} {goal}")) >> 16)
}

// What is to be reached in a puzzle, and what it is about.

/// What the side to move has to reach, whatever the other plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// To win the game.
    Win,
    /// To keep the own house, or to empty it, until so many plies have been played, or to win before.
    SaveHouse {
        /// The plies to the horizon, the move that is asked for being the first.
        plies: u8,
    },
    /// To capture the other's house, or to win, before so many plies have been played.
    CaptureHouse {
        /// The plies to the horizon, the move that is asked for being the first.
        plies: u8,
    },
}

impl Goal {
    /// To save the house through three moves of each player.
    pub const SAVE_HOUSE: Goal = Goal::SaveHouse { plies: 6 };
    /// To capture the house within three moves.
    pub const CAPTURE_HOUSE: Goal = Goal::CaptureHouse { plies: 5 };

    /// All that are searched for.
    pub const ALL: [Goal; 3] = [Goal::Win, Goal::SAVE_HOUSE, Goal::CAPTURE_HOUSE];

    /// `win`, `save-house` or `capture-house`.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::SaveHouse { .. } => "save-house",
            Goal::CaptureHouse { .. } => "capture-house",
        }
    }

    /// Whose house it is about, `mover` being the side that solves; `None` where the game is to be won.
    pub const fn house_owner(self, mover: Side) -> Option<Side> {
        match self {
            Goal::Win => None,
            Goal::SaveHouse { .. } => Some(mover),
            Goal::CaptureHouse { .. } => Some(mover.opponent()),
        }
    }
}

/// `win`, `save-house 6`, `capture-house 5`: the name and the plies to the horizon.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Goal::Win => Ok(()),
            Goal::SaveHouse { plies } | Goal::CaptureHouse { plies } => write!(f, " {plies}"),
        }
    }
}

/// The farthest horizon that is read: an answer is checked while somebody waits for it.
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
        /// The other's house is captured by force.
        ForcedCapture = "forced-capture",
        /// Nothing to play but the own house, in either direction.
        CoinToss = "coin-toss",
        /// In the line a pit of the other player is blocked by takasia.
        Takasia = "takasia",
    }
}

impl Theme {
    /// As people read it: `empty in time`.
    pub fn in_words(self) -> &'static str {
        text(&format!("theme-{}", self.name()))
    }
}
