//! Every table of the study, as it is written to a file.

use bao_reports::{Cell, Table};
use bao_rules::{RuleOption, Side};

use crate::claims::{list_printed_shares, list_ratios, test_advice};
use crate::parity::{Parity, ParityRow, Reason, Verdict, list_printed_games};
use crate::study::Study;
use crate::tables::{GameRow, compare_sides, test_balance};
use bao_game::classify::{MATRIX_TYPES, MatrixKind};

/// The names of all tables, which are those of their files without `.csv`.
pub const TABLES: [&str; 25] = [
    "games",
    "population",
    "balance",
    "classes",
    "compositions",
    "moments",
    "types",
    "games_by_type",
    "printed_games",
    "percentages",
    "percentages_printed",
    "ratios",
    "sides",
    "sides_printed",
    "choices",
    "forced",
    "tosses",
    "toss_shares",
    "advice",
    "parity",
    "parity_by_table",
    "not_computable",
    "findings",
    "rules",
    "sources",
];

impl Study {
    /// The tables of [`TABLES`], in that order.
    #[must_use]
    pub fn to_tables(&self) -> Vec<Table> {
        let mut made = self.tables.to_tables();
        let (ours, printed) = (&self.tables.counts, &self.parity.printed);
        made.extend([
            test_balance(&[("archive", ours, !self.parity.selection), ("printed", printed, true)]),
            list_games_by_type(self),
            list_printed_games(&self.parity),
            list_printed_shares(&self.parity),
            list_ratios(ours, &self.parity),
            test_advice(&self.tables, &self.parity, &self.rules),
            compare_sides("sides", ours),
            compare_sides("sides_printed", printed),
            self.parity.to_table(),
            count_parity_by_table(&self.parity),
            count_not_computable(&self.parity),
            list_findings(self),
            list_rules(self),
            list_sources(self),
        ]);
        let place = |table: &Table| TABLES.iter().position(|name| *name == table.name);
        made.sort_by_key(place);
        made
    }
}

/// The games of each type by number, as the study lists them.
fn list_games_by_type(study: &Study) -> Table {
    let columns = ["winner", "#type", "kind", "#count", "games"];
    let mut table = Table::new("", &columns).with_name("games_by_type");
    for side in Side::BOTH {
        for number in (1..=MATRIX_TYPES).map(Some).chain([None]) {
            for kind in [MatrixKind::Pm, MatrixKind::Pmv] {
                let of_type = |row: &&GameRow| {
                    row.classes.as_ref().is_some_and(|classes| {
                        classes.winner == side
                            && classes.kind == Some(kind)
                            && classes.matrix_type.map(|t| t.number()) == number
                    })
                };
                let games: Vec<&str> =
                    study.rows.iter().filter(of_type).map(|row| row.id.as_str()).collect();
                if !games.is_empty() {
                    let number = number.map(|n| n.to_string()).unwrap_or_default();
                    table.push([
                        side.name().to_owned(),
                        number,
                        kind.name().to_owned(),
                        games.len().to_string(),
                        games.join(", "),
                    ]);
                }
            }
        }
    }
    table
}

/// The printed tables in the order in which they come.
fn list_printed_tables(parity: &Parity) -> Vec<&'static str> {
    let mut seen = Vec::new();
    for row in &parity.rows {
        if !seen.contains(&row.table) {
            seen.push(row.table);
        }
    }
    seen
}

/// How many numbers of each printed table have which verdict.
fn count_parity_by_table(parity: &Parity) -> Table {
    let names = Verdict::ALL.map(|verdict| format!("#{}", verdict.to_string().replace('-', "_")));
    let mut columns = vec!["table", "#numbers"];
    columns.extend(names.iter().map(String::as_str));
    let mut table = Table::new("", &columns).with_name("parity_by_table");
    for name in list_printed_tables(parity) {
        let rows: Vec<&ParityRow> = parity.rows.iter().filter(|row| row.table == name).collect();
        let count =
            |verdict| rows.iter().filter(|row| row.verdict() == verdict).count().to_string();
        let [a, b, c, d, e] = Verdict::ALL.map(count);
        table.push([name.to_owned(), rows.len().to_string(), a, b, c, d, e]);
    }
    table
}

/// How many numbers of each printed table have nothing of ours beside them, and why.
fn count_not_computable(parity: &Parity) -> Table {
    let mut table = Table::new("", &["table", "reason", "#count"]).with_name("not_computable");
    for name in list_printed_tables(parity) {
        for reason in Reason::ALL {
            let is = |row: &&ParityRow| row.table == name && row.reason() == Some(reason);
            let count = parity.rows.iter().filter(is).count();
            if count > 0 {
                table.push([name.to_owned(), reason.name().to_owned(), count.to_string()]);
            }
        }
    }
    table
}

fn list_findings(study: &Study) -> Table {
    let mut table = Table::new("", &["severity", "code", "#count"]).with_name("findings");
    for ((severity, code), count) in &study.findings {
        table.push([
            Cell::from(severity.0.name()),
            Cell::code(*code),
            Cell::from(count.to_string()),
        ]);
    }
    table
}

fn list_rules(study: &Study) -> Table {
    let mut table = Table::new("", &["option", "value", "rule"]).with_name("rules");
    for option in RuleOption::ALL {
        table.push([option.name, option.value(&study.rules), option.rule].map(Cell::code));
    }
    table
}

fn list_sources(study: &Study) -> Table {
    let mut table = Table::new("", &["file", "#bytes", "sha256"]).with_name("sources");
    for origin in &study.origins {
        table.push([
            Cell::code(&origin.name),
            Cell::from(origin.bytes.to_string()),
            Cell::code(&origin.sha256),
        ]);
    }
    table
}
