import { levelOf } from '#games/tetris/rules/state.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { secondCounted } from '#games/tetris/view/describe.ts';
import { lockedCells } from '#games/tetris/view/effects.ts';
import type { Change } from '#kit/running-game.ts';
import { TIME_UP, melody, pitchesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const ROOT = 262;
const CHORD = pitchesAbove(ROOT, [0, 4, 7, 12]);
/** Together with the thud and the notes of the lines, this uses all available voices. */
const ARPEGGIO = melody(pitchesAbove(ROOT, [12, 16, 19]), { ms: 180, gain: 0.35, apartMs: 80, delayMs: 300 });
const END: readonly Tone[] = [
  { wave: 'noise', from: 250, ms: 300, gain: 0.5 },
  { wave: 'triangle', from: 220, to: 60, ms: 700 },
];
const THUD: readonly Tone[] = [
  { wave: 'noise', from: 180, ms: 90, gain: 0.5 },
  { wave: 'sine', from: 110, to: 55, ms: 120, gain: 0.6 },
];
const SECOND: readonly Tone[] = [{ wave: 'square', from: 880, ms: 40, gain: 0.2 }];
const CLICK: readonly Tone[] = [{ wave: 'square', from: 150, ms: 25, gain: 0.15 }];

export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  const { before, now, action } = change;
  if (now.over) return before.over ? [] : END;
  if (now.left === 0) return TIME_UP;
  if (secondCounted(before, now) !== null) return SECOND;
  const lines = now.lines - before.lines;
  const feat = now.guide?.feats === before.guide?.feats ? null : now.guide?.feat;
  if (feat?.spin) return [THUD[0]!, ...spun(feat.lines)];
  if (lines > 0) {
    const more = levelOf(now) > levelOf(before) ? ARPEGGIO : comboNote(feat?.combo ?? 0);
    return [THUD[0]!, ...cleared(lines), ...more];
  }
  if (action === 'drop') return THUD;
  if (lockedCells(before, now).length > 0) return CLICK;
  return moved(change);
}

function spun(lines: number): readonly Tone[] {
  return melody(pitchesAbove(ROOT, [7, 12, 16, 19].slice(0, lines + 1)), { ms: 160, gain: 0.35, apartMs: 55 });
}

/** A step higher with each combo. */
function comboNote(combo: number): readonly Tone[] {
  if (combo === 0) return [];
  return melody(pitchesAbove(2 * ROOT, [Math.min(2 * combo, 24)]), { ms: 120, gain: 0.3, apartMs: 0, delayMs: 200 });
}

function cleared(lines: number): readonly Tone[] {
  if (lines === 4) return melody(CHORD, { ms: 500, gain: 0.35, apartMs: 0, delayMs: 40 });
  return melody(CHORD.slice(0, lines + 1), { ms: 140, gain: 0.35, apartMs: 60 });
}

function moved({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (action === 'hold') return [{ wave: 'sine', from: 440, to: 330, ms: 80, gain: 0.25 }];
  if (!before.piece || !now.piece) return [];
  if (before.piece.facing !== now.piece.facing) return [{ wave: 'triangle', from: 330, to: 392, ms: 45, gain: 0.25 }];
  return before.piece.column === now.piece.column ? [] : [{ wave: 'square', from: 196, ms: 16, gain: 0.1 }];
}
