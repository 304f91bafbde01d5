//! Summarises a judged game: who stood better and when, the turning points, the losing move, the houses.

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;

use bao_engine::ProvedResult;
use bao_engine::proof::{ProofLimits, Prover, Verdict};
use bao_languages::say;
use bao_notation::TurnRef;
use bao_rules::{Position, Ruleset, Side};

use super::judged_move::{JudgedMove, MoveClass};
use super::valuation::{Chance, ValuedChoice, write_line};
use crate::replay::{Game, PlyEvent, Status};
use crate::words;

/// A game has at most this many turning points.
const MOST_POINTS: usize = 3;
/// A sentence shows at most this many moves of a best line.
const MOST_MOVES: usize = 5;

/// Who stands better in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Neither.
    Even,
    /// This player: the chance rose above 60 % and has stayed above 55 % since, or fell and recovered without an error
    /// by either player.
    Better(Side),
}

/// A run of judged moves with the same standing before each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// The standing before each of these moves.
    pub standing: Standing,
    /// The turn of the first move.
    pub first: TurnRef,
    /// The turn of the last move.
    pub last: TurnRef,
    /// South's smallest chance before any of these moves.
    pub least: Chance,
    /// South's greatest chance before any of these moves.
    pub greatest: Chance,
}

/// A sentence of the summary, and the turn that it is about, if any.
pub type StoryLine = (Option<TurnRef>, String);

/// The summary of a judged game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSummary {
    /// Who stood better, and when.
    pub stretches: Vec<Stretch>,
    /// The indices of the mistakes, blunders and missed wins that lost most, at most three, in order of play.
    pub turning_points: Vec<usize>,
    /// The index of the losing move: the loser's error after which the opponent stood better to the end. `None` if
    /// there is no such error, or if a later move of the loser was not judged, because the loser may have recovered
    /// there.
    pub losing_move: Option<usize>,
    /// How the houses were lost, in order.
    pub houses: Vec<(TurnRef, PlyEvent)>,
    /// The proved winner, and the turn of the first judged move from which on the win is proved before every move: by
    /// the search that judged the move, or by a proof search.
    pub proved: Option<(Side, TurnRef)>,
}

impl GameSummary {
    /// Summarises a game from its judged moves, in order of play.
    pub fn of(game: &Game, moves: &[JudgedMove]) -> GameSummary {
        GameSummary::with_proofs(game, moves, 0)
    }

    /// Like [`GameSummary::of`], but also searches for proofs that the loser is lost, with `nodes` nodes in all, so that
    /// [`GameSummary::proved`] agrees with [`super::find_proved_loss`].
    pub fn with_proofs(game: &Game, moves: &[JudgedMove], nodes: u64) -> GameSummary {
        let events =
            game.plies.iter().flat_map(|ply| ply.events.iter().map(|&event| (ply.at, event)));
        let proved = find_proof(game, moves, nodes);
        GameSummary {
            stretches: find_stretches(moves, proved),
            turning_points: find_turning_points(moves),
            losing_move: find_losing_move(game, moves),
            houses: events.filter(|(_, event)| event.ends_ownership()).collect(),
            proved,
        }
    }

    /// The summary, one sentence per line. `moves` must be the summarised moves.
    pub fn lines(&self, game: &Game, moves: &[JudgedMove]) -> Vec<String> {
        self.tell(game, moves).into_iter().map(|(_, text)| text).collect()
    }

    /// The summary, each sentence with the turn that it is about. `moves` must be the summarised moves.
    pub fn tell(&self, game: &Game, moves: &[JudgedMove]) -> Vec<StoryLine> {
        let mut lines = self.tell_course(moves);
        let losing = self.losing_move.map(|index| &moves[index]);
        lines.extend(losing.map(|mv| (Some(mv.at()), describe_losing_move(mv))));
        let houses = self.houses.iter();
        lines.extend(houses.map(|(at, event)| (Some(*at), describe_house_loss(*at, event))));
        lines.extend(self.proved.map(|(winner, turn)| {
            (Some(turn), say!("story-proved", turn, winner = words::side(winner)))
        }));
        lines.extend((game.status == Status::Accepted).then(|| (None, words::result(game))));
        lines
    }

    /// Describes who stood better and when, and the turning points.
    pub fn tell_course(&self, moves: &[JudgedMove]) -> Vec<StoryLine> {
        let stretches: Vec<String> = self.stretches.iter().map(describe_stretch).collect();
        let stood = (!stretches.is_empty()).then(|| (None, format!("{}.", stretches.join(". "))));
        let points = self.turning_points.iter();
        let points = points.map(|&index| (Some(moves[index].at()), describe_error(moves, index)));
        stood.into_iter().chain(points).collect()
    }
}

