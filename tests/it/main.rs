//! All tests that need the whole program, in one binary because each links polars.

mod published;
