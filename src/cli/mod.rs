//! The command line and its commands, one module for each.

use std::any::TypeId;
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use anyhow::{Result, anyhow};
use bao_languages::say;
use bao_reports::language::Language;
use clap::builder::{
    PathBufValueParser, StringValueParser, Styles, TypedValueParser as _, ValueHint,
};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use crate::Io;
use crate::output::rows::mask;
use args::named_values;
pub(crate) use outcome::Outcome;
use outcome::catch_panics;

mod alter;
mod analyse;
mod answers;
mod archive;
pub(crate) mod args;
mod check;
mod engine;
pub(crate) mod games;
mod generate;
mod import;
mod manual;
mod matches;
mod outcome;
mod query;
mod replay;
mod rules;
mod serve;
mod show;
mod sql;
mod study;
mod train;

/// Read, replay and study archived games of Bao la Kiswahili.
#[derive(Parser)]
#[command(name = "bao", version = crate::VERSION, styles = STYLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    /// Answer in en, it or sw [default: BAO_LANG or the system's language].
    #[arg(
        long,
        global = true,
        hide_possible_values = true,
        value_parser = named_values(&Language::ALL, Language::code, Language::description),
        value_name = "LANGUAGE"
    )]
    lang: Option<Language>,
}

const STYLES: Styles = Styles::styled()
    .header(Style::new().bold())
    .usage(Style::new().bold())
    .literal(AnsiColor::Cyan.on_default())
    .placeholder(Style::new());

/// The visible commands: name, module, arguments and function.
macro_rules! commands {
    ($($command:ident $module:ident $args:ident $run:ident,)+) => {
        #[derive(Subcommand)]
        enum Command {
            $($command(Box<$module::$args>),)+
            #[command(hide = true)]
            Completions(manual::CompletionsArgs),
            #[command(hide = true)]
            Manual(manual::ManualArgs),
        }

        fn run_command(command: Command, io: &Io) -> Result<Outcome> {
            catch_panics(|| match command {
                $(Command::$command(args) => $module::$run(*args, io),)+
                Command::Completions(args) => manual::print_completions(&args, &mut command_line(), io),
                Command::Manual(args) => manual::run(&args, command_line(), io),
            })
        }
    };
}

commands! {
    Study study StudyArgs run, Report study CountArgs report, Plies games PliesArgs list_plies, Show show ShowArgs run,
    Play replay PlayArgs play, Learn train LearnArgs learn, Train train TrainArgs run,
    Replay replay ReplayGameArgs run, Serve serve ServeArgs run, Alter alter AlterArgs run,
    Puzzles train PuzzlesArgs make_puzzles, Analyse analyse AnalyseArgs run, Check check CheckArgs run,
    Import import ImportArgs run, Query query QueryArgs run, Explore query ExploreArgs explore,
    Archive archive ArchiveArgs run, Sql sql SqlArgs run, Rules rules RulesArgs run,
    Generate generate GenerateArgs run, Engine engine EngineArgs run,
}

impl Command {
    /// Whether the output is translated. Output for programmers is in English.
    fn speaks(&self) -> bool {
        match self {
            Command::Archive(args) => args.speaks(),
            Command::Engine(args) => args.speaks(),
            Command::Completions(_) | Command::Manual(_) => false,
            _ => true,
        }
    }
}

/// Runs the program; `args` start with its name. Exit code 0: done, 1: done with findings, 2: failed.
pub fn run(args: impl IntoIterator<Item = OsString>, io: &Io) -> ExitCode {
    let matches =
        resolve_paths(command_line().term_width(io.help_width), io).try_get_matches_from(args);
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return refuse(&error, io),
    };
    let language = match choose_language(cli.lang, io) {
        Ok(_) if !cli.command.speaks() => Language::English,
        Ok(language) => language,
        Err(error) => return end(Err(error), io),
    };
    bao_languages::speak(language, || end(run_command(cli.command, io), io))
}

/// Prints the error of a command, if there is one, and returns the exit code.
fn end(outcome: Result<Outcome>, io: &Io) -> ExitCode {
    match outcome {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        // The reader of the output has closed it; this is not an error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let red = AnsiColor::Red.on_default().bold();
            let (label, told) = (bao_languages::text("error"), mask(&format!("{error:#}")));
            // If standard error cannot be written either, for example on a full disk, the error is lost.
            let _ = writeln!(io.error.coloured(), "{red}{label}{red:#} {told}");
            ExitCode::from(2)
        }
    }
}

