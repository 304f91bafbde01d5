//! A game is changed.

use std::time::Duration;

use bao_game::clock::{GameClock, TimeControl};
use bao_game::replay::Forfeit;
use bao_game::variations::{AddedLine, LineRemark, PlayError, Variations};
use bao_languages::{say, text};
use bao_notation::tree::{Headers, Mark, NodeId};
use bao_rules::{Position, Side};
use serde::{Deserialize, Serialize};

use super::open::{Refusal, at, find, fits};
use crate::web::page::Numbered;
use crate::web::page::views::{GameView, PlaceView};

/// The most moves of a line that is played at once; no search sees farther.
const MOST_MOVES: usize = 250;

/// A change of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct EditRequest {
    /// The text of the game.
    pub bao: String,
    /// The number of the place that is changed.
    pub at: usize,
    /// How.
    pub edit: Edit,
}

/// What is changed.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Edit {
    /// A move is played after the place.
    Play {
        /// As a player writes it.
        #[serde(rename = "move")]
        text: String,
    },
    /// A move is played by the clock after the place.
    Timed {
        /// As a player writes it.
        #[serde(rename = "move")]
        text: String,
        /// How many milliseconds it took.
        spent: u64,
    },
    /// A player's time is over, and the other has won.
    Timeout {
        /// `south` or `north`.
        side: String,
    },
    /// A player gives the game up, and the other has won; the line through the place is the game.
    Resign {
        /// `south` or `north`.
        side: String,
        /// How many milliseconds of the time of the player whose turn it is are spent, in a game by the clock.
        #[serde(default)]
        spent: u64,
    },
    /// A player's last move in the main line is taken back with all behind it, or that somebody has given the game up.
    Back {
        /// `south` or `north`.
        side: String,
    },
    /// Another move is played in its place, and what followed is tried after it.
    Change {
        /// As a player writes it.
        #[serde(rename = "move")]
        text: String,
    },
    /// A line is played after the place, move after move.
    Line {
        /// Which.
        #[serde(flatten)]
        line: NewLine,
        /// Whether its end is looked at afterwards, and not its first new move.
        #[serde(default)]
        enter: bool,
    },
    /// Lines are played after several places, as one change; the place stays.
    Lines {
        /// Each with its place.
        lines: Vec<LineAt>,
    },
    /// What follows another place is tried behind this one.
    Follow {
        /// The number of that place.
        from: usize,
    },
    /// It is commented on.
    Comment {
        /// Free text; nothing takes the comment away.
        text: String,
    },
    /// It is judged.
    Mark {
        /// A sign; null takes it away.
        mark: Option<String>,
    },
    /// It is taken out with all behind it.
    Delete,
    /// It becomes the main continuation of the place before it.
    Promote,
    /// It becomes a part of the main line with all before it.
    Main,
    /// Something is said about the game.
    Header {
        /// What.
        name: String,
        /// Nothing takes it away.
        value: String,
    },
}

/// A line to be played.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct NewLine {
    /// As a player writes them.
    pub moves: Vec<String>,
    /// What is said of it, after its first move that was not there.
    #[serde(default)]
    pub comment: String,
    /// The mark of the move that it stands beside, if that has none.
    #[serde(default)]
    pub mark: Option<String>,
}

/// A line that is played after a place.
#[derive(Clone, Debug, Deserialize)]
pub struct LineAt {
    /// The number of the place.
    at: usize,
    #[serde(flatten)]
    line: NewLine,
}

/// What a change has come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EditReply {
    /// The game after it.
    pub game: GameView,
    /// The place to look at.
    pub at: usize,
    /// The first ply that is not legal behind the change.
    pub broken: Option<usize>,
    /// The place to look at.
    pub place: PlaceView,
}

/// Changes a game.
///
/// # Errors
/// [`Refusal`]; with the legal moves if the move is not legal.
pub fn edit(request: &EditRequest) -> Result<EditReply, Refusal> {
    let (mut game, numbered, id) = at(&request.bao, request.at)?;
    let (at, broken) = change(&mut game, &numbered, id, &request.edit)?;
    // It must be possible to send it again.
    fits(game.tree().len())?;
    let numbered = Numbered::of(game.tree());
    Ok(EditReply {
        game: GameView::of(&game, &[], None),
        at: numbered.number(at),
        broken: broken.map(|id| numbered.number(id)),
        place: PlaceView::to_play(&game, &numbered, at),
    })
}

