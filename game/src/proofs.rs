//! Proofs of wins as text that anybody can read and check.
//!
//! [`write_proof`] writes a proof that a search found. [`check_proof`] replays a written proof by the legal moves
//! alone, without the search. `docs/theorems.md` describes the format.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use bao_engine::proof::{ProofLimits, prove};
//! use bao_game::proofs::{check_proof, write_proof};
//! use bao_rules::{Position, Ruleset, Side};
//!
//! let rules = Ruleset::KIBAO;
//! let text = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c";
//! let position: Position = text.parse()?;
//! let limits = ProofLimits { nodes: 100_000, memory: 1 << 22 };
//! let verdict = prove(&position, &rules, Side::South, limits, &AtomicBool::new(false));
//! let written = write_proof(verdict.proof().expect("South wins"), &rules);
//! let theorem = check_proof(&written).expect("it was proved");
//! assert_eq!((theorem.winner, theorem.position), (Side::South, position));
//! # Ok::<(), bao_rules::ParsePositionError>(())
//! ```

use std::collections::{HashMap, HashSet};

use bao_engine::proof::{Answer, DefenderNode, Proof, Start};
use bao_languages::{say, text};
use bao_rules::{Move, Position, Ruleset, Side};

use crate::protocol::name_move;

/// What a proof shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theorem {
    /// The rules.
    pub rules: Ruleset,
    /// The position.
    pub position: Position,
    /// The player who wins against any play.
    pub winner: Side,
    /// The plies of the longest defence that the proof allows.
    pub plies: u32,
    /// The number of positions with the loser to move; every move in them is answered.
    pub positions: usize,
}

/// All legal moves of a position, by name, with the positions after them; `Err` with the winner if the game is over.
pub type MovesOrWinner = Result<Vec<(String, Position)>, Side>;

/// Where and why a text is not a proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", say!("proof-fault-at", line, fault = error))]
pub struct WrongProof {
    /// The line, from 1.
    pub line: usize,
    /// The error.
    pub error: CheckError,
}

/// What is wrong with a written proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckError {
    /// The line does not have the expected form.
    #[error("{}", say!("proof-fault-expected", what = .0))]
    Expected(&'static str),
    /// The answered moves are not exactly the loser's legal moves.
    #[error("{}", say!("proof-fault-replies", position = .0))]
    Replies(Box<Position>),
    /// A move of the winner is not legal.
    #[error("{}", say!("proof-fault-answer", position = .0, move = .1))]
    NotLegal(Box<Position>, String),
    /// The game is not over, but the proof says that it is won.
    #[error("{}", say!("proof-fault-not-over", position = .0))]
    NotOver(Box<Position>),
    /// The game is won by the other player.
    #[error("{}", say!("proof-fault-loser", position = .0))]
    LoserHasWon(Box<Position>),
    /// The game is over, but the proof goes on.
    #[error("{}", say!("proof-fault-over", position = .0))]
    Over(Box<Position>),
    /// A line refers to itself, to a later line or to a missing line, so the proof might be circular.
    #[error("{}", say!("proof-fault-order", number = .0))]
    Order(usize),
    /// No line that is reached from the start refers to this line.
    #[error("{}", text("proof-fault-unreached"))]
    Unreached,
    /// The wrong player is to move.
    #[error("{}", say!("proof-fault-mover", position = .0))]
    Mover(Box<Position>),
}

/// Checks a proof under the rules that it names.
///
/// # Errors
/// Returns the first error found.
pub fn check_proof(text: &str) -> Result<Theorem, WrongProof> {
    check_proof_by(text, |position, rules| match position.end(rules) {
        Some(end) => Err(end.winner),
        None => {
            let moves = position.legal_moves(rules);
            Ok(moves.map(|(mv, after)| (name_move(position, rules, mv), after)).collect())
        }
    })
}

