//! The classes in one line each, with a game of the archive that shows it.

use bao_reports::{Block, Board, Document};
use bao_rules::Side;

use super::page::Page;
use crate::tables::GameRow;
use bao_game::classify::{Classification, Combination, FinalColour, FirstEvent, Progress};
use bao_game::replay::PlyEvent;
use bao_reports::{LastMove, build_board};

/// The classes of an aspect, each with the way to tell whether a game is of it.
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
pub(super) fn board_names() -> Vec<String> {
    let classes = aspects()
        .into_iter()
        .flat_map(|(aspect, classes)| classes.into_iter().map(move |(class, _)| (aspect, class)));
    classes
        .flat_map(|(aspect, class)| {
            ["before", "after"].map(|moment| board_name(aspect, class, moment))
        })
        .collect()
}

pub(super) fn section(page: &Page<'_>, document: &mut Document) {
    document.section(&page.say("classes")).prose(page.say("classes-text"));
    let mut shown: Vec<&str> = Vec::new();
    for (aspect, classes) in aspects() {
        document
            .part(&page.say(&format!("aspect-{aspect}")))
            .prose(page.say(&format!("about-{aspect}")));
        let (mut unmet, mut without) = (Vec::new(), Vec::new());
        for (class, is) in classes {
            let about = page.say(&format!("about-{}-{}", aspect, slug(class)));
            match example(page, &is, &mut shown) {
                Some((row, event)) => {
                    document.blocks.push(Block::Heading(4, page.class(class)));
                    document.prose(format!("{about} {}", in_words(page, row, event)));
                    document.boards(boards(page, aspect, class, event));
                }
                None => {
                    let met =
                        page.study.rows.iter().any(|row| row.classes.as_ref().is_some_and(&is));
                    let line = format!("{}: {about}", page.class(class));
                    if met { without.push(line) } else { unmet.push(line) }
                }
            }
        }
        if !without.is_empty() {
            document.prose(page.say("classes-without-event")).list(without);
        }
        if !unmet.is_empty() {
            document.prose(page.say("classes-unmet")).list(unmet);
        }
    }
}

/// The first game of a class that shows no other class yet, else the first one.
fn example<'a>(
    page: &Page<'a>,
    is: &dyn Fn(&Classification) -> bool,
    shown: &mut Vec<&'a str>,
) -> Option<(&'a GameRow, &'a FirstEvent)> {
    let of_class = || {
        page.study.rows.iter().filter_map(|row| {
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

/// The name of the player who moved.
fn mover(event: &FirstEvent) -> Side {
    event.before.to_move()
}

fn in_words(page: &Page<'_>, row: &GameRow, event: &FirstEvent) -> String {
    let happened = event.events.iter().filter(|event| event.ends_ownership()).map(|happening| {
        let id = match happening {
            PlyEvent::Captured { .. } => "example-captured",
            _ => "example-emptied",
        };
        let owner = page.say(&format!("side-{}", happening.owner().name()));
        let seeds = happening.seeds().unwrap_or_default();
        page.tell(id, &[("owner", owner.into()), ("seeds", seeds.into())])
    });
    let happened: Vec<String> = happened.collect();
    page.tell(
        "example",
        &[
            ("game", row.id.as_str().into()),
            ("side", page.say(&format!("side-{}", mover(event).name())).into()),
            ("turn", event.at.number.to_string().into()),
            ("move", event.written.as_str().into()),
            ("events", happened.join("; ").into()),
        ],
    )
}

fn boards(page: &Page<'_>, aspect: &str, class: &str, event: &FirstEvent) -> Vec<Board> {
    let last = LastMove::of(&event.before, event.turn, &page.study.rules);
    let turn = event.at.to_string();
    let caption = |id| page.tell(id, &[("turn", turn.as_str().into())]);
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
