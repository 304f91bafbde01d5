//! The commands of `bao --help` by what they are for.

use clap::Command;
use clap::builder::styling::Style;

/// Every visible command is in one group.
pub(super) const GROUPS: [(&str, &[&str]); 5] = [
    ("Play and learn", &["play", "learn", "train", "puzzles"]),
    ("Read, replay and change games", &["serve", "replay", "show", "alter", "check", "analyse"]),
    ("Archives", &["import", "query", "explore", "plies", "sql", "archive"]),
    ("The study and reports", &["study", "report", "generate"]),
    ("Engine and rules", &["engine", "rules"]),
];

/// The commands of version 0.1 that are gone, and what each one is called now.
pub(super) const REMOVED: [(&str, &str); 13] = [
    ("authors", "part three of `bao study`"),
    ("best", "`bao engine best`"),
    ("choices", "`bao analyse --table choices`"),
    ("compare", "`bao alter GAME --against LINE`"),
    ("export", "`bao query --whole`"),
    ("fate", "`bao analyse --table house`"),
    ("lost", "`bao analyse --table lost`"),
    ("match", "`bao engine match`"),
    ("merge", "`bao alter FILE -o FILE`"),
    ("moves", "`bao engine moves`"),
    ("perft", "`bao engine perft`"),
    ("prove", "`bao engine prove`"),
    ("schema", "`bao archive schema`"),
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
