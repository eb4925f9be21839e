import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Golden } from '#engine/golden.ts';
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
