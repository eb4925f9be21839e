/** `requestIdleCallback` with a timeout; falls back to `setTimeout` (Safari). */
export function whenIdle(work: () => void, latestMs = 5_000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latestMs });
  else setTimeout(work, 200);
}
