/** The mode `rush`: three hearts, eight speeds, several kinds at once. */
import type { Random } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import { HOLES } from '#games/whack/rules/tap.ts';

/** `bare` is a helmet mole after its first hit. */
export type Kind = 'mole' | 'gold' | 'helmet' | 'bare' | 'bomb';

export interface Riser {
  hole: number;
  kind: Kind;
  /** After `hit` and `away` it leaves the hole. */
  state: 'up' | 'hit' | 'away';
  /** Tick of its arrival. */
  since: number;
  /** Tick at which it gets away or, once it leaves, has left. */
  until: number;
}

export interface RushState {
  hearts: number;
  points: number;
  /** That have come up, without bombs. */
  moles: number;
  risers: Riser[];
  /** Ticks without anyone up before the next group. */
  rest: number;
  /** Hole of the last hit. */
  last: number | null;
}

/** The counters that both modes share. */
interface Counters {
  passed: number;
  hits: number;
  streak: number;
  reaction: number;
}

const HEARTS = 3;
export const STEPS = 8;
const MOLES_PER_STEP = 8;
/** In ticks, by step: 1,100 to 460 ms. */
const STAYS = [66, 60, 54, 49, 44, 38, 33, 28] as const;
/** In percent, by number of moles at once. */
const MORE_TIME = [100, 100, 135, 170] as const;
const REST = { first: 30, usual: 16, afterLoss: 60 } as const;
/** Ticks in which one leaves its hole. */
const LEAVES = 16;
const TWO_FROM = 3;
const THREE_FROM = 7;
const BOMBS_FROM = 2;
const HELMETS_FROM = 2;
const POINTS: Readonly<Record<Kind, number>> = { mole: 1, gold: 5, helmet: 0, bare: 3, bomb: 0 };
const HITS_PER_FACTOR = 5;
const MOST_FACTOR = 4;

export function startRush(): RushState {
  return { hearts: HEARTS, points: 0, moles: 0, risers: [], rest: REST.first, last: null };
}

/** From 1. */
export function stepOf({ moles }: Pick<RushState, 'moles'>): number {
  return Math.min(1 + Math.floor(moles / MOLES_PER_STEP), STEPS);
}

/** Points count this many times. */
export function factorOf(streak: number): number {
  return Math.min(1 + Math.floor(streak / HITS_PER_FACTOR), MOST_FACTOR);
}

export function riserIn({ risers }: Frozen<RushState>, hole: number): Frozen<Riser> | null {
  return risers.find((riser) => riser.hole === hole) ?? null;
}

export function whackRiser(state: Counters, rush: RushState, hole: number): void {
  const riser = rush.risers.find((one) => one.hole === hole && one.state === 'up');
  if (!riser) return;
  if (riser.kind === 'helmet') {
    riser.kind = 'bare';
    return;
  }
  leave(riser, 'hit', state.passed);
  rush.last = hole;
  if (riser.kind === 'bomb') {
    loseHeart(state, rush);
    return;
  }
  rush.points += POINTS[riser.kind] * factorOf(state.streak);
  state.hits++;
  state.streak++;
  state.reaction += state.passed - riser.since;
}

export function tickRush(state: Counters, rush: RushState, random: Random): void {
  let isMissed = false;
  rush.risers = rush.risers.filter((riser) => {
    if (state.passed < riser.until) return true;
    if (riser.state !== 'up') return false;
    leave(riser, 'away', state.passed);
    // A golden mole is a gift, and a bomb fizzles.
    if (riser.kind !== 'gold' && riser.kind !== 'bomb') isMissed = true;
    return true;
  });
  if (isMissed) loseHeart(state, rush);
  if (rush.risers.some((riser) => riser.state === 'up')) return;
  rush.rest--;
  if (rush.rest <= 0) sendGroup(state.passed, rush, random);
}

function leave(riser: Riser, how: 'hit' | 'away', passed: number): void {
  riser.state = how;
  riser.until = passed + LEAVES;
}

/** Everyone hides for a second, so that one slip costs one heart. */
function loseHeart(state: Counters, rush: RushState): void {
  rush.hearts--;
  state.streak = 0;
  rush.rest = REST.afterLoss;
  for (const riser of rush.risers) if (riser.state === 'up') leave(riser, 'away', state.passed);
}

function sendGroup(passed: number, rush: RushState, random: Random): void {
  const step = stepOf(rush);
  const count = step >= THREE_FROM ? 2 + random.below(2) : step >= TWO_FROM ? 1 + random.below(2) : 1;
  const stays = (STAYS[step - 1]! * MORE_TIME[count]!) / 100;
  for (let mole = 0; mole < count; mole++) {
    const kind = random.chance(1, 12) ? 'gold' : step >= HELMETS_FROM && random.chance(1, 6) ? 'helmet' : 'mole';
    const share = kind === 'gold' ? 50 : kind === 'helmet' ? 140 : 100;
    add(passed, rush, kind, Math.floor((stays * share) / 100), random);
    rush.moles++;
  }
  // Never alone, and never where the mallet still is.
  if (step >= BOMBS_FROM && random.chance(1, 3)) add(passed, rush, 'bomb', Math.floor(stays), random);
  rush.rest = REST.usual;
}

function add(passed: number, rush: RushState, kind: Kind, stays: number, random: Random): void {
  const free = Array.from({ length: HOLES }, (_, hole) => hole).filter(
    (hole) => riserIn(rush, hole) === null && (kind !== 'bomb' || hole !== rush.last),
  );
  rush.risers.push({ hole: random.pick(free), kind, state: 'up', since: passed, until: passed + stays });
}
