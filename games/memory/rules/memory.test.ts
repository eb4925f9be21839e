import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { playByRecall } from '#games/memory/rules/golden/player.ts';
import type { Action, Mode } from '#games/memory/rules/memory.ts';
import { CLOCK, memory, OPEN_FOR, PAIR_GAINS } from '#games/memory/rules/memory.ts';
import { together } from '#games/memory/together.ts';

describeRules(memory, (random): Action => (random.chance(1, 40) ? { leave: random.below(4) } : random.below(36)));

const start = (number = 1, mode: Mode = 'classic') => new Run(memory, mode, seedFrom(number));
type MemoryRun = ReturnType<typeof start>;

function partnerOf({ state }: MemoryRun, card: number): number {
  return state.cards.findIndex((symbol, place) => place !== card && symbol === state.cards[card]);
}

/** Flips the first closed card and the next one that differs. */
function mismatch(run: MemoryRun): readonly [first: number, second: number] {
  const [first = 0, ...others] = [...run.state.cards.keys()].filter((card) => run.allows(card));
  const second = others.find((card) => run.state.cards[card] !== run.state.cards[first])!;
  run.act(first);
  run.act(second);
  return [first, second];
}

test.each([
  ['classic', 8],
  ['large', 18],
] as const)('the %s deal has %i pairs, and the last one wins in the tick that finds it', (mode, pairs) => {
  const run = start(4, mode);
  expect(run.state.cards.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 2 * pairs }, (_, place) => Math.floor(place / 2)),
  );
  for (const card of run.state.cards.keys()) {
    run.act(card);
    run.act(partnerOf(run, card));
  }
  expect(run.state.matched).toHaveLength(2 * pairs);
  expect([run.status, run.state.moves, run.ticks]).toEqual(['won', pairs, 0]);
});

test('a click on an open card, a matched card, a third card or outside the cards is ignored', () => {
  const run = start();
  run.act(0);
  expect(run.act(0)).toBe(false);
  run.act(partnerOf(run, 0));
  expect(run.act(0)).toBe(false);
  expect(run.act(16)).toBe(false);
  const open = mismatch(run);
  expect([...run.state.cards.keys()].filter((card) => run.allows(card))).toEqual([]);
  expect(run.state).toMatchObject({ flipped: open, moves: 2 });
});

test('two cards that differ stay open for 59 ticks and turn back at the 60th, when clicks count again', () => {
  const run = start();
  run.tickTo(17);
  const [first, second] = mismatch(run);
  run.tickTo(17 + OPEN_FOR - 1);
  expect(run.act(partnerOf(run, first))).toBe(false);
  expect(run.state.flipped).toEqual([first, second]);
  run.tickTo(17 + OPEN_FOR);
  expect(run.state.flipped).toEqual([]);
  expect(run.act(partnerOf(run, first))).toBe(true);
});

test('with perfect recall a game takes 12.4 moves on average, between 8 and 15', () => {
  const games = 2_000;
  const moves = Array.from({ length: games }, (_, number) => {
    const run = start(number);
    playByRecall(run);
    return run.state.moves;
  });
  const mean = moves.reduce((sum, count) => sum + count, 0) / games;
  const expected = (3 - 2 * Math.LN2) * 8 + 7 / 8 - 2 * Math.LN2;
  expect(expected).toBeCloseTo(12.4, 2);
  expect(Math.abs(mean - expected)).toBeLessThan(0.1);
  expect(Math.min(...moves)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...moves)).toBeLessThanOrEqual(15);
});

describe('several players', () => {
  function findPair(run: MemoryRun): void {
    const card = [...run.state.cards.keys()].find((place) => !run.state.matched.includes(place))!;
    run.act(card);
    run.act(partnerOf(run, card));
  }

  test('a pair earns another turn, and two different cards end it when they turn back', () => {
    const run = start(1, '2 players');
    findPair(run);
    expect(run.state.people).toMatchObject({ turn: 0, pairs: [1, 0] });
    mismatch(run);
    expect(together.toMove(run.state)).toEqual([]);
    run.tickTo(OPEN_FOR);
    expect(together.toMove(run.state)).toEqual([1]);
  });

  test('a player who leaves in their turn closes their card and is skipped from then on', () => {
    const run = start(1, '3 players');
    run.act(0);
    expect(run.act({ leave: 0 })).toBe(true);
    expect([run.state.flipped, run.state.people!.turn]).toEqual([[], 1]);
    for (let turn = 0; turn < 2; turn++) {
      mismatch(run);
      run.tickTo(run.ticks + OPEN_FOR);
    }
    expect(run.state.people!.turn).toBe(1);
  });

  test('a player who leaves while others’ cards are open leaves the turn alone', () => {
    const run = start(1, '3 players');
    mismatch(run);
    run.act({ leave: 1 });
    run.tickTo(OPEN_FOR);
    expect(run.state.people!.turn).toBe(2);
  });

  test('the last player left wins, and nobody leaves twice', () => {
    const run = start(1, '3 players');
    findPair(run);
    expect(run.act({ leave: 0 })).toBe(true);
    expect(run.act({ leave: 0 })).toBe(false);
    expect(run.status).toBe('playing');
    run.act({ leave: 2 });
    expect([run.status, together.winners(run.state)]).toEqual(['won', [1]]);
  });

  test('the most pairs win, and a tie is shared', () => {
    const run = start(1, '2 players');
    for (let pair = 0; pair < 4; pair++) findPair(run);
    mismatch(run);
    run.tickTo(run.ticks + OPEN_FOR);
    while (run.status === 'playing') findPair(run);
    expect([together.points!(run.state), together.winners(run.state)]).toEqual([
      [4, 4],
      [0, 1],
    ]);
  });
});

test('against the clock time runs out after 40 seconds, and a pair adds 5', () => {
  const run = start(1, 'clock');
  run.tickTo(CLOCK - 1);
  expect(run.status).toBe('playing');
  run.act(0);
  run.act(partnerOf(run, 0));
  run.tickTo(CLOCK + PAIR_GAINS - 1);
  expect(run.status).toBe('playing');
  run.tickTo(CLOCK + PAIR_GAINS);
  expect(run.status).toBe('time');
});
