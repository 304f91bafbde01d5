//! JSON Lines: one object per line, whose keys are the columns. The objects may also be elements of a list, as in the
//! output of `bao query --format json`.

use bao_languages::message;

use crate::columns::{Field, find_assigned};
use crate::error::ReadError;
use crate::format::{Format, Head, OpenedText, Options, Recognition, TextLine, open_lines};
use crate::json_object::Object;
use crate::json_record::read_games;
use crate::json_whole::holds_games;
use crate::lines::Lines;
use crate::passage::count_chars;
use crate::record::Record;

pub(crate) const JSON_LINES: Format = Format { name: "JSON Lines", recognise, open };

fn recognise(head: Head<'_>, options: &Options) -> Recognition {
    let text = head.text.trim_start();
    if !text.starts_with(['{', '[']) {
        return Recognition::No;
    }
    let first = text.lines().next().unwrap_or_default().trim_end();
    let goes_on = first.len() > 1 && first.ends_with(['[', '{']);
    if goes_on && holds_games(head.text, options) {
        // One object over several lines, some of which contain a complete game.
        return Recognition::No;
    }
    let mut keys = None;
    for (index, line) in head.text.lines().enumerate() {
        let Ok(object) = serde_json::from_str::<Object<'_>>(strip_comma(line)) else {
            continue;
        };
        if object.find_moves(options).is_some() {
            return Recognition::Yes;
        }
        keys = keys.or_else(|| Some((index + 1, object.keys().join(","))));
    }
    if holds_games(head.text, options) {
        return Recognition::No;
    }
    let name = head.name.to_owned();
    if let Some((line, keys)) = keys {
        let named = find_assigned(&options.columns, Field::Transcript);
        let missing = vec![named.unwrap_or(Field::Transcript.name()).to_owned()];
        let header = keys.chars().take(80).collect();
        let error = ReadError::Header { name, line, missing, header };
        return Recognition::Refused(Box::new(error));
    }
    let inside = text[1..].trim_start();
    match inside.starts_with(['{', '"']) {
        // One line that is longer than the head may still be an object.
        true if text.starts_with('{') && !text.trim_end().contains('\n') => Recognition::Yes,
        true => {
            let why = message!("read-json", file = name.as_str());
            Recognition::Refused(Box::new(ReadError::NoGames { name, why }))
        }
        false => Recognition::No,
    }
}

fn open(lines: Lines, options: &Options) -> OpenedText {
    let options = options.clone();
    open_lines(lines, move |line, found| {
        let Some(TextLine { number, text, broken }) = line else { return };
        let Some(line) = text else { return found.push_back(Record::of_long_line(number)) };
        if !matches!(line.trim(), "" | "[" | "]") {
            let text = strip_comma(&line);
            // `text` is a slice of the line.
            let start = text.as_ptr() as usize - line.as_ptr() as usize;
            let find = |at: usize| (number, count_chars(&line[..start + at]) + 1);
            found.extend(read_games(text, &find, &options, None, broken));
        }
    })
}

/// Strips the comma after an object in a list, and the brackets of the list.
fn strip_comma(line: &str) -> &str {
    let line = line.trim_end();
    let line = line.strip_suffix(',').unwrap_or(line);
    match (line.starts_with('['), line.ends_with(']')) {
        (true, false) if line[1..].trim_start().starts_with('{') => line[1..].trim_start(),
        (false, true) if line.starts_with('{') => line[..line.len() - 1].trim_end(),
        _ => line,
    }
}
