//! `choices`, `captures` and the same by stage: what the turns were picked from, and whether they captured.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;
use polars::prelude::{DataFrame, PolarsResult};

use super::cells::{decimal, whole};
use super::winners::side;
use crate::statistics::{Share, Spread};
use crate::survey::{Stage, Stages, SurveyError};
use bao_archive::store::Archive;
use bao_archive::store::schema;

/// Some plies, counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The legal pairs of pit and direction that they were picked from.
    pub choices: Spread,
    /// How many of them captured.
    pub captures: u64,
}

impl Tally {
    fn merge(&mut self, other: &Tally) {
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
    pub fn captured(&self) -> Share {
        Share::new(self.captures, self.plies())
    }

    /// Those that had no other choice.
    #[must_use]
    pub fn forced(&self) -> Share {
        Share::new(self.choices.times(1), self.plies())
    }
}

/// All turns that could be played, by number and side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plies {
    /// For each turn South's plies and North's.
    pub turns: BTreeMap<u32, [Tally; 2]>,
    stages: Stages,
}

const CHOICES: [&str; 8] =
    ["#plies", "#mean", "#median", "#maximum", "#forced", "#percent", "#low", "#high"];
const CAPTURES: [&str; 6] = ["#plies", "#captures", "#takatas", "#percent", "#low", "#high"];

fn choices(tally: &Tally) -> Vec<String> {
    let spread = &tally.choices;
    let [percent, low, high] = tally.forced().cells();
    let (mean, median) = (decimal(spread.mean()), decimal(spread.median()));
    let (plies, forced) = (spread.n().to_string(), tally.forced().count.to_string());
    vec![plies, mean, median, whole(spread.max()), forced, percent, low, high]
}

fn captures(tally: &Tally) -> Vec<String> {
    let share = tally.captured();
    let [percent, low, high] = share.cells();
    let [plies, captures, takatas] =
        [share.of, share.count, share.of - share.count].map(|n| n.to_string());
    vec![plies, captures, takatas, percent, low, high]
}

impl Plies {
    /// Counts the plies of an archive: some at a time, since an archive has some sixty times as many of
    /// them as games.
    pub(crate) fn of(folder: &Archive, stages: Stages) -> Result<Plies, SurveyError> {
        let mut plies = Plies { turns: BTreeMap::new(), stages };
        let columns = vec!["turn", "side", "kind", "choices"];
        for frame in folder.stream(schema::Table::Plies, columns)? {
            plies.count(&frame?)?;
        }
        Ok(plies)
    }

    fn count(&mut self, frame: &DataFrame) -> PolarsResult<()> {
        let (turns, choices) = (frame.column("turn")?.u32()?, frame.column("choices")?.u32()?);
        let (sides, kinds) = (frame.column("side")?.str()?, frame.column("kind")?.str()?);
        let rows = turns.iter().zip(sides.iter()).zip(kinds.iter()).zip(choices.iter());
        for (((turn, mover), kind), choices) in rows {
            let (Some(turn), Some(mover)) = (turn, side(mover)) else { continue };
            let tally = &mut self.turns.entry(turn).or_default()[mover as usize];
            tally.choices.add(choices.unwrap_or_default(), 1);
            tally.captures += u64::from(kind == Some("M"));
        }
        Ok(())
    }

    /// The plies of one side in a stage, or of both.
    #[must_use]
    pub fn of_stage(&self, stage: Stage, side: Option<Side>) -> Tally {
        let mut all = Tally::default();
        for (_, tallies) in self.turns.iter().filter(|&(&turn, _)| self.stages.stage(turn) == stage)
        {
            for of_side in Side::BOTH {
                if side.is_none_or(|wanted| wanted == of_side) {
                    all.merge(&tallies[of_side as usize]);
                }
            }
        }
        all
    }

    /// All of them.
    #[must_use]
    pub fn all(&self) -> Tally {
        let mut all = Tally::default();
        for tally in self.turns.values().flatten() {
            all.merge(tally);
        }
        all
    }

    fn by_stage(&self, name: &str, columns: &[&str], cells: fn(&Tally) -> Vec<String>) -> Table {
        let mut table = Table::new("", &[&["stage", "side"], columns].concat()).with_name(name);
        for stage in self.stages.all() {
            for (name, side) in
                [("all", None), ("south", Some(Side::South)), ("north", Some(Side::North))]
            {
                let row = [stage.name(), name].into_iter().map(str::to_owned);
                let tally = self.of_stage(stage, side);
                table.rows.push(row.chain(cells(&tally)).map(Into::into).collect());
            }
        }
        table
    }

    fn by_turn(&self, name: &str, columns: &[&str], cells: fn(&Tally) -> Vec<String>) -> Table {
        let mut table = Table::new("", &[&["#turn", "side"], columns].concat()).with_name(name);
        for (turn, tallies) in &self.turns {
            for side in Side::BOTH {
                let tally = &tallies[side as usize];
                if tally.plies() > 0 {
                    let row = [turn.to_string(), side.name().to_owned()].into_iter();
                    table.rows.push(row.chain(cells(tally)).map(Into::into).collect());
                }
            }
        }
        table
    }

    /// The choices by stage and side; `forced` are the plies with one choice, `percent` their share.
    #[must_use]
    pub fn choices_by_stage(&self) -> Table {
        self.by_stage("choices_by_stage", &CHOICES, choices)
    }

    /// The choices by turn and side.
    #[must_use]
    pub fn choices_by_turn(&self) -> Table {
        self.by_turn("choices", &CHOICES, choices)
    }

    /// Captures and takatas by stage and side; `percent` is the share of captures.
    #[must_use]
    pub fn captures_by_stage(&self) -> Table {
        self.by_stage("captures_by_stage", &CAPTURES, captures)
    }

    /// Captures and takatas by turn and side.
    #[must_use]
    pub fn captures_by_turn(&self) -> Table {
        self.by_turn("captures", &CAPTURES, captures)
    }
}
