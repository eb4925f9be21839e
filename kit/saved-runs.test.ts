// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { savedRuns } from '#kit/saved-runs.ts';
import { unfinishedRun } from '#kit/unfinished-note.ts';

/** Draw cards until there are five. */
const drawing: Rules<{ cards: number[] }, 'draw'> = {
  id: 'drawing',
  version: 1,
  modes: ['classic'],
  start: () => ({ cards: [] }),
  readAction: (data) => (data === 'draw' ? data : null),
  legal: () => true,
  act: (state, _, random) => void state.cards.push(random.below(52)),
  status: ({ cards }) => (cards.length === 5 ? 'won' : 'playing'),
  score: ({ cards }) => cards.length,
};

const beside = { ticket: { ticket: 't' }, pauses: [[3, 4]] };

function drawn(cards: number) {
  const run = new Run(drawing, 'classic', seedFrom(1));
  for (let card = 1; card <= cards; card++) {
    run.tickTo(60 * card);
    run.act('draw');
  }
  return run;
}

beforeEach(() => localStorage.clear());

test('a saved run continues with the same seed, time, ticket and pauses', () => {
  const run = drawn(3);
  run.tickTo(500);
  savedRuns.save(run, beside, 'so far');
  const saved = savedRuns.load(drawing, 'classic')!;
  expect(saved.run.state).toEqual(run.state);
  expect(saved.run.ticks).toBe(500);
  expect({ ticket: saved.ticket, pauses: saved.pauses }).toEqual(beside);
  for (const each of [run, saved.run]) each.act('draw');
  expect(saved.run.hash()).toBe(run.hash());
});

test('reseeds are restored at the same place', () => {
  const run = drawn(2);
  run.reseed(seedFrom(9));
  run.act('draw');
  savedRuns.save(run, beside, 'so far');
  const saved = savedRuns.load(drawing, 'classic')!;
  expect(saved.run.reseeds).toEqual([[120, 2, seedFrom(9), 2]]);
  saved.run.reseed(seedFrom(10));
  expect(saved.run.reseeds).toHaveLength(2);
  expect(saved.run.state).toEqual(run.state);
});

test('the latest save wins, and a removed run is gone', () => {
  savedRuns.save(drawn(1), beside, 'so far');
  savedRuns.save(drawn(2), beside, 'so far');
  expect(savedRuns.load(drawing, 'classic')?.run.state.cards).toHaveLength(2);
  savedRuns.remove(drawing, 'classic');
  expect(savedRuns.load(drawing, 'classic')).toBeNull();
});

test('the status is readable without the rules while the run waits', () => {
  savedRuns.save(drawn(1), beside, '1 card');
  expect(unfinishedRun('drawing')).toBe('1 card');
  savedRuns.remove(drawing, 'classic');
  expect(unfinishedRun('drawing')).toBeNull();
});

describe('several modes', () => {
  const modes: Rules<{ cards: number[] }, 'draw'> = {
    ...drawing,
    modes: ['classic', 'other', 'third'],
    undoMode: 'undone',
  };
  const saved = (mode: string) => savedRuns.load(modes, mode)?.run.state.cards.length ?? null;

  function save(mode: string, cards: number) {
    const run = new Run(modes, mode, seedFrom(2));
    for (let card = 0; card < cards; card++) run.act('draw');
    savedRuns.save(run, beside, `${cards} cards`);
  }

  test('each keep their own run and its words', () => {
    save('classic', 1);
    save('other', 2);
    expect([saved('classic'), saved('other'), saved('third')]).toEqual([1, 2, null]);
    expect(unfinishedRun('drawing')).toBe('2 cards');
    savedRuns.remove(modes, 'other');
    expect([saved('classic'), saved('other')]).toEqual([1, null]);
    expect(unfinishedRun('drawing')).toBe('1 cards');
    savedRuns.remove(modes, 'classic');
    expect(unfinishedRun('drawing')).toBeNull();
  });

  test('a run with undo takes the place of the one it continues', () => {
    save('classic', 1);
    save('undone', 3);
    expect(saved('classic')).toBe(3);
    savedRuns.remove(modes, 'undone');
    expect(saved('classic')).toBeNull();
  });

  test('a run that an older page saved under the name of the game is found in its mode, once', () => {
    save('other', 2);
    const { words: _, ...old } = JSON.parse(localStorage.getItem('arcade:run:drawing:other')!);
    localStorage.removeItem('arcade:run:drawing:other');
    localStorage.setItem('arcade:run:drawing', JSON.stringify(old));
    expect(saved('classic')).toBeNull();
    expect(saved('other')).toBe(2);
    savedRuns.remove(modes, 'other');
    expect([saved('classic'), saved('other')]).toEqual([null, null]);
  });

  test('inMode repeats the moves in another mode', () => {
    const run = drawn(3);
    const again = savedRuns.inMode(new Run(modes, 'classic', seedFrom(1)), 'undone')!;
    expect(again.mode).toBe('undone');
    expect(savedRuns.inMode(run, 'classic')?.hash()).toBe(run.hash());
  });
});

test('does not offer finished runs or runs of another rules version', () => {
  savedRuns.save(drawn(5), beside, 'so far');
  expect(savedRuns.load(drawing, 'classic')).toBeNull();
  savedRuns.save(drawn(2), beside, 'so far');
  expect(savedRuns.load({ ...drawing, version: 2 }, 'classic')).toBeNull();
});

test.each([
  'null',
  '[]',
  '{"replay":null,"ticket":null,"pauses":[]}',
  '{"replay":{"version":1,"mode":"classic","seed":"x","ticks":0,"log":[]},"ticket":null,"pauses":[]}',
  `{"replay":{"version":1,"mode":"classic","seed":"${seedFrom(1)}","ticks":0,"log":[],"pieces":[1]},"ticket":null,"pauses":[]}`,
])('ignores invalid stored data: %s', (text) => {
  localStorage.setItem('arcade:run:drawing', text);
  expect(savedRuns.load(drawing, 'classic')).toBeNull();
});

test('ignores a log with an illegal action', () => {
  savedRuns.save(drawn(2), beside, 'so far');
  const text = localStorage.getItem('arcade:run:drawing')!;
  localStorage.setItem('arcade:run:drawing', text.replace('"draw"', '"cheat"'));
  expect(savedRuns.load(drawing, 'classic')).toBeNull();
});
