//! The command `bao`.

fn main() -> std::process::ExitCode {
    crate::cli::main()
}
