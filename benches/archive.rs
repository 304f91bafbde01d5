//! How fast a whole archive is imported and reported, compared with replaying the same games, reading them, and
//! counting the lines of the same bytes.
//!
//! `cargo bench --bench archive` prints games/s. Compare within one run only.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use bao_archive::generate::{Plan, Policy, write_games};
use bao_archive::store::import::{ImportInput, ImportOptions, import_games};
use bao_archive::store::{Archive, find_records};
use bao_game::replay::RepairMode;
use bao_reports::language::{Language, Messages};
use bao_reports::{Document, ReportTable, render_files};
use bao_rules::Ruleset;
use bao_study::survey::{Survey, write_report};
use bao_study::{MadeBy, Selection, Study};
use bao_tables::pipeline::{Games, ReadError, Record, replay_games_with, replay_record_with};
use bao_tables::schema::Table;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const GAMES: usize = 100_000;
const MADE_BY: MadeBy<'static> = MadeBy { command: "bao report", version: "", archive: None };
/// Samples of each benchmark; one takes about a second.
const SAMPLES: u32 = 5;

struct Room {
    folder: tempfile::TempDir,
    table: PathBuf,
}

/// Generated games in a CSV file, made once.
fn room() -> &'static Room {
    static ROOM: OnceLock<Room> = OnceLock::new();
    ROOM.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder can be created");
        let table = folder.path().join("games.csv");
        let plan = Plan::new(GAMES as u64, 1, Policy::Random);
        let file = std::fs::File::create(&table).expect("a file can be created");
        let file = io::BufWriter::new(file);
        write_games(&plan, file, |_| ()).expect("the games can be written");
        Room { folder, table }
    })
}

fn path(path: &Path) -> &str {
    path.to_str().expect("the path is UTF-8")
}

fn archive() -> Games {
    Games::open(path(&room().table), &bao_tables::pipeline::Options::default())
        .expect("the games can be read")
}

fn games() -> ItemsCount {
    ItemsCount::new(GAMES)
}

struct Tables(&'static [Table]);

impl fmt::Display for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|table| table.name()).collect();
        f.write_str(&names.join(","))
    }
}

const CHOSEN: [Tables; 3] = [
    Tables(&Table::ALWAYS),
    Tables(&[Table::Games, Table::StudyPlies, Table::Events, Table::Findings]),
    Tables(&Table::DEFAULT),
];

/// Imports the games into some tables and returns the folder of the archive.
fn import_into(name: &str, tables: Vec<Table>) -> PathBuf {
    let room = room();
    let place = room.folder.path().join(name);
    let inputs =
        bao_formats::list_sources(&[path(&room.table).to_owned()]).expect("the file exists");
    let inputs = inputs.into_iter().map(ImportInput::File).collect();
    let options = ImportOptions { tables, renew: true, ..ImportOptions::default() };
    import_games(inputs, &place, &options, &mut |_, _| ()).expect("the games can be imported");
    place
}

#[divan::bench(args = CHOSEN, sample_count = SAMPLES, sample_size = 1)]
fn import_to(bencher: Bencher, tables: &Tables) {
    let room = room();
    let options =
        ImportOptions { tables: tables.0.to_vec(), renew: true, ..ImportOptions::default() };
    let place = room.folder.path().join("archive");
    bencher.counter(games()).bench_local(|| {
        let sources = bao_formats::list_sources(&[path(&room.table).to_owned()]);
        let inputs = sources.expect("the file exists").into_iter().map(ImportInput::File).collect();
        let summary = import_games(inputs, &place, &options, &mut |_, _| ())
            .expect("the games can be imported");
        assert_eq!(summary.counts.accepted as usize, GAMES);
    });
}

/// Finds the last game of the archive by its number.
#[divan::bench]
fn open_one_game(bencher: Bencher) {
    let folder = import_into("opened", Table::ALWAYS.to_vec());
    let number =
        Archive::open(&folder).expect("the archive exists").manifest().counts.games.to_string();
    bencher.bench_local(|| {
        let folder = Archive::open(&folder).expect("the archive exists");
        let found = find_records(&folder, &number, 1).expect("the archive can be read");
        assert_eq!(found.len(), 1, "the game was not found");
    });
}

/// Writes the files of a report to memory.
fn write(report: &Document, tables: &[ReportTable]) {
    black_box(render_files(report, tables).expect("memory accepts the files"));
}

/// Surveys an archive with all tables and renders the report in every format.
#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn report_of_all_tables(bencher: Bencher) {
    let place = import_into("reported", ImportOptions::default().tables);
    let words = Messages::new(Language::English);
    bencher.counter(games()).bench_local(|| {
        let folder = Archive::open(&place).expect("the archive exists");
        let survey =
            Survey::of(&Selection::all(folder), "games.csv").expect("the archive can be read");
        write(&write_report(&survey, &words, &MADE_BY), &survey.to_tables())
    });
}

#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn study_of_the_tables(bencher: Bencher) {
    let place = import_into("studied", vec![Table::Games, Table::Events]);
    bencher.counter(games()).bench_local(|| {
        let folder = Archive::open(&place).expect("the archive exists");
        Study::of(Selection::all(folder), "games.csv")
            .expect("the archive can be read")
            .parity
            .rows
            .len()
    });
}

/// The study of the archive, rendered in every format.
#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn study_with_report(bencher: Bencher) {
    let place = import_into("studied-in-full", ImportOptions::default().tables);
    let words = Messages::new(Language::English);
    bencher.counter(games()).bench_local(|| {
        let folder = Archive::open(&place).expect("the archive exists");
        let study =
            Study::of(Selection::all(folder), "games.csv").expect("the archive can be read");
        write(&bao_study::report::write_report(&study, &words, &MADE_BY), &study.to_tables())
    });
}

/// Reads the games from the file and replays them on all cores without keeping them.
#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn replay_all_cores(bencher: Bencher) {
    room();
    bencher.counter(games()).bench_local(|| {
        let mut plies = 0;
        replay_games_with::<_, ReadError>(
            archive(),
            &Ruleset::KIBAO,
            RepairMode::Report,
            |_, game| game.plies.len(),
            |_, count| {
                plies += count;
                Ok(())
            },
        )
        .expect("the games can be read");
        plies
    });
}

#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn replay_one_core(bencher: Bencher) {
    room();
    bencher.counter(games()).bench_local(|| {
        let rules = black_box(Ruleset::KIBAO);
        let games = archive().map(|record| record.expect("the games can be read"));
        let replay = |record: Record| replay_record_with(&record, &rules, RepairMode::Report);
        games.map(|record| replay(record).plies.len()).sum::<usize>()
    });
}

#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn read_rows(bencher: Bencher) {
    room();
    bencher.counter(games()).bench_local(|| archive().count());
}

#[divan::bench(sample_count = SAMPLES, sample_size = 1)]
fn floor_count_lines(bencher: Bencher) {
    let room = room();
    bencher.counter(games()).bench_local(|| {
        let bytes = std::fs::read(&room.table).expect("the games can be read");
        bytes.iter().filter(|&&byte| byte == b'\n').count()
    });
}
