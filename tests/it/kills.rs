//! Kills writers at every step that they reach. The result must be the old or the new state, and the next command must
//! end as if nothing had happened.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use bao::output::OUTPUT_STEPS;
use bao_archive::store::manifest::OpenArchiveError;
use bao_archive::store::{Archive, TableError};
use bao_study::review::{JUDGED_FILE, REVIEW_STEPS};
use bao_tables::schema::Table;

use crate::fail_points::{IMPORT_STEPS, Pass, abort_at, trace};
use crate::places::Place;
use crate::scripts::copy;
use crate::support::{bao, generate_csv, tree};

/// Asserts that every table has the number of rows that the manifest states, and that the plies belong to the games.
pub fn assert_readable(archive: &Archive) {
    let rows = |table| {
        let frame = archive.scan(table).and_then(|frame| {
            let file = archive.name();
            frame.collect().map_err(|error| TableError::Polars { file, error })
        });
        frame.expect("the table can be read")
    };
    for &table in archive.manifest().tables.keys() {
        assert_eq!(rows(table).height() as u64, archive.manifest().rows(table), "{table:?}");
    }
    let games = rows(Table::Games);
    assert_eq!(games.height() as u64, archive.manifest().counts.games);
    let plies = games.column("plies").and_then(|plies| plies.i64());
    let plies: i64 = plies.expect("a column of numbers").iter().flatten().sum();
    assert_eq!(plies as usize, rows(Table::Plies).height());
}

/// What a killed writer may leave behind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaves {
    /// The old archive if the manifest was not replaced yet, otherwise the new archive.
    Archive,
    /// Files, each of which is either old or new.
    Files,
    /// Judged games, from which the next run continues. Other files are as above.
    Kept,
}

/// A command that writes into the folder `PLACE`.
struct Writer<'a> {
    name: &'a str,
    /// Commands that run before `line`.
    before: &'a [&'a str],
    line: &'a str,
    /// The command to run after a kill; `line` if `None`.
    next: Option<&'a str>,
    leaves: Leaves,
}

/// The games that the writers read.
struct Sources {
    place: Place,
}

impl Sources {
    fn new() -> Sources {
        let place = Place::new();
        let beginnings = "game,transcript\n1,1:A7<* a5>; 2:A6<* a5>\n2,1:A7<* a5>\n";
        let few = generate_csv(8, 4, &[]);
        place.file("corrected.csv", few.replace(",north,player", ",north,Player"));
        let (header, last) = few.split_once('\n').expect("the table has a header");
        let last = last.lines().next_back().expect("the table has games");
        place.file("last.csv", format!("{header}\n{last}\n"));
        place.file("few.csv", few);
        place.file("more.csv", generate_csv(5, 6, &[]));
        place.file("beginnings.csv", beginnings);
        Sources { place }
    }

    /// Splits a command line into words, and fills in the folder and the sources.
    fn words(&self, line: &str, place: &Path) -> Vec<String> {
        let line = line.replace("PLACE", &place.display().to_string());
        let word = |word: &str| match word.strip_prefix("FROM/") {
            Some(name) => self.place.path(name),
            None => word.to_owned(),
        };
        line.split(' ').map(word).collect()
    }

