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

/** One connection to the internet: an IPv4 address, or the half of an IPv6 address that its owner cannot choose. */
function household(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
