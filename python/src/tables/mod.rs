//! Many games as Arrow tables, for the module `bao.reading`.

mod columns;
mod input;
mod reading;
mod study;
mod table;

pub use input::_list_files;
pub use reading::_Reading;
pub use study::{
    _clustered_interval, _printed_texts, _published, _study_classes, _study_sql, _wilson,
};
pub use table::{_build_table, ArrowTable};
