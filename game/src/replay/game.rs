//! A replayed game.

use std::fmt;

use bao_languages::{Message, message, text};
use bao_notation::codes::{MISSING_MOVE, STRAY_TEXT, UNREADABLE_MOVE};
use bao_notation::{Finding, Reading, Transcript, Written};
use bao_rules::{EndCause, Position, Ruleset, Side};

use super::codes;
use super::played_move::{Ply, position_before, write_house_events};
use super::repair::Candidate;
use super::strict::{Run, Status};
use super::written_move::{ply_index, side_id};
use crate::answer::AnswerColumn;

/// How a game ended (rule 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The game ended on the board.
    Board(EndCause),
    /// The game did not end on the board, but the archive names a winner: by resignation or on time (rule 6.5).
    Resigned,
    /// The game did not end on the board and no winner is named; the text ends between two moves.
    Unfinished,
    /// The text ends inside a turn or a token (N9).
    CutOff,
    /// A move cannot be played, or the text claims an end that the board does not show.
    Unknown,
}

impl Ending {
    /// All names: first the endings on the board, in the order of the rules, then the others.
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

    /// The names of the endings on the board.
    pub const ON_BOARD: [&'static str; 4] = ["front-row", "no-move", "singletons", "no-seeds"];

    /// The name, from [`Ending::NAMES`].
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
    /// How a player lost a game that did not end on the board, according to the headers (rule 6.5).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Forfeit {
        /// By resignation.
        Resigned = "resigned",
        /// On time.
        OnTime = "time",
    }
}

impl Forfeit {
    /// The name for readers: `resignation`.
    pub fn in_words(self) -> &'static str {
        text(&format!("forfeit-{}", self.name()))
    }
}

/// A transcript replayed under a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The number or name in the archive.
    pub id: String,
    /// The rules under which the game was replayed.
    pub rules: Ruleset,
    /// The starting position.
    pub start: Position,
    /// The plies that could be played, South and North alternating.
    pub plies: Vec<Ply>,
    /// How far the game could be played.
    pub status: Status,
    /// The winner on the board, or else according to the archive.
    pub winner: Option<Side>,
    /// How the game ended.
    pub ending: Ending,
    /// Whether the loser resigned or lost on time, if the game did not end on the board and this is known.
    pub forfeit: Option<Forfeit>,
    /// The findings, in the order of the text.
    pub findings: Vec<Finding>,
    /// The repair that was applied to the text (R13). The archive keeps the original text.
    pub repaired: Option<Candidate>,
}

