//! The positions after legal moves, and the value of positions at the search depth, the leaves.

use bao_rules::{HouseChoice, Move, MoveKind, MoveStarts, Position, Ruleset, Visitor};

use super::shared::Shared;
use crate::key::{Key, KeyTracker, SeedsKey};
use crate::table::Since;
use crate::value::Value;

/// A position and the key of its seeds.
#[derive(Clone, Copy)]
pub(super) struct SearchNode {
    pub position: Position,
    pub seeds: SeedsKey,
}

impl SearchNode {
    pub fn new(position: Position) -> SearchNode {
        SearchNode { position, seeds: SeedsKey::of(&position) }
    }
}

/// A legal move and the node after it.
#[derive(Clone, Copy)]
pub(super) struct SearchChild {
    pub mv: Move,
    pub node: SearchNode,
    /// The value of the move if it ends the game by the position on the board.
    pub ended: Option<Value>,
    /// A guess at the move's value for the player who makes it, used to order moves and to prune
    /// futile ones.
    pub guess: i32,
}

/// Marks a child without a guess.
const UNKNOWN: i32 = i32::MIN;

impl SearchChild {
    fn new(mv: Move, position: Position, tracker: &KeyTracker, rules: &Ruleset) -> SearchChild {
        let ended = value_of_end(&position, rules);
        let guess = ended.map_or(UNKNOWN, |value| i32::from(value.number()));
        let seeds = if rules.is_filled() { SeedsKey::of(&position) } else { tracker.seeds() };
        SearchChild { mv, node: SearchNode { position, seeds }, ended, guess }
    }
}

/// The children of all nodes from the root to the current one, node by node.
pub(super) struct Children(pub Vec<SearchChild>);

/// Returns the value of the move that led to `after`, if it ended the game by the position on the
/// board (rules 6.1, 6.2 and F9).
#[inline]
pub(super) fn value_of_end(after: &Position, rules: &Ruleset) -> Option<Value> {
    let end = after.board_end(rules)?;
    let mover = after.to_move().opponent();
    Some(if end.winner == mover { Value::won_in(1) } else { Value::lost_in(1) })
}

/// Plays the moves that begin with one of `starts`, stop and safari separately, until `each`
/// returns false. Returns the number of moves played, including endless moves. `visitor` creates a
/// visitor for each move, which is then passed to `each`.
#[inline]
pub(super) fn for_each_move<V: Visitor>(
    rules: &Ruleset,
    position: &Position,
    starts: &MoveStarts,
    visitor: impl Fn() -> V,
    mut each: impl FnMut(Move, Position, V) -> bool,
) -> u64 {
    let mut nodes = 0;
    let mut moves = position.moves(rules, starts);
    loop {
        let mut visitor = visitor();
        let Some((mv, played)) = moves.play_next(&mut visitor) else { return nodes };
        nodes += 1;
        if let Ok(after) = played
            && !each(mv, after, visitor)
        {
            return nodes;
        }
    }
}

impl Children {
    /// Appends the child of one move, which begins with one of `starts`; returns false if the move
    /// is illegal.
    pub fn push_move(
        &mut self,
        rules: &Ruleset,
        node: &SearchNode,
        starts: &MoveStarts,
        mv: Move,
    ) -> bool {
        let mut tracker = KeyTracker::new(node.seeds, node.position.to_move());
        let Ok(outcome) = node.position.sow(rules, starts, mv, &mut tracker) else { return false };
        if mv.house == HouseChoice::Play && !outcome.house_choice {
            return false;
        }
        self.0.push(SearchChild::new(mv, outcome.position, &tracker, rules));
        true
    }

    /// Appends all children of a node except the child of the move `except`. Returns the number of
    /// moves played, which include `except`.
    pub fn push(
        &mut self,
        rules: &Ruleset,
        node: &SearchNode,
        starts: &MoveStarts,
        except: Option<Move>,
    ) -> u64 {
        let mover = node.position.to_move();
        for_each_move(
            rules,
            &node.position,
            starts,
            || KeyTracker::new(node.seeds, mover),
            |mv, position, tracker| {
                if except != Some(mv) {
                    self.0.push(SearchChild::new(mv, position, &tracker, rules));
                }
                true
            },
        )
    }

    /// Guesses the values of the undecided children from `first` on: from the table, if `asked` is
    /// given and the table has an entry, otherwise from the evaluation.
    pub fn guess_values(&mut self, shared: &Shared<'_>, first: usize, asked: Option<Since>) {
        let children = &mut self.0[first..];
        let is_unknown = |child: &&mut SearchChild| child.guess == UNKNOWN;
        // All look-ups come first, so that their memory latencies overlap.
        if let Some(since) = asked {
            for child in children.iter_mut().filter(is_unknown) {
                let key = Key::of(child.node.seeds, &child.node.position);
                if let Some(entry) = shared.table.get(key, since) {
                    child.guess = -i32::from(entry.value.number());
                }
            }
        }
        for child in children.iter_mut().filter(is_unknown) {
            child.guess = -i32::from(shared.net.value(&child.node.position).number());
        }
    }

    /// Moves the child with the best guess in `at..end` to `at`.
    #[inline]
    pub fn bring_best(&mut self, at: usize, end: usize) {
        let best = (at..end).max_by_key(|&i| (self.0[i].guess, std::cmp::Reverse(i))).unwrap_or(at);
        self.0.swap(at, best);
    }
}

/// The number of extra plies at a leaf with a big capture. With more plies, or with smaller
/// captures, the engine lost matches, because most positions have a capture.
pub(super) const EXTRA_PLIES: u8 = 1;

/// Returns the value of a leaf; `nodes` counts the moves played.
///
/// If a big capture seems possible, the search tries all moves for `extra_plies` more plies; all of
/// them are captures, because captures are compulsory (rule 2.2).
pub(super) fn leaf_value(
    shared: &Shared<'_>,
    nodes: &mut u64,
    position: &Position,
    mut alpha: Value,
    beta: Value,
    extra_plies: u8,
) -> Value {
    if !position.has_move_starts(shared.rules) {
        return Value::lost_in(0);
    }
    if extra_plies == 0 || !may_capture_many(position) {
        return shared.net.value(position);
    }
    let starts = position.move_starts(shared.rules);
    if starts.kind == MoveKind::Takata {
        return shared.net.value(position);
    }
    let mut best = Value::LEAST;
    let played = for_each_move(
        shared.rules,
        position,
        &starts,
        || (),
        |_, next, ()| {
            let value = value_of_end(&next, shared.rules).unwrap_or_else(|| {
                let (alpha, beta) = (beta.one_ply_after(), alpha.one_ply_after());
                leaf_value(shared, nodes, &next, alpha, beta, extra_plies - 1).one_ply_before()
            });
            best = best.max(value);
            alpha = alpha.max(value);
            alpha < beta
        },
    );
    *nodes += played;
    if best == Value::LEAST { Value::lost_in(0) } else { best }
}

/// The minimum number of seeds in a big capture.
const BIG: u8 = 10;

/// Whether an opponent's pit that faces a filled pit has enough seeds for a big capture.
#[inline]
fn may_capture_many(position: &Position) -> bool {
    let own = position.half(position.to_move()).ring.seeds();
    let other = position.half(position.to_move().opponent()).ring.seeds();
    (0..8).any(|lane| own[lane] > 0 && other[7 - lane] >= BIG)
}
