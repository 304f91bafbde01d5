//! Conditions on positions and events, and the search for plies that meet them.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

use bao_game::answer::AnswerColumn;
use bao_game::replay::{PlyEvent, turn_ref};
use bao_languages::{say, text};
use bao_rules::{Pit, Position, Row, Ruleset, Side};
use bao_tables::schema::Table;
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::{FrameRow, read_numbers};
use super::positions::{ChosenRecords, play_normal_move};
use super::record_rows::{RowsBeside, collect_rows};

/// Conditions that must all hold after the same ply.
#[derive(Clone, Default)]
pub struct Pattern {
    conditions: Vec<Condition>,
    /// Whether any condition is about events.
    has_events: bool,
}

/// A condition on a ply.
type Condition = Arc<dyn Fn(&PlyContext<'_>) -> bool + Send + Sync>;

/// A number that belongs to a ply.
type Number = Box<dyn Fn(&PlyContext<'_>) -> u32 + Send + Sync>;

/// The orders of two numbers for which a sign such as `<=` is true.
type Compare = &'static [Ordering];

const COMPARES: [(&str, Compare); 6] = [
    ("!=", &[Ordering::Less, Ordering::Greater]),
    ("<=", &[Ordering::Less, Ordering::Equal]),
    (">=", &[Ordering::Greater, Ordering::Equal]),
    ("=", &[Ordering::Equal]),
    ("<", &[Ordering::Less]),
    (">", &[Ordering::Greater]),
];

fn parse_number(name: &str) -> Option<Number> {
    match name {
        "turn" => return Some(Box::new(|place| place.turn)),
        "ply" => return Some(Box::new(|place| place.ply)),
        _ => {}
    }
    if let Some((player, what)) = name.split_once('.') {
        let player = Side::from_name(player)?;
        let sum = |wanted: fn(Pit) -> bool| -> Option<Number> {
            Some(Box::new(move |place| {
                let ring = place.position.half(player).ring;
                Pit::all().filter(|pit| wanted(*pit)).map(|pit| u32::from(ring.get(pit))).sum()
            }))
        };
        return match what {
            "house" => sum(|pit| pit == Pit::HOUSE),
            "store" => Some(Box::new(move |place| place.position.half(player).store.into())),
            "front" => sum(|pit| pit.row() == Row::Front),
            "back" => sum(|pit| pit.row() == Row::Back),
            "pits" => sum(|_| true),
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
    let pit = Pit::new(row, name.get(1..)?.parse().ok()?)?;
    Some(Box::new(move |place| place.position.half(player).ring.get(pit).into()))
}

/// A ply of a game, with the position after it.
struct PlyContext<'a> {
    ply: u32,
    turn: u32,
    position: &'a Position,
    /// The events of the whole game.
    events: &'a [GameEvent],
}

fn parse_condition(condition: &str) -> Result<Pattern, String> {
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
    let has_events = name == "event";
    let whole = |condition| Ok(Pattern { conditions: vec![condition], has_events });
    let only_equal = |condition: Condition| {
        if sign == "=" {
            whole(condition)
        } else {
            Err(refuse(&say!("condition-equal", name = name, sign = sign)))
        }
    };
    match (name, value) {
        ("stage", "namua" | "mtaji") => {
            let wanted = value == "namua";
            return only_equal(Arc::new(move |place| place.position.is_namua() == wanted));
        }
        ("stage", _) => return Err(wrong("condition-stage")),
        ("to-move", player) => {
            let player = Side::from_name(player).ok_or_else(|| wrong("condition-player"))?;
            return only_equal(Arc::new(move |place| place.position.to_move() == player));
        }
        ("event", event) => {
            let (event, owner) = event.split_once(':').unwrap_or((event, ""));
            if !PlyEvent::NAMES.contains(&event) {
                let names = PlyEvent::NAMES.join(", ");
                return Err(refuse(&say!("condition-events", names = names)));
            }
            if !["", "s", "n"].contains(&owner) {
                return Err(wrong("condition-owner"));
            }
            let (event, owner) = (event.to_owned(), owner.to_owned());
            return only_equal(Arc::new(move |place| {
                let is_here = |(ply, name, owned_by): &GameEvent| {
                    *ply == place.ply && *name == event && owned_by.starts_with(&owner)
                };
                place.events.iter().any(is_here)
            }));
        }
        (name, "owned" | "lost") => {
            let player = name.strip_suffix(".house").and_then(Side::from_name);
            let (player, wanted) =
                (player.ok_or_else(|| wrong("condition-house"))?, value == "owned");
            return only_equal(Arc::new(move |place| {
                place.position.half(player).owns_house == wanted
            }));
        }
        _ => {}
    }
    let of = parse_number(name).ok_or_else(|| wrong("condition-names"))?;
    let number: u32 = value.parse().map_err(|_| wrong("condition-number"))?;
    whole(Arc::new(move |place| compare.contains(&of(place).cmp(&number))))
}

impl FromStr for Pattern {
    type Err = String;

    /// Reads conditions separated by commas, such as `stage=mtaji,south.house=lost,b3>=8`.
    fn from_str(text: &str) -> Result<Pattern, String> {
        text.split(',').try_fold(Pattern::default(), |all, one| Ok(all.and(parse_condition(one)?)))
    }
}

/// A ply after which the pattern holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundPlace {
    pub record: u32,
    pub game: String,
    /// The ply, from 1.
    pub ply: u32,
    /// The move of that ply.
    pub written: String,
    /// The position after the ply.
    pub position: String,
}

impl FoundPlace {
    /// The columns of a result row, after the column of the game.
    pub const COLUMNS: &[AnswerColumn<FoundPlace>] = &[
        AnswerColumn::new("at", "the place, as for `bao show --at`", |place| {
            turn_ref((place.ply as usize).saturating_sub(1)).to_string().into()
        }),
        AnswerColumn::new("move", "the move that led to the position", |place| {
            place.written.as_str().into()
        }),
        AnswerColumn::new("position", "the position text", |place| place.position.as_str().into()),
    ];
}

impl Pattern {
    /// Combines the conditions of both patterns.
    #[must_use]
    pub fn and(mut self, other: Pattern) -> Pattern {
        self.conditions.extend(other.conditions);
        self.has_events |= other.has_events;
        self
    }

    /// Calls `each` for every place where the pattern holds, in the chosen games or in all, in the order of the
    /// archive. Reads the table `plies` once, and `events` only if the pattern needs it.
    pub fn find<E: From<TableError>>(
        &self,
        archive: &Archive,
        chosen: Option<&ChosenRecords>,
        mut each: impl FnMut(FoundPlace) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = |error| archive.failed(error);
        let open =
            || RowsBeside::open(archive, Table::Events, &["record", "ply", "event", "owner"]);
        let mut events = self.has_events.then(open).transpose()?;
        // The events of the games in a frame. The last game may continue in the next frame.
        let mut known: BTreeMap<u32, Vec<GameEvent>> = BTreeMap::new();
        let rules: Ruleset = archive.rules().map_err(failed)?;
        let start = Position::start(&rules);
        // The last game may continue in the next frame.
        let mut open = (0, start);
        let columns = vec!["record", "game", "ply", "turn", "move"];
        for frame in archive.stream(Table::Plies, columns)? {
            let frame = frame?;
            let read = || {
                let numbers = |name| read_numbers(&frame, name);
                let text = |name: &str| frame.column(name)?.str().cloned();
                PolarsResult::Ok((
                    (numbers("record")?, numbers("ply")?, numbers("turn")?),
                    (text("game")?, text("move")?),
                ))
            };
            let ((records, plies, turns), (games, moves)) = read().map_err(failed)?;
            if let Some(events) = &mut events {
                let rows = events.take(records.last().unwrap_or_default())?;
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
                // Many games have no events; they need not be played.
                if events.is_some() && here.is_empty() {
                    continue;
                }
                let before = if open.0 == record { open.1 } else { start };
                let written = moves.get(row).unwrap_or_default();
                let position = play_normal_move(&before, written, &rules).map_err(failed)?;
                open = (record, position);
                let turn = turns.get(row).unwrap_or_default();
                let place = PlyContext { ply, turn, position: &position, events: here };
                if self.conditions.iter().all(|holds| holds(&place)) {
                    each(FoundPlace {
                        record,
                        game: games.get(row).unwrap_or_default().to_owned(),
                        ply,
                        written: written.to_owned(),
                        position: position.to_string(),
                    })?;
                }
            }
        }
        Ok(())
    }
}

/// An event of a game: its ply, its name and the owner of the house or pit.
type GameEvent = (u32, String, String);

fn read_event(row: FrameRow<'_>) -> Option<GameEvent> {
    Some((row.number("ply")?, row.owned("event")?, row.owned("owner")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_read_and_nonsense_is_refused() {
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
            let error = nonsense.parse::<Pattern>().err().expect(nonsense);
            assert!(error.contains("is not a condition: "), "{error}");
        }
    }
}
