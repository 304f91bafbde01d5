//! The command `bao`.

/// Table columns grow in many small allocations on several threads: with the system's allocator, studying a file takes
/// a seventh longer.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    // An archive reader keeps every file of the archive open.
    #[cfg(unix)]
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    bao::run(std::env::args_os(), &bao::Io::of_process())
}
