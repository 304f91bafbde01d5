//! Properties of lines: their events, fates of houses, ends and comparison, and lines as games.

use bao_game::classify::classify;
use bao_game::replay::{Ending, Status};
use bao_game::variations::{HouseFate, LONGEST_GAME, Variations, compare_lines};
use bao_notation::tree::{Headers, NodeId};
use bao_rules::{Position, Ruleset, Side};

use super::{of_played, other_choice, published_game, random_games};
use crate::support::games;

fn at(game: &Variations, address: &str) -> NodeId {
    game.find(address).unwrap_or_else(|error| panic!("{error}"))
}

fn lost(game: &Variations, through: NodeId, owner: Side) -> String {
    match game.house_fate(through, owner) {
        HouseFate::Never => "never".to_owned(),
        HouseFate::Kept => "kept".to_owned(),
        HouseFate::Lost { turn, event } => format!("{turn} {event}"),
    }
}

#[test]
fn the_main_line_of_a_game_is_the_game_with_its_classes() {
    for game in games().into_iter().chain(random_games(40, 9, Ruleset::KIBAO)) {
        let tree = of_played(&game);
        let line = tree.to_game(NodeId::START);
        assert_eq!((&line.plies, line.status), (&game.plies, Status::Accepted));
        assert_eq!((line.winner, line.ending), (game.winner, game.ending), "{}", game.id);
        assert_eq!((line.id.as_str(), line.start), (game.id.as_str(), game.start));
        assert_eq!(classify(&line), classify(&game), "{}", game.id);
        assert!(tree.begins_at_the_set_up());
    }
}

#[test]
fn game_6405_has_its_known_house_events() {
    let game = published_game("6405");
    assert_eq!(lost(&game, NodeId::START, Side::South), "23s emptied:s:15");
    assert_eq!(lost(&game, NodeId::START, Side::North), "24s captured:n:19");
    assert_eq!(game.next_event(at(&game, "22n")), Some(at(&game, "23s")));
    assert_eq!(game.next_event(at(&game, "23s")), Some(at(&game, "24s")));
    assert_eq!(game.previous_event(at(&game, "24s")), Some(at(&game, "23s")));
    assert_eq!(game.next_event(at(&game, "24s")), None);
    let end = game.end(at(&game, "end")).expect("the game is over");
    assert_eq!(end.winner, Side::South);
    assert_eq!(
        game.find_turn(NodeId::START, game.tree().turn(at(&game, "23s")).expect("a ply")),
        Some(at(&game, "23s"))
    );
}

#[test]
fn a_broken_line_is_a_game_up_to_the_break() {
    let mut game = published_game("6405");
    let turn = at(&game, "22n");
    let other = other_choice(&game, turn);
    let (other, broken) = game.change(turn, &other).expect("the move is legal");
    let broken = broken.expect("the rest does not fit");
    let line = game.to_game(other);
    let last = line.plies.last().expect("the line has plies");
    assert_eq!(line.status, Status::Partial(last.at));
    assert_eq!(
        (line.winner, line.ending),
        (None, Ending::Unknown),
        "the line has the winner of another line"
    );
    assert_eq!(line.plies.len() + 1, game.tree().path(broken).len());
    assert_eq!(game.last_played(broken), game.tree().parent(broken).expect("a ply"));
    // The main line still has its winner.
    let played = game.to_game(turn);
    assert_eq!((played.status, played.winner), (Status::Accepted, Some(Side::South)));
}

