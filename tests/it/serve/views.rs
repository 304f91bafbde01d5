//! The JSON that the page receives.

use bao::web::page::requests::{
    self, CompareRequest, Edit, EditRequest, OpenRequest, PlaceRequest,
};
use serde_json::Value;

use super::training::{list, text};
use crate::support::games;

const GAME: &str = "[game \"small\"]\n[south \"Amina\"]\n\n{A beginning.}\n1:A7<* a5> 2:A6<* (2:A3<! {Better?}) a5> \
                    3:A2< ~a1<";

fn shown(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).expect("views are JSON")
}

/// Puts arrays of numbers on one line, so that a board can be read.
fn compact(json: &str) -> String {
    let mut out = String::new();
    let mut numbers: Option<Vec<&str>> = None;
    for line in json.lines() {
        let plain = line.trim();
        let number = plain.trim_end_matches(',').bytes().all(|b| b.is_ascii_digit());
        match &mut numbers {
            Some(found) if number && !plain.is_empty() => found.push(plain),
            Some(found) => {
                out += &found.join(" ");
                numbers = None;
                out += &format!("{plain}\n");
            }
            None if plain.ends_with('[') => {
                out += line;
                numbers = Some(Vec::new());
            }
            None => out += &format!("{line}\n"),
        }
    }
    out
}

fn opened(bao: &str) -> bao::web::page::views::GameView {
    let request = OpenRequest { bao: Some(bao.to_owned()), ..OpenRequest::default() };
    requests::open(&request).expect("the game is valid")
}

#[test]
fn a_game_as_the_page_sees_it() {
    insta::assert_snapshot!(compact(&shown(&opened(GAME))));
}

#[test]
fn a_place_as_the_page_sees_it() {
    let bao = opened(GAME).bao;
    let place = |at| requests::place(&PlaceRequest { bao: bao.clone(), at });
    let capture = place(2).expect("the place exists");
    insta::assert_snapshot!(compact(&shown(&capture)));
    let last = opened(GAME).nodes.len() - 1;
    for at in 0..=last {
        let view = place(at).expect("the place exists");
        assert_eq!(view["at"], at);
        assert_eq!(view["motion"].is_object(), opened(GAME).nodes[at].state == "played");
    }
    assert!(place(last + 1).is_err());
}

/// The numbers of places in a reply fit the text in the same reply, whatever was changed before.
#[test]
fn places_have_the_same_numbers_after_writing_and_reading() {
    let mut view = opened(GAME);
    let (mut changed, mut refused) = (0, 0);
    for step in 0..400_usize {
        // The place and the change vary, but are the same in every run.
        let number = step.wrapping_mul(2_654_435_761) >> 7;
        let at = number % view.nodes.len();
        let place = requests::place(&PlaceRequest { bao: view.bao.clone(), at }).expect("a place");
        let chosen = |place: &Value| {
            let choices = list(place, "choices");
            let choice = choices.get(number / 7 % choices.len().max(1));
            choice.map_or("A1<".to_owned(), |choice| text(choice, "name").to_owned())
        };
        let edit = match step % 8 {
            0..=2 => Edit::Play { text: chosen(&place), spent: None },
            3 => {
                let before = view.nodes[at].parent.unwrap_or_default();
                let request = PlaceRequest { bao: view.bao.clone(), at: before };
                Edit::Change { text: chosen(&requests::place(&request).expect("a place")) }
            }
            4 => Edit::Comment { text: format!("{step} a ) b }} c ( [x \"y\"]\n\n# ~ 3:A1< \\ ;") },
            5 => Edit::Promote,
            6 => Edit::Mark { mark: Some("?!".into()) },
            _ if view.nodes.len() > 60 => Edit::Delete,
            _ => Edit::Follow { from: number % 5 },
        };
        let request = EditRequest { bao: view.bao.clone(), at, edit };
        let Ok(reply) = requests::edit(&request) else {
            refused += 1;
            continue;
        };
        assert_eq!(reply.game.nodes[reply.at].i, reply.at);
        let again = opened(&reply.game.bao);
        assert_eq!(again.nodes, reply.game.nodes, "{}", reply.game.bao);
        assert_eq!(again.bao, reply.game.bao);
        changed += usize::from(again.bao != view.bao);
        view = again;
    }
    assert!(changed > 150 && refused > 5, "{changed} changes, {refused} refusals");
    for game in games() {
        let text = bao_notation::write(&bao_game::replay::normal_transcript(&game));
        let request = OpenRequest { text: Some(text), ..OpenRequest::default() };
        let view = requests::open(&request).expect("the game is valid");
        assert_eq!(opened(&view.bao).nodes, view.nodes, "{}", game.id);
        assert_eq!(view.nodes.len(), game.plies.len() + 1);
        for (node, ply) in view.nodes[1..].iter().zip(&game.plies) {
            let board = node.board.as_ref().expect("the move was played");
            assert_eq!(board.position, ply.after.to_string());
        }
    }
}

/// The steps of a motion end with the board after the move.
#[test]
fn every_motion_of_the_published_games_ends_on_its_board() {
    let mut steps = 0;
    for game in games() {
        let transcript = bao_notation::write(&bao_game::replay::normal_transcript(&game));
        let request = OpenRequest { text: Some(transcript), ..OpenRequest::default() };
        let bao = requests::open(&request).expect("the game is valid").bao;
        for at in (1..=game.plies.len()).step_by(5) {
            let place = requests::place(&PlaceRequest { bao: bao.clone(), at });
            let motion = &place.expect("a place")["motion"];
            let all = list(motion, "steps");
            let last = all.last().expect("a turn has steps");
            assert_eq!(last["board"], motion["after"]["seeds"]);
            for step in all {
                let path = list(step, "path");
                let end = (step["event"] == "lap").then_some(&step["pit"]);
                assert_eq!(path.last(), end, "{step}");
                assert!(text(step, "words").ends_with('.'), "{step}");
            }
            steps += all.len();
        }
    }
    assert!(steps > 2000, "{steps}");
}

#[test]
fn a_comparison_as_the_page_sees_it() {
    let bao = opened(GAME).bao;
    let compared = requests::compare(&CompareRequest { bao, left: 4, right: 7 });
    insta::assert_snapshot!(compact(&shown(&compared.expect("both places exist"))));
}
