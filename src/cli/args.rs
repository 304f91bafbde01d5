//! Arguments that several commands share: reading, replaying and choosing games, limits of a search, and parsers.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use bao_archive::store::Archive;
use bao_archive::store::import::ImportInput;
use bao_archive::store::manifest::Manifest;
pub(crate) use bao_archive::store::query::named_values;
use bao_archive::store::query::{Opening, Query};
pub(crate) use bao_engine::parse_nodes as nodes;
use bao_engine::{EngineSettings, Limits, MAX_DEPTH};
use bao_formats::{Aliases, Encoding, Field, Options};
use bao_game::replay::RepairMode;
use bao_game::words::unknown_rule;
use bao_languages::say;
use bao_rules::{Position, Ruleset};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as _, FromArgMatches as _, ValueEnum};

use crate::Io;
use crate::output::rows::Format;
use crate::terminal::words;

/// Options for reading and replaying games.
#[derive(Clone, clap::Args)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    pub read: ReadArgs,

    /// Fix games that break or contradict themselves if one correction is enough and no other is nearly as likely.
    /// Every repair is a finding; the file is not changed.
    #[arg(long)]
    pub repair: bool,

    #[command(flatten)]
    pub rules: RulesetArgs,
}

impl ReplayArgs {
    /// The ruleset of an import, and whether it repairs games: from the options, else from the archives among the
    /// inputs.
    pub(crate) fn rules_and_repair(&self, inputs: &[ImportInput]) -> Result<(Ruleset, bool)> {
        let archives = inputs.iter().filter_map(|input| match input {
            ImportInput::Archive(archive) => Some(archive),
            _ => None,
        });
        let mut known: Option<&Manifest> = None;
        for archive in archives {
            let manifest = archive.manifest();
            let before = known.replace(manifest).unwrap_or(manifest);
            if before.ruleset != manifest.ruleset && !self.rules.is_given() {
                bail!(say!("import-other-rules", archive = archive.name()));
            }
            if before.repair != manifest.repair && !self.repair {
                bail!(say!("import-other-repair", archive = archive.name()));
            }
        }
        let rules = known.map(|known| known.ruleset.parse()).transpose()?.unwrap_or_default();
        let is_repaired = known.is_some_and(|known| known.repair);
        Ok((self.rules.ruleset_or(rules)?, self.repair || is_repaired))
    }

    /// The options that make another command read and replay games in the same way.
    pub(crate) fn as_words(&self, ruleset: &str) -> Vec<String> {
        let mut words: Vec<String> = self.read.as_words().collect();
        words.push(format!("--ruleset={ruleset}"));
        words.extend(self.repair.then(|| "--repair".to_owned()));
        words
    }

    /// Whether any of these options was given.
    pub(crate) fn is_given(&self) -> bool {
        self.read.is_given() || self.repair || self.rules.is_given()
    }
}

/// Options for reading files.
#[derive(Clone, clap::Args)]
pub(crate) struct ReadArgs {
    /// The name that the file uses for a column or key, such as `game=Nr`; the columns are game, transcript, winner,
    /// south, north and date.
    #[arg(long, value_name = "COLUMN=NAME", value_parser = column)]
    column: Vec<(Field, String)>,

    /// The encoding of files that do not identify it themselves, such as `macintosh` or `windows-1250`.
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,

    /// A file of spellings of players and the names they stand for, one per line: `A. Saidi = Amina Saidi`.
    #[arg(long, value_name = "FILE")]
    aliases: Option<PathBuf>,
}

/// Reads a text file. If it is longer than `most` bytes, the text is cut after one byte more.
pub(crate) fn read_text(path: &Path, most: usize) -> Result<String> {
    let mut text = String::new();
    let read =
        File::open(path).and_then(|file| file.take(most as u64 + 1).read_to_string(&mut text));
    read.with_context(|| path.display().to_string())?;
    Ok(text)
}

