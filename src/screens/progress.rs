//! Progress of long work, on a terminal only.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A counter of games with its rate on standard error; silent where that is no terminal.
#[must_use]
pub fn games() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {human_pos} games, {per_sec}")
        .expect("the template is right");
    let bar = ProgressBar::no_length().with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
