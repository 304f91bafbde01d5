//! Edits a game.

use std::time::Duration;

use bao_game::clock::{GameClock, TimeControl};
use bao_game::replay::Forfeit;
use bao_game::variations::{AddedLine, LineRemark, PlayError, Variations};
use bao_languages::{say, text};
use bao_notation::tree::{Headers, Mark, NodeId};
use bao_rules::{Position, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::open::{Refusal, at, check_size, find};
use crate::web::page::Numbered;
use crate::web::page::views::{GameView, view_place_to_play};

/// The maximum number of moves in a line that is added at once. No search looks further ahead.
const MOST_MOVES: usize = 250;

#[derive(Clone, Debug, Deserialize)]
pub struct EditRequest {
    pub bao: String,
    /// The number of the place to edit.
    pub at: usize,
    pub edit: Edit,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Edit {
    /// Plays a move after the place.
    Play {
        /// The move as a player writes it.
        #[serde(rename = "move")]
        text: String,
        /// In a timed game, the milliseconds that the player has spent on the move.
        #[serde(default)]
        spent: Option<u64>,
    },
    /// A player lost on time.
    Timeout {
        /// `south` or `north`.
        side: String,
    },
    /// A player resigns; the line through the place becomes the main line.
    Resign {
        /// `south` or `north`.
        side: String,
        /// In a timed game, the milliseconds that the player to move has spent on this move.
        #[serde(default)]
        spent: u64,
    },
    /// Takes back a resignation, or a player's last move in the main line with everything after it.
    Back {
        /// `south` or `north`.
        side: String,
    },
    /// Replaces this move. The moves that followed it are then tried after the new move.
    Change {
        /// The new move as a player writes it.
        #[serde(rename = "move")]
        text: String,
    },
    /// Adds a line after the place.
    Line {
        #[serde(flatten)]
        line: NewLine,
        /// Whether to go to the end of the line instead of its first new move.
        #[serde(default)]
        enter: bool,
    },
    /// Adds lines after several places in one edit. The current place stays.
    Lines { lines: Vec<LineAt> },
    /// Copies the moves that follow another place to this place. From the first illegal move on, they are kept as text.
    Follow { from: usize },
    /// Sets the comment of the place.
    Comment {
        /// Empty text removes the comment.
        text: String,
    },
    /// Sets the mark of the place.
    Mark {
        /// A sign such as `?!`; null removes the mark.
        mark: Option<String>,
    },
    /// Deletes the move and everything after it.
    Delete,
    /// Makes the move the main continuation of its parent.
    Promote,
    /// Makes the move and all moves before it part of the main line.
    Main,
    /// Sets a header of the game.
    Header {
        name: String,
        /// An empty value removes the header.
        value: String,
    },
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct NewLine {
    /// The moves as a player writes them.
    pub moves: Vec<String>,
    /// The comment on the move at which the line leaves the main continuation, or else on its first new move.
    #[serde(default)]
    pub comment: String,
    /// A mark for the move that the line replaces, if that move has no mark.
    #[serde(default)]
    pub mark: Option<String>,
}

/// A line to add after a place.
#[derive(Clone, Debug, Deserialize)]
pub struct LineAt {
    at: usize,
    #[serde(flatten)]
    line: NewLine,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EditReply {
    pub game: GameView,
    /// The number of the place to show.
    pub at: usize,
    /// The number of the first illegal ply after the edit.
    pub broken: Option<usize>,
    pub place: Value,
}

/// # Errors
/// [`Refusal`], with the legal moves if the move is illegal.
pub fn edit(request: &EditRequest) -> Result<EditReply, Refusal> {
    let (mut game, numbered, id) = at(&request.bao, request.at)?;
    let (at, broken) = change(&mut game, &numbered, id, &request.edit)?;
    // The page must be able to send the game back.
    check_size(game.tree().len())?;
    let numbered = Numbered::of(game.tree());
    Ok(EditReply {
        game: GameView::of(&game, &[], None),
        at: numbered.number(at),
        broken: broken.map(|id| numbered.number(id)),
        place: view_place_to_play(&game, &numbered, at),
    })
}

/// Edits the game at a place. Returns the place to show and the first illegal ply after the edit.
fn change(
    game: &mut Variations,
    numbered: &Numbered,
    id: NodeId,
    edit: &Edit,
) -> Result<(NodeId, Option<NodeId>), Refusal> {
    let (mut at, mut broken) = (id, None);
    match edit {
        Edit::Play { text: typed, spent } => {
            at = game.play_text(id, typed).map_err(|why| refuse_move(game, id, why))?;
            let mover = game.ply(at).map(|ply| ply.side());
            if let Some((spent, mover)) = spent.zip(mover) {
                let clock = read_clock(game)?;
                let after = clock.after_move(mover, Duration::from_millis(spent));
                let clock = after.unwrap_or_else(|| clock.timed_out(mover));
                clock.write(game);
                if let Some(loser) = clock.loser() {
                    game.set_forfeit(loser, Forfeit::OnTime);
                }
            }
        }
        Edit::Timeout { side } => {
            let clock = read_clock(game)?;
            let out = read_side(side)?;
            check_not_over(game)?;
            clock.timed_out(out).write(game);
            game.set_forfeit(out, Forfeit::OnTime);
        }
        Edit::Resign { side, spent } => {
            let loser = read_side(side)?;
            if game.tree().nesting(id) > 0 {
                game.make_main(id).map_err(|why| Refusal::from(why).at(game.address(id)))?;
            }
            at = check_not_over(game)?;
            let to_move = game.position(at).map(Position::to_move);
            if let Some((clock, to_move)) = GameClock::of(game).zip(to_move) {
                clock.stop(to_move, Duration::from_millis(*spent)).write(game);
            }
            game.set_forfeit(loser, Forfeit::Resigned);
        }
        Edit::Back { side } => at = game.take_back(read_side(side)?)?.unwrap_or(id),
        Edit::Change { text: typed } => {
            let start = || Refusal::impossible(text("start-is-no-turn"));
            let parent = game.tree().parent(id).ok_or_else(start)?;
            (at, broken) = game
                .read_typed(parent, typed)
                .and_then(|read| game.change(id, &read))
                .map_err(|why| refuse_move(game, parent, why))?;
        }
        Edit::Line { line, enter } => {
            let added = add_line(game, id, line, None)?;
            let end = added.and_then(|line| if *enter { Some(line.last) } else { line.first_new });
            at = end.unwrap_or(id);
        }
        Edit::Lines { lines } => {
            // Each line replaces a move of the line through the current place.
            let shown = game.tree().line(id);
            for LineAt { at, line } in lines {
                let from = find(numbered, *at)?;
                let is_next = |id: &&NodeId| game.tree().parent(**id) == Some(from);
                let instead_of = shown.iter().find(is_next).copied();
                add_line(game, from, line, instead_of)?;
            }
        }
        Edit::Follow { from } => {
            let from = find(numbered, *from)?;
            if game.position(id).is_none() {
                return Err(PlayError::NoPosition.into());
            }
            broken = game.follow(id, from)?;
        }
        Edit::Comment { text: comment } => game.set_comment(id, comment),
        Edit::Mark { mark } => {
            let sign = mark.as_deref().filter(|sign| !sign.is_empty());
            if id == NodeId::START {
                return Err(Refusal::impossible(text("start-is-not-judged")));
            }
            game.set_mark(id, sign.map(read_mark).transpose()?);
        }
        Edit::Delete => at = game.remove(id)?,
        Edit::Promote => game.promote(id)?,
        Edit::Main => game.make_main(id)?,
        Edit::Header { name, value } => header(game, name, value)?,
    }
    Ok((at, broken))
}

fn add_line(
    game: &mut Variations,
    from: NodeId,
    line: &NewLine,
    instead_of: Option<NodeId>,
) -> Result<Option<AddedLine>, Refusal> {
    let NewLine { moves, comment, mark } = line;
    if moves.len() > MOST_MOVES {
        let error = say!("too-many-moves", moves = moves.len(), most = MOST_MOVES);
        return Err(Refusal::unreadable(error));
    }
    let mark = mark.as_deref().map(read_mark).transpose()?;
    let remark = LineRemark { comment: comment.clone(), mark, instead_of };
    let added = game.add_line(from, moves.iter().map(String::as_str), &remark);
    added.map_err(|why| Refusal::from(why).at(game.address(from)))
}

/// Returns the end of the main line. Refuses a game that is over.
fn check_not_over(game: &Variations) -> Result<NodeId, Refusal> {
    let last = game.tree().main_line().last().copied().unwrap_or(NodeId::START);
    if game.is_over(last) || game.tree().headers.get(Headers::WINNER).is_some() {
        return Err(Refusal::impossible(text("play-is-over")));
    }
    Ok(last)
}

/// The clock of a timed game.
fn read_clock(game: &Variations) -> Result<GameClock, Refusal> {
    GameClock::of(game).ok_or_else(|| Refusal::impossible(text("game-without-clock")))
}

fn read_mark(sign: &str) -> Result<Mark, Refusal> {
    Mark::of_sign(sign).ok_or_else(|| {
        let signs = Mark::ALL.map(Mark::sign).join(" ");
        let sign: String = sign.chars().take(10).collect();
        Refusal::unreadable(say!("no-such-mark", sign, signs))
    })
}

/// Refuses a move, and lists the legal moves.
pub(super) fn refuse_move(game: &Variations, before: NodeId, why: PlayError) -> Refusal {
    let wrong_move = !matches!(why, PlayError::NoPosition | PlayError::Edit(_));
    let choices = game.choices(before).into_iter().map(|choice| choice.name).collect();
    let refusal = Refusal::from(why).at(game.tree().next_turn(before));
    Refusal { choices: wrong_move.then_some(choices), ..refusal }
}

pub(super) fn read_side(name: &str) -> Result<Side, Refusal> {
    Side::from_name(name).ok_or_else(|| Refusal::unreadable(text("header-winner")))
}

fn header(game: &mut Variations, name: &str, value: &str) -> Result<(), Refusal> {
    if !Headers::is_name(name) {
        return Err(Refusal::unreadable(text("header-name")));
    }
    if [Headers::RULESET, Headers::POSITION].contains(&name) {
        return Err(Refusal::impossible(say!("header-fixed", name)));
    }
    if name == Headers::WINNER && !["", "south", "north"].contains(&value.trim()) {
        return Err(Refusal::unreadable(text("header-winner")));
    }
    if name == GameClock::CONTROL && !value.trim().is_empty() {
        value.trim().parse::<TimeControl>().map_err(Refusal::unreadable)?;
    }
    game.set_header(name, value);
    // A winner that was set by hand replaces a recorded resignation or loss on time.
    if name == Headers::WINNER {
        game.set_header(Headers::ENDED_BY, "");
    }
    Ok(())
}
