//! Proves which moves reach the goal of a puzzle.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_engine::fate::{Fate, FateSearch};
use bao_engine::proof::{ProofLimits, Prover, ShortestWin, Verdict, find_shortest_win};
use bao_languages::say;
use bao_rules::{Move, Position, Ruleset, Side};

use super::puzzle::{Goal, Puzzle};
use crate::exercise::Answer;
use crate::words;

/// The node limit for the proof of one move.
pub const PROOF_NODES: u64 = 50_000;

/// The one move that reaches a goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The move and the longest defence, until the game ends or the fate of the house is clear.
    pub line: Vec<Move>,
    /// How many plies ahead the solver must see: to the end of the line or, to save a house, until every other move has
    /// lost it.
    pub length: u16,
}

/// Whether a move reaches the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The goal is reached against any defence.
    Reached,
    /// The opponent can prevent the goal, as is clear after this many plies; 0 if their number is unknown.
    Missed(u16),
}

/// Whether a move reaches the goal, with the line that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// `None` if the search reached its node limit or was stopped.
    pub reach: Option<Reach>,
    /// The move and the line that shows the result: the longest defence, or the opponent's refutation. Only the move
    /// itself if the result is undecided or if, for the goal of a win, no win of either player is proved.
    pub line: Vec<Move>,
}

/// Proves which moves reach a goal. The result for a position does not depend on earlier searches.
pub struct PuzzleProver<'s> {
    rules: Ruleset,
    limits: ProofLimits,
    prover: Prover,
    stop: &'s AtomicBool,
}

/// The stop flag for provers that are never stopped.
static NEVER: AtomicBool = AtomicBool::new(false);

impl PuzzleProver<'static> {
    /// A prover that searches up to `nodes` nodes for each move.
    pub fn new(rules: &Ruleset, nodes: u64) -> PuzzleProver<'static> {
        PuzzleProver::with_stop(rules, nodes, &NEVER)
    }
}

impl<'s> PuzzleProver<'s> {
    /// Like [`PuzzleProver::new`], but searches end as soon as `stop` is set; moves not proved by then are undecided.
    pub fn with_stop(rules: &Ruleset, nodes: u64, stop: &'s AtomicBool) -> PuzzleProver<'s> {
        let limits = ProofLimits { nodes, memory: 1 << 25 };
        PuzzleProver { rules: *rules, limits, prover: Prover::new(limits.table()), stop }
    }

    /// Finds the one legal move that is proved to reach the goal while all others are proved not to. `None` if no move
    /// or several moves reach it, or if a move is undecided.
    pub fn solve(&mut self, position: &Position, goal: Goal) -> Option<Solution> {
        let mover = position.to_move();
        if goal.house_owner(mover).is_some_and(|owner| !position.half(owner).owns_house) {
            return None;
        }
        if goal == Goal::Win && !matches!(self.prove(position, mover), Verdict::Proved(_)) {
            return None;
        }
        let mut search = self.fate_search(position, goal);
        let rules = self.rules;
        let (mut found, mut deepest) = (None, 0);
        for (mv, after) in position.legal_moves(&rules) {
            match self.reach(&after, goal, &mut search)? {
                Reach::Reached if found.is_some() => return None,
                Reach::Reached => found = Some(mv),
                Reach::Missed(plies) => deepest = deepest.max(plies),
            }
        }
        let mv = found?;
        let line = self.line(position, mv, goal, &mut search)?;
        let length = match goal {
            Goal::SaveHouse { .. } => deepest,
            Goal::Win | Goal::CaptureHouse { .. } => u16::try_from(line.len()).ok()?,
        };
        Some(Solution { line, length })
    }

    /// Whether a move reaches the goal, with the line that shows it.
    pub fn judge(&mut self, position: &Position, mv: Move, goal: Goal) -> Judgement {
        let undecided = Judgement { reach: None, line: vec![mv] };
        let Ok(after) = position.play(&self.rules, mv, &mut ()) else { return undecided };
        let mut search = self.fate_search(position, goal);
        let Some(reach) = self.reach(&after, goal, &mut search) else { return undecided };
        search.allow_nodes(self.limits.nodes);
        let line = self.line(position, mv, goal, &mut search).unwrap_or_else(|| vec![mv]);
        Judgement { reach: Some(reach), line }
    }

    /// The move and the line that shows its result; `None` if the search reached its node limit or was stopped.
    fn line(
        &mut self,
        position: &Position,
        mv: Move,
        goal: Goal,
        search: &mut FateSearch<'_>,
    ) -> Option<Vec<Move>> {
        match goal {
            Goal::Win => {
                let after = position.play(&self.rules, mv, &mut ()).ok()?;
                Some([&[mv], &self.winning_line(&after)?[..]].concat())
            }
            Goal::SaveHouse { plies } => Some(search.line(position, mv, plies)?.moves),
            Goal::CaptureHouse { plies } => self.defend(position, mv, plies, search),
        }
    }

    fn fate_search(&self, position: &Position, goal: Goal) -> FateSearch<'s> {
        let mover = position.to_move();
        FateSearch::new(&self.rules, goal.house_owner(mover).unwrap_or(mover)).until(self.stop)
    }

