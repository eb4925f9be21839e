/** Does it when the browser has nothing else to do, at the latest after so many milliseconds. Not every browser says when. */
export function whenIdle(work: () => void, latestMs = 5_000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latestMs });
  else setTimeout(work, 200);
}
