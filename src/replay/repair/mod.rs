//! Repairs: the smallest change of one token that makes a broken game playable, or explains the
//! contradictions of one that plays. `docs/repairs.md` has the rules.

mod apply;
mod candidates;
mod kind;
mod report;
mod tape;
mod trial;

pub use apply::Repaired;
pub use kind::RepairKind;

pub(super) use apply::settle;

use bao_notation::{Reading, Transcript, TurnRef};
use bao_rules::Ruleset;

use super::codes;
use super::game::{Declared, Game, Status};
use super::given::Given;
use super::sides::turn_ref;
use super::step::contradictions;
use candidates::{Aim, Found, Hunt};
use tape::Tape;
use trial::Trial;

/// How many candidates are told.
pub const SHOWN: usize = 3;
/// In a longer text only the moves nearest to the break are changed.
const LONG: usize = 400;
/// So many of them.
const NEAREST: usize = 200;

/// A change of one token after which the whole text can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// What is changed.
    pub kind: RepairKind,
    /// The turn of the text where the change begins.
    pub at: TurnRef,
    /// What stands there; empty where something is missing.
    pub read: String,
    /// What would stand there instead; empty where something is too much.
    pub instead: String,
    /// The whole text with the change.
    pub transcript: Transcript,
    /// How many contradictions (R1) the changed text still has.
    pub contradictions: u32,
    /// The places of the text that the change replaces.
    range: std::ops::Range<usize>,
}

/// What could mend a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repairs {
    /// At most [`SHOWN`], the likeliest first.
    pub candidates: Vec<Candidate>,
    /// How many there are that leave as few contradictions as these.
    pub total: usize,
    /// How many of these are of the kind that costs least, or as good as that.
    pub cheapest: usize,
    /// The text was too long to try every move.
    pub cut: bool,
}

impl Repairs {
    /// The one change that is certain enough to be applied.
    #[must_use]
    pub fn certain(&self) -> Option<&Candidate> {
        self.candidates.first().filter(|_| self.cheapest == 1)
    }

    /// The other candidates.
    #[must_use]
    pub fn rivals(&self) -> usize {
        self.total.saturating_sub(1)
    }
}

/// What the signs of a game that plays tell against it: a star, or a `#` that is not there, is easily
/// lost, while a `+` or `#` is not made up.
const SUSPECT: u32 = 2;

/// Looks for the changes of one token that make a broken game playable, or that explain what a game
/// which plays contradicts. `game` is the text replayed as it stands.
#[must_use]
pub fn repairs(
    reading: &Reading<'_>,
    declared: &Declared,
    rules: &Ruleset,
    game: &Game,
) -> Repairs {
    let played = game.plies.len();
    let undecided = |f: &bao_notation::Finding| f.code == codes::AMBIGUOUS_HOUSE_CHOICE;
    if game.status == Status::Accepted && game.findings.len() == reading.findings.len()
        || game.findings.iter().any(undecided)
    {
        return Repairs::default();
    }
    let given = Given::new(&game.id, reading, declared, rules);
    let tape = Tape::new(reading, game);
    let Evidence { before, last_doubt, doubts } = evidence(&given, &tape, game);
    let broken = played < tape.len();
    let last = if broken { played } else { last_doubt };
    if !broken && (game.status != Status::Accepted || doubts < SUSPECT) {
        return Repairs::default();
    }
    let trial = Trial { given, tape: &tape };
    let aim = if broken { Aim::Break(before[played]) } else { Aim::Explain };
    let mut hunt = Hunt { trial: &trial, game, before: &before, aim, found: Vec::new() };
    let cut = tape.len() > LONG;
    let first = if cut { last.saturating_sub(NEAREST) } else { 0 };
    search(&mut hunt, first, last);
    let mut found = hunt.found;
    if !broken {
        found.retain(|found| explains(&given, &tape, game, found.splice.at));
    }
    ranked(&trial, game, found, cut)
}

struct Evidence {
    /// The contradictions before each ply.
    before: Vec<u32>,
    /// The last ply that one belongs to.
    last_doubt: usize,
    /// How much they tell together.
    doubts: u32,
}

