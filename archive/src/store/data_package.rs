//! Describes the tables of an archive for other programs, as a Data Package (datapackage.org): the files and columns
//! with types, meanings and units.

use serde_json::{Value, json};

use super::manifest::Manifest;
use bao_tables::Column;

pub(super) const PACKAGE_FILE: &str = "datapackage.json";

/// Writes the description, using only the manifest.
pub(super) fn write_package(manifest: &Manifest) -> serde_json::Result<String> {
    let Manifest { version, program, commit, ruleset, .. } = manifest;
    let description = format!(
        "Tables of version {version}, made by {program} (commit {commit}), ruleset {ruleset}"
    );
    let resources: Vec<Value> = manifest
        .tables
        .iter()
        .map(|(table, files)| {
            json!({
                "name": table.name(),
                "type": "table",
                "description": format!("A row is {}.", table.row()),
                "path": files.iter().map(|file| &file.file).collect::<Vec<_>>(),
                "format": "parquet",
                "mediatype": "application/vnd.apache.parquet",
                "schema": { "fields": table.columns().iter().map(describe).collect::<Vec<_>>() },
            })
        })
        .collect();
    let sources = manifest.sources.iter().map(|source| json!({ "title": source.name }));
    let package = json!({
        "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
        "name": "bao-archive",
        "title": "Games of Bao la Kiswahili",
        "description": description,
        "sources": sources.collect::<Vec<_>>(),
        "resources": resources,
    });
    serde_json::to_string_pretty(&package).map(|text| text + "\n")
}

fn describe(column: &Column) -> Value {
    let kind = column.kind.package_type();
    json!({ "name": column.name, "type": kind, "description": column.meaning, "unit": column.unit })
}
