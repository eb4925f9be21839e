/** What a page runs before anything of its own, to tell when the page after a press, or after going back, is seen. */
const heading = () => [...document.querySelectorAll('h1')].find((found) => found.checkVisibility())?.textContent ?? '';

/** Notes in `seen` how many milliseconds after the start another heading was painted, and with it a cabinet. */
const watch = (start) => {
  const before = heading();
  const seen = (globalThis.seen = {});
  const noted = new Set();
  const note = (name) => {
    if (noted.has(name)) return;
    noted.add(name);
    // A message that is sent in a frame arrives when that frame is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (seen[name] = performance.now() - start));
      port1.start();
      port2.postMessage(null);
    });
  };
  new MutationObserver(() => {
    const now = heading();
    if (now === '' || now === before) return;
    note('head');
    if (document.querySelector('[data-status]')?.checkVisibility()) note('cabinet');
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

addEventListener('click', ({ timeStamp }) => watch(timeStamp), { capture: true });
addEventListener('popstate', ({ timeStamp }) => watch(timeStamp), { capture: true });
