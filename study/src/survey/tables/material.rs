//! `counts`, `sources` and `parts`: what the archive consists of, out of its manifest.

use bao_archive::store::manifest::Manifest;
use bao_reports::Table;
use bao_tables::import::GameCounts;

use crate::described::list_rows;

/// The games of an archive by what became of them.
pub(crate) fn list_counts(counts: &GameCounts) -> Table {
    list_counted(&[
        ("read", counts.read),
        ("left-out", counts.left_out),
        ("games", counts.games),
        ("accepted", counts.accepted),
        ("repaired", counts.repaired),
        ("partial", counts.partial),
        ("rejected", counts.rejected),
    ])
}

/// How many games there are of each name.
pub(crate) fn list_counted(counts: &[(&str, u64)]) -> Table {
    list_rows(
        "counts",
        counts,
        &[("what", &|(what, _)| (*what).to_owned()), ("#games", &|(_, games)| games.to_string())],
    )
}

/// The files that the games came from.
pub(crate) fn list_sources(manifest: &Manifest) -> Table {
    list_rows(
        "sources",
        &manifest.sources,
        &[
            ("file", &|source| source.name.clone()),
            ("format", &|source| source.format.clone()),
            ("#games", &|source| source.games.to_string()),
            ("#added", &|source| source.added.to_string()),
            ("#bytes", &|source| source.bytes.to_string()),
            ("sha256", &|source| source.sha256.clone()),
        ],
    )
}

/// The files of the archive.
pub(crate) fn list_parts(manifest: &Manifest) -> Table {
    list_rows(
        "parts",
        manifest.tables.values().flatten(),
        &[
            ("file", &|part| part.file.clone()),
            ("#rows", &|part| part.rows.to_string()),
            ("#bytes", &|part| part.bytes.to_string()),
            ("xxh3", &|part| part.xxh3.clone()),
        ],
    )
}
