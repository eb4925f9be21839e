import type { Turns } from '#engine/together.ts';
import type { Rules } from '#engine/rules.ts';
import type { AnyRules } from '#server/rooms/referee.ts';

interface ThrowState {
  throws: [number, number][];
  /** Ticks until the next throw. */
  wait: number;
}

const PAUSE_TICKS = 30;

/** Both seats throw a number at once; after three throws the higher sum wins. */
export const throwing: Rules<ThrowState, number | [number, number]> = {
  id: 'throwing',
  version: 1,
  modes: ['two'],
  start: () => ({ throws: [], wait: 0 }),
  readAction: (data) => (typeof data === 'number' || Array.isArray(data) ? (data as number | [number, number]) : null),
  legal: (state, action) => state.wait === 0 && Array.isArray(action) && action.every((sum) => sum >= 0 && sum < 3),
  act(state, action) {
    state.throws.push(action as [number, number]);
    state.wait = PAUSE_TICKS;
  },
  time: {
    tick(state) {
      state.wait = Math.max(0, state.wait - 1);
    },
  },
  status: ({ throws }) => (throws.length === 3 ? 'won' : 'playing'),
  score: () => 0,
};

export const throwingTogether: Turns<ThrowState, number | [number, number]> = {
  kind: 'turns',
  seats: { min: 2, max: 2 },
  mode: () => 'two',
  toMove: ({ throws, wait }) => (wait === 0 && throws.length < 3 ? [0, 1] : []),
  allows: (_state, action) => typeof action === 'number',
  reveal: (sealed) => sealed as [number, number],
  points: ({ throws }) => [0, 1].map((seat) => throws.reduce((sum, both) => sum + both[seat]!, 0)),
  winners(state) {
    const [one, two] = throwingTogether.points!(state) as [number, number];
    if (one === two) return [];
    return [one > two ? 0 : 1];
  },
};

interface TakeState {
  left: number;
  turn: number;
  seats: number[];
  taken: number[];
}

/** Seats take one to three of ten in turn; the most wins. A seat can be removed. */
export const taking: Rules<TakeState, number | { remove: number }, '2' | '3'> = {
  id: 'taking',
  version: 1,
  modes: ['2', '3'],
  start: (mode) => ({ left: 10, turn: 0, seats: mode === '2' ? [0, 1] : [0, 1, 2], taken: [0, 0, 0] }),
  readAction: (data) =>
    typeof data === 'number' || (typeof data === 'object' && data) ? (data as number | { remove: number }) : null,
  legal: ({ seats, left }, action) =>
    typeof action === 'number' ? action >= 1 && action <= Math.min(3, left) : seats.includes(action.remove),
  act(state, action) {
    if (typeof action === 'number') {
      state.left -= action;
      state.taken[state.seats[state.turn]!]! += action;
      state.turn = (state.turn + 1) % state.seats.length;
    } else {
      const index = state.seats.indexOf(action.remove);
      state.seats.splice(index, 1);
      if (state.turn > index) state.turn--;
      state.turn %= state.seats.length;
    }
  },
  status: ({ left }) => (left === 0 ? 'won' : 'playing'),
  score: () => 0,
};

export const takingTogether: Turns<TakeState, number | { remove: number }> = {
  kind: 'turns',
  seats: { min: 2, max: 3 },
  mode: (players) => `${players}`,
  toMove: ({ seats, turn, left }) => (left > 0 ? [seats[turn]!] : []),
  allows: (_state, action) => typeof action === 'number',
  removeSeat: (seat) => ({ remove: seat }),
  points: ({ taken }) => [...taken],
  winners: ({ taken }) => {
    const most = Math.max(...taken);
    return taken.flatMap((own, seat) => (own === most ? [seat] : []));
  },
};

/** For a room, which knows nothing of their states. */
export const anyRules = (rules: unknown) => rules as AnyRules;
export const anyTurns = (turns: unknown) => turns as Turns;
