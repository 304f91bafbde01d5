//! Reads a JSON object as a list of its keys and their raw values, in order.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use bao_notation::Side;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::columns::{Field, find_assigned, find_column, find_source_text, list_own_columns};
use crate::format::Options;
use crate::passage::{Passage, PassageReader};
use crate::vocabulary::{Word, find_side};

/// Keys for the name in an object about a player.
const NAME_KEYS: [&str; 6] = ["name", "nome", "jina", "player", "giocatore", "mchezaji"];

/// Keys for the side in an object about a player.
const SIDE_KEYS: [&str; 3] = ["side", "lato", "upande"];

/// The deepest nesting at which objects are searched for facts about a game.
const DEEPEST: usize = 4;

fn is_one_of(keys: &[&str], key: &str) -> bool {
    keys.iter().any(|known| known.eq_ignore_ascii_case(key))
}

/// Whether the value of a key is the moves, as text or as a list.
pub(crate) fn is_moves_key(key: &str, options: &Options) -> bool {
    match find_assigned(&options.columns, Field::Transcript) {
        Some(name) => name.trim().eq_ignore_ascii_case(key),
        None => Field::from_header(key) == Some(Field::Transcript),
    }
}

/// Whether the value of a key may be a list of turns or moves; other lists have such keys too.
pub(crate) fn is_turns_key(key: &str, options: &Options) -> bool {
    let is_named = find_assigned(&options.columns, Field::Transcript).is_some();
    !is_named && is_one_of(&["turns", "plies", "turni", "zamu"], key)
}

/// Returns the side whose move has this key in a turn.
pub(crate) fn find_side_of_key(key: &str) -> Option<Side> {
    match (key, Field::from_header(key)) {
        ("s", _) | (_, Some(Field::South)) => Some(Side::South),
        ("n", _) | (_, Some(Field::North)) => Some(Side::North),
        _ => None,
    }
}

/// Whether a list contains turns, that is, objects with a move for each side.
fn is_list_of_turns(value: &RawValue) -> bool {
    let first = read_list(value).and_then(|list| Object::read(list.first()?));
    first.as_ref().into_iter().flat_map(Object::pairs).any(|(key, value)| {
        find_side_of_key(key).is_some()
            && bao_notation::outline(value.get().trim_matches('"'), 1).moves > 0
    })
}

pub(crate) fn read_list(value: &RawValue) -> Option<Vec<&RawValue>> {
    serde_json::from_str(value.get()).ok()
}

/// Returns the only value of a list, as in `date: ["2015-03-12"]`, or the value itself if it is not a list. A list of
/// objects or lists is not a date: some programs use the key `data` for other data.
fn find_single(value: &RawValue, column: Field) -> Option<&RawValue> {
    let Some(list) = read_list(value) else { return Some(value) };
    match &list[..] {
        [] => None,
        _ if list.iter().any(|one| one.get().starts_with(['{', '['])) => {
            Some(value).filter(|_| column != Field::Date)
        }
        [one] => Some(*one).filter(|one| one.get() != "null"),
        _ => Some(value),
    }
}

/// The keys of an object with their raw values, in order.
pub(crate) struct Object<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Object<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(Key(key)) = map.next_key()? {
                    pairs.push((key, map.next_value()?));
                }
                Ok(Object(pairs))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}

