//! How games are read and replayed, the same for every command that does it.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow, bail};
use bao_archive::store::Archive;
use bao_archive::store::import::ImportInput;
use bao_archive::store::manifest::Manifest;
use bao_formats::{Aliases, Column, Encoding, Options};
use bao_game::replay::RepairMode;
use bao_game::words::unknown_rule;
use bao_languages::say;
use bao_rules::Ruleset;

use crate::Io;

/// How files are read, what is done about games that break, and by which rules they are played.
#[derive(Clone, clap::Args)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    pub read: ReadArgs,

    /// Fix games that break or contradict themselves when one correction is enough and no other is nearly as likely. Every
    /// repair is a finding; the file stays as it is.
    #[arg(long)]
    pub repair: bool,

    #[command(flatten)]
    pub rules: RulesArgs,
}

impl ReplayArgs {
    /// The rules and whether games are repaired where they are imported: as was asked for, else as those of the archives
    /// among the inputs were imported.
    pub(crate) fn of_archives(&self, inputs: &[ImportInput]) -> Result<(Ruleset, bool)> {
        let (mut known, mut repaired): (Option<Ruleset>, Option<bool>) = (None, None);
        for input in inputs {
            let ImportInput::Archive(archive) = input else { continue };
            let rules: Ruleset = archive.manifest().ruleset.parse()?;
            if known.is_some_and(|known| known != rules) && !self.rules.is_given() {
                bail!(say!("import-other-rules", archive = archive.name()));
            }
            known = Some(rules);
            let is_repaired = archive.manifest().repair;
            if repaired.is_some_and(|repaired| repaired != is_repaired) && !self.repair {
                bail!(say!("import-other-repair", archive = archive.name()));
            }
            repaired = Some(is_repaired);
        }
        Ok((
            self.rules.ruleset_or(known.unwrap_or_default())?,
            self.repair || repaired == Some(true),
        ))
    }

    /// The options of a command that reads and replays games in the same way, by these rules.
    pub(crate) fn as_words(&self, ruleset: &str) -> Vec<String> {
        let mut words: Vec<String> = self.read.as_words().collect();
        words.push(format!("--ruleset={ruleset}"));
        words.extend(self.repair.then(|| "--repair".to_owned()));
        words
    }

    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.read.is_given() || self.repair || self.rules.is_given()
    }
}

/// What the columns of a table are called, where the names are not the known ones.
#[derive(Clone, clap::Args)]
pub(crate) struct ReadArgs {
    /// The name of a column or key in the file, as `game=Nr`; the columns are game, transcript, winner,
    /// south, north and date.
    #[arg(long, value_name = "COLUMN=NAME", value_parser = column)]
    column: Vec<(Column, String)>,

    /// The encoding of files whose bytes do not tell it, as `macintosh` or `windows-1250`.
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,

    /// A file of spellings of players and the names that they stand for, a line each: `A. Saidi = Amina Saidi`.
    #[arg(long, value_name = "FILE")]
    aliases: Option<PathBuf>,
}

/// The longest list of spellings: some 30,000 names.
const MAX_ALIASES: u64 = 1 << 20;

/// Reads the list of a file.
fn read_aliases(path: &Path) -> Result<Aliases> {
    let file = path.display();
    let mut text = String::new();
    File::open(path)
        .and_then(|opened| opened.take(MAX_ALIASES + 1).read_to_string(&mut text))
        .with_context(|| file.to_string())?;
    if text.len() as u64 > MAX_ALIASES {
        bail!(say!("argument-aliases-long", file, most = "1 MiB"));
    }
    Aliases::read(&text).map_err(|line| anyhow!(say!("argument-aliases", file, line)))
}

fn column(text: &str) -> Result<(Column, String), String> {
    let (column, name) = text.split_once('=').ok_or("write it as COLUMN=NAME, such as game=Nr")?;
    let column: Column = column.trim().parse().map_err(|error| format!("{error}"))?;
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

    /// What was asked for, as it stands on a command line.
    pub(crate) fn as_words(&self) -> impl Iterator<Item = String> {
        let columns =
            self.column.iter().map(|(column, name)| format!("--column={}={name}", column.name()));
        let encoding = self.encoding.map(|encoding| format!("--encoding={}", encoding.name()));
        let aliases = self.aliases.as_ref().map(|file| format!("--aliases={}", file.display()));
        columns.chain(encoding).chain(aliases)
    }

    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.as_words().next().is_some()
    }

    /// The files and archives that names stand for, to be imported.
    pub(crate) fn inputs(names: &[String]) -> Result<Vec<ImportInput>> {
        let (mut inputs, mut files) = (Vec::new(), Vec::new());
        for name in names {
            if Manifest::is_in(Path::new(name)) {
                inputs.extend(list_files(&mut files)?);
                inputs.push(ImportInput::Archive(Archive::open(Path::new(name))?));
            } else {
                files.push(name.clone());
            }
        }
        inputs.extend(list_files(&mut files)?);
        Ok(inputs)
    }
}

