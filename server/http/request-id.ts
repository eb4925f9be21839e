import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/**
 * The name of a request, the same in the log and in the answer that refuses it; made when it is first asked for, so that
 * requests nobody asks about cost nothing. A trusted proxy may have given it one; what a stranger calls it is no name.
 */
export function requestIdOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const known = ids.get(incoming);
  if (known !== undefined) return known;
  const given = trustProxy ? incoming.headers['x-request-id'] : undefined;
  const id = typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
  ids.set(incoming, id);
  return id;
}
