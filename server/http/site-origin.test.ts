import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { siteOrigin } from '#server/http/site-origin.ts';

const request = (host: string, localAddress: string) =>
  ({ headers: { host }, socket: { localAddress, localPort: 3000 } }) as unknown as IncomingMessage;

test.each([
  ['anything', '127.0.0.1', 'https://games.example.org/', 'https://games.example.org'],
  ['localhost:3000', '127.0.0.1', null, 'http://localhost:3000'],
  ['192.0.2.7:3000', '::ffff:192.0.2.7', null, 'http://192.0.2.7:3000'],
  ['[2001:db8::7]:3000', '2001:db8::7', null, 'http://[2001:db8::7]:3000'],
  // However many names a stranger makes up, pages are made for none of them.
  ['evil.example', '192.0.2.7', null, 'http://192.0.2.7:3000'],
  ['localhost:4000', '127.0.0.1', null, 'http://127.0.0.1:3000'],
])('called %s at %s, with PUBLIC_URL %s, the site is %s', (host, address, publicUrl, origin) => {
  expect(siteOrigin(request(host, address), publicUrl)).toBe(origin);
});
