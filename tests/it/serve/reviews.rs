//! The review of a line, and errors that are asked as questions. Both use earlier analysis.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use axum::http::StatusCode;
use bao::web::page::export::{self, ExportRequest};
use bao::web::page::requests::{
    self, AnalyseRequest, OpenRequest, PlaceRequest, RetryRequest, ReviewRequest, SEARCH_LIMITS,
    SearchQuestion as _, check_page,
};
use bao::web::page::views::{AnalysisView, GameView};
use bao_game::analysis::interactive::NODE_STEPS;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::export::text as text_of;
use super::searches::{search, sorted};
use super::training::{list, text};
use crate::support::games;

fn open(bao: String) -> GameView {
    let request = OpenRequest { bao: Some(bao), ..OpenRequest::default() };
    requests::open(&request).expect("the game is valid")
}

/// Moves of game 6405 with large errors.
const LINE: &str = "14:A3>* a5>;";

/// A line of game 6405 from turn 14 on, as a separate game.
fn game(line: &str) -> GameView {
    let mut games = games().into_iter();
    let published = games.find(|game| game.id == "6405").expect("the game is published");
    open(format!("[game \"part\"]\n[position \"{}\"]\n\n{line}\n", published.before(26)))
}

/// The game of [`LINE`] with the analysis of each place. It is searched once for all tests.
fn analysed() -> (GameView, Vec<AnalysisView>) {
    static ANALYSED: LazyLock<(GameView, Vec<AnalysisView>)> = LazyLock::new(|| {
        let game = game(LINE);
        let steps = NODE_STEPS[1..3].iter();
        let requests = steps.flat_map(|&nodes| (0..game.nodes.len()).map(move |at| (at, nodes)));
        let found = requests.map(|(at, nodes)| {
            let request = AnalyseRequest { bao: game.bao.clone(), at, nodes, page: String::new() };
            let found = search(&request).expect("the move is played");
            serde_json::from_value(found).expect("the page sends it back")
        });
        let found = found.collect();
        (game, found)
    });
    ANALYSED.clone()
}

fn review_request(game: &GameView, analysis: &[AnalysisView]) -> ReviewRequest {
    let (bao, page) = (game.bao.clone(), String::new());
    ReviewRequest { bao, at: 0, analysis: analysis.to_vec(), page }
}

fn retry_request(game: &GameView, at: usize, analysis: &[AnalysisView]) -> RetryRequest {
    let (bao, page) = (game.bao.clone(), String::new());
    RetryRequest { bao, at, analysis: analysis.to_vec(), page }
}

/// Whether the move to a place was an error, according to the search that judges it.
fn is_error(found: &[AnalysisView], game: &GameView, at: usize) -> bool {
    let (before, text) = (&game.nodes[at - 1], &game.nodes[at].text);
    let position = &before.board.as_ref().expect("the move is played").position;
    let of = |checks: bool| {
        let views = found.iter().filter(|view| &view.position == position);
        let mut views = views.filter(|view| if checks { view.checks } else { view.judges });
        views.find_map(|view| view.choices.iter().find(|choice| choice.text == *text))
    };
    let first = of(false).expect("the move was judged");
    if first.unsure { of(true).is_some_and(|choice| choice.error) } else { first.error }
}