/// Checks a proof by rules that the caller implements.
///
/// # Errors
/// Returns the first error found.
pub fn check_proof_by(
    text: &str,
    look: impl Fn(&Position, &Ruleset) -> MovesOrWinner,
) -> Result<Theorem, WrongProof> {
    let lines: Vec<&str> = text.lines().collect();
    let wrong = |line: usize, error| WrongProof { line, error };
    let field = |index: usize, name: &'static str| {
        let rest = lines.get(index).and_then(|line| line.strip_prefix(name));
        rest.ok_or_else(|| wrong(index + 1, CheckError::Expected(name)))
    };
    if !field(0, HEADING)?.is_empty() {
        return Err(wrong(1, CheckError::Expected(HEADING)));
    }
    let expected = |line, what| move |_| wrong(line, CheckError::Expected(what));
    let rules: Ruleset =
        field(1, "rules ")?.parse().map_err(|_| wrong(2, CheckError::Expected("rules NAME")))?;
    let position =
        Position::read(field(2, "position ")?, &rules).map_err(expected(3, "position TEXT"))?;
    let winner = Side::from_name(field(3, "winner ")?)
        .ok_or_else(|| wrong(4, CheckError::Expected("winner south|north")))?;
    let last = lines.len().max(BEFORE + 1) - 1;
    let start = field(last, "start ")?;
    let nodes = lines.get(BEFORE..last).unwrap_or_default();
    let mut checker = Checker { nodes, rules: &rules, winner, look, walked: HashSet::new() };
    let plies = checker.check_all(&position, start)?;
    let reached: HashSet<usize> = checker.walked.iter().map(|(_, node)| *node).collect();
    if let Some(node) = (1..=nodes.len()).find(|node| !reached.contains(node)) {
        return Err(wrong(BEFORE + node, CheckError::Unreached));
    }
    let positions = checker.walked.len();
    Ok(Theorem { rules, position, winner, plies, positions })
}

/// The number of lines before the positions: heading, rules, position, winner.
const BEFORE: usize = 4;

struct Checker<'t, L> {
    /// The lines of the positions with the loser to move.
    nodes: &'t [&'t str],
    rules: &'t Ruleset,
    winner: Side,
    look: L,
    /// The positions already checked, each with the number of its line.
    walked: HashSet<(Position, usize)>,
}

/// A position and the number of its line.
type PathStep = (Position, usize);

impl<L: Fn(&Position, &Ruleset) -> MovesOrWinner> Checker<'_, L> {
    /// Checks every position that is reached from the start, and returns the plies of the longest defence.
    fn check_all(&mut self, root: &Position, start: &str) -> Result<u32, WrongProof> {
        let line = BEFORE + self.nodes.len() + 1;
        let wrong = |error| WrongProof { line, error };
        let (first, plies) = match (start, start.parse::<usize>()) {
            ("#", _) => return self.check_won(root).map(|()| 0).map_err(wrong),
            (_, Ok(node)) => {
                self.check_reference(node, self.nodes.len() + 1).map_err(wrong)?;
                ((*root, node), 0)
            }
            _ => match self.play_answer(root, start, self.nodes.len() + 1).map_err(wrong)? {
                None => return Ok(1),
                Some(step) => (step, 1),
            },
        };
        let mut left = vec![first];
        while let Some((position, node)) = left.pop() {
            if self.walked.insert((position, node)) {
                let steps = self.check_node(&position, node);
                left.extend(steps.map_err(|error| WrongProof { line: BEFORE + node, error })?);
            }
        }
        Ok(plies + self.longest_defence(first.1))
    }

    fn check_won(&self, position: &Position) -> Result<(), CheckError> {
        match (self.look)(position, self.rules) {
            Err(winner) if winner == self.winner => Ok(()),
            Err(_) => Err(CheckError::LoserHasWon(Box::new(*position))),
            Ok(_) => Err(CheckError::NotOver(Box::new(*position))),
        }
    }

    /// The legal moves of a position in which `mover` must be to move.
    fn legal_moves(
        &self,
        position: &Position,
        mover: Side,
    ) -> Result<Vec<(String, Position)>, CheckError> {
        if position.to_move() != mover {
            return Err(CheckError::Mover(Box::new(*position)));
        }
        (self.look)(position, self.rules).map_err(|_| CheckError::Over(Box::new(*position)))
    }

    /// Checks that a line exists and comes before the line that refers to it.
    fn check_reference(&self, node: usize, from: usize) -> Result<(), CheckError> {
        if (1..from).contains(&node) { Ok(()) } else { Err(CheckError::Order(node)) }
    }

    /// Plays `MOVE#`, which wins at once, or `MOVE:LINE`.
    fn play_answer(
        &self,
        position: &Position,
        text: &str,
        from: usize,
    ) -> Result<Option<PathStep>, CheckError> {
        let moves = self.legal_moves(position, self.winner)?;
        let (name, node) = match text.split_once(':') {
            Some((name, node)) => {
                let node = node.parse().map_err(|_| CheckError::Expected("MOVE:LINE"))?;
                (name, Some(node))
            }
            None => (text.strip_suffix('#').ok_or(CheckError::Expected("MOVE#"))?, None),
        };
        let found = moves.into_iter().find(|(legal, _)| legal == name);
        let not_legal = || CheckError::NotLegal(Box::new(*position), name.to_owned());
        let (_, after) = found.ok_or_else(not_legal)?;
        match node {
            None => self.check_won(&after).map(|()| None),
            Some(node) => {
                self.check_reference(node, from)?;
                Ok(Some((after, node)))
            }
        }
    }

    /// Checks that exactly the loser's legal moves are answered, and returns the positions still to be checked.
    fn check_node(&self, position: &Position, node: usize) -> Result<Vec<PathStep>, CheckError> {
        let moves = self.legal_moves(position, self.winner.opponent())?;
        let mut words = self.nodes[node - 1].split(' ');
        if words.next().and_then(|word| word.parse().ok()) != Some(node) {
            return Err(CheckError::Expected("the number of the line"));
        }
        let mut answers: HashMap<&str, &str> = HashMap::new();
        for word in words.clone() {
            let (reply, answer) = match word.split_once(':') {
                Some(answered) => answered,
                None => (word.strip_suffix('#').ok_or(CheckError::Expected("MOVE#"))?, "#"),
            };
            answers.insert(reply, answer);
        }
        // If there are as many words as moves, and each move is answered, then no move is answered twice and no word is
        // left over.
        if words.count() != moves.len()
            || moves.iter().any(|(name, _)| !answers.contains_key(&**name))
        {
            return Err(CheckError::Replies(Box::new(*position)));
        }
        let mut steps = Vec::new();
        for (name, after) in &moves {
            match answers[&**name] {
                "#" => self.check_won(after)?,
                answer => steps.extend(self.play_answer(after, answer, node)?),
            }
        }
        Ok(steps)
    }

    /// The plies of the longest defence from a line. All lines must have been checked, so that each refers to earlier
    /// lines only.
    fn longest_defence(&self, first: usize) -> u32 {
        let mut plies = vec![0; first + 1];
        for node in 1..=first {
            let defence = |line: usize| plies.get(line).copied();
            let of = |word: &str| match word.rsplit_once(':') {
                // `REPLY:MOVE#` or `REPLY:MOVE:LINE`: the winner answers, and wins at once or goes on in another line.
                Some((_, last)) => 2 + last.parse().ok().and_then(defence).unwrap_or(0),
                // `REPLY#`: the reply itself loses the game.
                None => 1,
            };
            plies[node] = self.nodes[node - 1].split(' ').skip(1).map(of).max().unwrap_or(0);
        }
        plies[first]
    }
}

