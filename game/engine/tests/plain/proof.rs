//! A second search for forced wins, which plays every line by the slow rules, without a table or
//! cut-offs, and a checker that walks through a proof move by move.

use std::collections::{HashMap, HashSet};

use bao_engine::proof::{Answer, DefenderNode, Proof, Reply, Start};
use bao_rules::{Move, Position, Ruleset, Side};

use crate::slow::Board;

pub const RULES: Ruleset = Ruleset::KIBAO;

/// The winner of a forced win, and its number of plies.
pub type ForcedWin = (Side, u32);

/// Plays every line and returns the player who wins by force within `left` plies, with the smallest
/// number of plies.
pub fn enumerate(board: &Board, left: u32) -> Option<ForcedWin> {
    if let Some(end) = board.board_end(&RULES) {
        return Some((end.winner, 0));
    }
    let moves = board.legal_moves(&RULES);
    if moves.is_empty() {
        return Some((board.side.opponent(), 0));
    }
    if left == 0 {
        return None;
    }
    let outcomes: Vec<Option<ForcedWin>> =
        moves.iter().map(|(_, next)| enumerate(next, left - 1)).collect();
    let won = outcomes.iter().flatten().filter(|(winner, _)| *winner == board.side);
    if let Some((winner, plies)) = won.min_by_key(|(_, plies)| *plies) {
        return Some((*winner, plies + 1));
    }
    let lost: Option<Vec<ForcedWin>> = outcomes.into_iter().collect();
    lost?.into_iter().max_by_key(|(_, plies)| *plies).map(|(winner, plies)| (winner, plies + 1))
}

/// A walk through a proof, whose moves are played by the slow rules.
pub struct Walk<'p> {
    rules: Ruleset,
    proof: &'p Proof,
    on_the_way: HashSet<DefenderNode>,
    walked: HashMap<(DefenderNode, Position), u32>,
}

impl Walk<'_> {
    /// Walks every line of a proof and returns the number of plies of its longest defence.
    pub fn whole(proof: &Proof, rules: Ruleset) -> u32 {
        let mut walk = Walk { rules, proof, on_the_way: HashSet::new(), walked: HashMap::new() };
        let root = Board::from(proof.root());
        match proof.start() {
            Start::Over => {
                walk.assert_won(&root);
                0
            }
            Start::Attack(answer) => walk.answer(&root, answer),
            Start::Defend(node) => walk.walk_defender_node(&root, node),
        }
    }

    fn assert_won(&self, board: &Board) {
        let winner = board.end(&self.rules).map(|end| end.winner);
        assert_eq!(winner, Some(self.proof.winner()), "{}", board.position());
    }

    fn answer(&mut self, board: &Board, Answer { mv, then }: Answer) -> u32 {
        assert_eq!(board.side, self.proof.winner());
        let moves = board.legal_moves(&self.rules);
        let played = moves.iter().find(|(legal, _)| *legal == mv);
        let (_, next) = played.expect("the attacker's move is legal");
        match then {
            Some(node) => 1 + self.walk_defender_node(next, node),
            None => {
                self.assert_won(next);
                1
            }
        }
    }

    fn walk_defender_node(&mut self, board: &Board, node: DefenderNode) -> u32 {
        let place = (node, board.position());
        if let Some(&plies) = self.walked.get(&place) {
            return plies;
        }
        assert!(self.on_the_way.insert(node), "the proof leads in a circle");
        assert_ne!(board.side, self.proof.winner());
        assert_eq!(board.end(&self.rules), None);
        let replies: Vec<Reply> = self.proof.replies(node).to_vec();
        let legal = board.legal_moves(&self.rules);
        let answered: HashSet<Move> = replies.iter().map(|reply| reply.mv).collect();
        let all: HashSet<Move> = legal.iter().map(|(mv, _)| *mv).collect();
        assert_eq!(answered, all, "the proof does not answer exactly the legal moves");
        let mut longest = 0;
        for reply in replies {
            let (_, next) = legal.iter().find(|(mv, _)| *mv == reply.mv).expect("a legal reply");
            let plies = match reply.answer {
                Some(answer) => 1 + self.answer(next, answer),
                None => {
                    self.assert_won(next);
                    1
                }
            };
            longest = longest.max(plies);
        }
        self.on_the_way.remove(&node);
        self.walked.insert(place, longest);
        longest
    }
}
