const { el, t } = bao;

/** The letter of a key on a Latin keyboard, if the user's keyboard writes another alphabet. */
function latin({ key, code, shiftKey }) {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (key.length !== 1 || !letter || key.codePointAt(0) < 0x250) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

/** Whether an element handles a key itself. Menus handle letters and arrows; text fields handle all keys. */
const belongsTo = (element, key) => bao.typing(element) && !(element.matches("select") && key.length === 1 && !/[\p{L}\p{N} ]/u.test(key));

/**
 * Handles shortcuts `{keys, words, run(event)}`, except while the user types, with Ctrl, Alt or Meta, or while a dialog
 * is open. A shortcut with `when` works only while `when()` returns true.
 */
bao.listen = (shortcuts) => {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (belongsTo(event.target, event.key) || document.querySelector("dialog[open]")) return;
    // These keys press the focused button.
    if ((event.key === "Enter" || event.key === " ") && event.target.closest("button, a, summary, input")) return;
    const key = event.key === " " ? "space" : latin(event);
    const of = (name) => shortcuts.find(({ keys, when = () => true }) => keys.includes(name) && when());
    // Caps Lock may be on, so a capital letter without a shortcut counts as its small letter.
    const found = of(key) ?? (key.length === 1 ? of(key.toLowerCase()) : undefined);
    if (!found) return;
    event.preventDefault();
    found.run(event);
  });
};

const ARROWS = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** The label of a key. */
bao.keyName = (key) => ARROWS[key] ?? bao.word("keyname", key);

/** The dialog that lists all shortcuts. The shortcuts for questions are a separate group. */
bao.helpDialog = (shortcuts, asked = []) => {
  const rows = [];
  const list = (all) => all.flatMap(({ keys, words, when = () => true }) => {
    const row = [el("dt", {}, keys.map((key) => el("kbd", {}, bao.keyName(key)))), el("dd", {}, bao.capital(t(words)))];
    rows.push({ row, when });
    return row;
  });
  const part = (title, all) => el("section", {}, title, el("dl", { class: "keys" }, list(all)));
  const lists = asked.length > 0 ? [part(el("h3", {}, t("keys-game")), shortcuts), part(el("h3", {}, t("keys-questions")), asked)] : [part(null, shortcuts)];
  const { element: dialog, below } = bao.parts("help");
  below.before(...lists);
  document.body.append(dialog);
  /** Opens the dialog. The shortcuts that work now come first, and those that do not work are hidden. */
  dialog.showFor = (asks) => {
    for (const { row, when } of rows) for (const part of row) part.hidden = !when();
    lists.at(asks ? 0 : -1).before(lists.at(asks ? -1 : 0));
    dialog.showModal();
  };
  return dialog;
};

bao.sowingKeys = (stage) => [
  { keys: ["space"], words: "key-sow", run: () => (stage.player.busy ? stage.player.halt() : stage.replay()) },
  { keys: ["+", "="], words: "key-faster", run: () => stage.hasten(1) },
  { keys: ["-"], words: "key-slower", run: () => stage.hasten(-1) },
  { keys: ["f"], words: "key-flip", run: () => stage.flip() },
];

/** The shortcuts of a stage, also in exported pages. A test compares keys and messages with the terminal's. */
bao.stageKeys = (stage) => {
  const step = (way) => (event) => stage.step(way, event);
  return [
    { keys: ["ArrowRight", "l"], words: "key-next", run: step("next") },
    { keys: ["ArrowLeft", "h", "Backspace"], words: "key-back", run: step("back") },
    { keys: ["ArrowUp", "k"], words: "key-above", run: () => other(stage, -1) },
    { keys: ["ArrowDown", "j"], words: "key-below", run: () => other(stage, 1) },
    { keys: ["Home", "g"], words: "key-start", run: step("first") },
    { keys: ["End", "G"], words: "key-end", run: step("last") },
    { keys: ["PageDown"], words: "key-five-on", run: (event) => far(stage, "next", event) },
    { keys: ["PageUp"], words: "key-five-back", run: (event) => far(stage, "back", event) },
    { keys: ["t", ":"], words: "key-go", run: () => stage.jumping.focus() },
    { keys: ["e", "]"], words: "key-next-event", run: step("eventNext") },
    { keys: ["E", "["], words: "key-back-event", run: step("eventBack") },
    ...bao.sowingKeys(stage),
  ];
};

/** Moves by five turns (ten plies), or to the end of the line. */
function far(stage, way, event) {
  const { game } = stage;
  let to = stage.at;
  for (let left = 10; left > 0; left -= 1) to = game[way](to) ?? to;
  if (to !== stage.at) stage.go(to, { since: bao.since(event), still: true });
}

/** Goes to the next or previous alternative to the current move. */
function other(stage, step) {
  const { parent } = stage.game.node(stage.at);
  if (parent === null) return;
  const turns = stage.game.node(parent).children;
  const to = turns[turns.indexOf(stage.at) + step];
  if (to !== undefined) stage.go(to, { still: true });
}