/// The largest file of aliases, in bytes: some 30,000 names.
const MAX_ALIASES: usize = 1 << 20;

fn read_aliases(path: &Path) -> Result<Aliases> {
    let (file, text) = (path.display(), read_text(path, MAX_ALIASES)?);
    if text.len() > MAX_ALIASES {
        bail!(say!("argument-aliases-long", file, most = "1 MiB"));
    }
    Aliases::read(&text).map_err(|line| anyhow!(say!("argument-aliases", file, line)))
}

fn column(text: &str) -> Result<(Field, String), String> {
    let (column, name) = text.split_once('=').ok_or("write it as COLUMN=NAME, such as game=Nr")?;
    let column: Field = column.trim().parse().map_err(|error| format!("{error}"))?;
    Ok((column, name.to_owned()))
}

impl ReadArgs {
    pub(crate) fn options(&self, io: &Io) -> Result<Options> {
        let aliases = self.aliases.as_deref().map(read_aliases).transpose()?;
        Ok(Options {
            columns: self.column.clone(),
            encoding: self.encoding,
            aliases: aliases.map(Arc::new).unwrap_or_default(),
            stdin: io.input.clone(),
            ..Options::default()
        })
    }

    /// These options as words of a command line.
    pub(crate) fn as_words(&self) -> impl Iterator<Item = String> {
        let columns =
            self.column.iter().map(|(column, name)| format!("--column={}={name}", column.name()));
        let encoding = self.encoding.map(|encoding| format!("--encoding={}", encoding.name()));
        let aliases = self.aliases.as_ref().map(|file| format!("--aliases={}", file.display()));
        columns.chain(encoding).chain(aliases)
    }

    /// Whether any of these options was given.
    pub(crate) fn is_given(&self) -> bool {
        self.as_words().next().is_some()
    }

    /// The files and archives that `names` stand for, to be imported.
    pub(crate) fn inputs(names: &[String]) -> Result<Vec<ImportInput>> {
        let is_archive = |name: &String| Manifest::is_in(Path::new(name));
        let mut inputs = Vec::new();
        for names in names.chunk_by(|one, next| is_archive(one) == is_archive(next)) {
            if is_archive(&names[0]) {
                for name in names {
                    inputs.push(ImportInput::Archive(Archive::open(Path::new(name))?));
                }
            } else {
                let files = bao_formats::list_sources(names)?;
                inputs.extend(files.into_iter().map(ImportInput::File));
            }
        }
        Ok(inputs)
    }
}

pub(crate) fn repair_mode(repairs: bool) -> RepairMode {
    if repairs { RepairMode::Apply } else { RepairMode::Report }
}

#[derive(Clone, Default, clap::Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct RulesetArgs {
    /// kibao, kibao-malawi, kujifunza, wikipedia, tavolando or fogliaccio-14, or a relative of Bao: katra-fandatsaka,
    /// hawalis, katra-gorobaka, katra-tsotra, katra-mpantsaka, katra-tanala, katra-mandry-dia-homana or katra-fanga;
    /// options can follow: `kibao,takasia=off` [default: kibao, or the ruleset that the archive was imported under].
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,

    /// One option of the rules; may be repeated. mtaji_large_pits=excluded|capture, namua_safari=choice|forced,
    /// mtaji_safari=forced|choice|forbidden, small_house=sleeps|lost, mtaji_takata_house=stop|relay,
    /// tax=alone|only_pair|any_time, namua_house_takata=small|alone, namua_singletons=forbidden|last_resort|allowed,
    /// mtaji_house_takata=any|small|never, mtaji_back_takata=last_resort|free, lone_kichwa=inward|free,
    /// takasia_round_threats=ignore|count, takasia_house=exempt|exempt_if_owned|blocked,
    /// takasia_last_pit=exempt|blocked, takasia=on|off|always, own_singletons=lose|play_on. For hawalis and all katra
    /// games except katra-fandatsaka: width=8|7|6|5|4, seeds=2|3, direction=free|kept|clockwise,
    /// starts=inner_first|any|inner, singletons=allowed|last_resort|forbidden, capture_from=filled|empty|any,
    /// captures=column|inner|inner_then_outer|inner_and_outer, captured=sown|removed, last_seed=loses|plays.
    #[arg(long = "rule", value_name = "OPTION=VALUE")]
    options: Vec<String>,
}

