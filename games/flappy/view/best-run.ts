/** The player's best run on this device, of which the ghost flies. Heights follow from the flaps alone. */
import { readFields, readInteger } from '#engine/read.ts';
import { BIRD } from '#games/flappy/rules/field.ts';
import { fly } from '#games/flappy/rules/flappy.ts';
import type { RunFacts } from '#kit/running-game.ts';
import { readStored, store } from '#kit/storage.ts';

/** Setting: the ghost flies along. */
export const GHOST = 'flappy:ghost';

export interface BestRun {
  readonly score: number;
  /** By tick since the first flap, in half-pixels. The last one is where the run ended. */
  readonly heights: readonly number[];
}

const STORED_AS = 'flappy:best-run';
/** An hour. A longer run is not stored. */
const MOST_TICKS = 216_000;

/** `undefined` until it is read. */
let known: BestRun | null | undefined;

export function bestRun(): BestRun | null {
  if (known === undefined) known = readStored(STORED_AS, readRun);
  return known;
}

export function storeBestRun({ log = [], ticks }: RunFacts, score: number): void {
  const first = log[0]?.[0];
  if (first === undefined || ticks - first > MOST_TICKS) return;
  const run = { score, ticks: ticks - first, flaps: log.map(([tick]) => tick - first) };
  store(STORED_AS, run);
  known = readRun(run);
}

function readRun(data: unknown): BestRun | null {
  const fields = readFields(data, ['score', 'ticks', 'flaps']);
  const score = readInteger(fields?.score, 1, MOST_TICKS);
  const ticks = readInteger(fields?.ticks, 1, MOST_TICKS);
  if (score === null || ticks === null || !Array.isArray(fields?.flaps)) return null;
  return { score, heights: heightsOf(new Set(fields.flaps), ticks) };
}

function heightsOf(flaps: ReadonlySet<unknown>, ticks: number): readonly number[] {
  const bird = { y: BIRD.start, speed: 0, flaps: false };
  const heights = [bird.y];
  for (let tick = 0; tick < ticks; tick++) {
    bird.flaps = flaps.has(tick);
    fly(bird);
    heights.push(bird.y);
  }
  return heights;
}
