//! The strict replay: plays each written move, as far as possible, and compares its signs with the board.

use bao_languages::{Message, message};
use bao_notation::{
    Finding, Severity, Stars, TurnRef, Written, WrittenMove, WrittenPly, write_move,
};
use bao_rules::{End, Position, RuleOption};

use super::codes;
use super::input::{Input, Safaris};
use super::played_move::{
    EventCollector, MissingSigns, MoveError, Ply, count_contradictions, play_step, position_before,
};

/// How far a game could be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The game could be played to the last move of the text.
    Accepted,
    /// The game could be played up to and including this ply.
    Partial(TurnRef),
    /// Not even the first move could be played.
    Rejected,
}

impl Status {
    /// The name: `accepted`, `partial` or `rejected`.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Accepted => "accepted",
            Status::Partial(_) => "partial",
            Status::Rejected => "rejected",
        }
    }
}

/// Why a run stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Break {
    /// The ply is unreadable, or the move before it is missing; the reading has a finding about this.
    Unreadable,
    /// The move cannot be played.
    Move(MoveError),
    /// Equally good readings of the house choices differ here (R5).
    HouseChoice,
}

/// A house choice without a `+` (R2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OpenChoice {
    /// The ply, counted from 0.
    pub ply: usize,
    /// The number of contradictions in the text before it.
    pub contradictions: u32,
}

/// A transcript replayed as written, up to its end or to a break.
#[derive(Clone, Debug)]
pub(super) struct Run<'a> {
    pub(super) input: Input<'a>,
    /// The plies at which the player sows on from the house without a `+`.
    safaris: Safaris,
    pub(super) start: Position,
    /// The plies that could be played, South and North alternating. If there is a break, it is at the next ply.
    pub plies: Vec<Ply>,
    /// How the game ended on the board, if it did.
    pub end: Option<End>,
    /// Why the text could not be played to its end.
    pub broken: Option<Break>,
    /// Findings about the signs of the played plies.
    pub findings: Vec<Finding>,
    pub(super) open_choices: Vec<OpenChoice>,
    /// The number of contradictions between board and signs (R1), not counting a wrong declared winner.
    pub contradictions: u32,
}

