//! Counts of classes as a table of their own: written beside a report, and read back.

use std::collections::BTreeSet;

use bao_game::classify::{MATRIX_TYPES, MatrixKind};
use bao_reports::Table;
use bao_rules::Side;

use crate::tables::{Counts, aspects};

const COLUMNS: [&str; 5] = ["winner", "aspect", "class", "part", "count"];
const KINDS: [MatrixKind; 2] = [MatrixKind::Pm, MatrixKind::Pmv];

/// `winner,aspect,class,part,count`: every count that is not 0. `part` is the progress colour inside a final colour or a
/// combination, and of a type the kind; the row without it is of all.
pub(crate) fn list_counts(counts: &Counts) -> Table {
    let [winner, aspect, class, part, _] = COLUMNS;
    let mut table = Table::new("", &[winner, aspect, class, part, "#count"]).with_name("counts");
    let mut add = |winner: &str, aspect: &str, class: &str, part: &str, count: u64| {
        if count > 0 {
            table.push([winner, aspect, class, part, &count.to_string()]);
        }
    };
    let [(_, progresses), ..] = aspects();
    for side in Side::BOTH {
        for (aspect, classes) in aspects() {
            for class in classes {
                add(side.name(), aspect, class, "", counts.class(side, aspect, class));
                for part in progresses.iter().filter(|_| aspect != "progress") {
                    let count = counts.inside(side, aspect, class, part);
                    add(side.name(), aspect, class, part, count);
                }
            }
        }
        for number in (1..=MATRIX_TYPES).map(Some).chain([None]) {
            let class = number.map_or("other".to_owned(), |number| number.to_string());
            for kind in KINDS {
                let count = counts.type_kind(side, number, kind);
                add(side.name(), "type", &class, kind.name(), count);
            }
        }
    }
    for winner in [None, Some(Side::South), Some(Side::North)] {
        for (turn, count) in counts.moments(winner) {
            let winner = winner.map_or("all", Side::name);
            add(winner, "moment", &turn.to_string(), "", count);
        }
    }
    table
}

/// What is wrong with a table of counts, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column} ({name}): {wrong}")]
pub(super) struct ReadCountsError {
    /// From 1.
    line: u64,
    /// From 1.
    column: usize,
    /// What the column is called.
    name: &'static str,
    wrong: String,
}

/// Reads what [`list_counts`] writes.
pub(super) fn read_counts(text: &str) -> Result<Counts, ReadCountsError> {
    let mut rows =
        csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut counts = Counts::default();
    let mut seen = BTreeSet::new();
    for (line, row) in (1..).zip(rows.records()) {
        let wrong = |column: usize, wrong: String| {
            let at = column.min(COLUMNS.len() - 1);
            ReadCountsError { line, column: at + 1, name: COLUMNS[at], wrong }
        };
        let row = row.map_err(|error| wrong(0, error.to_string()))?;
        if row.len() != COLUMNS.len() {
            return Err(wrong(row.len(), format!("{} cells instead of five", row.len())));
        }
        let cells: [&str; 5] = std::array::from_fn(|at| row.get(at).unwrap_or_default());
        if line == 1 {
            let other = (0..COLUMNS.len()).find(|&at| cells[at] != COLUMNS[at]);
            if let Some(at) = other {
                return Err(wrong(at, format!("`{}` instead of the heading", cells[at])));
            }
            continue;
        }
        let count: u64 = match cells[4].parse() {
            Ok(count) if count > 0 => count,
            _ => return Err(wrong(4, format!("`{}` is no count above 0", cells[4]))),
        };
        if let Some(at) = find_unknown(&cells) {
            return Err(wrong(at, format!("`{}` is not known here", cells[at])));
        }
        if !seen.insert(cells[..4].join(",")) {
            return Err(wrong(2, "this class was counted before".to_owned()));
        }
        add(&mut counts, &cells, count);
    }
    if seen.is_empty() {
        let wrong = "the table has no counts".to_owned();
        return Err(ReadCountsError { line: 1, column: 1, name: COLUMNS[0], wrong });
    }
    Ok(counts)
}

