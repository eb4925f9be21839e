import oracle from 'rpsls';
import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Hand } from '#games/rps/rules/hands.ts';
import { HANDS, outcomeOf } from '#games/rps/rules/hands.ts';
import { READERS } from '#games/rps/rules/golden/recipes.ts';
import type { Opponent } from '#games/rps/rules/habits.ts';
import { BY_HABIT, nextHand, OPPONENTS } from '#games/rps/rules/habits.ts';
import type { Action, Mode } from '#games/rps/rules/rps.ts';
import { KEPT, REVEAL, rps } from '#games/rps/rules/rps.ts';
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

describe('the nine combinations', () => {
  test('have the usual outcomes', () => {
    const [rock, paper, scissors] = [0, 1, 2] as const;
    const wins: [Hand, Hand][] = [
      [rock, scissors],
      [paper, rock],
      [scissors, paper],
    ];
    for (const [winner, loser] of wins) {
      expect(outcomeOf(winner, loser)).toBe('won');
      expect(outcomeOf(loser, winner)).toBe('lost');
    }
    for (const hand of HANDS) expect(outcomeOf(hand, hand)).toBe('draw');
  });

  test('match an independent implementation', () => {
    const theirs = ['draw', 'won', 'lost'];
    for (const player of HANDS)
      for (const house of HANDS) expect(outcomeOf(player, house)).toBe(theirs[oracle.play(player, house).outcome]);
  });
});

describe('a round', () => {
  test('is counted 42 ticks after the throw, and not a tick earlier', () => {
    const run = start();
    run.tickTo(100);
    run.act(1);
    run.tickTo(100 + REVEAL - 1);
    expect(run.state.tally).toEqual({ won: 0, lost: 0, draw: 0 });
    expect(run.state.history).toEqual([]);
    run.tickTo(100 + REVEAL);
    expect(Object.values(run.state.tally).reduce((sum, count) => sum + count)).toBe(1);
    expect(run.state.history).toHaveLength(1);
    expect(run.state.player).toBeNull();
  });

  test('takes less than three quarters of a second', () => {
    expect(REVEAL / 60).toBeLessThan(0.75);
  });

  test('is played once on a double click or a held key', () => {
    const run = start();
    expect([run.act(0), run.act(0)]).toEqual([true, false]);
    for (let tick = 0; tick < REVEAL - 1; tick++) {
      run.tick();
      expect(run.act(2)).toBe(false);
    }
    run.tick();
    expect(run.log).toHaveLength(1);
    expect(run.state.history).toHaveLength(1);
  });

  test('that is a tie only increases the tie count', () => {
    const run = start();
    playRound(run, 'won');
    playRound(run, 'draw');
    expect(run.state.tally).toEqual({ won: 1, lost: 0, draw: 1 });
  });

  test('that is reset during the reveal is not counted in the next match', () => {
    const run = start();
    run.act(0);
    run.tickTo(20);
    const next = start('endless', 2);
    next.tickTo(10 * REVEAL);
    expect(next.state.tally).toEqual({ won: 0, lost: 0, draw: 0 });
    expect(next.state.history).toEqual([]);
  });
});

describe('the computer', () => {
  test('draws its hand before the player chooses and keeps it', () => {
    for (const hand of HANDS) {
      const run = start();
      const { house } = run.state;
      run.act(hand);
      expect(run.state.house).toBe(house);
      run.tickTo(REVEAL);
      expect(run.state.history).toEqual([{ player: hand, house }]);
    }
  });

  test('draws once per round: its hands follow the seed, in order', () => {
    const draws = new SeededRandom(seedFrom(7));
    const run = start('endless', 7);
    for (let round = 0; round < 50; round++) {
      expect(run.state.house).toBe(draws.below(3));
      playRound(run, 'lost');
    }
  });

  test('throws each hand a third of the time over 30,000 rounds, regardless of the player’s throws', () => {
    const rounds = 30_000;
    const run = start('endless', 11);
    const random = new SeededRandom(seedFrom(12));
    const counts = Array.from({ length: 3 }, () => [0, 0, 0]);
    let last: Hand = 0;
    for (let round = 0; round < rounds; round++) {
      counts[last]![run.state.house]!++;
      // A biased player: mostly rock.
      last = random.chance(1, 2) ? 0 : random.pick(HANDS);
      run.act(last);
      run.tickTo(run.ticks + REVEAL);
    }
    for (const row of counts) {
      const total = row.reduce((sum, count) => sum + count);
      const sigma = Math.sqrt((total * 2) / 9);
      for (const count of row) expect(Math.abs(count - total / 3)).toBeLessThan(5 * sigma);
    }
  });
});

