import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, siteOf } from '#server/http/client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test('without a trusted proxy it uses the socket and ignores the header', () => {
  expect(clientAddress(from('192.0.2.1', '10.0.0.1'), false)).toBe('192.0.2.1');
});

test('with a trusted proxy it uses the last address in the header', () => {
  expect(clientAddress(from('127.0.0.1', '6.6.6.6, 192.0.2.7'), true)).toBe('192.0.2.7');
  expect(clientAddress(from('127.0.0.1', 'nonsense'), true)).toBe('127.0.0.1');
  expect(clientAddress(from('127.0.0.1'), true)).toBe('127.0.0.1');
});

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as household %s', (address, household) => {
  expect(clientAddress(from(address), false)).toBe(household);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2::/48'],
  ['192.0.2.1', null],
  ['::ffff:192.0.2.1', null],
])('%s belongs to the site %s', (address, site) => {
  expect(siteOf(clientAddress(from(address), false))).toBe(site);
});
