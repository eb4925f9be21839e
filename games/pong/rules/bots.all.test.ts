import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { PIXEL } from '#games/pong/rules/court.ts';
import type { Skill } from '#games/pong/rules/golden/bot.ts';
import { playWith } from '#games/pong/rules/golden/bot.ts';
import type { Level } from '#games/pong/rules/ai.ts';
import type { Action, Mode, State } from '#games/pong/rules/pong.ts';
import { pong } from '#games/pong/rules/pong.ts';

type PongRun = Run<State, Action, Mode>;

const MATCHES = 20;
const LEVELS: readonly Level[] = ['easy', 'normal', 'hard'];
const LONGEST_MATCH = 30 * 60 * 60;

const SKILLS = {
  weak: { sees: 250, error: 49, aim: 0 },
  casual: { sees: 300, error: 44, aim: 0 },
  good: { sees: 300, error: 41, aim: 0 },
  expert: { sees: 500, error: 25, aim: 15 },
} as const satisfies Record<string, Skill>;

function matches(level: Level, play: (run: PongRun) => void, count = MATCHES): PongRun[] {
  return Array.from({ length: count }, (_, match) => {
    const run = new Run(pong, level, seedFrom(match));
    play(run);
    return run;
  });
}

const percentWon = (runs: PongRun[]) => (100 * runs.filter(({ status }) => status === 'won').length) / runs.length;

function tournament(level: Level, skill: Skill): PongRun[] {
  const random = new SeededRandom(seedFrom(5));
  return matches(level, (run) => playWith(run, skill, random, LONGEST_MATCH));
}

describe.each([
  { name: 'weak', least: [35, 0, 0], most: [90, 35, 5] },
  { name: 'casual', least: [95, 75, 0], most: [100, 100, 60] },
  { name: 'good', least: [100, 100, 75], most: [100, 100, 100] },
  { name: 'expert', least: [100, 100, 97], most: [100, 100, 100] },
] as const)('a $name player', ({ name, least, most }) => {
  test.each(LEVELS.map((level, index) => [level, least[index]!, most[index]!] as const))(
    'on the %s level wins %s to %s percent of the matches, and every match ends',
    (level, from, to) => {
      const runs = tournament(level, SKILLS[name]);
      expect(percentWon(runs)).toBeGreaterThanOrEqual(from);
      expect(percentWon(runs)).toBeLessThanOrEqual(to);
      expect(runs.filter(({ status }) => status === 'playing')).toEqual([]);
      expect(Math.max(...runs.map(({ state }) => state.longest))).toBeLessThan(150);
    },
  );
});

test.each(LEVELS)(
  'a player who never moves loses every match on the %s level, almost always without a point',
  (level) => {
    const runs = matches(level, (run) => run.tickTo(LONGEST_MATCH), 50);
    expect(runs.every(({ status }) => status === 'lost')).toBe(true);
    expect(runs.reduce((sum, { score }) => sum + score, 0) / runs.length).toBeLessThan(0.2);
  },
);

test('a player who follows the ball perfectly wins every match on the hard level', () => {
  const follow = (run: PongRun) => {
    while (run.status === 'playing' && run.ticks < LONGEST_MATCH) {
      run.act({ moveTo: Math.floor(run.state.ball.y / PIXEL) });
      run.tick();
    }
  };
  expect(percentWon(matches('hard', follow, 20))).toBe(100);
});
