//! The options that choose the rules, the same for every command that plays.

use anyhow::{Context as _, anyhow, bail};
use bao_game::words::unknown_rule;
use bao_languages::say;
use bao_rules::Ruleset;
use bao_rules::relatives::hawalis::Rules;

/// Which rules are played.
#[derive(Clone, Default, clap::Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct RulesArgs {
    /// kibao, kibao-malawi, kujifunza, wikipedia, tavolando, fogliaccio-14 or
    /// katra-fandatsaka, with options if need be: `kibao,takasia=off`.
    /// Without it kibao, or the ruleset that an archive was imported under.
    #[arg(long, value_name = "RULESET")]
    ruleset: Option<String>,

    /// One option of the rules; may be repeated. mtaji_large_pits=excluded|capture, namua_safari=choice|forced,
    /// mtaji_safari=forced|choice|forbidden, small_house=sleeps|lost, mtaji_takata_house=stop|relay,
    /// tax=alone|only_pair|any_time, namua_house_takata=small|alone,
    /// namua_singletons=forbidden|last_resort|allowed, mtaji_house_takata=any|small|never,
    /// mtaji_back_takata=last_resort|free, lone_kichwa=inward|free,
    /// takasia_round_threats=ignore|count, takasia_house=exempt|exempt_if_owned|blocked,
    /// takasia_last_pit=exempt|blocked, takasia=on|off|always,
    /// own_singletons=lose|play_on.
    #[arg(long = "rule", value_name = "OPTION=VALUE")]
    options: Vec<String>,
}

impl RulesArgs {
    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.ruleset.is_some() || !self.options.is_empty()
    }

    /// The ruleset as it was asked for.
    pub(crate) fn text(&self) -> Option<&str> {
        self.ruleset.as_deref()
    }

    pub(crate) fn ruleset(&self) -> anyhow::Result<Ruleset> {
        self.ruleset_or(Ruleset::KIBAO)
    }

    /// The ruleset that was asked for, else one that is known from elsewhere, with the options.
    pub(crate) fn ruleset_or(&self, known: Ruleset) -> anyhow::Result<Ruleset> {
        let named: Ruleset = match &self.ruleset {
            Some(name) if Rules::are_named(name) => {
                bail!(say!("hawalis-elsewhere", rules = name.as_str()))
            }
            Some(name) => {
                let read = name.parse().map_err(|error| anyhow!(unknown_rule(&error)));
                read.with_context(|| format!("--ruleset {name}"))?
            }
            None => known,
        };
        self.options.iter().try_fold(named, |rules, text| {
            let (option, value) = text.split_once('=').unwrap_or((text, ""));
            let with = rules.with(option.trim(), value.trim());
            with.map_err(|error| anyhow!(unknown_rule(&error)))
                .with_context(|| format!("--rule {text}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use bao_rules::{RuleOption, Ruleset};

    #[test]
    fn the_help_names_every_option_and_value() {
        let command = <super::RulesArgs as clap::Args>::augment_args(clap::Command::new("x"));
        let rule = command.get_arguments().find(|arg| arg.get_id() == "options");
        let help = rule.and_then(clap::Arg::get_help).expect("there is help").to_string();
        for option in RuleOption::ALL {
            let text = format!("{}={}", option.name, option.values.join("|"));
            assert!(help.contains(&text), "{text} is not in: {help}");
        }
        let ruleset = command.get_arguments().find(|arg| arg.get_id() == "ruleset");
        let help = ruleset.and_then(clap::Arg::get_help).expect("there is help").to_string();
        for (name, _) in Ruleset::NAMED {
            assert!(help.contains(name), "{name} is not in: {help}");
        }
    }
}
