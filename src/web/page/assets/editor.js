/** Sets up a position. The page counts seeds; after every change the server checks the position and lists its moves. */

const { button, t } = bao;
/** The maximum number of seeds: 64 on a board with stores, otherwise the number at the start. */
const most = ({ seeds, stores }) => (stores.length > 0 ? 64 : 2 * seeds.length);

/**
 * A side in the text of a position: the front row, the back row, the store, and a sign: `+` if the player owns a house,
 * `<` or `>` if the player must keep a direction, else `-`.
 */
const SIDE = /^([\d,]+)\/([\d,]+)\/(\d+)([-+<>])$/;

/** Parses the text of a position leniently, because the server checks it. */
function read(text) {
  const [south, north, toMove, previous] = text.trim().split(/\s+/);
  const sides = [south, north].map((side) => {
    const [, front = "", back = "", store, sign] = SIDE.exec(side) ?? [];
    const rows = [front, back].map((row) => row.split(",").map(Number));
    return { rows, store: Number(store), house: sign === "+" ? "owned" : "lost", way: sign === "+" ? "-" : sign };
  });
  const columns = sides[0].rows[0].length;
  if (columns < 4 || columns > 8 || sides.some(({ rows }) => rows.some(({ length }) => length !== columns))) return null;
  return {
    seeds: sides.flatMap(({ rows: [front, back] }) => [...front, ...back.reverse()]),
    // Games on fewer columns have neither stores nor houses.
    stores: columns === 8 ? sides.map(({ store }) => store) : [],
    houses: columns === 8 ? sides.map(({ house }) => house) : [],
    ways: sides.map(({ way }) => way),
    toMove: toMove === "n" ? "n" : "s",
    previous: ["t", "c"].includes(previous) ? previous : "-",
  };
}

function write({ seeds, stores, houses, ways, toMove, previous }) {
  const columns = seeds.length / 4;
  const side = (index) => {
    const ring = seeds.slice(index * 2 * columns, (index + 1) * 2 * columns);
    const owns = houses.length > 0 && houses[index] !== "lost";
    return `${ring.slice(0, columns).join(",")}/${ring.slice(columns).reverse().join(",")}/${stores[index] ?? 0}${owns ? "+" : ways[index]}`;
  };
  return `${side(0)} ${side(1)} ${toMove} ${previous}`;
}

const empty = ({ seeds, stores, houses }) => ({ seeds: seeds.map(() => 0), stores: stores.map(() => 0), houses: houses.map(() => "owned"), ways: ["-", "-"], toMove: "s", previous: "-" });

/** The address that starts a game against the engine from a position. */
bao.engineQuery = (query) => (query.set("view", "play"), query);

