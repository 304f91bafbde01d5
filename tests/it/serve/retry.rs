//! The review of a line and the lost chances asked again: both out of what was analysed before.

use std::sync::atomic::AtomicBool;

use bao::web::page::export::{self, ExportRequest};
use bao::web::page::requests::{
    self, AnalyseRequest, RetryRequest, ReviewRequest, SEARCH_LIMITS, SearchQuestion, Why,
};
use bao::web::page::views::{AnalysisView, GameView};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::client::Server;

/// Turns 14 to 16 of game 6405, in which both throw much away, as a game of their own.
fn game() -> GameView {
    let published = Server::start().post("api/open", &json!({ "game": "6405" })).ok();
    let position = published["nodes"][26]["board"]["position"].as_str().expect("it is played");
    let line = "14:A3>* a5>; 15:A7>* a8<*; 16:A6>* a7>*;";
    let bao = format!("[game \"part\"]\n[position \"{position}\"]\n\n{line}\n");
    requests::bao(&requests::BaoRequest { bao, game: None }).expect("it is a game")
}

fn analysed(game: &GameView) -> Vec<AnalysisView> {
    let steps = bao_game::analysis::interactive::NODE_STEPS;
    let mut found = Vec::new();
    for at in 0..game.nodes.len() {
        for nodes in [steps[1], steps[2]] {
            let bao = game.bao.clone();
            let request = AnalyseRequest { bao, at, nodes, page: String::new() };
            let stop = AtomicBool::new(false);
            found.push(request.search(&SEARCH_LIMITS, &stop).expect("it is played"));
        }
    }
    found
}

fn search<Q: SearchQuestion>(question: &Q) -> Result<Q::Found, requests::Refusal> {
    question.search(&SEARCH_LIMITS, &AtomicBool::new(false))
}

/// What the choice played at a place was, by the search that judges it.
fn is_error(found: &[AnalysisView], game: &GameView, at: usize) -> bool {
    let (before, text) = (&game.nodes[at - 1], &game.nodes[at].text);
    let position = &before.board.as_ref().expect("it is played").position;
    let of = |wanted: fn(&AnalysisView) -> bool| {
        let mut views = found.iter().filter(|view| &view.position == position && wanted(view));
        views.find_map(|view| view.choices.iter().find(|choice| &choice.text == text))
    };
    let first = of(|view| view.judges).expect("it was analysed");
    if first.unsure {
        of(|view| view.checks).is_some_and(|choice| choice.error)
    } else {
        first.error
    }
}

#[test]
fn every_error_of_a_line_among_more_than_two_choices_is_asked_again_and_all_are_told_in_its_review()
{
    let game = game();
    let found = analysed(&game);
    let (mut errors, mut questions) = ([0, 0], 0);
    for at in 1..game.nodes.len() {
        let request = RetryRequest {
            bao: game.bao.clone(),
            at,
            analysis: found.clone(),
            page: String::new(),
        };
        let asked = search(&request).expect("it was analysed");
        let is_error = is_error(&found, &game, at);
        errors[at.is_multiple_of(2) as usize] += u32::from(is_error);
        let here = requests::PlaceRequest { bao: game.bao.clone(), at: at - 1 };
        let choices = requests::place(&here).expect("it is a place").choices.len();
        // Of two choices the other one is right.
        assert_eq!(asked.is_some(), is_error && choices > 2, "{}", game.nodes[at].text);
        let Some(asked) = asked else { continue };
        questions += 1;
        assert!(asked.question.contains(" with "), "{}", asked.question);
        assert_eq!(Some(&asked.turn), game.nodes[at].turn.as_ref());
        assert_eq!(asked.game.nodes.len(), 1, "the question says nothing of what was played");
        assert!(asked.game.headers.iter().all(|header| header.name != "game"));
        let place = requests::PlaceRequest { bao: asked.game.bao.clone(), at: 0 };
        let place = requests::place(&place).expect("it is a game");
        let mut choices: Vec<String> = place.choices.into_iter().map(|one| one.text).collect();
        let mut answers: Vec<String> = asked.answers.iter().map(|one| one.text.clone()).collect();
        choices.sort();
        answers.sort();
        assert_eq!(choices, answers);
        let played = asked.answers.iter().find(|one| one.text == game.nodes[at].text);
        assert!(played.is_some_and(|played| !played.right), "{}", asked.question);
        assert!(asked.answers.iter().any(|one| one.right));
        assert!(
            asked
                .answers
                .iter()
                .all(|one| one.reason.contains("proved") || one.reason.contains("an estimate"))
        );
    }
    let request = ReviewRequest {
        bao: game.bao.clone(),
        at: 0,
        analysis: found.clone(),
        page: String::new(),
    };
    let review = search(&request).expect("it was analysed");
    assert_eq!(review.left, 0);
    for (player, errors) in review.players.iter().zip(errors) {
        let counted = player.classes.iter().filter(|class| class.error).map(|class| class.count);
        assert_eq!(counted.sum::<u32>(), errors);
        assert_eq!(player.classes.iter().map(|class| class.count).sum::<u32>(), 3);
        assert!(player.accuracy.as_ref().is_none_or(|accuracy| accuracy.contains('.')));
    }
    assert!(errors.iter().sum::<u32>() >= 2, "both throw much away: {errors:?}");
    assert!(questions >= 1, "none of their errors is asked");
    let turning: Vec<&_> = review.story.iter().filter(|line| line.turning).collect();
    assert!(!turning.is_empty());
    for line in turning {
        let turn = game.nodes[line.at.expect("it has a place")].turn.as_deref().unwrap_or_default();
        assert!(line.text.contains(turn), "{}", line.text);
    }
    // A page that is exported carries the same.
    let export =
        ExportRequest { bao: game.bao.clone(), analysis: found, ..ExportRequest::default() };
    let page = export::html(&export).expect("it is a game").text().into_owned();
    let told = serde_json::to_string(review.definition).expect("it is text");
    assert!(page.contains("\"review\":{") && page.contains(told.trim_matches('"')));
    let bare = ExportRequest { analysis: Vec::new(), ..export };
    // Without a search its review says what is known: the moves are not judged.
    let page = export::html(&bare).expect("it is a game").text().into_owned();
    assert!(page.contains("\"review\":{") && page.contains("\"judged\":0,\"left\":6"));
    let whole = Server::start().post("api/open", &json!({ "game": "6405" })).ok();
    let bao = whole["bao"].as_str().expect("a text").to_owned();
    let page = export::html(&ExportRequest { bao, ..ExportRequest::default() });
    let page = page.expect("it is a game").text().into_owned();
    let (_, review) = page.split_once("\"review\":{").expect("it has a review");
    assert!(review.contains("house captured") || review.contains("house emptied"), "no house");
    assert!(review.contains("\"lostBy\":\""));
}

