//! A game as an HTML fragment that steps by buttons.
//!
//! The replay is a page of its own in a sandboxed frame, written into the fragment: its ids, styles and script touch
//! nothing else, and its content security policy lets it load nothing. Names and findings reach the page as JSON and
//! are shown as text, so that they are never markup.

use std::fmt::Write as _;

use bao_game::replay::Game;
use bao_game::words;
use bao_notation::write_move;
use bao_reports::LastMove;
use bao_reports::language::{Language, Messages};
use serde::Serialize;

use crate::finding::Finding;
use crate::position::Position;

const PAGE: &str = include_str!("replay_page.html");

#[derive(Serialize)]
struct Step {
    /// The move with its turn, as `23s A5<*`.
    name: String,
    board: String,
    words: Vec<String>,
}

#[derive(Serialize)]
struct Replay {
    title: String,
    steps: Vec<Step>,
}

/// What a reader of a game has said of a step.
pub struct StepRemark {
    /// As `!?`; empty without a mark.
    pub mark: &'static str,
    pub comment: String,
}

/// The replay of a game; `remarks` are those of the start and of each ply, as far as there are any.
pub fn write(game: &Game, findings: &[Finding], remarks: &[StepRemark]) -> String {
    let title = match game.id.as_str() {
        "" => "Game".to_owned(),
        id => format!("Game {}", bao_notation::mask_controls(id)),
    };
    let replay = Replay { steps: list_steps(game, findings, remarks), title };
    // A script ends at `</script`, and `<!--` begins what would hide that.
    let data = serde_json::to_string(&replay).expect("texts are JSON");
    let data = data.replace("</", "<\\/").replace("<!", "\\u003c!");
    let page = PAGE.replace("{{data}}", &data);
    let mut html = format!(
        "<iframe title=\"{}\" sandbox=\"allow-scripts\" referrerpolicy=\"no-referrer\" \
         style=\"width:100%;max-width:480px;height:440px;border:0\" srcdoc='{}'></iframe>",
        escape(&replay.title),
        page.replace('&', "&amp;").replace('\'', "&#39;")
    );
    let _ = write!(html, "<p>{}</p>", escape(&words::result(game)));
    html
}

fn list_steps(game: &Game, findings: &[Finding], remarks: &[StepRemark]) -> Vec<Step> {
    let messages = Messages::new(Language::English);
    let position = |board| Position { board, rules: game.rules };
    let said = |turn: Option<&str>| {
        let of_turn = move |finding: &&Finding| finding.turn() == turn;
        findings.iter().filter(of_turn).map(ToString::to_string).collect::<Vec<_>>()
    };
    let start = position(game.start);
    let mut steps = vec![Step {
        name: "start".to_owned(),
        board: start.draw(None, &messages),
        words: said(None),
    }];
    for (index, ply) in game.plies.iter().enumerate() {
        let last = LastMove::of(game.before(index), ply.mv, &game.rules);
        let (after, turn) = (position(ply.after), ply.at.to_string());
        let events = ply.events.iter().map(|event| words::event(event) + ".");
        steps.push(Step {
            name: format!("{turn} {}", write_move(&ply.written, ply.at.side)),
            board: after.draw(Some(&last), &messages),
            words: events.chain(said(Some(&turn))).collect(),
        });
    }
    for (step, remark) in steps.iter_mut().zip(remarks) {
        step.name.push_str(remark.mark);
        step.words.extend((!remark.comment.is_empty()).then(|| remark.comment.clone()));
    }
    // What is said of a move that could not be played stands behind the last that could.
    let broken = game.plies.len();
    if let Some(last) = steps.last_mut() {
        let next = bao_game::replay::turn_ref(broken).to_string();
        last.words.extend(said(Some(&next)));
    }
    steps
}

/// A text as HTML shows it.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + text.len() / 8);
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}
