//! The study of one archive: counts its games and compares the counts with the printed ones.

use bao_reports::{Cell, ReportTable};
use bao_rules::{RuleOption, Ruleset};
use bao_tables::import::Transcripts;
use bao_tables::schema;

use crate::claims::{AdviceShares, list_printed_shares, list_ratios, test_advice};
use crate::comparison::{
    ARCHIVE, Comparison, ENGINE, PRINTED, RANDOM, Sample, list_comparison, list_samples,
    load_baselines, set_side_by_side,
};
use crate::examples::{Example, find_examples};
use crate::judgement::Judgements;
use crate::parity::{
    Parity, ParityRow, ParityVerdict, Reason, list_named_games, list_printed_games,
};
use crate::part_three::list_part_three;
use crate::rows::{DeclaredTable, cells, make_tables, table_of};
use crate::selection::{Sampling, Selection, StudyError};
use crate::survey::survey_tables::{self, FindingCount, Findings};
use crate::tables::{
    Counts, HalfTest, PlayerEnds, SharesByPlayer, Tables, compare_sides, list_classes,
    list_compositions, list_moments, list_percentages, list_sensitivity, list_types,
};

/// The study of the games of one archive. Only a few example games are replayed.
#[derive(Clone, Debug)]
pub struct Study {
    /// The name of the archive.
    pub source: String,
    /// The options that read and replay the same games, such as `--ruleset=kibao`; empty for an archive.
    pub read_options: Vec<String>,
    pub games: Selection,
    pub rules: Ruleset,
    /// How often each finding occurs; `None` if the archive has no findings.
    pub findings: Option<Findings>,
    pub tables: Tables,
    pub parity: Parity,
    /// What is proved about the matrix games.
    pub judgements: Judgements,
    /// The archive as a sample for comparison, with the games that tests use.
    pub here: Sample,
    /// The shares of the games that tests use, with intervals by player.
    pub(crate) by_player: SharesByPlayer,
    /// Comparisons with the printed counts, random play, the engine's play, and the requested samples.
    pub(crate) comparisons: Vec<Comparison>,
    /// The shares that test the authors' advice.
    pub(crate) advice: AdviceShares,
    pub(crate) examples: Vec<Example>,
}

impl Study {
    pub fn transcripts() -> Transcripts {
        Transcripts::OfStudy(list_named_games())
    }

    /// Counts games of an archive, with the published judgements of its games. `source` is the archive's name in
    /// reports.
    ///
    /// # Errors
    /// [`StudyError`] if a table cannot be read or the archive's rules are unknown.
    pub fn of(games: Selection, source: &str) -> Result<Study, StudyError> {
        let judgements = Judgements::of_published_games(&games)?;
        Study::with_judgements(games, judgements, source)
    }

    /// Counts games of an archive, with given judgements.
    ///
    /// # Errors
    /// Like [`Study::of`].
    pub fn with_judgements(
        games: Selection,
        judgements: Judgements,
        source: &str,
    ) -> Result<Study, StudyError> {
        let rules = games.rules()?;
        let manifest = games.archive().manifest();
        let has_findings = manifest.tables.contains_key(&schema::Table::Findings);
        let findings = has_findings.then(|| Findings::about_games(&games)).transpose()?;
        let tables = Tables::of(&games)?;
        let parity = Parity::of(&games, &tables, &judgements)?;
        let examples = find_examples(&games, &rules)?;
        let here = Sample::of_study(&games, &tables, &parity)?;
        let tested = here.games.as_ref().unwrap_or(&games);
        let advice = AdviceShares::of(tested, &rules)?;
        let by_player = match here.sampling.left_out() {
            0 => tables.by_player.clone(),
            _ => SharesByPlayer::of(tested)?,
        };
        let known = [Sample::printed(&parity.printed, parity.finished)];
        let others = known.into_iter().chain(load_baselines());
        let comparisons = others.map(|sample| Comparison::of(&here, sample));
        let comparisons = comparisons.collect::<Result<_, _>>()?;
        Ok(Study {
            source: source.to_owned(),
            read_options: Vec::new(),
            rules,
            findings,
            tables,
            parity,
            here,
            by_player,
            comparisons,
            advice,
            examples,
            judgements,
            games,
        })
    }

    /// Adds a comparison with another sample.
    ///
    /// # Errors
    /// [`StudyError`] if a table of one of the archives cannot be read.
    pub fn compare_with(&mut self, sample: Sample) -> Result<(), StudyError> {
        self.comparisons.push(Comparison::of(&self.here, sample)?);
        Ok(())
    }

    /// Whether the study prints or names some of these games, so that printed numbers can be compared with them.
    pub(crate) fn has_printed_games(&self) -> bool {
        !self.parity.records.is_empty()
    }

    /// Whether the games of another sample were played under other rules.
    pub fn has_other_rules(&self, sample: &str) -> bool {
        let mut all = self.comparisons.iter();
        all.any(|comparison| comparison.against.name == sample && comparison.has_other_rules)
    }
}

