//! Random edits keep every entered ply unless it is removed.

use std::collections::{BTreeMap, BTreeSet};

use bao_game::replay::PlayedMove;
use bao_game::variations::{History, LineRemark, PlyState, Variations};
use bao_notation::tree::{Mark, NodeId, read_games, write_game};
use bao_notation::{Source, Stars, Written, WrittenMove, write_move};
use bao_rules::Ruleset;

use super::files::assert_round_trip;
use super::{agrees_with_the_replay, is_found_by_its_address, of_played, random_games};
use crate::random_games::Random;
use crate::support::games;

/// The moves that lead to a node, as typed.
type Way = Vec<String>;
/// The plies of a tree by the moves that lead to them, with marks and comments.
type Known = BTreeMap<Way, (Option<Mark>, String)>;

fn name(game: &Variations, id: NodeId) -> String {
    let turn = game.tree().turn(id).expect("not the start");
    match game.tree().move_at(id).expect("not the start") {
        Written::Move(written) => {
            let bare = WrittenMove { stars: Stars::None, ends_game: false, ..*written };
            format!("{turn}{}", write_move(&bare, turn.side))
        }
        Written::Unreadable(text) => format!("{turn}{text}"),
    }
}

fn way(game: &Variations, id: NodeId) -> Way {
    game.tree().path(id).into_iter().map(|id| name(game, id)).collect()
}

fn known(game: &Variations) -> Known {
    let tree = game.tree();
    let mut ways: BTreeMap<NodeId, Way> = BTreeMap::from([(NodeId::START, Way::new())]);
    let mut known = Known::new();
    for id in tree.all() {
        let mut way = ways[&tree.parent(id).expect("not the start")].clone();
        way.push(name(game, id));
        let said = (tree.mark(id), tree.comment(id).text().to_owned());
        let twice = known.insert(way.clone(), said);
        assert_eq!(twice, None, "{way:?} occurs twice");
        ways.insert(id, way);
    }
    known
}

fn ways(known: &Known) -> BTreeSet<&Way> {
    known.keys().collect()
}

/// A history, and the plies that should exist after each step.
struct Session {
    history: History,
    now: Known,
    past: Vec<Known>,
    future: Vec<Known>,
    /// How often each edit was made.
    made: BTreeMap<&'static str, usize>,
}

impl Session {
    fn new(game: Variations) -> Session {
        let now = known(&game);
        let (past, future) = (Vec::new(), Vec::new());
        Session { history: History::new(game), now, past, future, made: BTreeMap::new() }
    }

    fn place(&self, random: &mut Random) -> NodeId {
        let all = self.history.game().tree().all();
        if all.is_empty() { NodeId::START } else { all[random.below(all.len())] }
    }

    /// Checks the plies after an edit that may only have added plies.
    fn grown(&mut self) {
        let now = known(self.history.game());
        for (way, said) in &self.now {
            assert_eq!(now.get(way), Some(said), "{way:?} is gone");
        }
        self.is_now(now);
    }

    fn is_now(&mut self, now: Known) {
        let before = std::mem::replace(&mut self.now, now);
        self.past.push(before);
    }

    /// Makes an edit that cannot fail.
    fn change(&mut self, edit: impl FnOnce(&mut Variations) -> NodeId) -> NodeId {
        let made = |game: &mut Variations| Ok::<NodeId, std::convert::Infallible>(edit(game));
        let Ok(at) = self.history.change(made);
        assert_eq!(self.history.at(), at);
        at
    }

    /// Makes an edit that changes only a mark, a comment or the order of plies, and checks the plies.
    fn say(
        &mut self,
        at: NodeId,
        edit: impl FnOnce(&mut Variations),
        note: impl FnOnce(&mut (Option<Mark>, String)),
    ) {
        self.change(|game| {
            edit(game);
            at
        });
        let mut now = self.now.clone();
        if let Some(said) = now.get_mut(&way(self.history.game(), at)) {
            note(said);
        }
        assert_eq!(known(self.history.game()), now);
        self.is_now(now);
    }

