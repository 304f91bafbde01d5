//! What is built into the program: the lists of deny.toml, held without `cargo deny`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use crate::architecture::{ask_cargo, cargo_tree};
use crate::support::path;

/// The crates that read and play games; none of them speaks to a network.
const GROUND: [&str; 5] = ["bao-notation", "bao-rules", "bao-engine", "bao-game", "bao-formats"];

/// The crates that are built into the program, on whatever system.
struct Built {
    packages: BTreeMap<String, Value>,
    /// What each is made of, by their identifiers.
    needs: BTreeMap<String, Vec<String>>,
}

impl Built {
    fn ask() -> Built {
        let answer = ask_cargo(&["metadata", "--format-version", "1"]);
        let metadata: Value = serde_json::from_slice(&answer).expect("metadata is JSON");
        let id = |value: &Value| value.as_str().expect("a crate has an identifier").to_owned();
        let list = |value: &Value| value.as_array().expect("it is a list").clone();
        // What only tests need is not built in.
        let is_built = |dependency: &Value| {
            list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"] != "dev")
        };
        let needs = list(&metadata["resolve"]["nodes"]).into_iter().map(|node| {
            let needs = list(&node["deps"]).into_iter().filter(is_built);
            (id(&node["id"]), needs.map(|dependency| id(&dependency["pkg"])).collect())
        });
        let needs: BTreeMap<String, Vec<String>> = needs.collect();
        let all = list(&metadata["packages"]).into_iter();
        let packages = all.map(|package| (id(&package["id"]), package)).collect();
        let mut built = Built { packages, needs };
        // Which features are on for the program alone, and so which crates, only the tree knows.
        let tree = cargo_tree(&["-p", "bao", "-e", "normal,build", "--target", "all"]);
        let named = |line: &String| line.splitn(3, ' ').take(2).map(str::to_owned).collect();
        let named: BTreeSet<Vec<String>> = tree.iter().map(named).collect();
        built.packages.retain(|_, package| {
            let text = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
            named.contains(&vec![text("name"), format!("v{}", text("version"))])
        });
        assert!(built.packages.len() > 200, "{}", built.packages.len());
        built
    }

    fn name(&self, id: &str) -> &str {
        self.packages[id]["name"].as_str().expect("a crate has a name")
    }

    /// The identifiers of a crate and of all that it is made of.
    fn below(&self, name: &str) -> BTreeSet<String> {
        let mut open: Vec<&String> =
            self.packages.keys().filter(|id| self.name(id) == name).collect();
        assert_eq!(open.len(), 1, "{name}");
        let mut found = BTreeSet::new();
        while let Some(id) = open.pop() {
            if self.packages.contains_key(id) && found.insert(id.clone()) {
                open.extend(&self.needs[id]);
            }
        }
        found
    }
}

/// The texts between quotation marks in a list of deny.toml, which begins and ends with a line of its own.
fn listed(list: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(path("deny.toml")).expect("deny.toml is there");
    let mut lines = text.lines().skip_while(|line| *line != format!("{list} = ["));
    assert!(lines.next().is_some(), "deny.toml has no list {list}");
    let names = lines.take_while(|line| *line != "]").filter_map(|line| line.split('"').nth(1));
    names.map(str::to_owned).collect()
}

/// Whether a licence that is given as `A OR B`, `A/B`, `A AND B` or `(A OR B) AND C` can be taken.
fn is_allowed(licence: &str, allowed: &BTreeSet<String>) -> bool {
    if let Some((part, rest)) =
        licence.strip_prefix('(').and_then(|behind| behind.split_once(") AND "))
    {
        return is_allowed(part, allowed) && is_allowed(rest, allowed);
    }
    assert!(!licence.contains(['(', ')']), "`{licence}` is written in a way that is not read here");
    let licence = licence.replace('/', " OR ");
    licence.split(" OR ").any(|part| part.split(" AND ").all(|one| allowed.contains(one.trim())))
}

#[test]
fn every_licence_goes_with_ours() {
    let allowed = listed("allow");
    assert!(is_allowed("(MIT OR GPL-3.0) AND ISC", &allowed), "{allowed:?}");
    assert!(!is_allowed("MIT AND GPL-3.0", &allowed) && !is_allowed("GPL-3.0/LGPL-3.0", &allowed));
    for (id, package) in Built::ask().packages {
        let licence = package["license"].as_str().unwrap_or_default();
        assert!(is_allowed(licence, &allowed), "{id}: {licence}");
    }
}

#[test]
fn every_crate_is_ours_or_from_the_registry() {
    for (id, package) in Built::ask().packages {
        let source = package["source"].as_str();
        let is_ours = package["name"].as_str().is_some_and(|name| name.starts_with("bao"));
        let from = source.unwrap_or("this folder");
        assert!(is_ours == source.is_none(), "{id} comes from {from}");
        assert!(is_ours || from == "registry+https://github.com/rust-lang/crates.io-index", "{id}");
    }
}

#[test]
fn crates_that_read_and_play_games_speak_to_no_network() {
    let built = Built::ask();
    let network = listed("deny");
    // The list is not empty, and names what is there.
    let all: BTreeSet<&str> = built.packages.keys().map(|id| built.name(id)).collect();
    assert!(network.iter().filter(|name| all.contains(name.as_str())).count() > 5, "{network:?}");
    for ground in GROUND {
        let speaks = built.below(ground).into_iter().find(|id| network.contains(built.name(id)));
        assert_eq!(speaks, None, "{ground} speaks to a network");
    }
}

/// Where there is Python, in which the list is written.
#[test]
fn the_list_of_what_the_program_is_made_of_is_whole() {
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let output = Command::new(path("release/sbom")).output().expect("there is Python");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let list: Value = serde_json::from_slice(&output.stdout).expect("the list is JSON");
    assert_eq!((&list["bomFormat"], &list["specVersion"]), (&"CycloneDX".into(), &"1.5".into()));
    let components = list["components"].as_array().expect("it has components");
    let built = Built::ask();
    assert!(
        components.len() > 200 && components.len() < built.packages.len(),
        "{}",
        components.len()
    );
    for component in components {
        let name = component["name"].as_str().expect("a component has a name");
        let licence = component["licenses"][0]["expression"].as_str();
        assert!(licence.is_some_and(|text| !text.is_empty()), "{name}");
        let hash = component["hashes"][0]["content"].as_str().map(str::len);
        assert_eq!(hash, if name.starts_with("bao-") { None } else { Some(64) }, "{name}");
    }
}

#[test]
fn two_versions_of_a_crate_are_known() {
    let built = Built::ask();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (id, package) in &built.packages {
        let version = package["version"].as_str().expect("a crate has a version");
        versions.entry(built.name(id)).or_default().insert(version);
    }
    let known = listed("skip");
    for (name, versions) in versions {
        let more = versions.iter().filter(|version| !known.contains(&format!("{name}@{version}")));
        assert!(more.count() < 2, "{name} is built in the versions {versions:?}");
    }
}
