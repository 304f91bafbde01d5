//! Random keys: nothing panics, and nothing that was entered is lost unless it is deleted.

use bao::terminal::replayer::{advance_sowing, handle_paste};
use std::collections::HashMap;
use std::sync::LazyLock;

use bao_game::variations::Variations;
use bao_notation::Written;
use bao_notation::tree::NodeId;
use proptest::prelude::*;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::shown::{PLAIN, Shown, published_game, transcript};

/// Keys that do not delete or undo anything.
const HARMLESS: &str = "lhkjgGteE +-=farmc!pPvsS?q:123456789nybx<>*AB05iIoOo";
/// All keys, including undo and redo.
const ALL: &str = "uUdyuUdylhkjgGteE +-=farmc!pPvsS?q:123456789nybx<>*AB05iIoOo";

#[derive(Clone, Debug)]
enum Step {
    Key(KeyEvent),
    Size(u16, u16),
    Paste(String),
    Tick,
    Search,
}

fn step(letters: &'static str, more: &'static [KeyCode]) -> impl Strategy<Value = Step> {
    use KeyCode::{
        BackTab, Backspace, Down, End, Enter, Esc, Home, Left, PageDown, PageUp, Right, Tab, Up,
    };
    const CODES: [KeyCode; 13] =
        [Right, Left, Up, Down, Enter, Enter, Esc, Home, End, PageUp, PageDown, Tab, Backspace];
    let letters: Vec<char> = letters.chars().collect();
    let mut codes = CODES.to_vec();
    codes.extend([BackTab, KeyCode::F(1), KeyCode::Insert]);
    codes.extend(more);
    prop_oneof![
        12 => prop::sample::select(letters).prop_map(|letter| Step::Key(KeyCode::Char(letter).into())),
        8 => prop::sample::select(codes).prop_map(|code| Step::Key(code.into())),
        1 => prop::sample::select("csfblz".chars().collect::<Vec<_>>())
            .prop_map(|c| Step::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL))),
        1 => (0u16..150, 0u16..50).prop_map(|(columns, lines)| Step::Size(columns, lines)),
        2 => Just(Step::Size(80, 24)),
        1 => ".{0,12}".prop_map(Step::Paste),
        4 => Just(Step::Tick),
        1 => Just(Step::Search),
    ]
}

fn take(shown: &mut Shown, step: &Step) {
    match step {
        Step::Key(key) => shown.press(*key),
        Step::Size(columns, lines) => shown.resize(*columns, *lines),
        Step::Paste(text) => handle_paste(&mut shown.model, text),
        Step::Tick => advance_sowing(&mut shown.model),
        Step::Search => {
            shown.search(1);
        }
    }
}

fn games() -> impl Strategy<Value = Shown> {
    let game = prop_oneof![Just("6405"), Just("14190"), Just("broken"),];
    // The results of the searches do not matter in these tests.
    game.prop_map(|id| {
        let mut shown = Shown::new(GAMES[id].clone(), (80, 24), PLAIN);
        shown.haste = 1_000;
        shown
    })
}

static GAMES: LazyLock<HashMap<&str, Variations>> = LazyLock::new(|| {
    let broken = transcript("1:A7<* a5>; 2:A1< a5>; 3:A2< a6>; 4:xx a6>");
    HashMap::from([
        ("6405", published_game("6405")),
        ("14190", published_game("14190")),
        ("broken", broken),
    ])
});

impl std::fmt::Debug for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.model.game().id())
    }
}

/// Every ply with its parent and its move.
fn plies(shown: &Shown) -> Vec<(NodeId, Option<NodeId>, Option<Written>)> {
    let tree = shown.model.game().tree();
    tree.all().into_iter().map(|id| (id, tree.parent(id), tree.move_at(id).cloned())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn no_keys_lose_a_ply(mut shown in games(), steps in prop::collection::vec(step(HARMLESS, &[]), 1..250)) {
        for step in &steps {
            let before = plies(&shown);
            take(&mut shown, step);
            let tree = shown.model.game().tree();
            for (id, parent, written) in before {
                prop_assert!(tree.at_index(id.index()).is_some(), "{:?} lost a ply", step);
                prop_assert_eq!(tree.parent(id), parent);
                prop_assert_eq!(tree.move_at(id).cloned(), written);
            }
            shown.buffer();
        }
    }

    #[test]
    fn deletions_can_be_undone(
        mut shown in games(),
        steps in prop::collection::vec(step(ALL, &[KeyCode::Delete]), 1..250)
    ) {
        let first = shown.model.game().tree().clone();
        for step in &steps {
            take(&mut shown, step);
            shown.buffer();
        }
        shown.resize(80, 24);
        let mut shown = shown.keys("Esc Esc Esc Esc");
        for _ in 0..steps.len() {
            shown = shown.keys("u");
        }
        prop_assert!(shown.model.game().tree().says_the_same(&first));
        prop_assert!(!shown.model.is_changed());
    }
}
