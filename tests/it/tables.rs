//! Compares the contents of tables with other sources.

use std::collections::BTreeMap;
use std::path::Path;

use bao_rules::{Position, Ruleset};
use bao_tables::position_key;
use bao_tables::schema::{Table, VERSION};
use polars::prelude::{ParquetReader, SerReader as _};
use serde_json::Value;

use crate::places::{Place, bytes, manifest};
use crate::support::{bao, generate_csv, transcript};

/// The rows that an archive returns for a query.
fn ask(archive: &str, question: &str) -> Vec<String> {
    let answer = transcript(&["sql", archive, question, "--format", "csv"], "");
    let rows = answer.strip_suffix("-- exit code 0\n").unwrap_or_else(|| panic!("{answer}"));
    rows.lines().skip(1).map(str::to_owned).collect()
}

#[test]
fn the_plies_of_the_study_agree_with_the_table_of_all_plies() {
    let place = Place::new();
    let (others, qualifying) =
        (generate_csv(60, 15, &[]), generate_csv(3_000, 14, &["--only-qualifying"]));
    let (_, others) = others.split_once('\n').expect("the table has a header");
    let archive = place.import("archive", qualifying + others, &[]);
    let both = "study_plies s join plies p on s.record = p.record and s.ply = p.ply";
    let count = |rest: &str| {
        let rows = ask(&archive, &format!("select count(*) from {rest}"));
        rows[0].parse::<u64>().expect("a number")
    };
    let all = count("study_plies");
    assert!(all > 100, "{all}");
    assert_eq!(count(both), all);
    let same = "s.game = p.game and s.turn = p.turn and s.side = p.side and s.kind = p.kind \
                and s.choices = p.choices";
    assert_eq!(count(&format!("{both} where {same}")), all);
    let played = "plies p join games g on p.record = g.record where g.qualifies and p.turn between 21 and 24";
    assert_eq!(count(played), all);
    // The event of an emptied house has the number of seeds that the house had before the ply.
    let lost = "study_plies s join events e on s.record = e.record and s.ply = e.ply where e.event = 'emptied'";
    let emptied = count(&format!("{lost} and s.from_house and s.side = e.owner"));
    let own = "case when e.owner = 's' then s.south_seeds else s.north_seeds end = e.seeds";
    assert!(emptied > 3, "{emptied}");
    assert_eq!(count(&format!("{lost} and s.from_house and s.side = e.owner and {own}")), emptied);
    assert_eq!(count("study_plies where coin_toss and (turn <> 23 or rigged is null)"), 0);
    assert_eq!(count("study_plies where not coin_toss and rigged is not null"), 0);
}

#[test]
fn a_position_is_found_by_text_and_by_key() {
    let set_up = Position::start(&Ruleset::KIBAO).to_string();
    assert_eq!(
        set_up,
        "0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ s -"
    );
    assert_eq!(position_key(&set_up), -3_171_961_450_149_404_429);
    let place = Place::new();
    let games = std::fs::read_to_string("datasets/games.csv").expect("the games are there");
    let archive = place.import("archive", games, &["--tables", "plies,position_texts"]);
    let played = transcript(&["plies", "--game", "6405", "--format", "jsonl"], "");
    let mut found = 0;
    for line in played.lines().take(47).step_by(6) {
        let ply: Value = serde_json::from_str(line).expect("a ply");
        let position = ply["position"].as_str().expect("a text");
        let ask = |column: &str, value: &str| {
            let by = format!(
                "select game, ply from position_texts where {column} = {value} order by record"
            );
            ask(&archive, &by)
        };
        let by_text = ask("position", &format!("'{position}'"));
        assert!(by_text.contains(&format!("6405,{}", ply["ply"])), "{by_text:?}");
        assert_eq!(ask("position_key", &position_key(position).to_string()), by_text);
        found += 1;
    }
    assert_eq!(found, 8);
    let plenty =
        ask(&archive, "select count(*) from position_texts where position like '%/0- % c'");
    assert_ne!(plenty, ["0"]);
}

#[test]
fn an_archive_describes_itself_to_other_programs() {
    let place = Place::new();
    let few = place.file("few.csv", generate_csv(30, 3, &[]));
    for tables in [&[][..], &["--tables", "games,events"]] {
        let archive = place.path(&format!("archive-{}", tables.len()));
        let import = |file: &str| {
            bao(&[&["import", file, "-o", &archive, "--quiet"], tables].concat())
                .assert()
                .success();
        };
        import(&few);
        assert_described(&archive);
        import("datasets/games.csv");
        assert_described(&archive);
        // The next import repairs a data package that was damaged.
        let package = Path::new(&archive).join("datapackage.json");
        let good = std::fs::read(&package).expect("the file exists");
        std::fs::write(&package, "?").expect("the file can be written");
        import("datasets/games.csv");
        assert_eq!(std::fs::read(&package).expect("the file exists"), good);
    }
}

