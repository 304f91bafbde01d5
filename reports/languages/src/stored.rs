//! Finds the message and the values from which an English text was made. Archives store texts about files and games in
//! English, so that programs need to read only one language; users see them in their own language.

use std::sync::LazyLock;

use crate::message::{Message, Part};
use crate::page::{PagePart, read_messages};

/// The files of the messages stored in archives, and of messages nested in them; of two equal matches the first wins.
const FILES: [&str; 6] = [
    include_str!("../en/findings.ftl"),
    include_str!("../en/commands.ftl"),
    include_str!("../en/archives.ftl"),
    include_str!("../en/common.ftl"),
    include_str!("../en/story.ftl"),
    include_str!("../en/errors.ftl"),
];

/// The prefixes of the messages that are read from the files after the first.
const KEPT: [&str; 11] = [
    "read-", "unread-", "format-", "illegal-", "side-", "house-", "count-", "level-", "policy-",
    "spec-", "limit-",
];

/// Texts with more bytes than this are not messages.
const LONGEST: usize = 2_000;

/// The maximum number of matching steps for a text; a text that needs more is kept unchanged.
const STEPS: u32 = 8_000_000;

/// Messages with fewer letters match too much, so their values must be messages, numbers or moves.
const LEAST: usize = 6;

/// The maximum nesting depth of messages.
const DEEPEST: u32 = 4;

/// The value that a variant implies for the variable that chooses it.
#[derive(Clone)]
struct Choice {
    variable: &'static str,
    /// A value that chooses the variant.
    value: Part,
    /// Whether no other value chooses the variant, so that a value in the text must equal this one.
    is_only: bool,
}

/// A message with one variant chosen for each choice.
struct Form {
    id: &'static str,
    pieces: Vec<PagePart>,
    /// The values that the chosen variants imply.
    chosen: Vec<Choice>,
    /// The number of letters in the texts.
    literal: usize,
}

static FORMS: LazyLock<Vec<Form>> = LazyLock::new(|| {
    let is_kept = |id: &str| KEPT.iter().any(|kept| id.starts_with(kept));
    let messages = FILES.into_iter().enumerate().flat_map(|(place, text)| {
        read_messages(text).filter(move |(id, _)| place == 0 || is_kept(id))
    });
    let forms = messages.flat_map(|(id, parts)| {
        expand(&parts).into_iter().map(move |(pieces, chosen)| {
            let letters = |piece: &PagePart| match piece {
                PagePart::Text(text) => text.chars().filter(|c| c.is_alphabetic()).count(),
                _ => 0,
            };
            Form { id, literal: pieces.iter().map(letters).sum(), pieces, chosen }
        })
    });
    let mut forms: Vec<Form> = forms.filter(|form| form.literal > 0).collect();
    // The sort is stable: messages with equally many letters keep their order.
    forms.sort_by_key(|form| std::cmp::Reverse(form.literal));
    forms
});

type Expanded = (Vec<PagePart>, Vec<Choice>);

/// Lists a message with each combination of its variants.
fn expand(parts: &[PagePart]) -> Vec<Expanded> {
    parts.iter().fold(vec![Expanded::default()], |all, part| {
        let added: Vec<Expanded> = match part {
            PagePart::Choice { on, variants, otherwise } => {
                let of_variant = |(key, parts): &(&'static str, Vec<PagePart>)| {
                    let value = match *key {
                        "one" => Part::Number(1),
                        // Stands for any number that has no variant of its own.
                        "other" => Part::Number(7),
                        key => key.parse().map_or_else(|_| Part::from(key), Part::Number),
                    };
                    let choice = Choice { variable: on, value, is_only: key != otherwise };
                    let mut forms = expand(parts);
                    forms.iter_mut().for_each(|(_, chosen)| chosen.push(choice.clone()));
                    forms
                };
                variants.iter().flat_map(of_variant).collect()
            }
            part => vec![(vec![part.clone()], Vec::new())],
        };
        let join = |(pieces, chosen): &Expanded, (more, others): &Expanded| {
            ([&pieces[..], more].concat(), [&chosen[..], others].concat())
        };
        all.iter().flat_map(|before| added.iter().map(move |more| join(before, more))).collect()
    })
}

