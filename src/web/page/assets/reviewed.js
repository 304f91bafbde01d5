/** What was found of the line that was reviewed last, kept by the window, so that a page loaded anew shows the same marks. */
import { bao } from "./base.js";

const NAME = "review";
/** A longer line is analysed anew, so that there is room for what else the window keeps. */
const MOST = 2_000_000;

const isView = (view) => typeof view?.turn === "string" && typeof view.position === "string" && Number.isInteger(view.asked) && Number.isInteger(view.south) && Array.isArray(view.chances) && Array.isArray(view.choices);

bao.keptReview = {
  /** Keeps what searches of some depths have found of a line: the contract's ANALYSIS for each. */
  put(line, depths, views) {
    const kept = { line, depths: String(depths), language: bao.language, views };
    if (JSON.stringify(kept).length > MOST || !bao.session.set(NAME, kept)) this.forget();
  },
  /** What was found of a line; null where that was another one, searched otherwise or said in another language. */
  take(line, depths) {
    const kept = bao.session.get(NAME);
    const isSame = kept?.line === line && kept.depths === String(depths) && kept.language === bao.language;
    return isSame && Array.isArray(kept.views) && kept.views.length > 0 && kept.views.every(isView) ? kept.views : null;
  },
  forget() {
    bao.session.remove(NAME);
  },
};