    fn run(&self, line: &str, place: &Path) -> String {
        let words = self.words(line, place);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let output = bao(&words).output().expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{line}: {said}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}

/// The files that readers see, which are all files except hidden ones.
fn files(place: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = tree(place);
    files.retain(|name, _| !name.split('/').any(|part| part.starts_with('.')));
    files
}

impl Writer<'_> {
    /// Kills the writer at the chosen passes of fail points, and returns all passes.
    fn kill(&self, sources: &Sources, choose: impl Fn(&[Pass]) -> Vec<usize>) -> Vec<Pass> {
        let root = Place::new();
        let [old, whole, killed] =
            ["old", "whole", "killed"].map(|name| root.folder.path().join(name));
        std::fs::create_dir(&old).expect("the folder can be created");
        self.before.iter().for_each(|line| drop(sources.run(line, &old)));
        copy(&old, &whole);
        let words = |place: &Path| sources.words(self.line, place);
        let passes = trace(&words(&whole));
        let committed = passes.iter().position(|pass| pass.step == "manifest-replaced");
        let next = self.next.unwrap_or(self.line);
        // The results of the next command from the old state and from the new state.
        let after = [&old, &whole].map(|state| {
            let place = state.with_extension("next");
            copy(state, &place);
            sources.run(next, &place);
            files(&place)
        });
        for at in choose(&passes) {
            let pass = &passes[at];
            let told = format!("{} at {} {}", self.name, pass.step, pass.time);
            copy(&old, &killed);
            abort_at(&pass.step, pass.time, &words(&killed));
            let is_new = committed.is_some_and(|committed| at >= committed);
            let state = if is_new { &whole } else { &old };
            if self.leaves == Leaves::Archive {
                let opened = |place: &Path| Archive::open(&place.join("archive"));
                match (opened(&killed), opened(state)) {
                    (Ok(archive), Ok(expected)) => {
                        assert_eq!(archive.manifest(), expected.manifest(), "{told}");
                        assert_readable(&archive);
                    }
                    (Err(OpenArchiveError::NoManifest(_)), Err(_)) => {}
                    (opened, _) => panic!("{told}: {opened:?}"),
                }
            } else {
                let (before, after) = (files(&old), files(&whole));
                for (name, bytes) in files(&killed) {
                    let known = [before.get(&name), after.get(&name)].contains(&Some(&bytes));
                    let grows = self.leaves == Leaves::Kept
                        && [".jsonl", ".part"].iter().any(|end| name.ends_with(end));
                    assert!(known || grows, "{told}: {name}");
                }
            }
            // This run does not judge games of `more.csv`, so lines about those games do not count.
            let is_of_others = self.before.iter().any(|line| line.contains("more.csv"));
            let others = if is_of_others { self.count_judged(&old) } else { 0 };
            let kept = self.count_judged(&killed) - others;
            let said = sources.run(next, &killed);
            if self.leaves == Leaves::Kept && kept > 0 {
                assert!(
                    said.contains(&format!("({kept} of them judged earlier)")),
                    "{told}: {said}"
                );
            }
            let expected = &after[usize::from(is_new)];
            assert!(files(&killed) == *expected, "{told}: the next command leaves other files");
            std::fs::remove_dir_all(&killed).expect("the folder can be removed");
        }
        passes
    }

    /// The number of complete lines in the file of judged games.
    fn count_judged(&self, place: &Path) -> usize {
        let text = std::fs::read(place.join("analysis").join(JUDGED_FILE)).unwrap_or_default();
        text.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n")).count()
    }
}

const fn archive_writer<'a>(name: &'a str, before: &'a [&'a str], line: &'a str) -> Writer<'a> {
    Writer { name, before, line, next: None, leaves: Leaves::Archive }
}

const IMPORT: &str = "import FROM/few.csv -o PLACE/archive --quiet";
const INDEXED: &str = "import FROM/few.csv -o PLACE/archive --quiet --positions";
const JUDGED: &str = "analyse FROM/few.csv --turns 5 --nodes 50 --out PLACE/analysis --force";

/// Together, these writers reach every step.
const WRITERS: [Writer<'_>; 6] = [
    archive_writer("a first import", &[], IMPORT),
    archive_writer(
        "an import without beginnings",
        &[],
        "import FROM/beginnings.csv -o PLACE/archive --quiet --drop duplicate,beginning-of-another",
    ),
    archive_writer(
        "corrections with an index",
        &[INDEXED],
        "import FROM/corrected.csv -o PLACE/archive --quiet --update",
    ),
    archive_writer(
        "an archive made anew",
        &[IMPORT],
        "import FROM/more.csv -o PLACE/archive --quiet --renew",
    ),
    Writer {
        name: "undo",
        before: &[IMPORT, "import FROM/more.csv -o PLACE/archive --quiet"],
        line: "archive undo PLACE/archive",
        next: Some(IMPORT),
        leaves: Leaves::Archive,
    },
    // The last game was judged first, so the judgements must be sorted.
    Writer {
        name: "analyse",
        before: &["analyse FROM/last.csv --turns 5 --nodes 50 --out PLACE/analysis --force"],
        line: JUDGED,
        next: None,
        leaves: Leaves::Kept,
    },
];

/// Writers that are killed only in the extended tests.
const OTHERS: [Writer<'_>; 10] = [
    archive_writer("games added", &[IMPORT], "import FROM/more.csv -o PLACE/archive --quiet"),
    archive_writer("many games added", &[IMPORT], "import FROM/many.csv -o PLACE/archive --quiet"),
    archive_writer(
        "games added with an index",
        &[INDEXED],
        "import FROM/more.csv -o PLACE/archive --quiet",
    ),
    archive_writer(
        "an index made anew",
        &[INDEXED],
        "import FROM/more.csv -o PLACE/archive --quiet --renew",
    ),
    archive_writer("an index", &[IMPORT], "archive index PLACE/archive"),
    Writer {
        name: "analyse more",
        before: &["analyse FROM/more.csv --turns 5 --nodes 50 --out PLACE/analysis --force"],
        line: JUDGED,
        next: None,
        leaves: Leaves::Kept,
    },
    file_writer(
        "study",
        &["study FROM/more.csv --out PLACE/study"],
        "study FROM/few.csv --out PLACE/study --force",
    ),
    file_writer(
        "query",
        &["query FROM/more.csv -o PLACE/a.csv"],
        "query FROM/few.csv -o PLACE/a.csv --force",
    ),
    file_writer("sql", &[], "sql FROM/few.csv --file docs/study.sql -o PLACE/a.parquet --force"),
    file_writer(
        "alter",
        &["alter 6405 --at 22n --play a3> -o PLACE/a.bao"],
        "alter 6405 --at 22n --play a3> --main -o PLACE/a.bao",
    ),
];

