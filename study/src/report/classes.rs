//! The classes in one line each, with a game of the archive that shows it.

use bao_reports::{Block, Board, Document};

use bao_rules::Side;

use crate::examples::Example;
use crate::page::Page;
use crate::study::Study;
use crate::tables::aspects;
use bao_game::replay::PlyEvent;
use bao_reports::{LastMove, build_board};

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
        .flat_map(|(aspect, classes)| classes.into_iter().map(move |class| (aspect, class)));
    classes
        .flat_map(|(aspect, class)| {
            ["before", "after"].map(|moment| board_name(aspect, class, moment))
        })
        .collect()
}

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("classes")).prose(page.text("classes-text"));
    for (aspect, classes) in aspects() {
        document
            .part(&page.text(&format!("aspect-{aspect}")))
            .prose(page.text(&format!("about-{aspect}")));
        let (mut unmet, mut without) = (Vec::new(), Vec::new());
        for class in classes {
            let about = page.text(&format!("about-{}-{}", aspect, slug(class)));
            let is_of = |example: &&Example| (example.aspect, example.class) == (aspect, class);
            match page.subject.examples.iter().find(is_of) {
                Some(example) => {
                    document.blocks.push(Block::Heading(4, page.value("class", class)));
                    document.prose(format!("{about} {}", in_words(page, example)));
                    document.boards(boards(page, example));
                }
                None => {
                    let counts = &page.subject.tables.counts;
                    let met = Side::BOTH.iter().any(|&side| counts.class(side, aspect, class) > 0);
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

fn in_words(page: &Page<'_, Study>, Example { game, event, .. }: &Example) -> String {
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
            ("game", game.as_str().into()),
            ("side", page.side(event.before.to_move()).into()),
            ("turn", event.at.number.to_string().into()),
            ("move", event.written.as_str().into()),
            ("events", losses.join("; ").into()),
        ],
    )
}

fn boards(page: &Page<'_, Study>, example: &Example) -> Vec<Board> {
    let Example { aspect, class, event, .. } = example;
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
