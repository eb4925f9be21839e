import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Golden } from '#engine/golden.ts';
import { hashesOf } from '#engine/golden.ts';
import { seedFrom } from '#engine/random.ts';
import type { Reseed } from '#engine/run.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { GoldenRun } from './compare.ts';

export function readGoldenRuns(root: string): GoldenRun[] {
  return readdirSync(path.join(root, 'games')).flatMap((game) => {
    const folder = path.join(root, 'games', game, 'rules', 'golden');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({
        // The blank game's folder has a leading underscore to separate it from the listed games.
        game: game.replace(/^_/, ''),
        name: path.basename(file, '.json'),
        golden: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Golden,
      }));
  });
}

/** Ticks between two seeds. */
const RESEED_EVERY = 60;

/**
 * Golden runs of games with boards, replayed with many reseeds. The result of this engine is the reference for the
 * others.
 */
export function reseededRuns(runs: readonly GoldenRun[]): GoldenRun[] {
  return runs.flatMap(({ game, name, golden }) => {
    const rules = rulesOf(game);
    if (!rules?.ranked) return [];
    const count = Math.floor(golden.ticks / RESEED_EVERY);
    const pieces = Array.from({ length: count }, (_, at): Reseed => [(at + 1) * RESEED_EVERY, 0, seedFrom(at + 1)]);
    const reseeded = { ...golden, pieces };
    return [{ game, name: `${name}, reseeded`, golden: { ...reseeded, hashes: hashesOf(rules, reseeded) } }];
  });
}
