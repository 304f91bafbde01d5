//! `choices`, `captures` and the same by stage: what the moves were picked from, and whether they captured.

use std::collections::BTreeMap;

use super::winners::parse_side;
use crate::described::{Column, decimal, list_rows, optional};
use crate::error::StudyError;
use crate::groups::Groups;
use crate::selection::Selection;
use crate::statistics::{Share, Spread};
use crate::survey::stage::{Stage, Stages};
use bao_reports::Table;
use bao_rules::Side;
use bao_tables::schema;

/// Some plies, counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlyCounts {
    /// The legal pairs of pit and direction that they were picked from.
    pub choices: Spread,
    /// How many of them captured.
    pub captures: u64,
}

impl PlyCounts {
    fn merge(&mut self, other: &PlyCounts) {
        self.choices.merge(&other.choices);
        self.captures += other.captures;
    }

    /// How many plies.
    #[must_use]
    pub fn plies(&self) -> u64 {
        self.choices.n()
    }

    /// Those that captured.
    #[must_use]
    pub fn capture_share(&self) -> Share {
        Share::new(self.captures, self.plies())
    }

    /// Those that had no other choice.
    #[must_use]
    pub fn forced_share(&self) -> Share {
        Share::new(self.choices.times(1), self.plies())
    }
}

/// All moves that could be played, by turn and side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plies {
    /// For each turn South's plies and North's.
    pub turns: BTreeMap<u32, [PlyCounts; 2]>,
    stages: Stages,
}

/// A stage or a turn, `all` or a side, and its plies.
type Row = (String, &'static str, PlyCounts);

const CHOICES: [Column<'static, Row>; 8] = [
    ("#plies", &|(.., counts)| counts.plies().to_string()),
    ("#mean", &|(.., counts)| decimal(counts.choices.mean())),
    ("#median", &|(.., counts)| decimal(counts.choices.median())),
    ("#maximum", &|(.., counts)| optional(counts.choices.max())),
    ("#forced", &|(.., counts)| counts.forced_share().count.to_string()),
    ("#percent", &|(.., counts)| counts.forced_share().percent_cell()),
    ("#low", &|(.., counts)| counts.forced_share().low_cell()),
    ("#high", &|(.., counts)| counts.forced_share().high_cell()),
];

const CAPTURES: [Column<'static, Row>; 6] = [
    ("#plies", &|(.., counts)| counts.plies().to_string()),
    ("#captures", &|(.., counts)| counts.captures.to_string()),
    ("#takatas", &|(.., counts)| (counts.plies() - counts.captures).to_string()),
    ("#percent", &|(.., counts)| counts.capture_share().percent_cell()),
    ("#low", &|(.., counts)| counts.capture_share().low_cell()),
    ("#high", &|(.., counts)| counts.capture_share().high_cell()),
];

fn list_counts(
    name: &str,
    first: &'static str,
    rows: Vec<Row>,
    columns: &[Column<'static, Row>],
) -> Table {
    let keys: [Column<'_, Row>; 2] =
        [(first, &|(first, ..)| first.clone()), ("side", &|(_, side, _)| (*side).to_owned())];
    list_rows(name, rows, &[&keys, columns].concat())
}

impl Plies {
    /// Counts the plies of a selection.
    pub(crate) fn of(games: &Selection, stages: Stages) -> Result<Plies, StudyError> {
        let groups =
            Groups::of(games.scan(schema::Table::Plies)?, &["turn", "side", "kind", "choices"])?;
        let (turns, choices) = (groups.number("turn")?, groups.number("choices")?);
        let (sides, kinds) = (groups.text("side")?, groups.text("kind")?);
        let mut plies = Plies { turns: BTreeMap::new(), stages };
        for (row, size) in groups.sizes()?.into_iter().enumerate() {
            let mover = turns.get(row).zip(parse_side(sides.get(row)));
            let Some((turn, mover)) = mover else { continue };
            let counts = &mut plies.turns.entry(turn).or_default()[mover as usize];
            counts.choices.add(choices.get(row).unwrap_or_default(), size);
            counts.captures += if kinds.get(row) == Some("M") { size } else { 0 };
        }
        Ok(plies)
    }

    /// The plies of one side in a stage, or of both.
    #[must_use]
    pub fn of_stage(&self, stage: Stage, side: Option<Side>) -> PlyCounts {
        let mut all = PlyCounts::default();
        for (_, counts) in self.turns.iter().filter(|&(&turn, _)| self.stages.stage(turn) == stage)
        {
            for of_side in Side::BOTH {
                if side.is_none_or(|side| side == of_side) {
                    all.merge(&counts[of_side as usize]);
                }
            }
        }
        all
    }

    /// All of them.
    #[must_use]
    pub fn all(&self) -> PlyCounts {
        let mut all = PlyCounts::default();
        for counts in self.turns.values().flatten() {
            all.merge(counts);
        }
        all
    }

    fn by_stage(&self) -> Vec<Row> {
        let sides = [("all", None), ("south", Some(Side::South)), ("north", Some(Side::North))];
        let rows = self.stages.all().flat_map(|stage| {
            sides.map(|(name, side)| (stage.name().to_owned(), name, self.of_stage(stage, side)))
        });
        rows.collect()
    }

    fn by_turn(&self) -> Vec<Row> {
        let rows = self.turns.iter().flat_map(|(turn, counts)| {
            Side::BOTH.map(|side| (turn.to_string(), side.name(), counts[side as usize].clone()))
        });
        rows.filter(|(.., counts)| counts.plies() > 0).collect()
    }

    /// The choices by stage and side; `forced` are the plies with one choice, `percent` their share.
    #[must_use]
    pub fn choices_by_stage(&self) -> Table {
        list_counts("choices_by_stage", "stage", self.by_stage(), &CHOICES)
    }

    /// The choices by turn and side.
    #[must_use]
    pub fn choices_by_turn(&self) -> Table {
        list_counts("choices", "#turn", self.by_turn(), &CHOICES)
    }

    /// Captures and takatas by stage and side; `percent` is the share of captures.
    #[must_use]
    pub fn captures_by_stage(&self) -> Table {
        list_counts("captures_by_stage", "stage", self.by_stage(), &CAPTURES)
    }

    /// Captures and takatas by turn and side.
    #[must_use]
    pub fn captures_by_turn(&self) -> Table {
        list_counts("captures", "#turn", self.by_turn(), &CAPTURES)
    }
}
