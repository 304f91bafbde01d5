//! Searches that requests start: their replies, limits and cancellation.

use std::net::{Shutdown, TcpStream};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, channel};

use axum::http::StatusCode;
use bao::web::page::requests::{
    self, AnalyseRequest, AnswerRequest, OpenRequest, PlaceRequest, Refusal, SEARCH_LIMITS,
    SearchQuestion,
};
use bao_engine::Book;
use bao_engine::players::Level;
use bao_rules::{Position, Ruleset};
use serde_json::{Value, json};

use super::client::{Client, Reply, read_some};
use super::inside::{Inside, PATIENT};
use super::training::{list, text};

/// No search from the start of this game or after its moves proves a result.
const GAME: &str = "1:A7<* a5> 2:A6<* a5>";
/// This line is longer than those in the opening book, so every level must search.
const LONGER: &str = "1:A6>* a7>* 2:A8<* a6<* 3:A5> a3> 4:A7>* a3<* 5:A8> a5<";

pub fn search(question: &impl SearchQuestion) -> Result<Value, Refusal> {
    question.search(&SEARCH_LIMITS, &AtomicBool::new(false))
}

pub fn sorted(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn a_search_lists_every_choice_deterministically() {
    let request = OpenRequest { bao: Some(GAME.into()), ..OpenRequest::default() };
    let game = requests::open(&request).expect("the game is valid");
    let request =
        AnalyseRequest { bao: game.bao.clone(), at: 2, nodes: 20_000, page: String::new() };
    let view = search(&request).expect("the move is played");
    assert_eq!((text(&view, "turn"), game.nodes[2].due.as_str()), ("2s", "2s"));
    let board = game.nodes[2].board.as_ref().expect("the move is played");
    assert_eq!((text(&view, "position"), &view["asked"]), (&*board.position, &json!(20_000)));
    assert!(text(&view, "how").ends_with("20,000 nodes") && view["proved"] == false, "{view}");
    let place = requests::place(&PlaceRequest { bao: game.bao, at: 2 }).expect("the place exists");
    let texts = |all: &[Value]| sorted(all.iter().map(|choice| text(choice, "text").to_owned()));
    let valued = list(&view, "choices");
    assert_eq!(texts(valued), texts(list(&place, "choices")));
    assert!(valued.iter().all(|choice| choice["moves"][0] == choice["text"]), "{view}");
    assert!(list(&valued[0], "moves").len() > 1, "{view}");
    assert_eq!(search(&request), Ok(view));
}

#[test]
fn a_seed_fixes_the_move_of_each_level_below_master() {
    let server = Inside::start();
    for level in Level::ALL.into_iter().filter(|&level| level < Level::Master) {
        let asked =
            json!({ "bao": LONGER, "at": 10, "level": level.name(), "seed": 7, "page": "play-1" });
        let answered = server.post("api/answer", &asked).ok()["move"].clone();
        assert_eq!(server.post("api/answer", &asked).ok()["move"], answered, "{level}");
        let played =
            json!({ "bao": LONGER, "at": 10, "edit": { "kind": "play", "move": answered } });
        assert_eq!(server.post("api/edit", &played).ok()["at"], 11, "{level} {answered}");
    }
    let (bao, level, page) = (LONGER.into(), "full".into(), String::new());
    let question = AnswerRequest { bao, at: 10, level, page, seed: Some(7) };
    let stopped = question.search(&SEARCH_LIMITS, &AtomicBool::new(true));
    assert_eq!(stopped.expect_err("the search was stopped").status, StatusCode::CONFLICT);
}

#[test]
fn the_page_shows_the_book_value_of_early_moves() {
    let server = Inside::start();
    let explored = |position: &Position| {
        let position: String =
            position.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
        server.get(&format!("api/explore?position={position}&player=")).ok()
    };
    let rules = Ruleset::KIBAO;
    let known = Book::of(&rules).expect("the usual rules have a book");
    let mut position = Position::start(&rules);
    for ply in 0..=Book::PLIES {
        let found = explored(&position);
        let moves = found["moves"].as_array().expect("a list");
        for row in moves.iter().filter(|row| !row["name"].is_null()) {
            assert_eq!(row["book"].is_null(), ply == Book::PLIES, "{row}");
        }
        let Some(best) = known.best_move(&position) else { break };
        assert_eq!(moves.len(), position.legal_moves(&rules).count(), "{found}");
        position = position.play(&rules, best, &mut ()).expect("a legal move");
    }
    let start = explored(&Position::start(&rules));
    let best = start["moves"][0]["book"].as_str().expect("the book has the set-up");
    assert!(best.contains(" % (") && best.contains(" to "), "{best}");
}

/// Requests an endless search for each page. A reply arrives with the number of its page.
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
                    // The test may already have ended.
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
}

fn short(server: &Client, page: &str) -> Reply {
    server.post("api/analyse", &json!({ "bao": GAME, "at": 0, "nodes": 1, "page": page }))
}

#[test]
fn a_third_search_is_refused_and_a_page_replaces_its_own_search() {
    let server = Inside::within(PATIENT);
    let pages = ["a", "b", "c"];
    let endless = Endless::begin(&server, &pages);
    // The last request to arrive is refused. The other two continue.
    let (third, refused) = endless.answer();
    assert!(refused.error(503).contains("try again"));
    short(&server, "d").error(503);
    for page in pages.iter().chain(&["d"]) {
        let malformed = json!({ "bao": GAME, "at": 0, "nodes": 0, "page": page });
        server.post("api/analyse", &malformed).error(400);
    }
    server.post("api/place", &json!({ "bao": GAME, "at": 1 })).ok();
    for page in pages.iter().filter(|page| **page != pages[third]) {
        assert_eq!(short(&server, page).ok()["turn"], "1s");
        let (ended, reply) = endless.answer();
        assert_eq!(pages[ended], *page);
        assert!(reply.error(409).contains("newer"));
    }
    short(&server, "d").ok();
}

#[test]
fn a_search_ends_when_its_client_has_gone() {
    let server = Inside::within(PATIENT);
    let endless = Endless::begin(&server, &["a", "b", "c"]);
    endless.answer().1.error(503);
    short(&server, "d").error(503);
    // A browser does this when it opens another page.
    for stream in &endless.streams {
        let _ = stream.shutdown(Shutdown::Both);
    }
    // A slot becomes free only when a search has ended. Far fewer tries than this are needed.
    assert!((0..1_000_000).any(|_| short(&server, "d").status == 200));
}