    fn prove(&mut self, position: &Position, attacker: Side) -> Verdict {
        self.prover.prove(position, &self.rules, attacker, self.limits.nodes, self.stop)
    }

    /// Whether the move that led to `after` reaches the goal; `None` if undecided.
    fn reach(
        &mut self,
        after: &Position,
        goal: Goal,
        search: &mut FateSearch<'_>,
    ) -> Option<Reach> {
        let mover = after.to_move().opponent();
        search.allow_nodes(self.limits.nodes);
        match goal {
            Goal::Win => match self.prove(after, mover) {
                Verdict::Proved(_) => Some(Reach::Reached),
                Verdict::Refuted(proof) => {
                    Some(Reach::Missed(u16::try_from(1 + proof.plies()).unwrap_or(u16::MAX)))
                }
                Verdict::Endless { .. } => Some(Reach::Missed(0)),
                Verdict::Unbuilt { .. } | Verdict::Unknown { .. } => None,
            },
            // The goal is reached: the solver's own house was emptied, or the opponent's house was captured.
            _ if goal.house_owner(mover).is_some_and(|owner| !after.half(owner).owns_house) => {
                Some(Reach::Reached)
            }
            Goal::SaveHouse { plies } => Some(match search.fate(after, plies - 1).ok()? {
                Fate::Saved => Reach::Reached,
                Fate::Lost { plies } => Reach::Missed(1 + u16::from(plies)),
            }),
            Goal::CaptureHouse { plies } => Some(match search.fate(after, plies - 1).ok()? {
                Fate::Lost { .. } => Reach::Reached,
                Fate::Saved => Reach::Missed(u16::from(plies)),
            }),
        }
    }

    /// The line of the shortest win against the longest defence, for whichever player wins.
    fn winning_line(&mut self, position: &Position) -> Option<Vec<Move>> {
        let verdict = self.prove(position, position.to_move());
        let proof = verdict.proof()?;
        let (winner, most) = (proof.winner(), proof.plies());
        match find_shortest_win(position, &self.rules, winner, most, self.limits, self.stop) {
            ShortestWin::Found(short) => Some(short.line()),
            ShortestWin::None | ShortestWin::Unknown { .. } => Some(proof.line()),
        }
    }

    /// A move that attacks the opponent's house, followed by the best defence while the opponent owns the house.
    fn defend(
        &self,
        position: &Position,
        mv: Move,
        plies: u8,
        search: &mut FateSearch<'_>,
    ) -> Option<Vec<Move>> {
        let after = position.play(&self.rules, mv, &mut ()).ok()?;
        let mut line = vec![mv];
        if !after.half(after.to_move()).owns_house {
            return Some(line);
        }
        let choices = search.choices(&after, plies - 1).ok()?;
        // `max_by_key` returns the last of equal choices; `rev` makes it the first.
        let best = choices.iter().rev().max_by_key(|choice| choice.fate.plies());
        if let Some(best) = best {
            line.extend(search.line(&after, best.mv, plies - 1)?.moves);
        }
        Some(line)
    }
}

// Checking answers.

