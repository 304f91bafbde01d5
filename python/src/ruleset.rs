//! `bao.Ruleset`.

use bao_rules::RuleOption;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::arguments::OrText;
use crate::errors::{BaoError, raise};

/// Rules of the game: a named ruleset, with options changed.
///
/// The names include `kibao` (the rules of the games on kibao.org), `kibao-malawi` (the same from the Malawi set-up),
/// `kujifunza` (the game for learners: no namua stage and no house), and `wikipedia`, `tavolando` and `fogliaccio-14`,
/// the rules as given by these sources. `bao rules --help` describes the options; every ruleset argument also accepts
/// a name with options as text, for example `"kibao,takasia=off"`.
///
/// Raises `BaoError` if the ruleset, option or value does not exist.
///
/// >>> import bao
/// >>> rules = bao.Ruleset("kibao,takasia=off")
/// >>> rules.name, rules.options["takasia"]
/// ('kibao', 'off')
/// >>> bao.Ruleset("zanzibar")
/// Traceback (most recent call last):
///     ...
/// bao.BaoError: there is no ruleset `zanzibar`; choose from kibao, kibao-malawi, kujifunza, wikipedia, tavolando, fogliaccio-14, katra-fandatsaka, hawalis, katra-gorobaka, katra-tsotra, katra-mpantsaka, katra-tanala, katra-mandry-dia-homana, katra-fanga
#[pyclass(module = "bao", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ruleset(pub bao_rules::Ruleset);

/// A ruleset as an argument; `None` means the rules of kibao.org.
pub type RulesetArgument = Option<OrText<Ruleset>>;

pub fn read_ruleset(argument: RulesetArgument) -> PyResult<bao_rules::Ruleset> {
    match argument {
        None => Ok(bao_rules::Ruleset::KIBAO),
        Some(OrText::Object(Ruleset(rules))) => Ok(rules),
        Some(OrText::Text(text)) => text.parse::<bao_rules::Ruleset>().map_err(raise::<BaoError>),
    }
}

#[pymethods]
impl Ruleset {
    #[new]
    #[pyo3(signature = (text = "kibao"))]
    fn new(text: &str) -> PyResult<Ruleset> {
        read_ruleset(Some(OrText::Text(text.to_owned()))).map(Ruleset)
    }

    /// The names of the named rulesets.
    ///
    /// >>> bao.Ruleset.names()[:3]
    /// ('kibao', 'kibao-malawi', 'kujifunza')
    #[staticmethod]
    fn names(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, bao_rules::Ruleset::named().map(|(name, _)| name).collect::<Vec<_>>())
    }

    /// The named ruleset that the options are based on.
    #[getter]
    fn name(&self) -> String {
        self.0.to_string().split(',').take(1).collect()
    }

    /// Every option with its value, as a new dict.
    ///
    /// >>> bao.Ruleset().options["namua_singletons"]
    /// 'forbidden'
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for option in RuleOption::of(&self.0) {
            options.set_item(option.name, option.value(&self.0))?;
        }
        Ok(options)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Ruleset('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}
