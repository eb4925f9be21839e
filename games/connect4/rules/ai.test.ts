import { describe, expect, test } from 'vitest';
import type { Random } from '#engine/random.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import type { Color } from '#games/connect4/rules/discs.ts';
import { isFull, isPop, popFrom, turnOf, winOf } from '#games/connect4/rules/discs.ts';
import type { Level, Position } from '#games/connect4/rules/ai.ts';
import { LEVELS, lookAhead, positionOf, reply } from '#games/connect4/rules/ai.ts';
import { SearchBoard, bestMoves } from '#games/connect4/rules/search.ts';
import { inTier } from '#kit/testing/tier.ts';

interface Game {
  moves: number[];
  first: Color;
}

const gameOf = (...moves: number[]): Game => ({ moves, first: 'red' });

function replies(game: Position, level: Level): number[] {
  const seen = new Set(
    Array.from({ length: 40 }, (_, number) => reply(game, level, new SeededRandom(seedFrom(number)))),
  );
  return [...seen].sort((one, two) => one - two);
}

describe('the computer', () => {
  test.each(LEVELS)('at level %s takes a win rather than a block', (level) => {
    expect(replies(gameOf(0, 6, 0, 6, 1, 6, 0), level)).toEqual([6]);
  });

  test.each(LEVELS)('at level %s blocks three in a row', (level) => {
    expect(replies(gameOf(0, 6, 0, 5, 0), level)).toEqual([0]);
  });

  test('easy otherwise picks a random column', () => {
    expect(replies(gameOf(3), 'easy')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('normal and hard prevent an open three', () => {
    // Red has two adjacent discs on the floor with room on both sides: a third would force a win.
    for (const level of ['normal', 'hard'] as const)
      for (const column of replies(gameOf(3, 3, 4), level)) expect([2, 5]).toContain(column);
  });

  test('a stronger level beats a weaker one', () => {
    const random = new SeededRandom(seedFrom(2));
    const games = inTier({ gate: 4, all: 20 });
    expect(pointsOf('normal', 'easy', games, random)).toBeGreaterThanOrEqual(1.8 * games);
    expect(pointsOf('hard', 'easy', games, random)).toBeGreaterThanOrEqual(1.8 * games);
    expect(pointsOf('hard', 'normal', games, random)).toBeGreaterThan(1.05 * games);
  });

  /** Plays twice `games` games, each side beginning half of them after two random discs. A win counts 1, a draw 0.5. */
  function pointsOf(one: Level, two: Level, games: number, random: Random): number {
    let points = 0;
    for (let count = 0; count < 2 * games; count++) {
      const own = count % 2 === 0 ? 'red' : 'yellow';
      const win = winOf(own === 'red' ? playedOut(one, two, random) : playedOut(two, one, random));
      points += win === null ? 0.5 : Number(win.color === own);
    }
    return points;
  }

  function playedOut(red: Level, yellow: Level, random: Random): Game {
    const game = gameOf(random.below(7), random.below(7));
    while (winOf(game) === null && !isFull(game.moves))
      game.moves.push(reply(game, turnOf(game) === 'red' ? red : yellow, random));
    return game;
  }
});

describe('the search budget of hard', () => {
  test('is exceeded by at most one position, and the search falls back to the last complete depth', () => {
    const game = gameOf(3, 3, 2, 4, 1);
    const budget = { left: 500 };
    expect(bestMoves(positionOf(game), 6, budget)).toBeNull();
    expect(budget.left).toBe(-1);
    const deep = lookAhead(positionOf(game), 6, 500);
    const full = [1, 2, 3, 4, 5, 6].map((depth) => bestMoves(positionOf(game), depth, { left: 1_000_000 }));
    expect(full).toContainEqual(deep);
  });
});

describe('positions with known outcome', () => {
  // Late positions of a public solver test set with exact scores: how many own discs before the 42nd the side to move
  // wins; negative if it loses.
  test.each([
    ['2252576253462244111563365343671351441', -1],
    ['23163416124767223154467471272416755633', 0],
    ['65214673556155731566316327373221417', -1],
    ['562154564361751726662253737734213275114', 0],
    ['6763525635134453444361412671365712', -1],
    ['3146762114467714356347741621375222', -1],
    ['2762751722231276466633475674533', 5],
    ['22647455554314246733661634615122372377511', 0],
    ['7172212567451542223676134464437761515', 0],
    ['5775265212657176476365522624313714333', 2],
  ])('%s is worth %i to the side that is to move', (text, score) => {
    const game = gameOf(...[...text].map((digit) => Number(digit) - 1));
    expect(winOf(game)).toBeNull();
    expect(solve(positionOf(game), game.moves.length, 1, -21, 21)).toBe(score);
  });

  /** An exhaustive solver on the same `Position` class. */
  function solve(position: SearchBoard, discs: number, side: 1 | -1, least: number, most: number): number {
    if (discs === 42) return 0;
    let best = least;
    for (const column of [3, 2, 4, 1, 5, 0, 6]) {
      if (!position.allows(column, side)) continue;
      const wins = position.play(column, side);
      const worth = wins
        ? Math.floor((43 - discs) / 2)
        : 0 - solve(position, discs + 1, side === 1 ? -1 : 1, -most, -best);
      position.takeBack(column, side);
      best = Math.max(best, worth);
      if (best >= most) break;
    }
    return best;
  }
});

test.each([
  ['drops', false],
  ['drops and pops', true],
])('takeBack restores the position after %s exactly', (_, popOut) => {
  const random = new SeededRandom(seedFrom(4));
  const position = new SearchBoard(popOut);
  const played: [move: number, side: 1 | -1, worth: number][] = [];
  for (let count = 0; count < 2_000; count++) {
    const move = random.pick(position.order);
    const side = random.pick([1, -1] as const);
    if (random.chance(1, 2) && position.allows(move, side)) {
      played.push([move, side, position.worth]);
      position.play(move, side);
    } else {
      const last = played.pop();
      if (!last) continue;
      position.takeBack(last[0], last[1]);
      expect(position.worth).toBe(last[2]);
    }
  }
});

describe('Pop out', () => {
  test('the search agrees with the rules on the moves and the winner of 300 random games', () => {
    const random = new SeededRandom(seedFrom(8));
    const differing: string[] = [];
    let popped = 0;
    for (let game = 0; game < 300; game++) {
      const state: State = { moves: [], first: 'red', house: null, popOut: true };
      while (connect4.status(state) === 'playing') {
        const board = positionOf(state);
        const legal = Array.from({ length: 14 }, (_, move) => move).filter((move) => connect4.legal(state, move));
        if (
          board.order
            .filter((move) => board.allows(move, 1))
            .toSorted((a, b) => a - b)
            .join() !== legal.join()
        )
          differing.push(state.moves.join());
        const move = random.pick(legal);
        const mover = turnOf(state);
        const winner = board.play(move, 1);
        state.moves.push(move);
        const color = winOf(state)?.color;
        if (winner !== (color === undefined ? 0 : color === mover ? 1 : -1)) differing.push(state.moves.join());
        if (isPop(move)) popped++;
      }
    }
    expect(differing).toEqual([]);
    expect(popped).toBeGreaterThan(1_000);
  });

  /** Red wins by a disc in column 3 or by popping column 7. */
  const READY: Position = { moves: [6, 4, 4, 0, 5, 6, 6, 3, 5, 4, 3, 2], first: 'red', popOut: true };

  test.each(LEVELS)('%s pops to win', (level) => {
    expect(replies(READY, level)).toEqual([2, popFrom(6)]);
  });

  test('normal and hard beat easy in most games', () => {
    for (const level of ['normal', 'hard'] as const) {
      const random = new SeededRandom(seedFrom(9));
      let won = 0;
      for (let game = 0; game < 10; game++) {
        const state: State = { moves: [], first: game % 2 === 0 ? 'red' : 'yellow', house: null, popOut: true };
        while (connect4.status(state) === 'playing')
          state.moves.push(reply(state, turnOf(state) === 'red' ? level : 'easy', random));
        if (winOf(state)?.color === 'red') won++;
      }
      expect(won).toBeGreaterThan(7);
    }
  });
});