/// Resolves relative paths of the command line in the working folder of the run.
fn resolve_paths(command: clap::Command, io: &Io) -> clap::Command {
    if io.folder.as_os_str().is_empty() {
        return command;
    }
    let with_paths = |arg: Arg| {
        let io = io.clone();
        match (arg.get_value_parser().type_id(), arg.get_value_hint()) {
            (id, _) if id == TypeId::of::<PathBuf>() => {
                arg.value_parser(PathBufValueParser::new().map(move |path| io.path(&path)))
            }
            (_, ValueHint::AnyPath) => {
                arg.value_parser(StringValueParser::new().map(move |word| io.file_or_word(&word)))
            }
            _ => arg,
        }
    };
    let io = io.clone();
    command.mut_args(with_paths).mut_subcommands(move |command| resolve_paths(command, &io))
}

/// Prints an error in the arguments, or the requested help or version. For a removed command or option it names the
/// successor.
fn refuse(error: &clap::Error, io: &Io) -> ExitCode {
    let unknown = match error.kind() {
        ErrorKind::InvalidSubcommand => error.get(ContextKind::InvalidSubcommand),
        ErrorKind::UnknownArgument => error.get(ContextKind::InvalidArg),
        _ => None,
    };
    if let Some(ContextValue::String(unknown)) = unknown
        && let Some((_, successor)) =
            REMOVED.iter().find(|(name, _)| name.split(' ').next_back() == Some(unknown))
    {
        // Other commands may have had the option as well, so its command is not named.
        let bao = if unknown.starts_with('-') { "" } else { "bao " };
        return end(Err(anyhow!("`{bao}{unknown}` is now {successor}")), io);
    }
    let mut stream = if error.use_stderr() { &io.error } else { &io.output }.coloured();
    // If the stream is closed, the message is lost.
    let _ = write!(stream, "{}", error.render().ansi());
    let _ = stream.flush();
    u8::try_from(error.exit_code()).unwrap_or(2).into()
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref::<io::Error>().is_some_and(broken))
}

/// All commands with their arguments.
pub fn command_line() -> clap::Command {
    let command = add_help(Cli::command(), "bao");
    let header = *STYLES.get_header();
    let groups = list_commands(&command, header, *STYLES.get_literal());
    command.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}{header}Options:{header:#}\n{{options}}{{after-help}}"
    ))
}

/// The text after the help of each command, under its name; `{}` stands for text that its module adds.
const AFTER_HELP: &str = include_str!("after_help.txt");

fn add_help(command: clap::Command, name: &str) -> clap::Command {
    let own = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let (_, section) = AFTER_HELP.split_once(&format!("[{name}]\n")).unwrap_or_default();
    let text = section.split("\n[").next().unwrap_or_default().trim_end().replace("{}", &own);
    let below = |command: clap::Command| {
        let name = format!("{name} {}", command.get_name());
        add_help(command, &name)
    };
    command.mut_subcommands(below).after_help(text)
}

/// The groups of the help; every visible command is in one.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Play and learn", &["play", "learn", "train", "puzzles"]),
    ("Read, replay and change games", &["serve", "replay", "show", "alter", "check", "analyse"]),
    ("Archives", &["import", "query", "explore", "plies", "sql", "archive"]),
    ("The study and reports", &["study", "report", "generate"]),
    ("Engine and rules", &["engine", "rules"]),
];

/// Removed commands and options, and their successors.
const REMOVED: [(&str, &str); 16] = [
    ("authors", "part three of `bao study`"),
    ("best", "`bao engine best`"),
    ("choices", "`bao analyse --table choices`"),
    ("compare", "`bao alter GAME --against PLACE`"),
    ("explore --build", "`bao archive index`"),
    ("export", "`bao query --whole`"),
    ("fate", "`bao analyse --table house`"),
    ("lost", "`bao analyse --table lost`"),
    ("match", "`bao engine match`"),
    ("merge", "`bao alter FROM.bao -o INTO.bao`"),
    ("moves", "`bao engine moves`"),
    ("perft", "`bao engine perft`"),
    ("prove", "`bao engine prove`"),
    ("query --each", "`bao query --game N -o N.bao` for each game"),
    ("query --excel", "`--format excel`"),
    ("schema", "`bao archive schema`"),
];

