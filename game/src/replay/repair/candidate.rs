//! Candidates for a repair, their likelihood, and the findings about them (R10 to R13).

use std::ops::Range;

use bao_languages::{Message, Part, message};
use bao_notation::{Code, Finding, Place, Transcript, TurnRef, write_move};

use super::playback::Surprise;
use super::search::{Change, ChangeSearch};
use super::sequence::{MoveSequence, RepairKind};
use crate::replay::codes;
use crate::replay::strict::{Run, Status};
use crate::replay::written_move::turn_ref;

/// At most this many candidates are kept (R11).
pub const MOST_CANDIDATES: usize = 3;

/// A change of one token after which the whole text can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The kind of change.
    pub kind: RepairKind,
    /// The ply of the text where the change begins.
    pub at: TurnRef,
    /// The text that is replaced; empty if something is inserted.
    pub read: String,
    /// The text that replaces it; empty if something is removed.
    pub instead: String,
    /// The whole text with the change.
    pub transcript: Transcript,
    /// The number of contradictions (R1) that the changed text has.
    pub contradictions: u32,
    /// The plies that the change replaces, counted from 0; missing moves count too.
    pub(in crate::replay) range: Range<usize>,
}

impl Candidate {
    /// The index of a ply of the text, from 0, after the change; `None` if the change moves or removes the ply.
    pub fn find_place(&self, ply: usize) -> Option<usize> {
        let added = self.kind.slip().added_plies;
        match () {
            () if ply < self.range.start => Some(ply),
            () if ply >= self.range.end => ply.checked_add_signed(added),
            () if added == 0 && !self.kind.changes_order() => Some(ply),
            () => None,
        }
    }
}

/// The candidates for a repair of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repairs {
    /// The likeliest candidates, at most [`MOST_CANDIDATES`], the likeliest first (R10).
    pub candidates: Vec<Candidate>,
    /// The number of all changes that leave as few contradictions as these.
    pub total: usize,
    /// Whether the first candidate is so much likelier than all others together that it can be applied (R13).
    pub certain: bool,
    /// Whether some changes were not tried, because the text is long or the limit of moves was reached.
    pub cut: bool,
}

// The likelihood of each change (R10).

/// The likeliest candidate is certain if it has at least this share of the total likelihood (R13).
const CERTAIN: f64 = 0.99;

/// Ranks changes, the likeliest first. A change is likelier if the mistake that it repairs is easily made, and if the
/// moves of the changed game are likely in random or good play.
pub(super) fn rank_changes(search: &ChangeSearch<'_>, changes: Vec<Change>, cut: bool) -> Repairs {
    if changes.is_empty() {
        return Repairs::default();
    }
    let mut ranked = match changes[..] {
        // Usually there is only one change, which needs no weighing.
        [only] => vec![(only, 0.0)],
        _ => weigh(search, changes),
    };
    ranked.sort_by(|(a, surprise_of_a), (b, surprise_of_b)| {
        surprise_of_a.total_cmp(surprise_of_b).then(a.kind.cmp(&b.kind))
    });
    let best = ranked[0].1;
    let all: f64 = ranked.iter().map(|(_, surprise)| (best - surprise).exp()).sum();
    let likeliest = ranked.iter().take(MOST_CANDIDATES);
    let candidates = likeliest.map(|(change, _)| make_candidate(search.sequence, change)).collect();
    Repairs { candidates, total: ranked.len(), certain: 1.0 / all >= CERTAIN, cut }
}

/// Returns each change with its negative log-likelihood, up to a constant.
fn weigh(search: &ChangeSearch<'_>, changes: Vec<Change>) -> Vec<(Change, f64)> {
    let run = search.run;
    let first = changes.iter().map(|change| change.splice.at).min().unwrap_or_default();
    let mut played = vec![Surprise::default(); first + 1];
    for at in first..run.plies.len() {
        let ply = Surprise::of_move(run.input.rules, run.before(at), &run.plies[at].after);
        played.push(played[at] + ply);
    }
    let weighed = changes.into_iter().map(|change| {
        let at = change.splice.at;
        let game = played[at] + search.surprise_after(run.before(at), &change.splice);
        (change, game.total() + change.kind.slip().surprise)
    });
    weighed.collect()
}

