import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
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

function strangerTo({ state }: MemoryRun, card: number): number {
  return state.cards.findIndex((symbol) => symbol !== state.cards[card]);
}

function mismatch(run: MemoryRun): readonly [first: number, second: number] {
  const second = strangerTo(run, 0);
  run.act(0);
  run.act(second);
  return [0, second];
}

describe('the deal', () => {
  test('has eight symbols twice each, all face down, and no moves', () => {
    const { state } = start();
    expect(state.cards.toSorted((one, other) => one - other)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]);
    expect(state).toMatchObject({ flipped: [], matched: [], moves: 0, wait: 0 });
  });

  test('is one shuffle of the ordered deck, with no other draw', () => {
    const deck = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7];
    expect(start(5).state.cards).toEqual(new SeededRandom(seedFrom(5)).shuffle(deck));
  });

  test('of the large game has eighteen symbols twice each', () => {
    const deck = Array.from({ length: 36 }, (_, place) => Math.floor(place / 2));
    expect(start(1, 'large').state.cards.toSorted((one, other) => one - other)).toEqual(deck);
    expect(start(5, 'large').state.cards).toEqual(new SeededRandom(seedFrom(5)).shuffle(deck));
  });

  test('over 10,000 seeds puts every symbol on every place equally often', () => {
    const deals = 10_000;
    const counts = Array.from({ length: 8 }, () => Array<number>(16).fill(0));
    for (let number = 0; number < deals; number++)
      for (const [place, symbol] of start(number).state.cards.entries()) counts[symbol]![place]!++;
    const sigma = Math.sqrt(deals * (1 / 8) * (7 / 8));
    for (const count of counts.flat()) expect(Math.abs(count - deals / 8)).toBeLessThan(5 * sigma);
  });
});

describe('a click', () => {
  test('on a third card while two differ is ignored and not a move', () => {
    const run = start();
    const open = mismatch(run);
    const third = [...run.state.cards.keys()].find((card) => !open.includes(card))!;
    expect(run.act(third)).toBe(false);
    expect(run.state.flipped).toEqual(open);
    expect(run.state.moves).toBe(1);
  });

  test('on the same card twice leaves it open', () => {
    const run = start();
    expect(run.act(3)).toBe(true);
    expect(run.act(3)).toBe(false);
    expect(run.state.flipped).toEqual([3]);
    expect(run.state.moves).toBe(0);
  });

  test('on a matched card is ignored', () => {
    const run = start();
    run.act(0);
    run.act(partnerOf(run, 0));
    expect(run.act(0)).toBe(false);
    expect(run.state.flipped).toEqual([]);
  });

  test('counts a move when the second card is flipped', () => {
    const run = start();
    run.act(0);
    expect(run.state.moves).toBe(0);
    run.act(strangerTo(run, 0));
    expect(run.state.moves).toBe(1);
  });

  test('outside the cards is ignored', () => {
    expect(start().act(16)).toBe(false);
    expect(start(1, 'large').act(16)).toBe(true);
  });

  test('on two cards in one tick flips exactly those two', () => {
    const run = start();
    expect(mismatch(run)).toEqual(run.state.flipped);
    expect(run.log.map(([tick]) => tick)).toEqual([0, 0]);
  });
});

