/** Letter layout: alphabetical rows of seven on phones, QWERTY on wide screens. */
import { useSyncExternalStore } from 'react';
import { clamp } from '#engine/arithmetic.ts';
import { listen } from '#kit/listen.ts';

export type KeyRows = readonly string[];

/** The style sheet uses the same breakpoint. */
const WIDE = '(min-width: 48rem)';

const ALPHABETICAL: KeyRows = ['ABCDEFG', 'HIJKLMN', 'OPQRSTU', 'VWXYZ'];
const TYPEWRITER: KeyRows = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];

export function useRows(): KeyRows {
  const wide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  return wide ? TYPEWRITER : ALPHABETICAL;
}

/** Target of an arrow key, Home or End. */
export function keyTowards(rows: KeyRows, letter: string, key: string, ctrl: boolean): string | null {
  const row = rows.findIndex((letters) => letters.includes(letter));
  const place = rows[row]!.indexOf(letter);
  const at = (toRow: number, toPlace: number) => {
    const letters = rows[clamp(toRow, 0, rows.length - 1)]!;
    return letters[clamp(toPlace, 0, letters.length - 1)]!;
  };
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, place);
    case 'ArrowDown':
      return at(row + 1, place);
    case 'ArrowLeft':
      return at(row, place - 1);
    case 'ArrowRight':
      return at(row, place + 1);
    case 'Home':
      return at(ctrl ? 0 : row, 0);
    case 'End':
      return at(ctrl ? Number.POSITIVE_INFINITY : row, Number.POSITIVE_INFINITY);
    default:
      return null;
  }
}

function subscribe(listener: () => void): () => void {
  return listen(matchMedia(WIDE), { change: listener });
}
