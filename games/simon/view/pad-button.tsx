import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { Pad } from '#games/simon/rules/simon.ts';
import { PADS } from '#games/simon/rules/simon.ts';
import { nameOf } from '#games/simon/view/describe.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { alternatingName } from '#kit/alternating-name.ts';
import { useOwnKeys } from '#kit/use-own-keys.ts';

/** Circle, square, triangle, diamond: distinguishes the pads without color. */
const SHAPES = [
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  'M10.3 3.2a2 2 0 0 1 3.4 0l8.4 15a2 2 0 0 1-1.7 3H3.6a2 2 0 0 1-1.7-3z',
  'M10.7 1.8a1.9 1.9 0 0 1 2.6 0l8.9 8.9a1.9 1.9 0 0 1 0 2.6l-8.9 8.9a1.9 1.9 0 0 1-2.6 0l-8.9-8.9a1.9 1.9 0 0 1 0-2.6z',
];
const LETTERS = ['Q', 'W', 'A', 'S'];

interface PadButtonProps {
  readonly pad: Pad;
  readonly focus: CellFocus;
  /** Counts the lightings, so that two in a row restart the animation; `null` while dark. */
  readonly lit: number | null;
  /** After a mistake: the pressed pad, or the expected one. */
  readonly verdict: 'wrong' | 'expected' | null;
  readonly onPress: (pad: Pad, pointer: number | null) => void;
}

/** Acts on pointer down; keys and gamepads send a click. */
export function PadButton({ pad, focus, lit, verdict, onPress }: PadButtonProps) {
  const color = PADS[pad]!;
  const keys = useOwnKeys()?.namesOf(color) ?? [pad + 1, LETTERS[pad]];
  return (
    <button
      {...focus}
      className={`simon-pad simon-${color}`}
      type="button"
      aria-label={`${nameOf(pad)}, pad ${pad + 1}`}
      aria-keyshortcuts={keys.join(' ')}
      data-lit={lit === null ? undefined : alternatingName(lit)}
      data-verdict={verdict ?? undefined}
      onPointerDown={(event: PointerEvent) => event.button === 0 && onPress(pad, event.pointerId)}
      onClick={(event: MouseEvent) => event.detail === 0 && onPress(pad, null)}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {verdict ? <Verdict verdict={verdict} /> : <path d={SHAPES[pad]} fill="currentColor" />}
      </svg>
      <span className="simon-label" aria-hidden="true">
        {keys[0]}
        <small>{keys[1]}</small>
      </span>
    </button>
  );
}

function Verdict({ verdict }: { readonly verdict: 'wrong' | 'expected' }) {
  const path = verdict === 'wrong' ? 'M5 5l14 14M19 5L5 19' : 'M4 13l5.5 5.5L20 6.5';
  return (
    <path d={path} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
  );
}

function onKeyDown(event: KeyboardEvent): void {
  // With Num Lock off, the number pad would also move the focus.
  if (event.code.startsWith('Numpad')) event.stopPropagation();
  // A held Enter repeats.
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
