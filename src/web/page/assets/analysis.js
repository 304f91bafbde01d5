"use strict";
/**
 * What searches say of a game: the bar below the board, the best line and the verdict, the marks in the list of
 * turns and the curve. The same on the server's page and in an exported one, which has only what was found before.
 */
(() => {
  const { el, t } = bao;
  /** So many lines are shown, the best first. */
  const LINES = 3;

  bao.Analysis = class Analysis {
    #last = null;

    /** `actions` are buttons that change the game: `{best, better, tools}`, none in an exported page. */
    constructor({ stage, known, actions = null }) {
      Object.assign(this, { stage, known, actions });
      this.on = actions === null;
      this.fill = el("div", { class: "south" });
      this.chances = [0, 1].map(() => el("span", { class: "chance" }));
      this.bar = el("div", { class: "chances", role: "img" }, this.chances[0], el("div", { class: "track" }, this.fill), this.chances[1]);
      stage.table.after(this.bar);
      this.standing = el("p", { class: "standing" });
      this.verdict = el("p", { class: "verdictline" });
      this.best = el("ol", { class: "bestlines", "aria-label": t("analysis-lines") });
      this.how = el("p", { class: "soft how" });
      this.house = el("p", { class: "house" });
      this.state = el("p", { class: "away", role: "status" });
      this.trouble = bao.trouble();
      this.curve = new bao.Curve({ known, ongo: (at, event) => stage.go(at, { since: bao.since(event), still: true }) });
      this.element = el(
        "section",
        { class: "analysis", "aria-labelledby": "analysis-title" },
        el("h2", { id: "analysis-title" }, t("analysis-title")),
        this.standing,
        this.how,
        this.verdict,
        actions?.better,
        this.best,
        this.house,
        this.curve.element,
        actions?.tools,
        this.trouble,
        this.state,
      );
      this.#hide();
    }

    #hide() {
      this.bar.hidden = !this.on;
      this.element.hidden = !this.on;
    }

    switch(on) {
      this.on = on;
      this.#hide();
      if (this.game) this.show(this.game, this.at);
      if (!on) this.stage.turns.judge(() => null);
    }

    /** Another place is looked at, or the game is another one. */
    show(game, at) {
      Object.assign(this, { game, at });
      if (!this.on) return;
      this.#bar();
      this.#words();
      this.curve.show(game, at);
    }

    /** All marks, where the list of turns was drawn anew. */
    marks() {
      if (this.on && this.game) this.stage.turns.judge((i) => this.known.judged(this.game, i));
    }

    /** Something more is known of a place. */
    found(at) {
      const { game, stage } = this;
      if (!this.on || !game) return;
      for (const child of game.node(at)?.children ?? []) stage.turns.judgeOne(child, this.known.judged(game, child));
      this.show(game, this.at);
    }

    /** Says something to those who hear the page, once. */
    tell(words) {
      if (words === this.#last) return;
      this.#last = words;
      this.state.textContent = words;
    }

    #bar() {
      const { game, at, known } = this;
      const view = known.get(game, at);
      this.bar.classList.toggle("unknown", !view);
      this.bar.setAttribute("aria-label", !view ? t("analysis-unknown") : view.proved ? view.words : t("analysis-estimate", { standing: view.words }));
      this.fill.style.width = view ? `${view.south / 100}%` : "50%";
      this.chances.forEach((chance, side) => (chance.textContent = `${bao.sides[side]} ${view ? view.chances[side] : "…"}`));
    }

    #words() {
      const { game, at, known, actions } = this;
      const view = known.get(game, at);
      const node = game.node(at);
      const judged = known.judged(game, at);
      const can = known.can(game, at);
      this.standing.textContent = view ? `${view.words}${/[.]$/.test(view.words) ? "" : "."}` : !can ? t("analysis-broken") : actions ? t("analysis-waiting") : t("analysis-not-before");
      this.verdict.textContent = judged ? `${node.turn} ${node.text}: ${judged.verdict}.` : "";
      this.verdict.classList.toggle("error", Boolean(judged?.error));
      this.best.replaceChildren(...(view?.choices ?? []).slice(0, LINES).map(({ worth, line }) => el("li", {}, el("span", { class: "tag worth" }, worth), " ", el("span", { class: "move" }, line))));
      this.how.textContent = view ? `${bao.capital(view.how)}.` : "";
      this.house.textContent = view?.house ?? "";
      for (const part of [this.verdict, this.best, this.how, this.house]) part.hidden = part.textContent === "";
      if (!actions) return;
      actions.best.hidden = !view?.best;
      actions.better.hidden = !judged?.error;
    }
  };
})();
