/** `requestIdleCallback` with a timeout; falls back to `setTimeout` (Safari). */
export function whenIdle(work: () => void, latestMs = 5_000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latestMs });
  else setTimeout(work, 200);
}

/** A running game may never be idle. */
const LATEST_MS = 500;

/** After the next frame: on a slow phone a request costs as much as several frames. */
export function afterPicture(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => whenIdle(work, LATEST_MS));
}