impl Game {
    /// Makes a game from a run, with the findings of the reading, of the run, and `more`. With `names_options`, the
    /// finding about a break lists rule options under which the whole text can be played, which needs further replays.
    pub(super) fn of(run: Run<'_>, more: Vec<Finding>, names_options: bool) -> Game {
        let (input, status) = (run.input, run.status());
        let claims_end = run.findings.iter().any(|finding| finding.code == codes::WRONG_END_SIGN);
        // An end on the board counts, whatever text follows.
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
                message!("expected-winner-on-board", winner = Message::new(side_id(end.winner)));
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

    /// Adds a finding after the findings for the same place.
    pub(super) fn add_finding(&mut self, finding: Finding) {
        self.findings.push(finding);
        self.findings.sort_by_key(|finding| finding.place.span.start);
    }

    /// The position before ply `index`, counted from 0; the final position for a later index.
    pub fn before(&self, index: usize) -> &Position {
        position_before(&self.start, &self.plies, index)
    }

    /// The number of legal pairs of pit and direction at ply `index`, at least 1 for a played ply. It is computed at
    /// each call, because few callers need it.
    pub fn choices(&self, index: usize) -> u8 {
        let played = self.plies.get(index).map(|ply| ply.mv);
        self.before(index).choice_count_around(&self.rules, played)
    }

    /// The index, counted from 0, of a player's move in turn `number`, if it was played.
    pub fn index_of(&self, number: u32, side: Side) -> Option<usize> {
        let index = ply_index(number, side);
        (number > 0 && index < self.plies.len()).then_some(index)
    }

    /// A player's move in turn `number`, if it was played.
    pub fn ply(&self, number: u32, side: Side) -> Option<&Ply> {
        self.index_of(number, side).map(|index| &self.plies[index])
    }
}

/// The plies of a game as a transcript in normal form (N7).
pub fn normal_transcript(game: &Game) -> Transcript {
    let plies = game.plies.iter().map(|ply| bao_notation::WrittenPly {
        turn: ply.at,
        written: Written::Move(ply.written),
        span: 0..0,
        line: 1,
        column: 1,
    });
    Transcript { plies: plies.collect() }
}

/// What is missing if the text of a run ends inside a turn or a token (N9); `None` if it ends between two moves or the
/// run breaks earlier.
pub(super) fn find_cut(run: &Run<'_>) -> Option<Message> {
    let (input, plies) = (run.input, run.input.plies());
    let last = plies.last()?;
    // A break before the last move is not a cut, and a text that claims an end is complete.
    let claims_end = matches!(last.written, Written::Move(written) if written.ends_game);
    if run.end.is_some() || run.plies.len() + 1 < plies.len() || claims_end {
        return None;
    }
    if let Some(expected) = find_cut_text(input.reading) {
        return Some(expected);
    }
    if run.plies.len() < plies.len() {
        return None;
    }
    let mut stars = run.findings.iter().filter(|finding| finding.code == codes::WRONG_STAR);
    let lacks_star = stars.next().is_some_and(|finding| {
        let whole = finding.repair.as_deref().unwrap_or_default();
        finding.place.span == last.span && whole.starts_with(finding.read.trim())
    });
    if lacks_star {
        return Some(Message::new("expected-rest-with-star"));
    }
    // Players resign on their own move, so South cannot have resigned after moving: North's reply is missing.
    let south_moved = last.turn.side == Side::South;
    (south_moved && input.declared.winner == Some(Side::North))
        .then_some(Message::new("expected-norths-answer"))
}

/// Whether the last token is only digits, which may be the beginning of a turn number.
pub(super) fn ends_with_digits(reading: &Reading<'_>) -> bool {
    let last = reading.transcript.plies.last().and_then(|ply| reading.text.get(ply.span.clone()));
    last.is_some_and(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// What is missing if a text ends inside a turn or a token, judged by the text alone.
fn find_cut_text(reading: &Reading<'_>) -> Option<Message> {
    let end = reading.text.trim_end().len();
    let at_end = |finding: &&Finding| finding.place.span.end >= end && end > 0;
    let text_of =
        |finding: &Finding| reading.text.get(finding.place.span.clone()).unwrap_or_default();
    let is_begun = |finding: &Finding| match finding.code {
        MISSING_MOVE => true,
        // A token with an arrow is complete, even if it is wrong.
        UNREADABLE_MOVE => !text_of(finding).contains(['<', '>']),
        // Dots for omitted moves, the first digits of a turn number, or a part of a move.
        STRAY_TEXT => {
            let text = text_of(finding);
            let inner = text.trim_matches(|c: char| "[]() ".contains(c));
            matches!(inner, "..." | "…")
                || text.len() <= 4
                    && text.bytes().all(|byte| b"0123456789AaBb<>*+:.".contains(&byte))
        }
        _ => false,
    };
    if reading.findings.iter().rfind(at_end).is_some_and(is_begun) {
        return Some(Message::new("expected-rest-of-turn"));
    }
    let plies = &reading.transcript.plies;
    let (last, before) = plies.split_last()?;
    let Written::Move(written) = last.written else { return None };
    let has_arrow = |ply: &bao_notation::WrittenPly| matches!(ply.written, Written::Move(other) if other.arrow.is_some());
    let lacks_arrow = written.arrow.is_none() && before.iter().all(has_arrow);
    (lacks_arrow && before.len() > 1).then_some(Message::new("expected-rest-of-move"))
}

// The plies of a game as rows.

/// A ply as a table row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyRow {
    number: usize,
    choices: u8,
    ply: Ply,
}

impl PlyRow {
    /// The columns, except the first, which names the game.
    pub const COLUMNS: &[AnswerColumn<PlyRow>] = &[
        AnswerColumn::new("#ply", "the number of the ply, from 1", |row| row.number.into()),
        AnswerColumn::new("#turn", "the turn", |row| row.ply.at.number.into()),
        AnswerColumn::new("side", "`s` or `n`", |row| row.ply.at.side.letter().into()),
        AnswerColumn::new("move", "the move in normal form", |row| row.ply.text().into()),
        AnswerColumn::new("kind", "M for a capture (mtaji), K for a takata (kutakata)", |row| {
            row.ply.kind.letter().into()
        }),
        AnswerColumn::new("#choices", "the number of legal pairs of pit and direction", |row| {
            row.choices.into()
        }),
        AnswerColumn::new(
            "events",
            "as `emptied:s:13`, `captured:n:19`, `tax:s`, `house-stop:n`, `takasia-stop:s`; the letter is the owner \
             of the house or pit",
            |row| write_house_events(&row.ply.events).into(),
        ),
        AnswerColumn::new("position", "the text of the position after the move", |row| {
            row.ply.after.to_string().into()
        }),
    ];

    /// Makes a row for each ply that could be played.
    pub fn list(game: &Game) -> Vec<PlyRow> {
        let rows = game.plies.iter().enumerate().map(|(index, ply)| PlyRow {
            number: index + 1,
            choices: game.choices(index),
            ply: ply.clone(),
        });
        rows.collect()
    }
}
