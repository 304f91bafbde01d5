//! The message files, compiled in.

use super::Language;

macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../../languages/", $language, "/common.ftl")),
            include_str!(concat!("../../languages/", $language, "/review.ftl")),
            include_str!(concat!("../../languages/", $language, "/study.ftl")),
            include_str!(concat!("../../languages/", $language, "/survey.ftl")),
        ]
    };
}

/// The texts of a language's files.
pub(super) const fn files(language: Language) -> [&'static str; 4] {
    match language {
        Language::English => files!("en"),
        Language::Italian => files!("it"),
        Language::Swahili => files!("sw"),
    }
}
