//! Replaying: each written move resolved, checked and played, as far as it goes.

use std::borrow::Cow;

use bao_notation::{Code, Finding, Place, Reading, Severity, Written, write_move};
use bao_rules::{End, Endless, HouseChoice, Illegal, Played, Position, Ruleset};

use super::advice::Advice;
use super::codes;
use super::event::Keeper;
use super::game::{Declared, Ending, Game, Ply, Status};
use super::normal::written;
use super::resolve::{Resolved, Unresolved, resolve};
use super::sides::turn_ref;

/// Replays what was read of one game. The findings of the reading come first among equals of place.
#[must_use]
pub fn replay(id: &str, reading: &Reading<'_>, declared: &Declared, rules: &Ruleset) -> Game {
    let plies = &reading.transcript.plies;
    let mut run = Run::new(rules, id, reading.text, plies.len());
    let stop =
        plies.iter().enumerate().find_map(|(i, ply)| run.step(ply, i + 1 == plies.len()).err());
    let mut findings = reading.findings.clone();
    if let Some(stop) = &stop {
        let advice = Advice::new(rules, &run.position, plies, run.plies.len());
        findings.extend(run.stopped(stop, &plies[run.plies.len()], &advice));
    }
    findings.append(&mut run.findings);
    let lost = |finding: &Finding| finding.code.severity == Severity::Error;
    let broken = stop.is_some() || findings.iter().any(lost);
    run.finish(findings, broken, declared, plies.last())
}

/// How many plies of a transcript can be played under a ruleset.
pub(super) fn playable(plies: &[bao_notation::Ply], rules: &Ruleset) -> usize {
    let mut run = Run::new(rules, "", "", plies.len());
    plies.iter().take_while(|ply| run.step(ply, false).is_ok()).count()
}

/// Why a written ply could not be played.
pub(super) enum Stop {
    /// It cannot be read, or the one before it is missing: the reader has said so.
    Reading,
    Ambiguous,
    Illegal(Illegal),
    AfterEnd(End),
}

struct Run<'a> {
    rules: &'a Ruleset,
    id: &'a str,
    text: &'a str,
    start: Position,
    position: Position,
    end: Option<End>,
    plies: Vec<Ply>,
    findings: Vec<Finding>,
}

impl<'a> Run<'a> {
    fn new(rules: &'a Ruleset, id: &'a str, text: &'a str, plies: usize) -> Self {
        let start = Position::start(rules);
        Run {
            rules,
            id,
            text,
            start,
            position: start,
            end: None,
            plies: Vec::with_capacity(plies),
            findings: Vec::new(),
        }
    }

    /// Plays one written ply, or says why not.
    fn step(&mut self, ply: &bao_notation::Ply, is_last: bool) -> Result<(), Stop> {
        if let Some(end) = self.end {
            return Err(Stop::AfterEnd(end));
        }
        let Written::Move(read) = &ply.written else { return Err(Stop::Reading) };
        if ply.turn != turn_ref(self.plies.len()) {
            return Err(Stop::Reading);
        }
        let openings = self.position.openings(self.rules);
        let Resolved { mut turn, arrow_missing, row_missing } =
            resolve(read, &self.position, self.rules, &openings).map_err(|why| match why {
                Unresolved::Ambiguous => Stop::Ambiguous,
                Unresolved::Illegal(reason) => Stop::Illegal(reason),
            })?;
        let mut keeper = Keeper::default();
        // What resolves is one of the openings, so the rules need not be asked again.
        let played = self.position.sow(self.rules, &openings, turn, &mut keeper);
        let Played { position: after, house_choice } =
            played.map_err(|Endless| Stop::Illegal(Illegal::Endless))?;
        if !house_choice {
            turn.house = HouseChoice::Stop;
        }
        let before = std::mem::replace(&mut self.position, after);
        self.end = after.end(self.rules);
        let normal = written(&before, &openings, turn, self.end.is_some());
        let missing = (arrow_missing, row_missing);
        self.check_signs(ply, read, &normal, missing, is_last);
        self.plies.push(Ply {
            at: ply.turn,
            turn,
            kind: openings.kind,
            written: normal,
            events: keeper.0,
            owned_house: before.half(before.to_move()).owns_house,
            after,
        });
        Ok(())
    }

