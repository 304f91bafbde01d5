"use strict";
/** An exported page: one game, played from what the page itself holds. No server, nothing to change. */
(() => {
  const { el } = bao;
  const held = document.getElementById("game");
  if (!held) return;
  const { game: given, places, at = 0 } = JSON.parse(held.textContent);
  const game = new bao.Game(given);
  const stage = new bao.Stage({
    places: { peek: (place) => places[place] ?? null, get: async (place) => places[place] },
    onplace: (place) => choices.replaceChildren(...listed(place)),
    onat: (place) => remember(place),
  });
  const choices = el("div", { class: "choices still" });
  // Browsers count how often a page changes its address.
  const remember = bao.calmly(250, (place) => history.replaceState(null, "", `#${encodeURIComponent(game.node(place).address)}`));

  /** What could have been played, to read. */
  function listed({ choices: given = [] }) {
    if (given.length === 0) return [];
    const words = ({ text, kind, events = [] }) => [`${text} ${kind}`, ...events.map(({ words: said }) => said)].join(", ");
    return [
      el("h2", {}, `${bao.count(given.length, "choice")} here`),
      el("ul", {}, given.map((choice) => el("li", {}, el("code", {}, choice.text), ` ${words({ ...choice, text: "" }).trim()}`))),
    ];
  }

  const SHOWN = ["date", "winner", "source", "ruleset"];
  const facts = given.headers.filter(({ name }) => SHOWN.includes(name));
  const keys = bao.stageKeys(stage);
  const help = bao.helpDialog([...keys, { keys: ["?"], words: "This list", run: () => {} }]);
  keys.push({ keys: ["?"], words: "This list", run: () => help.showModal() });

  document.getElementById("view").append(
    el(
      "header",
      { class: "gamehead" },
      el("h1", {}, game.title),
      el("p", { class: "soft" }, [given.result, ...facts.map(({ name, value }) => `${name} ${value}`)].filter(Boolean).join(" · ")),
    ),
    el(
      "div",
      { class: "desk" },
      el("div", { class: "left" }, stage.element, choices),
      el(
        "aside",
        { class: "right", "aria-label": "Turns and comments" },
        el("h2", {}, "Turns"),
        stage.turns.element,
        el("p", { class: "soft" }, bao.button("Keys", () => help.showModal(), { class: "quiet" })),
      ),
    ),
  );
  bao.listen(keys);
  const asked = decodeURIComponent(location.hash.slice(1));
  stage.show(game, (asked && game.find(asked)) || at);
})();
