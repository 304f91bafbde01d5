//! The study as a document: a short one for the terminal, a whole one for a file.

use bao_reports::{Document, Table};
use bao_rules::{RuleOption, Side};

use super::Study;
use super::parity::{Parity, ParityRow, Verdict};
use crate::replay::Status;
use crate::sheet::sheet;

const TITLE: &str = "The house in the mtaji stage";

/// `59 games: 59 accepted, 0 partial, 0 rejected`.
fn totals(study: &Study) -> String {
    let count = |is: fn(&Status) -> bool| study.rows.iter().filter(|row| is(&row.status)).count();
    format!(
        "{} games: {} accepted, {} partial, {} rejected",
        study.rows.len(),
        count(|status| matches!(status, Status::Accepted)),
        count(|status| matches!(status, Status::Partial(_))),
        count(|status| matches!(status, Status::Rejected)),
    )
}

fn population(study: &Study) -> String {
    let classes = || study.rows.iter().filter_map(|row| row.classes.as_ref());
    let won = |side| classes().filter(|classes| classes.winner == side).count();
    let functional: usize = classes().map(|classes| usize::from(classes.functional)).sum();
    let all = classes().count();
    if all == 0 {
        return "No finished game in which both players own their houses as the mtaji stage begins."
            .to_owned();
    }
    format!(
        "{all} finished with both houses owned as the mtaji stage began: South won {}, North {}. Of \
         these {} houses {functional} were functional (six seeds or more).",
        won(Side::South),
        won(Side::North),
        2 * all,
    )
}

/// The rows of one aspect that were met.
fn met(study: &Study, aspect: &str) -> Table {
    let mut table = sheet(&study.tables.classes);
    let at = |name: &str| table.columns.iter().position(|column| column.name == name);
    if let (Some(kind), Some(count)) = (at("aspect"), at("count")) {
        table.rows.retain(|row| row[kind].value == aspect && row[count].value != "0");
    }
    table
}

fn parity_line(parity: &Parity) -> String {
    let counts = Verdict::ALL.map(|verdict| format!("{} {verdict}", parity.count(verdict)));
    format!("{} printed numbers: {}.", parity.rows.len(), counts.join(", "))
}

fn in_words(rows: Vec<&ParityRow>) -> Vec<String> {
    rows.into_iter().map(row_in_words).collect()
}

/// One remarkable number in words.
fn row_in_words(row: &ParityRow) -> String {
    let mut text = format!(
        "{} {} {}, {}: printed {}",
        row.table, row.winner, row.item, row.number, row.printed
    );
    match (&row.ours, &row.recomputed) {
        (Some(ours), _) => text += &format!(", from the games {ours}"),
        (None, Some(other)) => text += &format!(", from the printed counts {other}"),
        (None, None) => {}
    }
    match &row.fault {
        Some(fault) => text + &format!(". Known: {fault}."),
        None => text + ". Not known before: look into it.",
    }
}

fn findings(study: &Study) -> Table {
    let mut table = Table::new("Findings by kind", &["severity", "code", "#count"]);
    for ((severity, code), count) in &study.findings {
        table.push([severity.0.name().to_owned(), (*code).to_owned(), count.to_string()]);
    }
    table
}

/// The study in a screenful or two.
#[must_use]
pub fn summary(study: &Study) -> Document {
    let mut document = Document::new(&format!("{TITLE}: {}", study.source));
    document.prose(format!("{} (ruleset {}).\n{}", totals(study), study.rules, population(study)));
    if study.rows.iter().any(|row| row.classes.is_some()) {
        document.section("Progress").table(met(study, "progress"));
        document.section("Final colours").table(met(study, "final"));
        document.section("Combinations").table(met(study, "combination"));
        document.section("First event").table(sheet(&study.tables.moments));
    }
    if !study.findings.is_empty() {
        document.section("Findings").table(findings(study).captioned(""));
    }
    document.section("Parity with the printed study").prose(parity_line(&study.parity));
    let (differing, agreeing): (Vec<_>, Vec<_>) =
        study.parity.remarkable().partition(|row| row.verdict().differs());
    if study.source == crate::archive::PUBLISHED {
        document.prose("Printed numbers that differ:").list(in_words(differing));
        document.prose("Printed numbers that agree, with a fault beside them:");
        document.list(in_words(agreeing));
    } else {
        // Of an archive of one's own only what its games contradict; parity.csv has the rest.
        let contradicted = differing.into_iter().filter(|row| row.ours.is_some()).collect();
        document.list(in_words(contradicted));
    }
    document
}

