//! Locks on files and folders. Waiting ends after some seconds, because any program on this machine may hold a lock.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bao_languages::say;

/// The maximum time to wait for a lock.
pub const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(20);

#[derive(Debug, thiserror::Error)]
pub enum LockError {
    #[error("{}", describe_holder(path, holder, *waited))]
    Held {
        path: PathBuf,
        /// The program that holds the lock, with its process number, if the system reports it.
        holder: Option<String>,
        /// How long the program waited, in seconds.
        waited: u64,
    },
    /// The system could not lock the file or folder.
    #[error("{}", say!("lock-failed", file = path.display().to_string(), error = error.to_string()))]
    System { path: PathBuf, error: io::Error },
}

fn describe_holder(path: &Path, holder: &Option<String>, waited: u64) -> String {
    let (file, holder) = (path.display().to_string(), holder.as_deref());
    let holder = holder.unwrap_or_else(|| bao_languages::text("another-program"));
    match waited {
        0 => say!("lock-held", file = file, holder = holder),
        seconds => say!("lock-held-waited", file = file, holder = holder, seconds = seconds),
    }
}

/// Locks an open file or folder, waiting until `deadline`, and tries at least once. Closing the file unlocks it.
pub fn lock(file: &File, path: &Path, deadline: Instant) -> Result<(), LockError> {
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::Error(error)) => {
                return Err(LockError::System { path: path.to_owned(), error });
            }
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => std::thread::sleep(PAUSE),
            Err(TryLockError::WouldBlock) => {
                let (holder, waited) = (holder(file), begun.elapsed().as_secs());
                return Err(LockError::Held { path: path.to_owned(), holder, waited });
            }
        }
    }
}

/// Returns the process that has locked a file, if the system reports it. Linux lists locks in the form
/// `1: FLOCK  ADVISORY  WRITE 4711 fe:00:5931019 0 EOF`, with process, device and inode number.
#[cfg(target_os = "linux")]
fn holder(file: &File) -> Option<String> {
    use std::os::unix::fs::MetadataExt as _;
    let about = file.metadata().ok()?;
    // Linux packs both numbers of a device into one.
    let device = about.dev();
    let major = (device >> 8 & 0xfff) | (device >> 32 & !0xfff);
    let minor = (device & 0xff) | (device >> 12 & 0xffff_ff00);
    let here = format!("{major:02x}:{minor:02x}:{}", about.ino());
    let locks = std::fs::read_to_string("/proc/locks").ok()?;
    let process = locks.lines().find_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [_, "FLOCK", _, _, process, place, ..] = fields[..] else { return None };
        (place == here).then(|| process.to_owned())
    })?;
    let name = std::fs::read_to_string(format!("/proc/{process}/comm")).ok()?;
    // A program may use any bytes for its name.
    let name: String = name.trim_end().chars().filter(|sign| sign.is_ascii_graphic()).collect();
    Some(format!("`{name}` (process {process})"))
}

#[cfg(not(target_os = "linux"))]
fn holder(_file: &File) -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_lock_is_awaited_and_its_holder_is_named() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path();
        let open = || File::open(path).expect("the folder opens");
        let held = open();
        lock(&held, path, Instant::now()).expect("the folder is free");
        let refused = lock(&open(), path, Instant::now()).expect_err("the folder is locked");
        let message = refused.to_string();
        assert!(message.contains(&format!(" has locked {}", path.display())), "{message}");
        if cfg!(target_os = "linux") {
            assert!(message.contains(&format!("(process {})", std::process::id())), "{message}");
        }
        std::thread::scope(|scope| {
            let far = Instant::now() + Duration::from_secs(3600);
            let waiting = scope.spawn(move || lock(&open(), path, far).is_ok());
            drop(held);
            assert!(waiting.join().expect("the thread does not panic"), "the folder stays locked");
        });
    }
}
