//! The folder of an archive during an import: locking, staging and the commit.
//!
//! The renaming of the manifest is the commit. Before it, the new tables are files that no manifest names; after it,
//! they belong to the archive. An interrupted import leaves such files behind, and the next import removes them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::error::ImportError;
use super::table_files::WrittenFile;
use crate::fail_point;
use crate::lock;
use crate::store::Archive;
use crate::store::data_package::{PACKAGE_FILE, write_package};
use crate::store::manifest::{
    EARLIER, MANIFEST_FILE, Manifest, OpenArchiveError, RetiredFile, TableFile, file_number,
    list_folders, split_state,
};
use crate::temporary::{TemporaryFile, TemporaryFolder, sync_folder};
use bao_tables::schema::Table;

const LOCK: &str = ".lock";
/// How long to wait for the lock of an import that has just ended.
const JUST_ENDED: Duration = Duration::from_millis(500);
const STAGING: &str = ".import-";

/// The changes of one table.
pub(super) struct TableChange {
    pub(super) table: Table,
    /// New files, which come after the existing ones.
    pub(super) added: Vec<WrittenFile>,
    /// New files that replace a file of the archive, by the index of that file among the table's files.
    pub(super) rewritten: BTreeMap<usize, Vec<WrittenFile>>,
}

/// The folder into which games are imported. Unless [`ImportTarget::commit`] is called, the archive stays unchanged.
pub(super) struct ImportTarget {
    folder: PathBuf,
    /// Whether the folder was created for this import. It is removed if the import fails.
    created: bool,
    /// The archive before the import.
    pub(super) before: Option<Archive>,
    /// The number of games before the import, which is known even for an archive of an earlier version.
    pub(super) games: u64,
    staging: Option<TemporaryFolder>,
    /// Keeps the folder locked.
    _lock: File,
}

impl ImportTarget {
    /// Locks the folder for this import. Creates the folder if needed, but not its parents. With `renew`, the archive
    /// need not be readable.
    pub(super) fn open(folder: &Path, renew: bool) -> Result<ImportTarget, ImportError> {
        let failed = ImportError::unwritten(folder);
        if let (archive, Some(_)) = split_state(folder) {
            return Err(ImportError::OlderState { path: folder.to_owned(), folder: archive });
        }
        if folder.is_file() {
            return Err(ImportError::NotAFolder(folder.to_owned()));
        }
        let created = match fs::create_dir(folder) {
            Ok(()) => true,
            Err(_) if folder.is_dir() => false,
            Err(error) => return Err(failed(error)),
        };
        // A folder with other files must not even get a lock file.
        if !Manifest::is_in(folder) {
            check_usable(folder, renew)?;
        }
        // Only files of the archive itself may be written or deleted.
        for name in list_folders().chain([EARLIER, LOCK].map(str::to_owned)) {
            let path = folder.join(&name);
            let is_own = |found: fs::Metadata| match name == LOCK {
                true => found.is_file(),
                false => found.is_dir(),
            };
            if !fs::symlink_metadata(&path).map_or(true, is_own) {
                let error =
                    io::Error::other("it is a link, or not a plain file or folder; move it away");
                return Err(ImportError::Write { path, error });
            }
        }
        let lock = File::create(folder.join(LOCK)).map_err(failed)?;
        // A running import takes minutes, so this does not wait for it. But the lock of an import that has just ended
        // may remain for a moment in a process that another thread is starting.
        lock::lock(&lock, &folder.join(LOCK), Instant::now() + JUST_ENDED)
            .map_err(|error| ImportError::Locked { folder: folder.to_owned(), error })?;
        // If the folder was deleted in the meantime, the lock in it locks out nobody.
        if !folder.join(LOCK).is_file() {
            return Err(ImportError::Gone(folder.to_owned()));
        }
        fail_point::reach("folder-locked");
        // Another import may have changed the folder before it was locked.
        let mut target = ImportTarget {
            folder: folder.to_owned(),
            created,
            before: None,
            games: 0,
            staging: None,
            _lock: lock,
        };
        let readable = match Manifest::is_in(folder).then(|| Archive::open(folder)) {
            None => {
                check_usable(folder, renew)?;
                true
            }
            Some(Ok(archive)) => {
                target.games = archive.manifest().counts.games;
                target.before = Some(archive);
                true
            }
            Some(Err(OpenArchiveError::Version { games, .. })) if renew => {
                target.games = games;
                false
            }
            Some(Err(_)) if renew => false,
            Some(Err(error)) => return Err(error.into()),
        };
        if readable {
            let before = target.before.as_ref().map(Archive::manifest);
            remove_leftovers(folder, before).map_err(failed)?;
            before.map_or(Ok(()), |before| update_package(folder, before)).map_err(failed)?;
        }
        fail_point::reach("folder-ready");
        target.staging = Some(TemporaryFolder::create(folder, STAGING).map_err(failed)?);
        fail_point::reach("staging-made");
        Ok(target)
    }

