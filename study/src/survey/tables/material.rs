//! `counts`, `sources` and `parts`: what the archive consists of, out of its manifest.

use bao_reports::Table;

use bao_archive::store::manifest::Manifest;

/// How many games there are, by what became of them.
#[must_use]
pub fn counts(manifest: &Manifest) -> Table {
    let mut table = Table::new("", &["what", "#games"]).with_name("counts");
    let counts = &manifest.counts;
    for (what, games) in [
        ("read", counts.read),
        ("left-out", counts.left_out),
        ("games", counts.games),
        ("accepted", counts.accepted),
        ("repaired", counts.repaired),
        ("partial", counts.partial),
        ("rejected", counts.rejected),
    ] {
        table.push([what.to_owned(), games.to_string()]);
    }
    table
}

/// The files that the games came from.
#[must_use]
pub fn sources(manifest: &Manifest) -> Table {
    let columns = ["file", "format", "#games", "#added", "#bytes", "sha256"];
    let mut table = Table::new("", &columns).with_name("sources");
    for source in &manifest.sources {
        let [games, added, bytes] =
            [source.games, source.added, source.bytes].map(|n| n.to_string());
        let (file, format) = (source.name.clone(), source.format.clone());
        table.push([file, format, games, added, bytes, source.sha256.clone()]);
    }
    table
}

/// The files of the archive.
#[must_use]
pub fn parts(manifest: &Manifest) -> Table {
    let mut table = Table::new("", &["file", "#rows", "#bytes", "xxh3"]).with_name("parts");
    for part in manifest.tables.values().flatten() {
        let [rows, bytes] = [part.rows, part.bytes].map(|n| n.to_string());
        table.push([part.file.clone(), rows, bytes, part.xxh3.clone()]);
    }
    table
}