/// How many numbers of each printed table have which verdict.
fn parity_by_table(parity: &Parity) -> Table {
    let names = Verdict::ALL.map(|verdict| format!("#{verdict}"));
    let mut columns = vec!["table", "#numbers"];
    columns.extend(names.iter().map(String::as_str));
    let mut table = Table::new("Printed numbers by table and verdict", &columns);
    let mut seen: Vec<&str> = Vec::new();
    for row in &parity.rows {
        if !seen.contains(&row.table) {
            seen.push(row.table);
        }
    }
    for name in seen {
        let rows: Vec<&ParityRow> = parity.rows.iter().filter(|row| row.table == name).collect();
        let count =
            |verdict| rows.iter().filter(|row| row.verdict() == verdict).count().to_string();
        let [a, b, c, d, e] = Verdict::ALL.map(count);
        table.push([name.to_owned(), rows.len().to_string(), a, b, c, d, e]);
    }
    table
}

/// The games of each type by number, as the study lists them.
fn games_by_type(study: &Study) -> Table {
    let mut table =
        Table::new("Matrix games and variants by type", &["winner", "#type", "kind", "games"]);
    for side in Side::BOTH {
        for number in (1..=super::classify::MATRIX_TYPES).map(Some).chain([None]) {
            for kind in [super::classify::MatrixKind::Pm, super::classify::MatrixKind::Pmv] {
                let games: Vec<&str> = study
                    .rows
                    .iter()
                    .filter(|row| {
                        row.classes.as_ref().is_some_and(|classes| {
                            let of_type = classes.matrix_type.map(|t| t.number()) == number;
                            classes.winner == side && classes.kind == Some(kind) && of_type
                        })
                    })
                    .map(|row| row.id.as_str())
                    .collect();
                if !games.is_empty() {
                    let number = number.map_or_else(|| "other".to_owned(), |n| n.to_string());
                    let (winner, kind) = (side.name().to_owned(), kind.name().to_owned());
                    table.push([winner, number, kind, games.join(", ")]);
                }
            }
        }
    }
    table
}

fn options(study: &Study) -> Table {
    let mut table = Table::new("The rules it was replayed under", &["option", "value", "rule"]);
    for option in RuleOption::ALL {
        let value = option.value(&study.rules).to_owned();
        table.push([option.name.to_owned(), value, option.rule.to_owned()]);
    }
    table
}

/// The archive as an argument: none for the published games.
fn archive(study: &Study) -> String {
    match study.source.as_str() {
        crate::archive::PUBLISHED => String::new(),
        crate::archive::STDIN => " -".to_owned(),
        file => format!(" \"{file}\""),
    }
}

/// The whole study, with every table.
#[must_use]
pub fn report(study: &Study) -> Document {
    let mut document = Document::new(TITLE);
    document
        .prose(
            "When both players still own their houses (nyumba) as the mtaji stage begins, how is the \
             game won? The question, the classes and the printed numbers are those of A. Bertaggia and \
             A. Emiliozzi; what is called ours below was counted anew from the transcripts.",
        )
        .section("Material")
        .prose(format!("Archive: {}. {}.", study.source, totals(study)))
        .prose(population(study))
        .table(sheet(&study.tables.population).captioned("The sizes of the material"))
        .section("Rules")
        .prose(format!("Ruleset {}, Bao Archive {}.", study.rules, env!("CARGO_PKG_VERSION")))
        .table(options(study));
    if !study.findings.is_empty() {
        document.section("Findings").table(findings(study));
    }
    document
        .section("Classes")
        .table(met(study, "progress").captioned("Progress, by the winner's side"))
        .table(met(study, "final").captioned("Final colours"))
        .table(met(study, "combination").captioned("Combinations"))
        .table(sheet(&study.tables.compositions).captioned("Compositions"))
        .table(sheet(&study.tables.moments).captioned("The turn of the first event"))
        .section("Matrix games")
        .table(sheet(&study.tables.types).captioned("The 28 types"))
        .table(games_by_type(study))
        .section("Shares")
        .table(sheet(&study.tables.percentages).captioned("The shares that the study speaks of"))
        .section("Choices")
        .table(sheet(&study.tables.choices).captioned("The loser's choices at turns 21 to 24"))
        .table(sheet(&study.tables.tosses).captioned("Coin tosses at turn 23"))
        .section("Parity with the printed study")
        .prose(parity_line(&study.parity))
        .prose(
            "equal and differs compare with the games of the archive. Where it does not hold the games \
             that a number is about, recomputed-equal and recomputed-differs compare with what the \
             other printed counts give. not-computable are the numbers that follow from neither, \
             judgements of the authors among them. parity.csv has a row for each number.",
        )
        .table(parity_by_table(&study.parity))
        .table(Parity::table("Numbers that differ or have a known fault", study.parity.remarkable()))
        .section("How to reproduce")
        .verbatim(format!("bao study{} --ruleset {} --out DIR", archive(study), study.rules));
    document
}
