//! Runs imports, kills, a full disk and readers of all kinds at the same time on one archive. Every answer must show
//! one committed state.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_archive::store::Archive;

use crate::fail_points::IMPORT_STEPS;
use crate::kills::assert_readable;
use crate::places::Place;
use crate::serve::client::Server;
use crate::support::{LANGUAGE, bao, generate_csv, tree};

/// The number of games in each source. These are powers of two, so a sum shows which sources it includes.
const SIZES: [usize; 5] = [1, 2, 4, 8, 16];

/// The states of an archive in order, each represented by its number of games.
#[derive(Default)]
struct History {
    /// States that exist or may come to exist. The last is the state that the current import makes.
    possible: Vec<usize>,
    /// The index of the latest state that is known to exist.
    settled: usize,
}

/// An archive that one thread changes while others query it.
struct Chaos {
    archive: String,
    sources: [String; SIZES.len()],
    history: Mutex<History>,
    done: AtomicBool,
}

impl Chaos {
    fn history(&self) -> std::sync::MutexGuard<'_, History> {
        self.history.lock().expect("no reader has failed")
    }

    /// Queries until the writer ends. Every answer must show a state that existed during the query. Returns the number
    /// of answers.
    fn read(&self, name: &str, mut ask: impl FnMut() -> usize) -> usize {
        for times in 0.. {
            if self.done.load(Ordering::SeqCst) {
                return times;
            }
            let from = self.history().settled;
            let answer = ask();
            let possible = self.history().possible[from..].to_vec();
            assert!(possible.contains(&answer), "{name}: {answer} games, not one of {possible:?}");
        }
        0
    }

    fn output(&self, words: &[&str]) -> String {
        let output = bao(words).output().expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words:?}: {said}");
        String::from_utf8(output.stdout).expect("the output is UTF-8")
    }

    /// Imports a source while `disturb` is in effect, and checks the resulting state.
    fn import(&self, source: usize, renew: bool, disturb: &Disturbance) {
        let before = *self.history().possible.last().expect("the history has a state");
        let after = if renew { SIZES[source] } else { before | SIZES[source] };
        self.history().possible.push(after);
        let mut words = vec!["import", &self.sources[source], "-o", &self.archive, "--quiet"];
        words.extend(renew.then_some("--renew"));
        let output = disturb.run(&words);
        let said = String::from_utf8_lossy(&output.stderr);
        let state = Archive::open(Path::new(&self.archive)).expect("an archive is always whole");
        assert_readable(&state);
        let games = state.manifest().counts.games as usize;
        let expected = match output.status.code() {
            Some(0 | 1) => vec![after],
            Some(2) => vec![before],
            _ => disturb.left(before, after),
        };
        assert!(expected.contains(&games), "{disturb:?}: {games}, not {expected:?}: {said}");
        let mut history = self.history();
        history.possible.push(games);
        history.settled = history.possible.len() - 1;
    }
}

#[derive(Debug)]
enum Disturbance {
    Nothing,
    /// Kill the import when it reaches a step for the nth time.
    Kill(&'static str, usize),
    /// Limit the size of files to this many blocks.
    FullDisk(usize),
}

impl Disturbance {
    fn run(&self, words: &[&str]) -> Output {
        let program = assert_cmd::cargo::cargo_bin!("bao");
        let mut command = Command::new(program);
        command.args(words);
        match self {
            Disturbance::Nothing => {}
            Disturbance::Kill(step, time) => {
                command.env("BAO_FAIL_POINT", format!("{step}#{time}:abort"));
            }
            Disturbance::FullDisk(blocks) => {
                // If the signal is ignored, writing fails as on a full disk.
                let line =
                    format!("trap '' XFSZ; ulimit -c 0; ulimit -f {blocks}; exec \"$0\" \"$@\"");
                command = Command::new("sh");
                command.args(["-c", &line]).arg(program).args(words);
            }
        }
        command.env(LANGUAGE.0, LANGUAGE.1).current_dir(env!("CARGO_MANIFEST_DIR"));
        command.output().expect("the command starts")
    }

