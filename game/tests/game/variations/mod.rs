//! Tests of games with variations.

mod edits;
mod files;
mod follow;
mod lines;
mod motion;
mod singles;
mod trees;
mod winner;

use bao_game::replay::{Declared, Game, replay};
use bao_game::variations::{GameDetails, Variations, build_variations};
use bao_notation::tree::NodeId;
use bao_notation::{Source, Transcript, Written, WrittenMove, WrittenPly, read, write};
use bao_rules::Ruleset;

use crate::random_games::{Random, RandomGame};
use crate::support::games;

/// The tree of a published game, by number.
pub fn published_game(number: &str) -> Variations {
    let game = games().into_iter().find(|game| game.id == number).expect("the game is published");
    of_played(&game)
}

/// A legal move that could replace the ply `played` and is not in the tree.
pub fn other_choice(game: &Variations, played: NodeId) -> WrittenMove {
    let parent = game.tree().parent(played).expect("not the start");
    let choices = game.choices(parent);
    let other = choices.iter().find(|choice| choice.node.is_none()).expect("another move is legal");
    other.played.ply.written
}

/// The tree of a game that can be played to its end.
pub fn of_played(game: &Game) -> Variations {
    build_variations(game, &bao_game::replay::normal_transcript(game), &GameDetails::default())
}

/// Replayed random games from a seed.
pub fn random_games(number: usize, seed: u64, rules: Ruleset) -> Vec<Game> {
    let mut random = Random(seed);
    let play = |index: usize| {
        let game = RandomGame::play(&mut random, &rules, usize::MAX);
        replay(
            &index.to_string(),
            &read(&game.text(), &Source::default()),
            &game.declaration(),
            &rules,
        )
    };
    (1..=number).map(play).collect()
}

/// The transcript of the moves to a node, up to the first illegal one.
pub fn transcript_to(game: &Variations, id: NodeId) -> Transcript {
    let ply = |id| {
        let ply = game.ply(id)?;
        let written = Written::Move(ply.written);
        Some(WrittenPly { turn: ply.at, written, span: 0..0, line: 1, column: 1 })
    };
    Transcript { plies: game.tree().path(id).into_iter().map_while(ply).collect() }
}

/// Asserts that every line of a tree agrees with a replay of its text from the set-up.
pub fn agrees_with_the_replay(game: &Variations) {
    let tree = game.tree();
    for leaf in tree.all().into_iter().filter(|&id| tree.next(id).is_none()) {
        let text = write(&transcript_to(game, leaf));
        let again =
            replay("", &read(&text, &Source::default()), &Declared::default(), game.rules());
        let path = tree.path(leaf);
        let played = path.iter().take_while(|&&id| game.ply(id).is_some()).count();
        assert_eq!(again.plies.len(), played, "{text}");
        for (ply, &id) in again.plies.iter().zip(&path) {
            assert_eq!(Some(ply), game.ply(id), "{text}");
        }
        // Nothing is played after an illegal ply.
        assert!(path[played..].iter().all(|&id| game.position(id).is_none() && tree.is_kept(id)));
        assert!(path[..played].iter().all(|&id| !tree.is_kept(id)));
    }
}

/// Asserts that every node is found by its address.
pub fn is_found_by_its_address(game: &Variations) {
    for id in game.tree().all().into_iter().chain([NodeId::START]) {
        let address = game.address(id);
        assert_eq!(game.find(&address), Ok(id), "{address}");
    }
}
