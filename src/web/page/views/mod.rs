//! What the page is told, as it stands in the JSON: `docs/serve.md` names every field.

mod analysis;
mod board;
mod choice;
mod comparison;
mod event;
mod finding;
mod game;
mod lesson;
mod motion;
mod node;
mod place;
mod puzzle;
mod retry;
mod review;

pub use analysis::{AnalysisView, ChoiceValueView, LineView};
pub use board::BoardView;
pub use choice::{ChoiceView, FirstView};
pub use comparison::view_comparison;
pub use event::view_end;
pub use finding::view_findings;
pub use game::{GameView, HeaderView, MOST_PLACES, NameValue, classes};
pub use lesson::view_task;
pub use motion::{MotionView, StepView};
pub use node::NodeView;
pub use place::{PlaceView, RefusedView};
pub use puzzle::PuzzleView;
pub use retry::view_retry;
pub use review::view_review;