fn evidence(given: &Given<'_>, tape: &Tape<'_>, game: &Game) -> Evidence {
    let mut before = vec![0];
    let (mut last_doubt, mut doubts) = (0, 0);
    for (at, ply) in game.plies.iter().enumerate() {
        let is_last = at + 1 == tape.len();
        let read = tape.get(at).expect("what has been played can be read");
        let end = if is_last { ply.after.end(given.rules) } else { None };
        let wrong_winner = u32::from(is_last && given.contradicts(end));
        let found = contradictions(&read, &ply.written, is_last) + wrong_winner;
        if found > 0 {
            last_doubt = at;
            doubts += weight(given, tape, game, at);
        }
        before.push(before[at] + found);
    }
    Evidence { before, last_doubt, doubts }
}

/// How much the contradictions of one ply tell.
fn weight(given: &Given<'_>, tape: &Tape<'_>, game: &Game, at: usize) -> u32 {
    let (Some(read), normal) = (tape.get(at), &game.plies[at].written) else { return 0 };
    let is_last = at + 1 == tape.len();
    let end = if is_last { game.plies[at].after.end(given.rules) } else { None };
    let made_up = u32::from(read.plays_house && !normal.plays_house)
        + u32::from(read.ends_game && !normal.ends_game);
    contradictions(&read, normal, is_last) + made_up + u32::from(is_last && given.contradicts(end))
}

/// Whether a change at a place explains enough of what a game contradicts.
fn explains(given: &Given<'_>, tape: &Tape<'_>, game: &Game, at: usize) -> bool {
    (at..game.plies.len()).map(|at| weight(given, tape, game, at)).sum::<u32>() >= SUSPECT
}

fn search(hunt: &mut Hunt<'_>, first: usize, last: usize) {
    let played = hunt.game.plies.len();
    let tape = hunt.trial.tape;
    let holes = tape.holes();
    if let Some(&hole) = holes.first() {
        // Only what mends the hole can mend the text.
        if holes.len() == 1 && hole == played {
            hunt.fill(hole);
        }
        for at in hole.saturating_sub(1)..=hole {
            hunt.doubled(at);
        }
        return;
    }
    for at in (first..=last).rev() {
        hunt.signs(at);
        if at % 2 == 0 {
            hunt.swapped(at);
            hunt.missing_turn(at);
        }
    }
    if tape.get(last).is_some_and(|read| read.arrow.is_none() || read.row.is_none()) {
        hunt.fill(last);
    }
    for at in first.max(1)..=last + 1 {
        hunt.doubled(at);
    }
    hunt.after_end(played);
}

fn ranked(trial: &Trial<'_>, game: &Game, found: Vec<Found>, cut: bool) -> Repairs {
    let mut ranked: Vec<(Found, f64)> = found
        .into_iter()
        .map(|found| (found, trial.freedom(game.before(found.splice.at), &found.splice)))
        .collect();
    ranked.sort_by(|(a, freedom_of_a), (b, freedom_of_b)| {
        a.kind.cmp(&b.kind).then(freedom_of_a.total_cmp(freedom_of_b))
    });
    let cheapest = ranked
        .first()
        .map_or(0, |(best, _)| ranked.iter().filter(|(found, _)| found.kind == best.kind).count());
    let candidates = ranked.iter().take(SHOWN).map(|(found, _)| candidate(trial, found));
    Repairs { candidates: candidates.collect(), total: ranked.len(), cheapest, cut }
}

fn candidate(trial: &Trial<'_>, found: &Found) -> Candidate {
    let Found { kind, splice, contradictions } = *found;
    let tape = trial.tape;
    // What is put back as it was only becomes the last move.
    let kept = splice.put().take_while(|put| put.from == Some(splice.at) && is_removal(kind));
    let at = splice.at + kept.count();
    let range = at..splice.to;
    let put = splice.put().filter(|put| !(is_removal(kind) && put.from == Some(splice.at)));
    let side = |index: usize| turn_ref(at + index).side;
    let instead: Vec<String> = put
        .enumerate()
        .map(|(index, put)| bao_notation::write_move(&put.written, side(index)))
        .collect();
    Candidate {
        kind,
        at: turn_ref(at),
        read: tape.read(range.start, range.end).to_owned(),
        instead: instead.join(" "),
        transcript: splice.applied(tape),
        contradictions,
        range,
    }
}

const fn is_removal(kind: RepairKind) -> bool {
    matches!(kind, RepairKind::DoubledMove | RepairKind::DoubledTurn | RepairKind::TextAfterEnd)
}
