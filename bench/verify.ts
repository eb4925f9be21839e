/** How fast the server plays submitted runs again: simulated seconds per second of CPU, and the longest legal run of each score game. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Golden } from '#engine/golden.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { replayed } from '#engine/verify.ts';
import { judges } from '#games/judges.ts';
import { rules } from '#games/rules-by-id.ts';
import { root } from '../tools/root.mjs';

const LEAST_MS = 500;

for (const game of rules) {
  if (!game.ranked) continue;
  const folder = path.join(root, 'games', game.id, 'rules', 'golden');
  const goldens = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Golden);
  // The costliest recorded run stands for all: it is the one with the most to do in it.
  const longest = goldens.toSorted((one, other) => other.ticks - one.ticks || other.log.length - one.log.length)[0];
  if (!longest) continue;
  const judge = judges[game.id];
  let runs = 0;
  const start = process.cpuUsage();
  let ms = 0;
  while (ms < LEAST_MS) {
    judge?.refusal?.(longest.log);
    replayed(game, longest, judge?.witness?.());
    judge?.doubt?.(longest.log, longest.score);
    runs++;
    const { user, system } = process.cpuUsage(start);
    ms = (user + system) / 1000;
  }
  const units = game.time ? longest.ticks : longest.log.length;
  const cap = game.time ? game.ranked.ticks : game.ranked.entries;
  const unitMs = ms / (runs * units);
  const speed = game.time
    ? `${Math.round(1000 / unitMs / TICKS_PER_SECOND).toLocaleString('en')} simulated seconds`
    : `${Math.round(1000 / unitMs).toLocaleString('en')} moves`;
  const cost = (unitMs * cap).toFixed(0);
  console.log(
    `${game.id.padEnd(10)} ${speed} a second of CPU; the longest legal run (${cap.toLocaleString('en')} ${game.time ? 'ticks' : 'moves'}) ${cost} ms, ${((unitMs * cap) / 500).toFixed(2)} of the half second it may take`,
  );
}
