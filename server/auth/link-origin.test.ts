import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { linkOrigin } from '#server/auth/link-origin.ts';

const request = (host: string, localAddress: string) =>
  ({ headers: { host }, socket: { localAddress, localPort: 3000 } }) as unknown as IncomingMessage;

test.each([
  ['elsewhere.example', '10.0.0.5', 'https://games.example.org/', 'https://games.example.org'],
  ['localhost:8080', '172.17.0.2', null, 'http://localhost:8080'],
  ['[::1]:8080', '::1', null, 'http://[::1]:8080'],
  ['elsewhere.example', '192.168.1.5', null, 'http://192.168.1.5:3000'],
  ['localhost.elsewhere.example', '::ffff:192.168.1.5', null, 'http://192.168.1.5:3000'],
  ['127.0.0.1@elsewhere.example', 'fd00::5', null, 'http://[fd00::5]:3000'],
])('a request to %s that came in at %s, with PUBLIC_URL %s, makes links to %s', (host, address, publicUrl, origin) => {
  expect(linkOrigin(request(host, address), publicUrl)).toBe(origin);
});
