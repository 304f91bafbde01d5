//! A run through a transcript: each written move resolved, checked and played, as far as it goes.

use bao_notation::{Code, Finding, Written, WrittenMove, write_move};
use bao_rules::{End, IllegalMoveError, Position, Ruleset};

use super::advice::{Advice, legal, legal_from};
use super::codes;
use super::event::Keeper;
use super::game::{Declared, Ply};
use super::given::Given;
use super::house_choice::Safaris;
use super::sides::turn_ref;
use super::step::{AskEnd, Stepped, Stop, contradictions, step};

/// A house choice that came up where no `+` stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Open {
    /// The ply, counted from 0.
    pub ply: usize,
    /// The contradictions of the text before it.
    pub contradictions: u32,
}

#[derive(Clone)]
pub(super) struct Run<'a> {
    given: Given<'a>,
    /// Where the house is played on though no sign says so.
    safaris: Safaris,
    pub start: Position,
    pub position: Position,
    pub end: Option<End>,
    pub plies: Vec<Ply>,
    pub findings: Vec<Finding>,
    pub open: Vec<Open>,
    /// How much the board contradicts the signs (R1).
    pub contradictions: u32,
}

impl<'a> Run<'a> {
    fn new(given: Given<'a>, safaris: Safaris) -> Self {
        let start = Position::start(given.rules);
        Run {
            given,
            safaris,
            start,
            position: start,
            end: None,
            plies: Vec::with_capacity(given.plies.len()),
            findings: Vec::new(),
            open: Vec::new(),
            contradictions: 0,
        }
    }

    /// Plays the plies before `limit` as far as they go, and says what stopped it there.
    pub fn through(given: Given<'a>, safaris: Safaris, limit: usize) -> (Run<'a>, Option<Stop>) {
        let mut run = Run::new(given, safaris);
        let stop = given.plies.iter().take(limit).find_map(|ply| run.step(ply).err());
        let stop = match (stop, run.settle_end()) {
            (Some(_), Some(end)) => Some(Stop::AfterEnd(end)),
            (stop, _) => stop,
        };
        (run, stop)
    }

    /// Whether the game had ended before the run did, which was not asked in full after every ply: where
    /// the next ply can be played, it had not.
    fn settle_end(&mut self) -> Option<End> {
        if self.end.is_none() {
            self.end = self.position.end(self.given.rules);
            if let (Some(_), Some(last)) = (self.end, self.plies.last_mut()) {
                last.written.ends_game = true;
            }
            return self.end;
        }
        None
    }

    /// Plays one written ply, or says why not.
    fn step(&mut self, ply: &bao_notation::Ply) -> Result<(), Stop> {
        if let Some(end) = self.end {
            return Err(Stop::AfterEnd(end));
        }
        let Written::Move(read) = &ply.written else { return Err(Stop::Reading) };
        let index = self.plies.len();
        if ply.turn != turn_ref(index) {
            return Err(Stop::Reading);
        }
        let mut read = *read;
        read.plays_house |= self.safaris.contains(index);
        let mut keeper = Keeper::default();
        let is_last = self.given.is_last(index);
        let ask = if is_last || read.ends_game { AskEnd::Fully } else { AskEnd::Cheaply };
        let stepped = step(&self.position, &read, self.given.rules, ask, &mut keeper)?;
        let before = std::mem::replace(&mut self.position, stepped.after);
        self.end = stepped.end;
        if stepped.house_choice && !read.plays_house {
            self.open.push(Open { ply: index, contradictions: self.contradictions });
        }
        let found = contradictions(&read, &stepped.normal, is_last);
        if found > 0 || stepped.arrow_missing || stepped.row_missing {
            self.contradictions += found;
            self.check_signs(ply, &read, &stepped, is_last);
        }
        self.plies.push(Ply {
            at: ply.turn,
            turn: stepped.turn,
            kind: stepped.kind,
            written: stepped.normal,
            events: keeper.0,
            owned_house: before.half(before.to_move()).owns_house,
            after: stepped.after,
        });
        Ok(())
    }

    #[cold]
    fn check_signs(
        &mut self,
        ply: &bao_notation::Ply,
        read: &WrittenMove,
        stepped: &Stepped,
        is_last: bool,
    ) {
        let normal = &stepped.normal;
        let mut say = |code: Code, expected: &'static str, repaired: bool| {
            let repair = repaired.then(|| write_move(normal, ply.turn.side));
            self.findings.push(Finding { repair, ..self.given.finding(ply, code, expected) });
        };
        if stepped.arrow_missing {
            say(codes::MISSING_ARROW, "a direction; one only is legal", true);
        }
        if stepped.row_missing {
            say(codes::MISSING_ROW, "a row letter; one pit only is legal", true);
        }
        if read.stars != normal.stars {
            let expected = match normal.stars {
                bao_notation::Stars::None => "no star, for a capture",
                bao_notation::Stars::One => "`*`, for a takata",
                bao_notation::Stars::Two => "`**`, for a takata while takasia blocks a pit",
            };
            say(codes::WRONG_STAR, expected, true);
        }
        if read.plays_house && !normal.plays_house {
            say(codes::WRONG_HOUSE_SIGN, "no `+`: the turn does not come to the choice", true);
        }
        if normal.ends_game && !read.ends_game && is_last {
            say(codes::MISSING_END_SIGN, "`#`: the game is over", true);
        }
        if read.ends_game && !normal.ends_game {
            say(codes::WRONG_END_SIGN, "no `#`: the game is not over on the board", false);
        }
    }

    /// What there is to say about the ply that could not be played.
    #[cold]
    pub fn stopped(&self, stop: Stop) -> Option<Finding> {
        let Given { plies, rules, .. } = self.given;
        let at = self.plies.len();
        let ply = &plies[at];
        let advice = Advice::new(rules, plies, at);
        let illegal = |reason: IllegalMoveError| {
            let legal = legal(&self.position, rules);
            let options = advice.options();
            format!("a legal turn, but {reason}; legal are {legal}{options}")
        };
        let (code, expected) = match stop {
            Stop::Reading | Stop::HouseChoice => return None,
            Stop::Ambiguous => {
                let Written::Move(read) = &ply.written else { return None };
                let legal = legal_from(read.pit.get(), &self.position, rules);
                (codes::AMBIGUOUS_MOVE, format!("row letter and direction; legal are {legal}"))
            }
            Stop::Illegal(turn) => {
                (codes::ILLEGAL_TURN, illegal(Stop::reason(turn, &self.position, rules)))
            }
            Stop::Endless => (codes::ILLEGAL_TURN, illegal(IllegalMoveError::Endless)),
            Stop::AfterEnd(end) => (
                codes::TEXT_AFTER_END,
                format!("no more moves: {:?} has won{}", end.winner, advice.options()),
            ),
        };
        Some(self.given.finding(ply, code, expected))
    }
}

/// How many plies of a transcript can be played under a ruleset.
pub(super) fn playable(plies: &[bao_notation::Ply], rules: &Ruleset) -> usize {
    let given = Given { id: "", text: "", plies, declared: &Declared { winner: None }, rules };
    Run::through(given, Safaris::default(), plies.len()).0.plies.len()
}
