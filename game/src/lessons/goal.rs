//! The goals of lesson tasks, and how to check them.

use bao_rules::{Direction, End, Event, HouseChoice, Move, Pit, Position, Row, Ruleset, Side};

use crate::words;

/// What a task asks for: a move with a given effect, or a pit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A move.
    Move(MoveGoal),
    /// A pit, which the player touches or names.
    Pit(PitQuestion),
}

/// What the requested move has to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveGoal {
    /// Any legal move.
    Any,
    /// This move, with its name.
    Play(Move, String),
    /// A move that starts from this pit.
    From(Pit),
    /// A move that starts from the back row.
    FromBack,
    /// A move whose last seed falls into this pit.
    End(Pit),
    /// A move that sows at least this many handfuls.
    Laps(usize),
    /// A move that captures at least this many seeds.
    Take(u32),
    /// A move that captures at least this many times.
    Captures(usize),
    /// A move whose first captured seeds enter at this kichwa.
    Enter(Pit),
    /// A move whose sowing changes direction.
    Turn,
    /// A move that stops in the mover's house.
    StopInHouse,
    /// A move that sows on from the house although it could have stopped.
    Safari,
    /// A move that sows the mover's house.
    EmptyHouse,
    /// A move that captures the opponent's house.
    CaptureHouse,
    /// A move that ends in the pit that takasia blocks.
    TakasiaStop,
    /// A move after which a pit of the opponent is blocked.
    Block,
    /// A move that wins the game.
    Win,
    /// A move that does not lose the game at once.
    Live,
}

/// Which pit a task asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PitQuestion {
    /// North's pit opposite this pit of South.
    Faces(Pit),
    /// The pit into which the last seed of this move falls, with the name of the move.
    Last(Move, String),
    /// The kichwa at which the first captured seeds of this move enter, with the name of the move.
    Entry(Move, String),
    /// The pit that takasia blocks.
    Blocked,
}

impl Asked {
    /// Reads the `asked` header of a task; `move_named` finds a legal move by name. `None` if the text is not a valid
    /// question.
    pub(super) fn read(text: &str, move_named: impl Fn(&str) -> Option<Move>) -> Option<Asked> {
        let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
        let number = || rest.parse::<usize>().ok();
        let own = || Pit::all().find(|&pit| words::pit(Side::South, pit) == rest);
        let (named, written) = (|| move_named(rest), || rest.to_owned());
        let goal = match (name, rest.is_empty()) {
            ("faces", _) => return Some(Asked::Pit(PitQuestion::Faces(own()?))),
            ("last", _) => return Some(Asked::Pit(PitQuestion::Last(named()?, written()))),
            ("entry", _) => return Some(Asked::Pit(PitQuestion::Entry(named()?, written()))),
            ("blocked", true) => return Some(Asked::Pit(PitQuestion::Blocked)),
            ("any", true) => MoveGoal::Any,
            ("play", _) => MoveGoal::Play(named()?, written()),
            ("from", _) => MoveGoal::From(own()?),
            ("from-back", true) => MoveGoal::FromBack,
            ("end", _) => MoveGoal::End(own()?),
            ("laps", _) => MoveGoal::Laps(number()?),
            ("take", _) => MoveGoal::Take(rest.parse().ok()?),
            ("captures", _) => MoveGoal::Captures(number()?),
            ("enter", _) => MoveGoal::Enter(own()?),
            ("turn", true) => MoveGoal::Turn,
            ("stop-in-house", true) => MoveGoal::StopInHouse,
            ("safari", true) => MoveGoal::Safari,
            ("empty-house", true) => MoveGoal::EmptyHouse,
            ("capture-house", true) => MoveGoal::CaptureHouse,
            ("takasia-stop", true) => MoveGoal::TakasiaStop,
            ("block", true) => MoveGoal::Block,
            ("win", true) => MoveGoal::Win,
            ("live", true) => MoveGoal::Live,
            _ => return None,
        };
        Some(Asked::Move(goal))
    }
}

