//! A proof: an answer to every turn of the defender, to the end of the game.

use std::collections::HashSet;

use bao_rules::{Move, Position, Ruleset, Side};

/// A position of the proof in which the defender is to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stand(pub(super) u32);

/// A turn of the attacker, and where the defender stands then; nowhere if it ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The attacker's turn.
    pub turn: Move,
    /// What the defender is to answer.
    pub then: Option<Stand>,
}

/// A legal turn of the defender and the answer to it; none if the turn itself loses the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The defender's turn.
    pub turn: Move,
    /// The attacker's.
    pub answer: Option<Answer>,
}

/// How a proof begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// The game is won already.
    Over,
    /// The attacker is to move.
    Attack(Answer),
    /// The defender is to move.
    Defend(Stand),
}

#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    count: u8,
    /// The turns of the longest defence from here.
    turns: u16,
}

/// A forced win: the attacker's turn wherever the proof leads him, against every turn of the defender.
///
/// Where several ways lead to one position the proof goes on from there once, so it is not a tree but
/// grows together; every stand leads only to stands with smaller numbers, so nothing leads in a circle.
#[derive(Clone, Debug)]
pub struct Proof {
    root: Position,
    winner: Side,
    start: Start,
    nodes: Vec<Node>,
    replies: Vec<Reply>,
    searched: u64,
}

/// What is wrong with a proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// A turn of the attacker is not legal.
    #[error("the attacker's {turn:?} cannot be played in {position}")]
    NotLegal {
        /// Where.
        position: Box<Position>,
        /// Which.
        turn: Move,
    },
    /// The proof's replies are not the legal turns.
    #[error("the defender's turns in {0} are not those that the proof answers")]
    Replies(Box<Position>),
    /// The proof stops where the attacker has not won, or goes on after the end.
    #[error("the attacker has not won in {0} as the proof says, or has won before")]
    NotWon(Box<Position>),
    /// The proof comes back to where it was.
    #[error("the proof leads in a circle at {0}")]
    Circle(Box<Position>),
    /// The longest defence is not as long as the proof says.
    #[error("the longest defence takes {found} turns, not {said}")]
    Length {
        /// As the proof has it.
        said: u32,
        /// As it is.
        found: u32,
    },
}

impl Proof {
    pub(super) fn new(root: Position, winner: Side) -> Proof {
        let (nodes, replies) = (Vec::new(), Vec::new());
        Proof { root, winner, start: Start::Over, nodes, replies, searched: 0 }
    }

    /// The proof of a game that is won already.
    pub(super) fn over(root: Position, winner: Side) -> Proof {
        Proof::new(root, winner)
    }

    /// Ends the building.
    pub(super) fn starting(mut self, start: Start, searched: u64) -> Proof {
        self.start = start;
        self.searched = searched;
        self
    }

    /// Adds a stand, whose answers lead to stands that were added before.
    pub(super) fn add(&mut self, replies: &[Reply]) -> Option<Stand> {
        let turns = replies.iter().map(|reply| self.turns_after(reply)).max()?;
        let node = Node {
            first: u32::try_from(self.replies.len()).ok()?,
            count: u8::try_from(replies.len()).ok()?,
            turns: u16::try_from(turns).ok()?,
        };
        self.replies.extend_from_slice(replies);
        self.nodes.push(node);
        Some(Stand(u32::try_from(self.nodes.len() - 1).ok()?))
    }

    /// The turns of the longest defence that begins with this one.
    fn turns_after(&self, reply: &Reply) -> u32 {
        1 + reply.answer.map_or(0, |answer| 1 + self.turns_from(answer.then))
    }

    fn turns_from(&self, stand: Option<Stand>) -> u32 {
        stand.map_or(0, |stand| u32::from(self.nodes[stand.0 as usize].turns))
    }

    /// The position that is won.
    #[must_use]
    pub fn root(&self) -> &Position {
        &self.root
    }

    /// Who wins: the attacker of this proof.
    #[must_use]
    pub fn winner(&self) -> Side {
        self.winner
    }

    /// How it begins.
    #[must_use]
    pub fn start(&self) -> Start {
        self.start
    }

