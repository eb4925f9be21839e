import { expect, test } from 'vitest';
import { readInlineHashes, securityHeaders } from '#server/http/security-headers.ts';

const none = { scriptHashes: [], styleHashes: [] };

test('only a site that is reached over HTTPS asks for nothing else', () => {
  expect(securityHeaders(none, 'https://games.example.org')).toHaveProperty('strict-transport-security');
  expect(securityHeaders(none, 'http://games.example.org')).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(none, null)).not.toHaveProperty('strict-transport-security');
});

test('without hashes nothing inline is allowed', () => {
  const policy = securityHeaders(none, null)['content-security-policy'];
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('without a build there are no hashes', () => {
  expect(readInlineHashes('/nowhere/client')).toEqual(none);
});
