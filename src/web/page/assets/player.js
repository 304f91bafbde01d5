"use strict";
/** The games of one player: a row each, how he lost, and, where they are analysed, how well he played. */
(() => {
  const { el, button } = bao;
  const COLUMNS = ["Game", "Side", "Opponent", "Date", "Result", "Turns", "Accuracy", "Errors", "Lost by"];

  bao.Career = class Career {
    #run = 0;

    /** `onopen(spec, event)` opens a game; `depths` are those of the searches. */
    constructor({ depths, onopen }) {
      Object.assign(this, { depths, onopen });
      this.words = el("p", { class: "figures", role: "status" });
      this.analyse = button("Analyse these games", () => (this.seeker ? this.#stop() : this.#analyse()), { class: "primary" });
      this.progress = el("span", { class: "soft", role: "status" });
      this.trouble = bao.trouble();
      this.rows = el("tbody");
      this.heads = new Map(COLUMNS.map((name) => [name, el("th", { scope: "col" }, name)]));
      const table = el("table", { class: "games career" }, el("thead", {}, el("tr", {}, [...this.heads.values()])), this.rows);
      this.element = el("div", {}, this.words, el("div", { class: "with" }, this.analyse, this.progress), this.trouble, el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Games of the player" }, table));
    }

    /** Shows the games of a player; another one ends the analysis of the one before. */
    async show(player) {
      if (this.player === player) return;
      this.#stop();
      this.player = player;
      this.#run += 1;
      const run = this.#run;
      this.games = [];
      this.total = 0;
      this.trouble.say("");
      try {
        const given = await bao.api.get("player", { player });
        if (run !== this.#run) return;
        this.games = given.games;
        this.total = given.total;
      } catch (error) {
        if (run !== this.#run) return;
        this.player = null;
        this.trouble.say(error.message);
      }
      this.#draw();
    }

    #draw() {
      const { games, total } = this;
      const won = games.filter(({ result }) => result === "won").length;
      const lost = games.filter(({ result }) => result === "lost");
      const kinds = new Map();
      for (const { lost_by: by } of lost) kinds.set(by, (kinds.get(by) ?? 0) + 1);
      const [most] = [...kinds].sort((one, other) => other[1] - one[1]);
      const judged = games.filter(({ counted }) => counted > 0);
      const mean = judged.length > 0 ? `Accuracy over ${bao.count(judged.length, "game")}: ${(judged.reduce((sum, { accuracy, counted }) => sum + accuracy * counted, 0) / judged.reduce((sum, { counted }) => sum + counted, 0)).toFixed(1)}.` : "";
      this.words.textContent = [
        `${this.player ?? "?"}: ${bao.count(total, "game")}${total > games.length ? `, of which ${games.length} are listed` : ""}; ${won} won, ${lost.length} lost.`,
        most ? `Lost most often by: ${most[0] ?? "not known"}, ${most[1]} of ${lost.length}.` : "",
        mean,
      ].join(" ");
      this.analyse.hidden = games.length === 0;
      const cell = (name, value) => el("td", { "data-name": name }, value === null || value === undefined || value === "" ? el("span", { class: "soft" }, "–") : String(value));
      this.rows.replaceChildren(
        ...games.map((game) =>
          el(
            "tr",
            {},
            el("th", { scope: "row" }, el("a", { href: `?${new URLSearchParams({ game: game.game })}`, onclick: (event) => this.onopen({ game: game.game }, event) }, game.game)),
            cell("Side", bao.sideName(game.side)),
            cell("Opponent", game.opponent),
            cell("Date", game.date),
            cell("Result", game.result),
            cell("Turns", game.turns),
            cell("Accuracy", game.accuracy?.toFixed(1)),
            cell("Errors", game.errors),
            cell("Lost by", game.lost_by),
          ),
        ),
      );
      // A column of dashes says nothing.
      for (const name of COLUMNS.slice(1)) {
        const cells = [...this.rows.querySelectorAll(`[data-name="${name}"]`)];
        const known = cells.some((cell) => cell.textContent !== "–");
        for (const one of [...cells, this.heads.get(name)]) one.hidden = !known;
      }
    }

    #stop() {
      if (this.seeker) {
        this.seeker.on = false;
        this.seeker.look();
      }
      this.seeker = null;
      this.analyse.querySelector("span").textContent = "Analyse these games";
      this.progress.textContent = "";
    }

    /** One game after the other, those that are analysed already passed over. */
    async #analyse() {
      const run = this.#run;
      const goesOn = () => run === this.#run && this.seeker !== null;
      this.seeker = new bao.Seeker({ depths: this.depths, desk: { game: null, at: 0 }, known: new bao.Known(), onfound: () => {}, onprogress: () => {}, ontrouble: (words) => this.trouble.say(words) });
      this.analyse.querySelector("span").textContent = "Stop";
      const passed = [];
      for (const [index, game] of this.games.entries()) {
        if (game.counted !== undefined) continue;
        try {
          const given = await bao.api.post("open", { game: game.game });
          if (!goesOn()) return;
          await this.#line(new bao.Game(given), `Game ${index + 1} of ${this.games.length}`);
          if (!goesOn()) return;
          await this.#judge(game);
        } catch (error) {
          if (run !== this.#run) return;
          if (!error.status) {
            this.#stop();
            this.trouble.say(error.message);
            return;
          }
          game.counted = 0;
          passed.push(`${game.game} (${error.message})`);
        }
        if (run !== this.#run) return;
        this.#draw();
      }
      this.#stop();
      if (passed.length > 0) this.trouble.say(`${bao.count(passed.length, "game")} passed over, which cannot be analysed: ${passed.join("; ")}`);
    }

    /** Resolves when every turn of a game is judged, or the analysis is stopped. */
    #line(game, words) {
      const { seeker } = this;
      seeker.desk.game = game;
      seeker.desk.at = 0;
      seeker.line = true;
      return new Promise((resolve) => {
        seeker.onprogress = ({ done, all }) => {
          this.progress.textContent = `${words}: ${done} of ${all} places`;
          if (done === all) resolve();
        };
        seeker.on = true;
        seeker.onprogress(seeker.progress());
        seeker.look();
      });
    }

    async #judge(row) {
      const { known, desk } = this.seeker;
      const { game } = desk;
      if (game.next(0) === null) {
        row.counted = 0;
        return;
      }
      const analysis = game.line(0).flatMap((place) => known.judging(game, place));
      const view = await bao.api.search("review", { bao: game.given.bao, at: 0, analysis });
      const own = view.players[row.side === "south" ? 0 : 1];
      row.counted = own.counted;
      row.accuracy = own.accuracy === null ? undefined : Number(own.accuracy);
      row.errors = own.classes.filter(({ error }) => error).reduce((sum, { count }) => sum + count, 0);
      if (row.result === "lost") row.lost_by = view.lostBy ?? row.lost_by;
    }
  };
})();