/// Matches a text against pieces; `values` collects the variables. If a variable directly follows another, the second
/// is empty or a message, which shows where it starts.
fn lay<'a>(
    text: &'a str,
    pieces: &[PagePart],
    is_glued: bool,
    depth: u32,
    values: &mut Vec<(&'static str, &'a str)>,
    steps: &mut u32,
) -> bool {
    *steps += 1;
    let Some((first, rest)) = pieces.split_first() else { return text.is_empty() };
    if *steps > STEPS {
        return false;
    }
    match first {
        PagePart::Text(literal) => text
            .strip_prefix(literal.as_str())
            .is_some_and(|text| lay(text, rest, false, depth, values, steps)),
        PagePart::Value(name) => {
            let ends = (0..=text.len()).filter(|&end| text.is_char_boundary(end));
            for end in ends {
                let (value, behind) = text.split_at(end);
                // A variable that occurs twice must have the same value.
                if values.iter().any(|(known, other)| known == name && *other != value) {
                    continue;
                }
                if is_glued && !value.is_empty() && read_message(value, depth + 1, steps).is_none()
                {
                    continue;
                }
                let before = values.len();
                values.push((name, value));
                if lay(behind, rest, true, depth, values, steps) {
                    return true;
                }
                values.truncate(before);
            }
            false
        }
        // Forms contain no choices.
        PagePart::Choice { .. } => false,
    }
}

