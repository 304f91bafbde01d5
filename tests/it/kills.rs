//! A thousand kills: every writer at every step that it reaches. What is there afterwards is what was there before or what
//! the whole run makes, and the same command then ends as if nothing had happened.

use std::collections::BTreeMap;
use std::path::Path;

use bao_archive::store::Archive;
use bao_archive::store::manifest::OpenArchiveError;

use crate::archive_states::copy;
use crate::fail_points::{abort_at, trace};
use crate::import_safety::assert_readable;
use crate::places::Place;
use crate::support::{bao, generate_csv, tree};

type Tree = BTreeMap<String, Vec<u8>>;

/// Names, or parts of them, of the writers that are killed: `BAO_KILLS=index`; without it all are.
fn is_asked_for(name: &str) -> bool {
    std::env::var("BAO_KILLS").map_or(true, |part| name.contains(&part))
}

/// What a writer leaves at any time.
enum Leaves {
    /// An archive: the old one before the manifest is replaced, and the new one from then on.
    Archive,
    /// Files, each the old one or the new one.
    Files,
    /// Judged games, from which the next run goes on; other files as above.
    Kept,
}

/// A command that writes into a folder, `PLACE`.
struct Writer {
    name: &'static str,
    /// What has been written before.
    before: Vec<Vec<String>>,
    words: Vec<String>,
    leaves: Leaves,
}

fn words(line: &str, sources: &BTreeMap<&str, String>) -> Vec<String> {
    let word = |word: &str| match sources.get(word) {
        Some(path) => path.clone(),
        None => word.to_owned(),
    };
    line.split(' ').map(word).collect()
}

impl Writer {
    fn in_place(words: &[String], place: &Path) -> Vec<String> {
        let place = place.display().to_string();
        words.iter().map(|word| word.replace("PLACE", &place)).collect()
    }

    fn run(words: &[String], place: &Path) {
        let words = Writer::in_place(words, place);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let code = bao(&words).output().expect("the command starts").status.code();
        assert!(matches!(code, Some(0 | 1)), "{words:?}: {code:?}");
    }

    /// All that a reader looks at.
    fn files(place: &Path) -> Tree {
        let mut files = tree(place);
        files.retain(|name, _| !name.split('/').any(|part| part.starts_with('.')));
        files
    }

    /// Kills it at each step, counts these, and stops where there are enough.
    fn kill(&self, room: &Path, most: usize, counts: &mut BTreeMap<String, usize>) -> usize {
        let (old, whole) = (room.join("old"), room.join("whole"));
        std::fs::create_dir(&old).expect("there is room");
        self.before.iter().for_each(|words| Writer::run(words, &old));
        copy(&old, &whole);
        let traced = Writer::in_place(&self.words, &whole);
        let traced: Vec<&str> = traced.iter().map(String::as_str).collect();
        let passes = trace(&traced);
        let (before, after) = (Writer::files(&old), Writer::files(&whole));
        let committed = passes.iter().position(|pass| pass.step == "manifest-replaced");
        let mut kills = 0;
        // Spread over all steps where there are more than are asked for.
        let every = passes.len().div_ceil(most).max(1);
        for (at, pass) in passes.iter().enumerate().step_by(every) {
            let place = room.join("killed");
            copy(&old, &place);
            let killed = Writer::in_place(&self.words, &place);
            let killed: Vec<&str> = killed.iter().map(String::as_str).collect();
            abort_at(&pass.step, pass.time, &killed);
            kills += 1;
            *counts.entry(pass.step.clone()).or_default() += 1;
            let told = format!("{} at {} {}", self.name, pass.step, pass.time);
            match self.leaves {
                Leaves::Archive => {
                    let archive = place.join("archive");
                    let is_new = committed.is_some_and(|committed| at >= committed);
                    let expected = if is_new { &whole } else { &old }.join("archive");
                    let expected = Archive::open(&expected).ok();
                    match (Archive::open(&archive), expected) {
                        (Ok(archive), Some(expected)) => {
                            assert_eq!(archive.manifest(), expected.manifest(), "{told}");
                            assert_readable(&archive);
                        }
                        (Err(OpenArchiveError::NoManifest(_)), None) => {}
                        (opened, _) => panic!("{told}: {opened:?}"),
                    }
                    Writer::run(&self.words, &place);
                    let now = Archive::open(&archive).expect("it is whole");
                    assert_readable(&now);
                }
                Leaves::Files | Leaves::Kept => {
                    for (name, bytes) in Writer::files(&place) {
                        let known = [before.get(&name), after.get(&name)].contains(&Some(&bytes));
                        let grows = matches!(self.leaves, Leaves::Kept)
                            && [".jsonl", ".part"].iter().any(|end| name.ends_with(end));
                        assert!(known || grows, "{told}: {name}");
                    }
                    Writer::run(&self.words, &place);
                    assert!(Writer::files(&place) == after, "{told}: it does not end as it should");
                }
            }
            std::fs::remove_dir_all(&place).expect("it can be taken away");
        }
        println!("{}: {kills} kills, {} steps reached", self.name, passes.len());
        kills
    }
}

