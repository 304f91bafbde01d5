//! The messages of the page of `bao serve`, split into parts that its script only has to fill in.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use serde_json::{Map, Value, json};

use crate::language::Language;

/// The messages of the page by id: each is a text, or a list of its parts. A part is a text, the value of a variable
/// (`{"value": NAME}`), or the variant chosen by the value of a variable, by default the variant `otherwise`
/// (`{"on": NAME, "of": {KEY: PARTS}, "otherwise": KEY}`). The keys are words, numbers, and plural forms. The messages
/// about keys are also used in the terminal's help.
///
/// ```
/// use bao_languages::{Language, page_messages};
///
/// assert_eq!(page_messages(Language::Italian)["language"], "Lingua");
/// ```
///
/// # Panics
/// Never: the message files are compiled in and tested.
pub fn page_messages(language: Language) -> Map<String, Value> {
    let files = match language {
        Language::English => [include_str!("../en/page.ftl"), include_str!("../en/keys.ftl")],
        Language::Italian => [include_str!("../it/page.ftl"), include_str!("../it/keys.ftl")],
        Language::Swahili => [include_str!("../sw/page.ftl"), include_str!("../sw/keys.ftl")],
    };
    files.into_iter().flat_map(read_messages).collect()
}

/// The messages of a file by id.
fn read_messages(text: &'static str) -> impl Iterator<Item = (String, Value)> {
    let file = fluent_syntax::parser::parse(text);
    let entries = file.expect("the message files are compiled in and tested").body.into_iter();
    entries.filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name.to_owned(), parts(&message.value?))),
        _ => None,
    })
}

fn parts(pattern: &Pattern<&'static str>) -> Value {
    let parts: Vec<Value> = pattern.elements.iter().map(part).collect();
    match &parts[..] {
        [Value::String(text)] => json!(text),
        _ => Value::Array(parts),
    }
}

fn part(element: &PatternElement<&'static str>) -> Value {
    match element {
        PatternElement::TextElement { value } => json!(value.replace('\n', " ")),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::StringLiteral { value } => json!(value),
            other => json!({ "value": variable(other) }),
        },
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let key = |variant: &Variant<&'static str>| match variant.key {
                VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key } => {
                    key
                }
            };
            let keyed = variants.iter().map(|each| (key(each).to_owned(), parts(&each.value)));
            let default = variants.iter().find(|variant| variant.default);
            json!({
                "on": variable(selector),
                "of": keyed.collect::<Map<String, Value>>(),
                "otherwise": key(default.expect("Fluent asks for a default")),
            })
        }
    }
}

fn variable(expression: &InlineExpression<&'static str>) -> &'static str {
    match expression {
        InlineExpression::VariableReference { id } => id.name,
        _ => unreachable!("tests check that messages contain only texts and variables"),
    }
}
