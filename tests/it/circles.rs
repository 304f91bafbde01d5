//! No file imports another that, over however many files, imports it back.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use syn::visit::{Visit, visit_item_mod, visit_path};
use syn::{Attribute, File, ItemMod, ItemUse, UseTree, Visibility};

use crate::support::path;

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

/// A module by its names from the crate root.
type Module = Vec<String>;

/// What a file says of others.
#[derive(Default)]
struct Source {
    /// Paths that are used, and under which name if by `use`.
    used: Vec<Vec<String>>,
    /// Names that `use` brings into the file, with where they come from.
    names: BTreeMap<String, Vec<String>>,
    /// Those of them that are handed on.
    handed_on: BTreeSet<String>,
}

impl Source {
    fn tree(&mut self, tree: &UseTree, before: &[String], is_handed_on: bool) {
        let mut name = |path: Vec<String>, name: String| {
            if !is_handed_on {
                self.used.push(path.clone());
            } else {
                self.handed_on.insert(name.clone());
            }
            self.names.insert(name, path);
        };
        let with = |ident: &syn::Ident| [before, &[ident.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.tree(&path.tree, &with(&path.ident), is_handed_on),
            UseTree::Name(last) if last.ident == "self" => {
                name(before.to_vec(), before.last().cloned().unwrap_or_default());
            }
            UseTree::Name(last) => name(with(&last.ident), last.ident.to_string()),
            UseTree::Rename(last) => name(with(&last.ident), last.rename.to_string()),
            UseTree::Glob(_) => self.used.push(before.to_vec()),
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.tree(tree, before, is_handed_on));
            }
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
            self.tree(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
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

struct Crate {
    files: BTreeMap<Module, (PathBuf, Source)>,
}

impl Crate {
    fn read(folder: &str) -> Crate {
        let root = path(folder);
        let mut files = BTreeMap::new();
        for file in super::architecture::sources(folder) {
            let inside = file.strip_prefix(&root).expect("it is in the folder").with_extension("");
            let mut module: Module =
                inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            match module.last().map(String::as_str) {
                Some("main") if module.len() == 1 => continue,
                Some("lib" | "mod") => drop(module.pop()),
                _ => {}
            }
            let text = std::fs::read_to_string(&file).expect("a source is text");
            let parsed: File = syn::parse_file(&text).expect("a source compiles");
            let mut source = Source::default();
            source.visit_file(&parsed);
            files.insert(module, (file, source));
        }
        assert!(!files.is_empty(), "no source in {folder}");
        Crate { files }
    }

    /// The file in which what a path names from inside a module is defined; `None` outside the crate.
    fn definition(&self, from: &Module, path: &[String], depth: usize) -> Option<Module> {
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
                if !self.files.contains_key(&module) {
                    return None;
                }
                rest = &rest[1..];
            }
        }
        while let Some((first, others)) = rest.split_first() {
            let child = [&module[..], std::slice::from_ref(first)].concat();
            if self.files.contains_key(&child) {
                (module, rest) = (child, others);
                continue;
            }
            let named = self.files.get(&module)?.1.names.get(first);
            return match named {
                Some(path) if depth < 16 => self.definition(&module, path, depth + 1),
                _ => Some(module),
            };
        }
        Some(module)
    }

    /// The files that each file imports. A file that only hands on what a child defines does not import it.
    fn imports(&self) -> BTreeMap<&Module, BTreeSet<Module>> {
        let of = |(module, (_, source)): (&Module, &(PathBuf, Source))| {
            let defined = |path: &Vec<String>| self.definition(module, path, 0);
            source.used.iter().filter_map(defined).filter(|other| other != module).collect()
        };
        self.files.iter().map(|file| (file.0, of(file))).collect()
    }

    /// The first circle of files, each of which imports the next.
    fn circle(&self) -> Option<Vec<&Path>> {
        fn walk<'a>(
            module: &'a Module,
            imports: &'a BTreeMap<&Module, BTreeSet<Module>>,
            way: &mut Vec<&'a Module>,
            done: &mut BTreeSet<&'a Module>,
        ) -> Option<usize> {
            if let Some(begin) = way.iter().position(|&before| before == module) {
                return Some(begin);
            }
            if !done.contains(module) {
                way.push(module);
                for other in &imports[module] {
                    if let Some(begin) = walk(other, imports, way, done) {
                        return Some(begin);
                    }
                }
                way.pop();
                done.insert(module);
            }
            None
        }
        let imports = self.imports();
        let (mut way, mut done) = (Vec::new(), BTreeSet::new());
        let begin =
            imports.keys().find_map(|&module| walk(module, &imports, &mut way, &mut done))?;
        Some(way[begin..].iter().map(|&module| self.files[module].0.as_path()).collect())
    }
}

#[test]
fn no_file_imports_another_that_imports_it_back() {
    for folder in CRATES {
        if let Some(circle) = Crate::read(folder).circle() {
            let names: Vec<_> = circle.iter().map(|file| file.display().to_string()).collect();
            panic!("these files import each other in a circle: {}", names.join(" → "));
        }
    }
}

#[test]
fn a_circle_is_found_through_names_that_are_handed_on() {
    let source = |text: &str| {
        let mut source = Source::default();
        source.visit_file(&syn::parse_file(text).expect("it is Rust"));
        (PathBuf::new(), source)
    };
    let module = |name: &str| name.split_terminator("::").map(str::to_owned).collect::<Module>();
    let files = |a: &str, b: &str| {
        let root = source("mod a;\nmod b;\npub use a::A;\npub use b::B;");
        let files = [(module(""), root), (module("a"), source(a)), (module("b"), source(b))];
        Crate { files: files.into() }
    };
    let one_way = files("pub struct A;", "use crate::A;\npub struct B(A);");
    assert_eq!(one_way.circle(), None);
    let by_use = files("use super::B;\npub struct A(B);", "use crate::A;\npub struct B(A);");
    assert!(by_use.circle().is_some());
    let by_path = files("pub struct A(Vec<super::B>);", "pub struct B(crate::a::A);");
    assert!(by_path.circle().is_some());
    let in_tests = files(
        "#[cfg(test)]\nmod tests { use crate::B; }\npub struct A;",
        "pub struct B(crate::A);",
    );
    assert_eq!(in_tests.circle(), None);
}
