import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Behind a trusted proxy, uses the right-most forwarded address, which the proxy wrote; clients can forge the others.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? incoming.headers['x-forwarded-for'] : undefined;
  const forwarded = [header ?? []].flat().join(',').split(',').at(-1)!.trim();
  return household(isIP(forwarded) ? forwarded : (incoming.socket.remoteAddress ?? ''));
}

/** `null` for IPv4. */
export function siteOf(client: string): string | null {
  return client.includes(':') ? `${client.split(':').slice(0, 3).join(':')}::/48` : null;
}

/** Providers commonly assign a whole /56; IPv4 addresses stay as they are. */
export function networkOf(client: string): string {
  const groups = client.split(':');
  if (groups.length < 4) return client;
  const last = Number.parseInt(groups[3]!, 16) & 0xff00;
  return `${groups.slice(0, 3).join(':')}:${last.toString(16)}::/56`;
}

/** An IPv4 address or an IPv6 /64, whose owner chooses the rest. */
function household(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

function groupsOf(address: string): number[] {
  // `URL` normalizes the notation.
  const spelt = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelt.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}
