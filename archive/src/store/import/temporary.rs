//! Files imported for one question alone.

use super::error::ImportError;
use super::input::ImportInput;
use super::lifetime::Lifetime;
use super::options::ImportOptions;
use super::run::import_for;
use crate::store::Archive;
use crate::store::manifest::OpenArchiveError;
use crate::temporary::TemporaryFolder;

/// An archive in a temporary folder, which goes away with this value.
#[derive(Debug)]
pub struct TemporaryArchive {
    archive: Archive,
    _folder: TemporaryFolder,
}

/// Why there is no temporary archive.
#[derive(Debug, thiserror::Error)]
pub enum TemporaryArchiveError {
    /// There is no room for its folder.
    #[error("no temporary folder can be made in {folder}: {error}", folder = std::env::temp_dir().display())]
    Folder {
        /// What the system says.
        error: std::io::Error,
    },
    /// The files cannot be imported.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// What was imported cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenArchiveError),
}

impl TemporaryArchive {
    /// Imports files as [`import_games`](super::import_games) does, without bringing anything to the disk.
    ///
    /// # Errors
    /// [`TemporaryArchiveError`].
    pub fn import(
        inputs: Vec<ImportInput>,
        options: &ImportOptions,
        watch: &mut dyn FnMut(u64, u64),
    ) -> Result<TemporaryArchive, TemporaryArchiveError> {
        let folder = TemporaryFolder::create(&std::env::temp_dir(), "bao-");
        let folder = folder.map_err(|error| TemporaryArchiveError::Folder { error })?;
        let place = folder.path().join("archive");
        import_for(Lifetime::Process, inputs, &place, options, watch)?;
        Ok(TemporaryArchive { archive: Archive::open(&place)?, _folder: folder })
    }

    /// The published games under the rules of kibao.org.
    ///
    /// # Errors
    /// [`TemporaryArchiveError`] where there is no room for them.
    pub fn of_published_games() -> Result<TemporaryArchive, TemporaryArchiveError> {
        let input = vec![ImportInput::published_games()];
        TemporaryArchive::import(input, &ImportOptions::default(), &mut |_, _| ())
    }

    /// The archive.
    #[must_use]
    pub fn archive(&self) -> &Archive {
        &self.archive
    }
}

#[cfg(test)]
mod tests {
    use bao_tables::schema::Table;

    use super::*;

    #[test]
    fn quick_tables_have_the_same_rows_and_go_away() {
        let import = |quick| {
            let options = ImportOptions { quick, ..ImportOptions::default() };
            let input = vec![ImportInput::published_games()];
            TemporaryArchive::import(input, &options, &mut |_, _| ()).expect("they can be imported")
        };
        let (usual, quick) = (import(false), import(true));
        for table in Table::ALL {
            let [usual, quick] = [&usual, &quick].map(|temporary| {
                let frame = temporary.archive().scan(table).expect("every table is there");
                frame.collect().expect("it can be read")
            });
            assert!(usual.equals_missing(&quick), "{}", table.name());
        }
        let bytes = |temporary: &TemporaryArchive| {
            temporary.archive().manifest().tables[&Table::Plies][0].bytes
        };
        assert!(bytes(&usual) < bytes(&quick), "compressed in two ways");
        let place = quick.archive().path().to_owned();
        assert!(place.is_dir());
        drop(quick);
        assert!(!place.exists());
    }
}
