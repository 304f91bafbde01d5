//! The command `bao`.

fn main() -> std::process::ExitCode {
    bao::cli::main()
}
