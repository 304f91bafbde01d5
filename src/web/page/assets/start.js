/** What a player wants first: his last game, another one, the puzzles that are due, the next lesson. */
import { bao } from "./base.js";

const { el, t } = bao;

bao.Start = class Start {
  constructor() {
    this.element = el("div", { class: "start" });
  }

  /** Shows the ways to begin; `drafts` are the games that go on. */
  async show(drafts) {
    const left = bao.unfinished(drafts);
    const card = (query, words, more, gifts = {}) => bao.link(query, [el("strong", {}, words), el("span", {}, more)], { class: "startcard", ...gifts });
    const puzzles = card({ view: "train" }, t("start-puzzles"), "");
    const lessons = card({ view: "learn" }, t("start-learn"), "");
    this.element.replaceChildren(
      ...(left ? [card({ draft: left.file }, t("play-go-on"), bao.playersOf([left.games[0].south, left.games[0].north]).join(" – "), { class: "startcard first" })] : []),
      card({ view: "play" }, t("view-play"), t("start-play")),
      puzzles,
      lessons,
    );
    // What only counts may come later, or not at all.
    const [trained, learned] = await Promise.allSettled([bao.api.post("train", { themes: [], grades: [], limit: 0 }), bao.api.get("lessons")]);
    if (trained.value) puzzles.lastChild.textContent = t("start-due", { due: trained.value.due, fresh: trained.value.new });
    const next = learned.value?.lessons.find(({ done, tasks }) => done < tasks);
    if (next) lessons.lastChild.textContent = next.title;
  }
};
