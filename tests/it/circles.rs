//! No file imports another that, over however many files, imports it back.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use syn::visit::{Visit, visit_item_mod, visit_path};
use syn::{Attribute, ItemMod, ItemUse, UseTree, Visibility};

use crate::support::{path, tree};

/// The crates of the workspace and the Python package, by the folders of their sources.
const CRATES: [&str; 13] = [
    "archive/formats/src",
    "archive/src",
    "archive/tables/src",
    "game/engine/src",
    "game/rules/src",
    "game/src",
    "notation/src",
    "python/src",
    "reports/languages/src",
    "reports/src",
    "src",
    "study/src",
    "study/statistics/src",
];

/// A module by its names from the crate root, or any other path of names.
type Names = Vec<String>;

/// What a file says of others.
#[derive(Default)]
struct Source {
    /// Paths that are used; not those that are only handed on.
    used: Vec<Names>,
    /// Names that `use` brings into the file, with where they come from.
    names: BTreeMap<String, Names>,
}

impl Source {
    fn parse(text: &str) -> Source {
        let mut source = Source::default();
        source.visit_file(&syn::parse_file(text).expect("a source compiles"));
        source
    }

    fn read_use(&mut self, tree: &UseTree, before: &[String], is_handed_on: bool) {
        let with = |ident: &syn::Ident| [before, &[ident.to_string()]].concat();
        let (path, name) = match tree {
            UseTree::Path(path) => {
                return self.read_use(&path.tree, &with(&path.ident), is_handed_on);
            }
            UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.read_use(tree, before, is_handed_on));
            }
            UseTree::Glob(_) => (before.to_vec(), None),
            UseTree::Name(last) if last.ident == "self" => (before.to_vec(), before.last().cloned()),
            UseTree::Name(last) => (with(&last.ident), Some(last.ident.to_string())),
            UseTree::Rename(last) => (with(&last.ident), Some(last.rename.to_string())),
        };
        self.names.extend(name.map(|name| (name, path.clone())));
        if !is_handed_on || matches!(tree, UseTree::Glob(_)) {
            self.used.push(path);
        }
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|what| what.is_ident("test"))
    })
}

impl<'a> Visit<'a> for Source {
    fn visit_item_use(&mut self, item: &'a ItemUse) {
        if !is_for_tests(&item.attrs) {
            self.read_use(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
        }
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit_item_mod(self, item);
        }
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        if path.segments.len() > 1 {
            self.used.push(path.segments.iter().map(|part| part.ident.to_string()).collect());
        }
        visit_path(self, path);
    }
}

/// The files of a crate by their modules.
struct Crate(BTreeMap<Names, Source>);

impl Crate {
    fn read(folder: &str) -> Crate {
        let files = tree(&path(folder)).into_iter().filter_map(|(name, bytes)| {
            let mut module: Names = Path::new(name.strip_suffix(".rs")?)
                .iter()
                .map(|part| part.to_string_lossy().into_owned())
                .collect();
            if module == ["main"] {
                return None;
            }
            module.pop_if(|last| last == "lib" || last == "mod");
            Some((module, Source::parse(std::str::from_utf8(&bytes).expect("a source is text"))))
        });
        let files: BTreeMap<Names, Source> = files.collect();
        assert!(files.len() > 4, "no sources in {folder}");
        Crate(files)
    }

    /// The file in which what a path names from inside a module is defined; `None` outside the crate.
    fn find_definition(&self, from: &Names, path: &[String], depth: usize) -> Option<Names> {
        let mut module = from.clone();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => (module, rest) = (Vec::new(), &rest[1..]),
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    module.pop()?;
                    rest = &rest[1..];
                }
            }
            child => {
                module.push(child.to_owned());
                self.0.get(&module)?;
                rest = &rest[1..];
            }
        }
        for (at, name) in rest.iter().enumerate() {
            let child = [&module[..], std::slice::from_ref(name)].concat();
            if self.0.contains_key(&child) {
                module = child;
                continue;
            }
            return match self.0.get(&module)?.names.get(name) {
                Some(path) if depth < 16 => self.find_definition(&module, path, depth + 1),
                _ => Some(module),
            };
        }
        Some(module)
    }

    /// The files that import each other in circles, or lie on the way from one circle to another.
    fn find_circles(&self) -> BTreeSet<String> {
        let mut imports: BTreeSet<(&Names, Names)> = BTreeSet::new();
        for (module, source) in &self.0 {
            let defined = |path: &Names| self.find_definition(module, path, 0);
            let others = source.used.iter().filter_map(defined).filter(|other| other != module);
            imports.extend(others.map(|other| (module, other)));
        }
        // What nothing imports, or what imports nothing, is in no circle.
        loop {
            let importing: BTreeSet<Names> = imports.iter().map(|import| import.0.clone()).collect();
            let imported: BTreeSet<Names> = imports.iter().map(|import| import.1.clone()).collect();
            let before = imports.len();
            imports.retain(|(from, to)| imported.contains(*from) && importing.contains(to));
            if imports.len() == before {
                return importing.iter().map(|module| module.join("::")).collect();
            }
        }
    }
}

#[test]
fn no_file_imports_another_that_imports_it_back() {
    for folder in CRATES {
        let circles = Crate::read(folder).find_circles();
        assert!(circles.is_empty(), "files of {folder} import each other in circles: {circles:?}");
    }
}

#[test]
fn a_circle_is_found_through_names_that_are_handed_on() {
    let root = "mod a;\nmod b;\npub use a::A;\npub use b::B;";
    for (a, b, has_circle) in [
        ("pub struct A;", "use crate::A;\npub struct B(A);", false),
        ("use super::B;\npub struct A(B);", "use crate::A;\npub struct B(A);", true),
        ("pub struct A(Vec<super::B>);", "pub struct B(crate::a::A);", true),
        ("#[cfg(test)]\nmod tests { use crate::B; }\npub struct A;", "pub struct B(crate::A);", false),
    ] {
        let files = [("", root), ("a", a), ("b", b)].map(|(name, text)| {
            (name.split_terminator("::").map(str::to_owned).collect(), Source::parse(text))
        });
        assert_eq!(!Crate(files.into()).find_circles().is_empty(), has_circle, "{a}\n{b}");
    }
}
