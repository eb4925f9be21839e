/**
 * `npm run new-game NAME`: creates a working game from games/_blank and lists it. `-- --ranked` uses games/_sample, which
 * takes scores.
 */
import './node-version.mjs';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameGame } from './new-game/names.mjs';
import { root } from './root.mjs';

const games = path.join(root, 'games');
const words = process.argv.slice(2);
const template = words.includes('--ranked') ? 'sample' : 'blank';
const key = words.find((word) => word !== '--ranked') ?? '';
const refusal = refusalOf(key);
if (refusal === null) makeGame();
else {
  console.error(refusal);
  process.exitCode = 1;
}

function makeGame() {
  const name = nameGame(key, template);
  const source = path.join(games, `_${template}`);
  console.log(`Made in games/${key}:`);
  for (const file of filesIn(source)) {
    const target = path.join(games, key, name.inText(file));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, name.inText(readFileSync(path.join(source, file), 'utf8')));
    console.log(`  ${path.relative(root, target)}`);
  }
  // Uses the arcade's image until it has its own.
  copyFileSync(path.join(root, 'web', 'public', 'share.png'), path.join(games, key, 'share.png'));
  console.log(`  games/${key}/share.png`);
  console.log(`Touched outside games/${key}:`);
  console.log(`  games/games.ts: ${addToList()}`);
}

/** Adds the game at the end unless it is announced already; returns its line. */
function addToList() {
  const file = path.join(games, 'games.ts');
  const text = readFileSync(file, 'utf8');
  const announced = text.split('\n').find((line) => line.startsWith(`  ['${key}', `));
  if (announced) return announced.trim();
  const line = `['${key}', 'Puzzle'],`;
  const end = text.indexOf('];\n', text.indexOf('export const listed'));
  writeFileSync(file, `${text.slice(0, end)}  ${line}\n${text.slice(end)}`);
  return line;
}

/**
 * `null` if the name is allowed.
 * @param {string} name
 */
function refusalOf(name) {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    return 'Name the game in lower case, words joined by hyphens: npm run new-game space-invaders';
  // An announced game may have its image already.
  return existsSync(path.join(games, name, 'rules')) ? `There is a game in games/${name} already.` : null;
}

/**
 * @param {string} folder
 * @param {string} [below]
 * @returns {string[]} Paths from the folder.
 */
function filesIn(folder, below = '') {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(below, entry.name);
    return entry.isDirectory() ? filesIn(folder, name) : [name];
  });
}
