//! The survey of any archive: its numbers against a plain count, and its report of archives of any kind.

mod plain;
mod reports;

use std::path::Path;

use bao::store::Folder;
use bao::survey::Survey;
use bao_reports::Table;
use tempfile::TempDir;

use crate::support::bao;

/// An archive in a folder of its own, which goes with it.
pub struct Imported {
    pub folder: Folder,
    _place: TempDir,
}

/// Imports a text, with further arguments of `bao import`.
pub fn imported(text: &str, more: &[&str]) -> Imported {
    let place = tempfile::tempdir().expect("there is room for a folder");
    let path = place.path().join("games.csv");
    std::fs::write(&path, text).expect("there is room for the games");
    let archive = place.path().join("archive");
    let plain = |path: &Path| path.to_str().expect("a plain name").to_owned();
    let (path, out) = (plain(&path), plain(&archive));
    let output = bao(&[&["import", &path, "-o", &out, "--quiet"], more].concat()).output();
    // Games that are not accepted make it 1.
    let code = output.expect("the command starts").status.code();
    assert!(matches!(code, Some(0 | 1)), "{code:?}");
    let folder = Folder::open(&archive).expect("the archive has been written");
    Imported { folder, _place: place }
}

pub fn surveyed(imported: &Imported) -> Survey {
    Survey::of(&imported.folder, "games.csv").expect("the archive can be counted")
}

pub fn sheet(survey: &Survey, name: &str) -> Table {
    let mut sheets = survey.sheets().into_iter().filter(|sheet| sheet.name == name);
    sheets.next().unwrap_or_else(|| panic!("there is a sheet `{name}`"))
}

/// The values of some columns of a sheet, row by row.
pub fn values(survey: &Survey, name: &str, columns: &[&str]) -> Vec<Vec<String>> {
    let sheet = sheet(survey, name);
    let places: Vec<usize> = columns
        .iter()
        .map(|column| sheet.column(column).unwrap_or_else(|| panic!("`{name}` has `{column}`")))
        .collect();
    let row = |row: &Vec<bao_reports::Cell>| {
        places.iter().map(|&place| row[place].value.clone()).collect()
    };
    sheet.rows.iter().map(row).collect()
}
