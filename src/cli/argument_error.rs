//! What is wrong with the arguments, in the language. The library that reads them speaks English, and says what it has found in
//! parts; of these the sentence is made. English is said by the library itself.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use anstyle::AnsiColor;
use bao_languages::{Language, Messages, current, say, text, translate_stored};

/// Says what is wrong, and ends the program; so it does with help and version, which are no error.
pub(super) fn exit(error: &clap::Error) -> ! {
    match describe(error).filter(|_| current() != Language::English) {
        None => error.exit(),
        Some(said) => {
            let red = AnsiColor::Red.on_default().bold();
            let said = crate::output::screen::mask(&said);
            anstream::eprintln!("{red}{}{red:#} {said}", text("error"));
            std::process::exit(error.exit_code())
        }
    }
}

/// The sentence with the usage below it; `None` for what is no error, or of a kind that no argument of ours can have.
fn describe(error: &clap::Error) -> Option<String> {
    let one = |kind| error.get(kind).map(write_value);
    let argument = || one(ContextKind::InvalidArg).unwrap_or_default();
    let value = || one(ContextKind::InvalidValue).unwrap_or_default();
    let mut said = match error.kind() {
        ErrorKind::UnknownArgument => say!("argument-unknown", argument = argument()),
        ErrorKind::InvalidValue => {
            let (argument, values) = (argument(), one(ContextKind::ValidValue).unwrap_or_default());
            match (value(), values.is_empty()) {
                (value, true) if value.is_empty() => say!("argument-no-value", argument = argument),
                (value, false) if value.is_empty() => {
                    say!("argument-no-value-of", argument = argument, values = values)
                }
                (value, _) => {
                    say!("argument-values", value = value, argument = argument, values = values)
                }
            }
        }
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            let why = translate_reason(&why);
            say!("argument-value", value = value(), argument = argument(), why = why)
        }
        ErrorKind::MissingRequiredArgument => say!("argument-missing", arguments = argument()),
        ErrorKind::ArgumentConflict => {
            let (argument, other) = (argument(), one(ContextKind::PriorArg).unwrap_or_default());
            if argument == other {
                say!("argument-twice", argument = argument)
            } else {
                say!("argument-conflict", argument = argument, other = other)
            }
        }
        ErrorKind::TooManyValues => {
            say!("argument-too-many", value = value(), argument = argument())
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            let least = one(ContextKind::MinValues).or_else(|| one(ContextKind::ExpectedNumValues));
            let number = one(ContextKind::ActualNumValues).unwrap_or_default();
            let least = least.unwrap_or_default();
            say!("argument-few", argument = argument(), least = least, number = number)
        }
        ErrorKind::InvalidSubcommand => {
            let command = one(ContextKind::InvalidSubcommand).unwrap_or_default();
            say!("command-unknown", command = command)
        }
        ErrorKind::MissingSubcommand => {
            let command = one(ContextKind::InvalidSubcommand).unwrap_or_default();
            let commands = one(ContextKind::ValidSubcommand).unwrap_or_default();
            say!("command-missing", command = command, commands = commands)
        }
        _ => return None,
    };
    let near =
        [ContextKind::SuggestedArg, ContextKind::SuggestedValue, ContextKind::SuggestedSubcommand];
    for near in near.into_iter().filter_map(one).filter(|near| !near.is_empty()) {
        said += &format!("\n  {}", say!("argument-suggested", argument = near));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.trim().strip_prefix("Usage:").unwrap_or(&usage);
        said += &format!("\n\n{}{}", text("usage"), translate_usage(usage));
    }
    Some(format!("{said}\n\n{}", text("usage-help")))
}

/// The names of values, which are written in capitals, in words of the language.
fn translate_usage(usage: &str) -> String {
    let messages = Messages::of(current());
    let mut said = String::new();
    for part in usage.split_inclusive(|c: char| !c.is_ascii_uppercase()) {
        let name = part.trim_end_matches(|c: char| !c.is_ascii_uppercase());
        let id = format!("usage-word-{}", name.to_ascii_lowercase());
        let is_known = !name.is_empty() && messages.contains(&id);
        said += if is_known { text(&id) } else { name };
        said += &part[name.len()..];
    }
    said
}

fn write_value(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::Number(number) => number.to_string(),
        ContextValue::StyledStr(text) => text.to_string(),
        _ => String::new(),
    }
}

/// What the parsers of numbers, which are the library's, say; ours speak the language.
fn translate_reason(why: &str) -> String {
    if let Some((value, range)) = why.split_once(" is not in ") {
        return say!("argument-range", value = value, range = range);
    }
    let is_of_numbers = ["invalid digit found in string", "cannot parse integer from empty string"];
    if is_of_numbers.contains(&why) {
        return text("argument-no-number").to_owned();
    }
    translate_stored(why)
}
