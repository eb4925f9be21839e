/** What a measured page runs before anything of its own: it notes when frames come and how long keys wait for theirs. */
const frames = [];
const waits = [];
let keys = 0;
let isWatching = false;

const next = (time) => {
  if (isWatching) frames.push(time);
  requestAnimationFrame(next);
};
requestAnimationFrame(next);

addEventListener('keydown', () => isWatching && keys++, true);
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries()) if (isWatching && name === 'keydown') waits.push(duration);
}).observe({ type: 'event', durationThreshold: 16 });

globalThis.watchFrames = () => {
  isWatching = true;
};

/** The times of all frames, and of each key how long it took until its picture was there. */
globalThis.watchedFrames = () => {
  isWatching = false;
  // A browser says nothing of keys whose picture came within a frame.
  return { frames, waits: [...waits, ...Array(Math.max(0, keys - waits.length)).fill(16)] };
};
