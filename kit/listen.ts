type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } & {
  readonly [name: string]: ((event: never) => void) | undefined;
};

/** Returns a function that removes the listeners. */
export function listen(target: EventTarget, listeners: Listeners, options?: AddEventListenerOptions): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) target.addEventListener(name, listener, options);
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener, options);
  };
}

/**
 * Listens in the capture phase on the document: React stops events on parts that it has not hydrated yet, where a game
 * may already be running.
 */
export function listenWithin(element: HTMLElement, listeners: Listeners): () => void {
  const within = Object.entries(listeners).map(([name, listener]) => [
    name,
    (event: Event) => event.target instanceof Node && element.contains(event.target) && listener?.(event as never),
  ]);
  return listen(element.ownerDocument, Object.fromEntries(within) as Listeners, { capture: true });
}

export function all(...stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
