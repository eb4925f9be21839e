import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Skill } from '#games/pong/rules/golden/bot.ts';
import { playWith } from '#games/pong/rules/golden/bot.ts';
import type { Mode } from '#games/pong/rules/pong.ts';
import { pong } from '#games/pong/rules/pong.ts';
const M = 60;
function tournament(mode: Mode, skill: Skill) {
  const luck = new SeededRandom(seedFrom(5));
  let wins = 0, longest = 0, ticks = 0, unfinished = 0, pts=0;
  for (let m = 0; m < M; m++) {
    const run = new Run(pong, mode, seedFrom(m));
    playWith(run, skill, luck, 60 * 60 * 30);
    if (run.status === 'won') wins++; if (run.status === 'playing') unfinished++;
    longest = Math.max(longest, run.state.longest); ticks += run.ticks; pts += run.score;
  }
  return `${mode} ${JSON.stringify(skill)} win ${(wins / M*100).toFixed(0)} longest ${longest} min ${(ticks / M / 3600).toFixed(1)} open ${unfinished} pts ${(pts/M).toFixed(1)}`;
}
const SKILLS: Skill[] = [ {sees: 250, error: 49, aim: 0}, {sees: 250, error: 47, aim: 0},{ sees: 300, error: 45, aim: 0 },{ sees: 300, error: 43, aim: 0 }, { sees: 300, error: 41, aim: 0 }];
test('x', { timeout: 600_000 }, () => {
  for (const mode of ['easy', 'normal', 'hard'] as const) for (const skill of SKILLS) console.log(tournament(mode, skill));
  console.log(process.cpuUsage());
  expect(1).toBe(1);
});
