/** Preloaded by test servers: the parent process sets how fast their clocks run. */
const { now: wallNow } = Date;
const steadyNow = performance.now.bind(performance);
let speed = 1;
let since = steadyNow();
let [wall, steady] = [wallNow(), since];

const passed = () => (steadyNow() - since) * speed;

class FastDate extends Date {
  /** @param {ConstructorParameters<DateConstructor> | []} values */
  constructor(...values) {
    if (values.length === 0) super(Date.now());
    else super(...values);
  }

  /** @override */
  static now() {
    return Math.floor(wall + passed());
  }
}
globalThis.Date = /** @type {DateConstructor} */ (FastDate);
performance.now = () => steady + passed();

process.on('message', (/** @type {number} */ wanted) => {
  [wall, steady] = [wall + passed(), steady + passed()];
  since = steadyNow();
  speed = wanted;
  process.send?.(wanted);
});
// Listening must not keep the server alive.
process.channel?.unref();
