//! `bao.Event`.

use bao_game::replay::PlyEvent;
use bao_game::words;
use bao_rules::{Direction, Event as RuleEvent, Pit, Side};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::arguments::Word;

/// Something that happens in a move.
///
/// `Position.events` lists everything, in order; `Ply.events` and `Game.events` list only what happened to the houses,
/// as in the table `events` of an archive.
///
/// | kind | what happens | rule |
/// |---|---|---|
/// | `placed` | the seed from the store falls into `pit` | 2.1 |
/// | `lap` | `seeds` are sown one per pit from `pit` (captured seeds: from `None`) to `last` | 2.3 |
/// | `capture` | the mover captures `seeds` in the opponent's `pit` | 3 |
/// | `added` | the captured `seeds` are added to the mover's `pit` | F8 |
/// | `emptied` | the owner `side` sows their own house of `seeds` | 4.1 |
/// | `captured` | the house of `side` with its `seeds` is captured | 4.1 |
/// | `tax` | two seeds of the house of `side` are sown | 4.3 |
/// | `house-stop` | the move ends in the functional house of `side` | 3.4, 4.2 |
/// | `takasia-stop` | the move of `side` ends in the pit that takasia blocks | 5.5 |
///
/// >>> import bao
/// >>> for event in bao.Position().events("A7<"):
/// ...     print(event.kind, event.pit, event.seeds, event.last)
/// placed A7 1 None
/// lap A7 3 A4
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Event {
    /// The kind of event.
    kind: Word,
    /// The owner of the pit or house: `"south"` or `"north"`.
    side: Word,
    /// The pit, such as `"A5"` or `"a5"`; `None` for captured seeds that enter at a kichwa, and for the tax and
    /// stops.
    pit: Option<String>,
    /// The number of seeds; `None` for the tax and stops.
    seeds: Option<u8>,
    /// For a lap: `"clockwise"` or `"counterclockwise"` from its owner's seat (rule 1.1).
    direction: Option<Word>,
    /// For a lap: the pit of the last seed.
    last: Option<String>,
}

impl Event {
    fn plain(kind: &'static str, side: Side) -> Event {
        Event { kind: kind.into(), side: side.name().into(), ..Event::default() }
    }

    fn of_pit(kind: &'static str, side: Side, pit: Pit, seeds: u8) -> Event {
        let pit = Some(words::pit(side, pit));
        Event { pit, seeds: Some(seeds), ..Event::plain(kind, side) }
    }

    /// Converts an event of the rules in a move of `mover`.
    pub fn of_rules(event: RuleEvent, mover: Side) -> Event {
        if let Some(event) = PlyEvent::of(event) {
            return Event::of_ply(&event);
        }
        match event {
            RuleEvent::Placed { pit } => Event::of_pit("placed", mover, pit, 1),
            RuleEvent::Added { pit, seeds } => Event::of_pit("added", mover, pit, seeds),
            RuleEvent::Lap { from, seeds, direction, last } => Event {
                pit: from.map(|pit| words::pit(mover, pit)),
                seeds: Some(seeds),
                direction: Some(match direction {
                    Direction::Clockwise => "clockwise".into(),
                    Direction::Counterclockwise => "counterclockwise".into(),
                }),
                last: Some(words::pit(mover, last)),
                ..Event::plain("lap", mover)
            },
            RuleEvent::Captured { pit, seeds } => {
                Event::of_pit("capture", mover.opponent(), pit, seeds)
            }
            event => unreachable!("{event:?} is an event of a house"),
        }
    }

    /// Converts an event of a house.
    pub fn of_ply(event: &PlyEvent) -> Event {
        match event.seeds {
            Some(seeds) => Event::of_pit(event.name(), event.owner, Pit::HOUSE, seeds),
            None => Event::plain(event.name(), event.owner),
        }
    }
}

#[pymethods]
impl Event {
    fn __repr__(&self) -> String {
        let mut text = format!("<Event {} {}", self.kind, self.side);
        let seeds = self.seeds.map(|seeds| seeds.to_string());
        for part in [&self.pit, &seeds, &self.last].into_iter().flatten() {
            text.push(' ');
            text.push_str(part);
        }
        text + ">"
    }
}
