//! The parameters of an address, filters of the list and a position; and what the page asks once, as it opens: what is
//! served, and what can be asked.

use axum::extract::Query as Parameters;
use axum::http::Uri;
use bao_archive::store::listing::{COLUMNS, GameList, ListRequest};
use bao_archive::store::query::Opening;
use bao_engine::players::Level;
use bao_game::analysis::interactive::NODE_STEPS;
use bao_game::classify::{Combination, FinalColour, MATRIX_TYPES, MatrixKind, Progress};
use bao_game::replay::{Ending, PlyEvent};
use bao_game::words;
use bao_languages::{current, say, text};
use bao_notation::tree::Mark;
use bao_reports::language::Messages;
use bao_rules::{Position, Ruleset, Side};
use serde_json::{Value, json};

use super::app::App;
use crate::web::page::requests::{PositionReply, Refusal, check_position};

/// How many games a page of the list has where nobody says.
const USUAL: u32 = 50;
/// How many it has at most.
const MOST: u32 = 500;

/// The parameter of an address that names the language of the answer.
pub(super) const LANGUAGE: &str = "lang";

pub(super) type Pairs = Vec<(String, String)>;

/// The value of a parameter, where it says anything.
pub(super) fn value_of<'a>(pairs: &'a Pairs, name: &str) -> Option<&'a str> {
    let found = pairs.iter().find(|(given, _)| given == name);
    found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
}

/// The parameters of an address in their order, but the language.
pub(super) fn pairs(query: Option<&str>) -> Result<Pairs, Refusal> {
    let wrong = || Refusal::unreadable(text("address-unreadable"));
    let uri: Uri = format!("/?{}", query.unwrap_or_default()).parse().map_err(|_| wrong())?;
    let Parameters(mut pairs): Parameters<Pairs> =
        Parameters::try_from_uri(&uri).map_err(|_| wrong())?;
    // It chooses no games; `language` has read it.
    pairs.retain(|(name, _)| name != LANGUAGE);
    Ok(pairs)
}

/// `a,b` as its parts, each of which must be known.
fn some_of(name: &str, value: &str, known: &[&str]) -> Result<Vec<String>, Refusal> {
    let parts = value.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| match known.iter().find(|own| own.eq_ignore_ascii_case(part)) {
            Some(own) => Ok((*own).to_owned()),
            None => Err(unknown(name, part, known)),
        })
        .collect()
}

fn unknown(name: &str, value: &str, known: &[&str]) -> Refusal {
    let value: String = value.chars().take(40).collect();
    Refusal::unreadable(say!("none-of", name, value, known = known.join(", ")))
}

fn number(name: &str, value: &str) -> Result<u32, Refusal> {
    let value = value.trim();
    value.parse().map_err(|_| {
        let value: String = value.chars().take(40).collect();
        Refusal::unreadable(say!("no-number", name, value))
    })
}

/// A part of the list of games.
pub(super) fn games(app: &App, pairs: Pairs) -> Result<GameList, Refusal> {
    let shelf = app.site.shelf.state();
    let mut listing = ListRequest { limit: USUAL, ..ListRequest::default() };
    for (name, value) in &pairs {
        if !value.trim().is_empty() {
            set(&mut listing, &shelf.rules, name, value)?;
        }
    }
    shelf.read(|archive| Ok(listing.run(archive)?))
}

fn set(listing: &mut ListRequest, rules: &Ruleset, name: &str, value: &str) -> Result<(), Refusal> {
    let query = &mut listing.query;
    let span = |value: &str| value.parse().map_err(|why: String| Refusal::unreadable(why).at(name));
    match name {
        "search" => listing.search = Some(value.to_owned()),
        "winner" => query.winner = one(name, value, &Side::BOTH, |side| side.name())?,
        "status" => query.status = some_of(name, value, &["accepted", "partial", "rejected"])?,
        "ended_by" => query.ended_by = some_of(name, value, &Ending::NAMES)?,
        "progress" => query.progress = many(name, value, &Progress::ALL, |c| c.name())?,
        "final" => query.final_colour = many(name, value, &FinalColour::ALL, |c| c.name())?,
        "combination" => {
            let known = Combination::ALL.map(Combination::name);
            query.combination = some_of(name, value, &known)?;
        }
        "kind" => {
            query.kind = one(name, value, &[MatrixKind::Pm, MatrixKind::Pmv], |kind| kind.name())?;
        }
        "type" => {
            let parts = value.split(',').filter(|part| !part.trim().is_empty());
            query.matrix_type = parts.map(|part| number(name, part)).collect::<Result<_, _>>()?;
        }
        "both_houses_at" => query.both_houses_at = Some(number(name, value)?.max(1)),
        "player" => query.players.push(value.to_owned()),
        "year" => query.year = Some(span(value)?),
        "turns" => query.length = Some(span(value)?),
        "opening" => {
            let read = Opening::read(value, rules);
            query.opening = Some(read.map_err(|why| Refusal::unreadable(why).at(name))?);
        }
        "event" => {
            let both = |event: &&str| ["", ":s", ":n"].map(|owner| format!("{event}{owner}"));
            let known: Vec<String> = PlyEvent::NAMES.iter().flat_map(both).collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            query.events = some_of(name, value, &known)?;
        }
        "sort" => {
            let (column, descending) = match value.strip_prefix('-') {
                Some(column) => (column, true),
                None => (value, false),
            };
            let known = COLUMNS.into_iter().find(|known| *known == column);
            let known = known.ok_or_else(|| unknown(name, column, &COLUMNS))?;
            listing.sort = Some((known, descending));
        }
        "offset" => listing.offset = number(name, value)?,
        "limit" => listing.limit = number(name, value)?.min(MOST),
        _ => {
            let name: String = name.chars().take(40).collect();
            return Err(Refusal::unreadable(say!("not-chosen-by", name)));
        }
    }
    Ok(())
}

