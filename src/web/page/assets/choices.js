/** The choices of the side to move: as a list of buttons, by touching a pit, or by typing. */

const { el, t } = bao;

bao.Choices = class Choices {
  #place = null;
  #pit = null;
  /** Whether the list still shows the previous place, because the choices of the current place are loading. */
  #waiting = true;
  /** Whether the focus was in the list before the list became empty. */
  #held = false;

  /**
   * The owner plays a choice (`play(choice)`) or a typed move (`write(text)`). `name` is a prefix of element ids. `bare`
   * choices show only their names, for questions about the result of a choice.
   */
  constructor(owner, { name = "", bare = false } = {}) {
    const { stage } = owner;
    bao.build(this, "choices", { owner, stage, bare }, name);
    // This is close to the board, where the player looks.
    stage.moving.before(this.ofPit);
    stage.board.svg.addEventListener("click", (event) => this.clicked(event), { capture: true });
  }

  playWritten() {
    const text = this.written.value.trim();
    if (text) this.owner.write(text);
  }

  /** Escape leaves the field. */
  leaveField(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.stage.focusBoard();
  }

  /** Blocks the list until the choices of the new place have arrived. */
  wait() {
    this.#waiting = true;
    for (const button of this.list.querySelectorAll("[data-choice]")) button.ariaDisabled = "true";
  }

  enter() {
    this.#focus(this.list.querySelector("button"));
  }

  /** Focuses a choice. For keyboard users, also scrolls it into sight. */
  #focus(button) {
    button?.focus({ preventScroll: true });
    if (button?.matches(":focus-visible")) button.scrollIntoView({ block: "nearest" });
  }

  show(place) {
    this.#place = place;
    this.#waiting = false;
    this.trouble.say("");
    this.written.value = "";
    const { game, at } = this.stage;
    const { choices } = place;
    const side = bao.sideName(game.node(game.shown(at)).board.toMove);
    const kinds = new Set(choices.map(({ kind }) => kind));
    // A question must not reveal the kind of move, and the terms are explained only in later lessons.
    const kind = kinds.size === 1 && !this.bare ? [...kinds][0] : "all";
    const none = () => (game.node(at).end ? t("choices-over") : (place.closed ?? (bao.isUnplayed(game.node(at)) ? t("choices-broken") : t("choices-none"))));
    this.heading.textContent = choices.length > 0 ? t("choices-of", { side, kind, count: choices.length }) : none();
    // When the game is over, any typed move would be refused.
    const over = this.heading.textContent === t("choices-over");
    if (over && this.form.contains(document.activeElement)) this.stage.focusBoard();
    this.form.hidden = over;
    this.element.classList.toggle("over", over);
    // Keyboard users get the focus back in the list, even if the engine has answered in the meantime.
    const { activeElement } = document;
    this.#held = this.list.contains(activeElement) || (this.#held && activeElement === document.body);
    this.#fill(this.list, choices);
    if (this.#held) this.enter();
    this.leave();
  }

  #fill(box, choices) {
    const buttons = choices.map((choice) => this.#button(choice, this.#place.choices.indexOf(choice)));
    box.replaceChildren(...(box === this.list ? buttons.map((button) => el("li", {}, button)) : buttons));
  }

  #button(choice, index) {
    const { name, text, kind, events = [], end, node, first } = choice;
    if (this.bare) return el("button", { type: "button", class: `choice ${kind}`, "data-choice": index }, el("span", { class: "move" }, name));
    const { wood } = this.stage.board;
    const takes = first?.takes ?? null;
    // Captured seeds enter at a kichwa, an end of the player's front row. The left one is the first pit of the ring.
    const entry = takes === null ? undefined : first.path[0];
    const facts = [
      events.some(({ name: event }) => event === "takes") ? "" : bao.word("kind", kind),
      choice.sowsOn && t("choice-house-on"),
      takes !== null && t("choice-takes", { pit: wood.name(takes) }),
      entry !== undefined && t("choice-enters", { pit: wood.name(entry), end: entry % 16 === 0 ? "left" : "right" }),
      ...events.map(({ words }) => words),
      end?.words,
    ];
    const state = (node ?? null) === null ? null : this.stage.game.branches(node) ? t("choice-variation") : t("choice-played");
    return el(
      "button",
      { type: "button", class: `choice ${kind}`, "data-choice": index },
      el("span", { class: "move" }, text),
      el("span", { class: "fact" }, facts.filter(Boolean).join(", ")),
      state ? el("span", { class: "tag" }, state) : null,
    );
  }

  /** Shows the value of each choice for the player. `of(text)` returns the words, or null. */
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

  look(event) {
    const choice = this.#of(event);
    if (choice && !this.stage.player.busy) this.stage.board.preview(choice, this.stage.shownBoard);
  }

  lookAway() {
    if (this.stage.player.busy) return;
    this.stage.board.preview(null);
    if (this.#pit !== null) this.#pitArrows();
  }

  clicked(event) {
    const choice = this.#of(event);
    if (!choice) return;
    event.stopPropagation();
    if (this.#waiting) return;
    this.owner.play(choice);
  }

  key(event) {
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

  /** Shows the choices of a pit. If a key was used, the focus moves to them. */
  pit(pit, event) {
    this.stage.finish();
    if (this.#waiting) return;
    const choices = this.#ofPit(pit);
    if (choices.length === 0 || (this.#pit === pit && event.type === "click")) {
      this.leave();
      if (choices.length === 0) {
        const name = this.stage.board.wood.name(pit);
        const why = this.#place.closed ?? this.whyNot(name) ?? t("choices-not-here", { pit: name });
        this.ofPit.hidden = false;
        this.ofPit.replaceChildren(el("p", { class: "soft", role: "status" }, why));
      }
      return;
    }
    this.#pit = pit;
    this.#fill(this.ofPit, choices);
    if (this.worthOf) this.worths(this.worthOf);
    this.ofPit.hidden = false;
    this.ofPit.ariaLabel = t("choices-can-play", { pit: this.stage.board.wood.name(pit) });
    this.stage.select(pit);
    this.#pitArrows();
    if (event.type !== "click") this.ofPit.querySelector("button").focus();
  }

  /** Why a pit or move cannot be played, if there is a reason. */
  whyNot(name) {
    return this.#place.refused?.find(({ text }) => text === name)?.reason ?? null;
  }

  #ofPit(pit) {
    return this.#place.choices.filter((choice) => choice.pit === pit);
  }

  #pitArrows() {
    const { board } = this.stage;
    const choices = this.#ofPit(this.#pit);
    board.layers.trail.replaceChildren(...choices.map((choice) => board.arrow(choice, this.#place.choices.indexOf(choice))));
  }

  /** Hides the choices of a pit. */
  leave() {
    const had = this.#pit !== null;
    this.#pit = null;
    this.ofPit.hidden = true;
    this.ofPit.replaceChildren();
    this.stage.board.preview(null);
    if (had) this.stage.select(null);
  }
};
