//! Imports files for a single query.

use super::error::ImportError;
use super::input::ImportInput;
use super::options::ImportOptions;
use super::run::import_for;
use super::table_files::Lifetime;
use crate::store::Archive;
use crate::temporary::TemporaryFolder;

/// An archive in a temporary folder, which is deleted when this value is dropped.
#[derive(Debug)]
pub struct TemporaryArchive {
    archive: Archive,
    _folder: TemporaryFolder,
}

impl TemporaryArchive {
    /// Imports files like [`import_games`](super::import_games), but does not sync the archive to the disk.
    pub fn import(
        inputs: Vec<ImportInput>,
        options: &ImportOptions,
        watch: &mut dyn FnMut(u64, u64),
    ) -> Result<TemporaryArchive, ImportError> {
        let folder = TemporaryFolder::create(&std::env::temp_dir(), "bao-");
        let folder = folder.map_err(ImportError::Temporary)?;
        let path = folder.path().join("archive");
        import_for(Lifetime::Process, inputs, &path, options, watch)?;
        Ok(TemporaryArchive { archive: Archive::open(&path)?, _folder: folder })
    }

    /// Imports the published games under the kibao.org rules.
    pub fn of_published_games() -> Result<TemporaryArchive, ImportError> {
        let input = vec![ImportInput::published_games()];
        TemporaryArchive::import(input, &ImportOptions::default(), &mut |_, _| ())
    }

    #[must_use]
    pub fn archive(&self) -> &Archive {
        &self.archive
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use bao_tables::import::Transcripts;
    use bao_tables::pipeline::PUBLISHED_CSV;
    use bao_tables::schema::Table;

    use super::*;

    #[test]
    fn quick_tables_have_the_same_rows_and_are_deleted() {
        let import = |quick| {
            let options = ImportOptions { quick, ..ImportOptions::default() };
            let input = vec![ImportInput::published_games()];
            TemporaryArchive::import(input, &options, &mut |_, _| ()).expect("a temporary archive")
        };
        let (usual, quick) = (import(false), import(true));
        for table in Table::DEFAULT {
            let [usual, quick] = [&usual, &quick].map(|temporary| {
                let frame = temporary.archive().scan(table).expect("every table exists");
                frame.collect().expect("the table is readable")
            });
            assert!(usual.equals_missing(&quick), "{}", table.name());
        }
        let bytes = |temporary: &TemporaryArchive| {
            temporary.archive().manifest().tables[&Table::Plies][0].bytes
        };
        assert!(bytes(&usual) < bytes(&quick), "the quick table is compressed less");
        let path = quick.archive().path().to_owned();
        assert!(path.is_dir());
        drop(quick);
        assert!(!path.exists());
    }

    /// Returns the published games, followed by copies that are cut after turns 10 and 20.
    fn published_and_cut_games() -> String {
        let mut games = PUBLISHED_CSV.to_owned();
        let mut reader = csv::Reader::from_reader(PUBLISHED_CSV.as_bytes());
        for row in reader.records() {
            let row = row.expect("a row");
            for turns in [10, 20] {
                let moves: Vec<&str> = row[2].split(';').take(turns).collect();
                games.push_str(&format!("{}{turns},{},{}\n", &row[0], &row[1], moves.join(";")));
            }
        }
        games
    }

    #[test]
    fn a_study_lacks_only_the_transcripts_it_does_not_need() {
        let games = published_and_cut_games();
        let import = |transcripts| {
            let options = ImportOptions { transcripts, ..ImportOptions::default() };
            let text = Cow::Owned(games.clone().into_bytes());
            let input = vec![ImportInput::Text { name: "games.csv".to_owned(), text }];
            TemporaryArchive::import(input, &options, &mut |_, _| ()).expect("a temporary archive")
        };
        let first = PUBLISHED_CSV.lines().nth(1).and_then(|row| row.split(',').next());
        let named = format!("{}10", first.expect("a game"));
        let [all, some] = [Transcripts::All, Transcripts::OfStudy([named].into())].map(import);
        let [all, some] = [&all, &some].map(TemporaryArchive::archive);
        assert_eq!(all.manifest().content_id(), some.manifest().content_id());
        let read = |archive: &Archive, table| {
            let rows = archive.scan(table).expect("the table exists");
            rows.collect().expect("the table is readable")
        };
        for table in Table::DEFAULT {
            let texts = ["transcript", "text", "opening"];
            let [all, some] = [all, some].map(|archive| read(archive, table));
            if table == Table::Games {
                assert!(all.drop_many(texts).equals_missing(&some.drop_many(texts)));
                // The 59 games that qualify, and the game named above.
                let texts = some.column("transcript").expect("the column exists");
                assert_eq!(texts.len() - texts.null_count(), 60);
            } else {
                assert!(all.equals_missing(&some), "{}", table.name());
            }
        }
        // Each cut game is found to be the beginning of another game, even though all but one lack the transcript.
        let found = read(some, Table::Findings);
        let codes = found.column("code").and_then(|codes| Ok(codes.str()?.clone()));
        let codes = codes.expect("findings have codes");
        let beginnings = codes.iter().filter(|code| *code == Some("beginning-of-another"));
        assert_eq!(beginnings.count(), 2 * 59);
    }
}
