//! Conditions on positions and events, and the places of the games where they hold.

use std::iter::Peekable;
use std::str::FromStr;

use bao_game::replay::PlyEvent;
use bao_languages::{say, text};
use bao_rules::{Pit, Position, Row, Side};
use bao_tables::schema::Table;
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::read_numbers;
use super::positions::ChosenRecords;

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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Compare {
    Equal,
    Other,
    Less,
    AtMost,
    More,
    AtLeast,
}

const COMPARES: [(&str, Compare); 6] = [
    ("!=", Compare::Other),
    ("<=", Compare::AtMost),
    (">=", Compare::AtLeast),
    ("=", Compare::Equal),
    ("<", Compare::Less),
    (">", Compare::More),
];

impl Compare {
    fn holds(self, left: u32, right: u32) -> bool {
        match self {
            Compare::Equal => left == right,
            Compare::Other => left != right,
            Compare::Less => left < right,
            Compare::AtMost => left <= right,
            Compare::More => left > right,
            Compare::AtLeast => left >= right,
        }
    }
}

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
    events: &'a [(String, String)],
}

impl Condition {
    fn holds(&self, place: &Place<'_>) -> bool {
        match self {
            Condition::Number { of, compare, number } => compare.holds(of.of(place), *number),
            Condition::Namua(wanted) => place.position.is_namua() == *wanted,
            Condition::ToMove(side) => place.position.to_move() == *side,
            Condition::OwnsHouse(side, wanted) => place.position.half(*side).owns_house == *wanted,
            Condition::Event(name, owner) => place.events.iter().any(|(event, of)| {
                event == name && owner.is_none_or(|side| of.starts_with(side.letter()))
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
            if compare == Compare::Equal {
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
        let failed = |error| TableError::Polars { file: archive.name(), error };
        let mut events = match self.has_events() {
            true => Some(Events::open(archive)?),
            false => None,
        };
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
            for row in 0..frame.height() {
                let (Some(record), Some(ply)) = (records.get(row), plies.get(row)) else {
                    continue;
                };
                if chosen.is_some_and(|chosen| !chosen.contains(record)) {
                    continue;
                }
                let here = match &mut events {
                    Some(events) => events.take(record, ply).map_err(failed)?,
                    None => Vec::new(),
                };
                // Most plies have no event, and their positions need not be read.
                if events.is_some() && here.is_empty() {
                    continue;
                }
                let text = positions.get(row).unwrap_or_default();
                let Ok(position) = text.parse::<Position>() else {
                    let error =
                        PolarsError::ComputeError(format!("`{text}` is no position").into());
                    return Err(failed(error).into());
                };
                let turn = turns.get(row).unwrap_or_default();
                let place = Place { ply, turn, position: &position, events: &here };
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

type EventRow = ((u32, u32), (String, String));

/// The events of an archive by game and ply, read beside the plies.
struct Events {
    rows: Peekable<Box<dyn Iterator<Item = PolarsResult<EventRow>>>>,
}

impl Events {
    fn open(archive: &Archive) -> Result<Events, TableError> {
        let frames = archive.stream(Table::Events, vec!["record", "ply", "event", "owner"])?;
        let rows = frames.flat_map(|frame| match frame {
            Ok(frame) => read_events(&frame).unwrap_or_else(|error| vec![Err(error)]),
            Err(TableError::Polars { error, .. }) => vec![Err(error)],
            Err(other) => vec![Err(PolarsError::ComputeError(other.to_string().into()))],
        });
        let rows: Box<dyn Iterator<Item = _>> = Box::new(rows);
        Ok(Events { rows: rows.peekable() })
    }

    /// The events of a ply, which comes behind those that were asked for before.
    fn take(&mut self, record: u32, ply: u32) -> PolarsResult<Vec<(String, String)>> {
        let mut found = Vec::new();
        while let Some(row) =
            self.rows.next_if(|row| row.as_ref().map_or(true, |(at, _)| *at <= (record, ply)))
        {
            let (at, event) = row?;
            if at == (record, ply) {
                found.push(event);
            }
        }
        Ok(found)
    }
}

fn read_events(frame: &DataFrame) -> PolarsResult<Vec<PolarsResult<EventRow>>> {
    let (records, plies) = (read_numbers(frame, "record")?, read_numbers(frame, "ply")?);
    let (events, owners) = (frame.column("event")?.str()?, frame.column("owner")?.str()?);
    let row = |row| {
        let at = (records.get(row)?, plies.get(row)?);
        let text = |column: &StringChunked| column.get(row).unwrap_or_default().to_owned();
        Some(Ok((at, (text(events), text(owners)))))
    };
    Ok((0..frame.height()).filter_map(row).collect())
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