/// Changes a place. Gives the place to look at, and the first ply that is not legal behind the change.
fn change(
    game: &mut Variations,
    numbered: &Numbered,
    id: NodeId,
    edit: &Edit,
) -> Result<(NodeId, Option<NodeId>), Refusal> {
    let at = match edit {
        Edit::Play { text: typed } => {
            game.play_text(id, typed).map_err(|why| unplayable(game, id, why))?
        }
        Edit::Timed { text: typed, spent } => {
            let mut clock = read_clock(game)?;
            let played = game.play_text(id, typed).map_err(|why| unplayable(game, id, why))?;
            if let Some(mover) = game.ply(played).map(|ply| ply.side()) {
                let after = clock.after_move(mover, Duration::from_millis(*spent));
                clock = after.unwrap_or_else(|| clock.timed_out(mover));
            }
            clock.write(game);
            if let Some(loser) = clock.loser() {
                game.set_forfeit(loser, Forfeit::OnTime);
            }
            played
        }
        Edit::Timeout { side } => {
            let clock = read_clock(game)?;
            let out = read_side(side)?;
            refuse_over(game)?;
            clock.timed_out(out).write(game);
            game.set_forfeit(out, Forfeit::OnTime);
            id
        }
        Edit::Resign { side, spent } => {
            let loser = read_side(side)?;
            if game.tree().nesting(id) > 0 {
                game.make_main(id).map_err(|why| Refusal::from(why).at(game.address(id)))?;
            }
            let last = refuse_over(game)?;
            let to_move = game.position(last).map(Position::to_move);
            if let Some((clock, to_move)) = GameClock::of(game).zip(to_move) {
                clock.stop(to_move, Duration::from_millis(*spent)).write(game);
            }
            game.set_forfeit(loser, Forfeit::Resigned);
            last
        }
        Edit::Back { side } => game.take_back(read_side(side)?)?.unwrap_or(id),
        Edit::Change { text: typed } => {
            let start = || Refusal::impossible(text("start-is-no-turn"));
            let parent = game.tree().parent(id).ok_or_else(start)?;
            return game
                .read_typed(parent, typed)
                .and_then(|read| game.change(id, &read))
                .map_err(|why| unplayable(game, parent, why));
        }
        Edit::Line { line, enter } => {
            let added = add_line(game, id, line)?;
            let end = added.and_then(|line| if *enter { Some(line.last) } else { line.first_new });
            end.unwrap_or(id)
        }
        Edit::Lines { lines } => {
            for LineAt { at, line } in lines {
                add_line(game, find(numbered, *at)?, line)?;
            }
            id
        }
        Edit::Follow { from } => {
            let from = find(numbered, *from)?;
            if game.position(id).is_none() {
                return Err(PlayError::NoPosition.into());
            }
            return Ok((id, game.follow(id, from)?));
        }
        Edit::Comment { text: comment } => {
            game.set_comment(id, comment);
            id
        }
        Edit::Mark { mark } => {
            let sign = mark.as_deref().filter(|sign| !sign.is_empty());
            if id == NodeId::START {
                return Err(Refusal::impossible(text("start-is-not-judged")));
            }
            game.set_mark(id, sign.map(read_mark).transpose()?);
            id
        }
        Edit::Delete => game.remove(id)?,
        Edit::Promote => {
            game.promote(id)?;
            id
        }
        Edit::Main => {
            game.make_main(id)?;
            id
        }
        Edit::Header { name, value } => {
            header(game, name, value)?;
            id
        }
    };
    Ok((at, None))
}

fn add_line(
    game: &mut Variations,
    from: NodeId,
    line: &NewLine,
) -> Result<Option<AddedLine>, Refusal> {
    let NewLine { moves, comment, mark } = line;
    if moves.len() > MOST_MOVES {
        let error = say!("too-many-moves", moves = moves.len(), most = MOST_MOVES);
        return Err(Refusal::unreadable(error));
    }
    let mark = mark.as_deref().map(read_mark).transpose()?;
    let remark = LineRemark { comment: comment.clone(), mark };
    let added = game.add_line(from, moves.iter().map(String::as_str), &remark);
    added.map_err(|why| Refusal::from(why).at(game.address(from)))
}

/// The end of the main line of a game that goes on.
fn refuse_over(game: &Variations) -> Result<NodeId, Refusal> {
    let last = game.tree().main_line().last().copied().unwrap_or(NodeId::START);
    if game.is_over(last) || game.tree().headers.get(Headers::WINNER).is_some() {
        return Err(Refusal::impossible(text("play-is-over")));
    }
    Ok(last)
}

/// The clock of a game that is played by one.
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

/// A move that cannot be played, with those that can.
fn unplayable(game: &Variations, before: NodeId, why: PlayError) -> Refusal {
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
    // How another has lost says nothing of this winner.
    if name == Headers::WINNER {
        game.set_header(Headers::ENDED_BY, "");
    }
    Ok(())
}
