const { el } = bao;

/** The letter of a key on a Latin keyboard, if the user's keyboard writes another alphabet. */
function latin({ key, code, shiftKey }) {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (key.length !== 1 || !letter || key.codePointAt(0) < 0x250) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

/** Whether an element handles a key itself. Menus handle letters and arrows; text fields handle all keys. */
const belongsTo = (element, key) => bao.typing(element) && !(element.matches("select") && key.length === 1 && !/[\p{L}\p{N} ]/u.test(key));

/**
 * Handles the shortcuts of `bao.shortcuts`, except while the user types, while a dialog is open, or if Ctrl, Alt or
 * Meta is held.
 */
bao.listen = (shortcuts) => {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (belongsTo(event.target, event.key) || document.querySelector("dialog[open]")) return;
    // These keys press the focused button.
    if ((event.key === "Enter" || event.key === " ") && event.target.closest("button, a, summary, input")) return;
    const key = event.key === " " ? "space" : latin(event);
    const of = (name) => shortcuts.find(({ keys, when }) => keys.includes(name) && when());
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

/**
 * The shortcuts that a template declares: `data-shortcut` has the keys, and `data-run` names a method of `owner` and
 * its argument. A shortcut works only while `when()` returns true, and the property in `data-when`, if any, is true.
 * `row` describes the shortcut.
 */
bao.shortcuts = (name, owner, when = () => true) => {
  const term = (one) => {
    const { shortcut, run, when: property } = one.dataset;
    const keys = shortcut.split(" ");
    const words = one.nextElementSibling;
    one.append(...keys.map((key) => el("kbd", {}, bao.keyName(key))));
    words.textContent = bao.capital(words.textContent);
    const isNow = () => when() && (property === undefined || bao.follow(owner, property));
    return { keys, row: [one, words], when: isNow, run: (event) => bao.call(owner, run, event) };
  };
  return [...bao.parts(`${name}-keys`).element.querySelectorAll("dt")].map(term);
};

/** Makes the dialog that lists the shortcuts. Returns the function that opens it, without those that do not work now. */
bao.helpDialog = (shortcuts) => {
  const { element: dialog, list } = bao.parts("help");
  list.append(...shortcuts.flatMap(({ row }) => row));
  document.body.append(dialog);
  return () => {
    for (const { row, when } of shortcuts) for (const part of row) part.hidden = !when();
    dialog.showModal();
  };
};
