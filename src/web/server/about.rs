//! What the page asks once, as it opens.

use bao_engine::players::Level;
use bao_notation::tree::Mark;
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
    ended_by: [&'static str; 8],
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
}

impl NamedRules {
    fn of(name: &str, rules: &Ruleset) -> NamedRules {
        NamedRules { name: name.to_owned(), start: Position::start(rules).to_string() }
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
    let named = Ruleset::named().map(|(name, rules)| NamedRules::of(name, &rules));
    // Other options of a game that was asked for.
    let is_named = |rules: &Ruleset| Ruleset::named().any(|(_, named)| named == *rules);
    let asked = app.site.new_games.filter(|rules| !is_named(rules));
    let rulesets = named.chain(asked.map(|rules| NamedRules::of(&rules.to_string(), &rules)));
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
        rulesets: rulesets.collect(),
        new_games: app.site.new_games.map_or(ruleset, |rules| rules.to_string()),
        marks: Mark::ALL
            .iter()
            .map(|mark| Sign { sign: mark.sign(), name: bao_game::words::mark(*mark) })
            .collect(),
        search: NODE_STEPS,
        levels: Level::ALL.map(Level::name),
    }
}
