//! What a move did to the houses.

use std::fmt;

use bao_rules::{Event, Side, Visitor};

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

/// An event of a move that the tables keep; the laps of the sowing are not among them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlyEvent {
    /// `emptied:s:13`: the owner has sown his own house of so many seeds.
    Emptied {
        /// Whose house.
        owner: Side,
        /// How many seeds.
        seeds: u8,
    },
    /// `captured:n:19`: the owner's house of so many seeds has been captured.
    Captured {
        /// Whose house.
        owner: Side,
        /// How many seeds.
        seeds: u8,
    },
    /// `tax:s`: two seeds of the owner's house were sown.
    Tax {
        /// Whose house.
        owner: Side,
    },
    /// `house-stop:n`: the move ended in the owner's functional house.
    HouseStop {
        /// Whose house.
        owner: Side,
    },
    /// `takasia-stop:s`: the move ended in the pit that was blocked for this side.
    TakasiaStop {
        /// Whose pit.
        owner: Side,
    },
}

impl PlyEvent {
    /// The names of all kinds.
    pub const NAMES: [&'static str; 5] =
        ["emptied", "captured", "tax", "house-stop", "takasia-stop"];

    /// How the owner's house is lost with it, if it is.
    pub const fn house_loss(&self) -> Option<HouseLoss> {
        match self {
            PlyEvent::Emptied { .. } => Some(HouseLoss::Emptied),
            PlyEvent::Captured { .. } => Some(HouseLoss::Captured),
            _ => None,
        }
    }

    /// Whether a house is lost with it.
    pub const fn ends_ownership(&self) -> bool {
        self.house_loss().is_some()
    }

    /// `emptied`, `captured`, `tax`, `house-stop` or `takasia-stop`.
    pub const fn name(&self) -> &'static str {
        match self {
            PlyEvent::Emptied { .. } => HouseLoss::Emptied.name(),
            PlyEvent::Captured { .. } => HouseLoss::Captured.name(),
            PlyEvent::Tax { .. } => "tax",
            PlyEvent::HouseStop { .. } => "house-stop",
            PlyEvent::TakasiaStop { .. } => "takasia-stop",
        }
    }

    /// Whose house or pit.
    pub const fn owner(&self) -> Side {
        match *self {
            PlyEvent::Emptied { owner, .. }
            | PlyEvent::Captured { owner, .. }
            | PlyEvent::Tax { owner }
            | PlyEvent::HouseStop { owner }
            | PlyEvent::TakasiaStop { owner } => owner,
        }
    }

    /// How many seeds were in a house that was lost.
    pub const fn seeds(&self) -> Option<u8> {
        match *self {
            PlyEvent::Emptied { seeds, .. } | PlyEvent::Captured { seeds, .. } => Some(seeds),
            _ => None,
        }
    }

    fn of(event: Event) -> Option<PlyEvent> {
        Some(match event {
            Event::HouseEmptied { owner, seeds } => PlyEvent::Emptied { owner, seeds },
            Event::HouseCaptured { owner, seeds } => PlyEvent::Captured { owner, seeds },
            Event::Tax { owner } => PlyEvent::Tax { owner },
            Event::HouseStop { owner } => PlyEvent::HouseStop { owner },
            Event::TakasiaStop { owner } => PlyEvent::TakasiaStop { owner },
            Event::Placed { .. }
            | Event::Lap { .. }
            | Event::Captured { .. }
            | Event::Added { .. } => return None,
        })
    }
}

impl fmt::Display for PlyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name(), self.owner().letter())?;
        self.seeds().map_or(Ok(()), |seeds| write!(f, ":{seeds}"))
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
