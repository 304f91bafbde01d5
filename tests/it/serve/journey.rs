//! What a player does with the page, by its requests.

use serde_json::{Value, json};

use super::client::Server;

fn node<'a>(game: &'a Value, address: &str) -> &'a Value {
    let nodes = game["nodes"].as_array().expect("a game has places");
    let found = nodes.iter().find(|node| node["address"] == address);
    found.unwrap_or_else(|| panic!("no place {address}"))
}

#[test]
fn a_game_is_opened_changed_saved_and_found_again() {
    let server = Server::start();
    let page = server.get("");
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").is_some_and(|kind| kind.starts_with("text/html")));

    let about = server.get("api/about").ok();
    assert_eq!((&about["games"], &about["archive"]), (&json!(59), &json!("published games")));
    let found = server.get("api/games?search=6405").ok();
    assert_eq!((&found["total"], &found["games"][0]["game"]), (&json!(1), &json!("6405")));

    let game = server.post("api/open", &json!({ "game": "6405" })).ok();
    let emptied = node(&game, "23s");
    assert_eq!(emptied["events"][0]["name"], "emptied");
    assert_eq!(node(&game, "24s")["events"][0]["name"], "captured");
    assert_eq!(node(&game, "24s")["end"]["winner"], "s");
    assert!(
        game["fates"][1].as_str().is_some_and(|fate| fate.contains("24s")),
        "{}",
        game["fates"]
    );

    // Another 21st turn for North: what could he play?
    let before = &node(&game, "21s")["i"];
    let place = server.post("api/place", &json!({ "bao": game["bao"], "at": before })).ok();
    let choices = place["choices"].as_array().expect("there are choices");
    assert!(choices.len() > 1, "North had a choice");
    let played = &node(&game, "21n")["text"];
    let other = choices.iter().find(|choice| choice["node"].is_null());
    let other = other.expect("North could have played otherwise");
    assert_ne!(&other["text"], played);

    let change = json!({
        "bao": game["bao"], "at": node(&game, "21n")["i"],
        "edit": { "kind": "change", "move": other["name"] },
    });
    let changed = server.post("api/edit", &change).ok();
    let game_2 = &changed["game"];
    let new = &game_2["nodes"][changed["at"].as_u64().expect("a number") as usize];
    assert_eq!(
        (&new["text"], &new["main"], &new["turn"]),
        (&other["text"], &json!(false), &json!("21n"))
    );
    assert_eq!(changed["place"]["at"], changed["at"]);
    assert_eq!(changed["place"]["motion"]["mover"], "n");
    // What was played stays the game.
    assert_eq!(
        (&node(game_2, "21n")["text"], &node(game_2, "21n")["main"]),
        (played, &json!(true))
    );
    assert_eq!(node(game_2, "24s")["end"]["winner"], "s");

    let comment = json!({
        "bao": game_2["bao"], "at": changed["at"],
        "edit": { "kind": "comment", "text": "</script><script>alert(1)</script>\nkeeps the house" },
    });
    let commented = server.post("api/edit", &comment).ok();
    let mark = json!({
        "bao": commented["game"]["bao"], "at": commented["at"],
        "edit": { "kind": "mark", "mark": "!" },
    });
    let marked = server.post("api/edit", &mark).ok();

    let saved = server.post("api/save", &json!({ "bao": marked["game"]["bao"] })).ok();
    assert_eq!(saved["file"], "6405.bao");
    assert!(server.games.path().join("6405.bao").is_file());
    let of = |game: &str| server.get(&format!("api/saved?game={game}")).ok()["files"].clone();
    let listed = server.get("api/saved").ok();
    assert_eq!((of("6405"), of("7283")), (listed["files"].clone(), json!([])));
    let game = &listed["files"][0]["games"][0];
    assert_eq!((&game["game"], &game["winner"]), (&json!("6405"), &json!("south")));
    assert_eq!(game["result"], marked["game"]["result"], "the list says how the game ended");
    assert!(game["moves"].as_u64().is_some_and(|moves| moves > 40), "{game}");

    let opened = server.post("api/open", &json!({ "file": "6405.bao" })).ok();
    assert_eq!(opened["stamp"], saved["stamp"]);
    assert_eq!(opened["nodes"], marked["game"]["nodes"], "what was saved is what is opened");
    let other = other["name"].as_str().expect("a choice has a name");
    let new = node(&opened, &format!("21n:{other}"));
    assert_eq!(new["mark"], "!");
    assert_eq!(new["comment"], "</script><script>alert(1)</script>\nkeeps the house");

    // Another window saves something else meanwhile: nothing is lost.
    let elsewhere = json!({
        "bao": opened["bao"], "at": 0, "edit": { "kind": "play", "move": "A6<*" },
    });
    let elsewhere = server.post("api/edit", &elsewhere).ok();
    let stamp = &opened["stamp"];
    let file = "6405.bao";
    let bao = &elsewhere["game"]["bao"];
    server.post("api/save", &json!({ "bao": bao, "file": file, "stamp": stamp })).ok();
    let late = json!({ "bao": opened["bao"], "file": file, "stamp": stamp });
    let late = server.post("api/save", &late).ok();
    assert_eq!(late["merged"]["added"], 1, "{late}");
    let both = server.post("api/open", &json!({ "file": file })).ok();
    assert_eq!(both["nodes"][0]["children"].as_array().map(Vec::len), Some(2));
    assert_eq!(late["game"]["nodes"], both["nodes"]);
}

