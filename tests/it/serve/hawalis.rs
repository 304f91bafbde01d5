//! Hawalis over the wire: the requests of the page, on a game of other rules.

use bao_game::hawalis::{Ending, Game};
use bao_rules::Side;
use bao_rules::relatives::hawalis::{Position, Rules};
use serde_json::{Value, json};

use super::client::{Server, command};

fn begin(server: &Server, ruleset: &str) -> Value {
    server.post("api/open", &json!({ "position": "start", "ruleset": ruleset })).ok()
}

fn edit(server: &Server, game: &Value, at: usize, edit: &Value) -> Value {
    server.post("api/edit", &json!({ "bao": game["bao"], "at": at, "edit": edit })).ok()
}

fn play(server: &Server, game: &Value, at: usize, name: &Value) -> Value {
    edit(server, game, at, &json!({ "kind": "play", "move": name }))
}

/// The pits of a position as the page has them.
fn seeds(position: &Position) -> Value {
    json!(Side::BOTH.map(|side| *position.ring(side)).concat())
}

#[test]
fn a_game_is_played_to_its_end_as_the_rules_play_it() {
    let server = Server::start();
    for rules in Rules::ALL {
        let mut given = begin(&server, &rules.to_string());
        assert_eq!(
            (&given["relative"], &given["ruleset"]),
            (&json!("hawalis"), &json!(rules.to_string()))
        );
        let mut game = Game::new(rules, Position::start());
        let mut place = server.post("api/place", &json!({ "bao": given["bao"], "at": 0 })).ok();
        for at in 0.. {
            let choices = place["choices"].as_array().expect("choices").clone();
            let legal = game.position().legal_moves(&rules);
            if game.ending().is_some() {
                assert!(choices.is_empty());
                break;
            }
            assert_eq!(choices.len(), legal.len());
            for (choice, (_, after)) in choices.iter().zip(&legal) {
                assert_eq!(choice["board"]["seeds"], seeds(after));
            }
            // Another choice in each ply, so that the game goes somewhere.
            let chosen = at % legal.len();
            game.play(legal[chosen].0).expect("it is legal");
            let reply = play(&server, &given, at, &choices[chosen]["name"]);
            (given, place) = (reply["game"].clone(), reply["place"].clone());
            assert_eq!(reply["at"], at + 1);
            let motion = &place["motion"];
            assert_eq!(motion["after"]["seeds"], seeds(game.position()));
            let last = motion["steps"].as_array().and_then(|steps| steps.last()).expect("steps");
            assert_eq!(last["board"], seeds(game.position()));
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

#[test]
fn levels_answer_and_what_is_no_move_is_refused_with_those_that_are() {
    let server = Server::start();
    let given = begin(&server, "hawalis");
    for level in ["beginner", "casual", "strong"] {
        let asked = json!({ "bao": given["bao"], "at": 0, "level": level, "seed": 7 });
        let answered = server.post("api/answer", &asked).ok();
        assert_eq!(answered, server.post("api/answer", &asked).ok());
        play(&server, &given, 0, &answered["move"]);
    }
    for (text, said) in
        [("A9", "A9 is no pit"), ("A3<", "clockwise only"), ("nothing", "nothing is no pit")]
    {
        let edit = json!({ "kind": "play", "move": text });
        let reply = server.post("api/edit", &json!({ "bao": given["bao"], "at": 0, "edit": edit }));
        let error = reply.error(422);
        assert!(error.contains(said), "{error}");
        assert_eq!(reply.json()["choices"].as_array().map(Vec::len), Some(14));
    }
    let given = play(&server, &given, 0, &json!("A3"))["game"].clone();
    let edit = json!({ "kind": "play", "move": "a5" });
    let reply = server.post("api/edit", &json!({ "bao": given["bao"], "at": 1, "edit": edit }));
    assert!(reply.error(422).contains("a5 is not legal: the pit is empty"));
    let beyond = json!({ "bao": given["bao"], "at": 9 });
    server.post("api/place", &beyond).error(400);
}

#[test]
fn another_move_in_the_middle_replaces_what_followed_and_the_same_does_not() {
    let server = Server::start();
    let text = "[ruleset \"hawalis\"]\n\n1:A3 b4; 2:A4\n";
    let given = server.post("api/open", &json!({ "bao": text })).ok();
    assert_eq!(given["bao"], text);
    assert_eq!(play(&server, &given, 0, &json!("a3"))["game"]["bao"], text);
    let back = |side| edit(&server, &given, 0, &json!({ "kind": "back", "side": side }));
    assert_eq!((&back("north")["at"], &back("south")["at"]), (&json!(1), &json!(2)));
    let other = play(&server, &given, 1, &json!("b3<"));
    assert!(other["error"].is_null());
    assert_eq!(other["game"]["nodes"].as_array().map(Vec::len), Some(3));
    let named = edit(
        &server,
        &given,
        2,
        &json!({ "kind": "header", "name": "south", "value": "As\"ha\n" }),
    );
    assert_eq!(named["game"]["bao"], text.replace("\n\n1", "\n[south \"As'ha\"]\n\n1"));
    assert_eq!(named["at"], 2);
    let resigned =
        edit(&server, &given, 3, &json!({ "kind": "header", "name": "winner", "value": "north" }));
    assert!(resigned["game"]["result"].as_str().is_some_and(|said| said.contains("North")));
}

#[test]
fn what_is_not_done_for_it_is_said() {
    let server = Server::start();
    let given = begin(&server, "hawalis");
    let asked = |path: &str, more: Value| {
        let mut request = json!({ "bao": given["bao"], "at": 0 });
        for (name, value) in more.as_object().expect("fields") {
            request[name] = value.clone();
        }
        server.post(path, &request).error(422)
    };
    for (path, more) in [
        ("api/export/html", json!({})),
        ("api/compare", json!({ "left": 0, "right": 0 })),
        ("api/edit", json!({ "edit": { "kind": "comment", "text": "x" } })),
        ("api/edit", json!({ "edit": { "kind": "delete" } })),
    ] {
        let error = asked(path, more);
        assert!(error.contains("not done for Hawalis"), "{path}: {error}");
    }
    let picture = server.post("api/export/svg", &json!({ "bao": given["bao"], "at": 0 }));
    assert!(picture.text().contains("Seeds: South"), "{}", picture.text());
    let file = server.post("api/export/bao", &json!({ "bao": given["bao"], "at": 0 }));
    assert_eq!((file.status, file.text()), (200, given["bao"].as_str().expect("text").to_owned()));
}

#[test]
fn games_are_saved_listed_and_opened_from_the_folder() {
    let server = Server::start();
    let given = begin(&server, "hawalis");
    let given = play(&server, &given, 0, &json!("A3"))["game"].clone();
    let saved = server.post("api/save", &json!({ "bao": given["bao"], "file": "mine" })).ok();
    assert_eq!(saved["file"], "mine.bao");
    let opened = server.post("api/open", &json!({ "file": "mine.bao" })).ok();
    assert_eq!((&opened["bao"], &opened["stamp"]), (&given["bao"], &saved["stamp"]));
    let longer = play(&server, &opened, 1, &json!("b4"))["game"].clone();
    let again = json!({ "bao": longer["bao"], "file": "mine.bao", "stamp": opened["stamp"] });
    server.post("api/save", &again).ok();
    // Another page has saved meanwhile.
    let late = json!({ "bao": given["bao"], "file": "mine.bao", "stamp": opened["stamp"] });
    assert!(server.post("api/save", &late).error(409).contains("save under another name"));
    let list = server.get("api/saved").ok();
    let listed = &list["files"][0]["games"][0];
    assert_eq!((&listed["game"], &listed["over"]), (&json!("1"), &json!(false)));
    assert_eq!(listed["result"], "Not ended on the board; nobody says who has won.");
    let broken = "[ruleset \"hawalis\"]\n[game \"b\"]\n1:A3 b4; 2:B1 a1\n";
    let two = format!("{broken}\n[ruleset \"hawalis\"]\n[game \"c\"]\n1:A4\n");
    std::fs::write(server.games.path().join("two.bao"), two).expect("there is room");
    let opened = server.post("api/open", &json!({ "file": "two.bao", "game": "b" })).ok();
    assert_eq!((&opened["games"], &opened["stamp"]), (&json!(["b", "c"]), &Value::Null));
    assert_eq!(
        (&opened["findings"][0]["code"], &opened["findings"][0]["turn"]),
        (&json!("illegal-turn"), &json!("2s"))
    );
    server.post("api/open", &json!({ "file": "two.bao", "game": "d" })).error(404);
    // What could not be played would be gone.
    server.post("api/save", &json!({ "bao": opened["bao"], "file": "two.bao" })).error(409);
}

#[test]
fn a_text_is_pasted_and_a_position_is_set_up() {
    let server = Server::start();
    let pasted =
        server.post("api/open", &json!({ "text": "1:A3 b4; 2:B1", "ruleset": "hawalis" })).ok();
    assert_eq!(pasted["nodes"].as_array().map(Vec::len), Some(3));
    let finding = &pasted["findings"][0];
    assert_eq!((&finding["start"], &finding["end"]), (&json!(11), &json!(13)));
    let position = "0,2,0,0,0,0,0/0,0,0,0,0,0,0%200,0,0,1,0,0,0/0,0,0,5,0,0,0%20s";
    let checked = server.get(&format!("api/position?ruleset=hawalis&position={position}")).ok();
    assert_eq!(
        (&checked["choices"][0]["text"], &checked["choices"][0]["kind"]),
        (&json!("A2#"), &json!("capture"))
    );
    let wrong = server.get("api/position?ruleset=hawalis&position=1");
    assert!(wrong.error(400).contains("three parts"));
    let unknown = server.get("api/position?ruleset=hawalis,singletons=x&position=start");
    assert!(unknown.error(400).contains("singletons=forbidden"));
}

#[test]
fn the_command_chooses_the_rules_of_new_games_and_serves_no_archive_of_them() {
    let server = Server::start_with(&["--ruleset", "hawalis,singletons=forbidden"]);
    let about = server.get("api/about").ok();
    assert_eq!(
        (&about["new_games"], &about["ruleset"]),
        (&json!("hawalis,singletons=forbidden"), &json!("kibao"))
    );
    let known = about["rulesets"].as_array().expect("rulesets");
    let own = known.iter().filter(|rules| rules["relative"] == "hawalis").count();
    assert_eq!(own, 2);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let refused = command(folder.path(), &["datasets/games.csv", "--ruleset", "hawalis"]).output();
    let refused = refused.expect("the command starts");
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("the page lists no archives of Hawalis"), "{said}");
}

#[test]
fn a_game_that_was_given_up_goes_on_when_a_move_is_played_and_ends_once() {
    let server = Server::start();
    let given = begin(&server, "hawalis");
    let place = server.post("api/place", &json!({ "bao": given["bao"], "at": 0 })).ok();
    let reply = play(&server, &given, 0, &place["choices"][0]["name"]);
    let over = edit(&server, &reply["game"], 1, &json!({ "kind": "resign", "side": "south" }));
    assert_eq!(
        (&over["game"]["forfeit"], &over["game"]["result"]),
        (&json!(true), &json!("South resigned. North wins."))
    );
    let again = json!({ "bao": over["game"]["bao"], "at": 1, "edit": { "kind": "resign", "side": "north" } });
    assert!(server.post("api/edit", &again).status >= 400);
    let on = play(&server, &over["game"], 1, &reply["place"]["choices"][0]["name"]);
    assert_eq!(on["game"]["forfeit"], false);
    let text = on["game"]["bao"].as_str().expect("a text");
    assert!(!text.contains("winner") && !text.contains("ended-by"), "{text}");
}
