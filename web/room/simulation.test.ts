/** `ROOMS=5000` plays more rooms, `FROM=1000` others. */
import process from 'node:process';
import { expect, test } from 'vitest';
import { problemsOf } from '#web/room/testing/simulation/check-room.ts';
import { raceScenario, turnScenario } from '#web/room/testing/simulation/scenarios.ts';
import { simulatePong } from '#web/room/testing/simulation/simulate-pong.ts';
import type { Scenario } from '#web/room/testing/simulation/simulate-room.ts';
import { simulateRoom } from '#web/room/testing/simulation/simulate-room.ts';

const FROM = Number(process.env['FROM'] ?? 0);

async function problemsIn(rooms: number, scenarioOf: (seed: number) => Scenario): Promise<readonly string[]> {
  const problems: string[] = [];
  for (let seed = FROM; seed < FROM + rooms; seed++) {
    const scenario = scenarioOf(seed);
    const found = problemsOf(await simulateRoom(scenario));
    if (found.length > 0) problems.push(`seed ${seed}, ${scenario.game}: ${found.join('; ')}`);
  }
  return problems;
}

test('everybody ends with the same log and result over a bad network', async () => {
  expect(await problemsIn(Number(process.env['ROOMS'] ?? 40), turnScenario)).toEqual([]);
});

test('races are stored as they were played over a bad network', async () => {
  expect(await problemsIn(Number(process.env['ROOMS'] ?? 40) / 4, raceScenario)).toEqual([]);
});

test('Pong at 150 ms and 3 % loss ends with one hash and needs fewer than two visible corrections a minute', async () => {
  const quality = { latencyMs: 75, jitterMs: 5, lostPerMille: 30, retransmitMs: 300 };
  const reports = [];
  for (let seed = FROM; seed < FROM + 3; seed++) reports.push(await simulatePong(seed, quality));
  for (const { hashes } of reports) expect(new Set(hashes).size).toBe(1);
  // Both players move.
  expect(sum(reports, ({ inputs }) => inputs)).toBeGreaterThan(100 * sum(reports, ({ minutes }) => minutes));
  const minutesOfBoth = 2 * sum(reports, ({ minutes }) => minutes);
  expect(sum(reports, ({ corrections }) => corrections) / minutesOfBoth).toBeLessThan(2);
});

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
