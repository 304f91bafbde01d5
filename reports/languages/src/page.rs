//! The messages of the page of `bao serve`, split into parts that its script only has to fill in.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

use crate::language::Language;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PagePart {
    Text(String),
    /// The value of a variable.
    Value(&'static str),
    /// The variant chosen by the value of a variable.
    Choice {
        on: &'static str,
        /// The variants by key; the keys are words, numbers, and plural forms.
        variants: Vec<(&'static str, Vec<PagePart>)>,
        /// The key of the default variant.
        otherwise: &'static str,
    },
}

/// The messages of the page by id. The messages about keys are also used in the terminal's help.
///
/// ```
/// use bao_languages::{Language, PagePart, page_messages};
///
/// let messages = page_messages(Language::Italian);
/// let (_, parts) = messages.iter().find(|(id, _)| *id == "language").expect("the page has this message");
/// assert_eq!(*parts, [PagePart::Text("Lingua".to_owned())]);
/// ```
///
/// # Panics
/// Never: the message files are compiled in and tested.
pub fn page_messages(language: Language) -> Vec<(&'static str, Vec<PagePart>)> {
    let files = match language {
        Language::English => [include_str!("../en/page.ftl"), include_str!("../en/keys.ftl")],
        Language::Italian => [include_str!("../it/page.ftl"), include_str!("../it/keys.ftl")],
        Language::Swahili => [include_str!("../sw/page.ftl"), include_str!("../sw/keys.ftl")],
    };
    files.into_iter().flat_map(read_messages).collect()
}

/// The messages of a file by id.
pub(crate) fn read_messages(
    text: &'static str,
) -> impl Iterator<Item = (&'static str, Vec<PagePart>)> {
    let file = fluent_syntax::parser::parse(text);
    let entries = file.expect("the message files are compiled in and tested").body.into_iter();
    entries.filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, parts(&message.value?))),
        _ => None,
    })
}

fn parts(pattern: &Pattern<&'static str>) -> Vec<PagePart> {
    pattern.elements.iter().map(part).collect()
}

fn part(element: &PatternElement<&'static str>) -> PagePart {
    match element {
        PatternElement::TextElement { value } => PagePart::Text(value.replace('\n', " ")),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::StringLiteral { value } => PagePart::Text((*value).to_owned()),
            other => PagePart::Value(variable(other)),
        },
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let keyed = variants.iter().map(|variant| {
                let (VariantKey::Identifier { name: key }
                | VariantKey::NumberLiteral { value: key }) = variant.key;
                (key, parts(&variant.value), variant.default)
            });
            let keyed: Vec<_> = keyed.collect();
            let default = keyed.iter().find(|(.., is_default)| *is_default);
            PagePart::Choice {
                on: variable(selector),
                otherwise: default.expect("Fluent asks for a default").0,
                variants: keyed.into_iter().map(|(key, parts, _)| (key, parts)).collect(),
            }
        }
    }
}

fn variable(expression: &InlineExpression<&'static str>) -> &'static str {
    match expression {
        InlineExpression::VariableReference { id } => id.name,
        _ => unreachable!("tests check that messages contain only texts and variables"),
    }
}
