type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } & {
  readonly [name: string]: ((event: never) => void) | undefined;
};

export function listen(target: EventTarget, listeners: Listeners, options?: AddEventListenerOptions): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) target.addEventListener(name, listener, options);
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener, options);
  };
}

/** Captures on the document: React stops events on parts it has not hydrated, where a game may already run. */
export function listenWithin(element: HTMLElement, listeners: Listeners): () => void {
  const within = Object.entries(listeners).map(([name, listener]) => [
    name,
    (event: Event) => event.target instanceof Node && element.contains(event.target) && listener?.(event as never),
  ]);
  return listen(element.ownerDocument, Object.fromEntries(within) as Listeners, { capture: true });
}

export function stopAll(...stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