impl MoveGoal {
    /// Whether a move of South reaches the goal.
    pub fn is_reached(&self, facts: &MoveFacts, rules: &Ruleset) -> bool {
        let loses = |end: &End| end.winner == Side::North;
        match self {
            MoveGoal::Any => true,
            MoveGoal::Play(mv, _) => facts.mv == *mv,
            MoveGoal::From(pit) => facts.mv.pit == *pit,
            MoveGoal::FromBack => facts.mv.pit.row() == Row::Back,
            MoveGoal::End(pit) => facts.last == *pit,
            MoveGoal::Laps(least) => facts.laps >= *least,
            MoveGoal::Take(least) => facts.seeds >= *least,
            MoveGoal::Captures(least) => facts.captures >= *least,
            MoveGoal::Enter(kichwa) => facts.entry == Some(*kichwa),
            MoveGoal::Turn => facts.turns,
            MoveGoal::StopInHouse => facts.has(|event| matches!(event, Event::HouseStop { .. })),
            MoveGoal::Safari => facts.mv.house == HouseChoice::Play,
            MoveGoal::EmptyHouse => facts.has(|event| matches!(event, Event::HouseEmptied { .. })),
            MoveGoal::CaptureHouse => {
                facts.has(|event| matches!(event, Event::HouseCaptured { .. }))
            }
            MoveGoal::TakasiaStop => facts.has(|event| matches!(event, Event::TakasiaStop { .. })),
            MoveGoal::Block => {
                facts.end.is_none() && facts.after.move_starts(rules).blocked.is_some()
            }
            MoveGoal::Win => facts.end.is_some_and(|end| !loses(&end)),
            MoveGoal::Live => !facts.end.as_ref().is_some_and(loses),
        }
    }
}

impl PitQuestion {
    /// The requested pit and its owner; `None` if the position has no such pit.
    pub fn solve(&self, position: &Position, rules: &Ruleset) -> Option<(Side, Pit)> {
        match self {
            PitQuestion::Faces(pit) => Some((Side::North, pit.opposite()?)),
            PitQuestion::Last(mv, _) => {
                Some((Side::South, MoveFacts::of(position, *mv, rules)?.last))
            }
            PitQuestion::Entry(mv, _) => {
                Some((Side::South, MoveFacts::of(position, *mv, rules)?.entry?))
            }
            PitQuestion::Blocked => Some((Side::South, position.move_starts(rules).blocked?)),
        }
    }
}

/// The effects of a move by South that lessons ask about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveFacts {
    /// The move.
    pub mv: Move,
    /// The number of handfuls sown.
    pub laps: usize,
    /// The number of captures.
    pub captures: usize,
    /// The number of captured seeds.
    pub seeds: u32,
    /// The kichwa at which the first captured seeds enter.
    pub entry: Option<Pit>,
    /// Whether the sowing changes its direction.
    pub turns: bool,
    /// The pit into which the last seed falls.
    pub last: Pit,
    /// The events of the move.
    pub events: Vec<Event>,
    /// The position after the move.
    pub after: Position,
    /// How the move ends the game, if it does.
    pub end: Option<End>,
}

impl MoveFacts {
    /// Plays a move; `None` if it is not legal.
    pub fn of(position: &Position, mv: Move, rules: &Ruleset) -> Option<MoveFacts> {
        let mut events: Vec<Event> = Vec::new();
        let after = position.play(rules, mv, &mut events).ok()?;
        let mut facts = MoveFacts {
            mv,
            laps: 0,
            captures: 0,
            seeds: 0,
            entry: None,
            turns: false,
            last: mv.pit,
            events,
            after,
            end: after.end(rules),
        };
        let mut way: Option<Direction> = None;
        for event in facts.events.clone() {
            match event {
                Event::Placed { pit } => facts.last = pit,
                Event::Lap { from, direction, last, .. } => {
                    facts.laps += 1;
                    facts.last = last;
                    facts.turns |= way.is_some_and(|way| way != direction);
                    way = Some(direction);
                    if from.is_none() {
                        facts.entry.get_or_insert(kichwa(direction));
                    }
                }
                Event::Captured { seeds, .. } => {
                    facts.captures += 1;
                    facts.seeds += u32::from(seeds);
                }
                Event::Added { .. }
                | Event::HouseEmptied { .. }
                | Event::HouseCaptured { .. }
                | Event::Tax { .. }
                | Event::HouseStop { .. }
                | Event::TakasiaStop { .. } => {}
            }
        }
        Some(facts)
    }

    /// Whether any event satisfies `is_one`.
    pub(super) fn has(&self, is_one: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(is_one)
    }
}

/// The kichwa at which captured seeds enter if they are sown in this direction (rule 3.2).
fn kichwa(direction: Direction) -> Pit {
    let number = match direction {
        Direction::Clockwise => 1,
        Direction::Counterclockwise => 8,
    };
    Pit::new(Row::Front, number).expect("a row has pits 1 and 8")
}