    /// All the defender's turns at a stand, with their answers.
    #[must_use]
    pub fn replies(&self, stand: Stand) -> &[Reply] {
        let node = self.nodes[stand.0 as usize];
        &self.replies[node.first as usize..][..usize::from(node.count)]
    }

    /// The turns of either player until the attacker has won, if the defender holds out as long as this
    /// proof lets him. There may be a shorter win; see [`super::wins_within`].
    #[must_use]
    pub fn turns(&self) -> u32 {
        match self.start {
            Start::Over => 0,
            Start::Attack(answer) => 1 + self.turns_from(answer.then),
            Start::Defend(stand) => self.turns_from(Some(stand)),
        }
    }

    /// The positions that the proof answers for the defender.
    #[must_use]
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The turns played in the search for it.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.searched
    }

    /// The longest defence and the answers to it; the first of equally long ones.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        let mut line = Vec::with_capacity(self.turns() as usize);
        let mut at = match self.start {
            Start::Over => None,
            Start::Defend(stand) => Some(stand),
            Start::Attack(answer) => {
                line.push(answer.turn);
                answer.then
            }
        };
        while let Some(stand) = at {
            let turns = self.turns_from(at);
            let longest = self.replies(stand).iter().find(|r| self.turns_after(r) == turns);
            let Some(reply) = longest else { break };
            line.push(reply.turn);
            line.extend(reply.answer.map(|answer| answer.turn));
            at = reply.answer.and_then(|answer| answer.then);
        }
        line
    }

    /// Walks the whole proof by the rules.
    ///
    /// # Errors
    /// The first [`Flaw`].
    pub fn check(&self, rules: &Ruleset) -> Result<(), Flaw> {
        let mut walked = HashSet::new();
        let mut left = Vec::new();
        match self.start {
            Start::Over => self.is_won(&self.root, rules)?,
            Start::Defend(stand) => left.push((self.root, stand)),
            Start::Attack(answer) => left.extend(self.after(&self.root, rules, answer)?),
        }
        while let Some((position, stand)) = left.pop() {
            if !walked.insert((position, stand)) {
                continue;
            }
            let replies = self.replies(stand);
            let legal: Vec<(Move, Position)> = position.legal_moves(rules).collect();
            let same = legal.iter().map(|(turn, _)| turn).eq(replies.iter().map(|r| &r.turn));
            if !same || legal.is_empty() || position.to_move() == self.winner {
                return Err(Flaw::Replies(Box::new(position)));
            }
            let found = replies.iter().map(|reply| self.turns_after(reply)).max().unwrap_or(0);
            let said = self.turns_from(Some(stand));
            if said != found {
                return Err(Flaw::Length { said, found });
            }
            for (reply, (_, next)) in replies.iter().zip(legal) {
                let Some(answer) = reply.answer else {
                    self.is_won(&next, rules)?;
                    continue;
                };
                // Numbers that only fall cannot lead in a circle.
                if answer.then.is_some_and(|then| then >= stand) {
                    return Err(Flaw::Circle(Box::new(next)));
                }
                left.extend(self.after(&next, rules, answer)?);
            }
        }
        Ok(())
    }

    /// Plays an answer; the stand that follows, if the game goes on.
    fn after(
        &self,
        position: &Position,
        rules: &Ruleset,
        answer: Answer,
    ) -> Result<Option<(Position, Stand)>, Flaw> {
        let turn = answer.turn;
        let not_legal = || Flaw::NotLegal { position: Box::new(*position), turn };
        if position.to_move() != self.winner {
            return Err(not_legal());
        }
        let next = position.play(rules, turn, &mut ()).map_err(|_| not_legal())?;
        match answer.then {
            Some(stand) => Ok(Some((next, stand))),
            None => self.is_won(&next, rules).map(|()| None),
        }
    }

    fn is_won(&self, position: &Position, rules: &Ruleset) -> Result<(), Flaw> {
        let won = position.end(rules).is_some_and(|end| end.winner == self.winner);
        if won { Ok(()) } else { Err(Flaw::NotWon(Box::new(*position))) }
    }
}
