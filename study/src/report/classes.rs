//! The classes in one line each, with a game of the archive that shows it.

use bao_reports::{Block, Board, Document};

use crate::page::Page;
use crate::study::Study;
use crate::tables::GameRow;
use bao_game::classify::{Classification, Combination, FinalColour, FirstEvent, Progress};
use bao_game::replay::PlyEvent;
use bao_reports::{LastMove, build_board};

/// The classes of an aspect, each with a test whether a game is of it.
type Classes = Vec<(&'static str, Box<dyn Fn(&Classification) -> bool>)>;

fn aspects() -> [(&'static str, Classes); 3] {
    fn all<C: Copy + PartialEq + 'static>(
        classes: &[C],
        name: fn(C) -> &'static str,
        of: fn(&Classification) -> C,
    ) -> Classes {
        let is = |class: C| -> Box<dyn Fn(&Classification) -> bool> {
            Box::new(move |game| of(game) == class)
        };
        classes.iter().map(|&class| (name(class), is(class))).collect()
    }
    [
        ("progress", all(&Progress::ALL, Progress::name, |game| game.progress)),
        ("final", all(&FinalColour::ALL, FinalColour::name, |game| game.final_colour)),
        ("combination", all(&Combination::ALL, Combination::name, |game| game.combination)),
    ]
}

/// The class in the names of files and messages, where `#` and `--` have no place.
fn slug(name: &str) -> String {
    match name {
        "C#" => "c-wins".to_owned(),
        "N--" => "n-loses".to_owned(),
        name => name.to_lowercase(),
    }
}

fn board_name(aspect: &str, class: &str, moment: &str) -> String {
    format!("{aspect}-{}-{moment}", slug(class))
}

/// The names of all boards that the section can have.
pub(super) fn list_board_names() -> Vec<String> {
    let classes = aspects()
        .into_iter()
        .flat_map(|(aspect, classes)| classes.into_iter().map(move |(class, _)| (aspect, class)));
    classes
        .flat_map(|(aspect, class)| {
            ["before", "after"].map(|moment| board_name(aspect, class, moment))
        })
        .collect()
}

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("classes")).prose(page.text("classes-text"));
    let mut shown: Vec<&str> = Vec::new();
    for (aspect, classes) in aspects() {
        document
            .part(&page.text(&format!("aspect-{aspect}")))
            .prose(page.text(&format!("about-{aspect}")));
        let (mut unmet, mut without) = (Vec::new(), Vec::new());
        for (class, is) in classes {
            let about = page.text(&format!("about-{}-{}", aspect, slug(class)));
            match find_example(page, &is, &mut shown) {
                Some((row, event)) => {
                    document.blocks.push(Block::Heading(4, page.value("class", class)));
                    document.prose(format!("{about} {}", in_words(page, row, event)));
                    document.boards(boards(page, aspect, class, event));
                }
                None => {
                    let met =
                        page.subject.rows.iter().any(|row| row.classes.as_ref().is_some_and(&is));
                    let line = format!("{}: {about}", page.value("class", class));
                    if met { without.push(line) } else { unmet.push(line) }
                }
            }
        }
        if !without.is_empty() {
            document.prose(page.text("classes-without-event")).list(without);
        }
        if !unmet.is_empty() {
            document.prose(page.text("classes-unmet")).list(unmet);
        }
    }
}

/// The first game of a class that is no example of another class yet, else the first one.
fn find_example<'a>(
    page: &Page<'a, Study>,
    is: &dyn Fn(&Classification) -> bool,
    shown: &mut Vec<&'a str>,
) -> Option<(&'a GameRow, &'a FirstEvent)> {
    let of_class = || {
        page.subject.rows.iter().filter_map(|row| {
            let of_class = row.classes.as_ref().is_some_and(is);
            row.first_event.as_ref().filter(|_| of_class).map(|event| (row, event))
        })
    };
    let found = of_class()
        .find(|(row, _)| !shown.contains(&row.id.as_str()))
        .or_else(|| of_class().next())?;
    shown.push(&found.0.id);
    Some(found)
}

fn in_words(page: &Page<'_, Study>, row: &GameRow, event: &FirstEvent) -> String {
    let losses = event.events.iter().filter(|event| event.ends_ownership()).map(|event| {
        let id = match event {
            PlyEvent::Captured { .. } => "example-captured",
            _ => "example-emptied",
        };
        let owner = page.side(event.owner());
        let seeds = event.seeds().unwrap_or_default();
        page.format(id, &[("owner", owner.into()), ("seeds", seeds.into())])
    });
    let losses: Vec<String> = losses.collect();
    page.format(
        "example",
        &[
            ("game", row.id.as_str().into()),
            ("side", page.side(event.before.to_move()).into()),
            ("turn", event.at.number.to_string().into()),
            ("move", event.written.as_str().into()),
            ("events", losses.join("; ").into()),
        ],
    )
}

fn boards(page: &Page<'_, Study>, aspect: &str, class: &str, event: &FirstEvent) -> Vec<Board> {
    let last = LastMove::of(&event.before, event.mv, &page.subject.rules);
    let turn = event.at.to_string();
    let caption = |id| page.format(id, &[("turn", turn.as_str().into())]);
    vec![
        build_board(
            &board_name(aspect, class, "before"),
            &caption("board-before"),
            &event.before,
            None,
            page.words,
        ),
        build_board(
            &board_name(aspect, class, "after"),
            &caption("board-after"),
            &event.after,
            Some(&last),
            page.words,
        ),
    ]
}
