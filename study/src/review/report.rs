//! Judged games as a document. Every word is a message of `review.ftl`.

use std::collections::BTreeMap;

use bao_reports::{Chart, Document, Form, Lines, Point, Series, Table};

use super::columns::{GAMES, TURNS, named};
use super::row::{Field, Row};
use super::sheets::{Sheets, hundredths, table, text};
use bao_game::analysis::Settings;
use bao_reports::colours;
use bao_reports::language::{Messages, Value, translate_labels, translate_table};

/// The names of the charts.
pub const PICTURES: [&str; 1] = ["review-chances"];

/// Games that could not be judged, or not to their end, by their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// Nobody is known to have won, though it was asked who has.
    pub without_winner: Vec<String>,
    /// Replayed up to a turn, or not at all.
    pub broken: Vec<String>,
}

/// What a report is about.
pub struct About<'a> {
    /// What the archive is called.
    pub source: &'a str,
    /// How many games were read.
    pub games: u64,
    /// Which of them were not judged as they should be.
    pub faults: &'a Faults,
    /// What was judged, and how.
    pub settings: &'a Settings,
    /// The rules.
    pub ruleset: &'a str,
    /// The command line that makes the same report.
    pub command: &'a str,
}

/// The report in the words of a language.
#[must_use]
pub fn report(sheets: &Sheets, about: &About<'_>, words: &Messages) -> Document {
    let title = words.format("review-title", &[("source", about.source.into())]);
    let mut document =
        Document::in_language(words.language().code(), translate_labels(words), &title);
    let settings = [
        ("games", Value::from(about.games)),
        ("judged", Value::from(sheets.turns.len() as u64)),
        ("turns", about.settings.turns.to_string().into()),
        ("side", words.text(&format!("review-of-{}", about.settings.side.name())).into()),
        ("nodes", Value::from(about.settings.nodes)),
    ];
    document.prose(words.format("review-intro", &settings)).note(words.text("review-estimate"));
    let faults = [
        ("review-without-winner", &about.faults.without_winner),
        ("review-broken", &about.faults.broken),
    ];
    for (message, games) in faults.into_iter().filter(|(_, games)| !games.is_empty()) {
        document.note(words.format(message, &[("games", listed(games).into())]));
    }
    let captioned = |table: Table, caption: &str| {
        translate_table(table.with_caption(&words.text(caption)), words)
    };
    document.section(&words.text("review-classes"));
    document.list(
        ["missed-win", "blunder", "mistake", "inaccuracy", "decided", "forced"]
            .map(|class| words.text(&format!("review-class-{class}")))
            .into(),
    );
    document.table(captioned(sheets.classes(), "review-classes-caption"));
    document.section(&words.text("review-accuracy")).prose(words.text("review-accuracy-what"));
    document.table(captioned(sheets.accuracies(), "review-accuracies-caption"));
    document.section(&words.text("review-chances")).chart(chances(sheets, words));
    document
        .section(&words.text("review-losing"))
        .prose(words.format("review-losing-what", &lost(sheets)));
    document.table(captioned(sheets.losing_turns(), "review-losing-caption"));
    document.section(&words.text("review-errors"));
    document.table(captioned(sheets.errors(), "review-errors-caption"));
    document
        .section(&words.text("review-houses"))
        .prose(words.format("review-houses-what", &houses(sheets)));
    document.section(&words.text("review-rows"));
    let games = [
        "game",
        "side",
        "result",
        "turns",
        "missed_wins",
        "blunders",
        "mistakes",
        "inaccuracies",
        "accuracy",
        "kept_chances",
        "losing_turn",
        "houses_lost",
        "missed_emptyings",
    ];
    let games = table("games", &GAMES, &sheets.games, &games);
    document.folded_tables(
        words.text("review-games-fold"),
        vec![captioned(games, "review-games-caption")],
    );
    let turns = [
        "game",
        "turn",
        "side",
        "result",
        "played",
        "best",
        "class",
        "proved",
        "chance_best",
        "chance_played",
        "loss",
        "choices",
    ];
    let turns = table("turns", &TURNS, &sheets.turns, &turns);
    document.folded_tables(
        words.text("review-turns-fold"),
        vec![captioned(turns, "review-turns-caption")],
    );
    let made = [("ruleset", about.ruleset.into()), ("now", env!("CARGO_PKG_VERSION").into())];
    document
        .section(&words.text("review-reproduce"))
        .prose(words.format("review-reproduce-what", &made))
        .verbatim(about.command);
    document
}