#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'a> Object<'a> {
    pub(crate) fn keys(&self) -> Vec<&str> {
        self.0.iter().map(|(key, _)| key.as_ref()).collect()
    }

    pub(crate) fn pairs(&self) -> impl Iterator<Item = (&str, &'a RawValue)> {
        self.0.iter().map(|(key, value)| (key.as_ref(), *value))
    }

    pub(crate) fn read(value: &'a RawValue) -> Option<Object<'a>> {
        serde_json::from_str(value.get()).ok()
    }

    fn find_key(&self, keys: &[&str]) -> Option<&'a RawValue> {
        self.pairs().find(|(key, _)| is_one_of(keys, key)).map(|(_, value)| value)
    }

    fn find_own(&self, column: Field, options: &Options) -> Option<&'a RawValue> {
        let own = find_column(&self.keys(), column, &options.columns).map(|at| &self.0[at]);
        // `result: {winner, reason}` is searched inside. So is `data: {…}`, which is not a date.
        let own = own.filter(|(key, value)| match column {
            _ if value.get() == "null" => false,
            Field::Winner => {
                !value.get().starts_with('{') || Field::from_header(key) == Some(Field::Winner)
            }
            Field::Date => !value.get().starts_with('{'),
            _ => true,
        });
        let own = own.and_then(|(_, value)| match column {
            Field::Transcript => Some(*value),
            column => find_single(value, column),
        });
        own.or_else(|| {
            let is_turns = |key: &str| column == Field::Transcript && is_turns_key(key, options);
            let mut turns =
                self.pairs().filter(|(key, value)| is_turns(key) && is_list_of_turns(value));
            turns.next().map(|(_, value)| value)
        })
    }

    /// Iterates over the objects inside this object. The value of the moves is left out, even if it is an object.
    fn inner(&self, options: &Options) -> impl Iterator<Item = (&str, Object<'a>)> {
        let moves = self.find_moves(options).map(RawValue::get);
        self.pairs()
            .filter(move |(_, value)| Some(value.get()) != moves)
            .filter_map(|(key, value)| Some((key, Object::read(value)?)))
    }

    /// Searches the objects inside this object, whose own depth is `depth`.
    fn find_inside<T>(
        &self,
        options: &Options,
        depth: usize,
        find: impl Fn(&Object<'a>) -> Option<T>,
    ) -> Option<T> {
        let mut inner = self.inner(options).filter(|_| depth < DEEPEST);
        inner.find_map(|(_, object)| find(&object))
    }

    /// Finds the value of a column in this object or an object inside it.
    pub(crate) fn find_value(
        &self,
        column: Field,
        options: &Options,
        depth: usize,
    ) -> Option<&'a RawValue> {
        let own = self.find_own(column, options);
        // `south: {name: Ali}`
        if column != Field::Transcript
            && let Some(object) = own.and_then(Object::read)
        {
            return match column {
                // `game: {number, date}`
                Field::Game => {
                    object.find_value(column, options, depth + 1).filter(|_| depth < DEEPEST)
                }
                Field::Winner => object.find_key(&SIDE_KEYS).or(object.find_key(&NAME_KEYS)),
                _ => object.find_key(&NAME_KEYS),
            };
        }
        let inside = |object: &Object<'a>| object.find_value(column, options, depth + 1);
        own.or_else(|| self.find_inside(options, depth, inside))
    }

    pub(crate) fn find_moves(&self, options: &Options) -> Option<&'a RawValue> {
        self.find_own(Field::Transcript, options)
    }

    /// Returns the two players of a list such as `players: ["Ali", "Juma"]`, South first.
    pub(crate) fn find_players(
        &self,
        options: &Options,
        depth: usize,
    ) -> Option<[&'a RawValue; 2]> {
        let list = self.pairs().find(|(key, _)| Word::Players.is(key)).and_then(|(_, value)| {
            let mut players: [&RawValue; 2] = read_list(value)?.try_into().ok()?;
            if let [Some(first), Some(second)] = players.map(Object::read) {
                players = [first.find_key(&NAME_KEYS)?, second.find_key(&NAME_KEYS)?];
                let side = first.find_key(&SIDE_KEYS).map(|side| side.get().trim_matches('"'));
                if side.and_then(find_side) == Some(Side::North) {
                    players.swap(0, 1);
                }
            }
            Some(players)
        });
        let inside = |object: &Object<'a>| object.find_players(options, depth + 1);
        list.or_else(|| self.find_inside(options, depth, inside))
    }

    /// Lists the unknown keys with their values. An unknown key in an inner object that also has known keys is listed
    /// with its path, such as `players.south.elo`.
    pub(crate) fn list_extras(&self, options: &Options) -> Vec<(Arc<str>, &'a RawValue)> {
        let own = list_own_columns(&self.keys(), &options.columns);
        let moves = self.find_moves(options).map(RawValue::get);
        let is_moves =
            |value: &RawValue| moves.is_some_and(|moves| std::ptr::eq(moves, value.get()));
        let mut extras = Vec::new();
        for (at, (key, value)) in self.0.iter().enumerate() {
            if is_moves(value) || collect_known(key, value, key, 0, &mut extras) {
                continue;
            }
            if let Ok(found) = own.binary_search_by_key(&at, |(own, _)| *own) {
                extras.push((Arc::clone(&own[found].1), *value));
            }
        }
        extras
    }

    /// Returns the key of the inner object that contains the moves.
    pub(crate) fn key_of_moves(&self, options: &Options) -> Option<String> {
        let mut inner = self.inner(options);
        let (key, _) = inner.find(|(_, object)| object.find_moves(options).is_some())?;
        Some(key.to_owned())
    }

    pub(crate) fn find_source_text(&self, options: &Options) -> Option<&'a RawValue> {
        find_source_text(&self.keys(), &options.columns).map(|at| self.0[at].1)
    }
}

