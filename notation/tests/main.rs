//! All tests of the notation, as one program.

mod awkward;
mod files;
mod game_files;
mod laws;
mod merge;
mod parts;
mod random;
mod samples;
mod tree_edits;
mod trees;
