//! One written move, played from any position.

use std::fmt;

use bao_languages::{Message, Part, message};
use bao_notation::{Code, TurnRef, WrittenMove, WrittenRow, write_move};
use bao_rules::{
    Direction, End, EndlessSowingError, Event, HouseChoice, IllegalMoveError, Move, MoveKind,
    MoveOutcome, MoveStarts, Pit, Position, Row, Ruleset, Side, Visitor,
};

use super::codes;
use super::written_move::{
    direction_of, listing_order, move_name, name_legal_moves, normal_move, side_id,
};

/// A move that has been played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// The move with the position after it.
    pub ply: Ply,
    /// Whether the choice between stop and safari came up (rule 3.4).
    pub house_choice: bool,
    /// How the game has ended with it.
    pub end: Option<End>,
}

/// Why a written move cannot be played in a position, for the user.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{expected}")]
pub struct PlayMoveError {
    /// What kind of fault that is: [`ILLEGAL_TURN`](super::codes::ILLEGAL_TURN) and its like.
    pub code: Code,
    /// What belongs there, with the legal moves.
    pub expected: Message,
}

/// Plays a written move from a position, whatever came before it; `number` is that of its turn, counted
/// from 1. Without `+` a house choice is a stop.
///
/// # Errors
/// [`PlayMoveError`], with the legal moves; a move behind the end of the game is one too.
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
    let played = match before.end(rules) {
        Some(end) => Err(MoveError::AfterEnd(end)),
        None => play_on(before, number, read, rules),
    };
    played.map_err(|error| {
        let (code, expected) = error.explain(before, read.pit.get(), rules, || None);
        PlayMoveError { code, expected }
    })
}

/// The same where the game is known to go on.
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

/// Every legal move of a position, played, in the order of [`list_legal_moves`](super::list_legal_moves);
/// none after the end.
pub fn play_legal_moves(before: &Position, number: u32, rules: &Ruleset) -> Vec<PlayedMove> {
    let starts = before.move_starts(rules);
    let play = |(mv, _)| {
        let normal = normal_move(&starts, mv, false);
        play_on(before, number, &normal, rules).expect("a legal move in normal form can be played")
    };
    let mut moves: Vec<PlayedMove> = before.legal_moves(rules).map(play).collect();
    moves.sort_by_key(|played| listing_order(played.ply.mv, &played.ply.written));
    moves
}

// One player's move in a game, played.

/// One player's move, played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Number and side.
    pub at: TurnRef,
    /// What the player did.
    pub mv: Move,
    /// Whether it captured.
    pub kind: MoveKind,
    /// The move in normal form.
    pub written: WrittenMove,
    /// What happened to the houses, in order.
    pub events: Vec<PlyEvent>,
    /// Whether the mover owned his house before the move (rule 4.1).
    pub owned_house: bool,
    /// The position after it.
    pub after: Position,
}

impl Ply {
    /// The player who moved.
    pub fn side(&self) -> Side {
        self.at.side
    }

    /// The move as a player names it: normal form without stars and end.
    pub fn name(&self) -> String {
        move_name(self.written, self.at.side)
    }

    /// The move in normal form as text.
    pub fn text(&self) -> String {
        write_move(&self.written, self.at.side)
    }
}

/// The position before the ply number `index`, counted from 0; after the last for any later one.
pub(super) fn position_before<'a>(
    start: &'a Position,
    plies: &'a [Ply],
    index: usize,
) -> &'a Position {
    plies[..index.min(plies.len())].last().map_or(start, |ply| &ply.after)
}

// What a move did to the houses.

bao_notation::named! {
    /// How a house is lost (rule 4.1, section S2).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum HouseLoss {
        /// Its owner sowed it.
        Emptied = "emptied",
        /// The other player captured it.
        Captured = "captured",
    }
}

bao_notation::named! {
    /// What happens to a house or a blocked pit.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum PlyEventKind {
        /// The owner has sown his own house.
        Emptied = "emptied",
        /// The owner's house has been captured.
        Captured = "captured",
        /// Two seeds of the owner's house were sown.
        Tax = "tax",
        /// The move ended in the owner's functional house.
        HouseStop = "house-stop",
        /// The move ended in the pit that was blocked for this side.
        TakasiaStop = "takasia-stop",
    }
}

/// An event of a move that the tables keep, as `emptied:s:13`; the laps of the sowing are not among them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlyEvent {
    /// What happened.
    pub kind: PlyEventKind,
    /// Whose house or pit.
    pub owner: Side,
    /// How many seeds were in a house that was lost.
    pub seeds: Option<u8>,
}

