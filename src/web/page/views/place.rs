//! Views of a place in a game: the board, the last move step by step, and the choices.

use bao_game::replay::{Ending, Motion, PlyEvent, Step, lap_path};
use bao_game::variations::{Choice, Variations};
use bao_game::words::{self, Refused};
use bao_notation::tree::NodeId;
use bao_notation::write_move;
use bao_reports::LastMove;
use bao_rules::{Direction, End, Event, HouseChoice, Pit, Position, PreviousMove, Ruleset, Side};
use serde::Serialize;
use serde_json::{Value, json};

use crate::web::page::Numbered;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceView {
    /// The number of the place.
    pub at: usize,
    /// The move that led to the place; null at the start and if the line is kept as text.
    pub motion: Option<MotionView>,
    /// The legal moves; empty if the game is over or the line is kept as text.
    pub choices: Vec<ChoiceView>,
    /// Why the other pits cannot be played; omitted if the user cannot play, as on an exported page.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedView>,
}

impl PlaceView {
    pub fn of(game: &Variations, numbered: &Numbered, id: NodeId) -> PlaceView {
        PlaceView {
            at: numbered.number(id),
            motion: MotionView::of(game, id),
            choices: ChoiceView::all(game, numbered, id),
            refused: Vec::new(),
        }
    }

    /// The view of a place where the user can play.
    pub fn to_play(game: &Variations, numbered: &Numbered, id: NodeId) -> PlaceView {
        PlaceView { refused: RefusedView::pits(game, id), ..PlaceView::of(game, numbered, id) }
    }
}

/// A pit or move that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefusedView {
    /// A pit such as `A4`; in a lesson also a move such as `A4<`.
    pub text: String,
    /// A sentence with the number of the rule.
    pub reason: String,
}

impl RefusedView {
    /// The pits that cannot be played at a place; empty if the game is over.
    pub fn pits(game: &Variations, id: NodeId) -> Vec<RefusedView> {
        let Some(position) = game.position(id).filter(|_| game.end(id).is_none()) else {
            return Vec::new();
        };
        let refused = Refused { position, rules: game.rules() };
        refused.pits().into_iter().map(|(text, reason)| RefusedView { text, reason }).collect()
    }
}

/// What happened to the houses. In a game without houses, the captures.
pub(super) fn view_events(events: &[PlyEvent]) -> Vec<Value> {
    let view = |event: &PlyEvent| {
        json!({
            "name": event.name(),
            "owner": event.owner.letter(),
            "seeds": event.seeds,
            "words": words::event(event),
        })
    };
    events.iter().map(view).collect()
}

pub fn view_end(end: &End) -> Value {
    let cause = Ending::Board(end.cause).name();
    json!({ "winner": end.winner.letter(), "cause": cause, "words": words::end(end) })
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// The seeds of South's pits A1…A8, B8…B1, then of North's. A board with fewer columns has fewer.
    pub seeds: Vec<u8>,
    /// South's and North's store; empty if the game has no stores.
    pub stores: Vec<u8>,
    /// The state of South's and North's house: `owned`, `asleep`, `lost`, or `none` if not owned at the start. Empty if
    /// the game has no houses.
    pub houses: Vec<&'static str>,
    /// The side to move, `s` or `n`.
    pub to_move: char,
    /// What the previous move was: `t` (takata), `c` (capture) or `-` (no effect on the next move), as in position
    /// text.
    pub previous: char,
    pub position: String,
}

/// The seeds of a player's pits in ring order. Lanes that the board does not have are left out.
pub(super) fn ring(position: &Position, lanes: &[u8; 16]) -> Vec<u8> {
    position.pits().map(|pit| lanes[pit.lane()]).collect()
}

/// The number of a pit in the page. South's pits come first; each player's pits are in ring order.
pub(in crate::web::page) fn pit_number(position: &Position, owner: Side, pit: Pit) -> usize {
    owner as usize * 2 * usize::from(position.columns()) + position.place(pit)
}

pub(super) fn houses(position: &Position, start: &Position) -> [&'static str; 2] {
    Side::BOTH.map(|side| {
        let half = position.half(side);
        match (half.owns_house, half.house_is_functional()) {
            (true, true) => "owned",
            (true, false) => "asleep",
            (false, _) if !start.half(side).owns_house => "none",
            (false, _) => "lost",
        }
    })
}

