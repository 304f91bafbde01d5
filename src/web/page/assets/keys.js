"use strict";
/** Shortcuts, and the dialog that lists them. */
(() => {
  const { el } = bao;

  /**
   * Listens to keys: `shortcuts` is a list of `{keys, words, run(event)}`. Not while something is typed, nor with
   * Ctrl, Alt or Meta, nor in a dialog. A shortcut with `when` holds only then.
   */
  bao.listen = (shortcuts) => {
    document.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (bao.typing(event.target) || document.querySelector("dialog[open]")) return;
      // A button that has the focus is pressed with these.
      if ((event.key === "Enter" || event.key === " ") && event.target.closest("button, a, summary, input")) return;
      const key = event.key === " " ? "space" : event.key;
      const found = shortcuts.find(({ keys, when = () => true }) => keys.includes(key.length === 1 ? key.toLowerCase() : key) && when());
      if (!found) return;
      event.preventDefault();
      found.run(event);
    });
  };

  const SHOWN = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", space: "Space" };

  /** The dialog with all shortcuts. */
  bao.helpDialog = (shortcuts) => {
    const rows = shortcuts.flatMap(({ keys, words }) => [
      el("dt", {}, keys.map((key) => el("kbd", {}, SHOWN[key] ?? (key === "Escape" ? "Esc" : key.length === 1 ? key.toUpperCase() : key)))),
      el("dd", {}, words),
    ]);
    const dialog = el(
      "dialog",
      { class: "help", "aria-labelledby": "help-title" },
      // The focus begins at the top, not at the button below, so that the list is read from its start.
      el("h2", { id: "help-title", tabindex: "-1", autofocus: true }, "Keys"),
      el("dl", { class: "keys" }, rows),
      el("h3", {}, "On the board"),
      el("p", {}, "Tab leads to the board, arrow keys from pit to pit, Enter shows what the pit can play and Enter again plays it. Esc leaves the choices."),
      el("form", { method: "dialog" }, el("button", { class: "primary" }, "Close")),
    );
    document.body.append(dialog);
    return dialog;
  };

  /** The shortcuts of a stage: what an exported page has too. */
  bao.stageKeys = (stage) => {
    const step = (way) => (event) => stage.step(way, event);
    return [
      { keys: ["ArrowRight"], words: "Next turn", run: step("next") },
      { keys: ["ArrowLeft"], words: "Back", run: step("back") },
      { keys: ["Home"], words: "Start", run: step("first") },
      { keys: ["End"], words: "Last turn of the line", run: step("last") },
      { keys: ["]", "n"], words: "Next event", run: step("eventNext") },
      { keys: ["[", "p"], words: "Event before", run: step("eventBack") },
      { keys: ["ArrowDown"], words: "Another turn played here: the next variation", run: () => other(stage, 1) },
      { keys: ["ArrowUp"], words: "The variation before", run: () => other(stage, -1) },
      { keys: ["space"], words: "Halt the sowing, or go on", run: () => (stage.player.busy ? stage.player.halt() : stage.replay()) },
      { keys: ["a"], words: "Show the turn again", run: () => stage.replay() },
      { keys: ["f"], words: "Turn the board round", run: () => stage.flip() },
      { keys: ["g"], words: "Go to a turn", run: () => stage.jumping.focus() },
    ];
  };

  /** Goes to another turn in place of the one that is looked at. */
  function other(stage, step) {
    const { parent } = stage.game.node(stage.at);
    if (parent === null) return;
    const turns = stage.game.node(parent).children;
    const to = turns[turns.indexOf(stage.at) + step];
    if (to !== undefined) stage.go(to, { still: true });
  }
})();
