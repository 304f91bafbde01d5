//! Playing another move, and what is to follow it.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_game::replay::play_move;
use bao_game::variations::{AddressError, PlayError, Variations};
use bao_languages::say;
use bao_notation::tree::NodeId;
use bao_notation::{Side, TurnRef, Written, WrittenMove, mask_control, read_move};

use super::super::opening::{KeptGame, Opening, keep, same_place};
use super::args::Args;
use super::line::find_place;

/// What has been played.
pub(super) struct Altered {
    /// The ply that stood there, if one did.
    pub before: Option<NodeId>,
    /// The ply that was played instead.
    pub played: NodeId,
    /// The last place of what was typed.
    pub end: NodeId,
    /// The move of --then that is not legal.
    pub refused: Option<PlayError>,
    /// The first ply of --follow that is not legal.
    pub broken: Option<NodeId>,
    /// How far the game's own continuation would be legal behind what was played, where it was not asked for.
    pub would_follow: Option<Follows>,
    /// Whether the tree says more than before, or says it in another order.
    pub is_new: bool,
}

/// How far a continuation would go.
pub(super) struct Follows {
    /// The last move of it that is legal.
    pub to: Option<TurnRef>,
    /// The move that breaks; `None` where it goes on to its end.
    pub breaks: Option<TurnRef>,
}

/// The place that is due to be played otherwise: the one before it, and the ply that is there.
fn turn_to_alter(opening: &Opening, at: &str) -> Result<(NodeId, Option<NodeId>)> {
    let game = &opening.variations;
    match game.find(at) {
        Ok(id) => match game.tree().parent(id) {
            Some(parent) => Ok((parent, Some(id))),
            None => {
                let turn = game.tree().first_turn().to_string();
                bail!(bao_languages::say!("alter-start", place = at, turn = turn))
            }
        },
        Err(error) => {
            if let AddressError::NoTurn { turn, .. } = error {
                let line =
                    at.rsplit_once('/').map_or("end".to_owned(), |(line, _)| format!("{line}/end"));
                let end = game.find(&line).unwrap_or(NodeId::START);
                if game.tree().next_turn(end) == turn {
                    return Ok((end, None));
                }
            }
            find_place(opening, at).map(|id| (id, None)).with_context(|| format!("--at {at}"))
        }
    }
}

/// Plays what was asked for. What of it is new is in the tree then.
pub(super) fn alter(opening: &mut Opening, args: &Args, at: &str, play: &str) -> Result<Altered> {
    let (parent, before) = turn_to_alter(opening, at)?;
    let game = &mut opening.variations;
    let tree = game.tree().clone();
    // What is asked for is read before anything is played.
    let played = game.play_text(parent, play).context("--play")?;
    let typed = args.then.as_deref().map(|text| read_moves(text, game, played)).transpose()?;
    let (end, refused) = match &typed {
        Some(moves) => play_moves(game, played, moves),
        None => (played, None),
    };
    let mut altered = Altered {
        before: before.filter(|&before| before != played),
        played,
        end,
        refused,
        broken: None,
        would_follow: None,
        is_new: false,
    };
    if altered.refused.is_none() {
        if let Some(from) = beside(game, before, end) {
            if args.follow {
                altered.broken = game.follow(end, from)?;
            } else if typed.is_none() {
                altered.would_follow = would_follow(game, end, from);
            }
        }
        if args.main {
            game.make_main(end)?;
        }
    }
    altered.is_new = !game.tree().says_the_same(&tree);
    Ok(altered)
}

/// The ply of the old line that stands in the turn of the new line's end, behind which its continuation is.
fn beside(game: &Variations, before: Option<NodeId>, end: NodeId) -> Option<NodeId> {
    let line = game.tree().line(before?);
    let depth = game.tree().depth(end);
    line.into_iter().find(|&id| game.tree().depth(id) == depth).filter(|&id| id != end)
}

