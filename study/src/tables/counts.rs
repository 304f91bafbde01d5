//! The counts from which every table is made: one long table of games by winner, aspect, class and part.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use bao_archive::store::query::QueryError;
use bao_game::classify::{Combination, FinalColour, MATRIX_TYPES, MatrixKind, Progress};
use bao_reports::ReportTable;
use bao_rules::Side;
use bao_tables::schema;
use polars::prelude::*;
use serde::Deserialize;

use crate::rows::{cells, collect, read_csv, read_rows, table_of};
use crate::selection::Selection;
use crate::statistics::Share;

/// The aspects of S3, S4 and S5: columns of `games` and their classes.
pub(crate) fn aspects() -> [(&'static str, Vec<&'static str>); 3] {
    [
        ("progress", Progress::ALL.map(Progress::name).into()),
        ("final", FinalColour::ALL.map(FinalColour::name).into()),
        ("combination", Combination::ALL.map(Combination::name).into()),
    ]
}

/// The types of S6, and `other` for any other pattern.
fn list_types() -> impl Iterator<Item = String> {
    (1..=MATRIX_TYPES).map(|number| number.to_string()).chain(["other".to_owned()])
}

/// The number of games with this winner and this class.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct CountRow {
    /// `south` or `north`.
    pub winner: String,
    /// One of [`aspects`], `type`, or `moment`: the turn of the first event.
    pub aspect: String,
    pub class: String,
    /// The progress colour within a final colour or combination, or the kind within a type; empty for all games of the
    /// class.
    pub part: String,
    #[serde(rename = "count")]
    pub games: u64,
}

/// Counts of games by class, composition, type and turn of the first event. Rows with the same key are added up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts(Vec<CountRow>);

/// The long table of the games of the population, with the columns `keys` of `games` added.
fn count_rows(games: LazyFrame, keys: &[&str]) -> PolarsResult<DataFrame> {
    let number =
        |name: &str| col(name).strict_cast(DataType::UInt32).cast(DataType::String).alias(name);
    let text = ["winner", "progress", "final", "combination", "kind"].map(col);
    let by: Vec<Expr> = keys.iter().map(|key| col(*key)).chain(text).collect();
    let by = [&by[..], &[number("type"), number("moment")]].concat();
    let n = len().cast(DataType::UInt64).alias("n");
    let counted = games.filter(col("qualifies").and(col("winner").is_not_null()));
    let groups = collect(counted.group_by(by).agg([n]))?.lazy();
    let [winner, progress] = ["winner", "progress"].map(col);
    let matrix = when(col("kind").is_not_null()).then(col("type").fill_null(lit("other")));
    let none = || lit("");
    let nothing = lit(NULL).cast(DataType::String);
    let aspects = [
        ("progress", winner.clone(), progress.clone(), none()),
        ("final", winner.clone(), col("final"), none()),
        ("final", winner.clone(), col("final"), progress.clone()),
        ("combination", winner.clone(), col("combination"), none()),
        ("combination", winner.clone(), col("combination"), progress),
        ("type", winner.clone(), matrix.otherwise(nothing), col("kind")),
        ("moment", winner, col("moment"), none()),
    ];
    let parts = aspects.map(|(aspect, winner, class, part)| {
        let cells = [winner.alias("winner"), lit(aspect).alias("aspect"), class.alias("class")];
        let keys: Vec<Expr> = keys.iter().map(|key| col(*key)).chain(cells).collect();
        groups
            .clone()
            .select([&keys[..], &[part.fill_null(lit("")).alias("part"), col("n")]].concat())
    });
    let keys = keys.iter().copied().chain(["winner", "aspect", "class", "part"]).map(col);
    let long = concat(parts, UnionArgs::default())?.filter(col("class").is_not_null());
    collect(long.group_by(keys.collect::<Vec<_>>()).agg([col("n").sum()]))
}

impl Counts {
    pub(crate) fn of(selection: &Selection) -> Result<Counts, QueryError> {
        Ok(Counts::of_games(selection.scan(schema::Table::Games)?)?)
    }

    pub(crate) fn of_games(games: LazyFrame) -> PolarsResult<Counts> {
        Ok(Counts::by(games, [])?.remove(&[]).unwrap_or_default())
    }

