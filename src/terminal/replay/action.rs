//! What a key can ask for.

/// While a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// To the main continuation.
    Next,
    /// To the place before.
    Back,
    /// To the start.
    First,
    /// To the end of the line.
    Last,
    /// Five turns of both players on.
    FarNext,
    /// Five turns of both players back.
    FarBack,
    /// To the variation above.
    Up,
    /// To the variation below.
    Down,
    /// To a turn that is typed.
    Jump,
    /// To the next event.
    NextEvent,
    /// To the event before.
    PreviousEvent,
    /// Shows the sowing of the move.
    Sow,
    /// Shows sowings faster.
    Faster,
    /// Shows sowings slower.
    Slower,
    /// Turns the board round.
    Flip,
    /// Shows the choices, to play one.
    Choices,
    /// Plays a move that is typed.
    TypeMove,
    /// Shows the choices in place of the move, to play one and go on as before.
    Replace,
    /// Takes the last change back.
    Undo,
    /// Changes again what was taken back.
    Redo,
    /// Gives up a game that is played against the engine.
    Resign,
    /// Writes a comment.
    Comment,
    /// Judges the move.
    Mark,
    /// Takes the move out with all after it.
    Delete,
    /// Puts the move before its variations.
    Promote,
    /// Makes the line the main line.
    MakeMain,
    /// Lays the line beside the main line.
    Compare,
    /// Shows what the games of the archive have played here.
    Explore,
    /// Begins to analyse what is looked at, or ends it.
    Analyse,
    /// Begins to analyse every move of the line, or ends it.
    AnalyseGame,
    /// Asks the lost chances of the line again.
    Retry,
    /// Adds the best line from here.
    BestLine,
    /// Adds what was better than this move.
    BetterLine,
    /// Saves.
    Save,
    /// Saves in another file.
    SaveAs,
    /// Shows more of what is said of the move, where it has no room.
    More,
    /// Shows the keys.
    Help,
    /// Leaves.
    Quit,
    /// Goes to the background.
    Suspend,
    /// Draws the screen anew.
    Redraw,
}

/// While puzzles are asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TrainingAction {
    /// Says less than the solution.
    Hint,
    /// Shows the solution.
    Solution,
    /// Asks the next puzzle.
    Next,
}

/// While a lost chance is asked again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RetryAction {
    /// To the next question.
    Next,
    /// Tries again.
    Again,
    /// Shows where a right answer begins.
    Hint,
    /// Shows the best choice.
    Solution,
    /// Turns the board round.
    Flip,
}

/// While something is picked from a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ListAction {
    /// One up.
    Up,
    /// One down.
    Down,
    /// To the first.
    First,
    /// To the last.
    Last,
    /// Some up.
    FarUp,
    /// Some down.
    FarDown,
    /// Takes it.
    Take,
    /// Shows the sowing of a choice.
    Sow,
    /// Types a move instead.
    TypeMove,
    /// Back to the game.
    Leave,
}

impl ListAction {
    /// The place in a list of `length` after the action.
    pub(super) fn move_cursor(self, at: usize, length: usize) -> usize {
        let last = length.saturating_sub(1);
        let to = match self {
            ListAction::Up => at.saturating_sub(1),
            ListAction::Down => at + 1,
            ListAction::First => 0,
            ListAction::Last => last,
            ListAction::FarUp => at.saturating_sub(10),
            ListAction::FarDown => at + 10,
            ListAction::Take | ListAction::Sow | ListAction::TypeMove | ListAction::Leave => at,
        };
        to.min(last)
    }
}
