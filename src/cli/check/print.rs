//! A finding with the place that it is about.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use bao_notation::{Finding, Severity};

use crate::terminal::excerpt::excerpt;

fn style(severity: Severity) -> Style {
    match severity {
        Severity::Note => AnsiColor::Cyan.on_default(),
        Severity::Repair => AnsiColor::Yellow.on_default(),
        Severity::Warning => AnsiColor::Magenta.on_default(),
        Severity::Error => AnsiColor::Red.on_default().bold(),
    }
}

/// Prints a finding; `text` is that of the game, where it is known.
pub(super) fn print(
    out: &mut impl Write,
    file: &str,
    text: Option<&str>,
    finding: &Finding,
) -> Result<()> {
    let place = &finding.place;
    writeln!(out, "{file}:{}:{}: {finding}", place.line, place.column)?;
    let of_transcript = !(place.span.is_empty() && place.turn.is_none());
    if let Some(text) = text.filter(|_| of_transcript) {
        let (text, carets) = excerpt(text, &place.span);
        let style = style(finding.code.severity);
        writeln!(out, "    {text}\n    {style}{carets}{style:#}")?;
    }
    Ok(())
}
