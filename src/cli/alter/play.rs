//! Playing another move, and what is to follow it.

use anyhow::{Context as _, Result, bail};
use bao_notation::tree::NodeId;
use bao_notation::{TurnRef, Written};

use super::super::opening::Opening;
use super::compare::find_place;
use super::then;
use bao_game::replay::play_move;
use bao_game::variations::{AddressError, PlayError, Variations};

/// What was asked for.
pub(super) struct Asked<'a> {
    pub at: &'a str,
    pub play: &'a str,
    pub then: Option<&'a str>,
    pub follow: bool,
    pub main: bool,
}

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
        Err(AddressError::NoTurn { turn, .. }) => {
            let line =
                at.rsplit_once('/').map_or("end".to_owned(), |(line, _)| format!("{line}/end"));
            let end = game.find(&line).unwrap_or(NodeId::START);
            if game.tree().next_turn(end) == turn {
                return Ok((end, None));
            }
            find_place(opening, at).map(|id| (id, None)).with_context(|| format!("--at {at}"))
        }
        Err(_) => {
            find_place(opening, at).map(|id| (id, None)).with_context(|| format!("--at {at}"))
        }
    }
}

/// Plays what was asked for. What of it is new is in the tree then.
pub(super) fn alter(opening: &mut Opening, asked: &Asked<'_>) -> Result<Altered> {
    let (parent, before) = turn_to_alter(opening, asked.at)?;
    let game = &mut opening.variations;
    let tree = game.tree().clone();
    // What is asked for is read before anything is played.
    let played = game.play_text(parent, asked.play).context("--play")?;
    let typed = asked.then.map(|text| then::read(text, game, played)).transpose()?;
    let (end, refused) = match &typed {
        Some(moves) => then::play(game, played, moves),
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
            if asked.follow {
                altered.broken = game.follow(end, from)?;
            } else if typed.is_none() {
                altered.would_follow = would_follow(game, end, from);
            }
        }
        if asked.main {
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
