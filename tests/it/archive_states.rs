//! A reader sees one state of an archive, whatever the name of its folder and whatever is imported in the meantime.

use std::collections::BTreeSet;
use std::path::Path;

use bao_archive::store::Archive;
use bao_archive::store::manifest::{MANIFEST_FILE, TableFile};
use bao_archive::store::query::Query;
use bao_tables::schema::{MINOR_VERSION, Table};
use polars::prelude::{Column, DataType, ParquetReader, ParquetWriter, SerReader as _};

use crate::fail_points::Waiting;
use crate::kills::assert_readable;
use crate::places::Place;
use crate::scripts::copy;
use crate::serve::client::Server;
use crate::support::{bao, cases, generate_csv, process, transcript, transcript_in, tree};

#[test]
fn an_archive_is_read_under_any_folder_name() {
    let place = Place::new();
    let archive = place.published("A");
    // Names that look like addresses: the folder `http:` contains the folder `host`.
    let addresses = ["http://host", "file://host", "s3://host"].map(str::to_owned);
    for name in cases("folder-names").into_iter().chain(addresses) {
        copy(Path::new(&archive), &place.folder.path().join(&name));
        // Without `./`, a name that begins with a dash would be an option.
        let plain = (!name.starts_with('-')).then(|| name.to_owned());
        for name in plain.into_iter().chain([format!("./{name}")]) {
            let words = ["sql", &name, "select count(*) as n from games", "--format", "csv"];
            let told = transcript_in(place.folder.path(), &words, "");
            assert_eq!(told, "n\n59\n-- exit code 0\n", "{name}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_archive_name_may_be_invalid_utf8() {
    use std::os::unix::ffi::OsStrExt as _;
    let place = Place::new();
    let archive = place.published("A");
    let other = place.folder.path().join(std::ffi::OsStr::from_bytes(b"not \xff text"));
    copy(Path::new(&archive), &other);
    let opened = Archive::open(&other).expect("the archive is valid");
    let games = Query::default().run(&opened).expect("the archive can be queried");
    assert_eq!(games.height(), 59);
}

#[test]
fn an_archive_with_more_files_than_may_be_open_at_once_is_read() {
    let place = Place::new();
    let archive = place.path("archive");
    let import = ["import", "datasets/games.csv", "-o", &archive, "--quiet", "--tables", "games"];
    bao(&import).assert().success();
    let mut manifest = crate::places::manifest(&archive);
    for parts in manifest.tables.values_mut() {
        let first = parts[0].clone();
        let (table, _) = first.file.split_once('/').expect("a table file is in a folder");
        for number in 2..=700 {
            let file = format!("{table}/{number:04}.parquet");
            let [from, to] = [&first.file, &file].map(|file| Path::new(&archive).join(file));
            std::fs::hard_link(from, to).expect("a link can be made");
            parts.push(TableFile { file, ..first.clone() });
        }
    }
    let json = manifest.to_json().expect("the manifest can be written");
    std::fs::write(Path::new(&archive).join(MANIFEST_FILE), json).expect("the file can be written");
    // A separate process starts with the limit of a shell; this process has raised its own.
    let question = ["sql", &archive, "select count(*) as n from games", "--format", "csv"];
    process(&question).assert().success().stdout(format!("n\n{}\n", 700 * 59));
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn a_reader_that_finds_files_gone_reads_the_new_state() {
    let place = Place::new();
    let archive = place.published("archive");
    let out = place.path("answer.csv");
    let other = place.file("other.csv", generate_csv(20, 6, &[]));
    let question = ["query", &archive, "--columns", "game", "--format", "csv", "-o", &out];
    let waiting = Waiting::at("manifest-read", &question);
    bao(&["import", &other, "-o", &archive, "--quiet", "--renew"]).assert().success();
    let (status, said) = waiting.finish();
    assert!(status.success(), "{said}");
    let answer = std::fs::read_to_string(&out).expect("the answer was written");
    assert_eq!(answer.lines().count(), 21, "{answer}");
}

#[test]
fn queries_during_renewals_see_one_state() {
    let place = Place::new();
    let archive = place.path("archive");
    let files = [
        place.file("one.csv", generate_csv(40, 1, &[])),
        place.file("two.csv", generate_csv(25, 2, &[])),
    ];
    bao(&["import", &files[0], "-o", &archive, "--quiet"]).assert().success();
    std::thread::scope(|scope| {
        let asking = scope.spawn(|| {
            for _ in 0..20 {
                let said =
                    transcript(&["query", &archive, "--format", "csv", "--columns", "game"], "");
                let games = said.lines().count() - 2;
                assert!([40, 25].contains(&games) && said.ends_with("exit code 0\n"), "{said}");
            }
        });
        for file in files.iter().cycle() {
            if asking.is_finished() {
                break;
            }
            bao(&["import", file, "-o", &archive, "--quiet", "--renew"]).assert().success();
        }
    });
}

#[test]
fn the_server_shows_and_announces_a_new_import() {
    let place = Place::new();
    let archive = place.published("archive");
    let file = place.file("games.csv", generate_csv(5, 1, &[]));
    let mut server = Server::start_with(&[&archive]);
    let games = || {
        let list = server.get("api/games").ok();
        let numbers = ["total", "archive_games"].map(|name| list[name].as_u64().expect("a number"));
        assert_eq!(numbers[0], numbers[1]);
        let first = list["games"][0]["game"].as_str().expect("a number").to_owned();
        server.post("api/open", &serde_json::json!({ "game": first })).ok();
        numbers[0]
    };
    assert_eq!(games(), 59);
    bao(&["import", &file, "-o", &archive, "--quiet"]).assert().success();
    assert_eq!(games(), 64);
    bao(&["import", &file, "-o", &archive, "--quiet", "--renew"]).assert().success();
    assert_eq!(games(), 5);
    // If a state cannot be opened, this is reported, and the previous state is still shown.
    let manifest = Path::new(&archive).join(MANIFEST_FILE);
    std::fs::write(manifest, "{}").expect("the file can be written");
    assert_eq!(games(), 5);
    server.child.kill().expect("the server can be killed");
    let said = server.child.stderr.take().map(std::io::read_to_string);
    let said = said.expect("the stream is piped").expect("the output is UTF-8");
    assert!(said.contains("it now has 64 games; before, it had 59"), "{said}");
    assert!(said.contains("it now has 5 games; before, it had 64"), "{said}");
    assert!(said.contains("the page shows the archive's previous state"), "{said}");
}

/// An archive from somebody else cannot make a reader leave its folder or wait forever.
#[cfg(unix)]
#[test]
fn links_and_pipes_in_an_archive_are_not_followed() {
    use std::os::unix::fs::symlink;

    let place = Place::new();
    let foreign = Path::new(&place.path("foreign")).to_owned();
    std::fs::create_dir(&foreign).expect("the folder can be created");
    std::fs::write(foreign.join("0007.parquet"), "mine").expect("the file can be written");
    let pipe = |path: &Path| {
        let made = std::process::Command::new("mkfifo").arg(path).status();
        assert!(made.expect("mkfifo can be run").success());
    };
    type Change<'a> = &'a dyn Fn(&Path);
    let changes: [(&str, Change<'_>); 5] = [
        ("a linked folder", &|archive| {
            let games = archive.join("games");
            std::fs::rename(games.join("0001.parquet"), foreign.join("0001.parquet"))
                .expect("the file can be moved");
            std::fs::remove_dir(&games).expect("the folder is empty");
            symlink(&foreign, &games).expect("a link can be made");
        }),
        ("a linked lock", &|archive| {
            std::fs::remove_file(archive.join(".lock")).expect("the file exists");
            symlink(foreign.join("made"), archive.join(".lock")).expect("a link can be made");
        }),
        ("a pipe for a table", &|archive| {
            std::fs::remove_file(archive.join("games/0001.parquet")).expect("the file exists");
            pipe(&archive.join("games/0001.parquet"));
        }),
        ("a pipe for the manifest", &|archive| {
            std::fs::remove_file(archive.join(MANIFEST_FILE)).expect("the file exists");
            pipe(&archive.join(MANIFEST_FILE));
        }),
        ("a pipe for the lock", &|archive| {
            std::fs::remove_file(archive.join(".lock")).expect("the file exists");
            pipe(&archive.join(".lock"));
        }),
    ];
    let more = place.file("more.csv", generate_csv(5, 8, &[]));
    for (number, (what, change)) in changes.into_iter().enumerate() {
        let archive = place.published(&format!("archive{number}"));
        change(Path::new(&archive));
        let said = transcript(&["import", &more, "-o", &archive, "--quiet", "--renew"], "");
        assert!(said.ends_with("exit code 2\n") || what.starts_with("a pipe"), "{what}: {said}");
        let said = transcript(&["query", &archive, "--format", "csv"], "");
        assert!(said.contains("exit code"), "{what}: {said}");
        let kept = std::fs::read_to_string(foreign.join("0007.parquet"));
        assert_eq!(kept.expect("the file exists"), "mine", "{what}");
        assert!(!foreign.join("made").exists() && !foreign.join("0002.parquet").exists(), "{what}");
    }
}

/// Other programs read `games/*.parquet` without the manifest. They must not count a corrected game twice.
#[test]
fn table_folders_hold_only_the_last_state() {
    let place = Place::new();
    let archive = place.path("archive");
    let folder = Path::new(&archive);
    let import = |name: &str, games: &str, more: &[&str]| {
        let games = place.file(name, games);
        let words = [&["import", &games, "-o", &archive, "--quiet"], more].concat();
        bao(&words).assert().success();
    };
    // The numbers of table files: in the folders of the tables, and under `states/`.
    let count = || -> (usize, usize) {
        let manifest = crate::places::manifest(&archive);
        let named = manifest.tables.values().flatten();
        let named: BTreeSet<String> = named.map(|file| file.file.clone()).collect();
        let files = tree(folder).into_keys().filter(|name| name.contains('/'));
        let (earlier, current): (BTreeSet<_>, BTreeSet<_>) =
            files.partition(|name| name.starts_with("states/"));
        assert_eq!(current, named);
        for state in &manifest.states {
            let state = format!("{archive}@{}", state.number);
            assert_readable(&Archive::open(Path::new(&state)).expect("the state exists"));
        }
        (current.len(), earlier.len())
    };
    let games = generate_csv(30, 4, &[]);
    let corrected = |player: &str| games.replace(",player ", &format!(",{player} "));
    import("games.csv", &games, &["--positions"]);
    let (_, none) = count();
    assert_eq!(none, 0);
    import("one.csv", &corrected("one"), &["--update"]);
    let (_, one) = count();
    import("two.csv", &corrected("two"), &["--update"]);
    let (_, two) = count();
    assert!(one >= 4 && two > one, "{one} {two}");
    // An undo moves the files back, and the next import does not reuse a name.
    bao(&["archive", "undo", &archive]).assert().success();
    assert_eq!(count().1, one);
    import("two.csv", &corrected("two"), &["--update"]);
    assert_eq!(count().1, two);
    // Archives of the previous version keep earlier states in the folders of the tables. The next import moves them.
    for name in tree(folder).into_keys().filter(|name| name.starts_with("states/")) {
        let home = name.trim_start_matches("states/");
        std::fs::rename(folder.join(&name), folder.join(home)).expect("the name is free");
    }
    let manifest = folder.join(MANIFEST_FILE);
    let json = std::fs::read_to_string(&manifest).expect("the file exists").replace("states/", "");
    std::fs::write(&manifest, json).expect("the file can be written");
    assert_readable(&Archive::open(Path::new(&format!("{archive}@1"))).expect("the state exists"));
    // An archive that lacks a file of an earlier state can still import games.
    let poor = place.path("poor");
    copy(folder, Path::new(&poor));
    std::fs::remove_file(Path::new(&poor).join("games/0001.parquet")).expect("the file exists");
    let more = place.file("more.csv", generate_csv(5, 6, &[]).trim_end().replace("\n", "\nm"));
    bao(&["import", &more, "-o", &poor, "--quiet"]).assert().success();
    assert_readable(&Archive::open(Path::new(&poor)).expect("its last state is whole"));
    assert!(Archive::open(Path::new(&format!("{poor}@1"))).is_err());
    import("more.csv", generate_csv(5, 6, &[]).trim_end().replace("\n", "\nm").as_str(), &[]);
    assert_eq!(count().1, two);
    import("games.csv", &games, &["--renew"]);
    assert_eq!(count().1, 0);
    assert!(!folder.join("states").exists());
}

/// Changes a table file as another minor version would write it: one column is missing, and one is added.
fn change_columns(archive: &str, table: Table) {
    let mut manifest = crate::places::manifest(archive);
    let part = &mut manifest.tables.get_mut(&table).expect("the archive has the table")[0];
    let path = Path::new(archive).join(&part.file);
    let file = std::fs::File::open(&path).expect("the file exists");
    let mut frame = ParquetReader::new(file).finish().expect("the file is Parquet");
    let last = frame.schema().iter_names().last().map(|name| name.to_string());
    frame = frame.drop(&last.expect("the table has columns")).expect("the column exists");
    let moons = Column::full_null("moon".into(), frame.height(), &DataType::Int64);
    frame.insert_column(1, moons).expect("the column has as many rows as the table");
    let file = std::fs::File::create(&path).expect("the file can be written");
    ParquetWriter::new(file).finish(&mut frame).expect("the file can be written");
    let file = std::fs::File::open(&path).expect("the file exists");
    (part.bytes, part.xxh3) = TableFile::fingerprint(&file).expect("the file can be read");
    manifest.states[0].minor = MINOR_VERSION + 1;
    let json = manifest.to_json().expect("the manifest can be written");
    std::fs::write(Path::new(archive).join(MANIFEST_FILE), json).expect("the file can be written");
}

#[test]
fn archives_of_other_minor_versions_are_read_and_extended() {
    let place = Place::new();
    let archive = place.published("archive");
    let ask = |question: &str| transcript(&["sql", &archive, question, "--format", "csv"], "");
    let winners = "select winner, count(*) as n from games group by winner order by winner";
    let counted = ask(winners);
    let columns = "game,status,winner,plies,type,transcript";
    let list = || transcript(&["query", &archive, "--format", "csv", "--columns", columns], "");
    let listed = list();
    for table in [Table::Games, Table::Plies, Table::Extras, Table::Findings] {
        change_columns(&archive, table);
    }
    assert_eq!(ask(winners), counted);
    assert!(list() == listed, "the other columns changed");
    let openings = "select count(opening) as some, count(*) as n from games";
    assert_eq!(ask(openings), "some,n\n0,59\n-- exit code 0\n");
    let alone = "select opening from games";
    assert_eq!(
        ask(alone).lines().count(),
        61,
        "the missing column does not have one empty cell per game"
    );
    let shown = ["query", &archive, "--columns", "opening", "--format", "csv"];
    assert_eq!(transcript(&shown, "").lines().count(), 61);
    let unknown = ask("select moon from games");
    assert!(unknown.contains("moon") && unknown.ends_with("exit code 2\n"), "{unknown}");
    // New games have all columns. A correction removes a game from the old file.
    let more = place.file("more.csv", generate_csv(40, 6, &[]).trim_end().replace("\n", "\nm"));
    bao(&["import", &more, "-o", &archive, "--quiet"]).assert().success();
    assert_eq!(ask(openings), "some,n\n40,99\n-- exit code 0\n");
    let cells = ask(alone);
    assert_eq!(cells.lines().filter(|cell| cell.starts_with('A')).count(), 40);
    assert_eq!(cells.lines().count(), 101);
    let missing = "select count(*) as n from games where opening is null";
    assert_eq!(ask(missing), "n\n59\n-- exit code 0\n");
    let corrected = place.file("corrected.csv", "game,south,moves\n6405,Amina,\n");
    bao(&["import", &corrected, "-o", &archive, "--quiet", "--update"]).assert().success();
    assert_eq!(ask(openings), "some,n\n41,99\n-- exit code 0\n");
    assert_readable(&Archive::open(Path::new(&archive)).expect("the archive is valid"));
    // The index of a changed table equals that of an unchanged table, byte for byte.
    let games = place.file("many.csv", generate_csv(400, 3, &[]));
    let indexed = [false, true].map(|is_changed| {
        let archive = place.path(if is_changed { "changed" } else { "plain" });
        bao(&["import", &games, "-o", &archive, "--quiet"]).assert().success();
        if is_changed {
            change_columns(&archive, Table::Plies);
        }
        bao(&["archive", "index", &archive]).assert().success();
        let rows = crate::places::manifest(&archive).rows(Table::Plies);
        assert!(rows > 2 << 13, "{rows}");
        std::fs::read(Path::new(&archive).join("positions/0001.parquet")).expect("the file exists")
    });
    assert!(indexed[0] == indexed[1]);
    // A file that an import by this version wrote is damaged if it does not have exactly the columns of its table.
    change_columns(&archive, Table::Games);
    let told = ask(openings);
    assert!(told.contains("it is not a table `games` of 58 rows"), "{told}");
}