    /// Locks a folder that is an archive. Does not change other folders.
    pub(super) fn open_archive(folder: &Path) -> Result<(ImportTarget, Archive), ImportError> {
        Manifest::read(folder)?;
        let target = ImportTarget::open(folder, false)?;
        let archive = target.before.clone();
        let none = || OpenArchiveError::NoManifest(folder.display().to_string());
        Ok((target, archive.ok_or_else(none)?))
    }

    pub(super) fn staging(&self) -> &Path {
        self.staging.as_ref().map_or(&self.folder, TemporaryFolder::path)
    }

    /// Moves the new tables into place and names them in the manifest, whose last state is the new state. With
    /// `renew`, they replace all old files. Without it, added files follow the old files, and rewritten files replace
    /// their originals.
    pub(super) fn commit(
        mut self,
        mut manifest: Manifest,
        changes: Vec<TableChange>,
        renew: bool,
    ) -> Result<Manifest, ImportError> {
        let old = self.before.take().filter(|_| !renew);
        let state = manifest.states.last_mut().expect("an import adds a state");
        for TableChange { table, added, rewritten } in changes {
            let before = old.as_ref().map_or(&[][..], |old| old.manifest().files(table));
            let (parts, retired) =
                place_files(&self.folder, table, state.number, before, added, rewritten)?;
            manifest.tables.insert(table, parts);
            if !retired.is_empty() {
                state.retired.insert(table, retired);
            }
        }
        self.commit_state(manifest)
    }

    /// Moves a complete position index into place, and names it in the manifest instead of the old index.
    pub(super) fn commit_positions(
        self,
        mut manifest: Manifest,
        index: Vec<WrittenFile>,
    ) -> Result<Manifest, ImportError> {
        let state = manifest.states.last().map_or(1, |state| state.number);
        let table = Table::Positions;
        let (parts, _) = place_files(&self.folder, table, state, &[], index, BTreeMap::new())?;
        manifest.tables.insert(table, parts);
        // The new index replaces all files of the old index, so no earlier state needs a retired file.
        manifest.states.iter_mut().for_each(|state| drop(state.retired.remove(&table)));
        self.commit_state(manifest)
    }

    /// Makes a state current. All its files must exist. Removes files that no longer belong to any state.
    pub(super) fn commit_state(mut self, mut manifest: Manifest) -> Result<Manifest, ImportError> {
        link_files(&self.folder, &manifest.settle_files())?;
        let place = self.folder.join(MANIFEST_FILE);
        sync_folder(&self.folder).map_err(ImportError::unwritten(&self.folder))?;
        fail_point::reach("archive-synced");
        replace_manifest(&self.folder, &manifest).map_err(ImportError::unwritten(&place))?;
        // The change is now complete. What follows only cleans up, and may fail.
        if std::mem::take(&mut self.created) {
            let _ = self.folder.parent().map_or(Ok(()), sync_folder);
        }
        let _ = update_package(&self.folder, &manifest);
        let _ = remove_leftovers(&self.folder, Some(&manifest));
        fail_point::reach("leftovers-removed");
        Ok(manifest)
    }
}

