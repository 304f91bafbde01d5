//! Searches by requests: what they say, how much they may take, when they end.

use std::net::{Shutdown, TcpStream};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, channel};

use bao::web::page::export::{self, ExportRequest};
use bao::web::page::requests::{
    self, AnalyseRequest, BaoRequest, Edit, EditRequest, SEARCH_LIMITS, SearchQuestion as _, Why,
};
use bao::web::page::views::AnalysisView;
use serde_json::{Value, json};

use super::client::{Client, Reply, Server, read_some};
use super::inside::{Inside, PATIENT};

/// Nothing is proved at its start, however long one searches.
const GAME: &str = "1:A7<* a5> 2:A6<* a5>";
/// The most turns of one request.
const MOST: u64 = 2_000_000;

fn analysed(bao: &str, at: usize, nodes: u64) -> AnalysisView {
    let request = AnalyseRequest { bao: bao.into(), at, nodes, page: String::new() };
    let view = request.search(&SEARCH_LIMITS, &AtomicBool::new(false));
    view.unwrap_or_else(|refused| panic!("{}", refused.error))
}

#[test]
fn a_place_is_told_with_every_choice_and_twice_alike() {
    let game = requests::bao(&BaoRequest { bao: GAME.into(), game: None }).expect("it is a game");
    let view = analysed(&game.bao, 2, 20_000);
    assert_eq!((view.turn.as_str(), game.nodes[2].due.as_str()), ("2s", "2s"));
    let board = game.nodes[2].board.as_ref().expect("it is played");
    assert_eq!((&view.position, view.asked), (&board.position, 20_000));
    assert!(view.how.ends_with("20,000 nodes") && !view.proved, "{}", view.how);
    let place = requests::place(&requests::PlaceRequest { bao: game.bao.clone(), at: 2 });
    let mut choices: Vec<String> =
        place.expect("it is there").choices.into_iter().map(|choice| choice.text).collect();
    let mut valued: Vec<String> = view.choices.iter().map(|choice| choice.text.clone()).collect();
    choices.sort();
    valued.sort();
    assert_eq!(choices, valued);
    assert!(view.choices.iter().any(|choice| choice.text == game.nodes[3].text));
    let best = view.best.as_ref().expect("the game is on");
    assert_eq!(best.moves.first(), view.choices.first().map(|choice| &choice.text));
    assert!(best.text.starts_with(&format!("2s {}, 2n ", best.moves[0])), "{}", best.text);
    assert_eq!(analysed(&game.bao, 2, 20_000), view);
}

#[test]
fn the_end_of_a_game_is_known_without_a_search() {
    let server = Server::start();
    let game = server.post("api/open", &json!({ "game": "6405" })).ok();
    let last = game["nodes"].as_array().expect("places").len() - 1;
    let view = server.post("api/analyse", &json!({ "bao": game["bao"], "at": last })).ok();
    assert_eq!((&view["south"], &view["proved"]), (&json!(10_000), &json!(true)));
    assert_eq!(view["words"], "The game is over: South has won.");
    assert_eq!((&view["best"], &view["choices"]), (&Value::Null, &json!([])));
    let before = server.post("api/analyse", &json!({ "bao": game["bao"], "at": last - 3 })).ok();
    assert_eq!(before["words"], "Proved: South wins in 2 moves");
    assert!(before["house"].as_str().is_some_and(|house| house.contains("until 24n")), "{before}");
}

