//! `bao rules`

use std::io::{BufWriter, Write};

use anyhow::Result;
use bao_archive::fit::{DecisiveGames, Fit, SHOWN_GAMES, TELLING_FREEDOM, Tally};
use bao_languages::{say, text};
use bao_reports::{ReportTable, render_text_table, write_csv};
use bao_rules::{RuleOption, Ruleset};
use indicatif::ProgressBar;

use super::Outcome;
use super::answers::{Source, titled_table};
use super::args::{ReadArgs, RulesetArgs, formats};
use crate::Io;
use crate::output::rows::Format;
use crate::terminal::progress;
use crate::terminal::words::count;

/// List the rules, or find the rules that an archive was played by.
///
/// --fit replays the archive under the ruleset, then with each option changed, with each pair of options changed, and
/// under the other named rulesets with the same set-up. The table on the screen leaves out the pairs that explain no
/// more games than one of their changes; `--format csv` has all pairs. A ruleset explains a game if the game can be
/// played by it to the last move, with every `*`, `+` and `#` as in the text. `gained` counts the games that a ruleset
/// explains and the ruleset in the first row does not; `lost` counts the opposite. Those games decide between the two.
/// docs/rules.md explains every option.
#[derive(clap::Args)]
pub(crate) struct RulesArgs {
    /// A file of games, or `-`, to find the ruleset that explains most of them.
    #[arg(value_hint = clap::ValueHint::AnyPath, long, value_name = "ARCHIVE")]
    fit: Option<String>,

    /// The output format.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Csv]), default_value = "text")]
    format: Format,

    /// Do not show progress.
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    read: ReadArgs,

    #[command(flatten)]
    rules: RulesetArgs,
}

pub(crate) fn run(args: RulesArgs, io: &Io) -> Result<Outcome> {
    let source = Source::open(args.fit.as_deref())?;
    let (rules, _) = source.rules(&args.rules, false)?;
    let mut out = BufWriter::new(io.stdout(args.format));
    match &args.fit {
        None => {
            if args.format == Format::Text {
                let names: Vec<&str> = Ruleset::named().map(|(name, _)| name).collect();
                writeln!(out, "{}\n", say!("rules-heading", rules, names = names.join(", ")))?;
            }
            print(&options(&rules, args.format), args.format, &mut out, io)?;
        }
        Some(_) => {
            let archive = source.games(&args.read.options(io)?)?;
            let bar = if args.quiet { ProgressBar::hidden() } else { progress::games(io) };
            let fit = Fit::of(archive, &rules, || bar.inc(1))?;
            bar.finish_and_clear();
            print(&tallies(&fit, args.format), args.format, &mut out, io)?;
            if args.format == Format::Text {
                writeln!(out, "\n{}", answer(&fit))?;
            }
        }
    }
    out.flush()?;
    Ok(Outcome::Clean)
}

fn print(table: &ReportTable, format: Format, out: &mut impl Write, io: &Io) -> Result<()> {
    match format {
        Format::Csv => write_csv(table, out)?,
        _ => writeln!(out, "{}", render_text_table(table, io.width))?,
    }
    Ok(())
}

/// A table with these columns. In text, the columns have titles in words.
fn head(columns: &[&str], format: Format) -> ReportTable {
    match format {
        Format::Text => titled_table("rules-head", columns),
        _ => ReportTable::new("", columns),
    }
}

fn options(rules: &Ruleset, format: Format) -> ReportTable {
    let mut table = head(&["option", "rule", "value", "values", "default"], format);
    for option in RuleOption::of(rules) {
        let RuleOption { name, rule, values, .. } = option;
        table.push([name, rule, option.value(rules), &*values.join("|"), values[0]]);
    }
    table
}

const COLUMNS: [&str; 8] = [
    "ruleset",
    "#explained",
    "#accepted",
    "#plies",
    "#gained",
    "gained_games",
    "#lost",
    "lost_games",
];

fn tallies(fit: &Fit, format: Format) -> ReportTable {
    let mut table = head(&COLUMNS, format);
    let base = fit.tallies[0].candidate.rules;
    let adds_nothing = |pair: &Tally| {
        pair.candidate.changes == 2
            && fit.tallies.iter().any(|one| {
                one.candidate.changes < 2
                    && one.explained >= pair.explained
                    && pair.candidate.contains(&one.candidate, &base)
            })
    };
    for tally in &fit.tallies {
        if format == Format::Text && adds_nothing(tally) {
            continue;
        }
        table.push([
            tally.candidate.rules.to_string(),
            tally.explained.to_string(),
            tally.accepted.to_string(),
            tally.plies.to_string(),
            tally.gained.count.to_string(),
            name_games(&tally.gained, format),
            tally.lost.count.to_string(),
            name_games(&tally.lost, format),
        ]);
    }
    table
}

/// The first game numbers; text has `…` if there are more.
fn name_games(games: &DecisiveGames, format: Format) -> String {
    let more = format == Format::Text && games.count > SHOWN_GAMES as u64;
    format!("{}{}", games.games.join(" "), if more { " …" } else { "" })
}

/// The ruleset that explains most, in words.
fn answer(fit: &Fit) -> String {
    let best = fit.simplest_best();
    let name = |tally: &&Tally| tally.candidate.rules.to_string();
    let (first, others) = match &best[..] {
        [first, others @ ..] if fit.games > 0 => (*first, others),
        _ => return text("fit-no-game").to_owned(),
    };
    let (id, number) = match first.explained {
        0 => ("fit-accepts", first.accepted),
        explained => ("fit-explains", explained),
    };
    let games = count(fit.games, "game");
    let mut said = vec![say!(id, rules = name(&first), number, games)];
    if !others.is_empty() {
        let unchanged = first.candidate.changes == 0;
        let id = if unchanged { "fit-as-many-unchanged" } else { "fit-as-many-least" };
        let others = others.iter().map(name).collect::<Vec<_>>().join("; ");
        said.push(say!(id, others, rules = name(&first)));
    }
    let base = &fit.tallies[0];
    if base.explained == first.explained && base.freedom > first.freedom + TELLING_FREEDOM {
        let bits = (base.freedom - first.freedom) / 1000;
        said.push(say!("fit-freedom", rules = name(&base), bits));
    }
    let undecided = fit.list_undecided_changes(first);
    if !undecided.is_empty() {
        let beside = if first.candidate.changes > 1 { &fit.tallies[0] } else { first };
        let changes = undecided.join(", ");
        said.push(say!("fit-undecided", rules = beside.candidate.rules, changes));
    }
    for group in fit.list_alike() {
        let names: Vec<String> = group.iter().map(name).collect();
        said.push(say!("fit-alike", rules = names.join("; ")));
    }
    said.join("\n")
}