describe('a match', () => {
  test('in endless mode goes on, and keeps the last 100 of 1,000 rounds', () => {
    const run = start();
    for (let round = 0; round < 1_000; round++) playRound(run, round % 2 === 0 ? 'won' : 'lost');
    expect(run.status).toBe('playing');
    expect(run.state.tally).toEqual({ won: 500, lost: 500, draw: 0 });
    expect(run.state.history).toHaveLength(KEPT);
  });

  test('of best of 5 is won with three rounds; ties do not count', () => {
    const run = start('best of 5');
    for (const wish of ['won', 'draw', 'lost', 'draw', 'draw', 'won', 'lost'] as const) {
      playRound(run, wish);
      expect(run.status).toBe('playing');
    }
    playRound(run, 'won');
    expect(run.status).toBe('won');
    expect(run.state.tally).toEqual({ won: 3, lost: 2, draw: 3 });
  });

  test('of best of 5 is lost with three rounds', () => {
    const run = start('best of 5');
    for (let round = 0; round < 3; round++) playRound(run, 'lost');
    expect(run.status).toBe('lost');
    expect(run.act(0)).toBe(false);
  });
});

describe('two players', () => {
  test('throw together: one hand alone is illegal, and so are two against the computer', () => {
    const people = start('two players');
    expect([people.allows(0), people.allows([0, 1])]).toEqual([false, true]);
    expect([start().allows(0), start().allows([0, 1])]).toEqual([true, false]);
  });

  test('the hands of both count for each side, and no random number is drawn', () => {
    const run = start('two players');
    run.act([2, 0]);
    expect(run.allows([1, 1])).toBe(false);
    run.tickTo(REVEAL);
    expect(run.state).toMatchObject({ tally: { won: 0, lost: 1, draw: 0 }, history: [{ player: 2, house: 0 }] });
    expect(run.state.house).toBe(0);
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
    const draws = 2_000;
    const random = new SeededRandom(seedFrom(8));
    for (const last of LAST_ROUNDS) {
      const kept = Array.from({ length: draws }, () => HABITS[opponent](last, nextHand(opponent, last, random)));
      if (kept[0] === null) continue;
      const share = kept.filter(Boolean).length / draws;
      expect(Math.abs(share - BY_HABIT / 10)).toBeLessThan(0.05);
    }
  });

  test.for(OPPONENTS)('%s loses most matches against a player who reads it', (opponent) => {
    const matches = 300;
    let won = 0;
    for (let number = 0; number < matches; number++) {
      const run = start(`${opponent} best of 7`, number);
      while (run.status === 'playing') {
        run.act(READERS[opponent](run));
        run.tickTo(run.ticks + REVEAL);
      }
      if (run.status === 'won') won++;
    }
    expect(won / matches).toBeGreaterThan(0.55);
  });

  test('draws the hand when the round opens: it does not depend on the throw', () => {
    for (const hand of HANDS) {
      const run = start('copycat best of 5', 3);
      playRound(run, 'won');
      const { house } = run.state;
      run.act(hand);
      expect(run.state.house).toBe(house);
    }
  });
});

test.for([3, 5, 7] as const)('best of %i ends with more than half of the rounds', (length) => {
  const run = start(`best of ${length}`);
  const wins = (length + 1) / 2;
  for (let round = 1; round <= wins; round++) {
    expect(run.status).toBe('playing');
    playRound(run, 'lost');
  }
  expect(run.status).toBe('lost');
});
