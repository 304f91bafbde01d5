//! The report on judged games.

use bao_game::analysis::JudgeSettings;
use bao_reports::language::Messages;
use bao_reports::{Chart, Colour, Document, Point, Series, colours};
use bao_rules::Side;

use super::judged_tables::{GAMES, ReviewTables, TURNS, pick_columns};
use crate::page::{MadeBy, Page, Writer, tell};

pub const PICTURES: [&str; 1] = ["review-chances"];

/// The numbers of the games that were not judged, or not to their end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SkippedGames {
    /// Games without a known winner, if only moves of winners or losers were to be judged.
    pub without_winner: Vec<String>,
    /// Games that could be replayed only up to a turn, or not at all.
    pub broken: Vec<String>,
}

pub struct ReviewSubject<'a> {
    pub tables: &'a ReviewTables,
    /// The name of the archive.
    pub source: &'a str,
    /// How many games were read.
    pub games: u64,
    /// The games that were not judged as requested.
    pub skipped: &'a SkippedGames,
    pub settings: &'a JudgeSettings,
    pub ruleset: &'a str,
    /// The options that chose the games; empty if all of them were judged.
    pub filters: &'a [String],
    pub made_by: &'a MadeBy<'a>,
}

/// The columns of games that the report shows.
const GAME_COLUMNS: &str = "game side player opponent result turns missed_wins blunders mistakes \
                            inaccuracies accuracy kept_chances losing_turn best_turn lost_by \
                            houses_lost missed_emptyings";

/// The columns of moves that the report shows.
const TURN_COLUMNS: &str = "game turn side result played best class proved chance_best \
                            chance_played loss choices";

pub fn write_report(subject: &ReviewSubject<'_>, words: &Messages) -> Document {
    let tables = subject.tables;
    let mut shown = tables.to_tables();
    for table in &mut shown {
        let (columns, rows, picked) = match &*table.name {
            "games" => (&GAMES[..], &tables.games, GAME_COLUMNS),
            "turns" => (&TURNS[..], &tables.turns, TURN_COLUMNS),
            _ => continue,
        };
        *table = pick_columns(columns, rows, picked).with_name(&table.name);
    }
    // In other tables `turns` means the turns of a game; here it means a player's moves.
    let columns = shown.iter_mut().flat_map(|table| &mut table.columns);
    for column in columns.filter(|column| column.name == "turns") {
        column.title = words.text("column-moves");
    }
    let (made_by, captions) = (subject.made_by, "review-caption");
    let page = Page { subject, tables: shown, words, made_by, captions };
    let mut to = Writer::new(&page, &tell!(page, "review-title", source = subject.source));
    write_introduction(&mut to);
    write_classes(&mut to);
    write_errors(&mut to);
    write_rows(&mut to);
    to.document
}

fn write_introduction(to: &mut Writer<'_, ReviewSubject<'_>>) {
    let page = to.page;
    let subject = page.subject;
    let tables = subject.tables;
    let JudgeSettings { turns, side, nodes } = subject.settings;
    let (games, judged, turns) = (subject.games, tables.turns.len(), turns.to_string());
    let side = page.text(&format!("review-of-{}", side.name()));
    to.prose(tell!(page, "review-intro", games, judged, turns, side, nodes = *nodes));
    let player = tables.player.as_deref();
    to.note(player.map(|player| tell!(page, "review-of-player", player)));
    to.note(page.filter_note(&subject.filters.join(" ")));
    let skipped = [
        ("review-without-winner", &subject.skipped.without_winner),
        ("review-broken", &subject.skipped.broken),
    ];
    for (message, games) in skipped.into_iter().filter(|(_, games)| !games.is_empty()) {
        to.note(tell!(page, message, games = list_first(games)));
    }
}

fn write_classes(to: &mut Writer<'_, ReviewSubject<'_>>) {
    let page = to.page;
    let classes = ["missed-win", "blunder", "mistake", "inaccuracy", "decided", "forced"];
    to.section("review-classes");
    to.list(classes.map(|class| page.text(&format!("review-class-{class}")))).table("classes");
    to.note("review-estimate");
    to.section("review-accuracy").prose("review-accuracy-what").table("accuracies");
    to.section("review-chances").chart(draw_chances(page));
}

fn write_errors(to: &mut Writer<'_, ReviewSubject<'_>>) {
    let page = to.page;
    to.section("review-losing").prose(describe_lost_games(page)).table("losses");
    to.table("losing_turns");
    to.section("review-errors").table("errors");
    to.section("review-houses").prose(describe_houses(page));
}

fn write_rows(to: &mut Writer<'_, ReviewSubject<'_>>) {
    let page = to.page;
    let (ruleset, now) = (page.subject.ruleset, page.made_by.version);
    to.section("review-rows").folded_tables("review-games-fold", ["games"]);
    to.folded_tables("review-turns-fold", ["turns"]);
    to.section("review-reproduce").prose(tell!(page, "review-reproduce-what", ruleset, now));
    to.verbatim(page.made_by.command.to_owned());
}

/// The first games of a list, and the number of further ones.
fn list_first(games: &[String]) -> String {
    const SHOWN: usize = 40;
    let more = games.len().saturating_sub(SHOWN);
    let shown = games[..games.len() - more].join(", ");
    if more > 0 { format!("{shown}, … (+{more})") } else { shown }
}

/// Says how many games were lost, and in how many of them the losing move is known.
fn describe_lost_games(page: &Page<'_, ReviewSubject<'_>>) -> String {
    let ReviewTables { won, known_losing, .. } = page.subject.tables;
    tell!(page, "review-losing-what", games = won.of - won.count, known = *known_losing)
}

fn describe_houses(page: &Page<'_, ReviewSubject<'_>>) -> String {
    let [owned, saved, lost, missed] = page.subject.tables.houses;
    tell!(page, "review-houses-what", owned, saved, lost, missed)
}

/// Draws South's mean chance before each move, for the games that South won, that North won, and that have no known
/// winner. North's moves are drawn halfway between South's.
fn draw_chances(page: &Page<'_, ReviewSubject<'_>>) -> Chart {
    let tables = page.subject.tables;
    let line = |(winner, colour): (Option<Side>, Colour)| {
        let of_winner = tables.chances.iter().filter(|((of, _), _)| *of == winner);
        let points = of_winner.map(|((_, half), (sum, moves))| Point {
            x: f64::from(*half) / 2.0,
            y: *sum as f64 / *moves as f64 / 100.0,
            interval: None,
        });
        let label = page.text(&format!("review-won-by-{}", winner.map_or("nobody", Side::name)));
        Series { label, colour, points: points.collect() }
    };
    let sides = Side::BOTH.map(|side| (Some(side), colours::of_side(side)));
    let lines = sides.into_iter().chain([(None, colours::NEUTRAL)]).map(line);
    let series: Vec<Series> = lines.filter(|series| !series.points.is_empty()).collect();
    let number = |number: f64| page.words.format_number(&format!("{number:.1}"));
    let ends = series.iter().filter_map(|series| {
        let [first, last] = [series.points.first()?, series.points.last()?].map(|of| number(of.y));
        Some(tell!(page, "review-chances-line", games = &*series.label, first, last))
    });
    let ends: Vec<String> = ends.collect();
    let alt = tell!(page, "review-chances-alt", lines = ends.join("; "));
    let axes = ["review-chances-x", "review-chances-y"];
    let form = page.lines(axes, true, None, series, "review-nothing-to-draw");
    page.chart(PICTURES[0], "review-chances-chart", alt, form)
}
