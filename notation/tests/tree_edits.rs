//! Compares edits of a game tree with edits of a simple model.

use std::collections::BTreeMap;

use bao_notation::tree::{Comment, EditError, GameTree, MOST_NESTING, MOST_PLIES, Mark, NodeId};
use bao_notation::{TurnRef, Written};
use proptest::prelude::*;

use crate::random::{lengthen, nest, written};

/// Returns one of a few moves, so that many moves are repeated.
fn any_written(number: u8) -> Written {
    match number {
        0 | 7 | 14 => Written::Unreadable(format!("?{number}")),
        _ => written(number % 8 + 1),
    }
}

#[derive(Clone, Copy, Debug)]
enum Edit {
    Play(usize, u8),
    Add(usize, u8),
    Promote(usize),
    MakeMain(usize),
    Remove(usize),
    Mark(usize, Option<Mark>),
    Comment(usize, u8),
}

fn edits() -> impl Strategy<Value = Edit> {
    let place = any::<usize>;
    prop_oneof![
        6 => (place(), 0..20u8).prop_map(|(at, number)| Edit::Play(at, number)),
        6 => (place(), 0..20u8).prop_map(|(at, number)| Edit::Add(at, number)),
        3 => place().prop_map(Edit::Promote),
        2 => place().prop_map(Edit::MakeMain),
        1 => place().prop_map(Edit::Remove),
        1 => (place(), prop::option::of(prop::sample::select(Mark::ALL.to_vec())))
            .prop_map(|(at, mark)| Edit::Mark(at, mark)),
        1 => (place(), 0..3u8).prop_map(|(at, text)| Edit::Comment(at, text)),
    ]
}

/// A node of the model.
#[derive(Clone, PartialEq, Debug, Default)]
struct Plain {
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    written: Option<Written>,
    mark: Option<Mark>,
    comment: String,
}

#[derive(Clone, Default)]
struct Model(BTreeMap<NodeId, Plain>);

impl Model {
    fn below(&self, id: NodeId) -> Vec<NodeId> {
        let children = &self.0[&id].children;
        children.iter().flat_map(|&child| [vec![child], self.below(child)].concat()).collect()
    }

    fn path(&self, id: NodeId) -> Vec<NodeId> {
        match self.0[&id].parent {
            None => Vec::new(),
            Some(parent) => [self.path(parent), vec![id]].concat(),
        }
    }

    fn add(&mut self, at: NodeId, id: NodeId, written: Written) {
        self.0.get_mut(&at).expect("the place is there").children.push(id);
        let plain = Plain { parent: Some(at), written: Some(written), ..Plain::default() };
        self.0.insert(id, plain);
    }

    fn first(&mut self, id: NodeId) {
        let parent = self.0[&id].parent.expect("the ply is not the start");
        let children = &mut self.0.get_mut(&parent).expect("the parent is there").children;
        children.retain(|&child| child != id);
        children.insert(0, id);
    }

    fn is_main(&self, id: NodeId) -> bool {
        self.0[&id].parent.is_none_or(|parent| self.0[&parent].children[0] == id)
    }

    fn nesting(&self, id: NodeId) -> u32 {
        self.path(id).iter().filter(|&&id| !self.is_main(id)).count() as u32
    }
}

/// Makes the same edit in the tree and in the model.
fn edit(tree: &mut GameTree, model: &mut Model, edit: Edit) {
    let places: Vec<NodeId> = model.0.keys().copied().collect();
    let place = |at: usize| places[at % places.len()];
    match edit {
        Edit::Play(at, number) => {
            let at = place(at);
            let same = model.0[&at]
                .children
                .iter()
                .find(|child| model.0[child].written == Some(any_written(number)))
                .copied();
            let (child, is_new) = tree.play(at, any_written(number)).expect("the tree has room");
            assert_eq!(same.is_none(), is_new);
            match same {
                Some(same) => assert_eq!(child, same),
                None => model.add(at, child, any_written(number)),
            }
        }
        Edit::Add(at, number) => {
            let child = tree.add(place(at), any_written(number)).expect("the tree has room");
            assert!(!model.0.contains_key(&child), "an id was used again");
            model.add(place(at), child, any_written(number));
        }
        Edit::Promote(at) if place(at) == NodeId::START => {
            assert_eq!(tree.promote(place(at)), Err(EditError::Start));
        }
        Edit::Promote(at) => {
            tree.promote(place(at)).expect("the tree is not deep");
            model.first(place(at));
        }
        Edit::MakeMain(at) => {
            tree.make_main(place(at)).expect("the tree is not deep");
            model.path(place(at)).into_iter().for_each(|id| model.first(id));
        }
        Edit::Remove(at) if place(at) == NodeId::START => {
            assert_eq!(tree.remove(place(at)), Err(EditError::Start));
        }
        Edit::Remove(at) => {
            let id = place(at);
            let parent = model.0[&id].parent.expect("the ply is not the start");
            assert_eq!(tree.remove(id), Ok(parent));
            for gone in [model.below(id), vec![id]].concat() {
                model.0.remove(&gone);
                assert_eq!(tree.at_index(gone.index()), None);
                assert_eq!(tree.play(gone, written(1)), Err(EditError::Gone));
                assert_eq!(tree.promote(gone), Err(EditError::Gone));
                assert_eq!(tree.make_main(gone), Err(EditError::Gone));
                assert_eq!(tree.remove(gone), Err(EditError::Gone));
            }
            let children = &mut model.0.get_mut(&parent).expect("the parent is there").children;
            children.retain(|&child| child != id);
        }
        Edit::Mark(at, mark) => {
            tree.set_mark(place(at), mark);
            if place(at) != NodeId::START {
                model.0.get_mut(&place(at)).expect("the place is there").mark = mark;
            }
        }
        Edit::Comment(at, text) => {
            let text = ["", "a good turn", "one\ntwo"][usize::from(text)];
            tree.set_comment(place(at), Comment::new(text));
            model.0.get_mut(&place(at)).expect("the place is there").comment = text.to_owned();
        }
    }
}

