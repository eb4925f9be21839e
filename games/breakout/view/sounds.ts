import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { isCleared } from '#games/breakout/rules/breakout.ts';
import { COLUMNS, rowOf } from '#games/breakout/rules/field.ts';
import { zoneAt } from '#games/breakout/rules/paddle.ts';
import { brokenBricks, caughtGift, crackedBricks, hasTurned, ringingSteel } from '#games/breakout/view/effects.ts';
import type { Change } from '#kit/running-game.ts';
import { WALL_TICK, melody, pitchesAbove, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

/** C5. */
const LOWEST_BRICK = 523;
const PENTATONIC = [0, 2, 4, 7, 9];
const LOWEST_ZONE = 165;
const HIGHEST_STREAK = 7;
/** A major chord. */
const FANFARE = melody(pitchesAbove(523, [0, 4, 7, 12]), { ms: 260, apartMs: 90, delayMs: 100 });
const LEVEL_CLEAR = melody(pitchesAbove(392, [0, 4, 7, 12, 16, 19, 24]), { ms: 180, apartMs: 85, delayMs: 60 });
const ZAP: readonly Tone[] = [{ wave: 'square', from: 1_500, to: 700, ms: 60, gain: 0.2 }];
const STEEL: readonly Tone[] = [{ wave: 'sine', from: 2_000, ms: 250, gain: 0.25 }];
const GIFTS = {
  m: melody(pitchesAbove(523, [0, 7, 12]), { ms: 90, apartMs: 60 }),
  w: [{ wave: 'triangle', from: 260, to: 620, ms: 200, gain: 0.45 }],
  l: [{ wave: 'sawtooth', from: 300, to: 1_200, ms: 180, gain: 0.25 }],
} satisfies Readonly<Record<string, readonly Tone[]>>;
const RUSTLE: Tone = { wave: 'noise', from: 2_400, ms: 90, gain: 0.15 };

/** Bricks broken since the ball last touched the paddle. Only sounds use it, so it is not game state. */
let streak = 0;

/** Pitch rises with the brick's row and the streak; the paddle's pitch depends on the zone; walls tick. */
export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  const { before, now, action } = change;
  if (action === 'launch') {
    if (before.ball !== null) return now.levels && before.levels!.shots > now.levels.shots ? ZAP : [];
    streak = 0;
    return [{ wave: 'triangle', from: 220, to: 440, ms: 90, gain: 0.35 }];
  }
  const rows = before.bricks.length / COLUMNS;
  const tones: Tone[] = brokenBricks(before, now).map((brick) => ring(brick, rows));
  for (const brick of crackedBricks(before, now)) tones.push({ ...ring(brick, rows), wave: 'sine', gain: 0.4 });
  if (isCleared(now) && !isCleared(before)) return [...tones, ...FANFARE];
  if (now.levels && before.levels && now.levels.level > before.levels.level) return [...tones, ...LEVEL_CLEAR];
  const gift = caughtGift(before, now);
  if (gift) return [...tones, ...GIFTS[gift]];
  if (now.levels && before.levels && now.levels.gifts.length > before.levels.gifts.length) tones.push(RUSTLE);
  if (now.lives < before.lives) return [...tones, ...loss()];
  if (now.hits > before.hits) return [...tones, knock(now)];
  if (tones.length > 0 || !hasTurned(before.ball, now.ball)) return tones;
  return ringingSteel(before, now).length > 0 ? STEEL : WALL_TICK;
}

function ring(brick: number, rows: number): Tone {
  const step = rows - 1 - rowOf(brick);
  const octave = 12 * Math.floor(step / PENTATONIC.length);
  const semitones = octave + PENTATONIC[step % PENTATONIC.length]! + Math.min(streak++, HIGHEST_STREAK);
  return { wave: 'square', from: semitonesAbove(LOWEST_BRICK, semitones), ms: 60, gain: 0.22 };
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
