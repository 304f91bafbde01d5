//! Generates random moves, texts and trees.

use bao_notation::tree::{Comment, GameTree, Mark, NodeId};
use bao_notation::{Arrow, PitNumber, Side, Stars, TurnRef, Written, WrittenMove, WrittenRow};
use proptest::prelude::*;

/// Returns a configuration with fewer cases than usual, unless `PROPTEST_CASES` is set, as in
/// `.ci/extended random`.
pub fn config() -> ProptestConfig {
    let usual = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let is_set = std::env::var_os("PROPTEST_CASES").is_some();
    ProptestConfig { cases: if is_set { usual.cases } else { 100 }, ..usual }
}

/// Returns the move from a pit of the front row to the left.
pub fn written(pit: u8) -> Written {
    let pit = PitNumber::new(pit).expect("1 to 8 is a pit");
    let (row, arrow, stars) = (Some(WrittenRow::A), Some(Arrow::Left), Stars::None);
    Written::Move(WrittenMove { row, pit, arrow, plays_house: false, stars, ends_game: false })
}

/// Adds `depth` nested variations of pits 1 and 2 after a node, and returns the last node.
pub fn nest(tree: &mut GameTree, mut at: NodeId, depth: u32) -> NodeId {
    for _ in 0..depth {
        tree.add(at, written(1)).expect("the tree has room");
        at = tree.add(at, written(2)).expect("the tree is not too deep");
    }
    at
}

/// Adds a line of `plies` equal moves after a node, and returns the last node.
pub fn lengthen(tree: &mut GameTree, mut at: NodeId, pit: u8, plies: usize) -> NodeId {
    for _ in 0..plies {
        at = tree.add(at, written(pit)).expect("the tree is not too long");
    }
    at
}

/// Moves in every form that the grammar accepts.
pub fn moves() -> impl Strategy<Value = WrittenMove> {
    let row = prop_oneof![4 => Just(Some(WrittenRow::A)), 4 => Just(Some(WrittenRow::B)), 1 => Just(None)];
    let arrow =
        prop_oneof![4 => Just(Some(Arrow::Left)), 4 => Just(Some(Arrow::Right)), 1 => Just(None)];
    let stars = prop_oneof![Just(Stars::None), Just(Stars::One), Just(Stars::Two)];
    (row, 1u8..=8, arrow, any::<bool>(), stars, any::<bool>()).prop_map(
        |(row, pit, arrow, plays_house, stars, ends_game)| {
            // Only a capture from a kichwa or kimbi is written without row and arrow (N6).
            let outer = matches!(pit, 1 | 2 | 7 | 8);
            let row = if arrow.is_none() && !outer { row.or(Some(WrittenRow::A)) } else { row };
            let pit = PitNumber::new(pit).expect("1 to 8 is a pit");
            WrittenMove { row, pit, arrow, plays_house, stars, ends_game }
        },
    )
}

/// Text with many characters that have a meaning in game files.
pub fn nasty() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        4 => "[a-z]{1,12}",
        2 => "[ \n\r\t]{1,3}",
        4 => "[{}()~`\\\\\\[\\]\"!?;:<>*#n0-9]{1,4}",
        1 => Just("[game \"7\"]".to_owned()),
        1 => Just("\n\n[south \"x\"]\n\n1:A7<* a5>; ".to_owned()),
        1 => Just("\\u{41}\u{a0}\u{2028}\u{feff}&nbsp;&lt;".to_owned()),
        1 => Just("22n:a3>!".to_owned()),
        1 => "\\PC{0,6}",
    ];
    prop::collection::vec(scrap, 0..12).prop_map(|scraps| scraps.concat())
}

/// A ply to add to a tree.
#[derive(Clone, Debug)]
struct Step {
    at: usize,
    last: bool,
    written: Written,
    mark: Option<Mark>,
    comment: String,
    kept: bool,
}

fn steps(most: usize) -> impl Strategy<Value = Vec<Step>> {
    let written = prop_oneof![
        8 => moves().prop_map(Written::Move),
        1 => nasty().prop_map(Written::Unreadable),
    ];
    let mark =
        prop_oneof![3 => Just(None), 1 => prop::sample::select(Mark::ALL.to_vec()).prop_map(Some)];
    let comment = prop_oneof![4 => Just(String::new()), 1 => nasty()];
    let step = (
        any::<usize>(),
        prop::bool::weighted(0.6),
        written,
        mark,
        comment,
        prop::bool::weighted(0.05),
    );
    let step = step.prop_map(|(at, last, written, mark, comment, kept)| Step {
        at,
        last,
        written,
        mark,
        comment,
        kept,
    });
    prop::collection::vec(step, 0..most)
}

fn first_turns() -> impl Strategy<Value = TurnRef> {
    let number = prop_oneof![3 => Just(1u32), 2 => 1u32..200, 1 => any::<u32>()];
    let side = prop_oneof![Just(Side::South), Just(Side::North)];
    (number, side).prop_map(|(number, side)| TurnRef { number, side })
}

/// Trees with headers, variations, marks, comments and kept text.
pub fn trees(most: usize) -> impl Strategy<Value = GameTree> {
    let header = ("[a-z][a-z0-9-]{0,8}", nasty());
    let about = prop_oneof![Just(String::new()), nasty()];
    (first_turns(), prop::collection::vec(header, 0..4), about, steps(most)).prop_map(
        |(first, headers, about, steps)| {
            let mut tree = GameTree::new(first);
            for (name, value) in headers {
                assert!(tree.headers.set(&name, &value));
            }
            tree.set_comment(NodeId::START, Comment::new(&about));
            for step in steps {
                let at = if step.last { tree.capacity() - 1 } else { step.at % tree.capacity() };
                let at = tree.at_index(at).expect("no ply was removed");
                let Ok(ply) = tree.add(at, step.written) else { continue };
                tree.set_mark(ply, step.mark);
                tree.set_comment(ply, Comment::new(&step.comment));
                tree.set_kept(ply, step.kept || tree.is_kept(ply));
            }
            tree
        },
    )
}