/// Moves new files to a folder of the archive, to follow the existing files or to replace some. Returns the current
/// files and the retired files.
fn place_files(
    archive: &Path,
    table: Table,
    state: u32,
    before: &[TableFile],
    added: Vec<WrittenFile>,
    mut rewritten: BTreeMap<usize, Vec<WrittenFile>>,
) -> Result<(Vec<TableFile>, Vec<RetiredFile>), ImportError> {
    let name = table.name();
    let folder = archive.join(name);
    if !folder.is_dir() {
        fs::create_dir(&folder).map_err(ImportError::unwritten(&folder))?;
        fail_point::reach("table-folder-made");
    }
    let mut number = next_number(archive, name).map_err(ImportError::unwritten(&folder))?;
    let mut move_files = |written: Vec<WrittenFile>, parts: &mut Vec<TableFile>| {
        for WrittenFile { path, rows, range } in written {
            let file = format!("{name}/{number:04}.parquet");
            let place = archive.join(&file);
            let print = File::open(&path).and_then(|file| TableFile::fingerprint(&file));
            let (bytes, xxh3) = print.map_err(ImportError::unwritten(&path))?;
            fs::rename(&path, &place).map_err(ImportError::unwritten(&place))?;
            fail_point::reach("table-file-moved");
            parts.push(TableFile { file, rows, bytes, xxh3, since: state, range });
            number += 1;
        }
        Ok::<(), ImportError>(())
    };
    let (mut parts, mut retired) = (Vec::new(), Vec::new());
    for (place, file) in before.iter().enumerate() {
        match rewritten.remove(&place) {
            Some(written) => {
                retired.push(RetiredFile { place, file: file.clone() });
                move_files(written, &mut parts)?;
            }
            None => parts.push(file.clone()),
        }
    }
    move_files(added, &mut parts)?;
    sync_folder(&folder).map_err(ImportError::unwritten(&folder))?;
    fail_point::reach("table-folder-synced");
    Ok((parts, retired))
}

/// Links files to their new names. The current manifest still uses the old names, which are removed after it has been
/// replaced.
fn link_files(archive: &Path, moved: &[(String, String)]) -> Result<(), ImportError> {
    let mut folders = BTreeSet::new();
    for (old, new) in moved {
        let (old, new) = (archive.join(old), archive.join(new));
        let folder = new.parent().unwrap_or(archive).to_owned();
        fs::create_dir_all(&folder).map_err(ImportError::unwritten(&folder))?;
        match link(&old, &new) {
            // The last state is complete even if a file of an earlier state is missing.
            Err(error)
                if error.kind() == io::ErrorKind::NotFound
                    && new.starts_with(archive.join(EARLIER)) => {}
            linked => linked.map_err(ImportError::unwritten(&new))?,
        }
        fail_point::reach("file-linked");
        folders.insert(folder);
    }
    if folders.iter().any(|folder| folder.parent() != Some(archive)) {
        folders.insert(archive.join(EARLIER));
    }
    folders
        .iter()
        .try_for_each(|folder| sync_folder(folder).map_err(ImportError::unwritten(folder)))?;
    if !moved.is_empty() {
        fail_point::reach("links-synced");
    }
    Ok(())
}

/// Gives a file a second name, or copies the file if the file system has no links.
fn link(old: &Path, new: &Path) -> io::Result<()> {
    match fs::hard_link(old, new) {
        // Copying a file to another of its own names would empty it.
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            fs::copy(old, new)?;
            File::open(new)?.sync_all()
        }
        linked => linked,
    }
}

fn replace_manifest(folder: &Path, manifest: &Manifest) -> io::Result<()> {
    let mut file = TemporaryFile::create(folder, STAGING)?;
    fail_point::reach("manifest-begun");
    let json = manifest.to_json()?;
    fail_point::write_all(&mut file, json.as_bytes(), "manifest-half-written")?;
    fail_point::reach("manifest-written");
    file.sync()?;
    fail_point::reach("new-manifest-synced");
    file.persist(&folder.join(MANIFEST_FILE))?;
    fail_point::reach("manifest-replaced");
    Ok(())
}

/// Writes the data package if it does not match the manifest. An interrupted import may leave the package out of date
/// until the next import.
fn update_package(folder: &Path, manifest: &Manifest) -> io::Result<()> {
    let (place, text) = (folder.join(PACKAGE_FILE), write_package(manifest)?);
    if fs::read_to_string(&place).is_ok_and(|written| written == text) {
        return Ok(());
    }
    let mut file = TemporaryFile::create(folder, STAGING)?;
    file.write_all(text.as_bytes())?;
    file.sync()?;
    file.persist(&place)?;
    fail_point::reach("package-replaced");
    Ok(())
}