#[test]
fn errors_are_retried_and_listed_in_the_review() {
    let (game, found) = analysed();
    let (mut errors, mut questions) = ([0, 0], 0);
    for at in 1..game.nodes.len() {
        let asked = search(&retry_request(&game, at, &found)).expect("the line was analysed");
        let is_error = is_error(&found, &game, at);
        errors[usize::from(at.is_multiple_of(2))] += u32::from(is_error);
        let choices = requests::place(&PlaceRequest { bao: game.bao.clone(), at: at - 1 });
        let place = choices.expect("the place exists");
        let choices = list(&place, "choices");
        // With only two choices, the other choice is the answer, so the error is not asked.
        assert_eq!(asked.is_object(), is_error && choices.len() > 2, "{}", game.nodes[at].text);
        if asked.is_null() {
            continue;
        }
        questions += 1;
        let question = text(&asked, "question");
        assert!(question.contains(" with "), "{question}");
        assert_eq!(asked["game"]["nodes"][0]["due"].as_str(), game.nodes[at].turn.as_deref());
        assert_eq!(list(&asked["game"], "nodes").len(), 1, "the question shows the played move");
        assert!(list(&asked["game"], "headers").iter().all(|header| header["name"] != "game"));
        let answers = list(&asked, "answers");
        let answered = sorted(answers.iter().map(|one| text(one, "text").to_owned()));
        assert_eq!(answered, sorted(choices.iter().map(|one| text(one, "text").to_owned())));
        let played = answers.iter().find(|one| one["text"] == *game.nodes[at].text);
        assert!(played.is_some_and(|played| played["right"] == false), "{question}");
        assert!(answers.iter().any(|one| one["right"] == true), "{question}");
        for reason in answers.iter().map(|answer| text(answer, "reason")) {
            let is_told = ["proved", "an estimate"].iter().any(|how| reason.contains(how));
            assert!(is_told, "{reason}");
        }
    }
    let review = search(&review_request(&game, &found)).expect("the line was analysed");
    assert_eq!(review["left"], 0);
    for (player, errors) in list(&review, "players").iter().zip(errors) {
        let count = |class: &Value| class["count"].as_u64().expect("the count is a number");
        let classes = list(player, "classes");
        let counted = classes.iter().filter(|class| class["error"] == true).map(count);
        assert_eq!(counted.sum::<u64>(), u64::from(errors));
        let moves = (game.nodes.len() as u64 - 1) / 2;
        assert_eq!(classes.iter().map(count).sum::<u64>(), moves);
        assert!(player["accuracy"].as_str().is_none_or(|accuracy| accuracy.contains('.')));
    }
    for line in list(&review, "story").iter().filter(|line| line["turning"] == true) {
        let at = line["at"].as_u64().expect("the line has a place") as usize;
        let turn = game.nodes[at].turn.as_deref().unwrap_or_default();
        assert!(text(line, "text").contains(turn), "{line}");
    }
    // The exported page contains the same review.
    let export = ExportRequest { bao: game.bao, analysis: found, ..ExportRequest::default() };
    let page = text_of(&export::html(&export).expect("the game is valid")).to_owned();
    let told = review["definition"].to_string();
    assert!(page.contains("\"review\":{") && page.contains(told.trim_matches('"')));
    assert!(errors.iter().sum::<u32>() >= 1, "no move was an error: {errors:?}");
    assert!(questions >= 1, "no error is asked as a question");
}

#[test]
fn an_exported_review_works_without_a_search() {
    let html = |bao: &str| {
        let request = ExportRequest { bao: bao.to_owned(), ..ExportRequest::default() };
        text_of(&export::html(&request).expect("the game is valid")).to_owned()
    };
    let page = html(&game(LINE).bao);
    assert!(page.contains("\"review\":{") && page.contains("\"judged\":0,\"left\":2"), "{page}");
    let whole = games().into_iter().find(|game| game.id == "6405").expect("the game is published");
    let page = html(&bao_notation::write(&bao_game::replay::normal_transcript(&whole)));
    let (_, review) = page.split_once("\"review\":{").expect("the page has a review");
    assert!(review.contains("house captured") || review.contains("house emptied"), "{review}");
    assert!(review.contains("\"lostBy\":\""), "{review}");
}

/// The limits of searches also apply to reviews.
#[test]
fn a_review_keeps_its_node_limit_and_can_be_cancelled() {
    let (game, found) = analysed();
    let request = review_request(&game, &found);
    assert!(check_page("a page").is_err(), "an invalid name of a page is accepted");
    let none = bao_engine::Limits { nodes: Some(0), ..SEARCH_LIMITS };
    let bare = request.search(&none, &AtomicBool::new(false)).expect("the values are known");
    assert_eq!(bare["players"], search(&request).expect("the line was analysed")["players"]);
    let stopped = request.search(&SEARCH_LIMITS, &AtomicBool::new(true));
    assert_eq!(stopped.expect_err("nobody waits").status, StatusCode::CONFLICT);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A page may send any values.
    #[test]
    fn foreign_values_never_panic(
        at in 0..5_usize,
        depth in 0..500_u16,
        points in any::<i16>(),
        asked in prop::sample::select(vec![0, 300_000, 1_500_000, u64::MAX]),
        turn in prop::sample::select(vec!["1s", "1n", "2s", "9n", ""]),
        lines in prop::collection::vec("([abAB][1-8][<>][*]? ?){0,3}", 0..4),
    ) {
        let game = open("1:A7<* a5> 2:A6<* a5>".to_owned());
        let position = &game.nodes[at].board.as_ref().expect("the move is played").position;
        let choices: Vec<Value> =
            lines.iter().map(|line| json!({ "worth": { "points": points }, "line": line })).collect();
        let view = json!({
            "turn": turn, "position": position, "asked": asked, "south": 1, "chances": ["", ""],
            "proved": false, "words": "", "how": "", "settled": false, "judges": true, "checks": false,
            "choices": [], "house": null, "values": { "depth": depth, "choices": choices },
        });
        let analysis: [AnalysisView; 1] = [serde_json::from_value(view).expect("the view is valid")];
        for at in 0..game.nodes.len() {
            let review = ReviewRequest { at, ..review_request(&game, &analysis) };
            let refused = [
                search(&retry_request(&game, at, &analysis)).err(),
                search(&review).err(),
            ];
            for refused in refused.into_iter().flatten() {
                prop_assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
            }
        }
    }
}
