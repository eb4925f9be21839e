import { expect, test } from 'vitest';
import { simon } from '#games/simon/rules/simon.ts';
import { describeChange, describeEnd, describeRun, describePads } from '#games/simon/view/describe.ts';
import view from '#games/simon/view/simon-view.tsx';
import { tonesOf } from '#games/simon/view/sounds.ts';
import { TestGame } from '#kit/testing/test-game.ts';

/** Announcements during the given number of rounds without a mistake. */
function saidIn(rounds: number, spoken: boolean): { readonly sequence: readonly number[]; readonly said: string[] } {
  const game = new TestGame(simon);
  const said = game.collect((change) => describeChange(change, spoken));
  for (let round = 0; round < rounds; round++) {
    while (game.run.state.phase !== 'input') game.tick();
    for (const pad of [...game.run.state.sequence]) game.act(pad);
  }
  return { sequence: game.run.state.sequence, said: said.filter((sentence) => sentence !== null) };
}

test('each round is announced, and then the player’s turn', () => {
  expect(saidIn(2, false).said).toEqual([
    'Round 1. Watch.',
    'Your turn.',
    'Round 2. Watch.',
    'Your turn.',
    'Round 3. Watch.',
  ]);
});

test('with spoken feedback the pads are named as they light, and in pairs at a faster pace', () => {
  const { sequence, said } = saidIn(7, true);
  expect(said.slice(0, 3)).toEqual(['Round 1. Watch.', `${describePads(sequence.slice(0, 1))}.`, 'Your turn.']);
  const seventh = said.slice(said.indexOf('Round 7. Watch.') + 1, said.lastIndexOf('Your turn.'));
  const pairs = [sequence.slice(0, 2), sequence.slice(2, 4), sequence.slice(4, 6), sequence.slice(6, 7)];
  expect(seventh).toEqual(pairs.map((pair) => `${describePads(pair)}.`));
  expect(said).toContain('Round 6. Faster now. Watch.');
});

test('two players hear whose turn it is, what was added and when to add', () => {
  const game = new TestGame(simon, 'pass');
  const said = game.collect((change) => describeChange(change, true));
  while (game.run.state.phase !== 'input') game.tick();
  const [first] = game.run.state.sequence;
  game.act(first!);
  game.act(1);
  while (game.run.state.phase !== 'input') game.tick();
  game.act(first!);
  game.act(1);
  expect(said.filter(Boolean)).toEqual([
    'Round 1. Watch.',
    `${describePads([first!])}.`,
    'Player 1. Repeat 1, then add one.',
    'Add one.',
    'Red added. Hand it to the other one.',
    'Player 2. Repeat 2, then add one.',
    `${describePads([first!])}.`,
    'Add one.',
  ]);
  game.act(3);
  while (game.run.state.phase !== 'input') game.tick();
  game.act((first! + 1) % 4);
  expect(describeEnd(game.run.state)).toMatch(/^Player 2 wins! 3 steps together\. Player 1 pressed/);
});

test('the end names the pressed pad, the expected pad and the level', () => {
  const state = { sequence: [0, 1, 3, 2], phase: 'input', wait: 0, position: 2, wrong: 1 } as const;
  expect(describeEnd(state)).toBe('Wrong. You pressed red, it was blue, 3rd of 4. Level 3.');
  expect(describeRun(state)).toBe('You reached level 3. You pressed red, it was blue, 3rd of 4.');
  expect(describeEnd({ ...state, wrong: null, phase: 'complete' })).toBe('You won. Level 3.');
});

test('the name form shows the level, and the result shows presses and time', () => {
  const state = { sequence: [0, 1, 3, 2], phase: 'input', wait: 0, position: 2, wrong: 1 };
  expect(view.scoreWords!(3)).toBe('Level 3');
  const figures = view.ending.tiles!(state, { actions: 9, ticks: 1_830 }).map(
    ({ label, value }) => `${label} ${value}`,
  );
  expect(figures).toEqual(['Correct presses 8', 'Time 0:30']);
});

test('each pad has its own pitch, and a wrong press has its own sound', () => {
  const dark = { sequence: [0, 1, 2, 3], phase: 'dark', wait: 1, position: 0, wrong: null } as const;
  const pitches = [1, 2, 3].map((position) => {
    const [tone] = tonesOf({ before: dark, now: { ...dark, phase: 'light', position }, action: null, fresh: false });
    return [tone?.from, Math.round(tone?.ms ?? 0)];
  });
  expect(pitches).toEqual([
    [310, 417],
    [252, 417],
    [209, 417],
  ]);
  const input = { ...dark, phase: 'input' } as const;
  // A pad pressed by the player sounds while held; that is a state, not an event.
  expect(tonesOf({ before: input, now: { ...input, position: 1 }, action: 0, fresh: false })).toEqual([]);
  const [failure] = tonesOf({ before: input, now: { ...input, wrong: 2 }, action: 2, fresh: false });
  expect(failure).toMatchObject({ from: 42, ms: 800 });
});

test('a faster pace is announced by rising notes', () => {
  const before = { sequence: [0, 1, 2, 3, 0], phase: 'input', wait: 0, position: 4, wrong: null } as const;
  const now = { ...before, sequence: [0, 1, 2, 3, 0, 1], phase: 'lead-in', wait: 48, position: 0 } as const;
  const notes = tonesOf({ before, now, action: 0, fresh: false }).filter(({ delayMs }) => delayMs !== undefined);
  expect(notes).toHaveLength(3);
  expect(notes.map(({ from }) => from)).toEqual(notes.map(({ from }) => from).sort((one, other) => one - other));
});
