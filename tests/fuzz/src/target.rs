//! Runs the target that the environment names.

/// That of the program. An input takes hundreds of small pieces of memory.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

macro_rules! fuzz {
    ($targets:expr) => {
        static TARGET: std::sync::LazyLock<fn(&[u8])> = std::sync::LazyLock::new(|| {
            // That of the fuzzer aborts at panics which the program catches, too.
            drop(std::panic::take_hook());
            let name = std::env::var("BAO_FUZZ_TARGET").expect("BAO_FUZZ_TARGET names a target");
            let found = $targets.into_iter().find(|target| target.0 == name);
            found.unwrap_or_else(|| panic!("there is no target {name}")).1
        });
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
            if std::panic::catch_unwind(|| TARGET(bytes)).is_err() {
                std::process::abort();
            }
        });
    };
}

pub(crate) use fuzz;
