//! In what language the program speaks: `--lang`, else `BAO_LANG`, else the system's locale, else English.

use anyhow::{Result, anyhow};
use bao_languages::say;
use bao_reports::language::Language;

use crate::Io;

/// The variable that says it for every command.
const VARIABLE: &str = "BAO_LANG";
/// The variables of the system's locale; the first that is not empty counts, as POSIX says.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of a run; `given` comes from `--lang`.
///
/// # Errors
/// `BAO_LANG` names none.
pub(super) fn choose(given: Option<Language>, io: &Io) -> Result<Language> {
    find(given, |name| io.variable(name))
}

fn find(given: Option<Language>, variable: impl Fn(&str) -> Option<String>) -> Result<Language> {
    if let Some(language) = given {
        return Ok(language);
    }
    let variable = |name| variable(name).filter(|value| !value.is_empty());
    if let Some(code) = variable(VARIABLE) {
        let error = |_| {
            let codes = Language::ALL.map(Language::code).join(", ");
            anyhow!(say!("language-variable", variable = VARIABLE, code, codes))
        };
        return code.to_ascii_lowercase().parse().map_err(error);
    }
    let locale = LOCALE.into_iter().find_map(variable).unwrap_or_default();
    Ok(Language::of_locale(&locale).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    type Variables<'a> = &'a [(&'a str, &'a str)];

    fn found(given: Option<Language>, variables: Variables<'_>) -> Result<Language> {
        let value = |name: &str| {
            let one = variables.iter().find(|(other, _)| *other == name);
            one.map(|(_, value)| (*value).to_owned())
        };
        find(given, value)
    }

    #[test]
    fn the_option_goes_before_the_variable_and_that_before_the_locale() {
        use Language::{English, Italian, Swahili};
        let all = [("BAO_LANG", "it"), ("LC_ALL", "sw_KE.UTF-8"), ("LANG", "en_GB")];
        let cases: [(Option<Language>, Variables<'_>, Language); 8] = [
            (Some(English), &all, English),
            (None, &all, Italian),
            (None, &all[1..], Swahili),
            (None, &[("LC_ALL", "C"), ("LANG", "it_IT.UTF-8")], English),
            (None, &[("LC_ALL", ""), ("LC_MESSAGES", "it_CH"), ("LANG", "sw_TZ")], Italian),
            (None, &[("BAO_LANG", ""), ("LANG", "sw_TZ.UTF-8@x")], Swahili),
            (None, &[("LANG", "de_DE.UTF-8")], English),
            (None, &[], English),
        ];
        for (given, variables, language) in cases {
            assert_eq!(found(given, variables).ok(), Some(language), "{variables:?}");
        }
        let error = found(None, &[("BAO_LANG", "deutsch")]).expect_err("it is no language");
        assert!(error.to_string().contains("BAO_LANG") && error.to_string().contains("en, it, sw"));
    }
}
