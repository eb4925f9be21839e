import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Golden } from '#engine/golden.ts';

const games = path.join(import.meta.dirname, '..', '..', '..', 'games');

/** Folders of games that are not listed begin with `_`. */
const folderOf = (key: string) =>
  path.join(games, existsSync(path.join(games, key)) ? key : `_${key}`, 'rules', 'golden');

export const goldenNames = (key: string): readonly string[] =>
  readdirSync(folderOf(key))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'));

export const goldenRun = (key: string, name: string): Golden =>
  JSON.parse(readFileSync(path.join(folderOf(key), `${name}.json`), 'utf8')) as Golden;

export const goldenRunsOf = (key: string): readonly Golden[] => goldenNames(key).map((name) => goldenRun(key, name));