#[test]
fn two_lines_are_compared_from_their_parting() {
    let mut game = published_game("6405");
    let turn = at(&game, "22n");
    let parent = game.tree().parent(turn).expect("a ply");
    let other = other_choice(&game, turn);
    let other = game.play(parent, &other).expect("the move is legal");
    let compared = compare_lines(&game, turn, other);
    assert_eq!(compared.parting, parent);
    let left: Vec<NodeId> = compared.turns.iter().filter_map(|pair| pair.1[0]).collect();
    assert_eq!(left, game.tree().main_line()[game.tree().path(parent).len()..]);
    assert_eq!(compared.turns[0].1, [Some(turn), Some(other)]);
    assert!(compared.turns[1..].iter().all(|pair| pair.1[1].is_none()));
    assert!(compared.turns.windows(2).all(|pair| pair[0].0 < pair[1].0));
    // Swapping the lines swaps the moves in each turn.
    let turned = compare_lines(&game, other, turn);
    let mut expected = compared.turns.clone();
    expected.iter_mut().for_each(|pair| pair.1.reverse());
    assert_eq!(turned.turns, expected);
    assert_eq!(compare_lines(&game, turn, at(&game, "24s")).turns, vec![]);
    for id in game.tree().all() {
        let seeds = Side::BOTH.map(|side| game.seeds(id, side).expect("every ply is legal"));
        assert_eq!(seeds.iter().sum::<u32>(), 64);
    }
}

#[test]
fn a_game_from_a_position_counts_from_its_turn_and_names_its_position() {
    let start = Position::start(&Ruleset::KIBAO);
    let after = *published_game("6405")
        .position(at(&published_game("6405"), "21s"))
        .expect("the position exists");
    let game = Variations::from_position(after, 21, &Ruleset::KIBAO);
    assert_eq!(game.tree().next_turn(NodeId::START).to_string(), "21n");
    assert_eq!(game.tree().headers.get(Headers::POSITION), Some(after.to_string().as_str()));
    assert!(!game.begins_at_the_set_up());
    let again =
        Variations::from_tree(game.tree().clone(), &Ruleset::KIBAO).expect("the headers are valid");
    assert_eq!(again.start(), &after);
    assert_eq!(again.tree().next_turn(NodeId::START).to_string(), "21n");
    let first = Variations::from_position(start, 1, &Ruleset::KIBAO);
    assert!(first.begins_at_the_set_up() && first.tree().headers.is_empty());
    // A player who owns no house at the start cannot lose it.
    let without = "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/0- 2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/0- s -";
    let without = without.parse().expect("the position is valid");
    let game = Variations::from_position(without, 1, &Ruleset::KUJIFUNZA);
    assert_eq!(lost(&game, NodeId::START, Side::South), "never");
}

#[test]
fn missing_nodes_are_reported_with_the_existing_ones() {
    let mut all = String::new();
    let mut game = published_game("6405");
    let other = other_choice(&game, at(&game, "22n"));
    game.play(at(&game, "22s"), &other).expect("the move is legal");
    let addresses = "25s|0s|22|s||22n:|22n:a9>|22n:b8<|22n.3|22n.0|22n.x|99n.1|22n:A3>|24s/|/|23s:x/y|é|\
                     99999999999s|start/start| 23s |22n.1/end";
    for address in addresses.split('|') {
        all += &match game.find(address) {
            Ok(id) => format!("{address:?} = {}\n", game.address(id)),
            Err(error) => format!("{address:?}: {error}\n"),
        };
    }
    insta::assert_snapshot!(all);
}

/// In some relatives of Bao positions can repeat for ever; play stops at the third occurrence.
#[test]
fn the_third_occurrence_of_a_position_stops_play() {
    let relatives = Ruleset::named().filter(|(_, rules)| rules.is_filled());
    let mut drawn = 0;
    for ((name, rules), habit) in relatives.flat_map(|named| [0, 1, 2].map(|habit| (named, habit)))
    {
        let mut game = Variations::from_position(Position::start(&rules), 1, &rules);
        let mut at = NodeId::START;
        while !game.is_over(at) {
            // Players who always choose by the same habit repeat a position sooner or later.
            let choices = game.choices(at);
            let choice = &choices[habit % choices.len()];
            at = game.play(at, &choice.played.ply.written).expect("the move is legal");
        }
        let same = |id: &NodeId| game.position(*id) == game.position(at);
        let before = game.tree().parent(at).expect("a move was played");
        assert!(game.is_over(at) && !game.is_over(before), "{name}");
        if game.is_drawn(at) && game.tree().depth(at) < LONGEST_GAME {
            let line = game.tree().path(at).into_iter().chain([NodeId::START]);
            assert_eq!(line.filter(same).count(), 3, "{name}");
            drawn += 1;
        }
    }
    assert!(drawn > 0);
}
