import { expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Mode } from '#games/memory/rules/memory.ts';
import { memory, OPEN_FOR } from '#games/memory/rules/memory.ts';
import { playByRecall } from '#games/memory/rules/golden/player.ts';
import { describeEnd, factsOf, gainWords, headlineOf } from '#games/memory/view/describe.ts';
import view from '#games/memory/view/memory-view.tsx';
import { SYMBOLS } from '#games/memory/view/symbols.ts';

const start = (mode: Mode) => new Run(memory, mode, seedFrom(4));

test('the end against the clock names the pairs or the time left', () => {
  const late = start('clock');
  late.tickTo(40 * 60);
  expect([headlineOf(late.state), factsOf(late.state)]).toEqual(["Time's Up!", 'Found 0 of 8 pairs']);
  const early = start('clock');
  playByRecall(early);
  expect(headlineOf(early.state)).toBe('You Won! 🎉');
  expect(factsOf(early.state)).toMatch(/^Completed in \d+ moves, \d+ s left$/);
});

test('two people at one screen see their pairs and the winner', () => {
  const run = start('2 players');
  // The first player misses, the second finds all.
  run.act(0);
  run.act(run.state.cards.findIndex((symbol) => symbol !== run.state.cards[0]));
  run.tickTo(OPEN_FOR);
  playByRecall(run);
  const { pairs } = run.state.people!;
  const winner = pairs[0]! > pairs[1]! ? 'Player 1 wins!' : 'Player 2 wins!';
  expect(headlineOf(run.state)).toBe(pairs[0] === pairs[1] ? "It's a Draw!" : winner);
  expect(describeEnd(run.state)).toContain(`Player 1: ${pairs[0]} · Player 2: ${pairs[1]}.`);
  expect(view.stats(run.state, { ticks: 0, actions: 0 })).toEqual([
    { label: 'Player 1', value: pairs[0] },
    { label: 'Player 2', value: pairs[1] },
  ]);
});

test('only the time left counts against the clock, and nothing with two players', () => {
  const recordOf = (mode: Mode) => (typeof view.record === 'function' ? view.record(mode) : view.record!);
  const won = start('clock');
  playByRecall(won);
  const facts = { ticks: won.ticks, actions: won.log.length } as never;
  expect(recordOf('clock').of(won.state, facts)).toBe(Math.ceil(won.state.clock! / 60));
  expect(recordOf('classic').of(won.state, facts)).toBe(won.state.moves);
  expect(recordOf('2 players').of(won.state, facts)).toBeNull();
  const late = start('clock');
  late.tickTo(40 * 60);
  expect(recordOf('clock').of(late.state, facts)).toBeNull();
});

test('against the clock the counters are time and pairs, and the last pair names its gain', () => {
  const run = start('clock');
  expect(gainWords(run.state)).toBe('Each pair: +5 s');
  const [first] = run.state.cards;
  run.act(0);
  run.act(run.state.cards.lastIndexOf(first!));
  expect(gainWords(run.state)).toBe(`+5 s for the ${SYMBOLS[first!]!.name} pair`);
  expect(view.stats(run.state, { ticks: 0, actions: 2 })).toEqual([
    { label: 'Time', value: 45, gains: true },
    { label: 'Pairs', value: '1 of 8' },
  ]);
});