impl Form {
    fn read(&self, text: &str, depth: u32, steps: &mut u32) -> Option<Message> {
        let fits = |piece: Option<&PagePart>, is_it: fn(&str, &str) -> bool| match piece {
            Some(PagePart::Text(literal)) => is_it(text, literal),
            _ => true,
        };
        let begins = fits(self.pieces.first(), |text, literal| text.starts_with(literal));
        if !begins || !fits(self.pieces.last(), |text, literal| text.ends_with(literal)) {
            return None;
        }
        let mut values = Vec::new();
        if !lay(text, &self.pieces, false, depth, &mut values, steps) {
            return None;
        }
        let mut parts: Vec<(&'static str, Part)> = Vec::new();
        for (name, value) in values {
            if !parts.iter().any(|(known, _)| *known == name) {
                parts.push((name, read_part(value, depth, steps)));
            }
        }
        if self.literal < LEAST && parts.iter().any(|(_, part)| is_prose(part)) {
            return None;
        }
        for Choice { variable, value, is_only } in &self.chosen {
            match parts.iter().find(|(known, _)| known == variable) {
                Some((_, part)) if *is_only && part != value => return None,
                Some(_) => {}
                None => parts.push((variable, value.clone())),
            }
        }
        Some(Message::with(self.id, parts))
    }
}

/// Whether a value is a text with ordinary words, which matched no message.
fn is_prose(part: &Part) -> bool {
    let is_word = |word: &str| word.chars().count() > 3 && word.chars().all(char::is_lowercase);
    matches!(part, Part::Text(text) if text.split(' ').any(is_word))
}

fn read_part(text: &str, depth: u32, steps: &mut u32) -> Part {
    if let Some(number) = text.parse::<i64>().ok().filter(|number| number.to_string() == text) {
        return Part::Number(number);
    }
    // Try a list first, because a single message can also match a whole list of its kind.
    if text.contains("; ") {
        let all = text.split("; ").map(|one| read_message(one, depth + 1, steps));
        if let Some(list) = all.collect() {
            return Part::List(list);
        }
    }
    match read_message(text, depth + 1, steps) {
        Some(message) => Part::Message(message),
        None => Part::Text(text.to_owned()),
    }
}

fn read_message(text: &str, depth: u32, steps: &mut u32) -> Option<Message> {
    if text.is_empty() || text.len() > LONGEST || depth > DEEPEST || *steps > STEPS {
        return None;
    }
    FORMS.iter().find_map(|form| form.read(text, depth, steps))
}

/// Wordings in archives of older versions, each with the current wording.
const RENEWED: [(&str, &str); 50] = [
    ("a legal turn, but ", "a legal move, but "),
    ("this turn is none (rule 2.2)", "this move does not capture (rule 2.2)"),
    ("row letter and direction; legal", "the arrow, and the row letter where it is missing; legal"),
    ("by takasia for this turn", "by takasia for this move"),
    ("the turn does not come to the choice", "the move does not come to the choice"),
    (
        "; `pdftotext FILE -` writes its text, which is read",
        "; read the text that `pdftotext FILE -` writes",
    ),
    ("it is a text in UTF-32;", "it is UTF-32 text;"),
    ("; unpack it, and name what is in it", "; unpack it and name its contents"),
    ("; unpack it, and name a part of them", "; unpack it and name some of them"),
    ("; save it anew, or its sheets", "; save it again, or its sheets"),
    (
        "it is an old Office document and no workbook;",
        "it is an old Office document, not a workbook;",
    ),
    ("it is a document of Apple;", "it is an Apple document;"),
    ("it is packed in a way that is not read;", "its compression method is not supported;"),
    (
        "the move does not come to the choice of playing the house",
        "the move does not reach the house with a choice to stop or play on",
    ),
    (
        "no `+`: the move does not come to the choice",
        "no `+`: the move does not reach a house choice",
    ),
    (
        "the back row waits while a front pit holds two seeds (",
        "no back pit may be played while a front pit holds two seeds or more (",
    ),
    ("a pit behind the row letter", "a pit after the row letter"),
    ("` behind the comment", "` after the comment"),
    ("` behind the variation", "` after the variation"),
    ("a move behind `~`", "a move after `~`"),
    ("a move behind the turn number", "a move after the turn number"),
    ("a variation right behind the move", "a variation right after the move"),
    ("moves, as `1:A6<* a5>;`", "moves such as `1:A6<* a5>;`"),
    ("a game, as `1:A6<* a5>;`", "a game such as `1:A6<* a5>;`"),
    (r#"a header as `[south "Amina"]`"#, r#"a header such as `[south "Amina"]`"#),
    ("a date as 2015-03-12 or", "a date such as 2015-03-12 or"),
    ("a direction; one only is legal", "a direction; only one is legal"),
    ("a row letter; one pit only is legal", "a row letter; only one pit is legal"),
    (
        "stopping in the house breaks the game at turn ",
        "after a stop in the house the game cannot be played on at turn ",
    ),
    ("a `+` or none; the house played on in one of ", "a sign that decides: "),
    (
        " ways fits the text equally well: ",
        " readings fit the text equally well, with the house played on ",
    ),
    (
        "if he played on: stopped, as no sign says; the text would fit as well with",
        "if he played on; without it he is taken to have stopped, but the text fits as well with",
    ),
    ("another cause: ", "another cause of the break: "),
    (" leads further than turn ", " can be played beyond turn "),
    (" plays a move", " can be played at all"),
    (" dearer change", " less likely change"),
    (
        "which its program has not saved; open the file there, calculate it and save it again",
        "which the file does not have; open it in a spreadsheet program, recalculate and save it",
    ),
    (
        "2015-03-12, or a date of the file that tells the order;",
        "a date such as 2015-03-12, or another date in the file that shows whether the day or the month comes first;",
    ),
    (
        "a word that says who of them is South; the first is taken",
        "a word that says which player is South; the one named first is taken",
    ),
    (
        "a word that says who of them is South; neither",
        "a word that says which player is South; neither",
    ),
    (
        "what is said of all games before the first of them; not read",
        "facts about all games only before the first game; not read",
    ),
    ("the next move of the game; stepped over", "the next move of the game; this text is skipped"),
    ("`bao replay` looks at this one", "open this one with `bao replay`"),
    ("`bao replay` looks at this part of one", "open this part with `bao replay`"),
    ("no rules of its own; played are those of", "no rules of its own; it is played by those of"),
    (
        "left out with its own columns, which say something else; --update takes them over",
        "left out, although its own columns differ; with --update it replaces that game",
    ),
    ("MiB of memory there; ", "MiB of memory; "),
    (
        "; unpack what it is in, and name the file",
        "; unpack the file that contains it, and name this one",
    ),
    ("the functional house is not played while", "the functional house may not be played while"),
    ("no back pit is played while", "no back pit may be played while"),
];

/// Finds the message from which an English text was made; such texts are in archives and in errors of crates that are
/// not translated. An unknown text is kept unchanged.
///
/// ```
/// use bao_languages::{Language, speak, stored_message};
///
/// let due = stored_message("turn number 7".to_owned());
/// assert_eq!(speak(Language::Italian, || due.to_string()), "il numero di mossa 7");
/// assert_eq!(stored_message("milk".to_owned()).to_string(), "milk");
/// ```
pub fn stored_message(mut english: String) -> Message {
    for (before, now) in RENEWED {
        if english.contains(before) {
            english = english.replace(before, now);
        }
    }
    read_message(&english, 0, &mut 0).unwrap_or_else(|| Message::verbatim(english))
}

/// Translates an English text of an archive into the current language; see [`stored_message`].
pub fn translate_stored(english: &str) -> String {
    stored_message(english.to_owned()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, speak};

    #[test]
    fn older_wordings_are_translated_too() {
        let said = |english: &str| speak(Language::Italian, || translate_stored(english));
        let must = "a capture is possible, and this move does not capture (rule 2.2)";
        let now = said(&format!("a legal move, but {must}; legal are a3<, a3>"));
        assert!(!now.contains("legal are"), "{now}");
        let must = "a capture is possible, and this turn is none (rule 2.2)";
        assert_eq!(said(&format!("a legal turn, but {must}; legal are a3<, a3>")), now);
        for before in [
            "the pit is blocked by takasia for this turn (rule 5.5)",
            "the turn does not come to the choice of playing the house (rule 3.4)",
            "row letter and direction; legal are A7<, A7>",
            "it is a PDF document; `pdftotext FILE -` writes its text, which is read",
            "it is a document of Apple; export it as XLSX or CSV",
            "it unpacks to more than 4 GiB; unpack it, and name what is in it",
            "a header as `[south \"Amina\"]`; kept as a comment",
            "a `+` or none; the house played on in one of 2 ways fits the text equally well: at 3n; at 3n and 13s",
            "`+` if he played on: stopped, as no sign says; the text would fit as well with the house played on at 3n",
            "another cause: neither reading of the choice at turn 3n leads further than turn 4n",
            "another cause: no reading of the choices at turns 1s and 1n plays a move",
            "2015-03-12, or a date of the file that tells the order; read as 2015-03-12",
            "a legal move, but the back row waits while a front pit holds two seeds (rule 5.2); legal are A5<, A5>",
            "a legal move, but no back pit is played while a front pit holds two seeds or more (rule 5.2); legal are A5<, A5>",
            "no `+`: the move does not come to the choice",
        ] {
            assert_ne!(said(before), before);
        }
    }

    #[test]
    fn every_message_of_a_list_is_translated() {
        let english = "one of 5 changes, each of which makes the game playable: 12s `A3>*` for \
                       `A3<*`; 12s `A6<*` for `A3<*`; 12s `A2<*` for `A3<*`; 2 more";
        let italian = speak(Language::Italian, || translate_stored(english));
        assert_eq!(italian.matches(" invece di ").count(), 3, "{italian}");
        assert!(!italian.contains(" for ") && !italian.contains(" more"), "{italian}");
    }

    /// Trying every combination would take years.
    #[test]
    fn matching_deeply_nested_messages_is_limited() {
        let said = "one of 3 changes, each of which makes the game playable: ";
        let text = format!("{said}{}z", "a legal move, but a; legal are b; ".repeat(8));
        for text in [text, "a legal move, but a; legal are b; ".repeat(50)] {
            speak(Language::Italian, || assert!(!translate_stored(&text).is_empty()));
        }
    }
}
