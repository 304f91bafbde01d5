//! How fast the page answers a click in hard positions and in a game with many variations, and how fast a game of many
//! plies is printed as text.
//!
//! `cargo bench --bench page` prints the time of one answer: a page has 50 ms from a click to the drawn board,
//! including the drawing. The time to print a ply (item) must not depend on the size of the game.

#[path = "../tests/it/serve/positions.rs"]
mod positions;

use std::sync::OnceLock;

use bao::terminal::replayer::plain::{self, Plain};
use bao::web::page::requests::{
    Edit, EditRequest, OpenRequest, PlaceRequest, check_position, edit, open, place,
};
use bao_game::variations::Variations;
use bao_notation::Written;
use bao_notation::tree::{GameTree, NodeId};
use bao_rules::Ruleset;
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// Each sample uses another position.
const SAMPLES: u32 = 2_400;

fn hard_positions() -> &'static [String] {
    static ALL: OnceLock<Vec<String>> = OnceLock::new();
    ALL.get_or_init(|| positions::positions().iter().map(ToString::to_string).collect())
}

fn hard_games() -> &'static [String] {
    static ALL: OnceLock<Vec<String>> = OnceLock::new();
    ALL.get_or_init(|| {
        let game = |position: &String| {
            let position = Some(position.clone());
            let start = OpenRequest { position, number: Some(30), ..OpenRequest::default() };
            open(&start).expect("the position is valid").bao
        };
        hard_positions().iter().map(game).collect()
    })
}

fn in_turn<T: Clone>(all: &'static [T]) -> impl FnMut() -> T {
    let mut all = all.iter().cycle();
    move || all.next().expect("the list is not empty").clone()
}

mod any_position {
    use super::*;

    #[divan::bench(sample_count = SAMPLES, sample_size = 1)]
    fn position(bencher: Bencher) {
        bencher
            .with_inputs(in_turn(hard_positions()))
            .bench_local_values(|text| check_position(&text, None));
    }

    #[divan::bench(name = "place", sample_count = SAMPLES, sample_size = 1)]
    fn look_at_place(bencher: Bencher) {
        let mut next = in_turn(hard_games());
        let request = move || PlaceRequest { bao: next(), at: 0 };
        bencher.with_inputs(request).bench_local_values(|request| place(&request));
    }

    #[divan::bench(name = "edit", sample_count = SAMPLES, sample_size = 1)]
    fn play_move(bencher: Bencher) {
        let mut next = in_turn(hard_games());
        let request = move || {
            loop {
                let bao = next();
                let view =
                    place(&PlaceRequest { bao: bao.clone(), at: 0 }).expect("the place exists");
                if let Some(choice) = view["choices"].as_array().and_then(|all| all.last()) {
                    let text = choice["name"].as_str().expect("a name").to_owned();
                    return EditRequest { bao, at: 0, edit: Edit::Play { text, spent: None } };
                }
            }
        };
        bencher.with_inputs(request).bench_local_values(|request| edit(&request));
    }
}

mod many_variations {
    use super::*;

    /// A published game with a variation at each ply that repeats the rest of the game.
    fn game() -> &'static str {
        static GAME: OnceLock<String> = OnceLock::new();
        GAME.get_or_init(|| {
            let table = include_str!("../datasets/games.csv");
            let row = table.lines().find(|row| row.starts_with("16530,"));
            let transcript =
                row.and_then(|row| row.split(',').nth(2)).expect("game 16530 is in the table");
            let text = Some(transcript.to_owned());
            let request = OpenRequest { text, ..OpenRequest::default() };
            let mut game = open(&request).expect("the game is legal");
            for at in 1.. {
                if game.nodes.len() >= 400 {
                    break;
                }
                let bao = game.bao.clone();
                let view = place(&PlaceRequest { bao: bao.clone(), at }).expect("the place exists");
                let mut choices = view["choices"].as_array().into_iter().flatten();
                if let Some(choice) = choices.find(|choice| choice["node"].is_null()) {
                    let text = choice["name"].as_str().expect("a name").to_owned();
                    let change = Edit::Change { text };
                    let request = EditRequest { bao, at: at + 1, edit: change };
                    game = edit(&request).expect("the move is a choice").game;
                }
            }
            game.bao
        })
    }

    #[divan::bench(name = "place")]
    fn look_at_place(bencher: Bencher) {
        let request = PlaceRequest { bao: game().to_owned(), at: 200 };
        bencher.bench_local(|| place(&request));
    }

    #[divan::bench(name = "edit")]
    fn comment(bencher: Bencher) {
        let comment = Edit::Comment { text: "well".to_owned() };
        let request = EditRequest { bao: game().to_owned(), at: 200, edit: comment };
        bencher.bench_local(|| edit(&request));
    }
}

/// Prints a line of `plies` unreadable plies with as many variations beside its first ply.
#[divan::bench(args = [1_000, 4_000, 20_000], sample_count = 5, sample_size = 1)]
fn print_as_text(bencher: Bencher, plies: usize) {
    let mut tree = GameTree::default();
    let words = |place: usize| Written::Unreadable(format!("zz{place}"));
    let mut at = NodeId::START;
    for place in 0..plies {
        at = tree.add(at, words(place)).expect("the tree accepts the ply");
    }
    for place in 0..plies {
        tree.add(NodeId::START, words(plies + place)).expect("the tree accepts the ply");
    }
    let game = Variations::from_tree(tree, &Ruleset::KIBAO).expect("the tree has no headers");
    bencher.counter(ItemsCount::new(2 * plies)).bench_local(|| {
        let mut printed = Vec::new();
        plain::print(&game, Plain::default(), &[], &mut printed).expect("memory accepts all text");
        printed.len()
    });
}
