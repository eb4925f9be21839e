import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Golden } from '#engine/golden.ts';
import { hashesOf } from '#engine/golden.ts';
import { seedFrom } from '#engine/random.ts';
import type { Piece } from '#engine/run.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { Recorded } from './compare.ts';

/** All golden runs of all games. */
export function readGoldenRuns(root: string): Recorded[] {
  return readdirSync(path.join(root, 'games')).flatMap((game) => {
    const folder = path.join(root, 'games', game, 'rules', 'golden');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({
        // The blank game's folder has a mark in front of its name, so that it stands apart from the listed ones.
        game: game.replace(/^_/, ''),
        name: path.basename(file, '.json'),
        golden: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Golden,
      }));
  });
}

/** How many ticks pass between two pieces of luck. */
const FED_EVERY = 60;

/** The golden runs of games with boards once more, on luck that comes in many pieces: what that makes of them here, all must find. */
export function fedRuns(runs: readonly Recorded[]): Recorded[] {
  return runs.flatMap(({ game, name, golden }) => {
    const rules = rulesOf(game);
    if (!rules?.ranked) return [];
    const count = Math.floor(golden.ticks / FED_EVERY);
    const pieces = Array.from({ length: count }, (_, at): Piece => [(at + 1) * FED_EVERY, 0, seedFrom(at + 1)]);
    const fed = { ...golden, pieces };
    return [{ game, name: `${name}, fed`, golden: { ...fed, hashes: hashesOf(rules, fed) } }];
  });
}