    fn edit(&mut self, random: &mut Random) {
        let at = self.place(random);
        let tree = self.history.game().tree().clone();
        let kind = match random.below(20) {
            0..=5 => self.play(at, random),
            6..=8 => self.change_a_turn(at, random),
            9 => {
                // Any continuation of the node before this ply.
                let beside: Vec<NodeId> = tree
                    .parent(at)
                    .map(|parent| tree.children(parent).to_vec())
                    .unwrap_or_default();
                let to = beside.get(random.below(beside.len().max(1))).copied().unwrap_or(at);
                self.change(|game| {
                    game.follow(to, at).expect("the game has room");
                    to
                });
                self.grown();
                "follow"
            }
            10 | 11 => {
                let promote = |game: &mut Variations| {
                    assert_eq!(game.promote(at).is_ok(), at != NodeId::START);
                };
                self.say(at, promote, |_| ());
                assert!(!self.history.game().tree().begins_variation(at));
                "promote"
            }
            12 => {
                self.say(at, |game| game.make_main(at).expect("the tree is not deep"), |_| ());
                assert_eq!(self.history.game().tree().nesting(at), 0);
                "make main"
            }
            13 => {
                let mark = (random.below(3) > 0).then(|| Mark::ALL[random.below(6)]);
                self.say(at, |game| game.set_mark(at, mark), |said| said.0 = mark);
                "mark"
            }
            14 => {
                let text = ["", "why?", "one\ntwo { } [ ] ( ) ; \\"][random.below(3)];
                self.say(at, |game| game.set_comment(at, text), |said| said.1 = text.to_owned());
                "comment"
            }
            15 => self.remove(at),
            16 | 17 => return self.undo(),
            _ => return self.redo(),
        };
        // An edit without effect cannot be undone.
        if self.history.game().tree().says_the_same(&tree) {
            let same = self.past.pop().expect("an edit was noted");
            assert_eq!(same, self.now);
        } else {
            self.future.clear();
        }
        *self.made.entry(kind).or_default() += 1;
    }

    fn play(&mut self, at: NodeId, random: &mut Random) -> &'static str {
        let choices = self.history.game().choices(at);
        let Some(choice) = choices.get(random.below(choices.len().max(1))) else {
            self.is_now(self.now.clone());
            return "no choice";
        };
        let (before, name) = (way(self.history.game(), at), choice.name.clone());
        let child = self.change(|game| game.play_text(at, &name).expect("the move is listed"));
        self.grown();
        let game = self.history.game();
        assert_eq!(choice.node.unwrap_or(child), child);
        assert_eq!(game.state(child), Some(&PlyState::Played(Box::new(choice.played.clone()))));
        let turn = game.tree().turn(child).expect("not the start");
        let child = way(game, child);
        assert_eq!(child, [before, vec![format!("{turn}{name}")]].concat());
        "play"
    }

    fn change_a_turn(&mut self, at: NodeId, random: &mut Random) -> &'static str {
        let game = self.history.game();
        let parent = game.tree().parent(at).unwrap_or(NodeId::START);
        let choices = game.choices(parent);
        if at == NodeId::START || choices.is_empty() {
            self.is_now(self.now.clone());
            return "no choice";
        }
        let main = game.tree().main_line();
        let written = choices[random.below(choices.len())].played.ply.written;
        let mut broken = None;
        let other = self.change(|game| {
            let (other, first) = game.change(at, &written).expect("the move is listed");
            broken = first;
            other
        });
        self.grown();
        let game = self.history.game();
        assert_eq!(game.tree().main_line()[..main.len()], main, "the change altered the main line");
        assert!(game.tree().parent(other) == game.tree().parent(at));
        if let Some(broken) = broken {
            assert!(matches!(game.state(broken), Some(PlyState::Broken(_))));
            let parent = game.tree().parent(broken).expect("not the start");
            assert!(game.position(parent).is_some(), "an earlier ply of the line is broken");
        }
        "change"
    }

    fn remove(&mut self, at: NodeId) -> &'static str {
        if at == NodeId::START {
            self.change(|game| {
                assert!(game.remove(at).is_err());
                at
            });
            self.is_now(self.now.clone());
            return "nothing to remove";
        }
        let gone = way(self.history.game(), at);
        self.change(|game| game.remove(at).expect("the ply exists"));
        let kept: Known = self
            .now
            .iter()
            .filter(|(way, _)| !way.starts_with(&gone))
            .map(|(way, said)| (way.clone(), said.clone()))
            .collect();
        assert_eq!(known(self.history.game()), kept);
        let game = self.history.game();
        assert_eq!((game.state(at), game.position(at)), (None, None));
        assert_eq!(game.choices(at), vec![]);
        self.is_now(kept);
        "remove"
    }

    /// Checks that saving and opening changes nothing, and that a copy has nothing to merge.
    fn check_round_trip(&mut self) {
        let game = self.history.game();
        assert_round_trip(game);
        let text = write_game(game.tree());
        let tree = read_games(&text, &Source::default()).games.remove(0);
        let mut copy = Variations::from_tree(tree, game.rules()).expect("the headers are valid");
        assert_eq!(known(&copy), self.now);
        assert!(copy.merge(game.tree()).expect("both are the same game").is_unchanged());
        self.history = History::new(copy);
        (self.past, self.future) = (Vec::new(), Vec::new());
        *self.made.entry("save").or_default() += 1;
    }

    fn undo(&mut self) {
        assert_eq!(self.history.undo(), !self.past.is_empty());
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.now, before));
            *self.made.entry("undo").or_default() += 1;
        }
        assert_eq!(known(self.history.game()), self.now);
    }

    fn redo(&mut self) {
        assert_eq!(self.history.redo(), !self.future.is_empty());
        if let Some(after) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.now, after));
            *self.made.entry("redo").or_default() += 1;
        }
        assert_eq!(known(self.history.game()), self.now);
    }
}

