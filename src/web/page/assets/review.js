"use strict";
/** The review of a line: how well both have chosen, the story, the best of each. The same in an exported page. */
(() => {
  const { el, button } = bao;

  bao.Review = class Review {
    /** `onretry(side)` asks the lost chances of a side again, of both where it is null; none in an exported page. */
    constructor({ stage, onretry = null }) {
      Object.assign(this, { stage, onretry });
      this.heading = el("h2", { id: "review-title", tabindex: "-1" }, "Review");
      this.retry = el("div", { class: "with", role: "group", "aria-label": "Retry mistakes" });
      this.body = el("div", {});
      this.element = el("section", { class: "review", "aria-labelledby": "review-title" }, this.heading, this.retry, this.body);
      this.element.hidden = true;
    }

    /** `view` is the contract's REVIEW; `mine` the side that the reader has played, where he has. */
    show(view, mine = null) {
      this.element.hidden = false;
      this.#retries(view, mine);
      const { players } = view;
      const classes = players[0].classes.map(({ class: name, error }, index) =>
        el("tr", { class: error && players.some(({ classes: own }) => own[index].count > 0) ? "error" : null }, el("th", { scope: "row" }, bao.capital(name)), players.map(({ classes: own }) => el("td", {}, String(own[index].count)))),
      );
      const accuracy = el("tr", { class: "accuracy" }, el("th", { scope: "row" }, "Accuracy"), players.map((player) => el("td", { title: player.words }, player.accuracy ?? "–")));
      const head = el("thead", {}, el("tr", {}, el("td", {}), bao.sides.map((name) => el("th", { scope: "col" }, name))));
      const best = players.map(({ best: found }) => found).filter(Boolean);
      this.body.replaceChildren(
        el("table", { class: "classes" }, el("caption", { class: "away" }, "Turns by class"), head, el("tbody", {}, accuracy, classes)),
        el("p", { class: "soft" }, view.definition),
        ...(best.length > 0 ? [el("h3", {}, "Best of each"), this.#list(best)] : []),
        el("h3", {}, "Story"),
        this.#list(view.story),
        ...(view.lostBy ? [el("p", {}, `Lost by: ${view.lostBy}.`)] : []),
        ...(view.left > 0 ? [el("p", { class: "soft" }, `${bao.count(view.left, "turn")} of the line ${view.left === 1 ? "is" : "are"} not judged.`)] : []),
      );
    }

    #list(lines) {
      const go = (at) => button("Show", (event) => this.stage.go(at, { since: bao.since(event), still: true }), { class: "quiet", "aria-label": `Show ${this.stage.game.node(at).turn}` });
      return el("ul", { class: "story" }, lines.map(({ at, turning, text }) => el("li", { class: turning ? "turning" : null }, el("span", {}, text), at === null ? null : go(at))));
    }

    #retries({ players }, mine) {
      this.retry.hidden = this.onretry === null;
      if (this.onretry === null) return;
      const errors = players.map(({ classes }) => classes.filter(({ error }) => error).reduce((sum, { count }) => sum + count, 0));
      const one = (side, words, number) => (number > 0 ? button(`${words} (${number})`, () => this.onretry(side), { class: side === mine || (mine === null && side === null) ? "primary" : null }) : null);
      const both = errors[0] > 0 && errors[1] > 0;
      const offered = mine === null ? [both ? one(null, "Retry all mistakes", errors[0] + errors[1]) : null, one(0, "South’s", errors[0]), one(1, "North’s", errors[1])] : [one(mine, "Retry your mistakes", errors[mine]), one(1 - mine, `${bao.sides[1 - mine]}’s`, errors[1 - mine])];
      const shown = offered.filter(Boolean);
      if (shown.length === 1 && mine === null) shown[0].querySelector("span").textContent = `Retry ${errors[0] > 0 ? "South’s" : "North’s"} mistakes (${errors[0] + errors[1]})`;
      this.retry.replaceChildren(...(shown.length > 0 ? shown : [el("p", { class: "soft" }, "No mistake was found in this line.")]));
    }
  };
})();