/// The first games of a list; how many are left out stands behind.
fn listed(games: &[String]) -> String {
    const SHOWN: usize = 40;
    let more = games.len().saturating_sub(SHOWN);
    let shown = games[..games.len() - more].join(", ");
    if more > 0 { format!("{shown}, … (+{more})") } else { shown }
}

/// In how many games a player has lost, and in how many a losing turn is known.
fn lost(sheets: &Sheets) -> [(&'static str, Value<'static>); 2] {
    let lost = || sheets.games.iter().filter(|row| text(row, &GAMES, "result") == "lost");
    let known = lost().filter(|row| !text(row, &GAMES, "losing_turn").is_empty());
    [("games", Value::from(lost().count() as u64)), ("known", Value::from(known.count() as u64))]
}

fn houses(sheets: &Sheets) -> [(&'static str, Value<'static>); 4] {
    let count = |is: &dyn Fn(&Row) -> bool| {
        Value::from(sheets.turns.iter().filter(|row| is(row)).count() as u64)
    };
    let is = |name: &'static str| {
        let at = named(&TURNS, name);
        move |row: &Row| row[at] == Field::Truth(true)
    };
    let owned = named(&TURNS, "house_plies");
    [
        ("owned", count(&|row| row[owned] != Field::Null)),
        ("saved", count(&is("house_played_saves"))),
        ("lost", count(&is("house_lost"))),
        ("missed", count(&is("house_missed_emptying"))),
    ]
}

/// South's chance before each turn, the mean of the games that each player has won; North's turns lie
/// between South's.
fn chances(sheets: &Sheets, words: &Messages) -> Chart {
    let line = |side: &str, south_won: bool| {
        let mut at: BTreeMap<u64, (u64, u64)> = BTreeMap::new();
        for row in &sheets.turns {
            let south = text(row, &TURNS, "side") == "s";
            let won = match text(row, &TURNS, "result") {
                "won" => south,
                "lost" => !south,
                _ => continue,
            };
            if won == south_won {
                let turn = hundredths(row, &TURNS, "turn") / 100;
                let sum = at.entry(2 * turn + u64::from(!south)).or_default();
                sum.0 += hundredths(row, &TURNS, "south_before");
                sum.1 += 1;
            }
        }
        let points = at.into_iter().map(|(half, (sum, n))| Point {
            x: half as f64 / 2.0,
            y: sum as f64 / n as f64 / 100.0,
            interval: None,
        });
        let colour = if south_won { colours::SOUTH } else { colours::NORTH };
        let label = words.text(&format!("review-won-by-{side}"));
        Series { label, colour, points: points.collect() }
    };
    let series: Vec<Series> = [line("south", true), line("north", false)]
        .into_iter()
        .filter(|series| !series.points.is_empty())
        .collect();
    let number = |number: f64| Value::from(words.format_number(&format!("{number:.1}")));
    let told: Vec<String> = series
        .iter()
        .filter_map(|series| {
            series.points.first().zip(series.points.last()).map(|ends| (series, ends))
        })
        .map(|(series, (first, last))| {
            let values = [
                ("games", Value::from(series.label.clone())),
                ("first", number(first.y)),
                ("last", number(last.y)),
            ];
            words.format("review-chances-line", &values)
        })
        .collect();
    let form = if series.is_empty() {
        Form::Nothing(words.text("review-nothing-to-draw"))
    } else {
        Form::Lines(Lines {
            x: words.text("review-chances-x"),
            y: words.text("review-chances-y"),
            range: Some((0.0, 100.0)),
            mark: None,
            series,
        })
    };
    let alt = words.format("review-chances-alt", &[("lines", told.join("; ").into())]);
    let name = PICTURES[0].to_owned();
    Chart { name, title: words.text("review-chances-chart"), alt, form }
}