    fn check_signs(
        &mut self,
        ply: &bao_notation::Ply,
        read: &bao_notation::Move,
        normal: &bao_notation::Move,
        (arrow_missing, row_missing): (bool, bool),
        is_last: bool,
    ) {
        let mut say = |code: Code, expected: &'static str, repaired: bool| {
            let repair = repaired.then(|| write_move(normal, ply.turn.side));
            let found = Finding { repair, ..finding(self.id, self.text, ply, code, expected) };
            self.findings.push(found);
        };
        if arrow_missing {
            say(codes::MISSING_ARROW, "a direction; one only is legal", true);
        }
        if row_missing {
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

    /// What there is to say about a ply that could not be played.
    fn stopped(
        &self,
        stop: &Stop,
        ply: &bao_notation::Ply,
        advice: &Advice<'_>,
    ) -> Option<Finding> {
        let (code, expected) = match stop {
            Stop::Reading => return None,
            Stop::Ambiguous => {
                let Written::Move(read) = &ply.written else { return None };
                let legal = advice.legal_from(read.pit.get());
                (codes::AMBIGUOUS_MOVE, format!("row letter and direction; legal are {legal}"))
            }
            Stop::Illegal(reason) => (
                codes::ILLEGAL_TURN,
                format!(
                    "a legal turn, but {reason}; legal are {}{}",
                    advice.legal(),
                    advice.options()
                ),
            ),
            Stop::AfterEnd(end) => (
                codes::TEXT_AFTER_END,
                format!("no more moves: {:?} has won{}", end.winner, advice.options()),
            ),
        };
        Some(finding(self.id, self.text, ply, code, expected))
    }

    fn finish(
        self,
        mut findings: Vec<Finding>,
        broken: bool,
        declared: &Declared,
        last: Option<&bao_notation::Ply>,
    ) -> Game {
        let status = match (broken, self.plies.last().map(|ply| ply.at)) {
            (false, _) => Status::Accepted,
            (true, Some(last)) => Status::Partial(last),
            (true, None) => Status::Rejected,
        };
        let accepted = status == Status::Accepted;
        let claims_end = findings.iter().any(|finding| finding.code == codes::WRONG_END_SIGN);
        // An end on the board stands, whatever is written behind it.
        let (winner, ending) = match (self.end, declared.winner) {
            (Some(end), _) => (Some(end.winner), Ending::Board(end.cause)),
            (None, Some(winner)) if accepted && !claims_end => (Some(winner), Ending::Resigned),
            (None, winner) => (winner, Ending::Unknown),
        };
        if let (Some(end), Some(declared), Some(last)) = (self.end, declared.winner, last)
            && declared != end.winner
        {
            let expected = format!("{:?} as the winner, who has won on the board", end.winner);
            let found = finding(self.id, self.text, last, codes::WRONG_WINNER, expected);
            findings.push(Finding { read: format!("{declared:?}"), ..found });
        }
        findings.sort_by_key(|finding| finding.place.span.start);
        Game {
            id: self.id.to_owned(),
            rules: *self.rules,
            start: self.start,
            plies: self.plies,
            status,
            winner,
            ending,
            findings,
        }
    }
}

/// A finding about a written ply.
fn finding(
    game: &str,
    text: &str,
    ply: &bao_notation::Ply,
    code: Code,
    expected: impl Into<Cow<'static, str>>,
) -> Finding {
    let place = Place {
        game: Some(game.to_owned()),
        turn: Some(ply.turn),
        line: ply.line,
        column: ply.column,
        span: ply.span.clone(),
    };
    let read = text.get(ply.span.clone()).unwrap_or_default().to_owned();
    Finding { code, place, read, expected: expected.into(), repair: None }
}