/// The limits of searches are those of reviews and retries too.
#[test]
fn a_review_keeps_within_its_nodes_and_ends_when_nobody_waits_for_it() {
    let game = game();
    let found = analysed(&game);
    let request =
        ReviewRequest { bao: game.bao, at: 0, analysis: found, page: "a page".to_owned() };
    assert!(request.check(&SEARCH_LIMITS).is_err(), "that is no name of a page");
    let none = bao_engine::Limits { nodes: Some(0), ..SEARCH_LIMITS };
    let bare = request.search(&none, &AtomicBool::new(false)).expect("the values are known");
    assert_eq!(bare.players, search(&request).expect("it was analysed").players);
    let stopped = request.search(&SEARCH_LIMITS, &AtomicBool::new(true));
    assert_eq!(stopped.expect_err("nobody waits").why, Why::Conflict);
}

#[test]
fn what_cannot_be_asked_again_is_refused_with_the_reason() {
    let server = Server::start();
    let game = "1:A7<* a5> 2:A6<* a5>";
    for kind in ["retry", "review"] {
        let ask = |body: Value| server.post(&format!("api/{kind}"), &body);
        let none = json!({ "bao": game, "at": 1, "analysis": [] });
        assert!(ask(none).error(422).contains("analyse"));
        ask(json!({ "bao": "", "at": 0, "analysis": [] })).error(400);
        ask(json!({ "bao": game, "at": 99, "analysis": [] })).error(400);
        ask(json!({ "bao": game, "at": 1 })).error(400);
        ask(json!({ "bao": game, "at": 1, "analysis": [{}] })).error(400);
        ask(json!({ "bao": game, "at": 1, "analysis": [], "more": 1 })).error(400);
        server.get(&format!("api/{kind}")).error(405);
    }
    let start = json!({ "bao": game, "at": 0, "analysis": [] });
    assert!(server.post("api/retry", &start).error(422).contains("no legal move"));
    let broken = json!({ "bao": "1:A7<* a5> 2:A1<", "at": 3, "analysis": [] });
    assert!(server.post("api/retry", &broken).error(422).contains("no legal move"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// What a page sends along may be anything.
    #[test]
    fn values_of_another_position_or_of_none_never_panic(
        at in 0..5_usize,
        depth in 0..500_u16,
        points in any::<i16>(),
        asked in prop::sample::select(vec![0, 300_000, 1_500_000, u64::MAX]),
        turn in prop::sample::select(vec!["1s", "1n", "2s", "9n", ""]),
        lines in prop::collection::vec("([abAB][1-8][<>][*]? ?){0,3}", 0..4),
    ) {
        let game = requests::bao(&requests::BaoRequest { bao: "1:A7<* a5> 2:A6<* a5>".into(), game: None });
        let game = game.expect("it is a game");
        let position = &game.nodes[at].board.as_ref().expect("it is played").position;
        let choices: Vec<Value> =
            lines.iter().map(|line| json!({ "worth": { "points": points }, "line": line })).collect();
        let view = json!({
            "turn": turn, "position": position, "asked": asked, "south": 1, "chances": ["", ""],
            "proved": false, "words": "", "how": "", "settled": false, "judges": true, "checks": false,
            "best": null, "choices": [], "house": null, "values": { "depth": depth, "choices": choices },
        });
        let view: AnalysisView = serde_json::from_value(view).expect("it is one");
        for at in 0..game.nodes.len() {
            let analysis = vec![view.clone()];
            let retry = RetryRequest { bao: game.bao.clone(), at, analysis: analysis.clone(), page: String::new() };
            if let Err(refused) = search(&retry) {
                prop_assert_eq!(refused.why, Why::Impossible);
            }
            let review = ReviewRequest { bao: game.bao.clone(), at, analysis, page: String::new() };
            if let Err(refused) = search(&review) {
                prop_assert_eq!(refused.why, Why::Impossible);
            }
        }
    }
}
