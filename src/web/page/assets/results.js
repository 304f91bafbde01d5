"use strict";
/** How questions went, when all are asked. */
(() => {
  const { el, button, t } = bao;

  /**
   * The count in words, the list of all, what the source says at the end, and the buttons: where some were not found at once the
   * one that asks them again. `results` are `{how, index}`, `source` names and links its questions, `again(order)` asks some of them.
   */
  bao.quizResults = ({ results, source, again, answers, onleave }) => {
    const of = (how) => results.filter((result) => result.how === how).length;
    const others = results.filter(({ how }) => how !== "first").map(({ index }) => index);
    const words = results.length === 0 ? t("quiz-nothing") : t("quiz-found", { first: of("first"), all: results.length, later: of("later"), missed: of("missed"), passed: of("passed") });
    const missed = others.length > 0 ? button(t("quiz-ask-missed", { count: others.length }), () => again(others), { class: "primary" }) : null;
    return [
      el("p", { role: "status" }, words),
      el("ol", {}, results.map(({ how, index }) => el("li", {}, source.row(index), ": ", bao.word("quiz-how", how), " ", source.link?.(index) ?? ""))),
      source.over?.() ?? "",
      answers.trouble,
      el("div", { class: "with" }, missed, answers.again, button(t("quiz-leave"), onleave, { keys: "q" })),
    ];
  };
})();
