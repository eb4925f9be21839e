/**
 * `npm run record-golden KEY`: records a game's golden runs from their recipes. Rejects changed rules with an unchanged
 * version.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Golden, Recipe } from '#engine/golden.ts';
import { record, versionRefusal } from '#engine/golden.ts';
import { rules, unlisted } from '#games/rules-by-id.ts';
import { earlierRuns } from './recorded-runs.ts';

const WIDTH = 100;
const root = new URL('..', import.meta.url);
const games = new URL('games/', root);

await main(process.argv[2] ?? '');

async function main(key: string): Promise<void> {
  const game = [...rules, ...unlisted].find(({ id }) => id === key);
  if (game === undefined) {
    console.error(`No rules are listed under "${key}". Say which game: npm run record-golden KEY`);
    process.exitCode = 1;
    return;
  }
  const gameFolder = rules.includes(game) ? key : `_${key}`;
  const folder = fileURLToPath(new URL(`${gameFolder}/rules/golden/`, games));
  const refusal = versionRefusal(game, recordedBefore(gameFolder, folder));
  if (refusal !== null) {
    console.error(`Nothing is recorded: ${refusal}`);
    process.exitCode = 1;
    return;
  }
  const { recipes } = (await import(/* @vite-ignore */ join(folder, 'recipes.ts'))) as {
    recipes: readonly Recipe<unknown, unknown, string>[];
  };
  // Play all first: if a recipe fails, the old files stay.
  const recorded = recipes.map((recipe) => ({ name: recipe.name, golden: record(game, recipe) }));
  for (const file of readdirSync(folder)) if (file.endsWith('.json')) rmSync(join(folder, file));
  for (const { name, golden } of recorded) {
    writeFileSync(join(folder, `${name}.json`), written(golden));
    console.log(`${name}: ${golden.status}, score ${golden.score}, ${golden.log.length} actions`);
  }
}

/** Runs in the folder, plus those in git that were changed or deleted since. */
function recordedBefore(gameFolder: string, folder: string): Map<string, Golden> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const earlier = earlierRuns(fileURLToPath(root), 'HEAD').filter((run) => run.folder === gameFolder);
  return new Map([
    ...files.map((file): [string, Golden] => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Golden]),
    ...earlier.map((run): [string, Golden] => [run.name, run.golden]),
  ]);
}

/** JSON with line breaks that suit readers and diffs. */
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
