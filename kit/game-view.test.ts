import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('game-view.md has one section per member of the view, in order', () => {
  const types = [...textOf('game-view.ts').matchAll(/export interface Game(?:Play|View)<[^{]*\{\n([^]*?)\n\}/g)];
  const members = types.flatMap(([, type = '']) =>
    [...type.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, name]) => name),
  );
  const sections = [...textOf('game-view.md').matchAll(/^## `(\w+)`$/gm)].map(([, name]) => name);
  expect(members.length).toBeGreaterThan(10);
  expect(sections).toEqual(members);
});