/// Checks that exactly the listed choices can be played.
fn choices_can_be_played(game: &Variations, at: NodeId) {
    let choices = game.choices(at);
    let open = game.position(at).is_some() && game.end(at).is_none();
    assert_eq!(!choices.is_empty(), open);
    for choice in choices {
        let mut other = game.clone();
        let child = other.play_text(at, &choice.name).expect("the move is listed");
        let PlayedMove { ply, .. } = &choice.played;
        assert_eq!(other.ply(child), Some(ply));
        assert_eq!(other.tree().len() - game.tree().len(), usize::from(choice.node.is_none()));
    }
}

#[test]
fn three_thousand_random_edits_lose_no_ply_that_is_not_removed() {
    edit_games(12);
}

#[test]
#[ignore = "extended: ten thousand random edits; the daily tests make three thousand"]
fn ten_thousand_random_edits_lose_no_ply_that_is_not_removed() {
    edit_games(40);
}

fn edit_games(count: usize) {
    const EDITS: usize = 250;
    let published = games().into_iter().step_by(3).take(count / 2);
    let generated = random_games(count / 2, 17, Ruleset::KIBAO);
    let mut random = Random(0x5eed5);
    let mut made: BTreeMap<&str, usize> = BTreeMap::new();
    let mut edits = 0;
    for game in published.chain(generated) {
        let mut session = Session::new(of_played(&game));
        for _ in 0..EDITS {
            session.edit(&mut random);
            edits += 1;
            if edits % 50 == 0 {
                session.check_round_trip();
            }
        }
        let game = session.history.game();
        agrees_with_the_replay(game);
        is_found_by_its_address(game);
        for _ in 0..5 {
            let at = session.place(&mut random);
            choices_can_be_played(game, at);
        }
        assert_eq!(ways(&known(game)), ways(&session.now));
        // Undo all changes, as far back as the history goes.
        while session.history.undo() {
            let before = session.past.pop().expect("each undone edit was noted");
            assert_eq!(known(session.history.game()), before);
        }
        for (kind, times) in session.made {
            *made.entry(kind).or_default() += times;
        }
    }
    assert_eq!(edits, count * EDITS);
    let kinds = "play,change,follow,promote,make main,mark,comment,remove,undo,redo,save";
    for kind in kinds.split(',') {
        assert!(made.get(kind).is_some_and(|&times| times > count), "{kind}: {made:?}");
    }
}

#[test]
fn the_comment_of_an_added_line_stands_where_the_line_leaves_the_main_line() {
    let add = |text: &str, moves: &[&str], judged: Option<&str>| {
        let tree = read_games(text, &Source::default()).games.remove(0);
        let mut game = Variations::from_tree(tree, &Ruleset::KIBAO).expect("the rules are known");
        let from = game.find("1n").expect("the place exists");
        let remark = LineRemark {
            comment: "Better.".to_owned(),
            mark: Some(Mark::Mistake),
            instead_of: judged.map(|at| game.find(at).expect("the place exists")),
        };
        game.add_line(from, moves.iter().copied(), &remark).expect("the moves are legal");
        let once = write_game(game.tree());
        game.add_line(from, moves.iter().copied(), &remark).expect("the moves are legal");
        assert_eq!(write_game(game.tree()), once, "adding the line again changes nothing");
        once.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let line = ["A6>", "a6<"];
    let told = "2:A6<*? (2:A6>* {Better.} 2n:a6<*) 2n:a5>";
    // None of the line, its first move or all of it is there already.
    for there in ["", "(2:A6>)", "(2:A6> a6<)"] {
        let added = add(&format!("1:A7<* a5> 2:A6<* {there} a5>"), &line, None);
        assert!(added.contains(told), "{added}");
    }
    let added = add("1:A7<* a5> 2:A6<* (2:A6> {Mine.}) a5>", &line, None);
    assert!(added.contains("Mine.") && added.contains("Better."), "{added}");
    let added = add("1:A7<* a5> 2:A6<* (2:A6> {Mine.} a6<) a5>", &line, None);
    assert!(added.contains("Mine.") && !added.contains("Better."), "{added}");
    // The move that is judged belongs to a variation.
    let added = add("1:A7<* a5> 2:A6<* (2:A6>) a5>", &["A6<", "a5>"], Some("2s:A6>"));
    assert!(added.contains("2:A6>*?") && !added.contains("2:A6<*?"), "{added}");
}