impl RulesetArgs {
    /// Whether any of these options was given.
    pub(crate) fn is_given(&self) -> bool {
        self.ruleset.is_some() || !self.options.is_empty()
    }

    pub(crate) fn ruleset(&self) -> Result<Ruleset> {
        self.ruleset_or(Ruleset::KIBAO)
    }

    /// The requested ruleset, else `known`, with the options.
    pub(crate) fn ruleset_or(&self, known: Ruleset) -> Result<Ruleset> {
        let explain = |error| anyhow!(unknown_rule(&error));
        let mut rules: Ruleset = match &self.ruleset {
            Some(name) => {
                name.parse().map_err(explain).with_context(|| format!("--ruleset {name}"))?
            }
            None => known,
        };
        for text in &self.options {
            let (option, value) = text.split_once('=').unwrap_or((text, ""));
            let with = rules.with(option.trim(), value.trim()).map_err(explain);
            rules = with.with_context(|| format!("--rule {text}"))?;
        }
        rules.check().map_err(explain)
    }
}

/// Parses one of the formats that a command offers. `table` is another name of `text` everywhere.
pub(crate) fn formats(offered: &'static [Format]) -> impl TypedValueParser<Value = Format> {
    let values = offered.iter().filter_map(ValueEnum::to_possible_value);
    PossibleValuesParser::new(values)
        .map(|text| Format::from_str(&text, false).expect("clap lets only its values through"))
}

/// Reads position text, or `start`.
pub(crate) fn position(text: &str, rules: &Ruleset) -> Result<Position> {
    if text == "start" {
        return Ok(Position::start(rules));
    }
    // Pasted position text may begin with its label, in the current language or in English.
    let label = say!("show-position", position = "");
    let labels = [label.trim(), "Position:"];
    let pasted = labels.into_iter().find_map(|label| text.strip_prefix(label)).unwrap_or(text);
    let read: Result<Position> =
        Position::read(pasted, rules).map_err(|error| anyhow!(words::position_error(&error)));
    read.with_context(|| say!("no-position", text, label = labels[0]))
}

/// Filters of games as options.
#[derive(clap::Args)]
#[command(next_help_heading = "Which games")]
pub(crate) struct FilterArgs {
    #[command(flatten)]
    pub query: Query,
    /// Begins with these moves, such as `A6<* a5>`.
    #[arg(long, value_name = "MOVES")]
    opening: Option<String>,
}

impl FilterArgs {
    /// Reads filters that are written as options.
    pub(crate) fn read(words: &[String]) -> Result<FilterArgs, clap::Error> {
        let command = clap::Command::new("games").no_binary_name(true).disable_help_flag(true);
        let matches = FilterArgs::augment_args(command).try_get_matches_from(words)?;
        FilterArgs::from_arg_matches(&matches)
    }

    /// The query; the moves of --opening are played by these rules.
    pub(crate) fn query(&self, rules: &Ruleset) -> Result<Query> {
        let read = |text: &String| {
            Opening::read(text, rules)
                .map_err(anyhow::Error::msg)
                .with_context(|| format!("--opening {text}"))
        };
        let opening = self.opening.as_ref().map(read).transpose()?;
        Ok(Query { opening, ..self.query.clone() })
    }
}

/// The default limit of nodes: a few tenths of a second.
const USUAL: u64 = 1_000_000;

#[derive(clap::Args)]
#[command(next_help_heading = "Search")]
pub(crate) struct SearchArgs {
    /// Stop after N nodes, such as 300k or 2M [default: 1M, if no other limit is given].
    #[arg(long, value_name = "N", value_parser = nodes)]
    nodes: Option<u64>,

