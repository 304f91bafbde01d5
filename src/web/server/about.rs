//! What the page asks once, as it opens.

use bao_engine::players::Level;
use bao_notation::tree::Mark;
use bao_rules::relatives::hawalis;
use bao_rules::{Position, Ruleset};
use serde::Serialize;

use super::app::App;
use bao_game::analysis::interactive::NODE_STEPS;
use bao_game::classify::{Combination, FinalColour, MATRIX_TYPES, Progress};
use bao_game::replay::{Ending, PlyEvent};
use bao_languages::current;
use bao_reports::language::Messages;

/// A value of a filter, and what it means.
#[derive(Debug, Serialize)]
struct Meaning {
    value: &'static str,
    label: String,
}

#[derive(Debug, Serialize)]
struct Filters {
    winner: [&'static str; 2],
    progress: Vec<Meaning>,
    #[serde(rename = "final")]
    final_colour: Vec<Meaning>,
    combination: Vec<Meaning>,
    kind: [&'static str; 2],
    status: [&'static str; 3],
    ended_by: [&'static str; 7],
    /// As `captured:n`, of North's house.
    event: Vec<String>,
    types: Vec<u8>,
}

#[derive(Debug, Serialize)]
struct Sign {
    sign: &'static str,
    name: &'static str,
}

/// Rules that have a name, and the position in which their games begin.
#[derive(Debug, Serialize)]
struct NamedRules {
    name: String,
    start: String,
    /// The relative of Bao, where that has rules of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    relative: Option<&'static str>,
}

impl NamedRules {
    fn of((name, rules): &(&'static str, Ruleset)) -> NamedRules {
        let start = Position::start(rules).to_string();
        NamedRules { name: (*name).to_owned(), start, relative: None }
    }

    fn of_hawalis(rules: &hawalis::Rules) -> NamedRules {
        let start = hawalis::Position::start().to_string();
        NamedRules { name: rules.to_string(), start, relative: Some("hawalis") }
    }
}

/// What is served, and what can be asked.
#[derive(Debug, Serialize)]
pub(super) struct About {
    archive: String,
    games: u64,
    ruleset: String,
    folder: String,
    version: &'static str,
    filters: Filters,
    rulesets: Vec<NamedRules>,
    /// By which new games are played if nothing else is picked.
    new_games: String,
    marks: Vec<Sign>,
    /// The nodes of the searches of a position, one after the other.
    search: [u64; 3],
    /// Those of the engine as a player, the weakest first.
    levels: [&'static str; Level::ALL.len()],
}

/// The usual rules of Hawalis, and those that were asked for.
fn hawalis_rules(asked: Option<hawalis::Rules>) -> Vec<hawalis::Rules> {
    let usual = hawalis::Rules::HAWALIS;
    std::iter::once(usual).chain(asked.filter(|&asked| asked != usual)).collect()
}

fn meaning(words: &Messages, kind: &str, value: &'static str) -> Meaning {
    let id = match value {
        "C#" => "c-wins".to_owned(),
        "N--" => "n-loses".to_owned(),
        value => value.to_lowercase(),
    };
    Meaning { value, label: words.text(&format!("about-{kind}-{id}")) }
}

pub(super) fn about(app: &App) -> About {
    let words = Messages::new(current());
    let shelf = app.site.shelf.state();
    let progress = Progress::ALL.iter().map(|colour| meaning(&words, "progress", colour.name()));
    let finals = FinalColour::ALL.iter().map(|colour| meaning(&words, "final", colour.name()));
    let combination =
        Combination::ALL.iter().map(|code| meaning(&words, "combination", code.name()));
    let ruleset = shelf.rules().to_string();
    About {
        archive: shelf.name().to_owned(),
        games: shelf.games(),
        ruleset: ruleset.clone(),
        folder: app.site.saves.folder().display().to_string(),
        version: env!("CARGO_PKG_VERSION"),
        filters: Filters {
            winner: ["south", "north"],
            progress: progress.collect(),
            final_colour: finals.collect(),
            combination: combination.collect(),
            kind: ["PM", "PMV"],
            status: ["accepted", "partial", "rejected"],
            ended_by: Ending::NAMES,
            event: PlyEvent::NAMES
                .iter()
                .flat_map(|event| ["s", "n"].map(|owner| format!("{event}:{owner}")))
                .collect(),
            types: (1..=MATRIX_TYPES).collect(),
        },
        rulesets: Ruleset::NAMED
            .iter()
            .map(NamedRules::of)
            .chain(hawalis_rules(app.site.new_games).iter().map(NamedRules::of_hawalis))
            .collect(),
        new_games: app.site.new_games.map_or(ruleset, |rules| rules.to_string()),
        marks: Mark::ALL
            .iter()
            .map(|mark| Sign { sign: mark.sign(), name: bao_game::words::mark(*mark) })
            .collect(),
        search: NODE_STEPS,
        levels: Level::ALL.map(Level::name),
    }
}
