//! The colours that the classes of the study are named after, in shades that differ from each other.

use bao_reports::Colour;
use bao_reports::colours::NEUTRAL;
use bao_reports::language::Messages;

/// Games that begin with an emptying.
pub(super) const EMPTYING: Colour = Colour(0x1B, 0x7F, 0x79);
/// Games that begin with a capture.
pub(super) const CAPTURE: Colour = Colour(0xB5, 0x4A, 0x8C);
/// The turns of the first event, from the first.
pub(super) const MOMENTS: [Colour; 3] =
    [Colour(0x12, 0x4E, 0x78), Colour(0x5B, 0x9B, 0xC8), Colour(0xC4, 0xDD, 0xEE)];
/// The five bands of the type matrix, from the fewest games.
pub(super) const BANDS: [Colour; 5] = [
    Colour(0xDE, 0xEB, 0xF7),
    Colour(0xA5, 0xCD, 0xE7),
    Colour(0x6B, 0xAE, 0xD6),
    Colour(0x3A, 0x7A, 0xB5),
    Colour(0x08, 0x45, 0x94),
];

/// The samples of a comparison, in their order: the print, the archive, random play, the engine's, and others.
const SAMPLES: [Colour; 6] = [
    Colour(0x4A, 0x4A, 0x4A),
    Colour(0x1B, 0x7F, 0x79),
    Colour(0xC9, 0xC9, 0xC9),
    Colour(0xE3, 0xA4, 0x3B),
    Colour(0x8C, 0x6B, 0xB1),
    Colour(0x5B, 0x9B, 0xC8),
];

/// The classes of progress and the final colours that are called after a colour.
const CLASSES: [(&str, Colour); 15] = [
    ("verde", Colour(0x2E, 0x8B, 0x57)),
    ("marrone", Colour(0x7A, 0x4A, 0x1E)),
    ("arancione", Colour(0xF2, 0x8C, 0x28)),
    ("rosso", Colour(0xC4, 0x1E, 0x2F)),
    ("senape", Colour(0xD9, 0xB1, 0x1C)),
    ("viola", Colour(0x7D, 0x3C, 0xB5)),
    ("celeste", Colour(0x7F, 0xC8, 0xE8)),
    ("blu", Colour(0x1F, 0x4E, 0x9E)),
    ("rosa", Colour(0xF5, 0xA9, 0xC4)),
    ("fucsia", Colour(0xC2, 0x18, 0x6B)),
    ("grigio", Colour(0x8A, 0x8A, 0x8A)),
    ("oro", Colour(0xE0, 0xB4, 0x00)),
    ("granata", Colour(0x7B, 0x1E, 0x3A)),
    ("nero", Colour(0x2A, 0x2A, 0x2A)),
    ("petrolio", Colour(0x1B, 0x6F, 0x77)),
];

/// The colour of the sample at a place; those that are many begin anew.
pub(super) const fn of_sample(place: usize) -> Colour {
    SAMPLES[place % SAMPLES.len()]
}

/// The colour of a class; combinations and `other` have none.
pub(super) fn find_class(name: &str) -> Option<Colour> {
    CLASSES.iter().find(|(class, _)| *class == name).map(|(_, colour)| *colour)
}

/// The colour of a class, or that of what has none.
pub(super) fn of_class(name: &str) -> Colour {
    find_class(name).unwrap_or(NEUTRAL)
}

/// The words of a language that name a class, each with its colour: the name in print, as the report has it, and
/// the forms that its texts use.
pub(super) fn list_class_words(words: &Messages) -> Vec<(String, Colour)> {
    let forms = words.text("class-forms");
    let forms = forms.split(", ").filter_map(|form| form.split_once('='));
    let named = CLASSES.iter().flat_map(|(class, colour)| {
        [((*class).to_owned(), *colour), (words.text(&format!("class-{class}")), *colour)]
    });
    let formed = forms.filter_map(|(form, class)| Some((form.to_owned(), find_class(class)?)));
    named.chain(formed).collect()
}