fn make_candidate(sequence: &MoveSequence<'_>, change: &Change) -> Candidate {
    let Change { kind, splice, contradictions } = *change;
    // The move before the removed moves is part of the splice only because it becomes the last move; it is kept.
    let is_kept = |from: Option<usize>| kind.is_removal() && from == Some(splice.at);
    let at = splice.at + splice.moves().take_while(|new| is_kept(new.from)).count();
    let instead: Vec<String> = splice
        .moves()
        .filter(|new| !is_kept(new.from))
        .enumerate()
        .map(|(index, new)| write_move(&new.written, turn_ref(at + index).side))
        .collect();
    Candidate {
        kind,
        at: turn_ref(at),
        read: sequence.text(at, splice.to).to_owned(),
        instead: instead.join(" "),
        transcript: sequence.transcript_with(&splice),
        contradictions,
        range: at..splice.to,
    }
}

// Findings about repairs (R11 to R13).

/// Describes a change in a few words: `17n a5> for a5<`.
fn describe(one: &Candidate) -> Message {
    let (read, instead) = (one.read.as_str(), one.instead.as_str());
    let (number, turn) = (one.at.number, one.at.to_string());
    match one.kind {
        RepairKind::SwappedMoves => message!("change-moves", turn = number),
        RepairKind::SwappedTurns => {
            message!("change-turns", first = number, second = number.saturating_add(1))
        }
        RepairKind::DoubledMove | RepairKind::DoubledTurn => {
            message!("change-doubled", turn, read = read.trim_end())
        }
        RepairKind::TextAfterEnd => message!("change-nothing-behind", turn),
        RepairKind::MissingMove => message!("change-missing-move", turn, move = instead),
        RepairKind::MissingTurn => message!("change-missing-turn", turn, move = instead),
        _ => message!("change-token", turn, move = instead, read),
    }
}

/// States that not every change was tried, or returns an empty text.
fn describe_cut(repairs: &Repairs) -> Part {
    match repairs.cut {
        true => Message::new("changes-cut").into(),
        false => "".into(),
    }
}

/// Reports `repairable` if the game breaks, `suspect-turn` if it can be played; `None` if there is no repair.
pub(in crate::replay) fn report_repairs(run: &Run<'_>, repairs: &Repairs) -> Option<Finding> {
    let first = repairs.candidates.first()?;
    let plays = run.status() == Status::Accepted;
    let [one, several] = match plays {
        true => ["expected-change-explains", "expected-changes-explain"],
        false => ["expected-change-plays", "expected-changes-play"],
    };
    let cut = describe_cut(repairs);
    let more = match repairs.total - repairs.candidates.len() {
        0 => Part::from(""),
        more => message!("changes-more", count = more).into(),
    };
    let expected = match repairs.total {
        1 => message!(one, change = describe(first), cut),
        total => {
            let changes: Vec<Message> = repairs.candidates.iter().map(describe).collect();
            message!(several, total, changes, more, cut)
        }
    };
    let code = if plays { codes::SUSPECT_TURN } else { codes::REPAIRABLE };
    let places = match (repairs.total, plays) {
        (1, _) | (_, true) => first.range.clone(),
        _ => run.plies.len()..run.plies.len() + 1,
    };
    Some(make_finding(run, places, code, expected))
}

/// Reports `repaired`, with the text before the repair.
pub(in crate::replay) fn report_applied(
    run: &Run<'_>,
    repairs: &Repairs,
    one: &Candidate,
) -> Finding {
    let id = match run.status() {
        Status::Accepted => "changed-explains",
        _ => "changed-plays",
    };
    let rivals = message!("rival-changes", count = repairs.total.saturating_sub(1));
    let (change, kind, cut) = (describe(one), one.kind.name(), describe_cut(repairs));
    let expected = message!(id, change, kind, rivals, cut);
    let repair = (!one.instead.is_empty()).then(|| one.instead.clone());
    Finding { repair, ..make_finding(run, one.range.clone(), codes::REPAIRED, expected) }
}

/// Makes a finding about a range of places.
fn make_finding(run: &Run<'_>, places: Range<usize>, code: Code, expected: Message) -> Finding {
    let sequence = MoveSequence::of(run);
    let (at, to) = (places.start, places.end);
    let near = sequence.near(at);
    let begin = near.map_or(0, |ply| ply.span.start);
    let own = (at..to).find_map(|at| sequence.ply(at)).or(near);
    let place = Place {
        game: Some(run.input.id.to_owned()),
        turn: Some(turn_ref(at)),
        line: own.map_or(1, |ply| ply.line),
        column: own.map_or(1, |ply| ply.column),
        span: sequence.span(at, to).unwrap_or(begin..begin),
    };
    let read = sequence.text(at, to).to_owned();
    Finding { code, place, read, expected, repair: None }
}
