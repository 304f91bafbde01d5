/** The study screen: the game on the desk, with its board, choices, notes, files and shortcuts. */

const { t } = bao;
bao.Room = class Room {
  constructor(app) {
    this.desk = new bao.Desk({ onshow: (options) => this.#show(options), onstate: () => this.#state() });
    const { desk } = this;
    bao.build(this, "room", { app, playing: false, replaced: null });
    // Browsers limit how often a page may change its address, so a key that is held down changes the address once.
    this.remember = bao.debounce(250, () => this.#note());
    this.stage = new bao.Stage(this, desk.places);
    this.choices = new bao.Choices(this);
    this.explore = new bao.Explore(this);
    this.notes = new Notes(this);
    this.files = new bao.Files(this);
    this.inquiry = new bao.Inquiry(this);
    this.opponent = new bao.Opponent(this);
    this.clock = new bao.Clock(this);
    this.stage.controls.before(this.clock.element, this.opponent.element);
    this.drafts = new bao.Drafts(this);
    this.share = new bao.Share({
      stage: this.stage,
      links: () => bao.linksOf(desk),
      draw: async (kind, look) => {
        await desk.settled();
        return bao.api.file(`export/${kind}`, { bao: desk.game.given.bao, at: desk.game.shown(desk.at), ...look });
      },
    });
    this.mended = new bao.GameFindings(this);
    this.stage.controls.append(this.changing);
    this.fold.append(this.notes.element, this.files.element);
    this.left.append(this.stage.element);
    this.moves.append(this.stage.turns.element);
    this.fold.before(this.inquiry.element, this.choices.element, this.inquiry.retold.element, this.explore.element);
  }

  #show({ isNew = false, motion = null, beside = false, place = null }) {
    const { desk, stage } = this;
    const { game } = desk;
    const { top } = stage.table.getBoundingClientRect();
    if (isNew) {
      stage.face(bao.seatOf(game));
      // Players must not see chances during a game, so analysis is switched off.
      if (this.inquiry.analysis.on && desk.isLive) this.inquiry.turn(false);
      this.mended.show(game);
      this.files.done.textContent = "";
    }
    this.title.textContent = game.title;
    // For a game that is played here, the result is shown below the board.
    this.facts.textContent = [bao.date(game.headers.get("date")), desk.isPlayed ? null : game.given.result, game.otherRules].filter(Boolean).join(" · ");
    this.note.textContent = "";
    if (desk.source?.game === undefined || desk.file !== null) this.beside.hidden = true;
    // If a text above the board changes, such as the result, keep the board where it was.
    const moved = stage.table.getBoundingClientRect().top - top;
    if (!isNew && Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
    if (beside) {
      stage.refresh(game);
      this.notes.show(game, stage.at);
      this.inquiry.look(stage.at);
    } else {
      stage.show(game, desk.at, motion && place?.motion);
    }
  }

  showPlace(at) {
    const { desk } = this;
    desk.at = at;
    if (this.replaced !== null) this.note.textContent = "";
    this.replaced = null;
    this.choices.wait();
    this.notes.show(desk.game, at);
    this.line.textContent = bao.lineWords(desk.game, at);
    this.inquiry.look(at);
    this.explore.show(desk.game.node(at).board?.position ?? null, desk.game.given.ruleset);
    const { turn } = desk.game.node(at);
    bao.title([turn, desk.game.title].filter(Boolean).join(" · "));
    this.remember();
  }

  touchPit(pit, event) {
    this.choices.pit(pit, event);
  }

  showChoices(place) {
    const closed = this.opponent.closed(this.stage.at);
    this.choices.show(closed === null ? place : { ...place, choices: [], closed });
    this.inquiry.worths();
  }

  #state() {
    const { desk } = this;
    this.undo.ariaDisabled = !(this.opponent.canTakeBack || (desk.past.length > 0 && !this.opponent.plays));
    this.redo.ariaDisabled = desk.future.length === 0;
    this.kept.textContent = desk.unsaved ? t("not-saved") : "";
    this.files.show();
    this.drafts.look();
    this.rest();
    this.#note();
  }

  #note() {
    this.app.note("board", this.desk.query());
  }

  /** Called when it may be the other side's turn. */
  rest() {
    this.opponent.look();
    this.clock.look();
    const { isLive } = this.desk;
    if (isLive !== this.playing) this.fold.open = !isLive;
    this.playing = isLive;
  }

  /**
   * Undoes the last change. Without changes, or in a game against the engine, takes back the last move (with the
   * engine's reply). Does nothing after time is up.
   */
  undoLast() {
    if (this.desk.game.isOutOfTime) return;
    if (this.opponent.plays || this.desk.past.length === 0) this.opponent.takeBack();
    else this.desk.undo();
  }

  /** Plays a choice: goes to its place if the game has it already, otherwise draws it before the server replies. */
  play(choice) {
    const { stage, choices } = this;
    // The choices of the pit disappear, so keyboard users go back to it.
    if (choices.ofPit.contains(document.activeElement)) stage.board.focus(choice.pit);
    if ((choice.node ?? null) !== null && this.replaced === null) return stage.go(choice.node);
    stage.player.stop();
    stage.board.preview(null);
    if (stage.speed.name === "off") stage.board.draw(choice.board);
    // The hand moves to the pit; the sowing is shown when the reply arrives.
    else stage.board.hand(stage.board.at(choice.pit), stage.board.count(choice.pit));
    stage.board.mark({ start: choice.pit });
    this.move(choice.name);
  }

  /** Plays a move that was typed or picked in the explorer, if it is the user's turn, or replaces a move with it. */
  write(move, replaced = this.replaced) {
    const closed = this.opponent.closed(this.desk.at);
    if (closed === null) this.move(move, replaced);
    else this.choices.trouble.say(closed);
  }

  async move(move, replaced = this.replaced) {
    const { desk, stage, choices } = this;
    choices.trouble.say("");
    try {
      const edit = replaced === null ? this.clock.played(desk.at, move) : { kind: "change", move };
      const reply = await desk.edit(replaced ?? desk.at, edit, { motion: true });
      if (replaced !== null) this.#tell(reply, t("followed-variation"));
      // In a game against the engine, the move becomes the main line. The earlier line stays as a variation.
      else if (this.opponent.plays && !desk.game.node(desk.at).main) await desk.edit(desk.at, { kind: "main" });
    } catch (error) {
      stage.board.hand(null);
      stage.draw();
      const legal = (error.body?.choices ?? []).map((choice) => choice.name ?? choice).join(", ");
      choices.trouble.say(legal && !error.message.includes(legal) ? [error.message.replace(/[.\s]*$/, "."), t("legal-here", { legal })].join(" ") : error.message);
    }
  }

  /** Shows the choices instead of the current move. The moves that followed it are tried after the one that is played. */
  otherwise() {
    const { stage, choices, desk: { at, game } } = this;
    if (at === 0) return;
    stage.go(game.back(at), { still: true });
    this.replaced = at;
    this.note.textContent = t("otherwise", { move: `${game.node(at).turn} ${game.node(at).text}` });
    choices.enter();
  }

  /** Changes the game at a place. `trouble` shows errors. */
  edit(edit, trouble, at = this.desk.at) {
    return trouble.during(async () => {
      const reply = await this.desk.edit(at, edit);
      if (edit.kind === "follow") this.#tell(reply);
      return reply;
    });
  }

  /** Reports the first copied move that is illegal here, if any, and what else there is to say. */
  #tell({ broken, game }, more = "") {
    const node = game.nodes[broken];
    this.note.textContent = `${node ? t("followed-broken", { move: `${node.turn} ${node.text}` }) : t("followed")} ${more}`.trim();
  }

  /** Looks for a saved file with this game of the archive. */
  async lookBeside(number) {
    const { desk, beside } = this;
    const { laid } = desk;
    const { files: [found] } = await bao.api.get("saved", { game: number }).catch(() => ({ files: [] }));
    if (laid !== desk.laid) return;
    beside.hidden = !found || desk.file !== null;
    if (found) beside.replaceChildren(t("beside", { file: found.file }), " ", bao.link({ file: found.file, of: number }, t("beside-open")));
  }
};

