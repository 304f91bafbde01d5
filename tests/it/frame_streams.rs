//! Streamed frames must be equal to a frame that is read at once.

use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

use bao::output::answer::write;
use bao::output::rows::Format;
use bao_archive::store::query::Query;
use bao_archive::store::{Archive, FrameStream};
use bao_rules::Side;
use bao_tables::schema::Table;
use polars::prelude::{DataFrame, ParquetReader, SerReader as _};

use crate::places::Place;
use crate::support::{bao, short_games};

/// More games than one frame has. Row groups have 2,048 games, because the archive has plies. Each game ends after a
/// few turns.
const GAMES: usize = 9_000;

/// Only this game has the own column `late`.
const LATE: usize = 8_500;

/// The club of a game. Only every third game has one.
fn club(game: usize) -> String {
    if game.is_multiple_of(3) { format!("Club {game}") } else { String::new() }
}

/// Imports generated games with own columns.
fn import(place: &Place) -> String {
    let with_own = |(row, line): (usize, &str)| match row {
        0 => format!("{line},club,late\n"),
        row => format!("{line},{},{}\n", club(row), if row == LATE { "yes" } else { "" }),
    };
    let table: String = short_games(GAMES, 21, 3).lines().enumerate().map(with_own).collect();
    place.import("archive", table, &["--tables", "games,plies", "--drop", "none"])
}

fn open(archive: &Archive, chosen: Option<Arc<[u32]>>) -> FrameStream {
    let columns: Vec<&str> = Table::Games.columns().iter().map(|column| column.name).collect();
    FrameStream::open_games(archive, chosen, &columns, true).expect("the tables are there")
}

/// Joins all frames, and counts them.
fn collect(games: FrameStream) -> (DataFrame, usize) {
    let mut whole = DataFrame::empty_with_schema(games.schema());
    let (rows, mut frames) = (games.rows(), 0);
    for frame in games {
        whole.vstack_mut(&frame.expect("the frame can be read")).expect("the columns are the same");
        frames += 1;
    }
    assert_eq!(whole.height() as u64, rows);
    (whole, frames)
}

fn written(answer: FrameStream, format: Format) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(answer, format, &mut bytes, None).expect("writing to memory succeeds");
    bytes
}

/// Making the archive takes seconds, so both checks use the same archive.
#[test]
fn streamed_answers_equal_whole_ones_and_have_own_columns() {
    let place = Place::new();
    let archive = import(&place);
    assert_answers_are_the_same_in_one_frame_and_in_many(&archive);
    assert_own_columns_stand_beside_the_games_of_every_frame(&place, &archive);
}

fn assert_answers_are_the_same_in_one_frame_and_in_many(archive: &str) {
    let archive = Archive::open(Path::new(archive)).expect("the archive is valid");
    let north = Query { winner: Some(Side::North), ..Query::default() };
    for query in [Query::default(), north] {
        let chosen = query.list_chosen(&archive).expect("the archive can be queried");
        assert_eq!(chosen.is_none(), query == Query::default());
        let (whole, frames) = collect(open(&archive, chosen.clone()));
        assert!(frames > 1, "{frames}");
        // Polars reads the same games at once.
        let at_once = query.run(&archive).expect("the archive can be queried");
        let names = at_once.get_column_names_owned();
        assert!(whole.select(names).expect("the columns exist").equals_missing(&at_once));
        let formats = match chosen {
            None => vec![Format::Text, Format::Excel, Format::Json, Format::Parquet],
            Some(_) => vec![Format::Csv, Format::Jsonl, Format::Parquet, Format::Xlsx],
        };
        for format in formats {
            let many = written(open(&archive, chosen.clone()), format);
            let one = written(whole.clone().into(), format);
            assert!(many == one, "{} of {query:?}", format.name());
        }
        let parquet = written(open(&archive, chosen), Format::Parquet);
        let read =
            ParquetReader::new(Cursor::new(parquet)).finish().expect("the bytes are Parquet");
        assert!(read.equals_missing(&whole));
    }
}

fn assert_own_columns_stand_beside_the_games_of_every_frame(place: &Place, archive: &str) {
    let words = ["query", archive, "--columns", "late,game,club", "--format", "csv"];
    let output = bao(&words).output().expect("the command starts").stdout;
    let late = |game| if game == LATE { "yes" } else { "" };
    let rows = (1..=GAMES).map(|game| format!("{},{game},{}\n", late(game), club(game)));
    assert!(
        String::from_utf8_lossy(&output) == format!("late,game,club\n{}", rows.collect::<String>())
    );
    // Without the one game that has the column, the column is missing.
    let few = ["query", archive, "--game", "7", "--game", "9", "-o", &place.path("few.csv")];
    bao(&few).assert().success();
    let few = std::fs::read_to_string(place.path("few.csv")).expect("the file exists");
    let header = few.lines().next().expect("the table has a header");
    assert!(header.ends_with(",opening,club"), "{header}");
}