    /// The counts of `games` for each combination of values in the columns `keys`.
    pub(crate) fn by<const N: usize>(
        games: LazyFrame,
        keys: [&str; N],
    ) -> PolarsResult<BTreeMap<[Option<String>; N], Counts>> {
        let frame = count_rows(games, &keys)?;
        let rows: Vec<CountRow> =
            read_rows(&frame.select(["winner", "aspect", "class", "part", "n"])?)?;
        let mut keyed = read_rows::<Vec<Option<String>>>(&frame.select(keys)?)?.into_iter();
        let mut counts: BTreeMap<_, Counts> = BTreeMap::new();
        for row in rows {
            let mut key = keyed.next().into_iter().flatten();
            let key = std::array::from_fn(|_| key.next().flatten());
            counts.entry(key).or_default().0.push(row);
        }
        Ok(counts)
    }

    pub(crate) fn add_up<'a>(parts: impl IntoIterator<Item = &'a Counts>) -> Counts {
        Counts(parts.into_iter().flat_map(|part| part.0.iter().cloned()).collect())
    }

    pub(crate) fn add(&mut self, [winner, aspect, class, part]: [&str; 4], games: u64) {
        let [winner, aspect, class, part] = [winner, aspect, class, part].map(str::to_owned);
        self.0.push(CountRow { winner, aspect, class, part, games });
    }

    /// Adds up games that `south`, `north` or either (`all`) won, by terms separated by spaces: `progress` (all games),
    /// `progress/verde`, `final/oro/verde` (the green games among the golden ones), `type/2`, `moment/23`. `*` is any
    /// class, or any part; `-` subtracts a term; `!` counts the games that the other player won.
    pub fn sum(&self, winner: &str, terms: &str) -> u64 {
        let (mut sum, mut less) = (0, 0);
        for term in terms.split_whitespace() {
            let (to, term) =
                term.strip_prefix('-').map_or((&mut sum, term), |term| (&mut less, term));
            let (winner, term) = match (term.strip_prefix('!'), winner) {
                (Some(term), "south") => ("north", term),
                (Some(term), "north") => ("south", term),
                (other, _) => (winner, other.unwrap_or(term)),
            };
            let mut names = term.splitn(3, '/');
            let (aspect, class) = (names.next().unwrap_or_default(), names.next());
            let part = names.next().unwrap_or_default();
            let rows = self.0.iter().filter(|row| {
                row.aspect == aspect
                    && (winner == "all" || row.winner == winner)
                    && class.is_none_or(|class| class == "*" || row.class == class)
                    && match part {
                        "*" => !row.part.is_empty(),
                        part => row.part == part || aspect == "type" && part.is_empty(),
                    }
            });
            *to += rows.map(|row| row.games).sum::<u64>();
        }
        sum.saturating_sub(less)
    }

    /// The turns in which a first event occurs.
    pub(crate) fn turns(&self) -> BTreeSet<u32> {
        let moments = self.0.iter().filter(|row| row.aspect == "moment");
        moments.filter_map(|row| row.class.parse().ok()).collect()
    }

    /// One sum of terms as a share of another.
    pub(crate) fn share(&self, winner: &str, count: &str, of: &str) -> Share {
        Share::new(self.sum(winner, count), self.sum(winner, of))
    }

    /// South's share of the wins.
    pub(crate) fn south_share(&self) -> Share {
        Share::new(self.games(Side::South), self.all_games())
    }

    pub fn games(&self, winner: Side) -> u64 {
        self.sum(winner.name(), "progress")
    }

    pub fn all_games(&self) -> u64 {
        self.sum("all", "progress")
    }

    /// One row for each key with games, winner by winner, classes and parts in the order of the study; moments come
    /// last.
    pub(crate) fn list_rows(&self) -> Vec<CountRow> {
        let mut rows = Vec::new();
        let mut add = |winner: &str, aspect: &str, class: &str, part: &str| {
            let games = self.sum(winner, &format!("{aspect}/{class}/{part}"));
            let [winner, aspect, class, part] = [winner, aspect, class, part].map(str::to_owned);
            rows.extend((games > 0).then_some(CountRow { winner, aspect, class, part, games }));
        };
        for winner in Side::BOTH.map(Side::name) {
            for (aspect, classes) in aspects() {
                for class in classes {
                    add(winner, aspect, class, "");
                    Progress::ALL.iter().for_each(|part| add(winner, aspect, class, part.name()));
                }
            }
            for class in list_types() {
                MatrixKind::ALL.iter().for_each(|kind| add(winner, "type", &class, kind.name()));
            }
        }
        for winner in ["all", "south", "north"] {
            self.turns().iter().for_each(|turn| add(winner, "moment", &turn.to_string(), ""));
        }
        rows
    }

    /// Builds `counts`, without zeros.
    pub(crate) fn to_table(&self) -> ReportTable {
        let rows = self.list_rows().into_iter();
        let rows = rows.map(|of| cells![of.winner, of.aspect, of.class, of.part, of.games]);
        table_of("winner aspect class part #count", rows)
    }

    /// Reads a compiled-in table that [`Counts::to_table`] wrote.
    pub(crate) fn read(text: &'static str) -> Counts {
        Counts(read_csv(text)).without_sums()
    }

    /// The counts without the rows of both winners together, which a written table has for moments.
    pub(crate) fn without_sums(mut self) -> Counts {
        self.0.retain(|row| row.winner != "all");
        self
    }
}

