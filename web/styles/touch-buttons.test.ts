import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('states.css', import.meta.url), 'utf8');

test('hides touch buttons by pointer type, never by width alone', () => {
  const hiding = [...css.matchAll(/@media ([^{]+)\{\s*\.only-touch \{\s*display: none/g)];
  const conditions = hiding.flatMap(([, condition = '']) => condition.split(','));
  expect(conditions.length).toBeGreaterThan(0);
  for (const condition of conditions) expect(condition).toMatch(/\(pointer: (fine|none)\)/);
  expect(css.match(/\.only-touch \{/g)).toHaveLength(hiding.length);
});
