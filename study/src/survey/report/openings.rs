//! The first two turns.

use bao_reports::colours::{NEUTRAL, SOUTH};
use bao_reports::language::Value;
use bao_reports::{Chart, Document, Form};
use bao_rules::Side;

use crate::page::{Page, share_bar, single_bars};
use crate::statistics::Share;
use crate::survey::Survey;
use crate::survey::tables::{Branch, Openings};

/// First moves with a bar of their own.
const BARS: usize = 12;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    write_openings(page, &page.subject.openings, document);
}

/// The section about the openings of games, whatever the page is about.
pub(crate) fn write_openings<T>(page: &Page<'_, T>, openings: &Openings, document: &mut Document) {
    document.section(&page.text("survey-openings"));
    if openings.games == 0 {
        document.prose(page.text("survey-no-openings"));
        return;
    }
    let games = || ("games", Value::from(openings.games));
    let moves = ("moves", Value::from(openings.met[0]));
    let minimum = ("least", Value::from(openings.minimum));
    let tables = [
        ("openings", "survey-openings-caption"),
        ("openings_left_out", "survey-openings-left-out"),
    ];
    let [shown, left_out] =
        tables.map(|(name, caption)| page.captioned_table(name, &page.format(caption, &[games()])));
    document
        .prose(page.format("survey-openings-what", &[games(), moves]))
        .chart(draw_first_moves(page, openings))
        .chart(draw_scores(page, openings))
        .table(shown)
        .prose(page.format("survey-openings-least", &[minimum]))
        .table(left_out);
}

/// The most frequent first moves.
fn first_moves(openings: &Openings) -> impl Iterator<Item = &Branch> {
    openings.at(1).take(BARS)
}

fn draw_first_moves<T>(page: &Page<'_, T>, openings: &Openings) -> Chart {
    let mut shares: Vec<(String, Share)> =
        first_moves(openings).map(|branch| (branch.text(), branch.share())).collect();
    let shown: u64 = shares.iter().map(|(_, share)| share.count).sum();
    if shown < openings.games {
        let rest = Share::new(openings.games - shown, openings.games);
        shares.push((page.text("survey-other-moves"), rest));
    }
    let alt = shares
        .iter()
        .map(|(moves, share)| format!("{moves} {}", page.count_and_percent(*share)))
        .collect::<Vec<_>>();
    let bars = shares
        .into_iter()
        .map(|(moves, share)| (moves, share_bar(share, NEUTRAL, page.count_and_percent(share))));
    Chart {
        name: "survey-first-moves".to_owned(),
        title: page.text("survey-first-moves"),
        alt: alt.join("; "),
        form: single_bars(page.text("survey-of-games"), None, bars),
    }
}

/// South's share of the games that began with each of the most frequent first moves.
fn draw_scores<T>(page: &Page<'_, T>, openings: &Openings) -> Chart {
    let scores: Vec<(String, Share)> = first_moves(openings)
        .map(|branch| (branch.text(), branch.winners.share(Side::South)))
        .filter(|(_, score)| score.of > 0)
        .collect();
    let (alt, form) = if scores.is_empty() {
        let none = page.text("survey-none-finished");
        (none.clone(), Form::Nothing(none))
    } else {
        let alt = scores
            .iter()
            .map(|(moves, score)| format!("{moves}: {}", page.share(*score)))
            .collect::<Vec<_>>();
        let alt = page.format("survey-first-moves-south-alt", &[("moves", alt.join("; ").into())]);
        let bars = scores.into_iter().map(|(moves, score)| {
            (moves, share_bar(score, SOUTH, page.count_of_and_percent(score)))
        });
        (alt, single_bars(page.text("survey-of-finished"), Some(100.0), bars))
    };
    Chart {
        name: "survey-first-moves-south".to_owned(),
        title: page.text("survey-first-moves-south"),
        alt,
        form,
    }
}
