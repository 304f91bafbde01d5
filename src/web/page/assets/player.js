/** The games of one player: a row for each, how games were lost, and how well the player chose in analysed games. */

const { el, t } = bao;

bao.Career = class Career {
  /** Aborted when the analysis is stopped, or another player is shown. */
  #analysing = new bao.Newest();
  #known = new bao.Known();
  #page = bao.pageName();

  constructor({ about }) {
    bao.build(this, "player", { depths: about.search, isAnalysing: false });
  }

  /** Shows the games of a player. Cancels the analysis of the previous player. */
  async show(player) {
    if (this.player === player) return;
    this.#stop();
    Object.assign(this, { player, games: [] });
    this.words.textContent = "";
    this.trouble.say("");
    this.#draw();
    await this.trouble.latest(
      () => bao.api.get("player", { player }),
      ({ games, note, lines }) => {
        Object.assign(this, { games, note });
        this.#say(lines);
        this.#draw();
      },
      (error) => {
        this.player = null;
        this.trouble.say(error.message);
      },
    );
  }

  #say(lines) {
    this.words.textContent = [...lines, this.note ?? ""].join(" ").trim();
  }

  #draw() {
    const { games } = this;
    this.analyse.hidden = games.length === 0;
    const result = ({ trouble, result: won }) => (trouble === null ? won && bao.word("result", won) : el("span", { class: "tag wrong", title: trouble }, bao.word("status", "rejected")));
    const row = (game) =>
      bao.row(game.game === null ? t("career-no-number") : bao.link({ game: game.game }, game.game), {
        side: bao.sideName(game.side),
        opponent: game.opponent,
        date: bao.date(game.date),
        result: result(game),
        turns: game.turns,
        accuracy: game.accuracy === undefined ? null : bao.number(game.accuracy, 1),
        errors: game.errors,
        lost_by: game.lost_by,
      });
    this.rows.replaceChildren(...games.map(row));
    bao.hideUnknown(this.table);
  }

  /** Starts or stops the analysis of the games. */
  toggle() {
    if (this.isAnalysing) this.#stop();
    else this.#analyse();
  }

  #stop() {
    this.#analysing.end();
    this.#set(false);
  }

  #set(isAnalysing) {
    this.isAnalysing = isAnalysing;
    this.analyse.querySelector("span").textContent = isAnalysing ? t("stop") : t("career-analyse");
    this.progress.textContent = "";
  }

  /** Analyses the games one after another, except games that were analysed before. */
  async #analyse() {
    const signal = this.#analysing.begin();
    this.#set(true);
    const passed = [];
    for (const [index, row] of this.games.entries()) {
      if (row.counted !== undefined || row.game === null || row.trouble !== null) continue;
      try {
        const game = new bao.Game(await bao.api.post("open", { game: row.game }, { signal }));
        await this.#search(game, t("career-game", { number: String(index + 1), games: String(this.games.length) }), signal);
        await this.#judge(row, game, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (!error.status) {
          this.#stop();
          return this.trouble.say(error.message);
        }
        row.counted = 0;
        passed.push(`${row.game} (${error.message})`);
      }
      this.#draw();
      if (row.counted > 0) await this.#summarise();
      if (signal.aborted) return;
    }
    this.#stop();
    if (passed.length > 0) this.trouble.say(t("career-passed", { count: passed.length, games: passed.join("; ") }));
  }

  /** Makes the searches that judge the moves of a game, except searches that were made before. */
  async #search(game, words, signal) {
    const line = game.line(0);
    for (const [done, at] of line.entries()) {
      this.progress.textContent = t("career-progress", { game: words, done, all: line.length });
      for (const step of [1, 2]) {
        if (this.#known.missing(game, at, line[done + 1] ?? null) !== step) continue;
        this.#known.put(await bao.api.search("analyse", { bao: game.given.bao, at, nodes: this.depths[step], page: this.#page }, { signal }, Infinity));
      }
    }
  }

  async #judge(row, game, signal) {
    if (game.next(0) === null) {
      row.counted = 0;
      return;
    }
    const analysis = game.line(0).flatMap((place) => this.#known.judging(game, place));
    const view = await bao.api.search("review", { bao: game.given.bao, at: 0, analysis }, { signal });
    const own = view.players[row.side === "south" ? 0 : 1];
    row.counted = own.counted;
    row.accuracy = own.accuracy === null ? undefined : Number(own.accuracy);
    row.errors = own.classes.filter(({ error }) => error).reduce((sum, { count }) => sum + count, 0);
    row.points = own.points;
    if (row.result === "lost") Object.assign(row, { lost_by: view.lostBy ?? row.lost_by, loss: view.loss ?? row.loss });
  }

  /** The request for the summary of all games. It contains sums over the analysed games, not the games. */
  #sums() {
    const readable = this.games.filter(({ trouble }) => trouble === null);
    const analysed = readable.filter(({ counted = 0 }) => counted > 0);
    const won = readable.filter(({ result }) => result === "won").length;
    const lost = readable.filter(({ result }) => result === "lost").length;
    const losses = {};
    for (const { loss } of readable) if (loss) losses[loss] = (losses[loss] ?? 0) + 1;
    const sum = (of) => analysed.reduce((before, game) => before + of(game), 0);
    const accuracy = [sum(({ counted }) => counted), sum(({ points }) => points[0]), sum(({ points }) => points[1])];
    return { player: this.player, games: readable.length, won, lost, losses, accuracy, analysed: analysed.length };
  }

  /** Shows the summary. An error here does not make the analysis skip a game. */
  #summarise() {
    return this.trouble.latest(
      () => bao.api.post("player-summary", this.#sums()),
      ({ lines }) => this.#say(lines),
    );
  }
};
