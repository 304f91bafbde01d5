//! The candidates for a repair, their likelihood, and the findings about them (R10 to R13).

use std::ops::Range;

use bao_languages::{Message, Part, message};
use bao_notation::{Code, Finding, Place, Transcript, TurnRef, write_move};

use super::playback::Surprise;
use super::search::{Change, ChangeSearch};
use super::sequence::{MoveSequence, RepairKind};
use crate::replay::codes;
use crate::replay::strict::{Run, Status};
use crate::replay::written_move::turn_ref;

/// The most candidates kept (R11).
pub const MOST_CANDIDATES: usize = 3;

/// A change of one token after which the whole text can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The kind of change.
    pub kind: RepairKind,
    /// The ply of the text where the change begins.
    pub at: TurnRef,
    /// The text there; empty if something is missing.
    pub read: String,
    /// The text that replaces it; empty if something is removed.
    pub instead: String,
    /// The whole text with the change.
    pub transcript: Transcript,
    /// The contradictions (R1) that the changed text still has.
    pub contradictions: u32,
    /// The plies that the change replaces, counted from 0 without gaps.
    pub(in crate::replay) range: Range<usize>,
}

impl Candidate {
    /// The place of a ply of the text, counted from 0, after the change; `None` if the change moves or removes it.
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
    /// At most [`MOST_CANDIDATES`], the likeliest first (R10).
    pub candidates: Vec<Candidate>,
    /// The number of changes that leave as few contradictions as these.
    pub total: usize,
    /// Whether the first is far likelier than all others together (R13).
    pub certain: bool,
    /// Whether the text was too long to try every change.
    pub cut: bool,
}

// How likely each change is the one that was meant (R10).

/// The least share of the total likelihood with which the likeliest candidate is certain (R13).
const CERTAIN: f64 = 0.99;

/// Ranks changes, the likeliest first. A change is likelier the easier its mistake is made, and the more its game looks
/// like one played by chance or well.
pub(super) fn rank_changes(search: &ChangeSearch<'_>, changes: Vec<Change>, cut: bool) -> Repairs {
    if changes.is_empty() {
        return Repairs::default();
    }
    let mut ranked = match changes[..] {
        // Most texts leave only one.
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

/// Each change with its negative log-likelihood, up to a constant.
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
    // The move before the removed ones is kept; it only becomes the last one.
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

/// A change in a few words: `17n a5> for a5<`.
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

/// Says if not every change was tried.
fn describe_cut(repairs: &Repairs) -> Part {
    match repairs.cut {
        true => Message::new("changes-cut").into(),
        false => "".into(),
    }
}

/// `repairable` for a break, `suspect-turn` for a game that plays; `None` if there is no repair.
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

/// `repaired`, quoting the text before the repair.
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

/// Makes a finding about some places of the text.
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
