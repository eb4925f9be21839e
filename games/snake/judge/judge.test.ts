import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { cycleTurn } from '#games/snake/rules/golden/cycle.ts';
import { judge } from '#games/snake/judge/judge.ts';
import { ranked } from '#games/snake/rules/limits.ts';
import type { Turn } from '#games/snake/rules/snake.ts';
import { snake } from '#games/snake/rules/snake.ts';

const ROUND: readonly Turn[] = ['up', 'left', 'down', 'right'];

/** So many turns round and round, each so many ticks after the one before. */
function turns(count: number, ticksApart: number): Entry<Turn>[] {
  return Array.from({ length: count }, (_, index) => [Math.floor(index * ticksApart), ROUND[index % 4]!] as const);
}

/** Turns of which no list comes twice in a row: up and right by turns, and down instead at ever longer intervals. */
function strayTurns(count: number): Entry<Turn>[] {
  const log: Entry<Turn>[] = [];
  for (let interval = 1; log.length < count; interval++) {
    for (let pair = 0; pair <= interval; pair++) {
      log.push([log.length * 10, pair === interval ? 'down' : 'up'], [log.length * 10 + 10, 'right']);
    }
  }
  return log.slice(0, count);
}

describe('what is refused', () => {
  test('three turns a move for sixty moves pass, one more is refused with a sentence', () => {
    expect(judge.refusal!(turns(600, 3))).toBeNull();
    const hasty = [...turns(100, 9), ...turns(181, 2.98).map(([tick, turn]) => [tick + 900, turn] as const)];
    expect(judge.refusal!(hasty)).toMatch(/^This run .+\.$/);
  });

  test('an empty log and a short one pass', () => {
    expect(judge.refusal!([])).toBeNull();
    expect(judge.refusal!(turns(180, 0))).toBeNull();
  });

  test('a player who presses as much as the rules accept is never refused', () => {
    const run = new Run(snake, 'classic', seedFrom(1));
    run.act('up');
    for (let next = 1; run.ticks < 9_000 && run.status === 'playing'; run.tick())
      while (run.act(ROUND[next % 4]!)) next++;
    expect(run.ticks).toBe(9_000);
    expect(run.log.length).toBeGreaterThan(1_000);
    expect(judge.refusal!(run.log)).toBeNull();
  });
});

describe('what is looked at twice', () => {
  test('a score above 2,000', () => {
    expect(judge.doubt!([], 2_000)).toBeNull();
    expect(judge.doubt!([], 2_010)).toBe('The score is above 2,000.');
  });

  test('the same turns again and again for more than 400 moves', () => {
    const run = new Run(snake, 'classic', seedFrom(1));
    while (run.ticks < 1_300 * 9) {
      run.act(cycleTurn(run.state));
      run.tickTo(run.ticks + run.state.wait);
    }
    expect(judge.doubt!(run.log, 100)).toBe('The same turns repeat for more than 400 moves.');
  });

  test('turns that never settle into a pattern are not doubted', () => {
    expect(judge.doubt!(strayTurns(2_000), 100)).toBeNull();
    expect(judge.doubt!(turns(40, 9), 100)).toBeNull();
  });

  test('the longest log is judged quickly enough to be judged at every submission', () => {
    const started = performance.now();
    judge.doubt!(strayTurns(ranked.entries), 100);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