#[test]
#[ignore = "takes some 20 minutes"]
fn a_thousand_kills_leave_the_old_or_the_new_and_never_a_half() {
    let place = Place::new();
    let beginnings = "game,transcript\n1,1:A7<* a5>; 2:A6<* a5>\n2,1:A7<* a5>\n";
    let sources = BTreeMap::from([
        ("MANY", place.file("many.csv", generate_csv(1_100, 3, &[]))),
        ("FEW", place.file("few.csv", generate_csv(20, 4, &[]))),
        ("FIVE", place.file("five.csv", generate_csv(5, 6, &[]))),
        ("BEFORE", place.file("before.csv", generate_csv(7, 8, &[]))),
        ("CORRECTED", place.file("corrected.csv", generate_csv(7, 9, &[]))),
        ("BEGINNINGS", place.file("beginnings.csv", beginnings)),
    ]);
    let writer = |name, before: &[&str], line: &str, leaves| Writer {
        name,
        before: before.iter().map(|line| words(line, &sources)).collect(),
        words: words(line, &sources),
        leaves,
    };
    let onto = |source: &str| format!("import {source} -o PLACE/archive --quiet");
    let again = |source: &str| onto(source) + " --renew";
    let (before, all) = (onto("BEFORE"), usize::MAX);
    let mut writers = Vec::new();
    for source in ["FEW", "FIVE", "datasets/games.csv"] {
        let (import, renew) = (onto(source), again(source));
        writers.extend([
            (all, writer("import", &[], &import, Leaves::Archive)),
            (all, writer("add", &[&before], &import, Leaves::Archive)),
            (all, writer("renew", &[&before], &renew, Leaves::Archive)),
            (all, writer("renew of added", &[&before, &import], &again("BEFORE"), Leaves::Archive)),
        ]);
    }
    let without = onto("BEGINNINGS") + " --drop duplicate,beginning-of-another";
    let judged = "analyse FEW --turns 21 --nodes 200 --out PLACE/analysis --force";
    let judged_before = judged.replace("FEW", "FIVE");
    let study = "study FEW --out PLACE/study --force";
    let report = "report FEW --out PLACE/report --force";
    let correct = onto("CORRECTED") + " --update";
    let indexed = onto("BEFORE") + " --positions";
    let build = "archive index PLACE/archive";
    writers.extend([
        (all, writer("corrections", &[&before], &correct, Leaves::Archive)),
        (all, writer("corrections with an index", &[&indexed], &correct, Leaves::Archive)),
        (all, writer("add with an index", &[&indexed], &onto("FIVE"), Leaves::Archive)),
        (all, writer("renew with an index", &[&indexed], &again("FIVE"), Leaves::Archive)),
        (all, writer("index", &[&before], build, Leaves::Archive)),
        (
            all,
            writer(
                "undo",
                &[&before, &onto("FIVE")],
                "archive undo PLACE/archive",
                Leaves::Archive,
            ),
        ),
        (20, writer("import of many", &[], &onto("MANY"), Leaves::Archive)),
        (20, writer("add many", &[&before], &onto("MANY"), Leaves::Archive)),
        (all, writer("import without beginnings", &[], &without, Leaves::Archive)),
        (100, writer("analyse", &[], judged, Leaves::Kept)),
        (100, writer("analyse more", &[&judged_before], judged, Leaves::Kept)),
        (20, writer("study", &[&study.replace("FEW", "FIVE")], study, Leaves::Files)),
        (20, writer("report", &[&report.replace("FEW", "FIVE")], report, Leaves::Files)),
        (
            all,
            writer(
                "query",
                &["query FIVE -o PLACE/a.csv"],
                "query FEW -o PLACE/a.csv --force",
                Leaves::Files,
            ),
        ),
        (
            all,
            writer(
                "sql",
                &[],
                "sql FEW --file docs/study.sql -o PLACE/a.parquet --force",
                Leaves::Files,
            ),
        ),
        (
            all,
            writer(
                "generate",
                &["generate 3 --seed 1 -o PLACE/g.csv --quiet"],
                "generate 9 --seed 2 -o PLACE/g.csv --force --quiet",
                Leaves::Files,
            ),
        ),
        (
            all,
            writer(
                "alter",
                &["alter 6405 --at 22n --play a3> -o PLACE/a.bao"],
                "alter 6405 --at 22n --play a3> --main -o PLACE/a.bao",
                Leaves::Files,
            ),
        ),
    ]);
    let mut counts = BTreeMap::new();
    let mut kills = 0;
    for (most, writer) in writers.into_iter().filter(|(_, writer)| is_asked_for(writer.name)) {
        let room = Place::new();
        kills += writer.kill(room.room.path(), most, &mut counts);
    }
    println!("{kills} kills by step: {counts:#?}");
    let least = if std::env::var_os("BAO_KILLS").is_some() { 1 } else { 1_000 };
    assert!(kills >= least, "{kills}");
}
