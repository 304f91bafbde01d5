//! The report's sections that compare printed results with ours: part three of the study, its advice to players, and
//! every printed number.

use bao_reports::ReportTable;
use bao_rules::Side;

use crate::claims::CLAIMS;
use crate::comparison::ARCHIVE;
use crate::page::{Page, Writer, show_column, tell, without_columns, without_empty};
use crate::parity::{ParityRow, ParityVerdict};
use crate::statistics::Share;
use crate::study::Study;

/// Sentences on the judged games, and on how many are not judged; empty if the archive has no matrix game.
pub(super) fn summarise(page: &Page<'_, Study>) -> Vec<String> {
    let judgements = &page.subject.judgements;
    let (judged, missing) = (judgements.iter().count(), judgements.missing());
    let lost = judgements.iter().filter(|(_, judged)| judged.has_wrong_turn()).count();
    let count = |code: Option<&str>| {
        let games = judgements.iter();
        let codes = games.map(|(_, judged)| judged.outcome.as_ref()?.code(judged.winner));
        codes.filter(|found| *found == code).count()
    };
    let [ended, decided, undecided, open] = [Some("#"), Some("PC"), Some("PNC"), None].map(count);
    let short = tell!(page, "judged-short", judged, lost, ended, decided, undecided, open);
    let waiting = tell!(page, "judged-missing", missing, games = judged + missing);
    [(judged > 0).then_some(short), (missing > 0).then_some(waiting)]
        .into_iter()
        .flatten()
        .collect()
}

pub(super) fn write_judged(to: &mut Writer<'_, Study>) {
    let page = to.page;
    let judgements = &page.subject.judgements;
    let (judged, missing) = (judgements.iter().count(), judgements.missing());
    let lost = judgements.iter().filter(|(_, judged)| judged.has_wrong_turn()).count();
    let share = Share::new(lost as u64, judged as u64);
    to.section(page.heading("judged", share)).prose("judged-text");
    for sentence in summarise(page) {
        to.prose(sentence);
    }
    if judged + missing == 0 {
        to.prose("judged-none");
    }
    if judged == 0 {
        return;
    }
    if !page.table("marks").rows.is_empty() {
        to.table("marks");
    }
    if !page.table("agreement").rows.is_empty() {
        to.prose("agreement-text").table("agreement");
    }
    to.fold("fold-judged-games", |to| {
        to.prose("judged-key");
        for winner in Side::BOTH {
            let games = list_games(page.table("judged_games"), winner);
            if !games.rows.is_empty() {
                let caption = page.text(&format!("caption-judged-{}", winner.name()));
                to.table(page.caption(games, &caption));
            }
        }
        to
    });
    // The outcomes of the captures, with the lines that prove them.
    let outcomes = pick_columns(
        page.table("judged_games").clone(),
        "game winner capture_turn outcome wins_in line",
    );
    let outcomes = page.caption(outcomes, &page.text("caption-judged-outcomes"));
    let turns = list_turns(page);
    let differing = keep_differing(page, turns.clone());
    if !differing.rows.is_empty() {
        to.folded_tables("fold-judged-differing", [differing]);
    }
    to.folded_tables("fold-judged-outcomes", [outcomes])
        .folded_tables("fold-judged-turns", [without_empty(turns)]);
}

/// The games that a player won, without the lines of play, which have their own table.
fn list_games(games: &ReportTable, winner: Side) -> ReportTable {
    let games = games.clone().keep_rows(["winner"], |[of]| of == winner.name());
    without_columns(without_empty(games), &["winner", "wins_in", "line"])
}

/// Keeps the columns whose names `columns` lists, separated by spaces.
fn pick_columns(table: ReportTable, columns: &str) -> ReportTable {
    table.keep_columns(|_, name| columns.split_whitespace().any(|column| column == name))
}

/// Keeps the moves that the study marks as wrong but that do not lose the house, and unmarked moves that lose it.
fn keep_differing(page: &Page<'_, Study>, turns: ReportTable) -> ReportTable {
    let turns = turns.keep_rows(["printed_wrong", "proved"], |[printed, proved]| {
        printed.parse().is_ok_and(|is_marked: bool| is_marked != (proved == "loses"))
    });
    let columns = "game loser turn played printed_wrong proved losing_by line other_line";
    pick_columns(turns, columns).with_caption(&page.text("caption-judged-differing"))
}

