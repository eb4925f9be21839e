import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { verify } from '#engine/verify.ts';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { judge } from '#games/dogfight/judge/judge.ts';
import type { Skill } from '#games/dogfight/rules/golden/pilot.ts';
import { SKILLS, fly } from '#games/dogfight/rules/golden/pilot.ts';

const GAMES = 13;

interface Flight {
  readonly score: number;
  readonly minutes: number;
}

/** The run with the median score of many; `look` sees every state. */
function medianFlight(skill: Skill, look: (state: Frozen<State>) => void = () => {}): Flight {
  const flights = Array.from({ length: GAMES }, (_, number): Flight => {
    const run = new Run(dogfight, 'classic', seedFrom(number + 100));
    while (run.status === 'playing') {
      fly(run, skill, run.ticks + 1);
      look(run.state);
    }
    return { score: run.score, minutes: run.ticks / 3_600 };
  });
  return flights.toSorted((one, other) => one.score - other.score)[GAMES >> 1]!;
}

describe('the balance with simple pilots', () => {
  test('a pilot without foresight lasts about a minute', () => {
    const { score, minutes } = medianFlight(SKILLS.weak);
    expect(score).toBeGreaterThan(6_000);
    expect(score).toBeLessThan(18_000);
    expect(minutes).toBeGreaterThan(0.7);
    expect(minutes).toBeLessThan(2.5);
  });

  test('a casual pilot gets two to three times as far', () => {
    const { score, minutes } = medianFlight(SKILLS.casual);
    expect(score).toBeGreaterThan(15_000);
    expect(score).toBeLessThan(45_000);
    expect(minutes).toBeGreaterThan(2);
    expect(minutes).toBeLessThan(6);
  });

  test('a good pilot gets further still, and all values stay within bounds', () => {
    const highest = { enemies: 0, bullets: 0 };
    let dry = 0;
    let ticks = 0;
    let wrong = 0;
    const { score, minutes } = medianFlight(SKILLS.good, (state) => {
      highest.enemies = Math.max(highest.enemies, state.enemies.length);
      highest.bullets = Math.max(highest.bullets, state.bullets.length);
      ticks++;
      if (state.ammo === 0) dry++;
      if (!isSound(state)) wrong++;
    });
    expect(score).toBeGreaterThan(24_000);
    expect(score).toBeLessThan(90_000);
    expect(minutes).toBeGreaterThan(3);
    expect(wrong).toBe(0);
    expect(highest.enemies).toBeLessThanOrEqual(12);
    expect(highest.bullets).toBeLessThan(60);
    expect(dry / ticks).toBeLessThan(0.15);
  });
});

function isSound({ score, ammo, health, combo, kills }: Frozen<State>): boolean {
  return score % 100 === 0 && ammo >= 0 && ammo <= 50 && health >= 0 && health <= 100 && combo <= kills;
}

test('the longest possible run verifies and fits the log limit', () => {
  const run = new Run(dogfight, 'classic', seedFrom(3));
  fly(run, SKILLS.expert);
  expect([run.status, run.ticks]).toEqual(['won', 72_000]);
  expect(run.log.length).toBeLessThan(dogfight.ranked!.maxEntries);
  expect(verify(dogfight, run.replay(), judge.witness!())).toMatchObject({ ok: true, score: run.score });
});
