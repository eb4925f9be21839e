import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { State as MemoryState } from '#games/memory/rules/memory.ts';
import type { Quality } from '#web/room/testing/simulation/network.ts';
import { GOOD } from '#web/room/testing/simulation/network.ts';
import type { ChooseAction } from '#web/room/testing/simulation/page.ts';
import type { Scenario } from '#web/room/testing/simulation/simulate-room.ts';

const below =
  (count: number): ChooseAction =>
  (_state, random) =>
    random.below(count);
const steer: ChooseAction = (_state, random) => random.pick(['up', 'down', 'left', 'right']);
/** Knows the cards, and finds two of three pairs. */
const flip: ChooseAction = (state, random) => {
  const { cards, flipped } = state as MemoryState;
  const [first] = flipped;
  const isPair = (card: number) => first !== undefined && card !== first && cards[card] === cards[first];
  const pair = [...cards.keys()].find(isPair);
  return pair !== undefined && random.chance(2, 3) ? pair : random.below(cards.length);
};

const TURNS = [
  { game: 'tictactoe', choose: below(9), players: 2 },
  { game: 'connect4', choose: below(7), players: 2 },
  { game: 'rps', choose: below(3), players: 2 },
  { game: 'memory', choose: flip, players: 3 },
] as const;

const RACES = [
  { game: 'snake', choose: steer, players: 3 },
  { game: '2048', choose: steer, players: 2 },
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
  crash: 120,
  drain: 60,
  split: 30,
  repeat: 300,
  'other move': 100,
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
  // On the slowest network pages may need more than the two seconds in which a new server waits for their logs.
  const faults = quality.latencyMs < 200 ? ALL_FAULTS : { ...ALL_FAULTS, crash: 0, drain: 0, split: 0 };
  return { ...chosen, seed, spectators: random.below(2), rounds, faults, quality };
}
