import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { goTo } from '#games/dogfight/rules/action.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { judge } from '#games/dogfight/judge/judge.ts';
import { ranked } from '#games/dogfight/rules/limits.ts';
import { LULL, gapOf, hasAce, sizeOf } from '#games/dogfight/rules/wave.ts';

function changes(count: number, ticksApart: number): Entry<number>[] {
  return Array.from({ length: count }, (_, index) => [Math.floor(index * ticksApart), index % 2] as const);
}

describe('refusal', () => {
  test('accepts 40 key changes in a second and refuses one more', () => {
    expect(judge.refusal?.(changes(200, 1.5))).toBeNull();
    expect(judge.refusal?.([])).toBeNull();
    const hasty = [...changes(50, 20), ...changes(41, 1.4).map(([tick, held]) => [tick + 2_000, held] as const)];
    expect(judge.refusal?.(hasty)).toMatch(/^This run .+\.$/);
  });

  test('accepts a mouse that moves constantly, and its log fits the limit', () => {
    const run = new Run(dogfight, 'classic', seedFrom(1));
    for (let step = 0; run.status === 'playing'; step++) {
      run.act(goTo({ x: (100 + (step % 280)) * PX, y: 560 * PX }));
      run.tick();
    }
    expect(run.log.length).toBeGreaterThan(run.ticks / 10);
    expect(run.log.length).toBeLessThanOrEqual(run.ticks / 2 + 1);
    expect(judge.refusal?.(run.log)).toBeNull();
    expect(ranked.maxTicks / 2).toBeLessThan(ranked.maxEntries);
  });
});

test('the maximum score exceeds the worth of all enemies in the longest run', () => {
  let kills = 0;
  for (let wave = 1, ticks = 0; ticks < ranked.maxTicks; wave++) {
    kills += sizeOf(wave) + (hasAce(wave) ? 5 : 0);
    ticks += LULL + (sizeOf(wave) - 1) * gapOf(wave);
  }
  expect(ranked.maxScore).toBeGreaterThan(300 * kills);
  expect(ranked.maxScore).toBeLessThan(400 * kills);
});
