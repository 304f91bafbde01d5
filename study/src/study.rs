//! The study of one archive: the games of its tables counted, and the counts compared with the print.

use std::sync::OnceLock;

use bao_rules::Ruleset;
use bao_tables::import::Transcripts;
use bao_tables::schema;

use crate::claims::AdviceShares;
use crate::comparison::{Comparison, Sample, load_baselines};
use crate::error::StudyError;
use crate::examples::{Example, find_examples};
use crate::judgement::Judgements;
use crate::parity::{Parity, list_named_games};
use crate::selection::Selection;
use crate::survey::tables::Findings;
use crate::tables::Tables;

/// The study of the games of one archive. Nothing is replayed but the few examples.
#[derive(Clone, Debug)]
pub struct Study {
    /// What the archive is called.
    pub source: String,
    /// The options with which a command reads and replays the same games, as `--ruleset=kibao`; none for an archive.
    pub read_options: Vec<String>,
    /// The games that are counted.
    pub games: Selection,
    /// The rules they were replayed under.
    pub rules: Ruleset,
    /// How often each code was found; `None` where the archive has no findings.
    pub findings: Option<Findings>,
    /// What is counted.
    pub tables: Tables,
    /// Our numbers beside the printed ones.
    pub parity: Parity,
    /// What is proved of the matrix games.
    pub judgements: Judgements,
    /// The counts as a sample beside others.
    pub(crate) here: Sample,
    /// The printed counts, random play, the engine's play, and whatever was asked for.
    pub(crate) others: Vec<Sample>,
    /// The counts beside each of these, worked out for the first document that shows them.
    comparisons: OnceLock<Vec<Comparison>>,
    /// What is found about the authors' advice.
    pub(crate) advice: AdviceShares,
    /// Games that show the classes.
    pub(crate) examples: Vec<Example>,
}

impl Study {
    /// The transcripts that a study looks at, whatever the games.
    #[must_use]
    pub fn transcripts() -> Transcripts {
        Transcripts::OfStudy(list_named_games())
    }

    /// Counts games of an archive, with what is proved of the published ones among them. `source` is what a reader
    /// calls it.
    ///
    /// # Errors
    /// [`StudyError`] where a table cannot be read or the rules of the archive are not known.
    ///
    /// ```
    /// use bao_tables::pipeline::PUBLISHED_NAME;
    /// use bao_archive::store::import::TemporaryArchive;
    /// use bao_study::{Selection, Study};
    ///
    /// let published = TemporaryArchive::of_published_games()?;
    /// let study = Study::of(Selection::all(published.archive().clone()), PUBLISHED_NAME)?;
    /// assert_eq!((study.tables.sizes.games, study.tables.sizes.qualifying), (59, 59));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(games: Selection, source: &str) -> Result<Study, StudyError> {
        let judgements = Judgements::of_published_games(&games)?;
        Study::with_judgements(games, judgements, source)
    }

    /// Counts games of an archive, with what is proved of them.
    ///
    /// # Errors
    /// [`StudyError`] as above.
    pub fn with_judgements(
        games: Selection,
        judgements: Judgements,
        source: &str,
    ) -> Result<Study, StudyError> {
        let manifest = games.archive().manifest();
        let rules = manifest
            .ruleset
            .parse()
            .map_err(|error| StudyError::Rules(manifest.ruleset.clone(), error))?;
        let has_findings = manifest.tables.contains_key(&schema::Table::Findings);
        let findings = has_findings.then(|| Findings::about_games(&games)).transpose()?;
        let tables = Tables::of(&games)?;
        let parity = Parity::of(&games, &tables, &judgements)?;
        let advice = AdviceShares::of(&games, &rules)?;
        let examples = find_examples(&games, &rules)?;
        let here = Sample::of_study(&games, &tables, &parity);
        let known = [Sample::printed(&parity.printed, parity.finished)];
        let others = known.into_iter().chain(load_baselines()).collect();
        Ok(Study {
            source: source.to_owned(),
            read_options: Vec::new(),
            rules,
            findings,
            tables,
            parity,
            here,
            others,
            comparisons: OnceLock::new(),
            advice,
            examples,
            judgements,
            games,
        })
    }

    /// Compares the counts with those of another sample, too.
    pub fn compare_with(&mut self, sample: Sample) {
        self.others.push(sample);
        self.comparisons.take();
    }

    /// Whether the games of another sample were played under other rules.
    #[must_use]
    pub fn has_other_rules(&self, sample: &str) -> bool {
        let mut all = self.comparisons().iter();
        all.any(|comparison| comparison.against.name == sample && comparison.has_other_rules)
    }

    /// The counts beside those of each other sample.
    pub(crate) fn comparisons(&self) -> &[Comparison] {
        self.comparisons.get_or_init(|| {
            self.others.iter().map(|sample| Comparison::of(&self.here, sample.clone())).collect()
        })
    }
}
