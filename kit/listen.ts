type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } & {
  readonly [name: string]: ((event: never) => void) | undefined;
};

/** Adds listeners to a target; the returned function removes them all. */
export function listen(target: EventTarget, listeners: Listeners, options?: AddEventListenerOptions): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) target.addEventListener(name, listener, options);
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener, options);
  };
}

/**
 * Adds listeners to what happens within an element, heard before anybody else hears it: while React brings a page to life
 * it keeps presses from what it has not reached yet, and a game may be played there already. The returned function removes
 * them all.
 */
export function listenWithin(element: HTMLElement, listeners: Listeners): () => void {
  const within = Object.entries(listeners).map(([name, listener]) => [
    name,
    (event: Event) => event.target instanceof Node && element.contains(event.target) && listener?.(event as never),
  ]);
  return listen(element.ownerDocument, Object.fromEntries(within) as Listeners, { capture: true });
}

/** One function that calls them all, in order. */
export function all(...stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
