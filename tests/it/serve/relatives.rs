//! Games of the relatives of Bao over the wire.

use bao_rules::{Position, Ruleset, Side};
use serde_json::{Value, json};

use super::inside::Inside;

/// The pits of a position as the page has them.
fn seeds(position: &Position) -> Value {
    let of = |side: Side| position.pits().map(move |pit| position.half(side).ring.get(pit));
    json!(Side::BOTH.into_iter().flat_map(of).collect::<Vec<u8>>())
}

#[test]
fn a_game_is_played_as_the_rules_play_it() {
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
            // Another choice in each ply, so that the game goes somewhere.
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
