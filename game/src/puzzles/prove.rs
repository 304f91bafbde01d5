//! Which moves reach a goal, by proof.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_engine::fate::{Fate, FateSearch};
use bao_engine::proof::{ProofLimits, Prover, ShortestWin, Verdict, find_shortest_win};
use bao_languages::say;
use bao_rules::{Move, Position, Ruleset, Side};

use super::puzzle::{Goal, Puzzle};
use crate::exercise::Answer;
use crate::words;

/// The nodes that may be searched for the proof of one move.
pub const PROOF_NODES: u64 = 50_000;

/// The one move that reaches a goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The move.
    pub mv: Move,
    /// The move and what follows: the longest defence, to the end of the game or to the house's fate.
    pub line: Vec<Move>,
    /// How far one has to see, in plies: to the end of the line; where a house is to be saved, until the last of the
    /// other moves has lost it.
    pub length: u16,
}

/// What a move comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The goal is reached, whatever the other player does.
    Reached,
    /// The other player has an answer to it, which shows after so many plies; 0 where no number is known.
    Missed(u16),
}

/// What one move comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// `None` where it could not be decided with the nodes.
    pub reach: Option<Reach>,
    /// The move and what shows it: the longest defence, or the other player's answer. Only the move where nothing was
    /// decided, or where the other player can do no more than go round in circles.
    pub line: Vec<Move>,
}

/// Proves which moves reach a goal. Equal questions have equal answers, whatever was asked before.
pub struct PuzzleProver<'s> {
    rules: Ruleset,
    limits: ProofLimits,
    prover: Prover,
    stop: &'s AtomicBool,
}

/// Of a prover that nobody stops.
static NEVER: AtomicBool = AtomicBool::new(false);

impl PuzzleProver<'static> {
    /// A prover that searches so many nodes for one move.
    pub fn new(rules: &Ruleset, nodes: u64) -> PuzzleProver<'static> {
        PuzzleProver::until(rules, nodes, &NEVER)
    }
}

impl<'s> PuzzleProver<'s> {
    /// A prover as [`PuzzleProver::new`] makes it, which ends as soon as `stop` is set: what is not proved then could not be
    /// decided.
    pub fn until(rules: &Ruleset, nodes: u64, stop: &'s AtomicBool) -> PuzzleProver<'s> {
        let limits = ProofLimits { nodes, memory: 1 << 25 };
        PuzzleProver { rules: *rules, limits, prover: Prover::new(limits.table()), stop }
    }

    /// What every legal move comes to, in the order of [`Position::legal_moves`]; `None` where one could not be decided
    /// with the nodes.
    pub fn try_all(&mut self, position: &Position, goal: Goal) -> Option<Vec<(Move, Reach)>> {
        let mut search = self.fate_search(position, goal);
        let rules = self.rules;
        let moves = position.legal_moves(&rules);
        moves.map(|(mv, after)| Some((mv, self.reach(&after, goal, &mut search)?))).collect()
    }

    /// The one legal move that is proved to reach the goal, where every other one is proved not to. `None` where none
    /// does or several do, and where a move could not be decided with the nodes.
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
        Some(Solution { mv, line, length })
    }

    /// What a move comes to, with the line that shows it.
    pub fn judge(&mut self, position: &Position, mv: Move, goal: Goal) -> Judgement {
        let undecided = Judgement { reach: None, line: vec![mv] };
        let Ok(after) = position.play(&self.rules, mv, &mut ()) else { return undecided };
        let mut search = self.fate_search(position, goal);
        let Some(reach) = self.reach(&after, goal, &mut search) else { return undecided };
        search.allow_nodes(self.limits.nodes);
        let line = self.line(position, mv, goal, &mut search).unwrap_or_else(|| vec![mv]);
        Judgement { reach: Some(reach), line }
    }

    /// A move and what shows what it comes to; `None` where that was not found with the nodes.
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

    /// What a move that leads here comes to; `None` where that could not be decided.
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
            // The own house is gone: it was emptied. The other's is: it was captured.
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

    /// The shortest win of the winner of a position, against the longest defence.
    fn winning_line(&mut self, position: &Position) -> Option<Vec<Move>> {
        let verdict = self.prove(position, position.to_move());
        let proof = verdict.proof()?;
        let (winner, most) = (proof.winner(), proof.plies());
        match find_shortest_win(position, &self.rules, winner, most, self.limits, self.stop) {
            ShortestWin::Found(short) => Some(short.line()),
            ShortestWin::None | ShortestWin::Unknown { .. } => Some(proof.line()),
        }
    }

    /// A move at the other's house and how he defends it best, as far as he owns it.
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
        // Of equal choices the first.
        let best = choices.iter().rev().max_by_key(|choice| choice.fate.plies());
        if let Some(best) = best {
            line.extend(search.line(&after, best.mv, plies - 1)?.moves);
        }
        Some(line)
    }
}

// Whether an answer solves a puzzle, and what refutes it.

/// The most plies of a line that a sentence has.
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
    judge(puzzle, mv, &AtomicBool::new(false))
}

/// Checks an answer as [`check_answer`]; `None` where `stop` was set before it was decided.
pub fn check_answer_until(puzzle: &Puzzle, mv: Move, stop: &AtomicBool) -> Option<Answer> {
    let answer = judge(puzzle, mv, stop);
    (!stop.load(Ordering::Relaxed)).then_some(answer)
}

fn judge(puzzle: &Puzzle, mv: Move, stop: &AtomicBool) -> Answer {
    let is_solution = mv == puzzle.solution();
    let Judgement { reach, line } = if is_solution && puzzle.is_proved {
        Judgement { reach: Some(Reach::Reached), line: puzzle.line.clone() }
    } else {
        let mut prover = PuzzleProver::until(&puzzle.rules, 4 * PROOF_NODES, stop);
        prover.judge(&puzzle.position, mv, puzzle.goal)
    };
    let text = describe(puzzle, mv, reach, &line);
    // A file that people have changed may hold a puzzle with more than one solution, or with a wrong one; where nothing can
    // be decided it is believed.
    let is_right = reach == Some(Reach::Reached) || is_solution && reach.is_none();
    Answer { is_right, is_proved: true, line, text }
}

fn describe(puzzle: &Puzzle, mv: Move, reach: Option<Reach>, line: &[Move]) -> String {
    let name = puzzle.name_move(mv);
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
    // What a person has written as the solution may be none.
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
