//! The commands: thin, each in a file of its own.

mod alter;
mod analyse;
mod answers;
mod archive;
mod argument_error;
mod best;
mod check;
mod choices;
mod chosen;
mod compare;
mod completions;
mod engine;
mod excel_args;
mod explain;
mod explore;
mod explore_patterns;
mod explore_rows;
mod export;
mod fate;
mod format_args;
mod games;
mod games_args;
mod generate;
mod groups;
mod hawalis;
mod import;
mod judged_games;
mod keeping;
mod language;
mod learn;
mod line_json;
mod lost;
mod manual;
mod matches;
mod merge;
mod moves;
mod named;
mod opening;
mod outcome;
mod panics;
mod perft;
mod picture_args;
mod play;
mod plies;
mod prove;
mod prove_endgames;
mod puzzles;
mod query;
mod query_args;
mod read_args;
mod repair_args;
mod replay;
mod replay_args;
mod report;
mod report_args;
mod rules;
mod rules_args;
mod schema;
mod screen_args;
mod search_args;
mod serve;
mod show;
mod sql;
mod study;
mod train;

use std::io::{self, Write as _};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use clap::builder::Styles;
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use bao_reports::language::Language;
use named::named_values;
use outcome::Outcome;

/// Reads, replays and studies archived games of Bao la Kiswahili.
#[derive(Parser)]
#[command(
    name = "bao",
    version = crate::VERSION,
    styles = STYLES,
    after_help = after_help()
)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    /// The language: English, Italian or Swahili. Without it that of BAO_LANG, else of the system's locale, else English.
    /// Help, names, codes, CSV and JSON are English, and so is what schema, engine, completions and manual say.
    #[arg(
        long,
        global = true,
        value_parser = named_values(&Language::ALL, Language::code, Language::description),
        value_name = "LANGUAGE"
    )]
    lang: Option<Language>,
}

fn after_help() -> String {
    let limits = bao_formats::limits::HELP;
    format!(
        "An ARCHIVE is a file of games: a table (CSV, also with `;`, tabs or `|`) with at least the columns \
         `game` and `transcript`, a workbook (XLSX, XLS, ODS), a game file (.bao), JSON, plain text, Markdown or \
         HTML, also packed with gzip, zstd, ZIP or TAR; `-` is the standard input. What it is, is told by its content. \
         So is a folder of such files, and the archive that `bao import` makes, or a state of it as `archive@3`. Without one, the 59 published games of the study are read.\n\n\
         {limits}\n\n\
         Exit codes: 0 done, 1 done with findings, 2 could not be done.\n\
         Colour only on a terminal; NO_COLOR=1 turns it off."
    )
}

const STYLES: Styles = Styles::styled()
    .header(Style::new().bold())
    .usage(Style::new().bold())
    .literal(AnsiColor::Cyan.on_default())
    .placeholder(Style::new());

#[derive(Subcommand)]
enum Command {
    Study(Box<study::Args>),
    Report(Box<report::Args>),
    Plies(Box<plies::Args>),
    Show(show::Args),
    Play(Box<play::Args>),
    Learn(learn::Args),
    Train(train::Args),
    Replay(Box<replay::Args>),
    Serve(serve::Args),
    Alter(Box<alter::Args>),
    Compare(compare::Args),
    Merge(merge::Args),
    Puzzles(Box<puzzles::Args>),
    Choices(Box<choices::Args>),
    Fate(Box<fate::Args>),
    Lost(Box<lost::Args>),
    Analyse(Box<analyse::Args>),
    Check(check::Args),
    Import(import::Args),
    Query(Box<query::Args>),
    Explore(Box<explore::Args>),
    Export(Box<export::Args>),
    Archive(archive::Args),
    Sql(sql::Args),
    Schema(schema::Args),
    Best(Box<best::Args>),
    Moves(moves::Args),
    Perft(perft::Args),
    Rules(rules::Args),
    Generate(generate::Args),
    Match(Box<matches::Args>),
    Engine(engine::Args),
    Prove(Box<prove::Args>),
    Completions(completions::Args),
    Manual(manual::Args),
}