/// Asserts that the data package lists the files and columns of the manifest, and that each file describes its columns.
fn assert_described(archive: &str) {
    let manifest = manifest(archive);
    assert_eq!(manifest.program, format!("bao {}", env!("CARGO_PKG_VERSION")));
    assert_eq!(manifest.commit, bao::COMMIT);
    let package = std::fs::read_to_string(Path::new(archive).join("datapackage.json"));
    let package: Value =
        serde_json::from_str(&package.expect("the file exists")).expect("the package is JSON");
    let resources = package["resources"].as_array().expect("the package lists tables");
    assert_eq!(resources.len(), manifest.tables.len());
    for (resource, (table, files)) in resources.iter().zip(&manifest.tables) {
        assert_eq!(resource["name"], table.name());
        let named: Vec<&str> = files.iter().map(|file| file.file.as_str()).collect();
        assert_eq!(resource["path"], serde_json::json!(named));
        assert!(!named.is_empty(), "{table:?} has no file");
        let fields = resource["schema"]["fields"].as_array().expect("the table lists columns");
        let types: Vec<(&str, &str)> =
            fields.iter().map(|field| (text(field, "name"), text(field, "type"))).collect();
        for file in named {
            assert_eq!(file_types(&Path::new(archive).join(file), *table), types, "{file}");
        }
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} is not text"))
}

/// The columns of a Parquet file, with their types in the data package. Also checks the metadata in the file.
fn file_types(path: &Path, table: Table) -> Vec<(&'static str, &'static str)> {
    let mut reader = ParquetReader::new(std::fs::File::open(path).expect("the file is there"));
    let metadata = reader.get_metadata().expect("the file is Parquet").clone();
    let said: BTreeMap<String, String> = metadata
        .key_value_metadata()
        .iter()
        .flatten()
        .map(|pair| (pair.key.clone(), pair.value.clone().unwrap_or_default()))
        .collect();
    assert_eq!(said["bao:table"], table.name());
    assert_eq!(said["bao:version"], VERSION.to_string());
    let columns: BTreeMap<String, Value> =
        serde_json::from_str(&said["bao:columns"]).expect("the columns are JSON");
    let frame = reader.finish().expect("the file can be read");
    assert_eq!(columns.len(), frame.width());
    let types = table.columns().iter().map(|column| {
        assert_eq!(text(&columns[column.name], "meaning"), column.meaning);
        assert_eq!(text(&columns[column.name], "unit"), column.unit);
        let kind = match frame
            .column(column.name)
            .expect("the column is there")
            .dtype()
            .to_string()
            .as_str()
        {
            "str" => "string",
            "i64" => "integer",
            "bool" => "boolean",
            other => panic!("{other} is not a type of a table"),
        };
        (column.name, kind)
    });
    types.collect()
}

#[test]
fn an_archive_of_an_earlier_version_is_refused_with_advice() {
    let place = Place::new();
    let archive = place.import("archive", generate_csv(30, 3, &[]), &[]);
    let games = place.path("archive.csv");
    let path = Path::new(&archive).join("manifest.json");
    let mut earlier: Value =
        serde_json::from_slice(&std::fs::read(&path).expect("the file exists"))
            .expect("the file is JSON");
    earlier["version"] = 1.into();
    earlier.as_object_mut().expect("an object").remove("commit");
    std::fs::write(&path, earlier.to_string()).expect("the file can be written");
    let before = bytes(&archive);
    let answer = format!(
        "-- standard error\nerror: {archive}: the archive has tables of version 1, and this program reads version {VERSION}; \
         `bao import {games} -o {archive} --renew` makes it anew from the files that it came from\n-- exit code 2\n"
    );
    for words in [
        &["query", &archive][..],
        &["sql", &archive, "select count(*) from games"],
        &["study", &archive],
        &["report", &archive],
        &["check", &archive],
        &["plies", &archive],
        &["import", &games, "-o", &archive],
    ] {
        assert_eq!(transcript(words, ""), answer, "{words:?}");
    }
    // A renewal from a truncated file would lose games. This is a gzip file with one stored block and no end.
    let row = b"game,transcript\n1,1:A7<* a5>\n";
    let length = u16::try_from(row.len()).expect("the row is short");
    let block = [&[0][..], &length.to_le_bytes(), &(!length).to_le_bytes(), row].concat();
    let packed = [&b"\x1f\x8b\x08\0\0\0\0\0\0\x03"[..], &block].concat();
    let packed = place.file("broken.csv.gz", packed);
    let said = transcript(&["import", &packed, "-o", &archive, "--renew"], "");
    assert!(said.contains("`--renew` would lose games"), "{said}");
    assert_eq!(bytes(&archive), before);
    bao(&["import", &games, "-o", &archive, "--renew", "--quiet"]).assert().success();
    assert_eq!(ask(&archive, "select count(*) from games"), ["30"]);
    assert_described(&archive);
}