/// Describes the loss of a house: `24s: North's house captured: 19 seeds.`
pub(super) fn describe_house_loss(at: TurnRef, event: &PlyEvent) -> String {
    say!("story-house", at, event = words::event(event))
}

impl Standing {
    /// The standing, from South's chance and the previous standing. There are two thresholds, so that the standing does
    /// not change with every move while the chance is around 60 %.
    fn of(south: Chance, before: Option<Standing>) -> Standing {
        const BETTER: Chance = Chance::from_percent(60);
        const STILL: Chance = Chance::from_percent(55);
        let is_better = |side: Side| {
            south.for_south(side)
                > if before == Some(Standing::Better(side)) { STILL } else { BETTER }
        };
        Side::BOTH
            .into_iter()
            .find(|&side| is_better(side))
            .map_or(Standing::Even, Standing::Better)
    }
}

fn find_stretches(moves: &[JudgedMove], proved: Option<(Side, TurnRef)>) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = Vec::new();
    let first_proved = proved.and_then(|(_, turn)| moves.iter().position(|mv| mv.at() == turn));
    for (index, (mv, standing)) in moves.iter().zip(list_standings(moves)).enumerate() {
        let at = mv.at();
        let south = match proved {
            Some((winner, _)) if first_proved.is_some_and(|first| index >= first) => {
                Chance::WON.for_south(winner)
            }
            _ => mv.chances_of_south().0,
        };
        match stretches.last_mut().filter(|stretch| stretch.standing == standing) {
            Some(stretch) => {
                stretch.last = at;
                stretch.least = stretch.least.min(south);
                stretch.greatest = stretch.greatest.max(south);
            }
            None => stretches.push(Stretch {
                standing,
                first: at,
                last: at,
                least: south,
                greatest: south,
            }),
        }
    }
    stretches
}

fn find_turning_points(moves: &[JudgedMove]) -> Vec<usize> {
    let is_one = |mv: &JudgedMove| mv.class().is_error() && mv.class() != MoveClass::Inaccuracy;
    let mut points: Vec<usize> = (0..moves.len()).filter(|&index| is_one(&moves[index])).collect();
    points.sort_by_key(|&index| Reverse(moves[index].loss()));
    points.truncate(MOST_POINTS);
    points.sort_unstable();
    points
}

fn find_losing_move(game: &Game, moves: &[JudgedMove]) -> Option<usize> {
    let winner = game.winner?;
    let standings = list_standings(moves);
    let stood = standings.iter().rposition(|&standing| standing != Standing::Better(winner));
    // The last standing belongs to the position after the last move.
    let last = stood.filter(|&index| index < moves.len())?;
    let mv = &moves[last];
    let loser = winner.opponent();
    let is_his = mv.side() == loser && mv.class().is_error();
    (is_his && is_judged_to_the_end(game, &moves[last..], loser)).then_some(last)
}

/// Lists who stands better before each move and after the last.
fn list_standings(moves: &[JudgedMove]) -> Vec<Standing> {
    let before = moves.iter().map(|mv| mv.chances_of_south().0);
    let chances = before.chain(moves.last().map(|mv| mv.chances_of_south().1));
    let mut standing = None;
    let mut standings: Vec<Standing> =
        chances.map(|south| *standing.insert(Standing::of(south, standing))).collect();
    pass_over_wavering(&mut standings, moves);
    standings
}

/// Smooths out wavering between the separate searches of successive positions. If a player's standing falls and
/// recovers without an unjudged move or an error between, the player stood better throughout.
fn pass_over_wavering(standings: &mut [Standing], moves: &[JudgedMove]) {
    let mut first = 1;
    while first < standings.len() {
        let before = standings[first - 1];
        let same = standings[first..].iter().take_while(|&&standing| standing != before).count();
        let after = first + same;
        let wavered = matches!(before, Standing::Better(_))
            && after < standings.len()
            && moves[first - 1..after].windows(2).all(|two| two[0].at().next() == two[1].at())
            && !moves[first - 1..after].iter().any(|mv| mv.class().is_error());
        if wavered {
            standings[first..after].fill(before);
        }
        first += 1;
    }
}

/// Whether `moves` includes all the player's moves from the first of `moves` to the end of the game.
fn is_judged_to_the_end(game: &Game, moves: &[JudgedMove], side: Side) -> bool {
    let Some(first) = moves.first().map(JudgedMove::at) else { return false };
    let played = game.plies.iter().skip_while(|ply| ply.at != first);
    let judged = moves.iter().filter(|mv| mv.side() == side);
    played.filter(|ply| ply.side() == side).count() == judged.count()
}

/// The maximum size of the proof table in bytes.
const MEMORY: usize = 1 << 26;

