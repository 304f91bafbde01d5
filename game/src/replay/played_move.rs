//! Plays a written move in any position.

use std::fmt;

use bao_languages::{Message, Part, message};
use bao_notation::{Code, TurnRef, WrittenMove, WrittenRow, write_move};
use bao_rules::{
    Direction, End, Event, HouseChoice, IllegalMoveError, Move, MoveKind, MoveOutcome, MoveStarts,
    Pit, Position, Row, Ruleset, Side, Visitor,
};

use super::codes;
use super::written_move::{
    direction_of, listing_order, move_name, name_legal_moves, normal_move, side_id,
};

/// A played move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// The move, with the position after it.
    pub ply: Ply,
    /// Whether the player had the choice between stop and safari (rule 3.4).
    pub house_choice: bool,
    /// How the move ended the game, if it did.
    pub end: Option<End>,
}

/// Why a written move cannot be played in a position, as a message for the user.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{expected}")]
pub struct PlayMoveError {
    /// The code of the error, such as [`ILLEGAL_TURN`](super::codes::ILLEGAL_TURN).
    pub code: Code,
    /// What was expected, including the legal moves.
    pub expected: Message,
}

/// Plays a written move in a position; `number` is its turn, counted from 1. Without a `+` a house choice is a stop.
///
/// # Errors
/// [`PlayMoveError`] if the move is not legal, or the game is over.
///
/// ```
/// use bao_game::replay::play_move;
/// use bao_notation::read_move;
/// use bao_rules::{Position, Ruleset};
///
/// let rules = Ruleset::KIBAO;
/// let start = Position::start(&rules);
/// let read = |text| read_move(text, bao_notation::Side::South).expect("it is a move");
/// let played = play_move(&start, 1, &read("A7<*"), &rules).expect("it is legal");
/// assert_eq!(played.ply.at.to_string(), "1s");
/// let error = play_move(&start, 1, &read("A4<*"), &rules).expect_err("there is no seed in A4");
/// assert!(error.to_string().ends_with("legal are A6<, A6>, A7<, A7>"), "{error}");
/// ```
pub fn play_move(
    before: &Position,
    number: u32,
    read: &WrittenMove,
    rules: &Ruleset,
) -> Result<PlayedMove, PlayMoveError> {
    let played = match before.board_end(rules) {
        Some(end) => Err(MoveError::AfterEnd(end)),
        // If the game is over because no move is legal, playing any move fails.
        None => play_on(before, number, read, rules)
            .map_err(|error| before.end(rules).map_or(error, MoveError::AfterEnd)),
    };
    played.map_err(|error| {
        let (code, expected) = error.explain(before, read.pit.get(), rules, || None);
        PlayMoveError { code, expected }
    })
}

/// Like [`play_move`], for a game that is known not to be over.
fn play_on(
    before: &Position,
    number: u32,
    read: &WrittenMove,
    rules: &Ruleset,
) -> Result<PlayedMove, MoveError> {
    let mut events = EventCollector::default();
    let (mut played, _) = play_step(before, number, read, rules, true, &mut events)?;
    if read.plays_house && !played.house_choice {
        return Err(MoveError::Illegal(Move { house: HouseChoice::Play, ..played.ply.mv }));
    }
    played.ply.events = events.0;
    Ok(played)
}

/// The position after a move; `None` if it cannot be played. Faster than [`play_move`], because it neither collects
/// events nor checks whether the game is over.
pub fn position_after(before: &Position, read: &WrittenMove, rules: &Ruleset) -> Option<Position> {
    let (played, _) = play_step(before, 1, read, rules, false, &mut ()).ok()?;
    Some(played.ply.after)
}

