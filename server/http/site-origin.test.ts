import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { siteOrigin, siteOriginInMail } from '#server/http/site-origin.ts';

const request = (host: string, localAddress: string) =>
  ({ headers: { host }, socket: { localAddress, localPort: 3000 } }) as unknown as IncomingMessage;

test.each([
  ['anything', '127.0.0.1', 'https://games.example.org/', 'https://games.example.org'],
  ['localhost:3000', '127.0.0.1', null, 'http://localhost:3000'],
  ['192.0.2.7:3000', '::ffff:192.0.2.7', null, 'http://192.0.2.7:3000'],
  ['[2001:db8::7]:3000', '2001:db8::7', null, 'http://[2001:db8::7]:3000'],
  // Made-up hosts do not create page variants.
  ['evil.example', '192.0.2.7', null, 'http://192.0.2.7:3000'],
  ['localhost:4000', '127.0.0.1', null, 'http://127.0.0.1:3000'],
])('with host %s at %s and PUBLIC_URL %s the origin is %s', (host, address, publicUrl, origin) => {
  expect(siteOrigin(request(host, address), publicUrl)).toBe(origin);
});

test.each([
  ['elsewhere.example', '10.0.0.5', 'https://games.example.org/', 'https://games.example.org'],
  ['localhost:8080', '172.17.0.2', null, 'http://localhost:8080'],
  ['[::1]:8080', '::1', null, 'http://[::1]:8080'],
  ['elsewhere.example', '192.168.1.5', null, 'http://192.168.1.5:3000'],
  ['localhost.elsewhere.example', '::ffff:192.168.1.5', null, 'http://192.168.1.5:3000'],
  ['127.0.0.1@elsewhere.example', 'fd00::5', null, 'http://[fd00::5]:3000'],
])('a request to %s at %s with PUBLIC_URL %s creates links to %s', (host, address, publicUrl, origin) => {
  expect(siteOriginInMail(request(host, address), publicUrl)).toBe(origin);
});
