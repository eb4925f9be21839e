import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Quality } from '#web/room/testing/simulation/network.ts';
import { GOOD } from '#web/room/testing/simulation/network.ts';
import type { Scenario } from '#web/room/testing/simulation/simulate-room.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const DIRECTIONS = ['up', 'down', 'left', 'right'];

const TURNS = [
  { game: 'tictactoe', actions: numbers(9), players: 2 },
  { game: 'connect4', actions: numbers(7), players: 2 },
] as const;

const RACES = [
  { game: 'snake', actions: DIRECTIONS, players: 3 },
  { game: '2048', actions: DIRECTIONS, players: 2 },
] as const;

const NETWORKS: readonly Quality[] = [
  GOOD,
  { latencyMs: 40, jitterMs: 20, lostPerMille: 10, retransmitMs: 280 },
  { latencyMs: 60, jitterMs: 80, lostPerMille: 30, retransmitMs: 320 },
  { latencyMs: 250, jitterMs: 250, lostPerMille: 50, retransmitMs: 900 },
];

/** Of 1,000 chances, one a second. */
const ALL_FAULTS = {
  reset: 60,
  silence: 30,
  offline: 30,
  reload: 40,
  'other tab': 30,
  crash: 40,
  drain: 20,
  split: 10,
} as const;

export function turnScenario(seed: number): Scenario {
  return scenario(seed, TURNS, 2);
}

export function raceScenario(seed: number): Scenario {
  return scenario(seed, RACES, 1);
}

function scenario(seed: number, games: typeof TURNS | typeof RACES, rounds: number): Scenario {
  const random = new SeededRandom(seedFrom(seed));
  const chosen = games[random.below(games.length)]!;
  const quality = NETWORKS[random.below(NETWORKS.length)]!;
  return { ...chosen, seed, spectators: random.below(2), rounds, faults: ALL_FAULTS, quality };
}