    /// Stop when every line has been searched this many plies deep.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_DEPTH)))]
    depth: Option<u16>,

    /// Stop after this many seconds, such as 0.5; the answer may differ from run to run.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// The number of threads, at most one per core; with more than one, the answer may differ from run to run.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// The memory for positions already searched, in MiB; 0 for none.
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(0..=4096))]
    table: u32,
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let most = 1e6;
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= most => Ok(Duration::from_secs_f64(seconds)),
        _ => Err("write a number of seconds up to a million, such as 0.5".to_owned()),
    }
}

impl SearchArgs {
    pub(crate) fn limits(&self) -> Limits {
        let unlimited = self.nodes.is_none() && self.depth.is_none() && self.time.is_none();
        let nodes = if unlimited { Some(USUAL) } else { self.nodes };
        Limits { depth: self.depth, nodes, time: self.time }
    }

    pub(crate) fn settings(&self) -> EngineSettings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        EngineSettings { threads: usize::from(self.threads).min(cores), table: self.table as usize }
    }
}

#[cfg(test)]
mod tests {
    use bao_rules::{RuleOption, Ruleset};
    use clap::Parser;

    use super::*;

    #[test]
    fn the_help_names_every_option_and_value() {
        let command = <RulesetArgs as clap::Args>::augment_args(clap::Command::new("x"));
        let rule = command.get_arguments().find(|arg| arg.get_id() == "options");
        let help = rule.and_then(clap::Arg::get_help).expect("the option has help").to_string();
        for option in RuleOption::ALL.iter().chain(&RuleOption::FILLED) {
            let text = format!("{}={}", option.name, option.values.join("|"));
            assert!(help.contains(&text), "{text} is not in: {help}");
        }
        let ruleset = command.get_arguments().find(|arg| arg.get_id() == "ruleset");
        let help = ruleset.and_then(clap::Arg::get_help).expect("the option has help").to_string();
        for (name, _) in Ruleset::named() {
            assert!(help.contains(name), "{name} is not in: {help}");
        }
    }

    #[derive(Parser)]
    struct TestOptions {
        #[command(flatten)]
        games: FilterArgs,
    }

    fn query(words: &[String]) -> Query {
        let line = ["bao".to_owned()].into_iter().chain(words.iter().cloned());
        let line = TestOptions::try_parse_from(line).expect("the options are known");
        line.games.query(&Ruleset::KIBAO).expect("the opening is legal")
    }

    /// The filters that a report lists choose the same games again.
    #[test]
    fn a_query_is_written_as_its_options() {
        let options = [
            "--game=7",
            "--game=line 8",
            "--winner=north",
            "--both-houses-at=23",
            "--qualifies",
            "--progress=verde,arancione",
            "--final=oro",
            "--combination=N--,NX",
            "--kind=pmv",
            "--type=1,28",
            "--opening=A6<* a5>",
            "--length=20..30",
            "--player=Amina",
            "--player=De Voogt, junior",
            "--south=Amina",
            "--north=O'Neill",
            "--year=2013..",
            "--status=accepted,partial",
            "--ended-by=resigned",
            "--finding=wrong-star",
            "--extra=Elo (White)=1500=",
            "--extra=tournament",
            "--event=captured:n,tax",
        ]
        .map(str::to_owned);
        let asked = query(&options);
        assert_eq!(query(&asked.as_words()), asked);
        assert_eq!(asked.as_words().len(), 28);
        assert!(query(&[]).as_words().is_empty());
        // The list must cover every option.
        let all = <TestOptions as clap::CommandFactory>::command();
        for option in all.get_arguments().filter_map(clap::Arg::get_long) {
            let begins = |word: &String| word.split('=').next() == Some(&format!("--{option}"));
            assert!(option == "help" || asked.as_words().iter().any(begins), "--{option}");
        }
    }
}
