//! Conditions on positions and events, and the places of the games where they hold.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::str::FromStr;

use bao_game::answer::Column;
use bao_game::replay::{PlyEvent, turn_ref};
use bao_languages::{say, text};
use bao_rules::{Pit, Position, Row, Side};
use bao_tables::schema::Table;
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::{FrameRow, read_numbers};
use super::positions::ChosenRecords;
use super::record_rows::{RowsBeside, collect_rows};

/// Conditions that hold together after one ply.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pattern(Vec<Condition>);

/// What is asked of a place.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Condition {
    /// A number is within a range, or outside of it.
    Number { of: Number, compare: Compare, number: u32 },
    /// The side to move is in the namua stage.
    Namua(bool),
    /// Who moves next.
    ToMove(Side),
    /// The player owns his house.
    OwnsHouse(Side, bool),
    /// The ply has an event, of anybody's house or pit or of this player's.
    Event(String, Option<Side>),
}

/// A number that a place has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Number {
    Turn,
    Ply,
    Pit(Side, Pit),
    Store(Side),
    Front(Side),
    Back(Side),
    Pits(Side),
}

/// How a number stands to another one, by the sign for it.
type Compare = &'static [Ordering];

const COMPARES: [(&str, Compare); 6] = [
    ("!=", &[Ordering::Less, Ordering::Greater]),
    ("<=", &[Ordering::Less, Ordering::Equal]),
    (">=", &[Ordering::Greater, Ordering::Equal]),
    ("=", &[Ordering::Equal]),
    ("<", &[Ordering::Less]),
    (">", &[Ordering::Greater]),
];

impl Number {
    fn parse(name: &str) -> Option<Number> {
        match name {
            "turn" => return Some(Number::Turn),
            "ply" => return Some(Number::Ply),
            _ => {}
        }
        if let Some((player, what)) = name.split_once('.') {
            let player = Side::from_name(player)?;
            return match what {
                "house" => Some(Number::Pit(player, Pit::HOUSE)),
                "store" => Some(Number::Store(player)),
                "front" => Some(Number::Front(player)),
                "back" => Some(Number::Back(player)),
                "pits" => Some(Number::Pits(player)),
                _ => None,
            };
        }
        let (row, player) = match *name.as_bytes().first()? {
            b'A' => (Row::Front, Side::South),
            b'B' => (Row::Back, Side::South),
            b'a' => (Row::Front, Side::North),
            b'b' => (Row::Back, Side::North),
            _ => return None,
        };
        Some(Number::Pit(player, Pit::new(row, name.get(1..)?.parse().ok()?)?))
    }

    fn of(self, place: &Place<'_>) -> u32 {
        let row = |side: Side, wanted: fn(Row) -> bool| {
            let ring = place.position.half(side).ring;
            Pit::all().filter(|pit| wanted(pit.row())).map(|pit| u32::from(ring.get(pit))).sum()
        };
        match self {
            Number::Turn => place.turn,
            Number::Ply => place.ply,
            Number::Pit(side, pit) => place.position.half(side).ring.get(pit).into(),
            Number::Store(side) => place.position.half(side).store.into(),
            Number::Front(side) => row(side, |row| row == Row::Front),
            Number::Back(side) => row(side, |row| row == Row::Back),
            Number::Pits(side) => row(side, |_| true),
        }
    }
}

/// A place in a game: after a ply.
struct Place<'a> {
    ply: u32,
    turn: u32,
    position: &'a Position,
    /// Those of the whole game.
    events: &'a [GameEvent],
}

impl Condition {
    fn holds(&self, place: &Place<'_>) -> bool {
        match self {
            Condition::Number { of, compare, number } => {
                compare.contains(&of.of(place).cmp(number))
            }
            Condition::Namua(wanted) => place.position.is_namua() == *wanted,
            Condition::ToMove(side) => place.position.to_move() == *side,
            Condition::OwnsHouse(side, wanted) => place.position.half(*side).owns_house == *wanted,
            Condition::Event(name, owner) => place.events.iter().any(|(ply, event, of)| {
                let is_of = owner.is_none_or(|side| of.starts_with(side.letter()));
                *ply == place.ply && event == name && is_of
            }),
        }
    }
}

