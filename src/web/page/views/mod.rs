//! What the page is told, as it stands in the JSON; `docs/serve.md` lists the requests.

mod analysis;
mod finding;
mod game;
mod lesson;
mod place;
mod review;

pub use analysis::{AnalysisView, ChoiceValueView, LineView};
pub use finding::view_findings;
pub use game::{GameView, MOST_PLACES, NameValue, NodeView, view_comparison};
pub use lesson::{view_puzzle, view_retry, view_task};
pub use place::{
    BoardView, ChoiceView, FirstView, MotionView, PlaceView, RefusedView, StepView, view_end,
};
pub use review::view_review;
