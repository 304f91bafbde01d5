//! How likely each change is the one that was meant (R10).

use bao_notation::write_move;

use super::candidate::{Candidate, MOST_CANDIDATES, Repairs};
use super::playback::Playback;
use super::search::Change;
use super::surprise::Surprise;
use crate::replay::sides::turn_ref;
use crate::replay::strict::Run;

/// The share of the likeliest candidate among all from which on it is certain (R13).
const CERTAIN: f64 = 0.99;

/// The likeliest first. A change is the likelier the easier its mistake is made, and the likelier the game that it
/// leads to is as one played by chance or well.
pub(super) fn rank_changes(
    playback: &Playback<'_>,
    run: &Run<'_>,
    changes: Vec<Change>,
    cut: bool,
) -> Repairs {
    if changes.is_empty() {
        return Repairs::default();
    }
    let mut ranked = match changes[..] {
        // Most texts leave one.
        [only] => vec![(only, 0.0)],
        _ => weigh(playback, run, changes),
    };
    ranked.sort_by(|(a, surprise_of_a), (b, surprise_of_b)| {
        surprise_of_a.total_cmp(surprise_of_b).then(a.kind.cmp(&b.kind))
    });
    let best = ranked[0].1;
    let all: f64 = ranked.iter().map(|(_, surprise)| (best - surprise).exp()).sum();
    let likeliest = ranked.iter().take(MOST_CANDIDATES);
    let candidates = likeliest.map(|(change, _)| make_candidate(playback, change)).collect();
    Repairs { candidates, total: ranked.len(), certain: 1.0 / all >= CERTAIN, cut }
}

/// Each change with the negative logarithm of how likely it is, up to a constant.
fn weigh(playback: &Playback<'_>, run: &Run<'_>, changes: Vec<Change>) -> Vec<(Change, f64)> {
    let first = changes.iter().map(|change| change.splice.at).min().unwrap_or_default();
    let mut played = vec![Surprise::default(); first + 1];
    for at in first..run.plies.len() {
        let ply = Surprise::of_move(run.input.rules, run.before(at), &run.plies[at].after);
        played.push(played[at] + ply);
    }
    let weighed = changes.into_iter().map(|change| {
        let at = change.splice.at;
        let game = played[at] + playback.surprise_after(run.before(at), &change.splice);
        (change, game.total() + change.kind.surprise())
    });
    weighed.collect()
}

fn make_candidate(playback: &Playback<'_>, change: &Change) -> Candidate {
    let Change { kind, splice, contradictions } = *change;
    let sequence = playback.sequence;
    // The move before what is taken out is put back as it was: it only becomes the last one.
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
