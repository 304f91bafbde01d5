//! Files that repeat a single piece, for which a reader might need quadratic time.

/// The longest file has about six times `many` bytes.
pub fn files(many: usize) -> Vec<String> {
    vec![
        format!("game,transcript\n1,\"{}\"\n", "\"\"".repeat(many)),
        format!("game,transcript\n{}", "x\",\"a\n".repeat(many)),
        format!("game,transcript\n{}", "\"a\n".repeat(many)),
        format!("game,transcript\n{}", format!("\"{}", "x\n".repeat(999)).repeat(100)),
        format!("game,transcript\n1,1:A7<*{}", ",".repeat(2 * many)),
        format!("game;transcript\n1;1:A7<*{}", ";1:A7<*".repeat(many / 2)),
        format!("{{\"moves\":\"1:A7<*{}\"}}", "\\u003c".repeat(many / 2)),
        format!("{{\"moves\":\"1:A7<*\",\"x\":{}", "[".repeat(2 * many)),
        format!("[game \"1\"]\n1:A7<* a5>; {}", "2:A6<* a5>; ".repeat(many / 10)),
        format!("[game \"1\"]\n1:A7<* a5>; {}", "2:A6<* (2:A5<)\n2n:a5>; ".repeat(many / 20)),
        format!("[game \"1\"]\n{}", "1:A7<*\n[game \"2\"]\n".repeat(many / 16)),
        format!("[game \"1\"]\n{}", "[note \"x\n".repeat(many / 8)),
        format!("[game \"1\"]\n1:A7<* a5>{}", "{".repeat(2 * many)),
        format!("[game \"1\"]\n1:A7<* a5>{}", "(1:`x` ".repeat(many / 4)),
        format!("7 1:A7<* a5>; 2:A6<* a5>{}", " 1:A7<* a5>; 2:A6<* a5>".repeat(many / 8)),
        format!("7 1:A7<* a5>{}", " # 1:A7<*".repeat(many / 4)),
        format!("7 1:A7<* a5>\n{}", "1 ".repeat(many)),
        format!("1:A7<* a5>\n{}", "7\n".repeat(many)),
        format!("1:A7<* a5>\n{}", "2:A6<*\n".repeat(many / 2)),
        format!("|a|b|\n|-|-|\n|7|1:A7<*|\n|{}", "\\|".repeat(many)),
        format!("|a|b|\n|-|-|\n|7|1:A7<*|\n{}", "|".repeat(many)),
        format!("<html>1:A7<* a5>{}", "&lt;<b>".repeat(many / 2)),
        format!("<html>1:A7<* a5>{}", "<br>".repeat(many)),
        format!("<html>1:A7<* a5><!--{}", "-".repeat(4 * many)),
        format!("<html>1:A7<* a5><a {}", "x=y ".repeat(many)),
        format!("<html>1:A7<* a5><{}", "x".repeat(4 * many)),
        format!("<html>1:A7<* a5><script>{}", "</".repeat(many)),
        format!("<html>1:A7<* a5>{}", "<table><tr><td>".repeat(many / 4)),
    ]
}