fn list_turns(page: &Page<'_, Study>) -> ReportTable {
    let mut table = page.captioned("judged_turns");
    let lines = table.column("line").zip(table.column("other_line"));
    // The rows are the moves of the judged games, in order.
    let turns = page.subject.judgements.iter().flat_map(|(_, judged)| &judged.turns);
    for (row, turn) in table.rows.iter_mut().zip(turns) {
        let Some((line, other)) = lines else { break };
        let other_words = turn.other_line().map(|line| line.in_words(page.words));
        row[line].show(turn.played_in_words(page.words));
        row[other].show(other_words.unwrap_or_default());
    }
    table
}

pub(super) fn write_advice(to: &mut Writer<'_, Study>) {
    let page = to.page;
    let about = CLAIMS.map(|(claim, ..)| {
        let text = |id: &str| page.text(&format!("{id}-{claim}"));
        format!("{} ({}). {}", text("claim"), text("claim-place"), text("claim-measure"))
    });
    to.section(advice_heading(page)).prose("advice-text").prose("advice-verdicts");
    to.fold("fold-claims", |to| to.list(about));
    let table = show_column(page.captioned("advice"), "claim", |claim, _| {
        Some(page.text(&format!("claim-{claim}")))
    });
    let null = table.column("null");
    let table = show_column(table, "verdict", |verdict, row| {
        let null = null.map_or("", |at| row[at].value.as_str());
        let id = format!("claim-verdict-{verdict}");
        Some(tell!(page, &id, null = page.value("null", null)))
    });
    let table = show_column(table, "null", |null, _| Some(page.value("null", null)));
    // The list of claims shows what the column `part` says; the other columns are only in the CSV file.
    let left_out = ["part", "low", "high", "null_count", "null_of", "p", "left_out"];
    to.table(without_columns(table, &left_out));
}

/// The authors' claims that were tested: supported, contradicted, and possibly explained by chance.
pub(super) fn list_claims(page: &Page<'_, Study>) -> [Vec<String>; 3] {
    ["supported", "contradicted", "not-distinguishable"].map(|verdict| {
        let rows = page.table("advice").values(["claim", "winner", "counts", "verdict"]);
        let rows = rows.filter(|[.., counts, of]| (*counts, *of) == (ARCHIVE, verdict));
        let name = |[claim, winner, ..]: [&str; 4]| {
            let name = page.text(&format!("claim-{claim}"));
            match winner {
                "all" => name,
                side => format!("{name} ({})", page.text(&format!("side-{side}"))),
            }
        };
        rows.map(name).collect()
    })
}

/// A heading with the number of supported claims.
fn advice_heading(page: &Page<'_, Study>) -> String {
    let [supported, contradicted, open] = list_claims(page).map(|claims| claims.len());
    let tested = supported + contradicted + open;
    if tested == 0 {
        return page.text("advice");
    }
    tell!(page, "advice-heading", supported, tested)
}

pub(super) fn write_parity(to: &mut Writer<'_, Study>) {
    let page = to.page;
    let parity = &page.subject.parity;
    to.section("parity")
        .prose(count_verdicts(page))
        .prose("parity-text")
        .table("parity_by_table")
        .fold("matching", |to| to.prose("matching-text").table("matching"))
        .fold("parity-remarkable", |to| {
            let rows = parity.remarkable_rows().map(|row| row_in_words(page, row));
            to.prose("parity-remarkable-text").list(rows)
        });
    to.folded_tables("fold-parity", [rows_in_words(page)]);
}

/// Says how many numbers have each verdict.
pub(super) fn count_verdicts(page: &Page<'_, Study>) -> String {
    let parity = &page.subject.parity;
    let numbers = parity.rows.len();
    let [equal, differs, recomputed, contradicted, open] =
        ParityVerdict::ALL.map(|verdict| parity.count(verdict));
    tell!(page, "parity-line", numbers, equal, differs, recomputed, contradicted, open)
}