class Notes {
  constructor(room) {
    bao.build(this, "notes", { room, desk: room.desk });
    this.promote.onclick = () => this.edit({ kind: "promote" });
    this.main.onclick = () => this.edit({ kind: "main" });
    this.engine.onclick = () => room.app.go(bao.engineQuery(bao.positionQuery(this.game, this.at)));
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
    this.room.compare.hidden = !branches && game.others(at).length === 0;
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
    desk.unsent = text.trim() === (node.comment ?? "").trim() ? null : { at: this.at, address: node.address, text };
    desk.onstate();
    this.#later();
  }

  #later = bao.debounce(800, () => this.keep());

  /** Saves the typed comment at its place. */
  async keep() {
    const { desk } = this;
    const { unsent } = desk;
    if (!unsent) return;
    const reply = await this.edit({ kind: "comment", text: unsent.text }, desk.game.find(unsent.address, 0) ?? unsent.at);
    // Meanwhile more was typed, or another game was put on the desk.
    if (!reply || desk.unsent !== unsent) return;
    desk.unsent = null;
    desk.onstate();
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
    const more = game.nodes.filter(({ i }) => i !== at && game.path(i).includes(at)).length;
    const words = t("delete-words", { move: `${node.turn} ${node.text}`, more });
    const answer = await bao.choose(t("delete-title"), words, [["keep", t("delete-keep")], ["delete", t("delete-yes"), "danger"]]);
    if (answer === "delete") this.edit({ kind: "delete" });
  }
}