/// The values of a list that are named.
fn many<T: Copy>(
    name: &str,
    value: &str,
    all: &[T],
    called: impl Fn(T) -> &'static str,
) -> Result<Vec<T>, Refusal> {
    let known: Vec<&str> = all.iter().map(|&one| called(one)).collect();
    let wanted = some_of(name, value, &known)?;
    let is_wanted = |one: &T| wanted.iter().any(|name| name == called(*one));
    Ok(all.iter().copied().filter(is_wanted).collect())
}

/// The one value that is named; two of two are no choice.
fn one<T: Copy>(
    name: &str,
    value: &str,
    all: &[T],
    called: impl Fn(T) -> &'static str,
) -> Result<Option<T>, Refusal> {
    let found = many(name, value, all, called)?;
    Ok(match found[..] {
        [only] => Some(only),
        _ => None,
    })
}

/// Whether a text is a position, and what can be played there.
pub(super) fn position(_: &App, pairs: Pairs) -> Result<PositionReply, Refusal> {
    check_position(value_of(&pairs, "position").unwrap_or_default(), value_of(&pairs, "ruleset"))
}

/// The values of a filter, and what each means.
fn meanings(kind: &str, values: impl IntoIterator<Item = &'static str>) -> Vec<Value> {
    let messages = Messages::new(current());
    let meaning = |value: &str| {
        let id = match value {
            "C#" => "c-wins".to_owned(),
            "N--" => "n-loses".to_owned(),
            value => value.to_lowercase(),
        };
        json!({ "value": value, "label": messages.text(&format!("about-{kind}-{id}")) })
    };
    values.into_iter().map(meaning).collect()
}

/// Rules that have a name, and the position in which their games begin.
fn named_rules(name: &str, rules: &Ruleset) -> Value {
    json!({ "name": name, "start": Position::start(rules).to_string() })
}

pub(super) fn about(app: &App) -> Value {
    let shelf = app.site.shelf.state();
    let ruleset = shelf.rules.to_string();
    let named = Ruleset::named().map(|(name, rules)| named_rules(name, &rules));
    // Other options of a game that was asked for.
    let is_named = |rules: &Ruleset| Ruleset::named().any(|(_, named)| named == *rules);
    let asked = app.site.new_games.filter(|rules| !is_named(rules));
    let rulesets = named.chain(asked.map(|rules| named_rules(&rules.to_string(), &rules)));
    let event = |event: &&str| ["s", "n"].map(|owner| format!("{event}:{owner}"));
    let mark = |mark: Mark| json!({ "sign": mark.sign(), "name": words::mark(mark) });
    json!({
        "archive": shelf.name,
        "games": shelf.games(),
        "ruleset": ruleset,
        "folder": app.site.saves.folder().display().to_string(),
        "version": env!("CARGO_PKG_VERSION"),
        "filters": {
            "winner": ["south", "north"],
            "progress": meanings("progress", Progress::ALL.map(Progress::name)),
            "final": meanings("final", FinalColour::ALL.map(FinalColour::name)),
            "combination": meanings("combination", Combination::ALL.map(Combination::name)),
            "kind": ["PM", "PMV"],
            "status": ["accepted", "partial", "rejected"],
            "ended_by": Ending::NAMES,
            // As `captured:n`, of North's house.
            "event": PlyEvent::NAMES.iter().flat_map(event).collect::<Vec<_>>(),
            "types": (1..=MATRIX_TYPES).collect::<Vec<_>>(),
        },
        "rulesets": rulesets.collect::<Vec<_>>(),
        // By which new games are played if nothing else is picked.
        "new_games": app.site.new_games.map_or(ruleset, |rules| rules.to_string()),
        "marks": Mark::ALL.map(mark),
        // The nodes of the searches of a position, one after the other.
        "search": NODE_STEPS,
        // Of the engine as a player, the weakest first.
        "levels": Level::ALL.map(Level::name),
    })
}
