import type { Frozen } from '#engine/rules.ts';
import type { Ball } from '#games/breakout/rules/state.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { ROWS, rowOf } from '#games/breakout/rules/field.ts';
import { zoneAt } from '#games/breakout/rules/paddle.ts';
import { brokenBricks } from '#games/breakout/view/effects.ts';
import type { Change } from '#kit/running-game.ts';
import { WALL_TICK, melody, pitchesAbove, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const LOWEST_BRICK = 294;
const LOWEST_ZONE = 165;
const HIGHEST_STREAK = 14;
/** A major chord. */
const FANFARE = melody(pitchesAbove(523, [0, 4, 7, 12]), { ms: 260, apartMs: 90, delayMs: 100 });

/** Bricks broken since the ball last touched the paddle. Only sounds use it, so it is not game state. */
let streak = 0;

/** Pitch rises with the brick's row and the streak; the paddle's pitch depends on the zone; walls tick. */
export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  const { before, now, action } = change;
  if (action === 'launch') {
    streak = 0;
    return [{ wave: 'triangle', from: 220, to: 440, ms: 90, gain: 0.35 }];
  }
  const tones = brokenBricks(before, now).map(ring);
  if (!now.bricks.includes(true) && before.bricks.includes(true)) return [...tones, ...FANFARE];
  if (now.lives < before.lives) return [...tones, ...loss()];
  if (now.hits > before.hits) return [...tones, knock(now)];
  return tones.length === 0 && hasTurned(before.ball, now.ball) ? WALL_TICK : tones;
}

function ring(brick: number): Tone {
  const semitones = 2 * (ROWS - 1 - rowOf(brick)) + Math.min(streak++, HIGHEST_STREAK);
  return { wave: 'square', from: semitonesAbove(LOWEST_BRICK, semitones), ms: 80, gain: 0.25 };
}

function knock(now: Frozen<State>): Tone {
  streak = 0;
  const zone = now.ball ? zoneAt(now, now.ball.x) : 0;
  return { wave: 'triangle', from: semitonesAbove(LOWEST_ZONE, zone), ms: 70, gain: 0.5 };
}

function loss(): Tone[] {
  return [
    { wave: 'noise', from: 250, ms: 200, gain: 0.5 },
    { wave: 'triangle', from: 260, to: 80, ms: 450 },
  ];
}

/** The ball reversed on an axis. */
function hasTurned(before: Frozen<Ball> | null, now: Frozen<Ball> | null): boolean {
  if (!before || !now) return false;
  return Math.sign(before.vx) !== Math.sign(now.vx) || Math.sign(before.vy) !== Math.sign(now.vy);
}
