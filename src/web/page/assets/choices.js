/** What the side to move can play: as buttons, by the pit that is touched, and by writing it. */

const { el, t } = bao;

bao.Choices = class Choices {
  #place = null;
  #pit = null;
  /** Whether what is shown belongs to the place before, since what can be played here is not known yet. */
  #waiting = true;
  /** Whether the focus was in the list before the list had nothing to take it. */
  #held = false;

  /**
   * `onplay(choice, replace, since)` plays one; `onwritten(text, replace)` plays what is written; `name` begins the names of the elements; `why(pit)` says why a pit cannot be played, where
   * that is known better than by the rules alone; `bare` choices are told by their names alone, where what they come to is the question.
   */
  constructor({ stage, name = "", onplay, onwritten, why = () => null, bare = false }) {
    bao.build(this, "choices", { stage, onplay, onwritten, why, bare }, name);
    this.ofPit = el("div", { class: "ofpit", role: "group", "aria-label": t("choices-pit"), hidden: true });
    for (const box of [this.list, this.ofPit]) {
      for (const type of ["pointerover", "focusin"]) box.addEventListener(type, (event) => this.#look(event));
      for (const type of ["pointerleave", "focusout"]) box.addEventListener(type, () => this.#lookAway());
      box.addEventListener("click", (event) => this.#clicked(event));
      box.addEventListener("keydown", (event) => this.#key(event));
    }
    for (const type of ["focusin", "pointerdown"]) document.addEventListener(type, (event) => this.#unkey(event));
    // Near the board, where the eyes and the finger are.
    stage.moving.before(this.ofPit);
    stage.board.svg.addEventListener("click", (event) => this.#clicked(event), { capture: true });
  }

  playWritten(event) {
    const text = this.written.value.trim();
    if (text) this.onwritten(text, this.replaces, bao.since(event));
  }

  /** Escape leads out of the field, as out of everything else. */
  leaveField(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.stage.focusBoard();
  }

  get replaces() {
    return this.instead.checked && !this.insteadRow.hidden;
  }

  /** Until the choices of the place are shown, those of another must not be played there. */
  wait() {
    this.#waiting = true;
    for (const button of this.list.querySelectorAll("[data-choice]")) button.setAttribute("aria-disabled", "true");
  }

  /** Moves the focus to the first choice. */
  enter() {
    this.#focus(this.list.querySelector("button"));
  }

  /** A reader who goes through the list by keys sees the board, which stands fast where the list is below it. */
  #focus(button) {
    if (!button) return;
    this.element.classList.add("keyed");
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: "nearest" });
    const { table } = this.stage;
    const hidden = getComputedStyle(table).position === "sticky" ? table.getBoundingClientRect().bottom - button.getBoundingClientRect().top : 0;
    if (hidden > 0) scrollBy({ top: -hidden, behavior: "instant" });
  }

  /** The list is left, by a key or a finger. */
  #unkey({ target }) {
    if (!this.list.contains(target)) this.element.classList.remove("keyed");
  }

  /** Shows the choices of a place. */
  show(place) {
    this.#place = place;
    this.#waiting = false;
    this.trouble.say("");
    this.written.value = "";
    const { game, at } = this.stage;
    const { choices } = place;
    const side = bao.sideName(game.node(game.shown(at)).board.toMove);
    const kinds = new Set(choices.map(({ kind }) => kind));
    // What a question asks for is not told, and its words come in later lessons.
    const kind = kinds.size === 1 && !this.bare ? [...kinds][0] : "all";
    const none = () => (game.node(at).end ? t("choices-over") : (place.closed ?? (bao.isUnplayed(game.node(at)) ? t("choices-broken") : t("choices-none"))));
    this.heading.textContent = choices.length > 0 ? t("choices-of", { side, kind, count: choices.length }) : none();
    // Where the game is over a move that is written could only be refused.
    const over = this.heading.textContent === t("choices-over");
    if (over && this.form.contains(document.activeElement)) this.stage.focusBoard();
    this.form.hidden = over;
    this.element.classList.toggle("over", over);
    // A reader who goes through the list by keys comes back to it, also where the engine has answered meanwhile.
    const { activeElement } = document;
    this.#held = this.list.contains(activeElement) || (this.#held && activeElement === document.body);
    this.#fill(this.list, choices);
    if (this.#held && this.element.classList.contains("keyed")) this.enter();
    else if (this.#held) this.list.querySelector("button")?.focus({ preventScroll: true });
    this.insteadRow.hidden = game.next(at) === null || choices.length < 2;
    if (this.insteadRow.hidden) this.instead.checked = false;
    this.leave();
  }

  #fill(box, choices) {
    const buttons = choices.map((choice) => this.#button(choice, this.#place.choices.indexOf(choice)));
    box.replaceChildren(...(box === this.list ? buttons.map((button) => el("li", {}, button)) : buttons));
  }

  /** The kichwa, an end of the player's front row, at which the seeds enter that a choice captures before it sows; null where it captures none then. */
  #entry({ first }) {
    return (first?.takes ?? null) === null ? null : (first.path[0] ?? null);
  }

  /** An end of a front row in words: its pit, and where it is as its owner sees it. */
  #end(pit) {
    return { pit: this.stage.board.wood.name(pit), end: pit % 16 === 0 ? "left" : "right" };
  }

  /** What the arrows of two choices of a pit mean that capture the same and differ in where the seeds enter; null where they do not. */
  #legend(choices) {
    const [left, right] = ["<", ">"].map((arrow) => choices.find((choice) => choice.arrow === arrow));
    if (!left || !right) return null;
    const entries = [left, right].map((choice) => this.#entry(choice));
    if (entries.includes(null) || entries[0] === entries[1] || left.first.takes !== right.first.takes) return null;
    const [one, other] = entries.map((entry) => this.#end(entry).pit);
    return el("p", { class: "soft legend" }, t("choices-enter", { left: one, right: other }));
  }

  #button(choice, index) {
    const { name, text, kind, events = [], end, node, first } = choice;
    if (this.bare) return el("button", { type: "button", class: `choice ${kind}`, "data-choice": index }, el("span", { class: "move" }, name));
    const { game } = this.stage;
    const entry = this.#entry(choice);
    const takes = first?.takes ?? null;
    const facts = [
      events.some(({ name: event }) => event === "takes") ? "" : bao.word("kind", kind),
      choice.house === "play" && t("choice-house-on"),
      takes !== null && t("choice-takes", { pit: this.stage.board.wood.name(takes) }),
      entry !== null && t("choice-enters", this.#end(entry)),
      ...events.map(({ words }) => words),
      end?.words,
    ];
    const state = (node ?? null) === null ? null : game.branches(node) ? t("choice-variation") : t("choice-played");
    return el(
      "button",
      { type: "button", class: `choice ${kind}`, "data-choice": index },
      el("span", { class: "move" }, text),
      el("span", { class: "fact" }, facts.filter(Boolean).join(", ")),
      state ? el("span", { class: "tag" }, state) : null,
    );
  }

  /** Writes beside each choice what it is worth to its player; `of(text)` gives the words or null. */
  worths(of) {
    this.worthOf = of;
    for (const button of [this.list, this.ofPit].flatMap((box) => [...box.querySelectorAll("[data-choice]")])) {
      const words = of(this.#place.choices[Number(button.dataset.choice)].text);
      const tag = button.querySelector(".worth");
      if (words === null) tag?.remove();
      else if (tag) tag.textContent = words;
      else button.querySelector(".move").after(el("span", { class: "tag worth" }, words));
    }
  }

  #of(event) {
    const button = event.target.closest?.("[data-choice]");
    return button ? this.#place.choices[Number(button.dataset.choice)] : null;
  }

  #look(event) {
    const choice = this.#of(event);
    if (choice && !this.stage.player.busy) this.stage.board.preview(choice, this.stage.shownBoard);
  }

  #lookAway() {
    if (this.stage.player.busy) return;
    this.stage.board.preview(null);
    if (this.#pit !== null) this.#pitArrows();
  }

  #clicked(event) {
    const choice = this.#of(event);
    if (!choice) return;
    event.stopPropagation();
    if (this.#waiting) return;
    this.onplay(choice, this.replaces, bao.since(event));
  }

  #key(event) {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const here = buttons.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && here >= 0) this.#focus(buttons[(here + step + buttons.length) % buttons.length]);
    else if (event.key === "Escape" && this.#pit !== null) {
      const pit = this.#pit;
      this.leave();
      this.stage.board.focus(pit);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Shows what a pit can play; by key the focus goes there. */
  pit(pit, event) {
    this.stage.finish();
    if (this.#waiting) return;
    const choices = this.#ofPit(pit);
    if (choices.length === 0 || (this.#pit === pit && event.type === "click")) {
      this.leave();
      if (choices.length === 0) {
        const name = this.stage.board.wood.name(pit);
        const why = this.#place.closed ?? this.why(pit) ?? this.#place.refused?.find(({ text }) => text === name)?.reason ?? null;
        this.ofPit.hidden = false;
        this.ofPit.replaceChildren(el("p", { class: "soft", role: "status" }, why ?? t("choices-not-here", { pit: name })));
        // A reason takes longer to read, and stays until something else is touched.
        if (why === null) this.#fade();
      }
      return;
    }
    this.#pit = pit;
    this.#fill(this.ofPit, choices);
    this.ofPit.append((!this.bare && this.#legend(choices)) || "");
    if (this.worthOf) this.worths(this.worthOf);
    this.ofPit.hidden = false;
    this.ofPit.setAttribute("aria-label", t("choices-can-play", { pit: this.stage.board.wood.name(pit) }));
    this.stage.select(pit);
    this.#pitArrows();
    if (event.type !== "click") this.ofPit.querySelector("button").focus();
  }

  /** A word that nobody has to send away. */
  #fade = bao.calmly(2500, () => this.#pit === null && this.leave());

  /** The choices of a pit. */
  #ofPit(pit) {
    return this.#place.choices.filter((choice) => choice.pit === pit);
  }

  #pitArrows() {
    const { board } = this.stage;
    const choices = this.#ofPit(this.#pit);
    board.layers.trail.replaceChildren(...choices.map((choice) => board.arrow(choice, this.#place.choices.indexOf(choice))));
  }

  /** Takes the choices of a pit away. */
  leave() {
    const had = this.#pit !== null;
    this.#pit = null;
    this.ofPit.hidden = true;
    this.ofPit.replaceChildren();
    this.stage.board.preview(null);
    if (had) this.stage.select(null);
  }
};