    /// The numbers of games that are possible after a kill; empty for other disturbances.
    fn left(&self, before: usize, after: usize) -> Vec<usize> {
        let place = |step: &str| IMPORT_STEPS.iter().position(|known| *known == step);
        match self {
            // At these steps the import may still be removing leftovers of an earlier import, or may already be done.
            Disturbance::Kill("staging-removed" | "table-file-removed" | "package-replaced", _) => {
                vec![before, after]
            }
            Disturbance::Kill(step, _) if place(step) < place("manifest-replaced") => vec![before],
            Disturbance::Kill(..) => vec![after],
            _ => Vec::new(),
        }
    }
}

#[test]
#[cfg(unix)]
#[ignore = "extended: kills, a full disk and readers at the same time, in debug builds"]
fn every_answer_during_kills_shows_a_committed_state() {
    let place = Place::new();
    let archive = place.path("archive");
    let source =
        |size: usize| place.file(&format!("{size}.csv"), generate_csv(size, size as u64, &[]));
    let sources = SIZES.map(source);
    bao(&["import", &sources[0], "-o", &archive, "--quiet"]).assert().success();
    let history = History { possible: vec![1], settled: 0 };
    let chaos =
        Chaos { archive, sources, history: Mutex::new(history), done: AtomicBool::new(false) };
    let server = Server::start_with(&[&chaos.archive]);
    let (archive, chaos) = (chaos.archive.as_str(), &chaos);
    let imports: usize = std::env::var("BAO_CHAOS").map_or(10, |n| n.parse().expect("a number"));
    let counted = std::thread::scope(|scope| {
        // Stops the readers even if the writer panics.
        struct Done<'a>(&'a AtomicBool);
        impl Drop for Done<'_> {
            fn drop(&mut self) {
                self.0.store(true, Ordering::SeqCst);
            }
        }
        let query = scope.spawn(|| {
            chaos.read("query", || {
                let rows =
                    chaos.output(&["query", archive, "--format", "csv", "--columns", "game"]);
                rows.lines().count() - 1
            })
        });
        let sql = scope.spawn(|| {
            let question = "select g.n, p.n as m from (select count(*) as n from games) g \
                            cross join (select count(distinct record) as n from plies) p";
            chaos.read("sql", || {
                let rows = chaos.output(&["sql", archive, question, "--format", "csv"]);
                let row: Vec<usize> =
                    rows.lines().nth(1).expect("a row").split(',').flat_map(str::parse).collect();
                assert!(row.len() == 2 && row[0] == row[1], "two states in one answer: {rows}");
                row[0]
            })
        });
        let report = scope.spawn(|| {
            chaos.read("report", || {
                let text = chaos.output(&["report", archive]);
                let (_, rest) =
                    text.split_once("The archive has ").expect("the report counts the games");
                let (number, _) = rest.split_once(' ').expect("a number of games");
                if number == "one" { 1 } else { number.parse().expect("a number") }
            })
        });
        let analyse = scope.spawn(|| {
            let words = ["analyse", archive, "--turns=21", "--nodes=50", "--format=jsonl"];
            chaos.read("analyse", || chaos.output(&words).lines().count())
        });
        let serve = scope.spawn(|| {
            chaos.read("serve", || {
                let list = server.get("api/games").ok();
                assert_eq!(list["total"], list["archive_games"]);
                list["total"].as_u64().expect("a number") as usize
            })
        });
        let done = Done(&chaos.done);
        let seed = std::env::var("SEED").map_or(1, |seed| seed.parse().expect("a number"));
        let mut chance = fastrand::Rng::with_seed(seed);
        for _ in 0..imports {
            let disturbance = match chance.usize(..4) {
                0 => Disturbance::Nothing,
                1 => Disturbance::FullDisk(chance.usize(..40)),
                _ => {
                    let step = chance.choice(IMPORT_STEPS).expect("an import has steps");
                    Disturbance::Kill(step, chance.usize(1..=2))
                }
            };
            let renew = chance.bool();
            chaos.import(chance.usize(..SIZES.len()), renew, &disturbance);
        }
        chaos.import(4, true, &Disturbance::Nothing);
        drop(done);
        [query, sql, report, analyse, serve].map(|reader| reader.join().expect("no reader fails"))
    });
    println!("{imports} imports; answers of query, sql, report, analyse, serve: {counted:?}");
    assert!(counted.iter().all(|&answers| answers > 0), "{counted:?}");
    // The interrupted imports have left nothing.
    let state = Archive::open(Path::new(archive)).expect("an archive is always whole");
    let mut named: Vec<String> =
        state.manifest().tables.values().flatten().map(|part| part.file.clone()).collect();
    named.extend([".lock", "datapackage.json", "manifest.json"].map(str::to_owned));
    named.sort();
    assert_eq!(tree(Path::new(archive)).into_keys().collect::<Vec<_>>(), named);
}