/// The files that the names stand for, which are taken.
fn list_files(names: &mut Vec<String>) -> Result<Vec<ImportInput>> {
    let found = bao_formats::list_sources(&std::mem::take(names))?;
    Ok(found.into_iter().map(ImportInput::File).collect())
}

/// What is done about repairs.
pub(crate) fn repair_mode(repairs: bool) -> RepairMode {
    if repairs { RepairMode::Apply } else { RepairMode::Report }
}

/// Which rules are played.
#[derive(Clone, Default, clap::Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct RulesArgs {
    /// kibao, kibao-malawi, kujifunza, wikipedia, tavolando or fogliaccio-14, or a relative of Bao:
    /// katra-fandatsaka, hawalis, katra-gorobaka, katra-tsotra, katra-mpantsaka, katra-tanala,
    /// katra-mandry-dia-homana or katra-fanga; with options if need be: `kibao,takasia=off`.
    /// Without it kibao, or the ruleset that an archive was imported under.
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,

    /// One option of the rules; may be repeated. mtaji_large_pits=excluded|capture, namua_safari=choice|forced,
    /// mtaji_safari=forced|choice|forbidden, small_house=sleeps|lost, mtaji_takata_house=stop|relay,
    /// tax=alone|only_pair|any_time, namua_house_takata=small|alone,
    /// namua_singletons=forbidden|last_resort|allowed, mtaji_house_takata=any|small|never,
    /// mtaji_back_takata=last_resort|free, lone_kichwa=inward|free,
    /// takasia_round_threats=ignore|count, takasia_house=exempt|exempt_if_owned|blocked,
    /// takasia_last_pit=exempt|blocked, takasia=on|off|always,
    /// own_singletons=lose|play_on. Of hawalis and katra but katra-fandatsaka: width=8|7|6|5|4,
    /// seeds=2|3, direction=free|kept|clockwise, starts=inner_first|any|inner,
    /// singletons=allowed|last_resort|forbidden, capture_from=filled|empty|any,
    /// captures=column|inner|inner_then_outer|inner_and_outer, captured=sown|removed,
    /// last_seed=loses|plays.
    #[arg(long = "rule", value_name = "OPTION=VALUE")]
    options: Vec<String>,
}

impl RulesArgs {
    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.ruleset.is_some() || !self.options.is_empty()
    }

    pub(crate) fn ruleset(&self) -> Result<Ruleset> {
        self.ruleset_or(Ruleset::KIBAO)
    }

    /// The ruleset that was asked for, else one that is known from elsewhere, with the options.
    pub(crate) fn ruleset_or(&self, known: Ruleset) -> Result<Ruleset> {
        let named: Ruleset = match &self.ruleset {
            Some(name) => {
                let read = name.parse().map_err(|error| anyhow!(unknown_rule(&error)));
                read.with_context(|| format!("--ruleset {name}"))?
            }
            None => known,
        };
        let rules = self.options.iter().try_fold(named, |rules, text| {
            let (option, value) = text.split_once('=').unwrap_or((text, ""));
            let with = rules.with(option.trim(), value.trim());
            with.map_err(|error| anyhow!(unknown_rule(&error)))
                .with_context(|| format!("--rule {text}"))
        });
        rules?.check().map_err(|error| anyhow!(unknown_rule(&error)))
    }
}

#[cfg(test)]
mod tests {
    use bao_rules::{RuleOption, Ruleset};

    #[test]
    fn the_help_names_every_option_and_value() {
        let command = <super::RulesArgs as clap::Args>::augment_args(clap::Command::new("x"));
        let rule = command.get_arguments().find(|arg| arg.get_id() == "options");
        let help = rule.and_then(clap::Arg::get_help).expect("there is help").to_string();
        for option in RuleOption::ALL.iter().chain(&RuleOption::FILLED) {
            let text = format!("{}={}", option.name, option.values.join("|"));
            assert!(help.contains(&text), "{text} is not in: {help}");
        }
        let ruleset = command.get_arguments().find(|arg| arg.get_id() == "ruleset");
        let help = ruleset.and_then(clap::Arg::get_help).expect("there is help").to_string();
        for (name, _) in Ruleset::named() {
            assert!(help.contains(name), "{name} is not in: {help}");
        }
    }
}
