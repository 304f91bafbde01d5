//! Arguments that are one of a list of names, for types of crates that know no command line.

use anyhow::{Context as _, Result, anyhow};
use bao_languages::say;
use bao_rules::{Position, Ruleset};
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::output::rows::Format;
use crate::terminal::words;
use bao_archive::store::suggest_names;

/// Parses one of `all` by its name, and shows the names with their help wherever clap lists values.
pub(crate) fn named_values<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
    help: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let values = all.iter().map(move |&value| {
        let named = PossibleValue::new(name(value));
        if help(value).is_empty() { named } else { named.help(help(value)) }
    });
    PossibleValuesParser::new(values).map(move |text| {
        let named = all.iter().find(|&&value| name(value).eq_ignore_ascii_case(&text));
        *named.expect("clap lets only the names of the list through")
    })
}

/// Finds one of `all` by its name, in any case. The error suggests similar names, or lists them all.
pub(crate) fn known_value<T: Copy>(
    text: &str,
    all: impl IntoIterator<Item = T>,
    name: fn(T) -> &'static str,
) -> std::result::Result<T, String> {
    let all: Vec<T> = all.into_iter().collect();
    let found = all.iter().find(|&&value| name(value).eq_ignore_ascii_case(text.trim()));
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&value| name(value)).collect();
        let hint = suggest_names(text, names.iter().copied())
            .unwrap_or_else(|| format!("choose one of {}", names.join(", ")));
        format!("unknown value; {hint}")
    })
}

/// Parses one of the formats that a command offers. `table` is another name of `text` everywhere.
pub(crate) fn formats(offered: &'static [Format]) -> impl TypedValueParser<Value = Format> {
    let values = offered.iter().filter_map(ValueEnum::to_possible_value);
    PossibleValuesParser::new(values)
        .map(|text| Format::from_str(&text, false).expect("clap lets only its values through"))
}

/// The position that a user has named.
pub(crate) fn position(text: &str, rules: &Ruleset) -> Result<Position> {
    if text == "start" {
        return Ok(Position::start(rules));
    }
    // As it is printed in whatever language.
    let label = say!("show-position", position = "");
    let labels = [label.trim(), "Position:"];
    let pasted = labels.into_iter().find_map(|label| text.strip_prefix(label)).unwrap_or(text);
    let read: Result<Position> =
        Position::read(pasted, rules).map_err(|error| anyhow!(words::position_error(&error)));
    read.with_context(|| say!("no-position", text, label = labels[0]))
}
