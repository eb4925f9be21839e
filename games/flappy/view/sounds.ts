import type { Frozen } from '#engine/rules.ts';
import { PIXEL } from '#games/flappy/rules/field.ts';
import type { Action, State } from '#games/flappy/rules/flappy.ts';
import { clearance, overlapsBird } from '#games/flappy/rules/pipes.ts';
import { isGolden, isLate } from '#games/flappy/view/effects.ts';
import { melody, pitchesAbove, semitonesAbove } from '#kit/melody.ts';
import type { Change } from '#kit/running-game.ts';
import type { Tone } from '#kit/sound.ts';

const NEAR = 6 * PIXEL;
const B5 = 988;
const E6 = 1_319;
/** From this pipe on, points sound a whole tone higher. */
const HIGHER_FROM = 10;

const FLAP: readonly Tone[] = [
  { wave: 'triangle', from: 300, to: 600, ms: 70, gain: 0.25 },
  { wave: 'noise', from: 900, ms: 60, gain: 0.1 },
];
const WHOOSH: readonly Tone[] = [{ wave: 'noise', from: 1_400, ms: 150, gain: 0.2 }];
const CRASH: readonly Tone[] = [
  { wave: 'sine', from: 90, to: 60, ms: 140, gain: 0.9 },
  { wave: 'noise', from: 320, ms: 220, gain: 0.5 },
  { wave: 'triangle', from: 240, to: 60, ms: 450, gain: 0.4 },
];
const MEDAL = melody(pitchesAbove(523, [0, 4, 7, 12]), { wave: 'sawtooth', ms: 200, gain: 0.14, apartMs: 100 });
/** Two quiet notes when day and night change. */
const OWL: readonly Tone[] = [
  { wave: 'sine', from: 415, to: 390, ms: 160, gain: 0.16, delayMs: 250 },
  { wave: 'sine', from: 350, to: 320, ms: 240, gain: 0.16, delayMs: 450 },
];

export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (action === 'flap') return FLAP;
  if (now.hit) return CRASH;
  if (now.passed > before.passed) return pointsOf(now.passed);
  return isNearMiss(now) && !isNearMiss(before) ? WHOOSH : [];
}

function pointsOf(passed: number): readonly Tone[] {
  const up = passed >= HIGHER_FROM ? 2 : 0;
  const note = (hertz: number, ms: number, delayMs: number): Tone => {
    return { wave: 'sine', from: semitonesAbove(hertz, up), ms, gain: 0.35, delayMs };
  };
  const point = [note(B5, 60, 0), note(E6, 90, 60)];
  if (isGolden(passed)) return [...point, note(semitonesAbove(E6, 5), 140, 130), ...MEDAL];
  return isLate(passed) === isLate(passed - 1) ? point : [...point, ...OWL];
}

/** Within six pixels of a pipe's edge. */
function isNearMiss({ pipes, y }: Frozen<State>): boolean {
  return pipes.some((pipe) => overlapsBird(pipe) && clearance(pipe, y) <= NEAR);
}
