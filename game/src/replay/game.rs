//! A replayed game.

use std::fmt;

use bao_languages::{message, text};
use bao_notation::{Finding, Transcript, Written};
use bao_rules::{EndCause, Position, Ruleset, Side};

use super::codes;
use super::cut::find_cut;
use super::ply::{Ply, position_before};
use super::repair::Candidate;
use super::strict::{Run, Status};
use crate::terms;

/// How a game ended (rule 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// On the board.
    Board(EndCause),
    /// Not on the board, though the archive names a winner: by resignation or on time (rule 6.5).
    Resigned,
    /// Not on the board, and nobody names a winner; the text ends between two moves.
    Unfinished,
    /// The text ends inside a turn or a token (N9).
    CutOff,
    /// The text breaks before its end, or claims an end that the board does not show.
    Unknown,
}

impl Ending {
    /// All names, in the order of the rules; those that the board does not show stand last.
    pub const NAMES: [&'static str; 8] = [
        "front-row",
        "no-move",
        "singletons",
        "no-seeds",
        "resigned",
        "unfinished",
        "cut-off",
        "unknown",
    ];

    /// The names of those that the board shows.
    pub const ON_BOARD: [&'static str; 4] = ["front-row", "no-move", "singletons", "no-seeds"];

    /// One of [`Ending::NAMES`].
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Board(EndCause::FrontRow) => "front-row",
            Ending::Board(EndCause::NoMove) => "no-move",
            Ending::Board(EndCause::Singletons) => "singletons",
            Ending::Board(EndCause::NoSeeds) => "no-seeds",
            Ending::Resigned => "resigned",
            Ending::Unfinished => "unfinished",
            Ending::CutOff => "cut-off",
            Ending::Unknown => "unknown",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

bao_notation::named! {
    /// How a player has lost a game that the board does not show as ended, where its headers tell (rule 6.5).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Forfeit {
        /// He has resigned.
        Resigned = "resigned",
        /// His time was over.
        OnTime = "time",
    }
}

impl Forfeit {
    /// The same for readers: `resignation`.
    pub fn in_words(self) -> &'static str {
        text(&format!("forfeit-{}", self.name()))
    }
}

/// A transcript replayed under a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The number or name in the archive.
    pub id: String,
    /// The rules it was played under.
    pub rules: Ruleset,
    /// The set-up.
    pub start: Position,
    /// The plies that could be played, South and North by turns.
    pub plies: Vec<Ply>,
    /// How far that is.
    pub status: Status,
    /// The winner: by the board, else by the archive.
    pub winner: Option<Side>,
    /// How the game ended.
    pub ending: Ending,
    /// Where the board does not show the end: whether the loser has resigned or lost on time, as far as that is known.
    pub forfeit: Option<Forfeit>,
    /// What there is to say, in the order of the text.
    pub findings: Vec<Finding>,
    /// The repair that was applied (R13). The archive keeps the text as it stands.
    pub repaired: Option<Candidate>,
}

impl Game {
    /// The game of a run, with `more` findings than those of the reading and of the run. The finding about
    /// a break names options that would allow the move where `names_options`, which costs replays.
    pub(super) fn of(run: Run<'_>, more: Vec<Finding>, names_options: bool) -> Game {
        let (input, status) = (run.input, run.status());
        let claims_end = run.findings.iter().any(|finding| finding.code == codes::WRONG_END_SIGN);
        // An end on the board stands, whatever is written behind it.
        let cut = find_cut(&run);
        let (winner, ending) = match (run.end, input.declared.winner) {
            (Some(end), _) => (Some(end.winner), Ending::Board(end.cause)),
            (None, winner) if cut.is_some() => (winner, Ending::CutOff),
            (None, winner) if status != Status::Accepted || claims_end => (winner, Ending::Unknown),
            (None, Some(winner)) => (Some(winner), Ending::Resigned),
            (None, None) => (None, Ending::Unfinished),
        };
        let mut findings = input.reading.findings.clone();
        if ending == Ending::CutOff
            && let (Some(expected), Some(last)) = (cut, input.plies().last())
        {
            findings.push(input.finding(last, codes::CUT_OFF, expected));
        }
        findings.extend(run.explain_break(names_options));
        findings.extend(run.findings);
        findings.extend(more);
        if input.has_wrong_winner(run.end)
            && let (Some(end), Some(declared), Some(last)) =
                (run.end, input.declared.winner, input.plies().last())
        {
            let expected =
                message!("expected-winner-on-board", winner = terms::side_message(end.winner));
            let finding = input.finding(last, codes::WRONG_WINNER, expected);
            findings.push(Finding { read: format!("{declared:?}"), ..finding });
        }
        findings.sort_by_key(|finding| finding.place.span.start);
        Game {
            id: input.id.to_owned(),
            rules: *input.rules,
            start: run.start,
            plies: run.plies,
            status,
            winner,
            ending,
            forfeit: None,
            findings,
            repaired: None,
        }
    }

    /// Adds a finding behind those of the same place.
    pub(super) fn add_finding(&mut self, finding: Finding) {
        self.findings.push(finding);
        self.findings.sort_by_key(|finding| finding.place.span.start);
    }

    /// The position before the ply number `index`, counted from 0; after the last for any later one.
    pub fn before(&self, index: usize) -> &Position {
        position_before(&self.start, &self.plies, index)
    }

    /// The legal pairs of pit and direction that the ply number `index` was picked from, at least 1 for
    /// a ply that was played. Counted anew at each call, since few ask.
    pub fn choices(&self, index: usize) -> u8 {
        let played = self.plies.get(index).map(|ply| ply.mv);
        self.before(index).choice_count_around(&self.rules, played)
    }

    /// The place of a move among the plies, counted from 0, if it was played; `number` is that of its turn.
    pub fn index_of(&self, number: u32, side: Side) -> Option<usize> {
        let turns = usize::try_from(number).ok()?.checked_sub(1)?;
        let index = turns.checked_mul(2)?.checked_add(side as usize)?;
        (index < self.plies.len()).then_some(index)
    }

    /// A player's move by the number of its turn, if it was played.
    pub fn ply(&self, number: u32, side: Side) -> Option<&Ply> {
        self.index_of(number, side).map(|index| &self.plies[index])
    }
}

/// The plies of a game as a transcript in normal form (N7).
pub fn normal_transcript(game: &Game) -> Transcript {
    let plies = game.plies.iter().map(|ply| bao_notation::Ply {
        turn: ply.at,
        written: Written::Move(ply.written),
        span: 0..0,
        line: 1,
        column: 1,
    });
    Transcript { plies: plies.collect() }
}
