import { expect, test } from 'vitest';
import { inTier, SEED } from '#kit/testing/tier.ts';
import { problemsOf } from '#web/room/testing/simulation/check-room.ts';
import { raceScenario, turnScenario } from '#web/room/testing/simulation/scenarios.ts';
import { simulatePong } from '#web/room/testing/simulation/simulate-pong.ts';
import type { Fault, Scenario } from '#web/room/testing/simulation/simulate-room.ts';
import { simulateRoom } from '#web/room/testing/simulation/simulate-room.ts';

/** 2,000 rooms with TEST_ALL. */
const TURN_ROOMS = inTier({ gate: 30, all: 1_600 });
const RACE_ROOMS = inTier({ gate: 8, all: 400 });
const FIRST = inTier({ gate: 0, all: SEED });
/** A third of a second per room on an idle core. */
const MOST_MS = inTier({ gate: 300_000, all: 7_200_000 });

async function play(rooms: number, scenarioOf: (seed: number) => Scenario) {
  const problems: string[] = [];
  const faults = new Set<string>();
  for (let seed = FIRST; seed < FIRST + rooms; seed++) {
    const scenario = scenarioOf(seed);
    const report = await simulateRoom(scenario);
    const found = problemsOf(report);
    if (found.length > 0) problems.push(`seed ${seed}, ${scenario.game}: ${found.join('; ')}`);
    for (const fault of Object.keys(report.faults)) faults.add(fault);
  }
  return { problems, faults };
}

const ALL_FAULTS: readonly Fault[] = ['reset', 'silence', 'offline', 'reload', 'other tab', 'crash', 'drain', 'split'];

test('everybody ends with the same log and result over a bad network', { timeout: MOST_MS }, async () => {
  const { problems, faults } = await play(TURN_ROOMS, turnScenario);
  expect(problems).toEqual([]);
  expect([...faults]).toEqual(expect.arrayContaining([...ALL_FAULTS]));
});

test('races are stored as they were played over a bad network', { timeout: MOST_MS }, async () => {
  expect((await play(RACE_ROOMS, raceScenario)).problems).toEqual([]);
});

const QUALITIES = [
  { latencyMs: 75, lostPerMille: 30 },
  { latencyMs: 20, lostPerMille: 0 },
  { latencyMs: 50, lostPerMille: 10 },
  { latencyMs: 150, lostPerMille: 30 },
] as const;

test.each(QUALITIES.slice(0, inTier({ gate: 1, all: QUALITIES.length })))(
  'Pong at twice $latencyMs ms and $lostPerMille per mille loss ends with one hash, and up to 150 ms with fewer than two visible corrections a minute',
  { timeout: MOST_MS },
  async ({ latencyMs, lostPerMille }) => {
    const quality = { latencyMs, jitterMs: 5, lostPerMille, retransmitMs: 4 * latencyMs };
    const reports = [];
    const rounds = inTier({ gate: 2, all: 10 });
    for (let seed = FIRST; seed < FIRST + rounds; seed++)
      reports.push({ seed, ...(await simulatePong(seed, quality)) });
    for (const { hashes, seed } of reports) expect(new Set(hashes).size, `seed ${seed}`).toBe(1);
    const minutes = sum(reports, (report) => report.minutes);
    // Both players move.
    expect(sum(reports, ({ inputs }) => inputs)).toBeGreaterThan(100 * minutes);
    if (latencyMs <= 75) expect(sum(reports, ({ corrections }) => corrections) / (2 * minutes)).toBeLessThan(2);
  },
);

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
