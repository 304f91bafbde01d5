//! The command `bao`.

/// Columns grow by many small pieces on several threads: with the system's allocator the study of a file takes a seventh longer.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    bao::cli::main()
}
