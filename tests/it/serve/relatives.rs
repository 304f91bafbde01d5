//! Games of the relatives of Bao, played through the server.

use bao_game::variations::Variations;
use bao_notation::tree::{NodeId, write_game};
use bao_rules::{Position, Ruleset, Side};
use serde_json::{Value, json};

use super::inside::Inside;

/// The seeds of a position in the order that the page uses.
fn seeds(position: &Position) -> Value {
    let of = |side: Side| position.pits().map(move |pit| position.half(side).ring.get(pit));
    json!(Side::BOTH.into_iter().flat_map(of).collect::<Vec<u8>>())
}

#[test]
fn the_server_plays_by_the_rules() {
    let server = Inside::start();
    for (name, rules) in Ruleset::FILLED {
        let start = json!({ "position": "start", "ruleset": name });
        let mut given = server.post("api/open", &start).ok();
        assert_eq!(given["ruleset"], name);
        let mut position = Position::start(&rules);
        let mut place = server.post("api/place", &json!({ "bao": given["bao"], "at": 0 })).ok();
        for at in 0..60 {
            let choices = place["choices"].as_array().expect("choices").clone();
            let legal = bao_game::replay::list_legal_moves(&position, &rules);
            if position.end(&rules).is_some() {
                assert!(choices.is_empty());
                break;
            }
            let boards: Vec<&Value> =
                choices.iter().map(|choice| &choice["board"]["seeds"]).collect();
            let after: Vec<Value> = legal.iter().map(|(_, after)| seeds(after)).collect();
            assert_eq!(boards, after.iter().collect::<Vec<_>>(), "{name}");
            // Play a different choice in each ply, so that the game varies.
            let chosen = at % legal.len();
            position = legal[chosen].1;
            let edit = json!({ "kind": "play", "move": choices[chosen]["name"] });
            let edit = json!({ "bao": given["bao"], "at": at, "edit": edit });
            let reply = server.post("api/edit", &edit).ok();
            assert_eq!(reply["at"], at + 1);
            (given, place) = (reply["game"].clone(), reply["place"].clone());
            let motion = &place["motion"];
            let last = motion["steps"].as_array().and_then(|steps| steps.last()).expect("steps");
            let here = seeds(&position);
            assert_eq!((&motion["after"]["seeds"], &last["board"]), (&here, &here), "{name}");
        }
        let node = given["nodes"].as_array().and_then(|nodes| nodes.last()).expect("a last place");
        let winner = position.end(&rules).map(|end| end.winner.letter());
        assert_eq!(node["end"]["winner"], json!(winner), "{name}");
        if rules.columns() < 8 {
            let board = &node["board"];
            assert_eq!((&board["stores"], &board["houses"]), (&json!([]), &json!([])));
        }
    }
}

/// If a position occurs for the third time, the page must not request a move.
#[test]
fn a_repeating_game_is_reported_as_drawn() {
    let server = Inside::start();
    let mut drawn = 0;
    for (_, rules) in Ruleset::FILLED {
        let mut game = Variations::from_position(Position::start(&rules), 1, &rules);
        let mut at = NodeId::START;
        while !game.is_over(at) {
            let first = game.choices(at).swap_remove(0);
            at = game.play(at, &first.played.ply.written).expect("the move is legal");
        }
        let given = server.post("api/open", &json!({ "bao": write_game(game.tree()) })).ok();
        let nodes = given["nodes"].as_array().expect("places");
        let said = nodes.iter().filter(|node| node["drawn"].is_string()).count();
        assert_eq!(said, usize::from(game.is_drawn(at)));
        assert_eq!(nodes.last().expect("a place")["drawn"].is_string(), game.is_drawn(at));
        drawn += said;
        // The list of files counts the game as over too.
        let folder = crate::support::folder();
        std::fs::write(folder.path().join("a.bao"), write_game(game.tree()))
            .expect("the file can be written");
        let listed = json!(bao::game_files::list(folder.path()));
        assert_eq!(listed[0]["games"][0]["over"], true, "{rules}");
    }
    assert!(drawn > 0);
}
