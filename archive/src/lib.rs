//! Many games of Bao: kept in archives of tables, queried, generated, and compared with rulesets.
//!
//! [`store`] imports games into an archive, a folder of Parquet tables with a manifest, and queries it:
//!
//! ```
//! use bao_archive::store::Archive;
//! use bao_archive::store::import::{ImportInput, ImportOptions, import_games};
//! use bao_archive::store::query::Query;
//! use bao_rules::Side;
//!
//! let place = tempfile::tempdir()?;
//! let folder = place.path().join("archive");
//! let input = vec![ImportInput::published_games()];
//! let summary = import_games(input, &folder, &ImportOptions::default(), &mut |_, _| ())?;
//! assert_eq!(summary.counts.games, 59);
//!
//! let won_by_south = Query { winner: Some(Side::South), ..Query::default() };
//! let rows = won_by_south.run(&Archive::open(&folder)?)?;
//! assert_eq!(rows.height(), 42);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`generate`] makes legal games at random, which are the same for a seed:
//!
//! ```
//! use bao_archive::generate::{Plan, Policy, TooFewGamesError, generate_games};
//!
//! let plan = Plan::new(3, 1, Policy::Random);
//! generate_games(&plan, |game| -> Result<(), TooFewGamesError> {
//!     println!("{} {}", game.number, game.transcript);
//!     Ok(())
//! })?;
//! # Ok::<(), TooFewGamesError>(())
//! ```

pub mod fail_point;
pub mod fit;
pub mod generate;
pub mod lock;
pub mod store;
pub mod temporary;
