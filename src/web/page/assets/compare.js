/** Two lines of a game side by side: where they part, both boards, and the moves turn by turn. */

const { el, t } = bao;

bao.Compare = class Compare {
  constructor(app, desk) {
    bao.build(this, "compare", { app, desk });
    this.picks = [...this.element.querySelectorAll("select")];
    this.boards = [t("compare-left-board"), t("compare-right-board")].map((label) => new bao.Board({ label }));
    this.captions = [...this.element.querySelectorAll("figcaption")];
    this.captions.forEach((caption, index) => caption.before(this.boards[index].svg));
  }

  #name(end) {
    const { game } = this.desk;
    const branch = game.path(end).findLast((place) => game.branches(place));
    const to = game.node(end).turn ?? t("place-start");
    return branch === undefined ? t("compare-main-line", { to }) : t("compare-line", { line: game.node(branch).address, to });
  }

  /** Compares the lines in the address. By default these are the main line and the current line. */
  show(given) {
    const { desk } = this;
    const { game } = desk;
    const main = game.last(0);
    const here = game.last(desk.at);
    // Each line is named by its last place.
    const ends = game.nodes.filter(({ children }) => children.length === 0).map(({ i }) => i);
    const usual = [main, here === main ? ends.find((end) => end !== main) ?? main : here];
    this.picks.forEach((pick, index) => {
      const asked = given.has(pick.id) ? game.find(given.get(pick.id)) : null;
      pick.replaceChildren();
      bao.fill(pick, ends.map((end) => [end, this.#name(end)]), asked === null ? usual[index] : game.last(asked));
    });
    return this.pick();
  }

  async pick() {
    const [left, right] = this.picks.map(({ value }) => Number(value));
    this.app.note("compare", this.query(left, right));
    await this.trouble.latest(
      () => bao.api.post("compare", { bao: this.desk.game.given.bao, left, right }),
      (reply) => this.#draw(reply, left, right),
    );
  }

  #draw({ parting, rows, fates, classes }, left, right) {
    this.trouble.say(left === right ? t("compare-same") : "");
    const { turn, text } = this.desk.game.node(parting);
    this.parting.textContent = left === right ? "" : turn ? t("compare-part", { move: `${turn} ${text}` }) : t("compare-part-start");
    const fate = (side) =>
      el("tr", {}, el("th", { scope: "row" }, t("house-of", { side: bao.sides[side] })), el("td", {}, fates.left[side]), el("td", { class: fates.left[side] === fates.right[side] ? null : "differs" }, fates.right[side]));
    const named = (given) => given.flatMap(({ name, value }, index) => [`${index > 0 ? ", " : ""}${bao.word("class", name)} `, el("span", { class: bao.colour(name, value) }, bao.word(name, value))]);
    const cell = (given) => el("td", {}, given.length > 0 ? named(given) : "–");
    const both = [classes?.left ?? [], classes?.right ?? []];
    const study = both.flat().length > 0 ? [el("tr", {}, el("th", { scope: "row" }, t("study")), both.map(cell))] : [];
    this.fates.replaceChildren(fate(0), fate(1), ...study);
    const ply = (row) => bao.button(row.turn, () => this.#both(row), { class: "ply", title: t("compare-both") });
    this.body.replaceChildren(...rows.map((row) => el("tr", {}, el("th", { scope: "row" }, ply(row)), this.#side(row.left, 0), this.#side(row.right, 1))));
    Object.assign(this, { rows, row: 0 });
    [0, 1].forEach((index) => this.#look(index, parting));
    if (rows.length > 0) this.#both(rows[0]);
  }

  /** Shows both boards `by` rows further down the table. */
  step(by) {
    const row = this.rows?.[this.row + Number(by)];
    if (row) this.#both(row);
  }

  /** The address of the comparison of the lines with these last places, or of the default lines of `show`. */
  query(...ends) {
    const query = this.desk.query();
    query.delete("at");
    query.set("view", "compare");
    ends.forEach((end, index) => query.set(this.picks[index].id, this.desk.game.node(end).address));
    return query;
  }

  /** Goes back to the board. */
  leave() {
    this.#open(this.desk.at);
  }

  /** Goes to a place on the board. */
  #open(at) {
    this.desk.at = at;
    this.app.go(this.desk.query(at));
  }

  /** Shows both boards at a row, as far as the lines reach. */
  #both(row) {
    this.row = this.rows.indexOf(row);
    [row.left, row.right].forEach((side, index) => side && this.#look(index, side.node));
  }

  /** Shows the board of one line. */
  #look(index, at) {
    const { game } = this.desk;
    const node = game.node(at);
    this.boards[index].draw(game.node(game.shown(at)).board);
    this.captions[index].replaceChildren(
      el("strong", {}, node.turn ? `${node.turn} ${node.text}` : t("start")),
      el("span", {}, ` ${bao.sentence(game, at)}`),
      bao.button(t("open-on-board"), () => this.#open(at), { class: "quiet" }),
    );
  }

  #side(side, index) {
    if (!side) return [el("td", { class: "edge soft", colspan: "4" }, "–")];
    const { node, text, kind, choices, seeds, houses = [], events = [], end } = side;
    const state = (house, player) => `${bao.initials[player]} ${typeof house === "string" ? bao.word("state", house) : ""}`;
    const ply = el("button", { type: "button", class: "ply", title: bao.word("kind", kind), onclick: () => this.#look(index, node) }, el("span", { class: "move" }, text));
    const tags = [...events.map(bao.eventTag), end && el("span", { class: "tag end", title: end.words }, bao.endTag(end))];
    return [
      el("td", { class: "edge" }, ply, tags),
      el("td", { class: "n" }, String(choices ?? "–")),
      el("td", { class: "n" }, seeds ? seeds.join(" : ") : "–"),
      el("td", { class: "houses" }, houses.map(state).join(", ") || "–"),
    ];
  }
};
