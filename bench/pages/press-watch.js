/**
 * What a pressed page runs before anything of its own. It says by `pressHere` where a first press would go as soon as
 * the page is painted, and by `pressAnswered` when the game is seen to have answered.
 */
const FIRST_BUTTONS = ['[data-start]', '[data-field] form', '[data-field] button:enabled'];

/** The middle of an element, scrolled into view where it is not. */
const middleOf = (element) => {
  const inView = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
  if (!inView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

new PerformanceObserver((list, observer) => {
  if (!list.getEntries().some(({ name }) => name === 'first-contentful-paint')) return;
  observer.disconnect();
  const look = () => {
    const button = FIRST_BUTTONS.map((selector) => document.querySelector(selector)).find((found) => found !== null);
    if (!button) requestAnimationFrame(look);
    else if (button.localName !== 'form') globalThis.pressHere(JSON.stringify([middleOf(button)]));
    else
      globalThis.pressHere(
        JSON.stringify([
          middleOf(button.querySelector('input')),
          middleOf(button.querySelector('button[type="submit"]')),
        ]),
      );
  };
  look();
}).observe({ type: 'paint', buffered: true });

/** When the finger came down for the first time. */
let pressedAt = null;
addEventListener('pointerdown', ({ timeStamp }) => (pressedAt ??= timeStamp), { capture: true });

/** Whether anything was drawn on a canvas of the page. Noted once; after that drawing costs what it always does. */
let drawn = false;
const drawing = [
  ...['fillRect', 'fill', 'stroke', 'drawImage', 'putImageData', 'fillText'].map((name) => [
    CanvasRenderingContext2D.prototype,
    name,
  ]),
  // Where a picture was drawn elsewhere and is handed over.
  [ImageBitmapRenderingContext.prototype, 'transferFromImageBitmap'],
].map(([context, name]) => ({ context, name, draw: context[name] }));
for (const { context, name, draw } of drawing)
  context[name] = function (...values) {
    if (this.canvas.isConnected) {
      drawn = true;
      for (const known of drawing) known.context[known.name] = known.draw;
    }
    return draw.apply(this, values);
  };

const isSeen = (key) => Boolean(key?.checkVisibility({ opacityProperty: true, visibilityProperty: true }));

/** A run is on, no button over the field offers one any more, and if there is a canvas there is something on it. */
const hasAnswered = () => {
  const status = document.querySelector('[data-status]')?.getAttribute('data-status');
  if (status !== 'playing' && status !== 'finished') return false;
  return (
    !isSeen(document.querySelector('[data-overlay="idle"] button')) &&
    (drawn || !document.querySelector('[data-field] canvas'))
  );
};

// Looked for once a frame, but only after the game has changed its status: looking must not slow down what is measured.
new MutationObserver((_, observer) => {
  observer.disconnect();
  const look = () => {
    if (!hasAnswered()) requestAnimationFrame(look);
    // A frame that is prepared now is painted before the next task.
    else setTimeout(() => globalThis.pressAnswered(JSON.stringify({ pressedAt, answeredAt: performance.now() })));
  };
  requestAnimationFrame(look);
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-status'] });
