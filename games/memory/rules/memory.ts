import { readFields, readInteger } from '#engine/read.ts';
import type { Frozen, Rules, Status } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';

/** 16 or 36 cards. */
export type Mode = 'classic' | 'large' | 'clock' | '2 players' | '3 players' | '4 players';

/** The card to flip, from 0 in reading order, or a player who leaves. */
export type Action = number | { readonly leave: number };

/** Players by seat. */
export interface People {
  turn: number;
  /** Pairs found by each. */
  pairs: number[];
  gone: boolean[];
}

export interface State {
  /** Symbols in reading order: 0 to 7, or 0 to 17 in the large game. */
  cards: number[];
  /** Open cards that are not matched: none, one, or two that differ. */
  flipped: number[];
  /** Both cards of every pair, in the order of finding. */
  matched: number[];
  moves: number;
  /** Ticks until two different cards turn back; 0 if there are none. */
  wait: number;
  /** Absent for one player, to keep the fingerprints of recorded runs. */
  people?: People;
  /** Ticks left; present against the clock. */
  clock?: number;
}

/** Cards per row and column. */
export const SIZES: Readonly<Record<Mode, number>> = {
  classic: 4,
  large: 6,
  clock: 4,
  '2 players': 4,
  '3 players': 6,
  '4 players': 6,
};
/** Ticks that two different cards stay open. */
export const OPEN_FOR = 60;
/** Against the clock: ticks at the start, and for each pair. */
export const CLOCK = 40 * TICKS_PER_SECOND;
export const PAIR_GAINS = 5 * TICKS_PER_SECOND;

const PLAYERS: Readonly<Partial<Record<Mode, number>>> = { '2 players': 2, '3 players': 3, '4 players': 4 };
const MOST_CARDS = SIZES.large * SIZES.large;

export const memory: Rules<State, Action, Mode> = {
  id: 'memory',
  version: 1,
  modes: ['classic', 'large', 'clock', '2 players'],
  roomModes: ['3 players', '4 players'],

  start(mode, random) {
    const cards = Array.from({ length: SIZES[mode] * SIZES[mode] }, (_, place) => Math.floor(place / 2));
    const players = PLAYERS[mode];
    return {
      cards: random.shuffle(cards),
      flipped: [],
      matched: [],
      moves: 0,
      wait: 0,
      ...(players && { people: newPeople(players) }),
      ...(mode === 'clock' && { clock: CLOCK }),
    };
  },

  readAction(data) {
    const card = readInteger(data, 0, MOST_CARDS - 1);
    if (card !== null) return card;
    const leave = readInteger(readFields(data, ['leave'])?.leave, 0, 3);
    return leave === null ? null : { leave };
  },

  legal({ cards, flipped, matched, people }, action) {
    if (typeof action === 'object') return people?.gone[action.leave] === false;
    return action < cards.length && flipped.length < 2 && !flipped.includes(action) && !matched.includes(action);
  },

  act(state, action) {
    if (typeof action === 'object') removePlayer(state, action.leave);
    else flip(state, action);
  },

  time: {
    tick(state) {
      if (state.wait > 0 && --state.wait === 0) passTurn(state);
      if (state.clock !== undefined) state.clock--;
    },
  },

  status(state): Status {
    if (isComplete(state) || playersLeft(state) === 1) return 'won';
    return state.clock === 0 ? 'time' : 'playing';
  },

  // Unscored: the leaderboard stays empty by design.
  score: () => 0,
};

function isComplete({ matched, cards }: Frozen<State>): boolean {
  return matched.length === cards.length;
}

/** 0 for one player alone. */
function playersLeft({ people }: Frozen<State>): number {
  return people ? people.gone.filter((gone) => !gone).length : 0;
}

function newPeople(players: number): People {
  return { turn: 0, pairs: Array<number>(players).fill(0), gone: Array<boolean>(players).fill(false) };
}

function flip(state: State, card: number): void {
  const first = state.flipped[0];
  state.flipped.push(card);
  if (first === undefined) return;
  state.moves++;
  if (state.cards[first] === state.cards[card]) {
    state.matched.push(first, card);
    state.flipped = [];
    // A pair earns another turn.
    if (state.people) state.people.pairs[state.people.turn]!++;
    if (state.clock !== undefined) state.clock += PAIR_GAINS;
  } else state.wait = OPEN_FOR;
}

function removePlayer(state: State, seat: number): void {
  const people = state.people!;
  people.gone[seat] = true;
  if (people.turn === seat && state.wait === 0) passTurn(state);
}

/** Turns open cards back. */
function passTurn(state: State): void {
  state.flipped = [];
  const { people } = state;
  if (!people || playersLeft(state) === 0) return;
  do people.turn = (people.turn + 1) % people.gone.length;
  while (people.gone[people.turn]);
}
