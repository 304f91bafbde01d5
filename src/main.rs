//! The command `bao`.

/// Columns grow in many small pieces on several threads: with the system's allocator the study of a file takes a
/// seventh longer.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    // A reader keeps every file of an archive open.
    #[cfg(unix)]
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    bao::run(std::env::args_os(), &bao::Io::of_process())
}