#[test]
fn what_cannot_be_searched_is_refused_with_the_reason() {
    let server = Server::start();
    let ask = |body: Value| server.post("api/analyse", &body);
    let bao = |nodes: Value| json!({ "bao": GAME, "at": 0, "nodes": nodes });
    for (what, reply, status) in [
        ("no game", ask(json!({ "bao": "", "at": 0 })), 400),
        ("no place", ask(json!({ "bao": GAME, "at": 99 })), 400),
        ("no number", ask(json!({ "bao": GAME, "at": "x" })), 400),
        ("nothing", ask(json!({})), 400),
        ("a field that is none", ask(json!({ "bao": GAME, "at": 0, "depth": 9 })), 400),
        ("no turns", ask(bao(json!(0))), 400),
        ("too many turns", ask(bao(json!(MOST + 1))), 400),
        ("fewer than none", ask(bao(json!(-1))), 400),
        ("a strange page", ask(json!({ "bao": GAME, "at": 0, "page": "a b" })), 400),
        ("a long page", ask(json!({ "bao": GAME, "at": 0, "page": "a".repeat(41) })), 400),
        ("a broken turn", ask(json!({ "bao": "1:A7<* a5> 2:A1<", "at": 3 })), 422),
        ("GET", server.get("api/analyse"), 405),
        ("no type", server.ask("POST", &server.path("api/analyse"), &[], b"{}"), 415),
    ] {
        let error = reply.error(status);
        assert!(!error.contains("Some("), "{what}: {error}");
    }
    // The guard stands before this door too.
    let path = server.path("api/analyse");
    let headers = |name, value| [("Content-Type", "application/json"), (name, value)];
    let body = json!({ "bao": GAME, "at": 0 }).to_string();
    for (name, value, status) in
        [("Origin", "http://evil.example", 403), ("Host", "evil.example", 421)]
    {
        let reply = server.ask("POST", &path, &headers(name, value), body.as_bytes());
        reply.error(status);
    }
    let wrong = path.replace(&server.token, &"0".repeat(32));
    let json_type = [("Content-Type", "application/json")];
    server.ask("POST", &wrong, &json_type, body.as_bytes()).error(403);
}

/// Asks for a search that does not end by itself, for each of these pages; their answers come by number.
struct Endless {
    streams: Vec<TcpStream>,
    answers: Receiver<(usize, Reply)>,
}

impl Endless {
    fn begin(server: &Client, pages: &[&str]) -> Endless {
        let (sender, answers) = channel();
        let begin = |(number, page): (usize, &&str)| {
            let body = json!({ "bao": GAME, "at": 0, "nodes": u64::MAX, "page": page }).to_string();
            let stream = server.begin("api/analyse", body.len(), body.as_bytes());
            let mut reader = stream.try_clone().expect("a socket can be shared");
            let sender = sender.clone();
            std::thread::spawn(move || {
                if let Some(reply) = read_some(&mut reader) {
                    // Who waits no longer may be gone.
                    let _ = sender.send((number, reply));
                }
            });
            stream
        };
        let streams = pages.iter().enumerate().map(begin).collect();
        Endless { streams, answers }
    }

    fn answer(&self) -> (usize, Reply) {
        self.answers.recv().expect("one of the searches is answered")
    }

