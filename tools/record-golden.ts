/** Records a game's golden runs anew from their recipes: `npm run record-golden KEY`. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Golden, Recipe } from '#engine/golden.ts';
import { record } from '#engine/golden.ts';
import { rules, unlisted } from '#games/rules-by-id.ts';

const WIDTH = 100;
const games = new URL('../games/', import.meta.url);

await main(process.argv[2] ?? '');

async function main(key: string): Promise<void> {
  const game = [...rules, ...unlisted].find(({ id }) => id === key);
  if (game === undefined) {
    console.error(`No rules are listed under "${key}". Say which game: npm run record-golden KEY`);
    process.exitCode = 1;
    return;
  }
  const folder = fileURLToPath(new URL(`${rules.includes(game) ? key : `_${key}`}/rules/golden/`, games));
  const { recipes } = (await import(/* @vite-ignore */ join(folder, 'recipes.ts'))) as {
    recipes: readonly Recipe<unknown, unknown, string>[];
  };
  // All are played before the first file is touched: a recipe that fails leaves the old runs in place.
  const recorded = recipes.map((recipe) => ({ name: recipe.name, golden: record(game, recipe) }));
  for (const file of readdirSync(folder)) if (file.endsWith('.json')) rmSync(join(folder, file));
  for (const { name, golden } of recorded) {
    writeFileSync(join(folder, `${name}.json`), written(golden));
    console.log(`${name}: ${golden.status}, score ${golden.score}, ${golden.log.length} actions`);
  }
}

/** The run as JSON, packed into lines that a reader and a diff can bear. */
function written({ log, hashes, ...rest }: Golden): string {
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},\n"log":[\n${packed(log)}\n],\n"hashes":[\n${packed(hashes)}\n]}\n`;
}

function packed(items: readonly unknown[]): string {
  const lines: string[] = [];
  for (const item of items) {
    const text = JSON.stringify(item);
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length < WIDTH) lines[lines.length - 1] = `${last},${text}`;
    else lines.push(text);
  }
  return lines.join(',\n');
}
