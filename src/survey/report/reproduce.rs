//! How to make the same report again.

use bao_reports::Document;

use super::tables::captioned;
use crate::language::Words;
use crate::survey::Survey;
use crate::survey::tables::material::parts;

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Words) {
    let manifest = &survey.manifest;
    document
        .section(&words.say("survey-reproduce"))
        .prose(words.tell(
            "survey-reproduce-program",
            &[
                ("program", manifest.program.clone().into()),
                ("ruleset", manifest.ruleset.clone().into()),
                ("now", env!("CARGO_PKG_VERSION").into()),
            ],
        ))
        .verbatim(command(&survey.source));
    if manifest.tables.values().flatten().next().is_none() {
        document.prose(words.say("survey-no-parts"));
        return;
    }
    document.table(captioned(parts(manifest), &words.say("survey-parts-caption"), words));
}

/// The command line; without a source it is about the published games.
fn command(source: &str) -> String {
    match source {
        "" => "bao report --out DIR".to_owned(),
        source => format!("bao report {} --out DIR", quoted(source)),
    }
}

/// An argument as a shell reads it.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+@:,".contains(c);
    if text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::command;

    #[test]
    fn a_shell_reads_the_command_as_it_is_meant() {
        assert_eq!(command(""), "bao report --out DIR");
        assert_eq!(command("games/2015.csv"), "bao report games/2015.csv --out DIR");
        assert_eq!(command("my games; it's"), r"bao report 'my games; it'\''s' --out DIR");
    }
}