impl Drop for ImportTarget {
    fn drop(&mut self) {
        // The staging folder must be removed before its parent.
        self.staging = None;
        if self.created {
            let _ = remove_leftovers(&self.folder, None);
            for name in list_folders() {
                let _ = fs::remove_dir(self.folder.join(name));
            }
            let _ = fs::remove_dir(self.folder.join(EARLIER));
            let _ = fs::remove_file(self.folder.join(LOCK));
            // This fails, as intended, if the folder now contains other files.
            let _ = fs::remove_dir(&self.folder);
        }
    }
}

/// Returns a number higher than the number of any file of a table, in any state and among leftovers.
fn next_number(archive: &Path, table: &str) -> io::Result<u64> {
    let mut names = list_names(&archive.join(table), table)?;
    let earlier = archive.join(EARLIER).join(table);
    if earlier.is_dir() {
        names.extend(list_names(&earlier, &format!("{EARLIER}/{table}"))?);
    }
    Ok(names.iter().filter_map(|name| file_number(name)).max().unwrap_or(0) + 1)
}

/// Checks that a folder without a manifest can become an archive: it is empty, or contains only leftovers of an
/// interrupted import.
fn check_usable(folder: &Path, renew: bool) -> Result<(), ImportError> {
    let failed = ImportError::unwritten(folder);
    let (mut interrupted, mut tables, mut package) = (false, false, false);
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        interrupted |= name.starts_with(STAGING);
        package |= name == PACKAGE_FILE;
        if name == LOCK || name == PACKAGE_FILE || name.starts_with(STAGING) {
            continue;
        }
        let inner = match name == EARLIER && entry.path().is_dir() {
            true => list_names(&entry.path(), EARLIER).map_err(failed)?,
            false => vec![name],
        };
        for name in inner {
            let path = folder.join(&name);
            if !list_folders().any(|folder| folder == name) || !path.is_dir() {
                return Err(ImportError::OtherFiles(folder.to_owned()));
            }
            let files = list_names(&path, &name).map_err(failed)?;
            if !files.iter().all(|file| file_number(file).is_some()) {
                return Err(ImportError::OtherFiles(folder.to_owned()));
            }
            tables |= !files.is_empty();
        }
    }
    match (tables, package) {
        (false, true) => Err(ImportError::OtherFiles(folder.to_owned())),
        (true, _) if !interrupted && !renew => Err(ImportError::NoManifest(folder.to_owned())),
        _ => Ok(()),
    }
}

/// Lists the names in a folder of an archive, and puts `name` and `/` before each.
fn list_names(folder: &Path, name: &str) -> io::Result<Vec<String>> {
    let named = |entry: io::Result<fs::DirEntry>| {
        entry.map(|entry| format!("{name}/{}", entry.file_name().to_string_lossy()))
    };
    fs::read_dir(folder)?.map(named).collect()
}

/// Removes staging folders of interrupted imports, and table files that the manifest does not name.
fn remove_leftovers(folder: &Path, manifest: Option<&Manifest>) -> io::Result<()> {
    let named = |file: &str| {
        manifest.is_some_and(|manifest| manifest.all_files().any(|part| part.file == file))
    };
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(STAGING) {
            let path = entry.path();
            if path.is_dir() {
                fs::remove_dir_all(path)?
            } else {
                fs::remove_file(path)?
            }
            fail_point::reach("staging-removed");
        }
    }
    for name in list_folders() {
        let path = folder.join(&name);
        let Ok(files) = list_names(&path, &name) else { continue };
        for file in files.iter().filter(|file| file_number(file).is_some() && !named(file)) {
            fs::remove_file(folder.join(file))?;
            fail_point::reach("table-file-removed");
        }
        // Empty folders are removed only if they belong to earlier states.
        if name.starts_with(EARLIER) {
            let _ = fs::remove_dir(path);
        }
    }
    let _ = fs::remove_dir(folder.join(EARLIER));
    Ok(())
}