/// The groups with a line for each command.
fn list_commands(command: &clap::Command, heading: Style, name: Style) -> String {
    let width =
        command.get_subcommands().map(|command| command.get_name().len()).max().unwrap_or(0);
    let mut text = String::new();
    for (title, names) in GROUPS {
        text += &format!("{heading}{title}:{heading:#}\n");
        for command in names.iter().filter_map(|name| command.find_subcommand(name)) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            text += &format!("  {name}{:width$}{name:#}  {about}\n", command.get_name());
        }
        text.push('\n');
    }
    text
}

/// The variable that sets the language.
const VARIABLE: &str = "BAO_LANG";
/// The variables of the system's locale; the first that is not empty counts, as POSIX says.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of a run; `given` comes from `--lang`.
///
/// # Errors
/// `BAO_LANG` is not a known language.
fn choose_language(given: Option<Language>, io: &Io) -> Result<Language> {
    if let Some(language) = given {
        return Ok(language);
    }
    if let Some(code) = io.variable(VARIABLE) {
        let error = |_| {
            let codes = Language::ALL.map(Language::code).join(", ");
            anyhow!(say!("language-variable", variable = VARIABLE, code, codes))
        };
        return code.to_ascii_lowercase().parse().map_err(error);
    }
    let locale = LOCALE.into_iter().find_map(|name| io.variable(name)).unwrap_or_default();
    Ok(Language::of_locale(&locale).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        command_line().debug_assert();
    }

    #[test]
    fn every_visible_command_is_in_one_group_of_the_help() {
        let mut grouped: Vec<_> =
            GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let command = command_line();
        let mut commands: Vec<_> = command
            .get_subcommands()
            .filter(|command| !command.is_hide_set())
            .map(clap::Command::get_name)
            .collect();
        grouped.sort_unstable();
        commands.sort_unstable();
        assert_eq!(grouped, commands);
    }

    #[test]
    fn every_command_has_examples_in_its_help() {
        for command in command_line().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:"), "bao {} --help", command.get_name());
            assert!(help.contains(&format!("bao {}", command.get_name())), "{help}");
        }
    }

    type NamedValues<'a> = &'a [(&'a str, &'a str)];

    fn found(given: Option<Language>, variables: NamedValues<'_>) -> Result<Language> {
        let known: Vec<(String, OsString)> =
            variables.iter().map(|(name, value)| ((*name).to_owned(), value.into())).collect();
        let value = move |name: &str| {
            let one = known.iter().find(|(other, _)| other == name);
            one.map(|(_, value)| value.clone())
        };
        choose_language(given, &Io { variables: Arc::new(value), ..Io::detached() })
    }

    #[test]
    fn the_language_is_from_the_option_else_the_variable_else_the_locale() {
        use Language::{English, Italian, Swahili};
        let all = [("BAO_LANG", "it"), ("LC_ALL", "sw_KE.UTF-8"), ("LANG", "en_GB")];
        let cases: [(Option<Language>, NamedValues<'_>, Language); 8] = [
            (Some(English), &all, English),
            (None, &all, Italian),
            (None, &all[1..], Swahili),
            (None, &[("LC_ALL", "C"), ("LANG", "it_IT.UTF-8")], English),
            (None, &[("LC_ALL", ""), ("LC_MESSAGES", "it_CH"), ("LANG", "sw_TZ")], Italian),
            (None, &[("BAO_LANG", ""), ("LANG", "sw_TZ.UTF-8@x")], Swahili),
            (None, &[("LANG", "de_DE.UTF-8")], English),
            (None, &[], English),
        ];
        for (given, variables, language) in cases {
            assert_eq!(found(given, variables).ok(), Some(language), "{variables:?}");
        }
        let error = found(None, &[("BAO_LANG", "deutsch")]).expect_err("it is not a language");
        assert!(error.to_string().contains("BAO_LANG") && error.to_string().contains("en, it, sw"));
    }
}