    /// Goes away, as when a browser goes to another page.
    fn leave(&self) {
        for stream in &self.streams {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

fn short(server: &Client, page: &str) -> Reply {
    server.post("api/analyse", &json!({ "bao": GAME, "at": 0, "nodes": 1, "page": page }))
}

#[test]
fn a_third_search_is_refused_politely_and_all_else_is_answered() {
    let server = Inside::within(PATIENT);
    let pages = ["a", "b", "c"];
    let endless = Endless::begin(&server, &pages);
    // Whichever comes last finds no room; the two others go on.
    let (third, refused) = endless.answer();
    assert!(refused.error(503).contains("ask again"));
    short(&server, "d").error(503);
    server.post("api/place", &json!({ "bao": GAME, "at": 1 })).ok();
    for page in pages.iter().filter(|page| **page != pages[third]) {
        assert_eq!(short(&server, page).ok()["turn"], "1s");
        let (ended, reply) = endless.answer();
        assert_eq!(pages[ended], *page);
        reply.error(409);
    }
    short(&server, "d").ok();
}

#[test]
fn a_newer_question_of_the_same_page_ends_the_older_one() {
    let server = Inside::within(PATIENT);
    let endless = Endless::begin(&server, &["page", "page", "other"]);
    // Whichever of the two comes first is ended by the second.
    let (first, ended) = endless.answer();
    assert!(first < 2 && ended.error(409).contains("newer"));
    // The other page has the rest of the room, and keeps it.
    assert_eq!(short(&server, "page").ok()["turn"], "1s");
    let (second, ended) = endless.answer();
    assert_eq!(second, 1 - first);
    ended.error(409);
    assert!(endless.answers.try_recv().is_err());
}

#[test]
fn a_search_ends_when_nobody_waits_for_it_any_more() {
    let server = Inside::within(PATIENT);
    let endless = Endless::begin(&server, &["a", "b", "c"]);
    endless.answer().1.error(503);
    short(&server, "d").error(503);
    endless.leave();
    // There is room again only when one of them has ended; the number of tries is far beyond what it takes.
    assert!((0..1_000_000).any(|_| short(&server, "d").status == 200));
}

#[test]
fn a_line_is_put_in_as_one_change_with_comment_and_mark() {
    let edit = |bao: &str, at, edit| requests::edit(&EditRequest { bao: bao.into(), at, edit });
    let line = |moves: &[&str], mark: Option<&str>| Edit::Line {
        moves: moves.iter().map(ToString::to_string).collect(),
        comment: "Best by search.".into(),
        mark: mark.map(str::to_owned),
    };
    let played = edit(GAME, 2, Edit::Play { text: "A6>".into() }).expect("it is legal");
    let answer = played.place.choices[0].text.as_str();
    let reply = edit(GAME, 2, line(&["A6>", answer], Some("?"))).expect("it is legal");
    assert_eq!(reply.game.nodes[3].mark, Some("?"));
    let first = &reply.game.nodes[reply.at];
    assert!(first.text.starts_with("A6>") && first.comment == "Best by search.", "{first:?}");
    assert_eq!((first.main, reply.game.nodes[first.children[0]].text.as_str()), (false, answer));
    // What is there is followed, a mark and a comment of a reader stay.
    let own = "1:A7<* a5>! {Mine.} 2:A6<* a5>";
    let reply = edit(own, 1, line(&["a5>", "A6>"], Some("??"))).expect("it is legal");
    assert_eq!(
        (reply.game.nodes[2].mark, reply.game.nodes[2].comment.as_str()),
        (Some("!"), "Mine.")
    );
    assert!(reply.game.nodes[reply.at].text.starts_with("A6>"));
    let again = edit(&reply.game.bao, 1, line(&["a5>", "A6>"], None)).expect("it is legal");
    assert_eq!(again.game.bao, reply.game.bao);
    let before = edit(own, 1, line(&[], None)).expect("nothing is legal");
    assert_eq!((before.at, before.game.nodes.len()), (1, 5));
    for (moves, mark, why) in [
        (vec!["A6>", "A6>"], None, Why::Impossible),
        (vec!["hello"], None, Why::Impossible),
        (vec!["A6>"], Some("+-"), Why::Malformed),
        (vec!["A6>"; 251], None, Why::Malformed),
    ] {
        let refused = edit(GAME, 2, line(&moves, mark)).map(|reply| reply.at);
        assert!(refused.is_err_and(|refused| refused.why == why), "{moves:?}");
    }
}

#[test]
fn an_exported_page_carries_what_was_found_and_nothing_where_nothing_was() {
    let view = analysed(GAME, 2, 5_000);
    let request =
        |analysis| ExportRequest { bao: GAME.into(), analysis, ..ExportRequest::default() };
    let with = export::html(&request(vec![view])).expect("it is a game").text().into_owned();
    let without = export::html(&request(Vec::new())).expect("it is a game").text().into_owned();
    assert!(with.contains("\"analysis\":[{\"turn\":\"2s\""));
    assert!(!without.contains("\"analysis\":"));
    // A request can say anything, and none of it becomes markup.
    let server = Server::start();
    let mut hostile = serde_json::to_value(analysed(GAME, 2, 5_000)).expect("it is JSON");
    hostile["words"] = json!("</script><script>alert(1)</script>");
    let body = json!({ "bao": GAME, "at": 0, "analysis": [hostile] });
    let reply = server.post("api/export/html", &body);
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert!(!reply.text().contains("alert(1)</script>"));
    let wrong = json!({ "bao": GAME, "at": 0, "analysis": [{ "turn": 2 }] });
    server.post("api/export/html", &wrong).error(400);
}