#[test]
fn windows_that_save_at_once_lose_nothing() {
    const WINDOWS: usize = 12;
    let server = Server::start();
    let game = server.post("api/open", &json!({ "game": "6405" })).ok();
    let saved = server.post("api/save", &json!({ "bao": game["bao"] })).ok();
    std::thread::scope(|scope| {
        for window in 1..=WINDOWS {
            let (server, game, saved) = (&server, &game, &saved);
            scope.spawn(move || {
                let edit = json!({ "kind": "comment", "text": format!("window {window}") });
                let edit = json!({ "bao": game["bao"], "at": window, "edit": edit });
                let edited = server.post("api/edit", &edit).ok();
                let save = json!({ "bao": edited["game"]["bao"], "stamp": saved["stamp"] });
                server.post("api/save", &save).ok();
            });
        }
    });
    let both = server.post("api/open", &json!({ "file": "6405.bao" })).ok();
    for window in 1..=WINDOWS {
        assert_eq!(both["nodes"][window]["comment"], format!("window {window}"));
    }
}

#[test]
fn lines_are_compared() {
    let server = Server::start();
    let game = server.post("api/open", &json!({ "game": "6405" })).ok();
    let at = node(&game, "22n")["i"].clone();
    let before =
        server.post("api/place", &json!({ "bao": game["bao"], "at": node(&game, "22s")["i"] }));
    let before = before.ok();
    let other = before["choices"].as_array().expect("choices").iter();
    let other = other.into_iter().find(|choice| choice["node"].is_null()).expect("another choice");
    let edit = json!({ "kind": "change", "move": other["name"] });
    let changed =
        server.post("api/edit", &json!({ "bao": game["bao"], "at": at, "edit": edit })).ok();
    let game = &changed["game"];
    let nodes = game["nodes"].as_array().expect("places");
    let old = nodes.iter().find(|node| node["turn"] == "24s").expect("the old line");
    let compare = json!({ "bao": game["bao"], "left": changed["at"], "right": old["i"] });
    let compared = server.post("api/compare", &compare).ok();
    assert_eq!(compared["parting"], node(game, "22s")["i"]);
    assert_eq!(compared["rows"][0]["turn"], "22n");
    assert_eq!(compared["rows"][0]["left"]["text"], other["text"]);
    assert!(compared["fates"]["right"][1].as_str().is_some_and(|fate| fate.contains("24s")));
    let last = compared["rows"].as_array().and_then(|rows| rows.last()).expect("rows");
    assert_eq!(last["right"]["end"]["winner"], "s");
    assert_eq!(last["right"]["seeds"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_position_is_set_up_and_played_from() {
    let server = Server::start();
    let text = "0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4/0- 1,0,1,2,10,0,0,10/2,2,8,4,1,2,1,0/0- s -";
    let query = text.replace(' ', "%20");
    let known = server.get(&format!("api/position?position={query}")).ok();
    assert_eq!(known["position"], text);
    assert_eq!(known["board"]["seeds"].as_array().map(Vec::len), Some(32));
    let choices = known["choices"].as_array().expect("choices");
    assert!(choices.iter().any(|choice| choice["name"] == "A7<"), "{choices:?}");
    let open = json!({ "position": text, "number": 30 });
    for number in [0_u32, 10_000, u32::MAX] {
        let far = json!({ "position": text, "number": number });
        let refused = server.post("api/open", &far).error(400);
        assert!(refused.contains("from 1 to 9999"), "{refused}");
    }
    let game = server.post("api/open", &open).ok();
    let play = json!({ "bao": game["bao"], "at": 0, "edit": { "kind": "play", "move": "A7<*" } });
    let played = server.post("api/edit", &play).ok();
    assert_eq!(played["game"]["nodes"][1]["turn"], "30s");
    // Takasia blocks a4 (rules, 7): North may play a5 and a8 only.
    let names: Vec<&str> = played["place"]["choices"]
        .as_array()
        .expect("choices")
        .iter()
        .filter_map(|choice| choice["name"].as_str())
        .collect();
    assert_eq!(names, ["a5<", "a5>", "a8<", "a8>"]);
}
