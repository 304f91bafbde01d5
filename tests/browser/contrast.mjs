/**
 * Reports the texts of a page whose contrast with the background is below 4.5 (WCAG 2, 1.4.3), one line for each pair
 * of colours. Runs inside the page, so it cannot use anything defined outside.
 */
export function contrastFaults() {
  const LEAST = 4.5;
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  /** Caches the results of a function, because a table has thousands of cells. */
  const remembered = (work) => {
    const known = new Map();
    return (key) => {
      if (!known.has(key)) known.set(key, work(key));
      return known.get(key);
    };
  };
  /** Returns any CSS colour as red, green and blue (0 to 255) and its opacity. */
  const read = remembered((colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return { rgb: [red, green, blue], alpha: alpha / 255 };
  });
  const over = (front, alpha, back) => front.map((value, at) => value * alpha + back[at] * (1 - alpha));
  const luminance = (rgb) => {
    const [red, green, blue] = rgb.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  /** Returns the colour behind an element, from its background and those of its ancestors. */
  const paper = remembered((element) => {
    if (!element) return [255, 255, 255];
    const { rgb, alpha } = read(getComputedStyle(element).backgroundColor);
    return alpha === 1 ? rgb : over(rgb, alpha, paper(element.parentElement));
  });
  /** Returns the colour behind a text of a picture: all earlier shapes that cover the middle of the text. */
  const behind = (text, svg) => {
    const box = text.getBoundingClientRect();
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    let colour = paper(svg.parentElement);
    for (const shape of svg.querySelectorAll("rect, circle, ellipse, path, polygon")) {
      if (!(text.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_PRECEDING)) continue;
      const style = getComputedStyle(shape);
      const toScreen = shape.getScreenCTM();
      if (style.fill === "none" || !toScreen) continue;
      if (!shape.isPointInFill(middle.matrixTransform(toScreen.inverse()))) continue;
      const { rgb, alpha } = read(style.fill);
      colour = over(rgb, alpha * style.fillOpacity * style.opacity, colour);
    }
    return colour;
  };

  const faults = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.data.trim();
    const element = walker.currentNode.parentElement;
    if (words === "" || !element.checkVisibility()) continue;
    const svg = element.closest("svg");
    const style = getComputedStyle(element);
    const back = svg ? behind(element, svg) : paper(element);
    const { rgb, alpha } = read(svg ? style.fill : style.color);
    const front = over(rgb, svg ? alpha * style.fillOpacity * style.opacity : alpha, back);
    const found = contrast(front, back);
    const pair = `${front.map(Math.round)} on ${back.map(Math.round)}`;
    if (found < LEAST && !faults.has(pair)) {
      faults.set(pair, `a contrast of ${found.toFixed(2)}, ${pair}: ${words.slice(0, 40)}`);
    }
  }
  return [...faults.values()];
}
