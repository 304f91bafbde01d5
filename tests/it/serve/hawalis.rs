//! Games of Hawalis over the wire.

use bao_game::hawalis::{Ending, Game};
use bao_rules::Side;
use bao_rules::relatives::hawalis::{Position, Rules};
use serde_json::{Value, json};

use super::inside::Inside;

/// The pits of a position as the page has them.
fn seeds(position: &Position) -> Value {
    json!(Side::BOTH.map(|side| *position.ring(side)).concat())
}

#[test]
fn a_game_is_played_to_its_end_as_the_rules_play_it() {
    let server = Inside::start();
    for rules in Rules::ALL {
        let start = json!({ "position": "start", "ruleset": rules.to_string() });
        let mut given = server.post("api/open", &start).ok();
        assert_eq!((&given["relative"], &given["ruleset"]), (&json!("hawalis"), &start["ruleset"]));
        let mut game = Game::new(rules, Position::start());
        let mut place = server.post("api/place", &json!({ "bao": given["bao"], "at": 0 })).ok();
        for at in 0.. {
            let choices = place["choices"].as_array().expect("choices").clone();
            let legal = game.position().legal_moves(&rules);
            if game.ending().is_some() {
                assert!(choices.is_empty());
                break;
            }
            let boards: Vec<&Value> =
                choices.iter().map(|choice| &choice["board"]["seeds"]).collect();
            let after: Vec<Value> = legal.iter().map(|(_, after)| seeds(after)).collect();
            assert_eq!(boards, after.iter().collect::<Vec<_>>());
            // Another choice in each ply, so that the game goes somewhere.
            let chosen = at % legal.len();
            game.play(legal[chosen].0).expect("it is legal");
            let edit = json!({ "kind": "play", "move": choices[chosen]["name"] });
            let edit = json!({ "bao": given["bao"], "at": at, "edit": edit });
            let reply = server.post("api/edit", &edit).ok();
            assert_eq!(reply["at"], at + 1);
            (given, place) = (reply["game"].clone(), reply["place"].clone());
            let motion = &place["motion"];
            let last = motion["steps"].as_array().and_then(|steps| steps.last()).expect("steps");
            let here = seeds(game.position());
            assert_eq!((&motion["after"]["seeds"], &last["board"]), (&here, &here));
        }
        assert_eq!(given["bao"], game.text());
        let node = given["nodes"].as_array().and_then(|nodes| nodes.last()).expect("a last place");
        let winner = match game.ending() {
            Some(Ending::Won(winner, _)) => json!(winner.letter()),
            _ => Value::Null,
        };
        assert_eq!(node["end"]["winner"], winner);
        assert_eq!((&node["board"]["stores"], &node["board"]["houses"]), (&json!([]), &json!([])));
    }
}