/// The known fault of a number.
fn fault(page: &Page<'_, Study>, row: &ParityRow) -> Option<String> {
    row.fault.as_ref().map(|fault| page.text(&format!("fault-{}", fault.id)))
}

/// The row of a printed table as text: `grigio, of these rosso`, `type 5`, `7726, turn 24`.
fn item(page: &Page<'_, Study>, row: &ParityRow) -> String {
    let turn = |number: &str| tell!(page, "item-turn", turn = number);
    match row.table {
        "classes" => {
            let (aspect, class) = row.item.split_once('/').unwrap_or(("", &row.item));
            let aspect = page.text(&format!("aspect-{aspect}"));
            format!("{aspect}: {}", page.value("class", class))
        }
        "compositions" => {
            let mut parts = row.item.splitn(3, '/').skip(1);
            let class = page.value("class", parts.next().unwrap_or_default());
            let progress = page.value("class", parts.next().unwrap_or_default());
            tell!(page, "item-composition", class = class, part = progress)
        }
        "first_event" => turn(row.item.trim_start_matches("turn ")),
        "type_counts" => {
            tell!(page, "item-type", type = row.item.trim_start_matches("type "))
        }
        "population" | "percentages" => page.text(&format!("statistic-{}", row.item)),
        "elsewhere" => page.text(&format!("item-{}", row.item)),
        _ => match row.item.split_once(" turn ") {
            Some((game, number)) => format!("{game}, {}", turn(number)),
            None if row.item.starts_with("PMV") => page.text("item-captured-later"),
            None => row.item.clone(),
        },
    }
}

/// A value in words, if it is a word such as a kind, an outcome or `yes`; otherwise a number.
fn value(page: &Page<'_, Study>, text: &str) -> String {
    let id = format!("value-{}", text.replace([' ', '_'], "-"));
    if page.words.contains(&id) { page.text(&id) } else { page.words.format_number(text) }
}

/// In words: the printed table and the number that a row is about.
fn names(page: &Page<'_, Study>, row: &ParityRow) -> [String; 2] {
    [("printed", row.table), ("number", row.number)]
        .map(|(of, name)| page.text(&format!("{of}-{}", name.replace('_', "-"))))
}

/// One remarkable number in words.
pub(super) fn row_in_words(page: &Page<'_, Study>, row: &ParityRow) -> String {
    let side = page.text(&format!("side-{}", row.winner));
    let [table, number] = names(page, row);
    let (item, printed) = (item(page, row), value(page, &row.printed));
    let mut text = tell!(page, "parity-row", table, side, item, number, printed);
    match (&row.ours, &row.recomputed) {
        (Some(ours), _) => text += &tell!(page, "parity-row-ours", ours = value(page, ours)),
        (None, Some(ours)) => text += &tell!(page, "parity-row-printed", ours = value(page, ours)),
        (None, None) => {}
    }
    let line = row.line.as_ref().map(|line| line.in_words(page.words));
    match (fault(page, row), line) {
        (Some(fault), _) => text + &tell!(page, "parity-row-known", fault),
        (None, Some(line)) => text + &tell!(page, "parity-row-line", line),
        (None, None) => text + &page.text("parity-row-unknown"),
    }
}

/// Shows the rows of `parity` in words.
fn rows_in_words(page: &Page<'_, Study>) -> ReportTable {
    let mut table = page.captioned("parity");
    for (cells, row) in table.rows.iter_mut().zip(&page.subject.parity.rows) {
        let [table, number] = names(page, row);
        let shown = [
            (0, table),
            (2, item(page, row)),
            (3, number),
            (4, value(page, &row.printed)),
            (5, row.ours.as_deref().map(|text| value(page, text)).unwrap_or_default()),
            (6, row.recomputed.as_deref().map(|text| value(page, text)).unwrap_or_default()),
            (8, fault(page, row).unwrap_or_default()),
            (9, row.line.as_ref().map(|line| line.in_words(page.words)).unwrap_or_default()),
        ];
        for (at, text) in shown {
            cells[at].show(text);
        }
    }
    table
}