/// Plays every legal move of a position, in the order of [`list_legal_moves`](super::list_legal_moves). Empty if the
/// game is over.
pub fn play_legal_moves(before: &Position, number: u32, rules: &Ruleset) -> Vec<PlayedMove> {
    let starts = before.move_starts(rules);
    let play = |(mv, _)| {
        let normal = normal_move(&starts, mv, false);
        play_on(before, number, &normal, rules).expect("a legal move in normal form can be played")
    };
    let mut moves: Vec<PlayedMove> = before.legal_moves(rules).map(play).collect();
    moves.sort_by_key(|played| listing_order(&played.ply.written));
    moves
}

/// A move of a game and its effects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Turn number and side.
    pub at: TurnRef,
    /// Pit, direction and house choice of the move.
    pub mv: Move,
    /// Whether it is a capture or a takata.
    pub kind: MoveKind,
    /// The move in normal form.
    pub written: WrittenMove,
    /// What happened to the houses, in order.
    pub events: Vec<PlyEvent>,
    /// Whether the mover owned the house before the move (rule 4.1).
    pub owned_house: bool,
    /// The position after the move.
    pub after: Position,
}

impl Ply {
    /// The player who moved.
    pub fn side(&self) -> Side {
        self.at.side
    }

    /// The name of the move: its normal form without stars and `#`.
    pub fn name(&self) -> String {
        move_name(self.written, self.at.side)
    }

    /// The move in normal form as text.
    pub fn text(&self) -> String {
        write_move(&self.written, self.at.side)
    }
}

/// The position before ply `index`, counted from 0; the final position for a later index.
pub(super) fn position_before<'a>(
    start: &'a Position,
    plies: &'a [Ply],
    index: usize,
) -> &'a Position {
    plies[..index.min(plies.len())].last().map_or(start, |ply| &ply.after)
}

// The effects of a move on houses.

bao_notation::named! {
    /// How a house is lost (rule 4.1, section S2).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum HouseLoss {
        /// Its owner sowed it.
        Emptied = "emptied",
        /// The opponent captured it.
        Captured = "captured",
    }
}

bao_notation::named! {
    /// What happens to a house or a blocked pit.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum PlyEventKind {
        /// The owner sowed the house.
        Emptied = "emptied",
        /// The opponent captured the house.
        Captured = "captured",
        /// The owner paid the tax: two seeds from the house were sown.
        Tax = "tax",
        /// The move ended in the owner's functional house.
        HouseStop = "house-stop",
        /// The move ended in the pit that was blocked for this side.
        TakasiaStop = "takasia-stop",
    }
}

/// An event of a move that is written to the tables, such as `emptied:s:13`. Laps are not written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlyEvent {
    /// What happened.
    pub kind: PlyEventKind,
    /// The owner of the house or pit.
    pub owner: Side,
    /// The number of seeds in the house, if it was lost.
    pub seeds: Option<u8>,
}

impl PlyEvent {
    /// The names of all kinds.
    pub const NAMES: [&'static str; 5] =
        ["emptied", "captured", "tax", "house-stop", "takasia-stop"];

    /// How the owner lost the house; `None` if this event did not lose it.
    pub const fn house_loss(&self) -> Option<HouseLoss> {
        match self.kind {
            PlyEventKind::Emptied => Some(HouseLoss::Emptied),
            PlyEventKind::Captured => Some(HouseLoss::Captured),
            _ => None,
        }
    }

    /// Whether a house is lost by this event.
    pub const fn ends_ownership(&self) -> bool {
        self.house_loss().is_some()
    }

    /// The name: `emptied`, `captured`, `tax`, `house-stop` or `takasia-stop`.
    pub const fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// Converts an event of the rules; `None` if it is not written to the tables.
    pub const fn of(event: Event) -> Option<PlyEvent> {
        let (kind, owner, seeds) = match event {
            Event::HouseEmptied { owner, seeds } => (PlyEventKind::Emptied, owner, Some(seeds)),
            Event::HouseCaptured { owner, seeds } => (PlyEventKind::Captured, owner, Some(seeds)),
            Event::Tax { owner } => (PlyEventKind::Tax, owner, None),
            Event::HouseStop { owner } => (PlyEventKind::HouseStop, owner, None),
            Event::TakasiaStop { owner } => (PlyEventKind::TakasiaStop, owner, None),
            Event::Placed { .. }
            | Event::Lap { .. }
            | Event::Captured { .. }
            | Event::Added { .. } => return None,
        };
        Some(PlyEvent { kind, owner, seeds })
    }
}

impl fmt::Display for PlyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name(), self.owner.letter())?;
        self.seeds.map_or(Ok(()), |seeds| write!(f, ":{seeds}"))
    }
}