impl<'a> Run<'a> {
    /// Replays the text; at the plies in `safaris` the player sows on from the house.
    pub(super) fn of(input: Input<'a>, safaris: Safaris) -> Run<'a> {
        Run::up_to(input, safaris, input.plies().len())
    }

    /// Replays the plies before `limit`.
    pub(super) fn up_to(input: Input<'a>, safaris: Safaris, limit: usize) -> Run<'a> {
        let mut run = Run {
            input,
            safaris,
            start: Position::start(input.rules),
            plies: Vec::with_capacity(input.plies().len()),
            end: None,
            broken: None,
            findings: Vec::new(),
            open_choices: Vec::new(),
            contradictions: 0,
        };
        let mut plies = input.plies().iter().zip(input.moves()).take(limit);
        run.broken = plies.find_map(|(ply, (read, is_last))| run.play(ply, read, is_last).err());
        if run.end.is_none() {
            // At plies before the last, the lack of legal moves (6.3) was not checked.
            run.end = run.before(run.plies.len()).end(input.rules);
            if let Some(end) = run.end {
                if let Some(last) = run.plies.last_mut() {
                    last.written.ends_game = true;
                }
                run.broken = run.broken.map(|_| Break::Move(MoveError::AfterEnd(end)));
            }
        }
        run
    }

    /// Plays the move `read` of a written ply.
    fn play(
        &mut self,
        ply: &WrittenPly,
        read: Option<WrittenMove>,
        is_last: bool,
    ) -> Result<(), Break> {
        if let Some(end) = self.end {
            return Err(Break::Move(MoveError::AfterEnd(end)));
        }
        let mut read = read.ok_or(Break::Unreadable)?;
        let index = self.plies.len();
        read.plays_house |= self.safaris.contains(index);
        let mut events = EventCollector::default();
        let (number, rules, full) = (ply.turn.number, self.input.rules, is_last || read.ends_game);
        let mut result = play_step(self.before(index), number, &read, rules, full, &mut events);
        let (played, missing) = result.as_mut().map_err(|error| Break::Move(*error))?;
        played.ply.events = events.0;
        self.end = played.end;
        if played.house_choice && !read.plays_house {
            let contradictions = self.contradictions;
            self.open_choices.push(OpenChoice { ply: index, contradictions });
        }
        let normal = &played.ply.written;
        let found = count_contradictions(&read, normal, is_last);
        if found > 0 || missing.arrow || missing.row {
            self.contradictions += found;
            self.check_signs(ply, &read, normal, *missing, is_last);
        }
        self.plies.extend(result.map(|(played, _)| played.ply));
        Ok(())
    }

    #[cold]
    fn check_signs(
        &mut self,
        ply: &WrittenPly,
        read: &WrittenMove,
        normal: &WrittenMove,
        missing: MissingSigns,
        is_last: bool,
    ) {
        let stars = match normal.stars {
            Stars::None => "expected-no-star",
            Stars::One => "expected-one-star",
            Stars::Two => "expected-two-stars",
        };
        let lacks_end = normal.ends_game && !read.ends_game && is_last;
        let (has_house, has_end) =
            (read.plays_house && !normal.plays_house, read.ends_game && !normal.ends_game);
        for (code, expected, is_so) in [
            (codes::MISSING_ARROW, "expected-direction", missing.arrow),
            (codes::MISSING_ROW, "expected-row-letter", missing.row),
            (codes::WRONG_STAR, stars, read.stars != normal.stars),
            (codes::WRONG_HOUSE_SIGN, "expected-no-house-sign", has_house),
            (codes::MISSING_END_SIGN, "expected-end-sign", lacks_end),
            (codes::WRONG_END_SIGN, "expected-no-end-sign", has_end),
        ] {
            if is_so {
                let is_mended = code != codes::WRONG_END_SIGN;
                let repair = is_mended.then(|| write_move(normal, ply.turn.side));
                let finding = self.input.finding(ply, code, Message::new(expected));
                self.findings.push(Finding { repair, ..finding });
            }
        }
    }

    /// How far the text could be played.
    pub fn status(&self) -> Status {
        let is_error = |finding: &Finding| finding.code.severity == Severity::Error;
        let broken = self.broken.is_some() || self.input.reading.findings.iter().any(is_error);
        match (broken, self.plies.last()) {
            (false, _) => Status::Accepted,
            (true, Some(last)) => Status::Partial(last.at),
            (true, None) => Status::Rejected,
        }
    }

    /// The position before ply `index`, counted from 0; the final position for a later index.
    pub fn before(&self, index: usize) -> &Position {
        position_before(&self.start, &self.plies, index)
    }

    /// Makes the finding about the move that could not be played, with the legal moves and, if `names_options`, the
    /// rule options under which the whole text can be played.
    #[cold]
    pub(super) fn explain_break(&self, names_options: bool) -> Option<Finding> {
        let Some(Break::Move(error)) = self.broken else { return None };
        let rules = self.input.rules;
        let ply = &self.input.plies()[self.plies.len()];
        let number = match &ply.written {
            Written::Move(read) => read.pit.get(),
            // Unreadable text after the end of the game; `number` is not used for it.
            Written::Unreadable(_) => 0,
        };
        let options = || {
            let found = names_options.then(|| find_playing_options(self.input));
            let names: Vec<String> = found.into_iter().flatten().map(|(name, _)| name).collect();
            let (count, options) = (names.len(), names.join(", "));
            (count > 0).then(|| message!("more-options", count, options))
        };
        let (code, expected) = error.explain(self.before(self.plies.len()), number, rules, options);
        Some(self.input.finding(ply, code, expected))
    }
}

/// Finds the single option changes, written `name=value`, under which the whole text can be played, each with the
/// number of contradictions of the text.
pub(super) fn find_playing_options(input: Input<'_>) -> impl Iterator<Item = (String, u32)> {
    let fits = |option: &&RuleOption| option.may_explain(input.rules);
    RuleOption::of(input.rules).iter().filter(fits).flat_map(move |option| {
        option.alternatives(input.rules).filter_map(move |(value, other)| {
            let input = Input { rules: &other, ..input };
            let start = Position::start(&other);
            let contradictions = input.play_on(&start, input.moves(), |_, _, _| true)?;
            Some((format!("{}={value}", option.name), contradictions))
        })
    })
}
