//! What happens in a move, as far as a lesson asks about it.

use bao_rules::{Direction, End, Event, HouseChoice, Move, Pit, Position, Row, Ruleset};

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

    /// Whether it plays a house on where it could have stopped (rule 3.4).
    pub fn is_safari(&self) -> bool {
        self.mv.house == HouseChoice::Play
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
