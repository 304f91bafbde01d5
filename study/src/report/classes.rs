//! The report's section on the classes, with an example of each class from the archive, and the colours of the classes.

use bao_game::replay::PlyEventKind;
use bao_reports::colours::NEUTRAL;
use bao_reports::language::Messages;
use bao_reports::{Block, Board, Colour, LastMove, build_board};

use crate::examples::Example;
use crate::page::{Page, Writer, tell};
use crate::study::Study;
use crate::tables::aspects;

/// A class in file names and message ids, which cannot contain `#` or `--`.
pub fn class_id(name: &str) -> String {
    match name {
        "C#" => "c-wins".to_owned(),
        "N--" => "n-loses".to_owned(),
        name => name.to_lowercase(),
    }
}

fn board_name(aspect: &str, class: &str, moment: &str) -> String {
    format!("{aspect}-{}-{moment}", class_id(class))
}

/// The names of all boards that the section can contain.
pub(super) fn list_board_names() -> Vec<String> {
    let classes = aspects()
        .into_iter()
        .flat_map(|(aspect, classes)| classes.into_iter().map(move |class| (aspect, class)));
    classes
        .flat_map(|(aspect, class)| {
            ["before", "after"].map(|moment| board_name(aspect, class, moment))
        })
        .collect()
}

/// How many progress colours have their example shown unfolded: the most frequent ones.
const SHOWN: usize = 2;

pub(super) fn write_section(to: &mut Writer<'_, Study>) {
    let page = to.page;
    to.section("classes").prose("classes-text");
    let counts = &page.subject.tables.counts;
    let progress = page.subject.examples.iter().filter(|of| of.aspect == "progress");
    let mut shown: Vec<&Example> = progress.collect();
    // The sort is stable: equally frequent classes keep the order of the study.
    let games = |of: &Example| counts.sum("all", &format!("progress/{}", of.class));
    shown.sort_by_key(|of| std::cmp::Reverse(games(of)));
    shown.truncate(SHOWN);
    shown.iter().for_each(|example| show_example(to, example));
    to.fold("fold-classes", |to| {
        for (aspect, classes) in aspects() {
            to.part(page.text(&format!("aspect-{aspect}")))
                .prose(page.text(&format!("about-{aspect}")));
            write_classes(to, aspect, &classes, &shown);
        }
        to
    });
}

fn about(page: &Page<'_, Study>, aspect: &str, class: &str) -> String {
    page.text(&format!("about-{}-{}", aspect, class_id(class)))
}

/// Writes the class of an example, the move and its boards.
fn show_example(to: &mut Writer<'_, Study>, example: &Example) {
    let page = to.page;
    let about = about(page, example.aspect, example.class);
    to.document.blocks.push(Block::Heading(4, page.value("class", example.class)));
    to.prose(format!("{about} {}", in_words(page, example))).document.boards(boards(page, example));
}

/// Writes the classes of an aspect that are not shown unfolded.
fn write_classes(to: &mut Writer<'_, Study>, aspect: &str, classes: &[&str], shown: &[&Example]) {
    let page = to.page;
    let (mut unmet, mut without) = (Vec::new(), Vec::new());
    for &class in classes {
        let is_of = |example: &&Example| (example.aspect, example.class) == (aspect, class);
        match page.subject.examples.iter().find(is_of) {
            Some(_) if shown.iter().any(is_of) => {}
            Some(example) => show_example(to, example),
            None => {
                let counts = &page.subject.tables.counts;
                let met = counts.sum("all", &format!("{aspect}/{class}")) > 0;
                let line =
                    format!("{}: {}", page.value("class", class), about(page, aspect, class));
                if met { without.push(line) } else { unmet.push(line) }
            }
        }
    }
    if !without.is_empty() {
        to.prose("classes-without-event").list(without);
    }
    if !unmet.is_empty() {
        to.prose("classes-unmet").list(unmet);
    }
}

fn in_words(page: &Page<'_, Study>, Example { game, event, .. }: &Example) -> String {
    let losses = event.ply.events.iter().filter(|event| event.ends_ownership()).map(|event| {
        let id = match event.kind {
            PlyEventKind::Captured => "example-captured",
            _ => "example-emptied",
        };
        let owner = page.side(event.owner);
        tell!(page, id, owner, seeds = event.seeds.unwrap_or_default())
    });
    let losses: Vec<String> = losses.collect();
    let (side, turn) = (page.side(event.before.to_move()), event.ply.at.number.to_string());
    let (played, events) = (event.ply.text(), losses.join("; "));
    tell!(page, "example", game = game.as_str(), side, turn, move = played, events)
}

fn boards(page: &Page<'_, Study>, example: &Example) -> Vec<Board> {
    let Example { aspect, class, event, .. } = example;
    let last = LastMove::of(&event.before, event.ply.mv, &page.subject.rules);
    let turn = event.ply.at.to_string();
    let board = |moment, id, position, last| {
        let caption = tell!(page, id, turn = turn.as_str());
        build_board(&board_name(aspect, class, moment), &caption, position, last, page.words)
    };
    vec![
        board("before", "board-before", &event.before, None),
        board("after", "board-after", &event.ply.after, Some(&last)),
    ]
}

/// Games whose first event is an emptying.
pub(super) const EMPTYING: Colour = Colour(0x1B, 0x7F, 0x79);
/// Games whose first event is a capture.
pub(super) const CAPTURE: Colour = Colour(0xB5, 0x4A, 0x8C);
/// All other classes together.
pub(super) const OTHERS: Colour = Colour(0xD8, 0xCF, 0xBE);
/// The turns of the first event, earliest first.
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

/// The samples of a comparison, in order: printed counts, archive, random play, the engine's play, and others.
const SAMPLES: [Colour; 6] = [
    Colour(0x4A, 0x4A, 0x4A),
    Colour(0x1B, 0x7F, 0x79),
    Colour(0xC9, 0xC9, 0xC9),
    Colour(0xE3, 0xA4, 0x3B),
    Colour(0x8C, 0x6B, 0xB1),
    Colour(0x5B, 0x9B, 0xC8),
];

/// The progress classes and final colours named after a colour.
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

/// The colour of the sample at an index; the colours repeat after the last.
pub(super) const fn of_sample(place: usize) -> Colour {
    SAMPLES[place % SAMPLES.len()]
}

/// The colour of a class; combinations and `other` have none.
pub(super) fn find_class(name: &str) -> Option<Colour> {
    CLASSES.iter().find(|(class, _)| *class == name).map(|(_, colour)| *colour)
}

/// The colour of a class, or the default colour.
pub(super) fn of_class(name: &str) -> Colour {
    find_class(name).unwrap_or(NEUTRAL)
}

/// The words for classes in a language, each with its colour: the printed name, the report's name, and other forms in
/// its texts.
pub(super) fn list_class_words(words: &Messages) -> Vec<(String, Colour)> {
    let forms = words.text("class-forms");
    let forms = forms.split(", ").filter_map(|form| form.split_once('='));
    let named = CLASSES.iter().flat_map(|(class, colour)| {
        [((*class).to_owned(), *colour), (words.text(&format!("class-{class}")), *colour)]
    });
    let formed = forms.filter_map(|(form, class)| Some((form.to_owned(), find_class(class)?)));
    named.chain(formed).collect()
}
