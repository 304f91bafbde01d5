//! What is wrong with a JSON text, in the words of the languages.

use bao_languages::{Language, Message, message};

/// What serde_json can say of a text; the English messages are its own.
const FAULTS: &str = "json-eof-list json-eof-object json-eof-string json-eof-value json-colon \
    json-list-end json-object-end json-ident json-value json-quote json-escape json-number \
    json-range json-unicode json-control json-key json-surrogate json-comma json-trailing \
    json-hex-end json-depth";

/// The message of a fault in serde_json's words; words that are not known stay as they are.
pub(crate) fn read_fault(words: &str) -> Message {
    let is = |message: &Message| message.in_language(Language::English) == words;
    let known = FAULTS.split(' ').map(Message::new).find(is);
    known.or_else(|| read_wrong_type(words)).unwrap_or_else(|| Message::verbatim(words.to_owned()))
}

/// The message that something else stands in the place of an object.
fn read_wrong_type(words: &str) -> Option<Message> {
    let found = words.strip_prefix("invalid type: ")?.strip_suffix(", expected an object")?;
    let value = found.split_once(' ').map_or("", |(_, value)| value);
    Some(match found {
        "null" => Message::new("json-null"),
        "sequence" => Message::new("json-sequence"),
        _ if found.starts_with("string") => message!("json-string", value = value),
        _ => {
            let id = match found.split(' ').next()? {
                "boolean" => "json-boolean",
                "integer" => "json-integer",
                "floating" => "json-float",
                _ => return None,
            };
            message!(id, value = found.split_once('`')?.1.strip_suffix('`')?)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_that_serde_json_finds_has_a_message_that_says_the_same_in_english() {
        for text in [
            "",
            "[1",
            r#"{"a": 1"#,
            r#"{"a"#,
            r#"{"a": "#,
            r#"{"a" 1}"#,
            r#"{"a": [1 2]}"#,
            r#"{"a": 1 "b"}"#,
            r#"{"a": nul}"#,
            r#"{"a": ?}"#,
            r#"{"a": 1, 2}"#,
            r#"{"a": "\x"}"#,
            r#"{"a": 01}"#,
            r#"{"a": "\ud800"}"#,
            "{\"a\": \"\u{1}\"}",
            r#"{1: 2}"#,
            r#"{"a": 1,}"#,
            r#"{} {}"#,
            r#"{"a": [1,]}"#,
            "null",
            "true",
            "7",
            "-1.5",
            r#""it""#,
            "[1]",
            r#"{"\u12"}"#,
        ] {
            let Err(error) = serde_json::from_str::<crate::json_object::Object<'_>>(text) else {
                continue;
            };
            let words = error.to_string();
            let words = words.split(" at line ").next().unwrap_or_default();
            let fault = read_fault(words);
            assert!(fault.id().is_some(), "{text}: {words}");
            assert_eq!(fault.in_language(Language::English), words, "{text}");
        }
    }
}