/// The first cell whose value the cells before it do not allow.
fn find_unknown([winner, aspect, class, part, _]: &[&str; 5]) -> Option<usize> {
    let is_side = Side::from_name(winner).is_some();
    let named = aspects();
    let classes = named.iter().find(|(name, _)| name == aspect).map(|(_, classes)| classes);
    let is_type = || {
        let number: Option<u8> = class.parse().ok();
        *class == "other" || number.is_some_and(|number| (1..=MATRIX_TYPES).contains(&number))
    };
    let known = [
        is_side || (*winner == "all" && *aspect == "moment"),
        classes.is_some() || ["type", "moment"].contains(aspect),
        match (*aspect, classes) {
            ("type", _) => is_type(),
            ("moment", _) => class.parse::<u32>().is_ok(),
            (_, classes) => classes.is_some_and(|classes| classes.contains(class)),
        },
        match *aspect {
            "type" => KINDS.iter().any(|kind| kind.name() == *part),
            "progress" | "moment" => part.is_empty(),
            _ => part.is_empty() || named[0].1.contains(part),
        },
    ];
    known.iter().position(|is_known| !is_known)
}

fn add(counts: &mut Counts, [winner, aspect, class, part, _]: &[&str; 5], count: u64) {
    match (*aspect, *part) {
        ("moment", _) => {
            counts.add_moment(winner, class.parse().unwrap_or_default(), count);
        }
        ("type", kind) => {
            counts.add(&[winner, class], count);
            counts.add(&[winner, class, kind], count);
        }
        (aspect, "") => counts.add(&[winner, aspect, class], count),
        (aspect, part) => counts.add(&[winner, aspect, class, part], count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "winner,aspect,class,part,count\n";

    #[test]
    fn what_is_written_is_read_back() {
        let text = format!(
            "{HEAD}south,progress,verde,,4\nsouth,final,oro,,4\nsouth,final,oro,verde,4\n\
             south,combination,C#,,4\nsouth,type,2,PM,3\nsouth,type,other,PMV,1\n\
             all,moment,23,,4\nsouth,moment,23,,4\n"
        );
        let counts = read_counts(&text).expect("the table can be read");
        assert_eq!((counts.all_games(), counts.types(Side::South, &[2])), (4, 3));
        assert_eq!(counts.inside(Side::South, "final", "oro", "verde"), 4);
        assert_eq!((counts.moment(None, 23), counts.moment(Some(Side::North), 23)), (4, 0));
        let table = list_counts(&counts);
        let rows = table
            .rows
            .iter()
            .map(|row| row.iter().map(|c| c.value.as_str()).collect::<Vec<_>>().join(","));
        let again = rows.fold(HEAD.to_owned(), |text, row| text + &row + "\n");
        assert_eq!(again, text);
    }

    #[test]
    fn an_error_says_line_and_column() {
        let error = |rows: &str| {
            let read = read_counts(&format!("{HEAD}{rows}"));
            read.expect_err("it is wrong").to_string()
        };
        for (rows, expected) in [
            ("east,progress,verde,,4", "line 2, column 1 (winner): `east` is not known here"),
            ("all,progress,verde,,4", "line 2, column 1 (winner): `all` is not known here"),
            ("south,colour,verde,,4", "line 2, column 2 (aspect): `colour` is not known here"),
            ("south,final,verde,,4", "line 2, column 3 (class): `verde` is not known here"),
            ("south,type,29,PM,4", "line 2, column 3 (class): `29` is not known here"),
            ("south,type,2,,4", "line 2, column 4 (part): `` is not known here"),
            ("south,final,oro,oro,4", "line 2, column 4 (part): `oro` is not known here"),
            ("south,progress,verde,,0", "line 2, column 5 (count): `0` is no count above 0"),
            (
                "south,progress,verde,,4\nsouth,progress,verde,,4",
                "line 3, column 3 (class): this class was counted before",
            ),
            ("south,progress,verde", "line 2, column 4 (part): 3 cells instead of five"),
            ("", "line 1, column 1 (winner): the table has no counts"),
        ] {
            assert_eq!(error(rows), expected);
        }
        let other = read_counts("winner,aspect,class,games,count\n").expect_err("it is wrong");
        assert_eq!(other.to_string(), "line 1, column 4 (part): `games` instead of the heading");
    }
}