/// How far what follows a ply would be legal in another place; `None` where nothing follows it.
fn would_follow(game: &Variations, end: NodeId, from: NodeId) -> Option<Follows> {
    let mut position = *game.position(end)?;
    let mut follows = Follows { to: None, breaks: None };
    let tail = game.tree().line(from).split_off(game.tree().path(from).len());
    for id in tail {
        let turn = game.tree().turn(id)?;
        let single = match game.tree().move_at(id) {
            Some(Written::Move(read)) => play_move(&position, turn.number, read, game.rules()).ok(),
            _ => None,
        };
        let Some(single) = single else {
            follows.breaks = Some(turn);
            break;
        };
        position = single.ply.after;
        follows.to = Some(turn);
    }
    (follows.to.is_some() || follows.breaks.is_some()).then_some(follows)
}

/// A text in pieces: turn numbers and moves.
enum Piece<'a> {
    Number(u32),
    Move(&'a str),
}

/// The pieces of a text; a number stands before its `:`, with or without a blank behind it.
fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let words = text.split([';', ' ', '\t', '\n', '\r', '\u{a0}']).filter(|word| !word.is_empty());
    words.flat_map(|word| {
        let (number, written) = match word.split_once([':', '.', ')']) {
            Some((number, rest))
                if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) =>
            {
                // No game has a turn of a number that is too long to be one.
                (Some(Piece::Number(number.parse().unwrap_or(u32::MAX))), rest)
            }
            _ => (None, word),
        };
        number.into_iter().chain((!written.is_empty()).then_some(Piece::Move(written)))
    })
}

/// The turn behind one.
fn turn_after(turn: TurnRef) -> TurnRef {
    let number = match turn.side {
        Side::South => turn.number,
        Side::North => turn.number.saturating_add(1),
    };
    TurnRef { number, side: turn.side.opponent() }
}

/// Reads what is to be played behind a place; whether it is legal is not asked.
pub(super) fn read_moves(
    text: &str,
    game: &Variations,
    behind: NodeId,
) -> Result<Vec<WrittenMove>> {
    let mut moves = Vec::new();
    let mut due = game.tree().next_turn(behind);
    for piece in pieces(text) {
        match piece {
            Piece::Number(number) if number != due.number => {
                bail!(say!("then-turn-due", turn = number, due = due.to_string()));
            }
            Piece::Number(_) => {}
            Piece::Move(written) => {
                let Some(read) = read_move(written, due.side) else {
                    let written: String = written.chars().take(40).map(mask_control).collect();
                    bail!(say!("then-no-move", move = written, due = due.to_string()));
                };
                moves.push(read);
                due = turn_after(due);
            }
        }
    }
    if moves.is_empty() {
        bail!(bao_languages::text("then-empty"));
    }
    Ok(moves)
}

/// Plays them; gives the last place that was reached, and why it is not the end of them.
pub(super) fn play_moves(
    game: &mut Variations,
    behind: NodeId,
    moves: &[WrittenMove],
) -> (NodeId, Option<PlayError>) {
    let mut at = behind;
    for read in moves {
        match game.play(at, read) {
            Ok(next) => at = next,
            Err(error) => return (at, Some(error)),
        }
    }
    (at, None)
}

/// The game in its file.
pub(super) struct Kept {
    /// The file.
    pub path: PathBuf,
    /// The new line in it.
    pub address: String,
    /// What the file had more than what was opened.
    pub others: usize,
    /// What both say differently.
    pub conflicts: Vec<String>,
}

/// Writes the game with its variation into a file. What others wrote there stays.
pub(super) fn save(opening: &Opening, altered: &Altered, place: &Path, main: bool) -> Result<Kept> {
    let ours = opening.variations.tree();
    let KeptGame { game, others, conflicts } = keep(opening, place, |both| {
        if main && let Some(end) = same_place(ours, altered.end, both.tree()) {
            both.make_main(end)?;
        }
        Ok(())
    })?;
    let end = same_place(ours, altered.end, game.tree());
    let address = game.address(end.unwrap_or(NodeId::START));
    Ok(Kept { path: place.to_owned(), address, others, conflicts })
}
