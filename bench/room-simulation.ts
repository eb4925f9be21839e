/**
 * Plays many rooms of random players over bad networks and checks that everybody ends with the same log and result:
 * `node tools/run.mjs bench/room-simulation.ts [ROOMS] [FIRST SEED]`.
 */
import process from 'node:process';
import { problemsOf } from '#web/room/testing/simulation/check-room.ts';
import { raceScenario, turnScenario } from '#web/room/testing/simulation/scenarios.ts';
import { simulatePong } from '#web/room/testing/simulation/simulate-pong.ts';
import { simulateRoom } from '#web/room/testing/simulation/simulate-room.ts';

const rooms = Number(process.argv[2] ?? 2_000);
const first = Number(process.argv[3] ?? 0);
const faults: Record<string, number> = {};
let [events, broken, hours] = [0, 0, 0];

for (let seed = first; seed < first + rooms; seed++) {
  const scenario = seed % 5 === 0 ? raceScenario(seed) : turnScenario(seed);
  const report = await simulateRoom(scenario);
  const problems = problemsOf(report);
  if (problems.length > 0) {
    broken++;
    console.log(`seed ${seed}, ${scenario.game}: ${problems.join('; ')}`);
  }
  events += report.events.length;
  hours += report.ms / 3_600_000;
  for (const [fault, count] of Object.entries(report.faults)) faults[fault] = (faults[fault] ?? 0) + count;
}
console.log(`${rooms} rooms, ${hours.toFixed(1)} hours, ${events} events, ${broken} with problems; faults:`, faults);

for (const [latencyMs, lostPerMille] of [
  [20, 0],
  [50, 10],
  [75, 30],
  [150, 30],
] as const) {
  const quality = { latencyMs, jitterMs: 5, lostPerMille, retransmitMs: 4 * latencyMs };
  let [minutes, corrections, isSame] = [0, 0, true];
  for (let seed = first; seed < first + 10; seed++) {
    const report = await simulatePong(seed, quality);
    minutes += 2 * report.minutes;
    corrections += report.corrections;
    isSame &&= new Set(report.hashes).size === 1;
  }
  const perMinute = (corrections / minutes).toFixed(2);
  console.log(
    `Pong, ${2 * latencyMs} ms, ${lostPerMille / 10} % lost: ${perMinute} corrections a minute, ${isSame ? 'one hash' : 'DIFFERENT HASHES'}`,
  );
}
process.exitCode = broken > 0 ? 1 : 0;
