//! Reads HTML pages into trees with html5ever, and checks them.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use html5ever::tendril::{StrTendril, TendrilSink as _};
use html5ever::tokenizer::TokenizerOpts;
use html5ever::tree_builder::{ElementFlags, NodeOrText, QuirksMode, TreeBuilderOpts, TreeSink};
use html5ever::{
    Attribute, ExpandedName, LocalName, Namespace, ParseOpts, QualName, parse_document,
};

/// An element, or the document, which has no name.
#[derive(Debug)]
pub struct Node {
    name: QualName,
    attributes: Vec<(String, String)>,
    children: RefCell<Vec<Child>>,
}

#[derive(Clone, Debug)]
enum Child {
    Element(Rc<Node>),
    Text(String),
}

impl Node {
    fn new(name: QualName, attributes: Vec<Attribute>) -> Rc<Node> {
        let attributes = attributes.into_iter();
        let attributes = attributes.map(|one| (one.name.local.to_string(), one.value.to_string()));
        Rc::new(Node { name, attributes: attributes.collect(), children: RefCell::default() })
    }

    pub fn name(&self) -> &str {
        &self.name.local
    }

    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// This element and all elements inside it, in document order.
    pub fn all(self: &Rc<Node>) -> Vec<Rc<Node>> {
        let mut out = vec![self.clone()];
        for child in self.children.borrow().iter() {
            if let Child::Element(node) = child {
                out.extend(node.all());
            }
        }
        out
    }

    /// The elements with these names, this element included.
    pub fn find(self: &Rc<Node>, names: &[&str]) -> Vec<Rc<Node>> {
        self.all().into_iter().filter(|node| names.contains(&node.name())).collect()
    }

    pub fn text(&self) -> String {
        let part = |child: &Child| match child {
            Child::Element(node) => node.text(),
            Child::Text(text) => text.clone(),
        };
        self.children.borrow().iter().map(part).collect()
    }
}

struct Sink {
    document: Rc<Node>,
    errors: RefCell<Vec<String>>,
}

impl TreeSink for Sink {
    type Handle = Rc<Node>;
    type Output = (Rc<Node>, Vec<String>);
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) -> Self::Output {
        (self.document, self.errors.into_inner())
    }
    fn parse_error(&self, message: Cow<'static, str>) {
        self.errors.borrow_mut().push(message.into_owned());
    }
    fn get_document(&self) -> Rc<Node> {
        self.document.clone()
    }
    fn elem_name<'a>(&'a self, target: &'a Rc<Node>) -> ExpandedName<'a> {
        target.name.expanded()
    }
    fn create_element(
        &self,
        name: QualName,
        attributes: Vec<Attribute>,
        _: ElementFlags,
    ) -> Rc<Node> {
        Node::new(name, attributes)
    }
    fn create_comment(&self, text: StrTendril) -> Rc<Node> {
        panic!("a page must not have comments: {text}")
    }
    fn create_pi(&self, target: StrTendril, _: StrTendril) -> Rc<Node> {
        panic!("a page must not have processing instructions: {target}")
    }
    fn append(&self, parent: &Rc<Node>, child: NodeOrText<Rc<Node>>) {
        parent.children.borrow_mut().push(match child {
            NodeOrText::AppendNode(node) => Child::Element(node),
            NodeOrText::AppendText(text) => Child::Text(text.to_string()),
        });
    }
    fn append_based_on_parent_node(&self, _: &Rc<Node>, _: &Rc<Node>, _: NodeOrText<Rc<Node>>) {
        panic!("misplaced content in a table")
    }
    fn append_doctype_to_document(&self, name: StrTendril, _: StrTendril, _: StrTendril) {
        assert_eq!(&*name, "html");
    }
    fn get_template_contents(&self, template: &Rc<Node>) -> Rc<Node> {
        // Template contents are checked like the rest.
        template.clone()
    }
    fn same_node(&self, x: &Rc<Node>, y: &Rc<Node>) -> bool {
        Rc::ptr_eq(x, y)
    }
    fn set_quirks_mode(&self, mode: QuirksMode) {
        assert_eq!(mode, QuirksMode::NoQuirks);
    }
    fn append_before_sibling(&self, _: &Rc<Node>, _: NodeOrText<Rc<Node>>) {
        panic!("misplaced content in a table")
    }
    fn add_attrs_if_missing(&self, target: &Rc<Node>, _: Vec<Attribute>) {
        panic!("duplicate {}", target.name())
    }
    fn remove_from_parent(&self, target: &Rc<Node>) {
        panic!("misplaced {}", target.name())
    }
    fn reparent_children(&self, node: &Rc<Node>, _: &Rc<Node>) {
        panic!("misplaced {}", node.name())
    }
}

