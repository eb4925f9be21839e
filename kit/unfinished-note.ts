/** How a run stands that was left unfinished, in a few words for where its game is only named. */
import { forget, keep, kept } from '#kit/storage.ts';

const nameOf = (id: string) => `unfinished:${id}`;

/** Notes how the unfinished run of a game stands. */
export function noteUnfinished(id: string, words: string): void {
  keep(nameOf(id), words);
}

/** No run of the game waits any more. */
export function forgetUnfinished(id: string): void {
  forget(nameOf(id));
}

/** How the unfinished run of a game stands; `null` if none waits. */
export function unfinishedRun(id: string): string | null {
  return kept(nameOf(id), (data) => (typeof data === 'string' ? data : null));
}