/// At most this many plies of a line are shown in a sentence.
const MOST_PLIES: usize = 12;

/// Checks a legal move as an answer to a puzzle.
///
/// ```
/// use bao_game::puzzles::{check_answer, read_puzzles};
///
/// let text = "[game \"2\"]\n[puzzle \"save-house 6\"]\n[themes \"keep-the-house\"]\n[length \"6\"]\n\
///     [position \"0,0,0,0,11,1,1,0/0,0,0,0,0,0,0,0/17+ 0,1,1,1,11,1,2,0/0,0,0,0,0,0,0,0/17+ s c\"]\n6:A5>\n";
/// let puzzles = read_puzzles(text).expect("the file has no faults");
/// let answer = check_answer(&puzzles[0], puzzles[0].solution());
/// assert!(answer.is_right);
/// ```
pub fn check_answer(puzzle: &Puzzle, mv: Move) -> Answer {
    judge(puzzle, mv, &NEVER)
}

/// Like [`check_answer`]; `None` if `stop` was set before the answer was decided.
pub fn check_answer_until(puzzle: &Puzzle, mv: Move, stop: &AtomicBool) -> Option<Answer> {
    let answer = judge(puzzle, mv, stop);
    (!stop.load(Ordering::Relaxed)).then_some(answer)
}

fn judge(puzzle: &Puzzle, mv: Move, stop: &AtomicBool) -> Answer {
    let is_solution = mv == puzzle.solution();
    let Judgement { reach, line } = if is_solution && puzzle.is_proved {
        Judgement { reach: Some(Reach::Reached), line: puzzle.line.clone() }
    } else {
        let mut prover = PuzzleProver::with_stop(&puzzle.rules, 4 * PROOF_NODES, stop);
        prover.judge(&puzzle.position, mv, puzzle.goal)
    };
    let text = describe(puzzle, mv, reach, &line);
    // A puzzle in an edited file may have several solutions or a wrong solution. A solution that cannot be decided
    // counts as right.
    let is_right = reach == Some(Reach::Reached) || is_solution && reach.is_none();
    Answer { is_right, is_proved: true, line, text }
}

fn describe(puzzle: &Puzzle, mv: Move, reach: Option<Reach>, line: &[Move]) -> String {
    let name = words::tell_move(&puzzle.position, &puzzle.rules, mv);
    let other = words::side(puzzle.side().opponent());
    let is_solution = mv == puzzle.solution();
    let nodes = 4 * PROOF_NODES;
    let id = match (puzzle.goal, reach) {
        (_, None) if is_solution => return say!("answer-unproved", move = name, nodes),
        (_, None) => return say!("answer-unrefuted", move = name, nodes),
        (Goal::Win, Some(Reach::Reached)) if is_solution && puzzle.is_proved => "answer-wins-in",
        (Goal::Win, Some(Reach::Reached)) if is_solution => "answer-wins",
        (Goal::Win, Some(Reach::Reached)) => "answer-wins-too",
        (Goal::Win, Some(Reach::Missed(0))) => {
            return say!("answer-endless", move = name, other);
        }
        (Goal::Win, Some(Reach::Missed(_))) => "answer-loses",
        (Goal::SaveHouse { .. }, Some(Reach::Reached)) => "answer-saves-house",
        (Goal::SaveHouse { .. }, Some(Reach::Missed(_))) => "answer-loses-house",
        (Goal::CaptureHouse { .. }, Some(Reach::Reached)) => "answer-captures-house",
        (Goal::CaptureHouse { .. }, Some(Reach::Missed(_))) => "answer-lets-save",
    };
    let verdict = say!(id, move = name, other, moves = puzzle.depth());
    let verdict = match reach {
        Some(Reach::Missed(_)) if is_solution => say!("answer-file-wrong", verdict),
        _ => verdict,
    };
    if line.len() < 2 && !is_solution {
        return format!("{verdict}.");
    }
    let shown = puzzle.write_line(&line[..line.len().min(MOST_PLIES)]);
    let more = if line.len() > MOST_PLIES { ", …" } else { "" };
    format!("{verdict}: {shown}{more}.")
}
