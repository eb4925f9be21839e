/** Adds listeners to a target; the returned function removes them all. */
export function listen(
  target: EventTarget,
  listeners: { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } & {
    readonly [name: string]: ((event: never) => void) | undefined;
  },
  options?: AddEventListenerOptions,
): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) target.addEventListener(name, listener, options);
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener, options);
  };
}

/** One function that calls them all, in order. */
export function all(...stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