/// Collects the unknown keys of an object with known keys or of a list of players. Returns false for other values.
fn collect_known<'a>(
    key: &str,
    value: &'a RawValue,
    path: &str,
    depth: usize,
    extras: &mut Vec<(Arc<str>, &'a RawValue)>,
) -> bool {
    let column = Field::from_header(key);
    let is_of_players = Word::Players.is(key);
    if depth == DEEPEST {
        return false;
    }
    if let Some(list) = read_list(value).filter(|_| is_of_players) {
        for (index, player) in list.into_iter().enumerate() {
            collect_known("south", player, &format!("{path}.{}", index + 1), depth + 1, extras);
        }
        return true;
    }
    let Some(object) = Object::read(value) else { return is_of_players };
    let is_player = matches!(column, Some(Field::South | Field::North | Field::Winner));
    let is_known = |key: &str| {
        is_player && (is_one_of(&NAME_KEYS, key) || is_one_of(&SIDE_KEYS, key))
            || Field::from_header(key).is_some()
    };
    if column.is_none() && !is_of_players && !object.keys().into_iter().any(is_known) {
        return false;
    }
    for (inner, value) in object.pairs() {
        let path = format!("{path}.{inner}");
        if !collect_known(inner, value, &path, depth + 1, extras) && !is_known(inner) {
            extras.push((path.into(), value));
        }
    }
    true
}

/// Reads a value as text: decodes the escapes of a string, and keeps anything else verbatim.
pub(crate) fn read_value(raw: &str, (line, column): (usize, usize)) -> Passage {
    let Some(inner) = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"')) else {
        return Passage::new(raw, line, column);
    };
    let mut reader = PassageReader::new(inner, (line, column + 1));
    while let Some(at) = reader.rest.find('\\') {
        reader.push(at);
        let length = escape_length(reader.rest);
        let escape = &reader.rest[..length];
        // Keeps an invalid escape verbatim.
        let meant = serde_json::from_str(&format!("\"{escape}\""));
        reader.push_as(&meant.unwrap_or_else(|_| escape.to_owned()), length);
    }
    reader.push(reader.rest.len());
    reader.take()
}

/// Returns the length of the escape at the beginning of a text. A surrogate pair is one escape.
fn escape_length(text: &str) -> usize {
    let unit = |at: usize| {
        let hex = text.get(at..at + 6).and_then(|unit| unit.strip_prefix("\\u"))?;
        u16::from_str_radix(hex, 16).ok()
    };
    match (unit(0), unit(6)) {
        (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => 12,
        (Some(_), _) => 6,
        _ => text.char_indices().nth(2).map_or(text.len(), |(end, _)| end),
    }
}
