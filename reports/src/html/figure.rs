//! Charts and boards of a page: drawn in it, and linked to as files.

use maud::{Markup, PreEscaped, html as markup};

use super::Page;
use crate::document::Picture;
use crate::file_names;

impl Page<'_> {
    pub(super) fn figure(&mut self, class: &str, picture: Picture<'_>) -> Markup {
        let (name, caption) = (picture.name(), picture.caption());
        self.figures += 1;
        let id = format!("f{}", self.figures);
        let caption_id = (!caption.trim().is_empty()).then(|| format!("{id}-caption"));
        // A picture needs a text for readers who do not see it.
        let said = [picture.alt(), caption, name];
        let alt = said.into_iter().find(|text| !text.trim().is_empty()).unwrap_or(&id);
        markup! {
            figure.(class) #(id) {
                @if let Some(id) = &caption_id { figcaption #(id) { (self.words.mark(caption)) } }
                div.scroll role="region" aria-labelledby=(caption_id.as_ref().unwrap_or(&self.under))
                    tabindex="0" {
                    div role="img" aria-label=(alt) { (PreEscaped((self.pictures)(picture))) }
                }
                p.aside aria-hidden="true" { (self.labels.aside) }
                p.files {
                    @for extension in ["svg", "png"] {
                        @let file = file_names::figure_file(name, extension);
                        a href=(file_names::link(&file)) { (name) "." (extension) }
                        " "
                    }
                }
            }
        }
    }
}
