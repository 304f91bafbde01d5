/** The review of a line: how well both have chosen, the story, the best of each. The same in an exported page. */

const { el, button, t } = bao;

bao.Review = class Review {
  /** `onretry(side)` asks the lost chances of a side again, of both where it is null, `onadd()` adds the better lines; none in an exported page. */
  constructor({ stage, onretry = null, onadd = null }) {
    Object.assign(this, { stage, onretry, onadd, ...bao.parts("review") });
  }

  /** `view` is the contract's REVIEW; `mine` the side that the reader has played, where he has; `asked` how many errors of each are asked again, `unasked` the turns of the others. */
  show(view, mine = null, asked = [0, 0], unasked = []) {
    this.element.hidden = false;
    this.#retries(view, mine, asked, unasked);
    const { players } = view;
    const classes = players[0].classes.map(({ class: name, error }, index) =>
      el("tr", { class: error && players.some(({ classes: own }) => own[index].count > 0) ? "error" : null }, el("th", { scope: "row" }, bao.capital(name)), players.map(({ classes: own }) => el("td", {}, String(own[index].count)))),
    );
    const accuracy = el("tr", { class: "accuracy" }, el("th", { scope: "row" }, t("review-accuracy")), players.map((player) => el("td", { title: player.words }, player.accuracy === null ? "–" : bao.number(Number(player.accuracy), 1))));
    const head = el("thead", {}, el("tr", {}, el("td", {}), bao.sides.map((name) => el("th", { scope: "col" }, name))));
    const best = players.map(({ best: found }) => found).filter(Boolean);
    this.body.replaceChildren(
      ...(view.judged > 0 ? [el("table", { class: "classes" }, el("caption", { class: "away" }, t("review-classes")), head, el("tbody", {}, accuracy, classes)), el("p", { class: "soft" }, view.definition)] : []),
      ...(best.length > 0 ? [el("h3", {}, t("review-best")), this.#list(best)] : []),
      el("h3", {}, t("review-story")),
      this.#list(view.story),
      ...(view.lostBy ? [el("p", {}, t("review-lost-by", { how: view.lostBy }))] : []),
      ...(view.judged === 0 ? [el("p", { class: "soft" }, t("review-nothing"))] : view.left > 0 ? [el("p", { class: "soft" }, t("review-left", { count: view.left }))] : []),
    );
  }

  /** Leads to the beginning of the review. */
  lead() {
    this.heading.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: "start" });
  }

  #list(lines) {
    // What was to be decided is seen, and not what came of it.
    const before = (at) => this.stage.game.back(at) ?? at;
    const go = (at) => button(t("review-show"), (event) => (this.stage.go(before(at), { since: bao.since(event), still: true }), this.stage.reveal()), { class: "quiet", "aria-label": t("review-show-turn", { turn: this.stage.game.node(at).turn }) });
    return el("ul", { class: "story" }, lines.map(({ at, turning, text }) => el("li", { class: turning ? "turning" : null }, el("span", {}, text), at === null ? null : go(at))));
  }

  #retries({ players }, mine, errors, unasked) {
    this.retry.hidden = this.onretry === null;
    if (this.onretry === null) return;
    const one = (side, words, number) => (number > 0 ? button(words(number), () => this.onretry(side), { class: side === mine || (mine === null && side === null) ? "primary" : null }) : null);
    const both = errors[0] > 0 && errors[1] > 0;
    const of = (side) => (count) => t("retry-of", { side: bao.sides[side], count });
    const offered = mine === null ? [both ? one(null, (count) => t("retry-all", { count }), errors[0] + errors[1]) : null, one(0, of(0), errors[0]), one(1, of(1), errors[1])] : [one(mine, (count) => t("retry-yours", { count }), errors[mine]), one(1 - mine, of(1 - mine), errors[1 - mine])];
    const shown = offered.filter(Boolean);
    if (shown.length === 1 && mine === null) shown[0].querySelector("span").textContent = t("retry-one-side", { side: bao.sides[errors[0] > 0 ? 0 : 1], count: errors[0] + errors[1] });
    const made = players.flatMap(({ classes }) => classes).filter(({ error }) => error);
    const all = made.reduce((sum, found) => sum + found.count, 0);
    const asked = errors[0] + errors[1];
    // The table, the buttons and what is not asked have to add up for those who count.
    const note = all > asked ? t("retry-unasked", { all, asked, count: all - asked, turns: unasked.join(", ") }) : shown.length === 0 ? t("retry-none") : null;
    const add = all > 0 ? [button(t("analyse-add-all", { count: all }), () => this.onadd(), { icon: "more" })] : [];
    this.retry.replaceChildren(...shown, ...add, ...(note === null ? [] : [el("p", { class: "soft" }, note)]));
  }
};