bao.Editor = class Editor {
  #board;
  /** The initial position of each ruleset, by name. */
  #starts;
  /** The current ruleset. */
  #rules;
  #pit = 4;

  constructor(app, desk) {
    const { about } = app;
    bao.build(this, "setup", { app, desk });
    this.view = new bao.Board({ label: t("setup-board"), onpit: (pit, event) => this.#touch(pit, event) });
    this.view.svg.addEventListener("keydown", (event) => this.#key(event));
    this.view.svg.addEventListener("focusin", ({ target }) => target.dataset.pit && this.#pick(Number(target.dataset.pit)));
    this.column.prepend(this.view.svg);
    this.#starts = new Map(about.rulesets.map(({ name, start }) => [name, start]));
    // The rules of an archive need not have a name.
    bao.fill(this.ruleset, [...this.#starts.keys()], about.new_games, "kibao");
    this.#rules = this.ruleset.value;
    this.#board = read(this.#start());
    this.stores = [this.southStore, this.northStore];
    this.houses = [this.southHouse, this.northHouse];
    this.#count(this.pitCount, t("setup-the-pit"), () => this.#put(this.#pit, this.pitCount.value));
    bao.sides.forEach((side, index) => {
      this.#count(this.stores[index], t("setup-store-of", { side }), () => this.#fill(this.#board.stores, index, this.stores[index].value));
      this.houses[index].onchange = ({ target }) => this.#change(() => (this.#board.houses[index] = target.checked ? "owned" : "lost"));
    });
    this.engine.after(bao.copyButton(t("setup-link"), () => `${location.origin}${location.pathname}?${this.query()}`, this.trouble));
    this.text.onchange = () => this.set(this.text.value);
    this.number.onchange = () => this.#note();
    this.toMove.onchange = ({ target }) => this.#change(() => (this.#board.toMove = target.value));
    this.previous.onchange = ({ target }) => this.#change(() => (this.#board.previous = target.value));
    this.engine.onclick = () => app.go(bao.engineQuery(this.query()));
    this.start.onclick = () => this.set(this.#start());
    this.clear.onclick = () => this.set(write(empty(this.#board)));
    this.flip.onclick = () => this.#change(() => this.view.flip(!this.view.flipped));
  }

  /** Adds buttons that increase and decrease a field. */
  #count(input, what, oninput) {
    const step = (words, icon, way) =>
      button(words, () => {
        input[way]();
        oninput();
      }, { icon, bare: true });
    input.oninput = oninput;
    input.before(step(t("setup-less", { what }), "less", "stepDown"));
    input.after(step(t("setup-more", { what }), "more", "stepUp"));
  }

  query() {
    const number = this.numbered.hidden ? 1 : Number(this.number.value);
    return new URLSearchParams({ view: "setup", position: write(this.#board), ...(number > 1 ? { number } : {}), ruleset: this.ruleset.value });
  }

  #start() {
    return this.#starts.get(this.ruleset.value);
  }

  /** If the position is the initial one, or the board changes its size, shows the initial position of the new rules. */
  otherRules() {
    const wasStart = write(this.#board) === write(read(this.#starts.get(this.#rules)));
    this.#rules = this.ruleset.value;
    const start = read(this.#start());
    if (wasStart || start.seeds.length !== this.#board.seeds.length) this.#board = start;
    else this.#board.ways = start.ways;
    this.#draw();
  }

  /** Sets up the position in a text, or reports that the text is not a position. */
  set(text, { ruleset, number } = {}) {
    const board = read(text);
    if (ruleset && this.#starts.has(ruleset)) this.ruleset.value = ruleset;
    this.#rules = this.ruleset.value;
    if (number) this.number.value = number;
    if (board) this.#change(() => (this.#board = board));
    else this.#ask(text);
  }

  #change(work) {
    work();
    this.#draw();
  }

  /** Shows the position in the address, or the position on the board, or what was set up before. */
  show(given) {
    const { desk } = this;
    const from = given.has("position") ? given : desk.game ? bao.positionQuery(desk.game, desk.at) : null;
    // The address of a position leaves out default values.
    if (from) this.set(from.get("position"), { ruleset: from.get("ruleset") ?? "kibao", number: from.get("number") ?? "1" });
    else this.#draw();
  }

  #draw() {
    const board = this.#board;
    bao.describeRuleset(this.ruleset, this.rulesNote);
    this.text.value = write(board);
    const isBao = board.stores.length > 0;
    for (const part of this.element.querySelectorAll(".ofbao")) part.hidden = !isBao;
    board.stores.forEach((_, side) => {
      if (document.activeElement !== this.stores[side]) this.stores[side].value = board.stores[side];
      this.houses[side].checked = board.houses[side] !== "lost";
    });
    this.toMove.querySelector(`[value="${board.toMove}"]`).checked = true;
    this.previous.querySelector(`[value="${board.previous}"]`).checked = true;
    // The editor draws no house where a house is lost.
    this.view.draw({ ...board, houses: board.houses.map((state) => (state === "lost" ? "none" : state)) });
    this.#pick(Math.min(this.#pit, board.seeds.length - 1));
    const seeds = [...board.seeds, ...board.stores].reduce((sum, count) => sum + count, 0);
    const left = most(board) - seeds;
    // In games where captured seeds leave the board, a position may have fewer seeds.
    this.left.textContent = left < 0 ? t("setup-too-many", { count: -left }) : !isBao ? t("seeds", { count: seeds }) : left === 0 ? t("setup-all") : t("setup-left", { count: left });
    this.left.classList.toggle("good", left === 0 || (left > 0 && !isBao));
    this.#note();
    this.#check();
  }

  #note = bao.debounce(250, () => this.app.note("setup", this.query()));

  #check = bao.debounce(120, () => this.#ask(write(this.#board)));

  #ask(position) {
    return this.trouble.latest(
      () => bao.api.get("position", { position, ruleset: this.ruleset.value }),
      ({ board, choices, end }) => {
        this.#board.houses = this.#board.houses.map((state, side) => (state === "lost" ? "lost" : board.houses[side]));
        this.view.draw({ ...this.#board, houses: board.houses });
        this.verdict.textContent = end ? t("setup-over", { end: end.words }) : t("setup-choices", { side: bao.sideName(board.toMove), count: choices.length });
        this.verdict.className = "verdict good";
        this.moves.textContent = choices.map(({ text }) => text).join("  ");
        // A typed position that the board cannot show is not played.
        this.play.disabled = position !== write(this.#board);
      },
      (error) => {
        this.verdict.replaceChildren(...bao.prose(bao.capital(error.message)));
        this.verdict.className = "verdict bad";
        this.trouble.say("");
        this.moves.textContent = "";
        this.play.disabled = true;
      },
    );
  }

  #pick(pit) {
    this.#pit = pit;
    this.pitLabel.textContent = this.view.wood.name(pit);
    if (document.activeElement !== this.pitCount) this.pitCount.value = this.#board.seeds[pit];
    this.view.mark({ selected: pit });
    this.view.home(pit);
  }

  #put(pit, count) {
    this.#pit = pit;
    this.#fill(this.#board.seeds, pit, count);
  }

  /** Sets a number of seeds. Input that is not a number is ignored. */
  #fill(places, at, count) {
    const seeds = Number.parseInt(count, 10);
    if (!Number.isInteger(seeds)) return;
    this.#change(() => (places[at] = Math.max(0, Math.min(most(this.#board), seeds))));
  }

  #touch(pit, event) {
    const way = event.type === "click" ? this.tap.querySelector(":checked").value : "pick";
    if (way === "pick") this.#pick(pit);
    else this.#put(pit, this.#board.seeds[pit] + (way === "add" ? 1 : -1));
  }

  /** Plus and minus change the number of seeds in the pit; digits set it. */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const seeds = this.#board.seeds[this.#pit];
    const by = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (by) this.#put(this.#pit, seeds + by);
    else if (event.key === "Delete" || event.key === "Backspace") this.#put(this.#pit, 0);
    else if (/^\d$/.test(event.key)) {
      // The first digit replaces the number. A second digit soon after is appended.
      const digit = Number(event.key);
      const { pit, when, number } = this.typed ?? {};
      const longer = pit === this.#pit && event.timeStamp - when < 1200 ? number * 10 + digit : digit;
      this.typed = { pit: this.#pit, when: event.timeStamp, number: longer <= most(this.#board) ? longer : digit };
      this.#put(this.#pit, this.typed.number);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  playFrom() {
    const number = Number(this.number.value);
    if (this.numbered.hidden) this.number.value = "1";
    else if (!Number.isInteger(number) || number < 1 || number > 9999) {
      this.trouble.say(t("setup-wrong-number"));
      this.number.focus();
      return;
    }
    const spec = { position: write(this.#board), number: Number(this.number.value), ruleset: this.ruleset.value };
    this.trouble.during(async () => this.app.take(await bao.api.post("open", spec), spec));
  }
};