impl FromStr for Condition {
    type Err = String;

    fn from_str(condition: &str) -> Result<Condition, String> {
        let written = condition.trim();
        let refuse = |why: &str| say!("condition-wrong", text = written, why = why);
        let wrong = |id: &str| refuse(text(id));
        let (name, sign, compare, value) = COMPARES
            .into_iter()
            .find_map(|(sign, compare)| {
                let (name, value) = written.split_once(sign)?;
                Some((name.trim(), sign, compare, value.trim()))
            })
            .ok_or_else(|| wrong("condition-form"))?;
        let only_equal = |condition: Condition| {
            if sign == "=" {
                Ok(condition)
            } else {
                Err(refuse(&say!("condition-equal", name = name, sign = sign)))
            }
        };
        match (name, value) {
            ("stage", "namua") => return only_equal(Condition::Namua(true)),
            ("stage", "mtaji") => return only_equal(Condition::Namua(false)),
            ("stage", _) => return Err(wrong("condition-stage")),
            ("to-move", player) => {
                let player = Side::from_name(player).ok_or_else(|| wrong("condition-player"))?;
                return only_equal(Condition::ToMove(player));
            }
            ("event", event) => {
                let (event, owner) = event.split_once(':').unwrap_or((event, ""));
                if !PlyEvent::NAMES.contains(&event) {
                    let names = PlyEvent::NAMES.join(", ");
                    return Err(refuse(&say!("condition-events", names = names)));
                }
                let owner = match owner {
                    "" => None,
                    "s" => Some(Side::South),
                    "n" => Some(Side::North),
                    _ => return Err(wrong("condition-owner")),
                };
                return only_equal(Condition::Event(event.to_owned(), owner));
            }
            (name, "owned" | "lost") => {
                let player = name.strip_suffix(".house").and_then(Side::from_name);
                let player = player.ok_or_else(|| wrong("condition-house"))?;
                return only_equal(Condition::OwnsHouse(player, value == "owned"));
            }
            _ => {}
        }
        let of = Number::parse(name).ok_or_else(|| wrong("condition-names"))?;
        let number = value.parse().map_err(|_| wrong("condition-number"))?;
        Ok(Condition::Number { of, compare, number })
    }
}

impl FromStr for Pattern {
    type Err = String;

    /// Reads conditions with commas between them, as `stage=mtaji,south.house=lost,b3>=8`.
    fn from_str(text: &str) -> Result<Pattern, String> {
        text.split(',').map(str::parse).collect::<Result<_, _>>().map(Pattern)
    }
}

/// A place where a pattern holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundPlace {
    /// The record of its game.
    pub record: u32,
    /// The number of its game.
    pub game: String,
    /// The ply after which it is, from 1.
    pub ply: u32,
    /// The move of that ply.
    pub written: String,
    /// The position text.
    pub position: String,
}

impl FoundPlace {
    /// The columns of a row behind that of the game.
    pub const COLUMNS: &[Column<FoundPlace>] = &[
        Column::new("at", "the place, as `bao show --at` takes it", |place| {
            turn_ref((place.ply as usize).saturating_sub(1)).to_string().into()
        }),
        Column::new("move", "the move after which it is", |place| place.written.as_str().into()),
        Column::new("position", "the position text", |place| place.position.as_str().into()),
    ];
}

impl Pattern {
    /// All conditions of several patterns.
    #[must_use]
    pub fn and(mut self, other: Pattern) -> Pattern {
        self.0.extend(other.0);
        self
    }

    fn has_events(&self) -> bool {
        self.0.iter().any(|condition| matches!(condition, Condition::Event(..)))
    }

