//! What the page is told, as it stands in the JSON; `docs/serve.md` lists the requests.

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
pub use comparison::{Both, ComparisonView, RowView, SideView};
pub use event::{EndView, EventView};
pub use finding::FindingView;
pub use game::{GameView, HeaderView, MOST_PLACES, NameValue, classes};
pub use lesson::{LessonRow, TaskAnswerView, TaskView};
pub use motion::{MotionView, StepView};
pub use node::NodeView;
pub use place::{PlaceView, RefusedView};
pub use puzzle::PuzzleView;
pub use retry::{AnswerView, RetryView};
pub use review::{ClassView, PlayerReviewView, ReviewView, StoryView};