// Writing a proof.

/// The first line of every proof.
pub const HEADING: &str = "bao proof 1";

/// Writes a proof as text: rules, position, winner, a line for each position with the loser to move, and finally the
/// first move.
///
/// # Panics
/// If the proof was made under different rules.
pub fn write_proof(proof: &Proof, rules: &Ruleset) -> String {
    let mut writer = Writer { proof, rules, numbers: HashMap::new(), lines: Vec::new() };
    let root = *proof.root();
    let start = match proof.start() {
        Start::Over => "#".to_owned(),
        Start::Defend(node) => writer.write_node(&root, node).to_string(),
        Start::Attack(answer) => writer.write_answer(&root, answer),
    };
    let mut text =
        format!("{HEADING}\nrules {rules}\nposition {root}\nwinner {}\n", proof.winner().name());
    for line in writer.lines {
        text.push_str(&line);
        text.push('\n');
    }
    text + &format!("start {start}\n")
}

struct Writer<'p> {
    proof: &'p Proof,
    rules: &'p Ruleset,
    /// The numbers of the written lines, from 1, by node number.
    numbers: HashMap<usize, usize>,
    lines: Vec<String>,
}

impl Writer<'_> {
    /// Writes the lines that a node refers to, then its own line, and returns the number of that line.
    fn write_node(&mut self, position: &Position, node: DefenderNode) -> usize {
        if let Some(&number) = self.numbers.get(&node.number()) {
            return number;
        }
        let mut line = String::new();
        for reply in self.proof.replies(node) {
            let (name, after) = self.play(position, reply.mv);
            let answer = match reply.answer {
                None => "#".to_owned(),
                Some(answer) => format!(":{}", self.write_answer(&after, answer)),
            };
            line += &format!(" {name}{answer}");
        }
        let number = self.lines.len() + 1;
        self.lines.push(format!("{number}{line}"));
        self.numbers.insert(node.number(), number);
        number
    }

    fn write_answer(&mut self, position: &Position, answer: Answer) -> String {
        let (name, after) = self.play(position, answer.mv);
        match answer.then {
            None => format!("{name}#"),
            Some(node) => format!("{name}:{}", self.write_node(&after, node)),
        }
    }

    fn play(&self, position: &Position, mv: Move) -> (String, Position) {
        let after = position.play(self.rules, mv, &mut ()).expect("a proof has legal moves");
        (name_move(position, self.rules, mv), after)
    }
}
