//! Conversations with the server. A script in `scripts/` lists requests, and the parts of each reply that matter. A
//! snapshot contains the script with these parts.
//!
//! ```text
//! # A comment
//! game = POST api/open {"bao": "1:A7<* a5>"}     sends a request, and names its reply `game`
//!   nodes.1.text                                 prints a part of the last reply
//!   nodes.address=1n.text                        a field of the first item in which `address` is `1n`
//!   nodes.*.text, nodes.#                        a field of every item of a list, the length of a list
//!   nodes = $other.nodes                         must be equal; with `!=`, must not be equal
//! POST api/edit <Origin: null; Host: x> {}       with these headers instead of the content type
//! GET /$TOKEN/                                   a whole address, to which the token is not added
//! FILE game.bao "1:A7<*"                         writes a file in the folder of games
//! LINES training.jsonl                           counts the lines of a file in the same folder
//! GAMES "game,transcript\n1,1:A7<*"              serves these games; only at the beginning
//! ```
//!
//! Every reply must have the security headers. Every refusal must have a sentence.

use std::collections::BTreeMap;

use serde_json::Value;

use super::client::Reply;
use super::inside::Inside;
use crate::support::file;

scripts! {
    "tests/it/serve/scripts",
    |name| insta::assert_snapshot!(name, converse(name)),
    a_changed_game_is_kept_opened_and_thrown_away
    a_comment_a_mark_and_headers_are_written_and_read_again
    a_game_is_opened_changed_saved_and_found_again
    a_game_that_breaks_is_kept_and_can_be_mended
    a_lesson_that_does_not_exist_is_refused
    a_line_is_added_as_one_change_with_comment_and_mark
    a_list_is_sorted_searched_and_paged
    a_new_game_begins_at_the_set_up_of_its_rules
    a_pasted_file_keeps_its_variations_and_its_games_have_names
    a_path_leads_only_to_what_it_names
    a_player_has_games_losses_and_a_summary
    a_player_who_resigns_loses_and_keeps_the_time
    a_position_is_set_up_and_played_from
    a_text_without_moves_is_refused_with_an_example
    a_variation_is_made_promoted_and_deleted
    every_wrong_request_has_its_own_refusal
    files_are_sent_with_a_safe_name
    findings_in_a_pasted_text_are_reported_at_their_place
    finished_tasks_are_kept_beside_the_answers_to_puzzles
    games_that_cannot_be_replayed_are_named_and_not_counted
    moves_use_time_and_a_player_without_time_loses
    only_the_page_itself_is_answered
    puzzles_are_chosen_answered_and_noted
    puzzles_of_a_file_are_asked_and_wrong_requests_are_refused
    questions_about_a_search_that_cannot_be_answered_are_refused
    rules_repair_and_name_apply_to_a_pasted_text
    the_last_move_of_a_player_is_taken_back
    the_server_answers_in_the_language_that_is_asked_for
    two_lines_are_compared
    two_pasted_games_get_two_files_and_are_not_merged
}

/// Runs a script. Returns the script with the replies of the server.
fn converse(name: &str) -> String {
    let script = file(&format!("tests/it/serve/scripts/{name}.txt"));
    let server = match script.lines().find_map(|line| line.strip_prefix("GAMES ")) {
        Some(csv) => Inside::of_csv(&text(csv)),
        None => Inside::start(),
    };
    let own = [
        ("TOKEN", server.token.clone()),
        ("PORT", server.port.to_string()),
        ("OTHER", (server.port ^ 1).to_string()),
    ];
    let replies = own.map(|(name, value)| (name.to_owned(), Value::String(value))).into();
    let mut script_run = Conversation { server, replies, last: String::new(), headers: Vec::new() };
    script.lines().map(|line| script_run.take(line)).collect()
}

