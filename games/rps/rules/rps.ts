import type { Random } from '#engine/random.ts';
import { readWhole } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import type { Hand } from '#games/rps/rules/hands.ts';
import { HANDS, outcomeOf } from '#games/rps/rules/hands.ts';

export type Mode = 'endless' | 'best of 5';

/** The hand to throw. */
export type Action = Hand;

/** Both hands of a round that is over. */
export interface Round {
  player: Hand;
  house: Hand;
}

export interface State {
  /** The hand of the house in this round. It was drawn when the round opened, before the player chose. */
  house: Hand;
  /** The hand of the player while it is being revealed; `null` while the round is open. */
  player: Hand | null;
  /** Ticks until the round is over and counted; 0 while it is open. */
  wait: number;
  /** Rounds won by the player, rounds won by the house, and ties. */
  tally: { won: number; lost: number; draw: number };
  /** The last rounds, newest last. */
  history: Round[];
  /** How many rounds win the match; `null` where it goes on for ever. */
  goal: number | null;
}

/** How long a throw takes from the choice to the count. */
export const REVEAL = 42;
/** How many rounds are remembered. */
export const KEPT = 100;

const GOALS: Readonly<Record<Mode, number | null>> = { endless: null, 'best of 5': 3 };

export const rps: Rules<State, Action, Mode> = {
  id: 'rps',
  version: 1,
  modes: ['endless', 'best of 5'],

  start: (mode, random) => ({
    house: random.pick(HANDS),
    player: null,
    wait: 0,
    tally: { won: 0, lost: 0, draw: 0 },
    history: [],
    goal: GOALS[mode],
  }),

  readAction: (data) => HANDS[readWhole(data, 0, 2) ?? -1] ?? null,

  legal: (state) => state.player === null,

  act(state, hand) {
    state.player = hand;
    state.wait = REVEAL;
  },

  time: {
    tick(state, random) {
      if (state.player !== null && --state.wait === 0) settle(state, state.player, random);
    },
  },

  status(state) {
    if (state.tally.won === state.goal) return 'won';
    return state.tally.lost === state.goal ? 'lost' : 'playing';
  },

  // No score is kept: the panel beside the game stays empty by design.
  score: () => 0,
};

/** Counts the round and opens the next one, unless the match is over. */
function settle(state: State, player: Hand, random: Random): void {
  state.tally[outcomeOf(player, state.house)]++;
  state.history.push({ player, house: state.house });
  if (state.history.length > KEPT) state.history.shift();
  state.player = null;
  if (rps.status(state) === 'playing') state.house = random.pick(HANDS);
}
