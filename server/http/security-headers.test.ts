import { expect, test } from 'vitest';
import { contentPolicy, securityHeaders } from '#server/http/security-headers.ts';

test('sends Strict-Transport-Security only on an HTTPS site', () => {
  expect(securityHeaders('https://games.example.org')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://games.example.org')).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(null)).not.toHaveProperty('strict-transport-security');
});

test('allows no inline code except our own', () => {
  expect(contentPolicy()).toContain("script-src 'self';");
  expect(contentPolicy()).toContain("style-src 'self';");
  const policy = contentPolicy({ scripts: ['sha256-abc'], styles: ['sha256-def'] });
  expect(policy).toContain("script-src 'self' 'sha256-abc';");
  expect(policy).toContain("style-src 'self' 'sha256-def';");
  expect(policy).not.toContain('unsafe');
});