/// The aspects that are compared, in the order of the tables.
pub(crate) const ASPECTS: [&str; 7] =
    ["winner", "progress", "final", "combination", "type", "moment", "share"];

/// A class of an aspect, or a share in the study's text, among the games of a winner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Measured {
    /// `all`, `south` or `north`.
    pub winner: &'static str,
    /// One of [`ASPECTS`].
    pub aspect: &'static str,
    /// The class; for `type` and `moment` a number, `other` or `none`, for `share` the name of the statistic.
    pub class: String,
    pub share: Share,
}

impl Counts {
    /// Every measure, with the moments that occur.
    pub(crate) fn measure_all(&self) -> Vec<Measured> {
        self.measure(&self.turns())
    }

    /// Every measure, aspect by aspect, including zeros: for all games, for South's wins and for North's wins. `turns`
    /// are the moments.
    pub(crate) fn measure(&self, turns: &BTreeSet<u32>) -> Vec<Measured> {
        let mut measured = Vec::new();
        let (class, share) = ("south".to_owned(), self.south_share());
        measured.push(Measured { winner: "all", aspect: "winner", class, share });
        let mut classes: Vec<(&str, Vec<String>)> = aspects()
            .map(|(aspect, names)| (aspect, names.into_iter().map(str::to_owned).collect()))
            .into();
        classes.push(("type", list_types().collect()));
        let turns = turns.iter().map(u32::to_string).chain(["none".to_owned()]);
        classes.push(("moment", turns.collect()));
        for (aspect, classes) in &classes {
            for winner in ["all", "south", "north"] {
                let of = self.sum(winner, if *aspect == "type" { "type" } else { "progress" });
                let mut rest = of;
                for class in classes {
                    let count = match &**class {
                        "none" => rest,
                        class => self.sum(winner, &format!("{aspect}/{class}")),
                    };
                    rest = rest.saturating_sub(count);
                    let (class, share) = (class.clone(), Share::new(count, of));
                    measured.push(Measured { winner, aspect, class, share });
                }
            }
        }
        measured.extend(PERCENTAGES.iter().map(|of| Measured {
            winner: &of.winner,
            aspect: "share",
            class: of.statistic.clone(),
            share: of.share(self),
        }));
        measured
    }
}

/// A share in the study's text: its name, the winner of its games, and its formulas in the form that [`Counts::sum`]
/// reads.
#[derive(Deserialize)]
pub(crate) struct Percentage {
    /// `south`, `north` or `all`.
    pub winner: String,
    pub statistic: String,
    count: String,
    of: String,
}

/// Games in which the first event is that the winner empties their own house.
pub(crate) const FIRST_EMPTIES: &str = "progress/verde progress/marrone progress/arancione";
/// Games in which the first event is that the loser empties their own house.
pub(crate) const LOSER_EMPTIES: &str = "progress/rosso progress/viola progress/senape";

/// The shares in the order of `datasets/study/percentages.csv`, and our own `begins_with_emptying`. The study's
/// `starts_with_emptying_own` includes the violet games but not the mustard games, which also begin with an emptying.
pub(crate) static PERCENTAGES: LazyLock<Vec<Percentage>> =
    LazyLock::new(|| read_csv(include_str!("shares.csv")));

impl Percentage {
    pub fn share(&self, counts: &Counts) -> Share {
        counts.share(&self.winner, &self.count, &self.of)
    }

    pub fn find(winner: &str, statistic: &str) -> Option<&'static Percentage> {
        PERCENTAGES.iter().find(|of| (&*of.winner, &*of.statistic) == (winner, statistic))
    }

    /// The named share in these counts; an empty share if it is missing for this winner.
    pub fn share_of(winner: &str, statistic: &str, counts: &Counts) -> Share {
        let found = Percentage::find(winner, statistic);
        found.map_or_else(Share::default, |share| share.share(counts))
    }
}