fn agree(tree: &GameTree, model: &Model) {
    assert_eq!(tree.all(), model.below(NodeId::START));
    assert_eq!((tree.len(), tree.is_empty()), (model.0.len() - 1, model.0.len() == 1));
    for (&id, plain) in &model.0 {
        assert_eq!(tree.at_index(id.index()), Some(id));
        assert_eq!(tree.parent(id), plain.parent);
        assert_eq!(tree.children(id), plain.children);
        assert_eq!(tree.move_at(id), plain.written.as_ref());
        assert_eq!((tree.mark(id), tree.comment(id).text()), (plain.mark, plain.comment.as_str()));
        assert_eq!(tree.path(id), model.path(id));
        assert_eq!(tree.depth(id) as usize, model.path(id).len());
        assert_eq!(tree.nesting(id), model.nesting(id));
        assert_eq!(tree.begins_variation(id), !model.is_main(id));
        assert!(id.index() < tree.capacity());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_tree_agrees_with_a_plain_model(edits in prop::collection::vec(edits(), 1..120)) {
        let mut tree = GameTree::default();
        let mut model = Model(BTreeMap::from([(NodeId::START, Plain::default())]));
        for step in edits {
            let before = tree.clone();
            edit(&mut tree, &mut model, step);
            agree(&tree, &model);
            prop_assert!(tree.says_the_same(&tree));
            let changed = tree.all() != before.all()
                || tree.all().iter().chain([&NodeId::START]).any(|&id| {
                    (tree.mark(id), tree.comment(id)) != (before.mark(id), before.comment(id))
                });
            if !changed {
                prop_assert!(tree.says_the_same(&before));
            }
        }
    }
}

#[test]
fn turns_alternate_from_the_first_side() {
    use bao_notation::Side::{North, South};
    let turn = |number, side| TurnRef { number, side };
    for (first, expected) in [
        (turn(1, South), [turn(1, South), turn(1, North), turn(2, South)]),
        (turn(22, North), [turn(22, North), turn(23, South), turn(23, North)]),
    ] {
        let mut tree = GameTree::new(first);
        let mut at = NodeId::START;
        for turn in expected {
            assert_eq!(tree.next_turn(at), turn);
            at = tree.add(at, written(1)).expect("the tree has room");
            assert_eq!(tree.turn(at), Some(turn));
        }
    }
}

#[test]
fn edits_that_nest_too_deeply_change_nothing() {
    let mut tree = GameTree::default();
    let at = nest(&mut tree, NodeId::START, MOST_NESTING);
    let main = tree.add(at, written(1)).expect("a line may always go on");
    let before = tree.clone();
    assert_eq!(tree.add(at, written(2)), Err(EditError::Nesting));
    assert_eq!(tree.play(at, written(2)), Err(EditError::Nesting));
    assert!(tree.says_the_same(&before));
    assert_eq!(tree.play(at, written(1)), Ok((main, false)));

    // The main continuation has the deepest line. Promoting the other would nest that line too deeply.
    let mut tree = GameTree::default();
    let at = tree.add(NodeId::START, written(1)).expect("the tree has room");
    let beside = tree.add(NodeId::START, written(2)).expect("the tree has room");
    let further = tree.add(beside, written(1)).expect("the tree has room");
    let at = nest(&mut tree, at, MOST_NESTING);
    let before = tree.clone();
    assert_eq!(tree.promote(beside), Err(EditError::Nesting));
    assert_eq!(tree.make_main(further), Err(EditError::Nesting));
    assert!(tree.says_the_same(&before));
    tree.make_main(at).expect("the deepest line becomes the main line");
    assert_eq!((tree.nesting(at), tree.nesting(beside)), (0, 1));
}

#[test]
fn edits_beyond_the_maximum_of_plies_change_nothing() {
    let mut tree = GameTree::default();
    let last = lengthen(&mut tree, NodeId::START, 1, MOST_PLIES);
    assert_eq!(tree.add(last, written(1)), Err(EditError::Plies));
    assert_eq!(tree.play(NodeId::START, written(2)), Err(EditError::Plies));
    assert_eq!(tree.len(), MOST_PLIES);
    let before = tree.remove(last).expect("the node is a ply");
    assert!(tree.add(before, written(2)).is_ok(), "removing a ply made no room");
}

/// This would take minutes if each step visited the whole line.
#[test]
fn a_long_line_with_many_variations_can_be_removed() {
    let mut tree = GameTree::default();
    let mut at = NodeId::START;
    for _ in 0..20_000 {
        let next = tree.add(at, written(1)).expect("the tree has room");
        tree.add(at, written(2)).expect("the tree has room");
        at = next;
    }
    assert_eq!((tree.len(), tree.depth(at)), (40_000, 20_000));
    assert_eq!(tree.line(NodeId::START).len(), 20_000);
    assert!(tree.says_the_same(&tree.clone()));
    tree.make_main(at).expect("the line is the main line");
    let first = tree.next(NodeId::START).expect("the tree has a ply");
    tree.remove(first).expect("the node is a ply");
    assert_eq!(tree.len(), 1);
}