/// Searches for proofs that `winner` wins.
pub(super) struct LossSearch<'r> {
    winner: Side,
    rules: &'r Ruleset,
    nodes: u64,
    prover: Prover,
}

impl LossSearch<'_> {
    /// Each position may be searched with `nodes` nodes.
    pub(super) fn new(winner: Side, rules: &Ruleset, nodes: u64) -> LossSearch<'_> {
        let limits = ProofLimits { nodes, memory: MEMORY };
        LossSearch { winner, rules, nodes, prover: Prover::new(limits.table()) }
    }

    pub(super) fn prove(&mut self, position: &Position) -> Verdict {
        let never = AtomicBool::new(false);
        self.prover.prove(position, self.rules, self.winner, self.nodes, &never)
    }

    /// Whether a position is proved lost. The nodes of all these searches together are limited, so that a long game
    /// cannot keep a request busy.
    fn is_lost(&mut self, position: &Position) -> bool {
        let verdict = self.prove(position);
        self.nodes = self.nodes.saturating_sub(verdict.nodes());
        matches!(verdict, Verdict::Proved(_))
    }
}

/// Goes back from the last judged move while the positions are proved won for one player. That player's own positions
/// need no proof of their own, because the move played there leads to a proved position.
fn find_proof(game: &Game, moves: &[JudgedMove], nodes: u64) -> Option<(Side, TurnRef)> {
    let proved_winner = |choice: &ValuedChoice, mover: Side| match choice.chance() {
        Chance::WON => Some(mover),
        Chance::LOST => Some(mover.opponent()),
        _ => None,
    };
    let last = moves.last()?;
    let winner = proved_winner(last.best_choice(), last.side())?;
    let mut search = LossSearch::new(winner, &game.rules, nodes);
    let mut first: Option<&JudgedMove> = None;
    for mv in moves.iter().rev() {
        let is_proved = match proved_winner(mv.best_choice(), mv.side()) {
            Some(side) => side == winner,
            None if mv.side() == winner => first.is_some_and(|next| next.at() == mv.at().next()),
            None => {
                let ply = game.plies.iter().position(|ply| ply.at == mv.at());
                ply.is_some_and(|ply| search.is_lost(game.before(ply)))
            }
        };
        if !is_proved {
            break;
        }
        first = Some(mv);
    }
    first.map(|mv| (winner, mv.at()))
}

fn describe_stretch(stretch: &Stretch) -> String {
    let Stretch { standing, first, last, least, greatest } = *stretch;
    let span = if first == last { "one" } else { "other" };
    let range = |side| {
        let (one, other) = (least.for_south(side), greatest.for_south(side));
        let [least, greatest] = [one.min(other), one.max(other)].map(|chance| chance.in_words());
        if least == greatest { least } else { say!("story-range", least, greatest) }
    };
    match standing {
        Standing::Better(side) => {
            say!("story-better", side = words::side(side), span, first, last, range = range(side))
        }
        Standing::Even => say!("story-even", span, first, last, range = range(Side::South)),
    }
}

/// Describes what a turning point lost. It states the fall in chance between two positions, each with its own search,
/// and the loss, which compares two choices of one search.
pub(super) fn describe_error(moves: &[JudgedMove], index: usize) -> String {
    let mv = &moves[index];
    let (best, at, side) = (mv.best_choice(), mv.at(), words::side(mv.side()));
    let played = mv.played_choice().text();
    let line = write_line(at, &best.moves[..best.moves.len().min(MOST_MOVES)]);
    let error = mv.class().in_words();
    if mv.is_proved_error() {
        return say!("story-error-win", at, move = played, side, line);
    }
    if let Some(proved @ ProvedResult::Win(_)) = best.value.proved_result() {
        let moves = proved.winner_moves();
        return say!("story-error-missed", at, move = played, error, side, moves, line);
    }
    let next = moves.get(index + 1).filter(|next| next.at() == at.next());
    let after = next.map(|next| next.chances_of_south().0.for_south(mv.side()));
    // According to the search of the next position, the chance may not have fallen.
    let after = after.filter(|&after| after < best.chance()).map(Chance::in_words);
    say!(
        if after.is_some() { "story-error" } else { "story-error-last" },
        at,
        move = played,
        error,
        side,
        chance = best.chance().in_words(),
        after = after.unwrap_or_default(),
        points = mv.loss_in_points(),
        line,
    )
}

fn describe_losing_move(mv: &JudgedMove) -> String {
    say!(
        if mv.is_proved() { "story-losing-proved" } else { "story-losing" },
        at = mv.at(),
        move = mv.played_choice().text(),
        side = words::side(mv.side()),
        chance = mv.best_choice().chance().in_words(),
        other = words::side(mv.side().opponent()),
    )
}
