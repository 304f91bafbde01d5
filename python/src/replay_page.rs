//! A game as an HTML fragment with buttons to step through it.
//!
//! The replay is a page of its own in a sandboxed frame, written into the fragment: its ids, styles and script affect
//! nothing else, and its content security policy lets it load nothing. Names and findings reach the page as JSON and
//! are shown as text, never as markup.

use bao_game::replay::Game;
use bao_game::words;
use bao_notation::write_move;
use bao_reports::language::{Language, Messages};
use bao_reports::{Board, LastMove, render_board_svg};
use serde::Serialize;

use crate::position::Position;
use crate::replayed::Finding;

const PAGE: &str = include_str!("replay_page.html");

#[derive(Serialize)]
struct Step {
    /// The move with its turn, such as `23s A5<*`.
    name: String,
    /// The elements of its board, as indexes into `pieces`.
    board: Vec<usize>,
    words: Vec<String>,
}

#[derive(Default, Serialize)]
struct Replay {
    title: String,
    steps: Vec<Step>,
    /// The elements of all boards, each without its `<`; boards share most of them.
    pieces: Vec<String>,
}

impl Replay {
    fn add_step(&mut self, name: String, board: &Board, words: Vec<String>) {
        let svg = render_board_svg(board);
        let place = |piece: &str| {
            self.pieces.iter().position(|known| known == piece).unwrap_or_else(|| {
                self.pieces.push(piece.to_owned());
                self.pieces.len() - 1
            })
        };
        let board = svg.split('<').skip(1).map(place).collect();
        self.steps.push(Step { name, board, words });
    }
}

/// A remark on a step: a mark such as `!?`, and a comment; each may be empty.
pub type StepRemark = (&'static str, String);

/// Writes the replay of a game; `remarks` belong to the start and then to each ply, as far as there are any.
pub fn write(game: &Game, findings: &[Finding], remarks: &[StepRemark]) -> String {
    let title = match game.id.as_str() {
        "" => "Game".to_owned(),
        id => format!("Game {}", bao_notation::mask_controls(id)),
    };
    let replay = list_steps(title, game, findings, remarks);
    // `</script` would end the script, and `<!--` would hide its end.
    let data = serde_json::to_string(&replay).expect("texts are JSON");
    let data = data.replace("</", "<\\/").replace("<!", "\\u003c!");
    let page = PAGE.replace("{{data}}", &data);
    format!(
        "<iframe title=\"{}\" sandbox=\"allow-scripts\" referrerpolicy=\"no-referrer\" \
         style=\"width:100%;max-width:480px;height:440px;border:0\" srcdoc='{}'></iframe><p>{}</p>",
        escape(&replay.title),
        page.replace('&', "&amp;").replace('\'', "&#39;"),
        escape(&words::result(game))
    )
}

fn list_steps(title: String, game: &Game, findings: &[Finding], remarks: &[StepRemark]) -> Replay {
    let messages = Messages::new(Language::English);
    let board = |board, last: Option<&LastMove>| {
        Position { board, rules: game.rules }.board("replay", last, &messages)
    };
    let messages_at = |at: Option<&str>| {
        let of_place = move |finding: &&Finding| finding.at.as_deref() == at;
        findings.iter().filter(of_place).map(|finding| finding.message.clone()).collect::<Vec<_>>()
    };
    let mut replay = Replay { title, ..Replay::default() };
    replay.add_step("start".to_owned(), &board(game.start, None), messages_at(None));
    for (index, ply) in game.plies.iter().enumerate() {
        let last = LastMove::of(game.before(index), ply.mv, &game.rules);
        let at = ply.at.to_string();
        let name = format!("{at} {}", write_move(&ply.written, ply.at.side));
        let events = ply.events.iter().map(|event| words::event(event) + ".");
        let words = events.chain(messages_at(Some(&at))).collect();
        replay.add_step(name, &board(ply.after, Some(&last)), words);
    }
    let steps = &mut replay.steps;
    for (step, (mark, comment)) in steps.iter_mut().zip(remarks) {
        step.name.push_str(mark);
        step.words.extend((!comment.is_empty()).then(|| comment.clone()));
    }
    // Findings about a move that could not be played are shown at the last move that could.
    let broken = game.plies.len();
    if let Some(last) = steps.last_mut() {
        let next = bao_game::replay::turn_ref(broken).to_string();
        last.words.extend(messages_at(Some(&next)));
    }
    replay
}

pub fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#39;")
}
