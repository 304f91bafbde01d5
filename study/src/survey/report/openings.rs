//! The first two turns.

use bao_reports::{Chart, Document, Form};
use bao_rules::Side;

use super::bars::{bar, single};
use super::phrases;
use super::tables::captioned;
use crate::statistics::Share;
use crate::survey::Survey;
use crate::survey::tables::{Branch, Openings};
use bao_reports::colours::{NEUTRAL, SOUTH};
use bao_reports::language::{Messages, Value};

/// First moves with a bar of their own.
const BARS: usize = 12;

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages) {
    let openings = &survey.openings;
    document.section(&words.text("survey-openings"));
    if openings.games == 0 {
        document.prose(words.text("survey-no-openings"));
        return;
    }
    let games = || ("games", Value::from(openings.games));
    document
        .prose(
            words.format(
                "survey-openings-what",
                &[games(), ("moves", Value::from(openings.met[0]))],
            ),
        )
        .chart(first_moves(openings, words))
        .chart(scores(openings, words))
        .table(captioned(
            openings.sheet(),
            &words.format("survey-openings-caption", &[games()]),
            words,
        ))
        .prose(words.format("survey-openings-least", &[("least", Value::from(openings.least))]))
        .table(captioned(
            openings.left_out(),
            &words.format("survey-openings-left-out", &[games()]),
            words,
        ));
}

/// The most frequent first moves.
fn firsts(openings: &Openings) -> Vec<&Branch> {
    openings.at(1).take(BARS).collect()
}

fn first_moves(openings: &Openings, words: &Messages) -> Chart {
    let mut shares: Vec<(String, Share)> =
        firsts(openings).into_iter().map(|branch| (branch.text(), branch.share())).collect();
    let shown: u64 = shares.iter().map(|(_, share)| share.count).sum();
    if shown < openings.games {
        let rest = Share::new(openings.games - shown, openings.games);
        shares.push((words.text("survey-other-moves"), rest));
    }
    let alt = shares
        .iter()
        .map(|(moves, share)| format!("{moves} {}", phrases::counted(*share, words)))
        .collect::<Vec<_>>();
    let bars = shares
        .into_iter()
        .map(|(moves, share)| (moves, bar(share, NEUTRAL, phrases::counted(share, words))));
    Chart {
        name: "survey-first-moves".to_owned(),
        title: words.text("survey-first-moves"),
        alt: alt.join("; "),
        form: single(words.text("survey-of-games"), None, bars),
    }
}

fn scores(openings: &Openings, words: &Messages) -> Chart {
    let scores: Vec<(String, Share)> = firsts(openings)
        .into_iter()
        .map(|branch| (branch.text(), branch.winners.share(Side::South)))
        .filter(|(_, score)| score.of > 0)
        .collect();
    let (alt, form) = if scores.is_empty() {
        let none = words.text("survey-none-finished");
        (none.clone(), Form::Nothing(none))
    } else {
        let alt = scores
            .iter()
            .map(|(moves, score)| format!("{moves}: {}", phrases::share(*score, words)))
            .collect::<Vec<_>>();
        let alt = words.format("survey-first-moves-south-alt", &[("moves", alt.join("; ").into())]);
        let bars = scores
            .into_iter()
            .map(|(moves, score)| (moves, bar(score, SOUTH, phrases::counted_of(score, words))));
        (alt, single(words.text("survey-of-finished"), Some(100.0), bars))
    };
    Chart {
        name: "survey-first-moves-south".to_owned(),
        title: words.text("survey-first-moves-south"),
        alt,
        form,
    }
}
