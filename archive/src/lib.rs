//! Many games of Bao: streamed and replayed on all cores, kept in archives of tables, queried, generated, and
//! compared with rulesets.
//!
//! [`pipeline`] reads games from files of any format, one record at a time, and replays them in their order:
//!
//! ```
//! use bao_archive::pipeline::{Games, Options, ReadError, replay_games};
//! use bao_rules::Ruleset;
//!
//! let csv: &[u8] = b"game,winner,transcript\n7,south,1:A7<* a5>\n8,north,1:A6<* a9>\n";
//! let games = Games::from_reader("games.csv", Box::new(csv), &Options::default())?;
//! let mut lines = Vec::new();
//! replay_games(
//!     games,
//!     &Ruleset::KIBAO,
//!     |record, game| format!("{}: {} plies, {}", record.id, game.plies.len(), game.status.name()),
//!     |_, line| -> Result<(), ReadError> {
//!         lines.push(line);
//!         Ok(())
//!     },
//! )?;
//! assert_eq!(lines, ["7: 2 plies, accepted", "8: 1 plies, partial"]);
//! # Ok::<(), ReadError>(())
//! ```
//!
//! [`store`] imports them into an archive, a folder of Parquet tables with a manifest, and queries it:
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
pub mod pipeline;
pub mod store;
pub mod temporary;
