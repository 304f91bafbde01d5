//! The commands of `bao --help` by what they are for.

use clap::Command;
use clap::builder::styling::Style;

/// Every command stands in one group.
pub(super) const GROUPS: [(&str, &[&str]); 5] = [
    (
        "Play, read, replay and change games",
        &[
            "play", "learn", "train", "show", "replay", "serve", "alter", "compare", "merge",
            "plies", "check",
        ],
    ),
    ("Find where a game was lost", &["analyse", "lost", "fate", "choices", "puzzles"]),
    ("The study and reports", &["study", "report"]),
    ("Archives", &["import", "archive", "query", "explore", "export", "sql", "schema", "generate"]),
    (
        "Engine, rules and tools",
        &["best", "prove", "moves", "match", "engine", "perft", "rules", "completions", "manual"],
    ),
];

/// The groups with a line for each command.
pub(super) fn list_commands(command: &Command, heading: Style, name: Style) -> String {
    let width =
        command.get_subcommands().map(|command| command.get_name().len()).max().unwrap_or(0);
    let mut text = String::new();
    for (title, names) in GROUPS {
        text += &format!("{heading}{title}:{heading:#}\n");
        for command in names.iter().filter_map(|name| command.find_subcommand(name)) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            text += &format!("  {name}{:width$}{name:#}  {about}\n", command.get_name());
        }
        text.push('\n');
    }
    text
}
