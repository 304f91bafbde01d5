//! The start of every picture: its size, its title and its description.

use std::fmt::Write as _;

use maud::{PreEscaped, html};

use super::font::FAMILIES;
use super::label::clean;

/// The name and the texts of a picture for those who do not see it.
pub(super) struct Head<'a> {
    /// The stem of its ids; what is no letter, digit or hyphen is dropped.
    pub id: String,
    /// One line.
    pub title: &'a str,
    /// The same at length.
    pub description: &'a str,
}

/// Begins a picture, `unit` of the drawing's units being one of the picture's; `</svg>` ends it.
pub(super) fn begin(svg: &mut String, head: &Head, (width, height): (u32, u32), unit: u32) {
    let id: String =
        head.id.chars().filter(|sign| sign.is_ascii_alphanumeric() || *sign == '-').collect();
    let (wide, high) = (width * unit, height * unit);
    let names = html! {
        title id={ (id) "-title" } { (clean(head.title)) }
        (PreEscaped("\n"))
        desc id={ (id) "-desc" } { (clean(head.description)) }
    };
    let written = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {wide} {high}\" \
         role=\"img\" aria-labelledby=\"{id}-title {id}-desc\" font-family=\"{FAMILIES}\" direction=\"ltr\" \
         stroke-linejoin=\"round\">\n{}\n<rect width=\"{wide}\" height=\"{high}\" fill=\"#FFFFFF\"/>",
        names.into_string()
    );
    written.expect("writing into a string never fails");
}
