import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

/** Test files outside the games' folders that import a list of all games. */
export function testsOfAllGames() {
  const folders = ['games', 'web', 'kit', 'tools'];
  const all = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && !/^games\/[^/]+\//.test(file)),
  );
  return all.filter((file) => /'#games\/[\w-]+\.ts'/.test(readFileSync(path.join(root, file), 'utf8')));
}
