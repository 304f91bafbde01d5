//! Every table of the study, as it is written to a file.

use bao_archive::store::query::QueryError;
use bao_reports::{Cell, Table};
use bao_rules::RuleOption;

use crate::claims::{list_printed_shares, list_ratios, test_advice};
use crate::comparison::{list_counts, list_tables as list_comparisons};
use crate::parity::{Parity, ParityRow, Reason, Verdict, list_printed_games};
use crate::part_three::list_part_three;
use crate::study::Study;
use crate::survey::tables::{FindingCount, Findings};
use crate::tables::{compare_sides, test_balance};

/// The names of all tables, which are those of their files without `.csv`.
pub const TABLES: [&str; 35] = [
    "games",
    "population",
    "balance",
    "classes",
    "compositions",
    "moments",
    "types",
    "games_by_type",
    "printed_games",
    "matching",
    "percentages",
    "percentages_printed",
    "sensitivity",
    "ratios",
    "sides",
    "sides_printed",
    "samples",
    "side_by_side",
    "comparison",
    "choices",
    "forced",
    "tosses",
    "toss_shares",
    "judged_games",
    "judged_turns",
    "marks",
    "agreement",
    "advice",
    "parity",
    "parity_by_table",
    "not_computable",
    "findings",
    "rules",
    "sources",
    "counts",
];

impl Study {
    /// The tables of [`TABLES`], in that order, but for those with a row a game or ply.
    #[must_use]
    pub fn to_tables(&self) -> Vec<Table> {
        sort_tables(self.count_all())
    }

    /// All tables of [`TABLES`], in that order; some read rows from the archive when they are written
    /// ([`Study::list_games`]).
    ///
    /// # Errors
    /// [`QueryError`] where a table of the archive cannot be read.
    pub fn to_all_tables(&self) -> Result<Vec<Table>, QueryError> {
        let mut made = self.count_all();
        made.extend(self.list_games()?);
        Ok(sort_tables(made))
    }

    /// The tables that no comparison is needed for, in any order.
    pub(crate) fn to_own_tables(&self) -> Vec<Table> {
        let mut made = self.tables.to_tables();
        let (ours, printed) = (&self.tables.counts, &self.parity.printed);
        made.extend([
            test_balance(ours, &self.tables.by_player, &self.parity.sampling, printed),
            list_printed_games(&self.parity),
            self.parity.matching.to_table(),
            list_printed_shares(&self.parity),
            list_ratios(ours, &self.parity),
            test_advice(&self.advice, ours, &self.parity, &self.judgements, &self.others),
            compare_sides("sides", ours),
            compare_sides("sides_printed", printed),
            self.parity.to_table(),
            count_parity_by_table(&self.parity),
            count_not_computable(&self.parity),
            list_rules(self),
            list_sources(self),
        ]);
        made.push(list_counts(ours));
        made.extend(list_part_three(self));
        made.extend(self.findings.as_ref().map(list_findings));
        made
    }

    fn count_all(&self) -> Vec<Table> {
        let mut made = self.to_own_tables();
        made.extend(list_comparisons(&self.here, self.comparisons()));
        made
    }
}

fn sort_tables(mut tables: Vec<Table>) -> Vec<Table> {
    tables.sort_by_key(|table| TABLES.iter().position(|name| *name == table.name));
    tables
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

fn list_findings(findings: &Findings) -> Table {
    let mut table = Table::new("", &["severity", "code", "#count"]).with_name("findings");
    for FindingCount { severity, code, findings, .. } in &findings.0 {
        table.push([Cell::from(&**severity), Cell::code(code), findings.to_string().into()]);
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
    for origin in &study.games.archive().manifest().sources {
        table.push([
            Cell::code(&origin.name),
            Cell::from(origin.bytes.to_string()),
            Cell::code(&origin.sha256),
        ]);
    }
    table
}
