//! A proof as text.

use bao_engine::proof::{Answer, DefenderNode, Proof, Start};
use bao_rules::{Move, Position, Ruleset};

use crate::protocol::name_move;

/// The first line of every proof.
pub const HEADING: &str = "bao proof 1";

/// A proof as text: rules, position, winner, then a line for each position in which the loser is to move, and at last how
/// it begins.
///
/// # Panics
/// On a proof of other rules.
pub fn write_proof(proof: &Proof, rules: &Ruleset) -> String {
    let mut writer = Writer { proof, rules, numbers: Vec::new(), lines: Vec::new() };
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
    /// The lines of nodes that have been written, from 1; 0 of others.
    numbers: Vec<usize>,
    lines: Vec<String>,
}

impl Writer<'_> {
    /// Writes what follows on a position, each line behind those that it needs; the number of its line.
    fn node(&mut self, position: &Position, node: DefenderNode) -> usize {
        let place = node.number();
        if self.numbers.len() <= place {
            self.numbers.resize(place + 1, 0);
        }
        if self.numbers[place] > 0 {
            return self.numbers[place];
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
        self.numbers[place] = number;
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
