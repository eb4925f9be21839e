import { expect, test } from 'vitest';
import { contentPolicy, securityHeaders } from '#server/http/security-headers.ts';

test('only a site that is reached over HTTPS asks for nothing else', () => {
  expect(securityHeaders('https://games.example.org')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://games.example.org')).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(null)).not.toHaveProperty('strict-transport-security');
});

test('nothing inline is allowed but styles that we have built', () => {
  expect(contentPolicy()).toContain("script-src 'self';");
  expect(contentPolicy()).toContain("style-src 'self';");
  expect(contentPolicy(['sha256-abc'])).toContain("style-src 'self' 'sha256-abc';");
  expect(contentPolicy(['sha256-abc'])).not.toContain('unsafe');
});