impl Command {
    /// Whether what it says is there in every language. What describes the program for those who write others is English.
    fn speaks(&self) -> bool {
        !matches!(
            self,
            Command::Schema(_) | Command::Engine(_) | Command::Completions(_) | Command::Manual(_)
        )
    }
}

/// Runs the command line and gives the exit code: 0 done, 1 done with findings, 2 could not be done.
#[must_use]
pub fn main() -> ExitCode {
    // A reader holds every file of an archive.
    #[cfg(unix)]
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    if let Some(code) = sql::answer_as_worker() {
        return code;
    }
    crate::signals::listen();
    language::choose_early(std::env::args_os().skip(1));
    let matches = command_line().try_get_matches();
    let read = matches.and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = read.unwrap_or_else(|error| argument_error::exit(&error));
    let outcome = language::choose(cli.lang, cli.command.speaks()).and_then(|()| run(cli.command));

    match outcome {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        // Whoever reads our output has seen enough: that is no error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // On a full disk a file that takes the errors may be full too.
            let _ = writeln!(
                anstream::stderr(),
                "{}{}{} {}",
                AnsiColor::Red.on_default().bold(),
                bao_languages::text("error"),
                anstyle::Reset,
                crate::output::screen::mask(&format!("{error:#}"))
            );
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> anyhow::Result<Outcome> {
    panics::catch_panics(|| match command {
        Command::Study(args) => study::run(*args),
        Command::Report(args) => report::run(*args),
        Command::Plies(args) => plies::run(*args),
        Command::Serve(args) => serve::run(args),
        Command::Show(args) => show::run(args),
        Command::Play(args) => play::run(*args),
        Command::Learn(args) => learn::run(args),
        Command::Train(args) => train::run(args),
        Command::Puzzles(args) => puzzles::run(*args),
        Command::Replay(args) => replay::run(*args),
        Command::Alter(args) => alter::run(*args),
        Command::Compare(args) => compare::run(args),
        Command::Merge(args) => merge::run(args),
        Command::Check(args) => check::run(args),
        Command::Choices(args) => choices::run(*args),
        Command::Fate(args) => fate::run(*args),
        Command::Lost(args) => lost::run(*args),
        Command::Analyse(args) => analyse::run(*args),
        Command::Import(args) => import::run(args),
        Command::Query(args) => query::run(*args),
        Command::Explore(args) => explore::run(*args),
        Command::Export(args) => export::run(*args),
        Command::Archive(args) => archive::run(args),
        Command::Sql(args) => sql::run(args),
        Command::Schema(args) => schema::run(&args),
        Command::Best(args) => best::run(*args),
        Command::Moves(args) => moves::run(args),
        Command::Perft(args) => perft::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Generate(args) => generate::run(args),
        Command::Match(args) => matches::run(*args),
        Command::Engine(args) => engine::run(&args),
        Command::Prove(args) => prove::run(*args),
        Command::Completions(args) => completions::run(&args, &mut command_line()),
        Command::Manual(args) => manual::run(&args, command_line()),
    })
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref::<io::Error>().is_some_and(broken))
}

/// All commands with their arguments.
#[must_use]
pub fn command_line() -> clap::Command {
    let command = Cli::command();
    let header = *STYLES.get_header();
    let groups = groups::list_commands(&command, header, *STYLES.get_literal());
    command.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}{header}Options:{header:#}\n{{options}}{{after-help}}"
    ))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_well_formed() {
        super::command_line().debug_assert();
    }

    #[test]
    fn every_command_stands_in_one_group_of_the_help() {
        let mut grouped: Vec<_> =
            super::groups::GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let command = super::command_line();
        let mut commands: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
        grouped.sort_unstable();
        commands.sort_unstable();
        assert_eq!(grouped, commands);
    }

    #[test]
    fn every_command_has_examples_in_its_help() {
        for command in super::command_line().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:"), "bao {} --help", command.get_name());
            assert!(help.contains(&format!("bao {}", command.get_name())), "{help}");
        }
    }
}
