import type { PlayedFrom } from '#web/history/kept-run.ts';

let current: PlayedFrom | null = null;

/** The run that the page plays on, for the runs it keeps. */
export const playedFrom = () => current;

/** Returns a function that ends it. */
export function setPlayedFrom(from: PlayedFrom): () => void {
  current = from;
  return () => {
    if (current === from) current = null;
  };
}
