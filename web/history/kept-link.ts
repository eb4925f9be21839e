/** Links to kept runs, such as `?watch=own-UUID`. The prefix tells them from runs of the server: they work on this device only. */
import { isRunId } from '#web/history/kept-run.ts';

const PREFIX = 'own-';

export function linkIdOf(id: string): string {
  return PREFIX + id;
}

/** `null` for other ids. */
export function keptIdIn(linkId: string): string | null {
  const id = linkId.startsWith(PREFIX) ? linkId.slice(PREFIX.length) : '';
  return isRunId(id) ? id : null;
}
