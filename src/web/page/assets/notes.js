/** The mark and the comment of a move, and the actions on the move. */

const { t } = bao;

bao.Notes = class Notes {
  constructor(room) {
    bao.build(this, "notes", { room, desk: room.desk });
    this.promote.onclick = () => this.edit({ kind: "promote" });
    this.main.onclick = () => this.edit({ kind: "main" });
    this.engine.onclick = () => room.app.go(bao.engineQuery(this.desk.positionQuery()));
    this.marks = [...this.element.querySelectorAll(".sign")];
  }

  /** Changes the game at the current place, or at the place `where`. */
  edit(edit, where) {
    return this.room.edit(edit, this.trouble, where);
  }

  show(game, at) {
    const node = game.node(at);
    const { laid, unsent } = this.desk;
    const here = laid === this.laid && node.address === this.address;
    // First save a comment typed at another place, however the user left that place.
    if (unsent && !here) this.keep();
    const writing = here && (unsent !== null || document.activeElement === this.comment);
    Object.assign(this, { laid, address: node.address, at, game });
    const start = node.parent === null;
    this.title.textContent = start ? t("notes-game") : t("notes-turn", { turn: node.turn, move: node.text });
    for (const sign of this.marks) {
      sign.ariaPressed = sign.dataset.sign === node.mark;
      sign.disabled = start;
    }
    // Do not overwrite a comment while the user is typing it.
    if (!writing) this.comment.value = node.comment ?? "";
    this.trouble.say("");
    const branches = game.path(at).some((place) => game.branches(place));
    this.promote.hidden = !game.branches(at);
    this.main.hidden = !branches;
    this.compare.hidden = !branches && game.others(at).length === 0;
    this.follow.hidden = start || !game.others(at).some((other) => game.next(other) !== null);
    this.engine.hidden = !node.board || this.desk.isPlayed;
    this.remove.hidden = start;
  }

  sign({ target: { dataset: { sign } } }) {
    const { mark } = this.game.node(this.at);
    this.edit({ kind: "mark", mark: mark === sign ? null : sign });
  }

  /** Escape and Ctrl+Enter leave the field, which saves the comment. */
  leave(event) {
    if (event.key !== "Escape" && !(event.key === "Enter" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    this.comment.blur();
  }

  /** Typed text counts as unsaved at once. It is sent after a pause. */
  typed() {
    const { desk } = this;
    const text = this.comment.value;
    const node = this.game.node(this.at);
    const had = desk.unsent !== null;
    desk.unsent = text.trim() === (node.comment ?? "").trim() ? null : { at: this.at, address: node.address, turn: node.turn, text, laid: desk.laid };
    if (had !== (desk.unsent !== null)) desk.onstate();
    this.#later();
  }

  #later = bao.debounce(800, () => this.keep());

  /** Saves the typed comment at its place. */
  async keep() {
    const { desk } = this;
    const { unsent } = desk;
    if (!unsent || unsent.laid !== desk.laid || unsent.sending) return;
    unsent.sending = true;
    const reply = await this.edit({ kind: "comment", text: unsent.text }, desk.game.find(unsent.address, 0) ?? unsent.at);
    unsent.sending = false;
    if (!reply || unsent.laid !== desk.laid) return reply;
    if (desk.unsent === unsent) {
      desk.unsent = null;
      desk.onstate();
    } else this.#later();
    return reply;
  }

  /** Copies the moves that follow an alternative to this move. */
  followOther() {
    const { children } = this.game.node(this.game.node(this.at).parent);
    const from = children.find((child) => child !== this.at && this.game.next(child) !== null);
    this.edit({ kind: "follow", from });
  }

  async askRemove() {
    const { game, at } = this;
    const node = game.node(at);
    // The list grows during the loop. A recursion could overflow the stack in a long line.
    const behind = [...node.children];
    for (const place of behind) behind.push(...game.node(place).children);
    const words = t("delete-words", { move: `${node.turn} ${node.text}`, more: behind.length });
    const answer = await bao.choose(t("delete-title"), words, [["keep", t("delete-keep")], ["delete", t("delete-yes"), "danger"]]);
    if (answer === "delete") this.edit({ kind: "delete" });
  }
};