/// Collects the [`PlyEvent`]s of a move.
#[derive(Default)]
pub(super) struct EventCollector(pub Vec<PlyEvent>);

impl Visitor for EventCollector {
    fn visit_event(&mut self, event: Event) {
        self.0.extend(PlyEvent::of(event));
    }
}

/// Writes the events of a move for the tables: `emptied:s:13;captured:n:19`.
pub fn write_house_events(events: &[PlyEvent]) -> String {
    events.iter().map(PlyEvent::to_string).collect::<Vec<_>>().join(";")
}

// Playing a written move, and comparing its signs with the board.

/// The signs that the notation requires and a written move lacks.
#[derive(Clone, Copy)]
pub(super) struct MissingSigns {
    pub arrow: bool,
    pub row: bool,
}

/// Plays a written move; `visitor` receives its events. Without a `+` a house choice is a stop.
///
/// With `full`, all rules decide whether the game has ended. Otherwise the rule about missing legal moves (6.3) is left
/// out to save time: such an end also shows at the next move.
pub(super) fn play_step<V: Visitor>(
    before: &Position,
    number: u32,
    read: &WrittenMove,
    rules: &Ruleset,
    full: bool,
    visitor: &mut V,
) -> Result<(PlayedMove, MissingSigns), MoveError> {
    let starts = before.move_starts(rules);
    let (mut mv, missing) = resolve_move(read, before, rules, &starts)?;
    // A resolved move is one of `starts`, so it need not be checked again.
    let sown = before.sow(rules, &starts, mv, visitor);
    // Borrowed, because copies of a position take a good part of the time of a replay.
    let Ok(MoveOutcome { position: after, house_choice }) = &sown else {
        return Err(MoveError::Endless);
    };
    if !house_choice {
        mv.house = HouseChoice::Stop;
    }
    let end = if full { after.end(rules) } else { after.board_end(rules) };
    let ply = Ply {
        at: TurnRef { number, side: before.to_move() },
        mv,
        kind: starts.kind,
        written: normal_move(&starts, mv, end.is_some()),
        events: Vec::new(),
        owned_house: before.half(before.to_move()).owns_house,
        after: *after,
    };
    Ok((PlayedMove { ply, house_choice: *house_choice, end }, missing))
}

/// Counts how much the board contradicts the signs of a written move (R1): wrong stars, a `+` without a house choice, a
/// `#` although the game is not over, and a missing `#` after a last move that ends the game.
///
/// Wrong stars and a missing `#` count as one, because signs are easily lost; a wrong `+` or `#` counts as two, because
/// it is seldom an accident.
pub(super) fn count_contradictions(read: &WrittenMove, normal: &WrittenMove, is_last: bool) -> u32 {
    u32::from(read.stars != normal.stars)
        + 2 * u32::from(read.plays_house && !normal.plays_house)
        + 2 * u32::from(read.ends_game && !normal.ends_game)
        + u32::from(normal.ends_game && !read.ends_game && is_last)
}

// Finding the move that a written move means.

/// The rows that a written move can mean. Without a row letter, it is the front row in namua, and either row in the
/// mtaji stage, although the letter is required there (N6).
fn rows_of(written: &WrittenMove, namua: bool) -> &'static [Row] {
    match written.row {
        Some(WrittenRow::A) => &[Row::Front],
        Some(WrittenRow::B) => &[Row::Back],
        None if namua => &[Row::Front],
        None => &[Row::Front, Row::Back],
    }
}

