/** A game's colors and its own style sheet are loaded together, and the later one wins: so no property may be set in both. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';

const propertiesOf = (css: string) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!);

test.each(catalogue.map(({ key }) => key))('what the world of %s says is not said again by its view', (key) => {
  const world = propertiesOf(readFileSync(`games/${key}/world.css`, 'utf8'));
  const sheets = readdirSync(`games/${key}/view`).filter((name) => name.endsWith('.css'));
  const own = sheets.flatMap((name) => {
    const css = readFileSync(`games/${key}/view/${name}`, 'utf8');
    const blocks = css.matchAll(new RegExp(`\\[data-game='${key}'\\] \\{([^}]*)\\}`, 'g'));
    return [...blocks].flatMap(([, block]) => propertiesOf(block!));
  });
  expect(own.filter((name) => world.includes(name))).toEqual([]);
});