/// The page as a tree, and the parser's errors.
pub fn read(page: &str) -> (Rc<Node>, Vec<String>) {
    let name = QualName::new(None, Namespace::default(), LocalName::default());
    let sink = Sink { document: Node::new(name, Vec::new()), errors: RefCell::default() };
    let options = ParseOpts {
        tokenizer: TokenizerOpts { exact_errors: true, ..TokenizerOpts::default() },
        tree_builder: TreeBuilderOpts { exact_errors: true, ..TreeBuilderOpts::default() },
    };
    parse_document(sink, options).one(page)
}

/// Whether a page may link to a file: a table beside the page, or a picture in `figures`.
fn is_file(link: &str) -> bool {
    let name = link.strip_prefix("figures/");
    let ends = if name.is_some() { [".svg", ".png"].as_slice() } else { &[".csv"] };
    let stem = ends.iter().find_map(|end| name.unwrap_or(link).strip_suffix(end));
    stem.is_some_and(|stem| !stem.is_empty() && !stem.contains([':', '?', '#', ' ']))
}

fn assert_links(tree: &Rc<Node>, ids: &BTreeSet<&str>) {
    for node in tree.all() {
        for name in ["aria-labelledby", "aria-describedby", "for"] {
            for id in node.attribute(name).into_iter().flat_map(str::split_whitespace) {
                assert!(ids.contains(id), "{}: no element has the id {id}", node.name());
            }
        }
        for link in ["href", "src", "xlink:href"].iter().filter_map(|name| node.attribute(name)) {
            let here = link.strip_prefix('#').is_some_and(|id| ids.contains(id));
            assert!(here || is_file(link) || link.starts_with("data:"), "a link to {link:?}");
        }
        let on = node.attributes.iter().find(|(name, _)| name.starts_with("on"));
        assert!(node.name() != "script" && on.is_none(), "a script: {node:?}");
    }
}

fn assert_headings(tree: &Rc<Node>) {
    let mut above = 0;
    for heading in tree.find(&["h1", "h2", "h3", "h4", "h5", "h6"]) {
        let level: u32 = heading.name()[1..].parse().expect("h1 to h6");
        assert!(level <= above + 1 && (level == 1) == (above == 0), "{}", heading.text());
        assert!(!heading.text().trim().is_empty(), "an empty heading");
        above = level;
    }
    assert!(above > 0, "no heading");
}

fn assert_tables(tree: &Rc<Node>) {
    for table in tree.find(&["table"]) {
        let width = |row: &Rc<Node>| {
            let cells = row.find(&["td", "th"]);
            let span = |cell: &Rc<Node>| {
                cell.attribute("colspan").map_or(1, |n| n.parse().expect("a number"))
            };
            cells.iter().map(span).sum::<usize>()
        };
        let rows = table.find(&["tr"]);
        assert!(rows.iter().all(|row| width(row) == width(&rows[0])), "{}", table.text());
        for head in table.find(&["th"]) {
            assert!(matches!(head.attribute("scope"), Some("col" | "row")));
        }
    }
}

/// Checks a page: no parse errors, unique ids, valid links, headings in order, table rows of equal width, labelled
/// pictures.
pub fn assert_sound(page: &str) -> Rc<Node> {
    let (tree, errors) = read(page);
    assert_eq!(errors, Vec::<String>::new());
    let all = tree.all();
    let ids: Vec<&str> = all.iter().filter_map(|node| node.attribute("id")).collect();
    let once: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), once.len(), "duplicate ids: {ids:?}");
    assert_links(&tree, &once);
    assert_headings(&tree);
    assert_tables(&tree);
    for node in all.iter().filter(|node| matches!(node.attribute("role"), Some("img" | "region"))) {
        let named = node.attribute("aria-label").or(node.attribute("aria-labelledby"));
        assert!(named.is_some_and(|words| !words.trim().is_empty()), "{node:?}");
    }
    tree
}
