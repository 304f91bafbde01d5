//! What the page is told, as it stands in the JSON; `docs/serve.md` lists the requests.

mod analysis;
mod game;
mod place;

pub use analysis::{
    AnalysisView, ChoiceValueView, LineView, view_puzzle, view_retry, view_review, view_task,
};
pub use game::{GameView, MOST_PLACES, NameValue, NodeView, view_comparison, view_findings};
pub use place::{
    BoardView, ChoiceView, FirstView, MotionView, PlaceView, RefusedView, StepView, view_end,
};
