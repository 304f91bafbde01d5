//! The survey of an archive: its numbers, compared with plain counts, and its report on archives of every kind.

mod evidence;
mod pages;
mod plain;
pub mod reports;

use std::path::Path;

use bao_archive::store::Archive;
use bao_archive::store::manifest::{MANIFEST_FILE, Manifest};
use bao_reports::ReportTable;
use bao_study::Selection;
use bao_study::survey::Survey;
use bao_tables::import::GameCounts;
use bao_tables::schema::{self, VERSION};

use crate::places::Place;

/// An archive, and the temporary folder that contains it.
pub struct Imported {
    pub folder: Archive,
    _place: Place,
}

/// Imports a text, with further arguments of `bao import`.
pub fn import_text(text: &str, more: &[&str]) -> Imported {
    let place = Place::new();
    let archive = place.import("archive", text, more);
    Imported::open(&archive, place)
}

pub fn published() -> Imported {
    let place = Place::new();
    let archive = place.published("archive");
    Imported::open(&archive, place)
}

impl Imported {
    fn open(archive: &str, place: Place) -> Imported {
        let folder = Archive::open(Path::new(archive)).expect("the archive has been written");
        Imported { folder, _place: place }
    }
}

/// An archive with all tables and no games. No import makes such an archive.
pub fn without_games() -> Imported {
    let place = Place::new();
    let manifest = Manifest {
        version: VERSION,
        program: "a test".to_owned(),
        commit: "unknown".to_owned(),
        ruleset: "kibao".to_owned(),
        repair: false,
        drop: Vec::new(),
        tables: schema::Table::DEFAULT.map(|table| (table, Vec::new())).into(),
        old_index: Vec::new(),
        counts: GameCounts::default(),
        skipped: Vec::new(),
        sources: Vec::new(),
        states: Vec::new(),
    };
    let text = manifest.to_json().expect("a manifest can be written");
    place.file(MANIFEST_FILE, text);
    Imported::open(&place.path(""), place)
}

pub fn survey_of(imported: &Imported) -> Survey {
    Survey::of(&Selection::all(imported.folder.clone()), "games.csv")
        .expect("the archive can be counted")
}

fn sheet(survey: &Survey, name: &str) -> ReportTable {
    let mut sheets = survey.to_tables().into_iter().filter(|sheet| sheet.name == name);
    sheets.next().unwrap_or_else(|| panic!("no sheet `{name}`"))
}

/// The values in some columns of a sheet, row by row.
pub fn values(survey: &Survey, name: &str, columns: &[&str]) -> Vec<Vec<String>> {
    let sheet = sheet(survey, name);
    let places: Vec<usize> = columns
        .iter()
        .map(|column| sheet.column(column).unwrap_or_else(|| panic!("`{name}` has no `{column}`")))
        .collect();
    let row = |row: &Vec<bao_reports::Cell>| {
        places.iter().map(|&place| row[place].value.clone()).collect()
    };
    sheet.rows.iter().map(row).collect()
}
