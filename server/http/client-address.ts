import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whom a request comes from, for counting. Behind a trusted proxy that is the right-most forwarded address, the one
 * that the proxy wrote itself: everything to its left may be invented.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? incoming.headers['x-forwarded-for'] : undefined;
  const forwarded = [header ?? []].flat().join(',').split(',').at(-1)!.trim();
  return household(isIP(forwarded) ? forwarded : (incoming.socket.remoteAddress ?? ''));
}

/** The site that a client of IPv6 belongs to, the first 48 bits of its address; `null` for any other client. */
export function siteOf(client: string): string | null {
  return client.includes(':') ? `${client.split(':').slice(0, 3).join(':')}::/48` : null;
}

/** The network that a client of IPv6 is commonly given as a whole, the first 56 bits of its address; any other client itself. */
export function networkOf(client: string): string {
  const groups = client.split(':');
  if (groups.length < 4) return client;
  const last = Number.parseInt(groups[3]!, 16) & 0xff00;
  return `${groups.slice(0, 3).join(':')}:${last.toString(16)}::/56`;
}

/** One connection to the internet: an IPv4 address, or the half of an IPv6 address that its owner cannot choose. */
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

/** The eight numbers of an IPv6 address, however it is spelt. */
function groupsOf(address: string): number[] {
  // A URL spells every address in one way, the last 32 bits in hexadecimal too.
  const spelt = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelt.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}
