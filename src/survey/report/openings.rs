//! The first two turns.

use bao_reports::{Bars, Chart, Document, Form, Group};
use bao_rules::Side;

use super::phrases;
use super::results::bar;
use super::tables::captioned;
use crate::language::{Value, Words};
use crate::paper::colours::{NEUTRAL, SOUTH};
use crate::statistics::Share;
use crate::survey::Survey;
use crate::survey::tables::{Branch, Openings};

/// First moves with a bar of their own.
const BARS: usize = 12;

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Words) {
    let openings = &survey.openings;
    document.section(&words.say("survey-openings"));
    if openings.games == 0 {
        document.prose(words.say("survey-no-openings"));
        return;
    }
    let games = || ("games", Value::from(openings.games));
    document
        .prose(
            words.tell("survey-openings-what", &[games(), ("moves", Value::from(openings.met[0]))]),
        )
        .chart(first_moves(openings, words))
        .chart(scores(openings, words))
        .table(captioned(
            openings.sheet(),
            &words.tell("survey-openings-caption", &[games()]),
            words,
        ))
        .prose(words.tell("survey-openings-least", &[("least", Value::from(openings.least))]))
        .table(captioned(
            openings.left_out(),
            &words.tell("survey-openings-left-out", &[games()]),
            words,
        ));
}

/// The most frequent first moves.
fn firsts(openings: &Openings) -> Vec<&Branch> {
    openings.at(1).take(BARS).collect()
}

fn first_moves(openings: &Openings, words: &Words) -> Chart {
    let mut shares: Vec<(String, Share)> =
        firsts(openings).into_iter().map(|branch| (branch.text(), branch.share())).collect();
    let shown: u64 = shares.iter().map(|(_, share)| share.count).sum();
    if shown < openings.games {
        let rest = Share::new(openings.games - shown, openings.games);
        shares.push((words.say("survey-other-moves"), rest));
    }
    let alt =
        shares.iter().map(|(moves, share)| format!("{moves} {}", phrases::counted(*share, words)));
    Chart {
        name: "survey-first-moves".to_owned(),
        title: words.say("survey-first-moves"),
        alt: alt.collect::<Vec<_>>().join("; "),
        form: Form::Bars(Bars {
            axis: words.say("survey-of-games"),
            maximum: None,
            series: vec![String::new()],
            groups: shares
                .into_iter()
                .map(|(label, share)| {
                    let bar = bar(share, NEUTRAL, phrases::counted(share, words));
                    Group { label, bars: vec![bar] }
                })
                .collect(),
        }),
    }
}

fn scores(openings: &Openings, words: &Words) -> Chart {
    let scores = firsts(openings)
        .into_iter()
        .map(|branch| (branch.text(), branch.winners.share(Side::South)))
        .filter(|(_, score)| score.of > 0);
    let scores: Vec<(String, Share)> = scores.collect();
    let alt =
        scores.iter().map(|(moves, score)| format!("{moves}: {}", phrases::share(*score, words)));
    let alt = words.tell(
        "survey-first-moves-south-alt",
        &[("moves", alt.collect::<Vec<_>>().join("; ").into())],
    );
    let form = if scores.is_empty() {
        Form::Nothing(words.say("survey-none-finished"))
    } else {
        Form::Bars(Bars {
            axis: words.say("survey-of-finished"),
            maximum: Some(100.0),
            series: vec![String::new()],
            groups: scores
                .into_iter()
                .map(|(label, score)| {
                    let words = phrases::counted_of(score, words);
                    let bar = bar(score, SOUTH, words);
                    Group { label, bars: vec![bar] }
                })
                .collect(),
        })
    };
    Chart {
        name: "survey-first-moves-south".to_owned(),
        title: words.say("survey-first-moves-south"),
        alt,
        form,
    }
}