impl BoardView {
    /// `start` is the position in which the game began.
    pub fn of(position: &Position, start: &Position) -> BoardView {
        // Games on fewer columns have neither stores nor houses.
        let is_narrow = position.columns() < 8;
        let stores = Side::BOTH.map(|side| position.half(side).store);
        BoardView {
            seeds: Side::BOTH
                .map(|side| ring(position, &position.half(side).ring.seeds()))
                .concat(),
            stores: if is_narrow { Vec::new() } else { stores.to_vec() },
            houses: if is_narrow { Vec::new() } else { houses(position, start).to_vec() },
            to_move: position.to_move().letter(),
            previous: match position.previous() {
                PreviousMove::None => '-',
                PreviousMove::Takata => 't',
                PreviousMove::Capture => 'c',
            },
            position: position.to_string(),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChoiceView {
    /// The move as a player writes it, without stars: `a3>`.
    pub name: String,
    /// The move in normal form: `a3>*`.
    pub text: String,
    /// The number of the first pit, from 0.
    pub pit: usize,
    /// `clockwise` or `counterclockwise`, as the owner sees it.
    pub direction: &'static str,
    /// Whether the player stops in the house (`stop`) or sows on (`play`); null if the move has no such choice.
    pub house: Option<&'static str>,
    /// The arrow of the notation, `<` or `>`.
    pub arrow: Option<char>,
    /// `capture` or `takata`.
    pub kind: &'static str,
    /// The first sowing of the move.
    pub first: Value,
    /// What the move does to the houses.
    pub events: Vec<Value>,
    /// How the move ends the game, if it does.
    pub end: Option<Value>,
    /// The number of the place after the move, if the game contains it.
    pub node: Option<usize>,
    /// The board after the move.
    pub board: BoardView,
}

/// The first sowing of a move: the pit that is captured before it, and the pits that get one seed each, in order.
fn view_first(before: &Position, choice: &Choice, rules: &Ruleset) -> Value {
    let mut events = Vec::new();
    // This cannot fail, because the choice is legal.
    let _ = before.play(rules, choice.played.ply.mv, &mut events);
    let (mover, mut takes, mut path) = (before.to_move(), None, Vec::new());
    for event in events {
        match event {
            Event::Captured { pit, .. } => takes = Some(pit_number(before, mover.opponent(), pit)),
            Event::Lap { seeds, direction, last, .. } => {
                let pits = lap_path(before, seeds, direction, last).into_iter();
                path = pits.map(|pit| pit_number(before, mover, pit)).collect();
                break;
            }
            _ => {}
        }
    }
    json!({ "takes": takes, "path": path })
}

impl ChoiceView {
    pub fn all(game: &Variations, numbered: &Numbered, id: NodeId) -> Vec<ChoiceView> {
        let Some(before) = game.position(id) else { return Vec::new() };
        let choices = game.choices(id);
        choices.iter().map(|choice| ChoiceView::of(game, numbered, before, choice)).collect()
    }

    fn of(
        game: &Variations,
        numbered: &Numbered,
        before: &Position,
        choice: &Choice,
    ) -> ChoiceView {
        let ply = &choice.played.ply;
        ChoiceView {
            name: choice.name.clone(),
            text: write_move(&ply.written, ply.at.side),
            pit: pit_number(before, ply.side(), ply.mv.pit),
            direction: match ply.mv.direction {
                Direction::Clockwise => "clockwise",
                Direction::Counterclockwise => "counterclockwise",
            },
            house: choice.played.house_choice.then_some(match ply.mv.house {
                HouseChoice::Stop => "stop",
                HouseChoice::Play => "play",
            }),
            arrow: ply.written.arrow.map(bao_notation::Arrow::sign),
            kind: ply.kind.name(),
            first: view_first(before, choice, game.rules()),
            events: view_events(&ply.events),
            end: choice.played.end.as_ref().map(view_end),
            node: choice.node.map(|id| numbered.number(id)),
            board: BoardView::of(&ply.after, game.start()),
        }
    }
}

/// A step of a move, and the board after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StepView {
    /// `placed`, `lap`, `captured`, `added`, `house-emptied`, `house-captured`, `tax`, `house-stop` or
    /// `takasia-stop`.
    pub event: &'static str,
    /// The pit of the step: for a lap the last pit; for `takasia-stop` null.
    pub pit: Option<usize>,
    /// The pit from which a lap takes its seeds; null if they were captured and enter at a kichwa.
    pub from: Option<usize>,
    /// The pits that get one seed each, in order.
    pub path: Vec<usize>,
    /// The number of seeds that were placed, sown or taken.
    pub seeds: u8,
    /// The number of seeds in the player's hand after the step.
    pub hand: u8,
    /// The seeds in all pits after the step.
    pub board: Vec<u8>,
    pub words: String,
}

/// The pits to mark after a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MarksView {
    /// The pit where the move began.
    pub start: usize,
    /// The first two pits of the sowing, which show its direction.
    pub way: Option<(usize, usize)>,
    pub captured: Vec<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MotionView {
    /// The player who moves, `s` or `n`.
    pub mover: char,
    pub before: BoardView,
    pub steps: Vec<StepView>,
    /// The number of steps that were left out before the end of the move.
    pub left_out: u64,
    pub marks: MarksView,
    /// The board after the move.
    pub after: BoardView,
}

impl MarksView {
    fn of(before: &Position, last: &LastMove) -> MarksView {
        let number = |&(owner, pit): &(Side, Pit)| pit_number(before, owner, pit);
        let sown = |pit| number(&(last.start.0, pit));
        MarksView {
            start: number(&last.start),
            way: last.way.map(|(from, to)| (sown(from), sown(to))),
            captured: last.captured.iter().map(number).collect(),
        }
    }
}

/// The name of an event, the pit and its owner, and the number of seeds.
fn describe_event(event: Event, mover: Side) -> (&'static str, Option<(Side, Pit)>, u8) {
    match event {
        Event::Placed { pit } => ("placed", Some((mover, pit)), 1),
        Event::Lap { seeds, last, .. } => ("lap", Some((mover, last)), seeds),
        Event::Captured { pit, seeds } => ("captured", Some((mover.opponent(), pit)), seeds),
        Event::Added { pit, seeds } => ("added", Some((mover, pit)), seeds),
        Event::HouseEmptied { owner, seeds } => ("house-emptied", Some((owner, Pit::HOUSE)), seeds),
        Event::HouseCaptured { owner, seeds } => {
            ("house-captured", Some((owner, Pit::HOUSE)), seeds)
        }
        Event::Tax { owner } => ("tax", Some((owner, Pit::HOUSE)), 2),
        Event::HouseStop { owner } => ("house-stop", Some((owner, Pit::HOUSE)), 0),
        Event::TakasiaStop { .. } => ("takasia-stop", None, 0),
    }
}

impl StepView {
    fn of(before: &Position, step: &Step, mover: Side) -> StepView {
        let (event, pit, count) = describe_event(step.event, mover);
        let from = match step.event {
            Event::Lap { from, .. } => from.map(|pit| pit_number(before, mover, pit)),
            _ => None,
        };
        StepView {
            event,
            pit: pit.map(|(owner, pit)| pit_number(before, owner, pit)),
            from,
            path: step.path.iter().map(|&pit| pit_number(before, mover, pit)).collect(),
            seeds: count,
            hand: step.hand,
            board: step.rings.each_ref().map(|lanes| ring(before, lanes)).concat(),
            words: words::step(step.event, mover),
        }
    }
}

impl MotionView {
    /// The move that led to a place. `None` at the start and if the line is kept as text.
    pub fn of(game: &Variations, id: NodeId) -> Option<MotionView> {
        let before = game.position(game.tree().parent(id)?)?;
        let mv = game.ply(id)?.mv;
        let motion = Motion::of(before, mv, game.rules())?;
        Some(MotionView {
            mover: motion.mover.letter(),
            before: BoardView::of(before, game.start()),
            steps: motion
                .steps
                .iter()
                .map(|step| StepView::of(before, step, motion.mover))
                .collect(),
            left_out: motion.left_out,
            marks: MarksView::of(before, &LastMove::of(before, mv, game.rules())),
            after: BoardView::of(&motion.after, game.start()),
        })
    }
}
