//! Runs the target that `BAO_FUZZ_TARGET` names.

/// The allocator of the program. An input makes hundreds of small allocations.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

macro_rules! fuzz {
    ($targets:expr) => {
        static TARGET: std::sync::LazyLock<fn(&[u8])> = std::sync::LazyLock::new(|| {
            // The fuzzer's panic hook aborts even at panics that the program catches.
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
