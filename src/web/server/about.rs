//! What the page asks once, as it opens: what is served, and what can be asked.

use bao_engine::players::Level;
use bao_notation::tree::Mark;
use bao_rules::{Position, Ruleset};
use serde_json::{Value, json};

use super::app::App;
use bao_game::analysis::interactive::NODE_STEPS;
use bao_game::classify::{Combination, FinalColour, MATRIX_TYPES, Progress};
use bao_game::replay::{Ending, PlyEvent};
use bao_game::words;
use bao_languages::current;
use bao_reports::language::Messages;

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
    let ruleset = shelf.rules().to_string();
    let named = Ruleset::named().map(|(name, rules)| named_rules(name, &rules));
    // Other options of a game that was asked for.
    let is_named = |rules: &Ruleset| Ruleset::named().any(|(_, named)| named == *rules);
    let asked = app.site.new_games.filter(|rules| !is_named(rules));
    let rulesets = named.chain(asked.map(|rules| named_rules(&rules.to_string(), &rules)));
    let event = |event: &&str| ["s", "n"].map(|owner| format!("{event}:{owner}"));
    let mark = |mark: Mark| json!({ "sign": mark.sign(), "name": words::mark(mark) });
    json!({
        "archive": shelf.name(),
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
