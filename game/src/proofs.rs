//! Proofs of wins as text that everybody can read and check.
//!
//! [`write_proof`] writes what a search has proved, [`check_proof`] plays a written proof through by the legal moves
//! alone; it knows nothing of the search. `docs/theorems.md` has the format.
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

// A written proof played through by the legal moves: every move of the loser must have an answer, and every line must
// end with the winner's win. Nothing of the search is used.

/// What a proof has shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theorem {
    /// By which rules.
    pub rules: Ruleset,
    /// Where.
    pub position: Position,
    /// Who wins, whatever the other plays.
    pub winner: Side,
    /// The plies of the longest defence that the proof allows.
    pub plies: u32,
    /// The positions with the loser to move in which all his moves are answered.
    pub positions: usize,
}

/// All legal moves of a position by their names, with the positions after them; the winner where the game is over.
pub type Around = Result<Vec<(String, Position)>, Side>;

/// Where a text is no proof, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", say!("proof-fault-at", line, fault = error))]
pub struct WrongProof {
    /// From 1.
    pub line: usize,
    /// What is wrong.
    pub error: CheckError,
}

/// What is wrong with a written proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckError {
    /// Something else should stand there.
    #[error("{}", say!("proof-fault-expected", what = .0))]
    Expected(&'static str),
    /// The moves that are answered are not the legal ones.
    #[error("{}", say!("proof-fault-replies", position = .0))]
    Replies(Box<Position>),
    /// An answer cannot be played.
    #[error("{}", say!("proof-fault-answer", position = .0, move = .1))]
    NotLegal(Box<Position>, String),
    /// The game goes on where the proof says that it is won.
    #[error("{}", say!("proof-fault-not-over", position = .0))]
    NotOver(Box<Position>),
    /// The game is won by the other player.
    #[error("{}", say!("proof-fault-loser", position = .0))]
    LoserHasWon(Box<Position>),
    /// The game is over where the proof goes on.
    #[error("{}", say!("proof-fault-over", position = .0))]
    Over(Box<Position>),
    /// A line leads to itself or to one behind it, so that the proof might lead in a circle; or to none.
    #[error("{}", say!("proof-fault-order", number = .0))]
    Order(usize),
    /// A line that no other leads to.
    #[error("{}", text("proof-fault-unreached"))]
    Unreached,
    /// The wrong player is to move.
    #[error("{}", say!("proof-fault-mover", position = .0))]
    Mover(Box<Position>),
}

/// Checks a proof by the rules that it names.
///
/// # Errors
/// The first thing that is wrong.
pub fn check_proof(text: &str) -> Result<Theorem, WrongProof> {
    check_proof_by(text, |position, rules| match position.end(rules) {
        Some(end) => Err(end.winner),
        None => {
            let moves = position.legal_moves(rules);
            Ok(moves.map(|(mv, after)| (name_move(position, rules, mv), after)).collect())
        }
    })
}

/// Checks a proof by rules that the caller plays.
///
/// # Errors
/// The first thing that is wrong.
pub fn check_proof_by(
    text: &str,
    look: impl Fn(&Position, &Ruleset) -> Around,
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
    let plies = checker.walk(&position, start)?;
    let reached: HashSet<usize> = checker.walked.iter().map(|(_, node)| *node).collect();
    if let Some(node) = (1..=nodes.len()).find(|node| !reached.contains(node)) {
        return Err(wrong(BEFORE + node, CheckError::Unreached));
    }
    let positions = checker.walked.len();
    Ok(Theorem { rules, position, winner, plies, positions })
}

/// Heading, rules, position, winner.
const BEFORE: usize = 4;

struct Checker<'t, L> {
    /// The lines of the positions with the loser to move.
    nodes: &'t [&'t str],
    rules: &'t Ruleset,
    winner: Side,
    look: L,
    /// The positions whose line has been gone through, and the line.
    walked: HashSet<(Position, usize)>,
}

/// A position and the line that says how it goes on.
type PathStep = (Position, usize);