const fn file_writer<'a>(name: &'a str, before: &'a [&'a str], line: &'a str) -> Writer<'a> {
    Writer { name, before, line, next: None, leaves: Leaves::Files }
}

/// A report in a folder of its own writes its page last. The next run replaces leftovers without `--force`.
#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn a_killed_report_is_completed_by_the_next_run() {
    let sources = Sources::new();
    let root = Place::new();
    let line = "analyse FROM/few.csv --turns 3 --nodes 20 --out PLACE/analysis";
    let [whole, killed] = ["whole", "killed"].map(|name| root.folder.path().join(name));
    std::fs::create_dir(&whole).expect("the folder can be created");
    let words = |place: &Path| sources.words(line, place);
    let passes = trace(&words(&whole));
    let page = "analysis/report.html";
    let expected = files(&whole);
    assert!(expected.contains_key(page));
    let replaced = passes.iter().filter(|pass| pass.step == "file-replaced").count();
    assert!(replaced > 5, "{passes:?}");
    let times = [("files-named", 1), ("file-begun", 2), ("files-synced", 1), ("file-replaced", 1)];
    let times = times.into_iter().chain([("file-replaced", replaced / 2)]);
    for (step, time) in times.chain([("file-replaced", replaced - 1)]) {
        std::fs::create_dir(&killed).expect("the folder can be created");
        abort_at(step, time, &words(&killed));
        assert!(!files(&killed).contains_key(page), "{step} {time}");
        sources.run(line, &killed);
        assert!(tree(&killed) == tree(&whole), "{step} {time}");
        std::fs::remove_dir_all(&killed).expect("the folder can be removed");
    }
}

/// At each step, only the first writer that reaches it is killed.
#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn a_kill_at_any_step_leaves_a_whole_state() {
    let sources = Sources::new();
    let mut reached = BTreeSet::new();
    for writer in &WRITERS {
        let choose = |passes: &[Pass]| {
            let is_new = |&at: &usize| passes[at].time == 1 && !reached.contains(&passes[at].step);
            (0..passes.len()).filter(is_new).collect()
        };
        let passes = writer.kill(&sources, choose);
        let first = passes.iter().filter(|pass| pass.time == 1).map(|pass| pass.step.as_str());
        let steps = IMPORT_STEPS.iter().chain(&REVIEW_STEPS).chain(&OUTPUT_STEPS);
        let steps: Vec<&str> = steps.copied().collect();
        let places: Option<Vec<usize>> =
            first.map(|step| steps.iter().position(|known| *known == step)).collect();
        let in_order =
            writer.leaves != Leaves::Archive || places.as_ref().is_some_and(|p| p.is_sorted());
        assert!(places.is_some() && in_order, "{}: {passes:?}", writer.name);
        reached.extend(passes.into_iter().map(|pass| pass.step));
    }
    let missed = |step: &&&str| !reached.contains(**step) && **step != "torn-line-ended";
    let missed: Vec<&&str> = IMPORT_STEPS.iter().chain(&REVIEW_STEPS).filter(missed).collect();
    assert_eq!(missed, [&""; 0], "steps that no writer reaches");
}

/// `BAO_KILLS=index` kills only writers whose name contains `index`.
#[test]
#[ignore = "extended: a thousand kills take some 20 minutes"]
fn a_thousand_kills_leave_whole_states() {
    let sources = Sources::new();
    sources.place.file("many.csv", generate_csv(1_100, 3, &[]));
    let part = std::env::var("BAO_KILLS").unwrap_or_default();
    let mut kills = 0;
    for writer in WRITERS.iter().chain(&OTHERS).filter(|writer| writer.name.contains(&part)) {
        let passes = writer.kill(&sources, |passes| (0..passes.len()).collect());
        println!("{}: {} kills", writer.name, passes.len());
        kills += passes.len();
    }
    let least = if part.is_empty() { 1_000 } else { 1 };
    assert!(kills >= least, "{kills}");
}
