import { expect, test } from 'vitest';
import { SAVE_VERSION } from '#web/history/save-file.ts';
import type { TransferCard } from '#web/transfer/payload.ts';
import { readCard, splitEntries } from '#web/transfer/payload.ts';

const CARD: TransferCard = {
  ...{ version: SAVE_VERSION, device: null, name: 'Mika', face: '00c0ffee' },
  ...{ runs: 2318, badges: 19, medals: 9, bytes: 31_000_000 },
};

test('small entries travel first, favorites always, and the image of the face never', () => {
  const stored = {
    ...{ 'save:sudoku': 'x'.repeat(900), 'best:snake:classic': 1190, 'face-image': 'data:', face: '00c0ffee' },
    ...{ favorites: Array.from({ length: 60 }, (_, at) => `game-${at}`), 'player-name': 'Mika' },
  };
  const [first, rest] = splitEntries(stored, 100);
  expect(Object.keys(first).toSorted()).toEqual(['best:snake:classic', 'favorites', 'player-name']);
  expect(Object.keys(rest)).toEqual(['save:sudoku']);
  expect(splitEntries(stored, 10_000)[1]).toEqual({});
});

test('reads a card, and tells a newer one from a broken one', () => {
  expect(readCard(JSON.stringify(CARD))).toEqual(CARD);
  expect(readCard(JSON.stringify({ ...CARD, version: SAVE_VERSION + 1, runs: 'many' }))).toBe('newer');
  for (const broken of [null, [], 7, { ...CARD, face: 'javascript:' }, { ...CARD, runs: -1 }, { ...CARD, name: 7 }])
    expect(readCard(JSON.stringify(broken))).toBeNull();
});
