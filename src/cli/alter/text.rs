//! What a changed move changes, in words.

use bao_game::replay::name_legal_moves;
use bao_game::variations::Variations;
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_reports::render_text_table;

use super::compare;
use super::play::{Altered, Follows, Kept};
use crate::Io;
use crate::terminal::{board, words};

pub(super) fn describe_change(
    game: &Variations,
    altered: &Altered,
    kept: Option<&Kept>,
    io: &Io,
) -> String {
    let mut said = heading(game, altered);
    if let (Some(ply), Some(position)) = (game.ply(altered.end), game.position(altered.end)) {
        if altered.end != altered.played {
            let (turn, written) = (ply.at.to_string(), game.text(altered.end));
            said += &format!("\n{}\n", say!("alter-after", turn = turn, move = written));
        }
        said += &format!("\n{}", board::draw(position, Some((ply.side(), ply.mv.pit))));
        said += &format!("    {}\n\n", board::legend());
    }
    let [before, after] = [text("pair-before"), text("pair-after")];
    said += &match altered.before {
        Some(place) => {
            let places = [place, altered.end];
            compare::show_comparison(game, places, [before, after], io.width)
        }
        None => {
            let places = [altered.end; 2];
            let mut table = compare::outcome(game, places, [after, ""]);
            table.columns.pop();
            table.rows.iter_mut().for_each(|row| drop(row.pop()));
            render_text_table(&table, io.width) + "\n"
        }
    };
    said += "\n";
    said += &breaks(game, altered);
    if let Some(follows) = &altered.would_follow {
        said += &would_follow(follows);
    }
    said += &to_move(game, altered.end);
    said += &match (kept, altered.is_new && altered.refused.is_none()) {
        (Some(kept), _) => describe_saved(kept),
        (None, true) => text("alter-nothing-dry").to_owned() + "\n",
        (None, false) if altered.refused.is_some() => text("alter-nothing").to_owned() + "\n",
        (None, false) => say!("alter-there", place = game.address(altered.end)) + "\n",
    };
    said
}

/// Which move is played otherwise, and out of which choices.
fn heading(game: &Variations, altered: &Altered) -> String {
    let tree = game.tree();
    let turn = tree.turn(altered.played).map(|turn| turn.to_string()).unwrap_or_default();
    let (id, played) = (game.id(), game.text(altered.played));
    let heading = match altered.before {
        None => say!("alter-heading", game = id, turn = turn, move = played),
        Some(before) => {
            let before = game.text(before);
            say!("alter-heading-instead", game = id, turn = turn, move = played, before = before)
        }
    };
    let parent = tree.parent(altered.played).unwrap_or(NodeId::START);
    let choices: Vec<String> = game.choices(parent).into_iter().map(|choice| choice.name).collect();
    format!("{heading}\n{}\n", say!("show-choices", choices = choices.join(" ")))
}

/// Where a continuation breaks.
fn breaks(game: &Variations, altered: &Altered) -> String {
    if let Some(why) = &altered.refused {
        return say!("alter-then-breaks", why = why.to_string()) + "\n";
    }
    let Some(turn) = altered.broken.and_then(|broken| game.tree().turn(broken)) else {
        return String::new();
    };
    say!("alter-breaks", turn = turn.to_string()) + "\n"
}

fn would_follow(follows: &Follows) -> String {
    let [to, breaks] = [follows.to, follows.breaks].map(|turn| turn.map(|turn| turn.to_string()));
    let said = match (to, breaks) {
        (None, Some(breaks)) => say!("alter-would-break", turn = breaks),
        (Some(to), Some(breaks)) => say!("alter-would-reach", to = to, turn = breaks),
        (Some(to), None) => say!("alter-would-end", to = to),
        (None, None) => return String::new(),
    };
    said + "\n"
}

/// The position of a place, with what can be played there.
fn to_move(game: &Variations, at: NodeId) -> String {
    let Some(position) = game.position(at) else { return String::new() };
    let mut said = String::new();
    if game.end(at).is_none() {
        let moves = name_legal_moves(position, game.rules()).join(" ");
        let kind = words::kind(position.move_starts(game.rules()).kind);
        let side = words::side(position.to_move());
        said += &(say!("place-to-move", side = side, kind = kind, moves = moves) + "\n");
    }
    said + &say!("show-position", position = position.to_string()) + "\n"
}

fn describe_saved(kept: &Kept) -> String {
    let (file, place) = (kept.path.display().to_string(), kept.address.as_str());
    let saved = match kept.others {
        0 => say!("alter-saved", file = file, place = place),
        others => {
            let turns = words::count(others as u64, "turn");
            say!("alter-saved-beside", file = file, place = place, turns = turns)
        }
    };
    let mut said = format!("\n{saved}\n");
    for conflict in &kept.conflicts {
        said += &(say!("not-the-same", conflict = conflict.as_str()) + "\n");
    }
    said
}