impl PlyEvent {
    /// The names of all kinds.
    pub const NAMES: [&'static str; 5] =
        ["emptied", "captured", "tax", "house-stop", "takasia-stop"];

    /// How the owner's house is lost with it, if it is.
    pub const fn house_loss(&self) -> Option<HouseLoss> {
        match self.kind {
            PlyEventKind::Emptied => Some(HouseLoss::Emptied),
            PlyEventKind::Captured => Some(HouseLoss::Captured),
            _ => None,
        }
    }

    /// Whether a house is lost with it.
    pub const fn ends_ownership(&self) -> bool {
        self.house_loss().is_some()
    }

    /// `emptied`, `captured`, `tax`, `house-stop` or `takasia-stop`.
    pub const fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// The event of the rules, if the tables keep it.
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

/// The events of a move as the tables write them: `emptied:s:13;captured:n:19`.
pub fn write_house_events(events: &[PlyEvent]) -> String {
    events.iter().map(PlyEvent::to_string).collect::<Vec<_>>().join(";")
}

// One written move played in one position, and how its signs agree with the board.

/// Signs of a written move that are left out though the notation asks for them.
#[derive(Clone, Copy)]
pub(super) struct MissingSigns {
    pub arrow: bool,
    pub row: bool,
}

/// Plays a written move; its events go to the visitor alone. Without `+` a house choice is a stop.
///
/// With `full`, all rules decide whether the game has ended, else only those that need no legal moves (6.1, 6.2). That a player has no legal move (6.3) shows at the next move too.
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
    // What resolves is one of the starts, so the rules need not be asked again.
    let MoveOutcome { position: after, house_choice } =
        before.sow(rules, &starts, mv, visitor).map_err(|EndlessSowingError| MoveError::Endless)?;
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
        after,
    };
    Ok((PlayedMove { ply, house_choice, end }, missing))
}

/// How much the board contradicts the signs of a written move (R1): its stars, a `+` without the choice,
/// a `#` where the game goes on, and none behind the last move where it is over.
///
/// Stars and `#` are easily lost and count one; a `+` or `#` is not made up, and counts two.
pub(super) fn count_contradictions(read: &WrittenMove, normal: &WrittenMove, is_last: bool) -> u32 {
    u32::from(read.stars != normal.stars)
        + 2 * u32::from(read.plays_house && !normal.plays_house)
        + 2 * u32::from(read.ends_game && !normal.ends_game)
        + u32::from(normal.ends_game && !read.ends_game && is_last)
}

// From a written move to a move of the rules.

/// The rows that a written move can be of: without a row letter it is the front row in namua, and
/// either row in the mtaji stage, where the letter is asked for (N6).
fn rows_of(written: &WrittenMove, namua: bool) -> &'static [Row] {
    match written.row {
        Some(WrittenRow::A) => &[Row::Front],
        Some(WrittenRow::B) => &[Row::Back],
        None if namua => &[Row::Front],
        None => &[Row::Front, Row::Back],
    }
}

/// The one move that is meant, or [`MoveError::Ambiguous`] or [`MoveError::Illegal`].
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
    let is_meant = |&(pit, direction): &(Pit, Direction)| {
        let fits = |arrow| direction_of(arrow, pit, starts) == direction;
        pit.number() == written.pit.get()
            && rows.contains(&pit.row())
            && (starts.is_idle(pit) || written.arrow.is_none_or(fits))
    };
    let mut meant = starts.iter().filter(is_meant);
    let found = match (meant.next(), meant.next()) {
        (only, None) => only,
        _ => {
            // A sowing that never ends is no choice (rule 6.4).
            let ends = |&start: &_| position.sow(rules, starts, mv(start), &mut ()).is_ok();
            let mut ending = starts.iter().filter(is_meant).filter(ends);
            let first = ending.next();
            if ending.next().is_some() {
                return Err(MoveError::Ambiguous);
            }
            first
        }
    };
    let Some(start) = found else {
        let pit = Pit::new(rows[0], written.pit.get()).expect("a pit number is 1 to 8");
        let direction = written.arrow.map(|arrow| direction_of(arrow, pit, starts));
        return Err(MoveError::Illegal(mv((pit, direction.unwrap_or(Direction::Clockwise)))));
    };
    let arrow = written.arrow.is_none() && !starts.is_idle(start.0) && !starts.one_way;
    Ok((mv(start), MissingSigns { arrow, row: written.row.is_none() && !namua }))
}

// Why a written move cannot be played, and what is said about it.

/// Why a written move cannot be played in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// A direction or a row letter is left out, and more than one move is legal.
    Ambiguous,
    /// The rules forbid it, or the first move that is meant where there is more than one.
    Illegal(Move),
    /// The sowing never ends (rule 6.4).
    Endless,
    /// The game is over.
    AfterEnd(End),
}

impl MoveError {
    /// The code of the finding about it, and what was expected in the place of a move from a pit of this
    /// number. `options` stands behind what the rules forbid.
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
