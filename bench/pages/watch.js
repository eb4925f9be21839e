/** What a measured page runs before anything of its own: it notes paints, long tasks and layout shifts. */
const seen = { firstPaint: 0, largestPaint: 0, longTasks: [], shifts: [] };

/** The name of an element as a style sheet would find it, with enough of its parents to know it by. */
const nameOf = (node) => {
  const names = [];
  for (let at = node?.nodeType === 1 ? node : node?.parentElement; at && names.length < 4; at = at.parentElement) {
    const classes = [...at.classList].map((name) => `.${name}`).join('');
    names.unshift(`${at.localName}${at.id ? `#${at.id}` : ''}${classes}`);
  }
  return names.length === 0 ? 'an element that is gone' : names.join(' > ');
};

const placeOf = ({ x, y, width, height }) => [x, y, width, height].map((length) => Math.round(length)).join(' ');

const observers = [
  ['paint', (entry) => entry.name === 'first-contentful-paint' && (seen.firstPaint = entry.startTime)],
  ['largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime)],
  ['longtask', (entry) => seen.longTasks.push({ start: entry.startTime, duration: entry.duration })],
  [
    'layout-shift',
    (entry) =>
      seen.shifts.push({
        start: entry.startTime,
        value: entry.value,
        elements: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        ),
      }),
  ],
].map(([type, note]) => {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true });
  return [observer, note];
});

/** All that was noted until now. */
globalThis.seenByNow = () => {
  for (const [observer, note] of observers) observer.takeRecords().forEach(note);
  return { ...seen, now: performance.now() };
};
