//! `percentages_printed`: the 30 shares of the text with the intervals that the printed counts give.

use bao_reports::Table;

use crate::described::list_rows;
use crate::parity::{Parity, ParityRow};
use crate::statistics::Share;

/// `winner,statistic`, the share with its interval, and the percentage as it is `printed`.
pub(crate) fn list_printed_shares(parity: &Parity) -> Table {
    let number = |row: &ParityRow, number: &str| {
        let same = |of: &&ParityRow| {
            (of.table, &of.winner, &of.item, of.number)
                == (row.table, &row.winner, &row.item, number)
        };
        parity.rows.iter().find(same).map(|row| row.printed.clone()).unwrap_or_default()
    };
    let share = |row: &&ParityRow| {
        let count = |of: &str| number(row, of).parse().unwrap_or(0);
        Share::new(count("count"), count("of"))
    };
    list_rows(
        "percentages_printed",
        parity.rows.iter().filter(|row| (row.table, row.number) == ("percentages", "count")),
        &[
            ("winner", &|row| row.winner.clone()),
            ("statistic", &|row| row.item.clone()),
            ("#count", &|row| share(row).count.to_string()),
            ("#of", &|row| share(row).of.to_string()),
            ("#percent", &|row| share(row).percent_cell()),
            ("#low", &|row| share(row).low_cell()),
            ("#high", &|row| share(row).high_cell()),
            ("#printed", &|row| number(row, "percent")),
        ],
    )
}
