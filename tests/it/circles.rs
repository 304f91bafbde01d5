//! No file imports another file that imports it back, directly or through other files.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{path, tree};

/// The crates of the workspace and the Python package, by their folders.
const CRATES: &str = "archive archive/formats archive/tables game game/engine game/rules notation python reports \
    reports/languages . study study/statistics";

/// The parts of a path, such as the path of a module from the crate root.
type Names = Vec<String>;

/// The names that a file uses.
#[derive(Default)]
struct Source {
    /// Paths that the file uses, except those that it only re-exports.
    used: Vec<Names>,
    /// Names that `use` defines in the file, with their paths.
    names: BTreeMap<String, Names>,
}

/// Removes comments, string literals and test modules from the text of a source.
fn read_code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let quoted =
        lines.map(|line| line.replace("'\"'", "' '").replace("\\\"", "")).collect::<Vec<_>>();
    quoted.join("\n").split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

/// Lists the paths in a tree such as `a::{b, c::{d as e}}`, with the names that they define.
fn expand(tree: &str, before: &[String], found: &mut Vec<(Names, String)>) {
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for c in tree.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        match c {
            ',' if depth == 0 => parts.push(String::new()),
            c => parts.last_mut().expect("`parts` is never empty").push(c),
        }
    }
    for part in parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty()) {
        let (path, group) =
            part.split_once('{').map_or((part, None), |(path, group)| (path, Some(group)));
        let (path, name) =
            path.split_once(" as ").map_or((path, None), |(path, name)| (path, Some(name)));
        let names = path.split("::").map(str::trim).filter(|name| !["", "*"].contains(name));
        let mut names: Names = before.iter().cloned().chain(names.map(str::to_owned)).collect();
        if let Some(group) = group {
            expand(group.strip_suffix('}').expect("a group ends"), &names, found);
            continue;
        }
        names.pop_if(|last| last == "self" && !before.is_empty());
        let name = name.or(names.last().map(String::as_str)).unwrap_or_default().to_owned();
        found.push((names, name));
    }
}

impl Source {
    fn read(text: &str) -> Source {
        let code = read_code(text);
        let mut source = Source::default();
        let mut rest = String::new();
        for statement in code.split_inclusive(';') {
            let (before, tree) = match statement.rsplit_once("use ") {
                Some((before, tree)) if before.is_empty() || before.ends_with(['\n', ' ']) => {
                    (before, tree)
                }
                _ => {
                    rest += statement;
                    continue;
                }
            };
            rest += before;
            let mut found = Vec::new();
            expand(tree.trim_end_matches(';'), &[], &mut found);
            let line = before.rsplit('\n').next().unwrap_or_default();
            for (path, name) in found {
                if !line.trim_start().starts_with("pub") {
                    source.used.push(path.clone());
                }
                source.names.insert(name, path);
            }
        }
        let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        let paths = rest.split(|c| !is_name(c)).filter(|path| path.contains("::"));
        source.used.extend(paths.map(|path| path.split("::").map(str::to_owned).collect()));
        source
    }
}
/// The files of a crate, by module.
struct Crate(BTreeMap<Names, Source>);

impl Crate {
    fn read(folder: &str) -> Crate {
        let files = tree(&path(folder)).into_iter().filter_map(|(name, bytes)| {
            let mut module: Names =
                name.strip_suffix(".rs")?.split('/').map(str::to_owned).collect();
            if module == ["main"] {
                return None;
            }
            module.pop_if(|last| last == "lib" || last == "mod");
            Some((module, Source::read(std::str::from_utf8(&bytes).expect("a source is text"))))
        });
        let files: BTreeMap<Names, Source> = files.collect();
        assert!(files.len() > 4, "no sources in {folder}");
        Crate(files)
    }

    /// Finds the file that defines a path used in a module; `None` if it is outside the crate.
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
        for name in rest {
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

    /// The files that import each other in a circle, or connect two circles.
    fn find_circles(&self) -> BTreeSet<String> {
        let mut imports: BTreeSet<(&Names, Names)> = BTreeSet::new();
        for (module, source) in &self.0 {
            let defined = |path: &Names| self.find_definition(module, path, 0);
            let others = source.used.iter().filter_map(defined).filter(|other| other != module);
            imports.extend(others.map(|other| (module, other)));
        }
        // Drop files that nothing imports, or that import nothing: they are in no circle.
        loop {
            let importing: BTreeSet<Names> =
                imports.iter().map(|import| import.0.clone()).collect();
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
    for folder in CRATES.split_whitespace() {
        let circles = Crate::read(&format!("{folder}/src")).find_circles();
        assert!(circles.is_empty(), "files of {folder} import each other in circles: {circles:?}");
    }
}

#[test]
fn a_circle_through_reexports_is_found() {
    let root = "mod a;\nmod b;\npub use a::A;\npub use b::B;";
    for (a, b, has_circle) in [
        ("pub struct A;", "use crate::A;\npub struct B(A);", false),
        ("use super::B;\npub struct A(B);", "use crate::A;\npub struct B(A);", true),
        ("pub struct A(Vec<super::B>);", "pub struct B(crate::a::A);", true),
        (
            "#[cfg(test)]\nmod tests { use crate::B; }\npub struct A;",
            "pub struct B(crate::A);",
            false,
        ),
    ] {
        let files = [("", root), ("a", a), ("b", b)].map(|(name, text)| {
            (name.split_terminator("::").map(str::to_owned).collect(), Source::read(text))
        });
        assert_eq!(!Crate(files.into()).find_circles().is_empty(), has_circle, "{a}\n{b}");
    }
}
