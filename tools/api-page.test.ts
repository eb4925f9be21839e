/** Checks the hand-written docs/api.md against the routes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { z } from 'zod';
import { REPORT_REASONS } from '#api/reports.ts';
import { LIMITS } from '#api/route.ts';
import { routeEntries } from '#api/routes.ts';
import { root } from './testing/throw-away-copy.ts';

const text = readFileSync(path.join(root, 'docs/api.md'), 'utf8');

/** By route name. */
const sections = new Map(
  text.split(/^### /m).map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return [title, lines.join('\n').split(/^## /m)[0]!] as const;
  }),
);
const listed = [...text.matchAll(/^- `((?:GET|POST) .*)`$/gm)].map(([, name]) => name!);
const described = routeEntries.filter(([name]) => !name.includes('/api/auth/'));

test('docs/api.md lists exactly the existing routes', () => {
  const told = [...sections.keys()].filter((title) => /^(?:GET|POST) /.test(title));
  expect([...told, ...listed].toSorted()).toEqual(routeEntries.map(([name]) => name as string).toSorted());
});

describe.each(described)('%s', (name, { query, body, answer, limit }) => {
  const told = sections.get(name) ?? '';

  test('is documented with every request and response field', () => {
    const fields = [query, body, answer].flatMap((shape) => (shape ? fieldsOf(shape) : []));
    expect(fields.filter((field) => !told.includes(`\`${field}\``))).toEqual([]);
  });

  test('is documented with its rate limit', () => {
    const minute = /(\d+) per minute/.exec(told)?.[1];
    expect(minute).toBe(limit && String(LIMITS[limit].aMinute));
  });
});

test('docs/api.md lists every reason of a report', () => {
  for (const reason of REPORT_REASONS) expect(sections.get('POST /api/reports')).toContain(`\`${reason}\``);
});

/** Field names at any depth. */
function fieldsOf(shape: ZodType): string[] {
  const found = new Set<string>();
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const field of Object.keys(value as object)) found.add(field);
      look(value);
    }
  };
  look(z.toJSONSchema(shape, { io: 'input' }));
  return [...found];
}
