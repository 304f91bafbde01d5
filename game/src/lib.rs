//! Works on single games of Bao la Kiswahili: replays transcripts under the rules, edits variations, finds the classes
//! of the study, and judges moves by search.
//!
//! [`replay`] plays a transcript and reports its errors; [`variations`] edits a game tree; [`classify`] finds the
//! classes of the study; [`analysis`] values choices, judges moves and proves the fate of houses; [`protocol`] is the
//! engine's text protocol, and [`proofs`] writes and checks proofs. [`mod@matches`] plays matches between engines and
//! other programs. The crate does not read files or archives.
//!
//! Replay a transcript and list how each house was lost:
//!
//! ```
//! use bao_game::classify::{Progress, classify};
//! use bao_game::replay::{Declared, replay};
//! use bao_notation::{Source, read};
//! use bao_rules::{Ruleset, Side};
//!
//! let text = "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>; 4:A2< a6>*; 5:A2< a5>; 6:A2>* a5>; 7:A3< a7>*; 8:A1< a5>; \
//!     9:A2>* a5>; 10:A3< a7>*; 11:A1< a5>; 12:A2>* a5<; 13:A8< a8>*; 14:A3>* a5>; 15:A7>* a8<*; \
//!     16:A6>* a7>*; 17:A8>* a6>*; 18:A7<* a7>*; 19:A6>* a2<; 20:A5> a2>*; 21:A5> a3<; 22:A7<* a3<; \
//!     23:A5<* b1<; 24:B1<#";
//! let reading = read(text, &Source::default());
//! let game = replay("6405", &reading, &Declared::default(), &Ruleset::KIBAO);
//! assert_eq!(game.winner, Some(Side::South));
//!
//! let mut losses = Vec::new();
//! for ply in &game.plies {
//!     for event in &ply.events {
//!         if let Some(loss) = event.house_loss() {
//!             losses.push(format!("{} {} {}", ply.at, event.owner.name(), loss.name()));
//!         }
//!     }
//! }
//! assert_eq!(losses, ["23s south emptied", "24s north captured"]);
//!
//! let classes = classify(&game).expect("both houses are owned as turn 23 begins");
//! assert_eq!(classes.progress, Progress::Verde);
//! ```
//!
//! Value every choice of a position by search, and judge a move by the winning chance that it loses:
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use bao_game::analysis::{Judge, MoveClass};
//! use bao_rules::{Position, Ruleset};
//!
//! // Game 16530 before North's turn 22.
//! let position: Position =
//!     "0,1,4,1,10,1,1,0/2,3,3,0,1,0,1,0/0+ 0,0,0,0,13,0,2,0/1,2,2,2,1,2,2,8/1+ n c".parse()?;
//! let mut judge = Judge::new(&Ruleset::KIBAO, 20_000);
//! let stop = AtomicBool::new(false);
//! let valuation = judge.value(&position, 22, &stop).expect("the game is not over");
//! assert_eq!(valuation.best().name, "a5<");
//!
//! let played = valuation.choices.iter().find(|choice| choice.name == "a5>").expect("it is legal");
//! let judged = judge.judge(&position, 22, played.mv, &stop).expect("it is legal");
//! assert_eq!(judged.class(), MoveClass::MissedWin);
//! assert_eq!(judged.played_choice().value_in_words(), "lost in 5");
//! # Ok::<(), bao_rules::ParsePositionError>(())
//! ```

pub mod analysis;
pub mod answer;
pub mod classify;
pub mod clock;
pub mod exercise;
pub mod hash;
pub mod lessons;
pub mod matches;
pub mod proofs;
pub mod protocol;
pub mod puzzles;
pub mod replay;
pub mod variations;
pub mod words;
