import { expect, test } from 'vitest';
import { securityHeaders } from '#server/http/security-headers.ts';

test('sends Strict-Transport-Security only on an HTTPS site', () => {
  expect(securityHeaders('https://games.example.org')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://games.example.org')).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(null)).not.toHaveProperty('strict-transport-security');
});
