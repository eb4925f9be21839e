/** `npm run keep-rules KEY`: archives a game's rules before a change, to replay old runs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Golden } from '#engine/golden.ts';
import { versionRefusal } from '#engine/golden.ts';
import type { Rules } from '#engine/rules.ts';
import { rules, unlisted } from '#games/rules-by-id.ts';
import { root } from './root.mjs';

const key = process.argv[2] ?? '';
const game = [...rules, ...unlisted].find(({ id }) => id === key);
const refusal = game ? refusalOf(game) : `No rules are listed under "${key}". Say which game: npm run keep-rules KEY`;
if (game && refusal === null) keep(game);
else {
  console.error(refusal);
  process.exitCode = 1;
}

function refusalOf(old: Rules<unknown, unknown>): string | null {
  const target = path.join(folderOf(old), `v${old.version}`);
  if (existsSync(target)) return `Version ${old.version} of ${key} is kept already, in ${path.relative(root, target)}.`;
  const golden = path.join(folderOf(old), 'golden');
  const runs = readdirSync(golden).filter((file) => file.endsWith('.json'));
  const recorded = runs.map((file) => [file, JSON.parse(readFileSync(path.join(golden, file), 'utf8'))] as const);
  const hasChanged =
    recorded.some(([, { version }]) => (version as number) !== old.version) ||
    versionRefusal(old, new Map<string, Golden>(recorded)) !== null;
  return hasChanged
    ? `The rules of ${key} have changed since their golden runs were recorded: put the change aside (git stash), keep the old rules, and take it up again.`
    : null;
}

function keep(old: Rules<unknown, unknown>): void {
  const source = folderOf(old);
  const gameFolder = path.basename(path.dirname(source));
  const version = `v${old.version}`;
  const own = `#games/${gameFolder}/rules/`;
  for (const file of filesIn(source)) {
    const target = path.join(source, version, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(path.join(source, file), 'utf8').replaceAll(own, `${own}${version}/`));
    console.log(path.relative(root, target));
  }
  const entry = readFileSync(path.join(source, '..', 'game.ts'), 'utf8');
  const [line] = entry.match(/^export \{ \w+ as rules \} from .*$/m) ?? [];
  if (line === undefined) throw new Error(`games/${gameFolder}/game.ts does not hand on its rules as others do`);
  writeFileSync(path.join(source, version, 'rules.ts'), `${line.replace(own, `${own}${version}/`)}\n`);
  console.log(`Kept. Now change the rules, set their version to ${old.version + 1} and npm run record-golden ${key}`);
}

function folderOf(old: Rules<unknown, unknown>): string {
  return path.join(root, 'games', unlisted.includes(old) ? `_${key}` : key, 'rules');
}

/** Files needed to replay a run, and its golden runs; no tests, recipes or older rules. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.ts$|^golden[\\/].*\.ts$|^testing[\\/]|^v\d+[\\/]/.test(file));
}