impl<L: Fn(&Position, &Ruleset) -> Around> Checker<'_, L> {
    /// Checks everything from the start on; the plies of the longest defence.
    fn walk(&mut self, root: &Position, start: &str) -> Result<u32, WrongProof> {
        let line = BEFORE + self.nodes.len() + 1;
        let wrong = |error| WrongProof { line, error };
        let mut left = Vec::new();
        let first = match (start, start.parse::<usize>()) {
            ("#", _) => {
                self.is_won(root).map_err(wrong)?;
                return Ok(0);
            }
            (_, Ok(node)) => {
                self.known(node, self.nodes.len() + 1).map_err(wrong)?;
                left.push((*root, node));
                (node, 0)
            }
            _ => match self.answer(root, start, self.nodes.len() + 1).map_err(wrong)? {
                None => return Ok(1),
                Some(step) => {
                    left.push(step);
                    (step.1, 1)
                }
            },
        };
        while let Some((position, node)) = left.pop() {
            if self.walked.insert((position, node)) {
                let further = self.node(&position, node);
                left.extend(further.map_err(|error| WrongProof { line: BEFORE + node, error })?);
            }
        }
        Ok(first.1 + self.longest(first.0))
    }

    fn is_won(&self, position: &Position) -> Result<(), CheckError> {
        match (self.look)(position, self.rules) {
            Err(winner) if winner == self.winner => Ok(()),
            Err(_) => Err(CheckError::LoserHasWon(Box::new(*position))),
            Ok(_) => Err(CheckError::NotOver(Box::new(*position))),
        }
    }

    /// The legal moves of a position in which a player has to be on the move.
    fn moves(
        &self,
        position: &Position,
        mover: Side,
    ) -> Result<Vec<(String, Position)>, CheckError> {
        if position.to_move() != mover {
            return Err(CheckError::Mover(Box::new(*position)));
        }
        (self.look)(position, self.rules).map_err(|_| CheckError::Over(Box::new(*position)))
    }

    /// A line's number must be there and be smaller than that of the line which leads to it.
    fn known(&self, node: usize, from: usize) -> Result<(), CheckError> {
        if (1..from).contains(&node) { Ok(()) } else { Err(CheckError::Order(node)) }
    }

    /// Plays `MOVE#`, which wins at once, or `MOVE:LINE`.
    fn answer(
        &self,
        position: &Position,
        text: &str,
        from: usize,
    ) -> Result<Option<PathStep>, CheckError> {
        let moves = self.moves(position, self.winner)?;
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
            None => self.is_won(&after).map(|()| None),
            Some(node) => {
                self.known(node, from)?;
                Ok(Some((after, node)))
            }
        }
    }

    /// Checks that all moves of the loser are answered, and no other; what is to be checked further.
    fn node(&self, position: &Position, node: usize) -> Result<Vec<PathStep>, CheckError> {
        let moves = self.moves(position, self.winner.opponent())?;
        let mut words = self.nodes[node - 1].split(' ');
        if words.next().and_then(|word| word.parse().ok()) != Some(node) {
            return Err(CheckError::Expected("the number of the line"));
        }
        let mut answers: HashMap<&str, &str> = HashMap::new();
        let replies = || CheckError::Replies(Box::new(*position));
        for word in words.clone() {
            let (reply, answer) = match word.split_once(':') {
                Some(answered) => answered,
                None => (word.strip_suffix('#').ok_or(CheckError::Expected("MOVE#"))?, "#"),
            };
            answers.insert(reply, answer);
        }
        // As many words as moves, and an answer to each move: so none is answered twice, and no other one.
        if words.count() != moves.len()
            || moves.iter().any(|(name, _)| !answers.contains_key(&**name))
        {
            return Err(replies());
        }
        let mut further = Vec::new();
        for (name, after) in &moves {
            match *answers.get(&**name).ok_or_else(replies)? {
                "#" => self.is_won(after)?,
                answer => further.extend(self.answer(after, answer, node)?),
            }
        }
        Ok(further)
    }

    /// The longest defence from a line on; all lines have been checked, and lead to earlier ones only.
    fn longest(&self, first: usize) -> u32 {
        let mut plies = vec![0; first + 1];
        for node in 1..=first {
            let further = |line: usize| plies.get(line).copied();
            let of = |word: &str| match word.rsplit_once(':') {
                // A reply with the answer that wins, or one that loses at once.
                Some((_, last)) => 2 + last.parse().ok().and_then(further).unwrap_or(0),
                None => 1,
            };
            plies[node] = self.nodes[node - 1].split(' ').skip(1).map(of).max().unwrap_or(0);
        }
        plies[first]
    }
}

// A proof as text.

/// The first line of every proof.
pub const HEADING: &str = "bao proof 1";

/// A proof as text: rules, position, winner, then a line for each position in which the loser is to move, and at last how
/// it begins.
///
/// # Panics
/// On a proof of other rules.
pub fn write_proof(proof: &Proof, rules: &Ruleset) -> String {
    let mut writer = Writer { proof, rules, numbers: HashMap::new(), lines: Vec::new() };
    let root = *proof.root();
    let start = match proof.start() {
        Start::Over => "#".to_owned(),
        Start::Defend(node) => writer.node(&root, node).to_string(),
        Start::Attack(answer) => writer.answer(&root, answer),
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
    /// The lines of the nodes that have been written, from 1, by the numbers of the nodes.
    numbers: HashMap<usize, usize>,
    lines: Vec<String>,
}

impl Writer<'_> {
    /// Writes what follows on a position, each line behind those that it needs; the number of its line.
    fn node(&mut self, position: &Position, node: DefenderNode) -> usize {
        if let Some(&number) = self.numbers.get(&node.number()) {
            return number;
        }
        let mut line = String::new();
        for reply in self.proof.replies(node) {
            let (name, after) = self.play(position, reply.mv);
            let answer = match reply.answer {
                None => "#".to_owned(),
                Some(answer) => format!(":{}", self.answer(&after, answer)),
            };
            line += &format!(" {name}{answer}");
        }
        let number = self.lines.len() + 1;
        self.lines.push(format!("{number}{line}"));
        self.numbers.insert(node.number(), number);
        number
    }

    fn answer(&mut self, position: &Position, answer: Answer) -> String {
        let (name, after) = self.play(position, answer.mv);
        match answer.then {
            None => format!("{name}#"),
            Some(node) => format!("{name}:{}", self.node(&after, node)),
        }
    }

    fn play(&self, position: &Position, mv: Move) -> (String, Position) {
        let after = position.play(self.rules, mv, &mut ()).expect("a proof has legal moves");
        (name_move(position, self.rules, mv), after)
    }
}