describe('two cards that differ', () => {
  test('stay open for 59 ticks and turn back at the 60th, when clicks count again', () => {
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

  test('turn back no card of the next deal after a reset', () => {
    const run = start();
    mismatch(run);
    run.tickTo(30);
    const next = start(2);
    next.act(4);
    next.tickTo(OPEN_FOR);
    expect(next.state.flipped).toEqual([4]);
  });
});

describe('a match', () => {
  test('is resolved in the same tick, and the next click starts a new pair', () => {
    const run = start();
    const partner = partnerOf(run, 0);
    run.act(0);
    run.act(partner);
    expect(run.state.matched).toEqual([0, partner]);
    const next = [...run.state.cards.keys()].find((card) => run.allows(card))!;
    expect(run.act(next)).toBe(true);
    expect(run.state.flipped).toEqual([next]);
    expect(run.ticks).toBe(0);
  });

  test('of the last pair wins in the same tick and counts its move', () => {
    const run = start();
    for (const card of run.state.cards.keys()) {
      run.act(card);
      run.act(partnerOf(run, card));
    }
    expect(run.status).toBe('won');
    expect(run.state.moves).toBe(8);
    expect(run.ticks).toBe(0);
  });
});

test('a large game is won with its eighteenth pair', () => {
  const run = start(4, 'large');
  for (const card of run.state.cards.keys()) {
    expect(run.status).toBe('playing');
    run.act(card);
    run.act(partnerOf(run, card));
    if (run.state.matched.length === 36) break;
  }
  expect(run.status).toBe('won');
  expect(run.state.moves).toBe(18);
});

test('with perfect recall a game takes 12.4 moves on average, between 8 and 15', () => {
  const games = 10_000;
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
  const people = (mode: Mode = '3 players') => start(1, mode);

  function findPair(run: MemoryRun): void {
    const card = [...run.state.cards.keys()].find((place) => !run.state.matched.includes(place))!;
    run.act(card);
    run.act(partnerOf(run, card));
  }

  test('a found pair counts for its player and earns another turn', () => {
    const run = people();
    findPair(run);
    expect(run.state.people).toEqual({ turn: 0, pairs: [1, 0, 0], gone: [false, false, false] });
    expect(together.toMove(run.state)).toEqual([0]);
  });

  test('two different cards end the turn when they turn back', () => {
    const run = people('2 players');
    mismatch(run);
    expect(together.toMove(run.state)).toEqual([]);
    run.tickTo(OPEN_FOR - 1);
    expect(run.state.people!.turn).toBe(0);
    run.tickTo(OPEN_FOR);
    expect(together.toMove(run.state)).toEqual([1]);
  });

  test('a player who leaves in their turn closes their card and is skipped from then on', () => {
    const run = people();
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
    const run = people();
    mismatch(run);
    run.act({ leave: 1 });
    run.tickTo(OPEN_FOR);
    expect(run.state.people!.turn).toBe(2);
  });

  test('the last player left wins, and nobody leaves twice', () => {
    const run = people();
    findPair(run);
    expect(run.act({ leave: 0 })).toBe(true);
    expect(run.act({ leave: 0 })).toBe(false);
    expect(run.status).toBe('playing');
    run.act({ leave: 2 });
    expect([run.status, together.winners(run.state)]).toEqual(['won', [1]]);
  });

  test('the most pairs win, and a tie is shared', () => {
    const run = people('2 players');
    for (let pair = 0; pair < 4; pair++) findPair(run);
    const open = [...run.state.cards.keys()].filter((place) => !run.state.matched.includes(place));
    run.act(open[0]!);
    run.act(open.find((place) => run.state.cards[place] !== run.state.cards[open[0]!])!);
    run.tickTo(run.ticks + OPEN_FOR);
    while (run.status === 'playing') findPair(run);
    expect([together.points!(run.state), together.winners(run.state)]).toEqual([
      [4, 4],
      [0, 1],
    ]);
  });

  test('nobody leaves a game of one player', () => {
    expect(start().act({ leave: 0 })).toBe(false);
  });
});

describe('against the clock', () => {
  test('time runs out after 40 seconds, and a pair adds 5', () => {
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

  test('all pairs in time win', () => {
    const run = start(4, 'clock');
    playByRecall(run);
    expect(run.status).toBe('won');
    expect(run.state.clock).toBeGreaterThan(0);
  });

  test('deals as the regular game does, which has no clock', () => {
    expect(start(5, 'clock').state).toEqual({ ...start(5).state, clock: CLOCK });
    expect(start(5).state).not.toHaveProperty('clock');
  });
});