fn text(json: &str) -> String {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

struct Conversation {
    server: Inside,
    /// The replies, by name.
    replies: BTreeMap<String, Value>,
    /// The name of the last reply.
    last: String,
    headers: Vec<(String, String)>,
}

impl Conversation {
    fn take(&mut self, line: &str) -> String {
        // Rust shows this output only if the test fails.
        println!("{line}");
        let place = |name: &str| self.server.folder.path().join(name);
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "" if !rest.is_empty() => return self.pick(line.trim()),
            "" | "#" | "GAMES" => {}
            "FILE" => {
                let (name, json) = rest.split_once(' ').expect("a name and a text");
                std::fs::write(place(name), text(json)).expect("the file can be written");
            }
            "LINES" => {
                let found = std::fs::read_to_string(place(rest)).expect("the file exists");
                return format!("{line}: {}\n", found.lines().count());
            }
            _ => return self.ask(line),
        }
        format!("{line}\n")
    }

    fn ask(&mut self, line: &str) -> String {
        let is_name = |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase());
        let named = line.split_once(" = ").filter(|(name, _)| is_name(name));
        let (name, asked) = named.unwrap_or(("", line));
        let asked = self.fill(asked);
        let (method, rest) = asked.split_once(' ').expect("a method and an address");
        let (path, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let (headers, body) = match rest.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
            Some((headers, body)) => (headers, body.trim_start()),
            None => ("Content-Type: application/json", rest),
        };
        let headers: Vec<(&str, &str)> =
            headers.split("; ").filter_map(|header| header.trim().split_once(": ")).collect();
        let path = if path.starts_with('/') { path.to_owned() } else { self.server.path(path) };
        let reply = self.server.ask(method, &path, &headers, body.as_bytes());
        self.assert_guarded(&reply);
        let status = reply.status;
        let value = serde_json::from_slice(&reply.body);
        let value = value.unwrap_or_else(|_| Value::String(reply.text()));
        let refusal = match &value {
            _ if status < 400 => String::new(),
            // A plain-text error for a person who typed the address.
            Value::String(text) => format!(" {}", text.trim_end()),
            _ => format!(" {}", reply.error(status)),
        };
        let internals = ["Some(", "src/", &self.server.token, "[package]"];
        let is_internal = internals.iter().any(|part| refusal.contains(part));
        assert!(!is_internal, "the reply reveals internals: {refusal}");
        self.headers = reply.headers;
        self.last = name.to_owned();
        self.replies.insert(name.to_owned(), value);
        let folder = self.server.folder.path().display().to_string();
        format!("{line}\n→ {status}{}\n", refusal.replace(&folder, "$FOLDER"))
    }

    /// Asserts the security headers of a reply.
    fn assert_guarded(&self, reply: &Reply) {
        let policy = reply.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{policy}");
        assert!(
            !policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(reply.header(name), Some(value), "{name}");
        }
        let allows_others = |(name, _): &(String, String)| name.starts_with("access-control");
        assert!(!reply.headers.iter().any(allows_others), "{:?}", reply.headers);
    }

    /// Prints a part of the last reply, or compares it with a part of an earlier reply.
    fn pick(&self, line: &str) -> String {
        if let Some(name) = line.strip_prefix("header ") {
            let found = self.headers.iter().find(|(key, _)| key == name);
            let value = found.map_or("", |(_, value)| value).replace(&self.server.token, "$TOKEN");
            return format!("  {line}: {value}\n");
        }
        let (path, other) = line.split_once(' ').unwrap_or((line, ""));
        let found = find(&self.replies[&self.last], path);
        if other.is_empty() {
            return format!("  {path}: {found}\n");
        }
        let (compared, wanted) = other.split_once(' ').expect("`=` or `!=` and a value");
        let wanted = self.fill(wanted);
        let wanted: Value = serde_json::from_str(&wanted).expect("the wanted value is JSON");
        assert_eq!(found == wanted, compared == "=", "{line}: {found} and {wanted}");
        format!("  {line}\n")
    }

    /// Inserts parts of earlier replies: `$game.bao` as JSON, `$TOKEN` unchanged.
    fn fill(&self, line: &str) -> String {
        let mut parts = line.split('$');
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find([' ', ',', '}', ']', '/']).unwrap_or(part.len());
            let (name, path) = part[..end].split_once('.').unwrap_or((&part[..end], ""));
            let reply =
                self.replies.get(name).unwrap_or_else(|| panic!("no reply is called {name}"));
            filled += &match find(reply, path) {
                Value::String(own) if name.starts_with(|c: char| c.is_ascii_uppercase()) => own,
                value => value.to_string(),
            };
            filled += &part[end..];
        }
        filled
    }
}

/// The part of a reply at a path; null if the path leads nowhere.
fn find(value: &Value, path: &str) -> Value {
    let (step, rest) = path.split_once('.').unwrap_or((path, ""));
    let all = || value.as_array().map(Vec::as_slice).unwrap_or_default();
    let next = match step {
        "" => return value.clone(),
        "#" => return all().len().into(),
        "*" => return all().iter().map(|one| find(one, rest)).collect(),
        step => match (step.parse::<usize>(), step.split_once('=')) {
            (Ok(place), _) => value.get(place),
            (_, Some((field, wanted))) => all().iter().find(|one| match &one[field] {
                Value::String(text) => text == wanted,
                other => wanted.parse().is_ok_and(|wanted: Value| *other == wanted),
            }),
            _ => value.get(step),
        },
    };
    next.map_or(Value::Null, |next| find(next, rest))
}
