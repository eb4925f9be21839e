import type { Random } from '#engine/random.ts';
import { readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import type { Hand } from '#games/rps/rules/hands.ts';
import { HANDS, outcomeOf } from '#games/rps/rules/hands.ts';
import type { Opponent } from '#games/rps/rules/habits.ts';
import { nextHand, OPPONENTS } from '#games/rps/rules/habits.ts';

export const LENGTHS = [3, 5, 7] as const;

export type Length = (typeof LENGTHS)[number];

export type Match = `best of ${Length}`;

export type Mode = 'endless' | Match | `${Opponent} ${Match}` | 'two players';

/** Two players throw together: their hands by seat. */
export type Action = Hand | readonly [Hand, Hand];

/** A finished round. */
export interface Round {
  player: Hand;
  house: Hand;
}

export interface State {
  /** The computer's hand, drawn when the round opens, before the player chooses; or the second player's last hand. */
  house: Hand;
  /** Set during the reveal; `null` while the round is open. */
  player: Hand | null;
  /** Ticks until the round is counted; 0 while it is open. */
  wait: number;
  tally: { won: number; lost: number; draw: number };
  /** Newest last. */
  history: Round[];
  /** Rounds needed to win the match; `null` in endless mode. */
  goal: number | null;
  /** Absent against the computer, to keep the fingerprints of recorded runs. */
  people?: true;
  /** Absent without a habit. */
  opponent?: Opponent;
}

/** Ticks from the throw to the count. */
export const REVEAL = 42;
const KEPT = 100;

const MATCHES = LENGTHS.map((length): Match => `best of ${length}`);
const WINS_FOR_TWO = 3;

/** The wins that decide the match. */
function goalOf(mode: Mode): number | null {
  if (mode === 'two players') return WINS_FOR_TWO;
  return mode === 'endless' ? null : (Number(mode.at(-1)) + 1) / 2;
}

export const rps: Rules<State, Action, Mode> = {
  id: 'rps',
  version: 1,
  modes: [
    'endless',
    ...MATCHES,
    ...OPPONENTS.flatMap((opponent) => MATCHES.map((match): Mode => `${opponent} ${match}`)),
  ],
  roomModes: ['two players'],

  start(mode, random) {
    const opponent = OPPONENTS.find((name) => mode.startsWith(name));
    return {
      house: mode === 'two players' ? 0 : random.pick(HANDS),
      player: null,
      wait: 0,
      tally: { won: 0, lost: 0, draw: 0 },
      history: [],
      goal: goalOf(mode),
      ...(mode === 'two players' && { people: true }),
      ...(opponent && { opponent }),
    };
  },

  readAction: (data) => (Array.isArray(data) ? readHands(data) : readHand(data)),

  legal: (state, action) => state.player === null && (typeof action === 'object') === (state.people === true),

  act(state, action) {
    if (typeof action === 'object') [state.player, state.house] = action;
    else state.player = action;
    state.wait = REVEAL;
  },

  time: {
    tick(state, random) {
      if (state.player !== null && --state.wait === 0) settle(state, state.player, random);
    },
  },

  status(state) {
    if (state.tally.won === state.goal) return 'won';
    if (state.tally.lost !== state.goal) return 'playing';
    // With two players one always wins.
    return state.people ? 'won' : 'lost';
  },

  // The game has no score; the panel beside it stays empty by design.
  score: () => 0,
};

function readHand(data: unknown): Hand | null {
  return HANDS[readInteger(data, 0, 2) ?? -1] ?? null;
}

function readHands(data: readonly unknown[]): Action | null {
  const [first, second] = [readHand(data[0]), readHand(data[1])];
  return data.length === 2 && first !== null && second !== null ? [first, second] : null;
}

function settle(state: State, player: Hand, random: Random): void {
  const { house, opponent } = state;
  state.tally[outcomeOf(player, house)]++;
  state.history.push({ player, house });
  if (state.history.length > KEPT) state.history.shift();
  state.player = null;
  if (state.people || rps.status(state) !== 'playing') return;
  state.house = opponent ? nextHand(opponent, { player, house }, random) : random.pick(HANDS);
}
