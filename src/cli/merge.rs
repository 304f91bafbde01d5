//! `bao merge`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use bao_languages::{say, text};
use bao_notation::tree::{GameTree, Headers, Merged};
use bao_notation::{Finding, Severity};
use bao_rules::Ruleset;

use super::games;
use super::opening::is_game_file;
use super::outcome::Outcome;
use crate::game_files;
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::terminal::words::count;
use bao_game::variations::Variations;

/// One game file out of several: what any of them has, the merged one has.
///
/// Games of the same name become one, with the moves, comments and marks of all; the main line, and what is
/// said otherwise elsewhere, is that of the file named first. Other games are taken over as they are.
///
/// Exit code 1: files contradict each other; each such place is listed, and nothing is lost but the mark or
/// header that is named.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao merge 6405.bao from-amina.bao                into 6405.bao\n  \
    bao merge mine.bao amina.bao juma.bao -o all.bao")]
pub(crate) struct Args {
    /// Game files; the others are merged into the first one, unless -o names another.
    #[arg(required = true, num_args = 2..)]
    files: Vec<PathBuf>,

    /// The game file to write.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Replace the file that -o names if it is there already.
    #[arg(long, requires = "output")]
    force: bool,
}

/// The games of a file, with every legal move in normal form, so that a move is the same however it is
/// written.
fn games_of(path: &Path) -> Result<Vec<GameTree>> {
    let (games, findings) = game_files::games(path)?;
    let lost = |finding: &&Finding| finding.code.severity == Severity::Error;
    if let Some(finding) = findings.iter().find(lost) {
        bail!(say!(
            "merge-not-whole",
            file = path.display().to_string(),
            line = finding.place.line,
            column = finding.place.column,
            finding = finding.to_string(),
        ));
    }
    let played = |tree: GameTree| match Variations::from_tree(tree.clone(), &Ruleset::KIBAO) {
        Ok(played) => played.tree().clone(),
        Err(_) => tree,
    };
    Ok(games.into_iter().map(played).collect())
}

fn name(game: &GameTree) -> &str {
    game.headers.get(Headers::GAME).unwrap_or_else(|| text("merge-no-name"))
}

/// What a merge has brought, in one line.
fn brought(merged: &Merged) -> String {
    if merged.is_unchanged() {
        return text("merge-nothing-new").to_owned();
    }
    let parts = [
        (merged.plies, "turn"),
        (merged.comments, "comment"),
        (merged.marks, "mark"),
        (merged.headers, "header"),
    ];
    let parts = parts.into_iter().filter(|(number, _)| *number > 0);
    let parts: Vec<String> = parts.map(|(number, noun)| count(number as u64, noun)).collect();
    say!("merge-added", parts = parts.join(", "))
}

/// Merges a game into those that are there; says what came of it, and whether they contradict each other.
fn take_over(all: &mut Vec<GameTree>, game: GameTree) -> (String, Vec<String>) {
    let id = name(&game).to_owned();
    let named = game.headers.get(Headers::GAME).is_some();
    if !named {
        let known = all.iter().any(|other| other.says_the_same(&game));
        if !known {
            all.push(game);
        }
        let what = if known { "merge-there" } else { "merge-taken" };
        return (format!("{id}: {}", text(what)), Vec::new());
    }
    let named = say!("merge-game", game = id.as_str());
    let mut refused = None;
    for other in all.iter_mut().filter(|other| other.headers.get(Headers::GAME) == Some(&id)) {
        match other.merge(&game) {
            Ok(merged) => {
                let conflicts = merged.conflicts.iter().map(ToString::to_string).collect();
                return (format!("{named}: {}", brought(&merged)), conflicts);
            }
            Err(why) => refused = Some(why),
        }
    }
    all.push(game);
    match refused {
        None => (format!("{named}: {}", text("merge-taken")), Vec::new()),
        Some(why) => (format!("{named}: {}", text("merge-taken-other")), vec![why.to_string()]),
    }
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let Some((first, others)) = args.files.split_first() else { bail!(text("merge-two-files")) };
    let place = args.output.as_ref().unwrap_or(first);
    for path in args.files.iter().chain([place]) {
        if !is_game_file(&path.to_string_lossy()) {
            bail!(say!("game-file-ending", file = path.display().to_string()));
        }
    }
    games::not_in_an_archive(place)?;
    // The place is tried before the work; the first file may be written over, being part of the result.
    let staged = StagedFile::open(place, &[], args.force || args.output.is_none())?;
    let mut all = games_of(first)?;
    let mut out = stdout(Format::Text);
    let mut contradict = false;
    for path in others {
        for game in games_of(path)? {
            let (what, conflicts) = take_over(&mut all, game);
            writeln!(out, "{}: {what}", path.display())?;
            for conflict in conflicts {
                contradict = true;
                writeln!(out, "  {}", say!("merge-same-not", conflict = conflict))?;
            }
        }
    }
    staged.commit(game_files::render_file(place, &all)?)?;
    writeln!(out, "{}: {}", place.display(), count(all.len() as u64, "game"))?;
    Ok(if contradict { Outcome::Findings } else { Outcome::Clean })
}
