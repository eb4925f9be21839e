import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** Used in the log and in refusals. Only a trusted proxy may set it. */
export function requestIdOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const known = ids.get(incoming);
  if (known !== undefined) return known;
  const given = trustProxy ? incoming.headers['x-request-id'] : undefined;
  const id = typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
  ids.set(incoming, id);
  return id;
}