pub const TABLES: [DeclaredTable<Study>; 32] = [
    ("population", |of| Some(of.tables.sizes.to_table())),
    ("balance", |of| Some(test_balance(&of.here, &of.by_player, &of.parity.printed))),
    ("classes", |of| Some(list_classes(&of.tables.counts))),
    ("compositions", |of| Some(list_compositions(&of.tables.counts))),
    ("moments", |of| Some(list_moments(&of.tables.counts))),
    ("types", |of| Some(list_types(&of.tables.counts))),
    ("games_by_type", |of| Some(of.tables.games_by_type.clone())),
    ("printed_games", |of| Some(list_printed_games(&of.parity))),
    ("matching", |of| Some(of.parity.matching.table.clone())),
    ("percentages", |of| Some(list_percentages(&of.tables))),
    ("percentages_printed", |_| Some(list_printed_shares())),
    ("sensitivity", |of| Some(list_sensitivity(&of.tables))),
    ("ratios", |of| Some(list_ratios(&of.here, &of.parity.printed, of.baseline(RANDOM)?))),
    ("sides", |of| Some(compare_sides(&of.tables.counts))),
    ("sides_printed", |of| Some(compare_sides(&of.parity.printed))),
    ("samples", |of| Some(list_samples(&of.here, &of.comparisons))),
    ("side_by_side", |of| Some(set_side_by_side(&of.here, &of.comparisons))),
    ("comparison", |of| Some(list_comparison(&of.comparisons))),
    ("forced", |of| Some(of.tables.forced.clone())),
    ("toss_shares", |of| Some(of.tables.toss_shares.clone())),
    ("judged_games", |of| list_part_three(&of.judgements, &of.parity).into_iter().next()),
    ("judged_turns", |of| list_part_three(&of.judgements, &of.parity).into_iter().nth(1)),
    ("marks", |of| list_part_three(&of.judgements, &of.parity).into_iter().nth(2)),
    ("agreement", |of| list_part_three(&of.judgements, &of.parity).into_iter().nth(3)),
    ("advice", |of| {
        let made = [of.baseline(RANDOM)?, of.baseline(ENGINE)?];
        Some(test_advice(&of.advice, &of.here, &of.parity, &of.judgements, made))
    }),
    ("parity", |of| Some(of.parity.to_table())),
    ("parity_by_table", |of| Some(count_parity_by_table(&of.parity))),
    ("not_computable", |of| Some(count_not_computable(&of.parity))),
    ("findings", |of| of.findings.as_ref().map(list_findings)),
    ("rules", |of| Some(list_rules(of))),
    ("sources", |of| Some(list_sources(of))),
    ("counts", |of| Some(of.tables.counts.to_table())),
];

impl Study {
    pub fn to_tables(&self) -> Vec<ReportTable> {
        make_tables(&TABLES, self)
    }

    pub(crate) fn pick_tables(&self, names: &[&str]) -> Vec<ReportTable> {
        make_tables(TABLES.iter().filter(|(name, _)| names.contains(name)), self)
    }

    /// The named baseline, which comes with the program.
    fn baseline(&self, name: &str) -> Option<&Sample> {
        let found = self.comparisons.iter().find(|of| of.against.name == name);
        found.map(|comparison| &comparison.against)
    }
}

/// The rows of each printed table, in order; the rows of a table stand together.
fn rows_by_table(parity: &Parity) -> impl Iterator<Item = (&'static str, &[ParityRow])> {
    let tables = parity.rows.chunk_by(|row, next| row.table == next.table);
    tables.map(|rows| (rows[0].table, rows))
}

/// The number of printed numbers with each verdict, by table.
fn count_parity_by_table(parity: &Parity) -> ReportTable {
    let names = ParityVerdict::ALL.map(|verdict| format!("#{}", verdict.name().replace('-', "_")));
    let rows = rows_by_table(parity).map(|(name, rows)| {
        let count = |verdict| rows.iter().filter(|row| row.verdict() == verdict).count();
        cells![name, rows.len(), ParityVerdict::ALL.map(count)]
    });
    table_of(&format!("table #numbers {}", names.join(" ")), rows)
}

/// The number of printed numbers that are not computable, by table and reason.
fn count_not_computable(parity: &Parity) -> ReportTable {
    let rows = rows_by_table(parity).flat_map(|(name, rows)| {
        Reason::ALL.map(|reason| {
            let count = rows.iter().filter(|row| row.reason() == Some(reason)).count();
            (count > 0).then(|| cells![name, reason.name(), count])
        })
    });
    table_of("table reason #count", rows.flatten())
}

fn list_findings(findings: &Findings) -> ReportTable {
    let mut table = ReportTable::new("", &["severity", "code", "#count"]);
    for FindingCount { severity, code, findings, .. } in &findings.0 {
        table.push([Cell::from(&**severity), Cell::code(code), findings.to_string().into()]);
    }
    table
}

fn list_rules(study: &Study) -> ReportTable {
    let mut table = ReportTable::new("", &["option", "value", "rule"]);
    for option in RuleOption::ALL {
        table.push([option.name, option.value(&study.rules), option.rule].map(Cell::code));
    }
    table
}

fn list_sources(study: &Study) -> ReportTable {
    let sources = survey_tables::list_sources(study.games.archive().manifest());
    sources.keep_columns(|_, name| ["file", "bytes", "sha256"].contains(&name))
}

/// South's share of the games, in the archive's tested games and in the printed counts, with the test against one half.
fn test_balance(here: &Sample, by_player: &SharesByPlayer, printed: &Counts) -> ReportTable {
    let rows = [
        (ARCHIVE, here.tested.south_share(), by_player.south, &here.sampling),
        (PRINTED, printed.south_share(), None, &Sampling::All),
    ];
    let rows = rows.map(|(counts, share, by_player, sampling)| {
        let test = HalfTest::of(share, by_player, sampling);
        cells![counts, share, PlayerEnds(by_player), test, sampling.left_out()]
    });
    table_of(
        "counts #count #of #percent #low #high #low_players #high_players #p #p_players #left_out",
        rows,
    )
}