/// Finds the only move that can be meant; otherwise [`MoveError::Ambiguous`] or [`MoveError::Illegal`].
pub(super) fn resolve_move(
    written: &WrittenMove,
    position: &Position,
    rules: &Ruleset,
    starts: &MoveStarts,
) -> Result<(Move, MissingSigns), MoveError> {
    let namua = position.is_namua();
    let house = if written.plays_house { HouseChoice::Play } else { HouseChoice::Stop };
    let mv = |(pit, direction)| Move { pit, direction, house };
    let rows = rows_of(written, namua);
    let pit = |row: &Row| Pit::new(*row, written.pit.get()).expect("a pit number is 1 to 8");
    let in_pits = starts.in_pits(rows.iter().map(pit));
    let is_meant = |&(pit, direction): &(Pit, Direction)| {
        let fits = |arrow| direction_of(arrow, pit, starts) == direction;
        starts.is_idle(pit) || written.arrow.is_none_or(fits)
    };
    let mut meant = in_pits.iter().filter(is_meant);
    let found = match (meant.next(), meant.next()) {
        (only, None) => only,
        _ => {
            // An endless sowing is not a legal choice (rule 6.4).
            let ends = |&start: &_| position.sow(rules, starts, mv(start), &mut ()).is_ok();
            let mut ending = in_pits.iter().filter(is_meant).filter(ends);
            let first = ending.next();
            if ending.next().is_some() {
                return Err(MoveError::Ambiguous);
            }
            first
        }
    };
    let Some(start) = found else {
        let pit = pit(&rows[0]);
        let direction = written.arrow.map(|arrow| direction_of(arrow, pit, starts));
        return Err(MoveError::Illegal(mv((pit, direction.unwrap_or(Direction::Clockwise)))));
    };
    let arrow = written.arrow.is_none() && !starts.is_idle(start.0) && !starts.one_way;
    Ok((mv(start), MissingSigns { arrow, row: written.row.is_none() && !namua }))
}

/// Why a written move cannot be played in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// A direction or a row letter is missing, and more than one move is legal.
    Ambiguous,
    /// The rules forbid the move. If several moves can be meant, this is the first.
    Illegal(Move),
    /// The sowing never ends (rule 6.4).
    Endless,
    /// The game is over.
    AfterEnd(End),
}

impl MoveError {
    /// Returns the code of the finding, and what was expected instead of a move from pit `number`. The text of
    /// `options` is added to the explanation of a forbidden move.
    pub(super) fn explain(
        self,
        position: &Position,
        number: u8,
        rules: &Ruleset,
        options: impl FnOnce() -> Option<Message>,
    ) -> (Code, Message) {
        let list = |moves: Vec<String>| match moves.is_empty() {
            true => Part::from(Message::new("none-legal")),
            false => Part::from(moves.join(", ")),
        };
        let more = || options().map_or(Part::from(""), Part::from);
        let legal = || name_legal_moves(position, rules);
        let broken_rule = match self {
            MoveError::Ambiguous => {
                let mut legal = legal();
                legal.retain(|name| name.contains(char::from(b'0' + number)));
                let expected = message!("expected-arrow", legal = list(legal));
                return (codes::AMBIGUOUS_MOVE, expected);
            }
            MoveError::AfterEnd(end) => {
                let winner = Message::new(side_id(end.winner));
                let expected = message!("expected-nothing", winner, more = more());
                return (codes::TEXT_AFTER_END, expected);
            }
            MoveError::Illegal(mv) => {
                position.play(rules, mv, &mut ()).err().unwrap_or(IllegalMoveError::EmptyPit)
            }
            MoveError::Endless => IllegalMoveError::Endless,
        };
        let reason = Message::new(broken_rule.name());
        let expected = message!("expected-legal", reason, legal = list(legal()), more = more());
        (codes::ILLEGAL_TURN, expected)
    }
}
