import oracle from 'rpsls';
import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Hand } from '#games/rps/rules/hands.ts';
import { HANDS, outcomeOf } from '#games/rps/rules/hands.ts';
import type { Opponent } from '#games/rps/rules/habits.ts';
import { BY_HABIT, nextHand, OPPONENTS } from '#games/rps/rules/habits.ts';
import type { Action, Mode } from '#games/rps/rules/rps.ts';
import { REVEAL, rps } from '#games/rps/rules/rps.ts';
import { together } from '#games/rps/together.ts';

describeRules(rps, (random): Action => {
  const hand = random.pick(HANDS);
  return random.chance(1, 2) ? hand : [hand, random.pick(HANDS)];
});

const start = (mode: Mode = 'endless', number = 1) => new Run(rps, mode, seedFrom(number));
type RpsRun = ReturnType<typeof start>;

function playRound(run: RpsRun, wish: 'won' | 'lost' | 'draw'): void {
  run.act(HANDS.find((hand) => outcomeOf(hand, run.state.house) === wish)!);
  run.tickTo(run.ticks + REVEAL);
}

test('the nine combinations have the outcomes of an independent implementation', () => {
  const theirs = ['draw', 'won', 'lost'];
  for (const player of HANDS)
    for (const house of HANDS) expect(outcomeOf(player, house)).toBe(theirs[oracle.play(player, house).outcome]);
});

test('a round is played once on a double click or a held key, and counted 42 ticks after the throw', () => {
  const run = start();
  expect([run.act(0), run.act(0)]).toEqual([true, false]);
  for (let tick = 0; tick < 41; tick++) {
    run.tick();
    expect(run.act(2)).toBe(false);
  }
  expect(run.state.history).toEqual([]);
  run.tick();
  expect(run.log).toHaveLength(1);
  expect(run.state.history).toHaveLength(1);
});

test.each(['endless', 'copycat best of 5'] as const)(
  'in %s the computer draws its hand before the player chooses and keeps it',
  (mode) => {
    for (const hand of HANDS) {
      const run = start(mode, 3);
      playRound(run, 'won');
      const { house } = run.state;
      run.act(hand);
      expect(run.state.house).toBe(house);
      run.tickTo(run.ticks + REVEAL);
      expect(run.state.history.at(-1)).toEqual({ player: hand, house });
    }
  },
);

test('a match of best of 5 is won with three rounds; ties do not count', () => {
  const run = start('best of 5');
  for (const wish of ['won', 'draw', 'lost', 'draw', 'draw', 'won', 'lost'] as const) {
    playRound(run, wish);
    expect(run.status).toBe('playing');
  }
  playRound(run, 'won');
  expect(run.status).toBe('won');
  expect(run.state.tally).toEqual({ won: 3, lost: 2, draw: 3 });
});

describe('two players', () => {
  test('throw together: one hand alone is illegal, and so are two against the computer', () => {
    const people = start('two players');
    expect([people.allows(0), people.allows([0, 1])]).toEqual([false, true]);
    expect([start().allows(0), start().allows([0, 1])]).toEqual([true, false]);
  });

  test('the first with three rounds wins, ties aside', () => {
    const second = start('two players');
    for (const hands of [
      [1, 1],
      [2, 0],
      [0, 2],
      [1, 2],
      [0, 1],
    ] as const) {
      expect(second.act(hands)).toBe(true);
      second.tickTo(second.ticks + REVEAL);
    }
    expect([second.status, together.winners(second.state), together.points!(second.state)]).toEqual([
      'won',
      [1],
      [1, 3],
    ]);
  });

  test.each([[[]], [[0]], [[0, 1, 2]], [[0, 3]], [[0, null]], [{ 0: 0, 1: 1 }]])('%j is no pair of hands', (data) => {
    expect(rps.readAction(data)).toBeNull();
  });
});

describe('an opponent with a habit', () => {
  const LAST_ROUNDS = HANDS.flatMap((player) => HANDS.map((house) => ({ player, house })));
  const HABITS: Readonly<Record<Opponent, (last: { player: Hand; house: Hand }, next: Hand) => boolean | null>> = {
    boulder: ({ player, house }, next) => (outcomeOf(player, house) === 'lost' ? next === house : null),
    copycat: ({ player }, next) => next === player,
    zigzag: ({ house }, next) => next !== house,
  };

  test.for(OPPONENTS)('%s keeps it in 7 of 10 hands, whatever was thrown', (opponent) => {
    const draws = 1_000;
    const random = new SeededRandom(seedFrom(8));
    for (const last of LAST_ROUNDS) {
      const kept = Array.from({ length: draws }, () => HABITS[opponent](last, nextHand(opponent, last, random)));
      if (kept[0] === null) continue;
      const share = kept.filter(Boolean).length / draws;
      expect(Math.abs(share - BY_HABIT / 10)).toBeLessThan(0.05);
    }
  });
});