    /// Calls `each` with every place of the chosen games, or of all, where the pattern holds, in the order of the
    /// archive. Reads the table `plies` once, and `events` where the pattern has events.
    ///
    /// # Errors
    /// [`TableError`] where a table is not there or cannot be read; what `each` returns.
    pub fn find<E: From<TableError>>(
        &self,
        archive: &Archive,
        chosen: Option<&ChosenRecords>,
        mut each: impl FnMut(FoundPlace) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = |error| archive.failed(error);
        let open =
            || RowsBeside::open(archive, Table::Events, &["record", "ply", "event", "owner"]);
        let mut events = self.has_events().then(open).transpose()?;
        // The events of the games of a frame; its last game may go on in the next one.
        let mut known: BTreeMap<u32, Vec<GameEvent>> = BTreeMap::new();
        let columns = vec!["record", "game", "ply", "turn", "move", "position"];
        for frame in archive.stream(Table::Plies, columns)? {
            let frame = frame?;
            let read = || {
                let numbers = |name| read_numbers(&frame, name);
                let text = |name: &str| frame.column(name)?.str().cloned();
                PolarsResult::Ok((
                    (numbers("record")?, numbers("ply")?, numbers("turn")?),
                    (text("game")?, text("move")?, text("position")?),
                ))
            };
            let ((records, plies, turns), (games, moves, positions)) = read().map_err(failed)?;
            if let Some(events) = &mut events {
                let rows = events.take_through(records.last().unwrap_or_default())?;
                known = known.split_off(&records.first().unwrap_or_default());
                known.extend(collect_rows(&rows, read_event).map_err(failed)?);
            }
            for row in 0..frame.height() {
                let (Some(record), Some(ply)) = (records.get(row), plies.get(row)) else {
                    continue;
                };
                if chosen.is_some_and(|chosen| !chosen.contains(record)) {
                    continue;
                }
                let here = known.get(&record).map_or(&[][..], Vec::as_slice);
                // Most plies have no event, and their positions need not be read.
                if events.is_some() && !here.iter().any(|(of, ..)| *of == ply) {
                    continue;
                }
                let text = positions.get(row).unwrap_or_default();
                let Ok(position) = text.parse::<Position>() else {
                    let error =
                        PolarsError::ComputeError(format!("`{text}` is no position").into());
                    return Err(failed(error).into());
                };
                let turn = turns.get(row).unwrap_or_default();
                let place = Place { ply, turn, position: &position, events: here };
                if self.0.iter().all(|condition| condition.holds(&place)) {
                    each(FoundPlace {
                        record,
                        game: games.get(row).unwrap_or_default().to_owned(),
                        ply,
                        written: moves.get(row).unwrap_or_default().to_owned(),
                        position: text.to_owned(),
                    })?;
                }
            }
        }
        Ok(())
    }
}

/// An event of a game: its ply, what happened, and whose house or pit it was.
type GameEvent = (u32, String, String);

fn read_event(row: FrameRow<'_>) -> Option<GameEvent> {
    Some((row.number("ply")?, row.owned("event")?, row.owned("owner")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_read_and_nonsense_is_answered_with_what_there_is() {
        for text in [
            "stage=mtaji",
            "to-move=south , turn>=20",
            "south.house=lost,north.house=owned",
            "A5>=6,b8!=0,north.front<4,south.back<=3,north.store=0,south.pits>30,south.house>5",
            "event=emptied:n",
        ] {
            assert!(text.parse::<Pattern>().is_ok(), "{text}");
        }
        for nonsense in [
            "",
            "A5",
            "A9=1",
            "C1=1",
            "a=1",
            "stage=1",
            "stage>namua",
            "event=x",
            "event=tax:q",
            "east.front=1",
            "south.roof=1",
            "south.store=owned",
            "A5=-1",
            "é=1",
            "to-move=me",
        ] {
            let error = nonsense.parse::<Pattern>().expect_err(nonsense);
            assert!(error.contains("is no condition: "), "{error}");
        }
    }
}
