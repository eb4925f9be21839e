import { levelOf } from '#games/tetris/rules/state.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { lockedCells } from '#games/tetris/view/effects.ts';
import type { Change } from '#kit/running-game.ts';
import { melody, pitchesAbove } from '#kit/melody.ts';
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
const CLICK: readonly Tone[] = [{ wave: 'square', from: 150, ms: 25, gain: 0.15 }];

export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  const { before, now, action } = change;
  if (now.over) return before.over ? [] : END;
  const lines = now.lines - before.lines;
  if (lines > 0) return [THUD[0]!, ...cleared(lines), ...(levelOf(now) > levelOf(before) ? ARPEGGIO : [])];
  if (action === 'drop') return THUD;
  if (lockedCells(before, now).length > 0) return CLICK;
  return moved(change);
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
