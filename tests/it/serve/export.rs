//! Files that are exported from a game.

use bao::web::page::assets::{asset, content_type, exported_script, exported_style, names};
use std::sync::atomic::AtomicBool;

use bao::web::page::export::{self, Download, ExportRequest};
use bao::web::page::picture::Kind;
use bao::web::page::requests::AnalyseRequest;
use bao_languages::Language;
use bao_reports::encode_base64;
use serde_json::{Value, json};

use super::inside::Inside;
use super::searches::search;
use crate::html::read;
use crate::support::assert_says;

const HOSTILE: &str = "</script><script>alert(1)</script><!-- \u{2028} &amp; ]]>";

pub(super) fn text(file: &Download) -> &str {
    std::str::from_utf8(&file.bytes).expect("the file is UTF-8")
}

fn asked(bao: impl Into<String>, at: usize) -> ExportRequest {
    ExportRequest { bao: bao.into(), at, ..ExportRequest::default() }
}

fn game() -> String {
    format!("[game \"x\"]\n[south \"{HOSTILE}\"]\n\n1:A7<* {{{HOSTILE}}} a5> 2:A6<* (2:A6>*) a5>")
}

#[test]
fn the_page_loads_nothing_from_elsewhere() {
    for name in names().chain(["messages.js".into()]) {
        let whole = asset(&name).expect("the asset exists");
        let elsewhere = ["http://", "https://", "//cdn"];
        // This is the SVG namespace, which is never requested.
        let text = whole.replace("http://www.w3.org/", "");
        assert!(!elsewhere.iter().any(|part| text.contains(part)), "{name} loads from elsewhere");
        assert!(!whole.contains('\r'), "{name} has `\\r`, which changes its hash in browsers");
        for forbidden in ["eval(", "new Function", "innerHTML", "document.write", "onclick="] {
            assert!(!whole.contains(forbidden), "{name} has {forbidden}");
        }
    }
}

#[test]
fn an_exported_page_is_self_contained_and_safe() {
    let request = asked(game(), 2);
    let made = export::html(&request).expect("the game is valid");
    assert_eq!(
        (made.name.as_str(), content_type(&made.name)),
        ("x.html", "text/html; charset=utf-8")
    );
    let (page, errors) = read(text(&made));
    assert_eq!(errors, Vec::<String>::new());
    let policy = page.find(&["meta"]);
    let policy = policy
        .iter()
        .find(|meta| meta.attribute("http-equiv") == Some("Content-Security-Policy"))
        .and_then(|meta| meta.attribute("content"))
        .expect("the page has a policy");
    assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe"), "{policy}");
    let hash =
        |text: &str| format!("'sha256-{}'", encode_base64(&bao_formats::sha256(text.as_bytes())));
    let scripts = page.find(&["script"]);
    let (data, code): (Vec<_>, Vec<_>) =
        scripts.iter().partition(|script| script.attribute("type") == Some("application/json"));
    assert_eq!((data.len(), code.len()), (1, 1));
    assert_eq!(code[0].text(), exported_script(Language::English));
    assert!(!code[0].text().contains("import "), "the script of an exported page imports another");
    let hashes: Vec<&str> =
        policy.split([' ', ';']).filter(|part| part.contains("sha256")).collect();
    let texts: Vec<String> = code.iter().map(|script| hash(&script.text())).collect();
    let style = page.find(&["style"])[0].text();
    assert_eq!(hashes, [texts, vec![hash(&style)]].concat());
    assert_eq!(style, exported_style());
    for node in page.all() {
        for name in ["src", "href", "style", "onload", "action"] {
            assert_eq!(node.attribute(name), None, "{} has {name}", node.name());
        }
    }
    let carried: Value = serde_json::from_str(&data[0].text()).expect("the game is JSON");
    assert_eq!(carried["at"], 2);
    let nodes = carried["game"]["nodes"].as_array().expect("places");
    assert_eq!(carried["places"].as_array().map(Vec::len), Some(nodes.len()));
    assert_eq!(carried["pictures"].as_array().map(Vec::len), Some(nodes.len()));
    let words = bao_notation::tree::Comment::new(HOSTILE);
    assert!(nodes[1]["comment"].as_str() == Some(words.text()), "{}", nodes[1]["comment"]);
    assert!(!text(&made).contains("alert(1)</script>"), "a comment ends a script");
    let title = page.find(&["title"])[0].text();
    assert_says(&title, "</script><script>alert(1)");
    assert_says(&title, "Game x: ");
    assert_says(&title, " – North");
}

#[test]
fn an_exported_board_has_a_description() {
    let svg = export::picture(&asked(game(), 2), Kind::Svg, &AtomicBool::new(false))
        .expect("the place has a board");
    assert_eq!((svg.name.as_str(), content_type(&svg.name)), ("x-1n.svg", "image/svg+xml"));
    let text = text(&svg);
    assert!(text.starts_with("<svg ") && text.contains("Turn 1, North: a5&gt;, "), "{text}");
}

#[test]
fn an_exported_page_has_the_analysis_without_markup() {
    let bao = "1:A7<* a5> 2:A6<* a5>";
    let request = AnalyseRequest { bao: bao.into(), at: 2, nodes: 5_000, page: String::new() };
    let mut view = search(&request).expect("the move is played");
    view["words"] = json!("</script><script>alert(1)</script>");
    let server = Inside::start();
    let page = |analysis: Value| {
        let request = json!({ "bao": bao, "at": 0, "analysis": analysis });
        server.post("api/export/html", &request).text()
    };
    let with = page(json!([view]));
    assert!(with.contains("\"analysis\":[{\"turn\":\"2s\""), "{with}");
    assert!(!with.contains("alert(1)</script>"), "{with}");
    assert!(!page(json!([])).contains("\"analysis\":"));
}

#[test]
fn a_square_pit_is_drawn_only_where_there_is_a_house() {
    let server = Inside::start();
    for (ruleset, squares) in
        [("kibao", 2), ("katra-fandatsaka", 0), ("kujifunza", 0), ("hawalis", 0)]
    {
        let given = json!({ "position": "start", "ruleset": ruleset });
        let game = server.post("api/open", &given).ok();
        let drawn = server.post("api/export/svg", &json!({ "bao": game["bao"], "at": 0 }));
        let text = drawn.text();
        // Background and wood are rectangles too.
        assert_eq!(text.matches("<rect ").count(), 2 + squares, "{ruleset}: {text}");
    }
}
