"use strict";
/** Questions that are being asked, kept by the window, so that they go on where they stood when the page is loaded anew. */
(() => {
  const MADE = "asked";
  const STAND = "asked-stand";
  const HOWS = ["first", "later", "missed", "passed"];
  const RESPONSES = ["right", "helped", "wrong"];
  const STATES = ["asked", "right", "wrong", "shown", "over"];

  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const isText = (value) => typeof value === "string";
  const isAbsent = (value) => value === undefined || value === null;

  /** Whether questions can be asked of what is kept. */
  const canAsk = (made) => {
    if (!isObject(made)) return false;
    if (made.kind === "puzzles") return Array.isArray(made.texts) && made.texts.length > 0 && made.texts.every(isText) && isObject(made.spec);
    if (made.kind !== "retry") return false;
    const isError = (error) => isObject(error) && Number.isInteger(error.at) && isText(error.turn) && isText(error.query) && Array.isArray(error.analysis);
    return isText(made.bao) && isText(made.back) && (isAbsent(made.desk) || isObject(made.desk)) && Array.isArray(made.errors) && made.errors.every(isError);
  };

  /** Whether questions, `count` of them, can go on from where they stood. */
  const canGoOn = (stand, count) => {
    if (!isObject(stand) || !Array.isArray(stand.order) || !Array.isArray(stand.results)) return false;
    const { order, results, index, state, move, response } = stand;
    const isIndex = (one) => Number.isInteger(one) && one >= 0 && one < count;
    const isInOrder = state === "over" ? index === order.length : Number.isInteger(index) && index >= 0 && index < order.length;
    const isMoved = state !== "right" && state !== "wrong" ? true : isObject(move) && isText(move.name) && isText(move.text);
    return order.every(isIndex) && isInOrder && STATES.includes(state) && isMoved && results.every((one) => isObject(one) && HOWS.includes(one.how) && isIndex(one.index)) && (isAbsent(response) || RESPONSES.includes(response));
  };

  /** Where the questions of a quiz stand: a move that was played and its verdict are made again from it. Nothing is told while something is under way. */
  bao.tellStand = ({ order, practice, index, results, state, move, response, helped, question }, onstand) => {
    if (STATES.includes(state)) onstand({ order, practice, index, results, state, move, response, helped: helped.textContent !== "", noted: question?.noted });
  };

  bao.askedQuestions = {
    /** Questions begin: `made` is what their source is made of. */
    begin(made) {
      this.end();
      if (!bao.session.set(MADE, made)) this.end();
    },
    /** Where they stand; nothing where what they are made of is not kept. */
    stand(stand) {
      if (bao.session.get(MADE) !== null && !bao.session.set(STAND, stand)) this.end();
    },
    /** `{made, stand}`; null where nothing is being asked. What another version of the page has kept, or nobody can read, is thrown away. */
    kept() {
      const [made, stand] = [bao.session.get(MADE), bao.session.get(STAND)];
      const count = made?.kind === "puzzles" ? made.texts?.length : made?.errors?.length;
      if (canAsk(made) && canGoOn(stand, count)) return { made, stand };
      this.end();
      return null;
    },
    end() {
      bao.session.remove(MADE);
      bao.session.remove(STAND);
    },
  };
})();
