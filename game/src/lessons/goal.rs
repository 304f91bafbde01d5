//! What a task asks for: a move in which something happens, or a pit.

use bao_rules::{Direction, End, Event, HouseChoice, Move, Pit, Position, Row, Ruleset, Side};

use crate::words;

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A move.
    Move(MoveGoal),
    /// A pit is touched or named.
    Pit(PitQuestion),
}

/// What has to happen in the move that is asked for. In a file as [`MoveGoal::name`] with what follows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveGoal {
    /// Any legal move will do.
    Any,
    /// This move, which has this name.
    Play(Move, String),
    /// It begins with this pit.
    From(Pit),
    /// It begins in the back row.
    FromBack,
    /// Its last seed falls here.
    End(Pit),
    /// It sows at least so many handfuls.
    Laps(usize),
    /// It captures at least so many seeds.
    Take(u32),
    /// It captures at least so often.
    Captures(usize),
    /// The first captured seeds enter at this kichwa.
    Enter(Pit),
    /// Its sowing changes the direction.
    Turn,
    /// It ends in the own house, which stays.
    StopInHouse,
    /// It plays the house on where it could have stopped.
    Safari,
    /// It sows the own house.
    EmptyHouse,
    /// It captures the other's house.
    CaptureHouse,
    /// It ends in the pit that takasia blocks.
    TakasiaStop,
    /// After it a pit of the other player is blocked.
    Block,
    /// It wins the game.
    Win,
    /// It does not lose the game at once.
    Live,
}

/// Which pit is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PitQuestion {
    /// The pit of North that faces this one.
    Faces(Pit),
    /// Where the last seed of this move falls, which has this name.
    Last(Move, String),
    /// The kichwa where the first captured seeds of this move enter, which has this name.
    Entry(Move, String),
    /// The pit that takasia blocks.
    Blocked,
}

impl Asked {
    /// Reads what a file says, `move_named` being the legal move of a name; `None` where it is nothing that can be asked.
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
    /// Whether it is reached by what happens in a move of South.
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
    /// The pit that is asked for and its owner; `None` if the position has no such pit.
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

// What happens in a move, as far as a lesson asks about it.

/// What happens in a move of South.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveFacts {
    /// The move.
    pub mv: Move,
    /// How many handfuls are sown.
    pub laps: usize,
    /// How often it captures,
    pub captures: usize,
    /// and how many seeds in all.
    pub seeds: u32,
    /// The kichwa where the first captured seeds enter.
    pub entry: Option<Pit>,
    /// Whether the sowing changes its direction.
    pub turns: bool,
    /// Where the last seed falls.
    pub last: Pit,
    /// All that happens.
    pub events: Vec<Event>,
    /// The position after it.
    pub after: Position,
    /// How the game ends with it.
    pub end: Option<End>,
}

impl MoveFacts {
    /// Of a move; `None` where it is not legal.
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
            events: Vec::new(),
            after,
            end: after.end(rules),
        };
        let mut way: Option<Direction> = None;
        for event in &events {
            match *event {
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
        facts.events = events;
        Some(facts)
    }

    /// Whether something of the kind happens.
    pub(super) fn has(&self, is_one: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(is_one)
    }
}

/// The kichwa at which captured seeds enter that are sown in a direction (rule 3.2).
fn kichwa(direction: Direction) -> Pit {
    let number = match direction {
        Direction::Clockwise => 1,
        Direction::Counterclockwise => 8,
    };
    Pit::new(Row::Front, number).expect("a row has pits 1 and 8")
}
