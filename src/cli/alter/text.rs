//! What a changed turn changes, in words.

use bao_notation::tree::NodeId;
use bao_reports::render_text_table;

use super::play::{Altered, Follows};
use super::save::Kept;
use crate::terminal::{board, lines, width, words};
use bao_game::replay::name_legal_moves;
use bao_game::variations::Variations;

pub(super) fn describe_change(game: &Variations, altered: &Altered, kept: Option<&Kept>) -> String {
    let mut text = heading(game, altered);
    if let (Some(ply), Some(position)) = (game.ply(altered.end), game.position(altered.end)) {
        let after = if altered.end == altered.played { "" } else { "\nAfter " };
        if !after.is_empty() {
            text += &format!("{after}{} {}\n", ply.at, game.text(altered.end));
        }
        text += &format!("\n{}", board::draw(position, Some((ply.side(), ply.mv.pit))));
        text += &format!("    {}\n\n", board::legend());
    }
    text += &match altered.before {
        Some(before) => {
            let places = [before, altered.end];
            lines::show_comparison(game, places, ["before", "after"], width::of_output())
        }
        None => {
            let places = [altered.end; 2];
            let mut table = lines::outcome(game, places, ["after", ""]);
            table.columns.pop();
            table.rows.iter_mut().for_each(|row| drop(row.pop()));
            render_text_table(&table, width::of_output()) + "\n"
        }
    };
    text += "\n";
    text += &breaks(game, altered);
    if let Some(follows) = &altered.would_follow {
        text += &would_follow(follows);
    }
    text += &to_move(game, altered.end);
    text += &match (kept, altered.is_new && altered.refused.is_none()) {
        (Some(kept), _) => describe_saved(kept),
        (None, true) => "Nothing is written (--dry-run).\n".to_owned(),
        (None, false) if altered.refused.is_some() => "Nothing is written.\n".to_owned(),
        (None, false) => {
            format!("{} is there already; nothing is written.\n", game.address(altered.end))
        }
    };
    text
}

/// Which turn is played otherwise, and out of which choices.
fn heading(game: &Variations, altered: &Altered) -> String {
    let tree = game.tree();
    let turn = tree.turn(altered.played).map(|turn| turn.to_string()).unwrap_or_default();
    let instead = altered.before.map(|before| format!(" instead of {}", game.text(before)));
    let parent = tree.parent(altered.played).unwrap_or(NodeId::START);
    let choices: Vec<String> = game.choices(parent).into_iter().map(|choice| choice.name).collect();
    format!(
        "Game {}, turn {turn}: {}{}\nChoices were: {}\n",
        game.id(),
        game.text(altered.played),
        instead.unwrap_or_default(),
        choices.join(" ")
    )
}

/// Where a continuation breaks.
fn breaks(game: &Variations, altered: &Altered) -> String {
    if let Some(why) = &altered.refused {
        return format!("--then breaks: {why}\n");
    }
    let Some(turn) = altered.broken.and_then(|broken| game.tree().turn(broken)) else {
        return String::new();
    };
    format!("What followed breaks at {turn}; from there on it is kept as text.\n")
}

fn would_follow(follows: &Follows) -> String {
    let how = match (follows.to, follows.breaks) {
        (None, Some(breaks)) => format!("would break at once, at {breaks}"),
        (Some(to), Some(breaks)) => format!("would be legal up to {to} and break at {breaks}"),
        (Some(to), None) => format!("would be legal to its end, {to}"),
        (None, None) => return String::new(),
    };
    format!("What followed in the game {how}; --follow tries it.\n")
}

/// The position of a place, with what can be played there.
fn to_move(game: &Variations, at: NodeId) -> String {
    let Some(position) = game.position(at) else { return String::new() };
    let mut text = String::new();
    if game.end(at).is_none() {
        let choices = name_legal_moves(position, game.rules());
        let kind = position.move_starts(game.rules()).kind.name();
        let side = words::side(position.to_move());
        text += &format!("{side} to move, {kind}: {}\n", choices.join(" "));
    }
    text + &format!("Position: {position}\n")
}

fn describe_saved(kept: &Kept) -> String {
    let name = kept.path.display();
    let mut text = format!("\nSaved in {name} as {}", kept.address);
    if kept.others > 0 {
        let others = words::count(kept.others as u64, "turn");
        text += &format!(", beside {others} that only the file had");
    }
    text += &format!("; `bao replay {name}` opens it.\n");
    for conflict in &kept.conflicts {
        text += &format!("Not the same in both: {conflict}.\n");
    }
    text
}
