import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { COURT, PIXEL } from '#games/pong/rules/court.ts';
import type { Action, PaddleState, State } from '#games/pong/rules/pong.ts';
import { pong } from '#games/pong/rules/pong.ts';

describeRules(pong, (random): Action => {
  const kind = random.below(4);
  const height = random.below(COURT.height / PIXEL + 1);
  if (kind === 0) return { moveTo: height };
  if (kind === 3) return { secondMoveTo: height };
  const push = random.below(201) - 100;
  return kind === 1 ? { push } : { secondPush: push };
});

const random = new SeededRandom(seedFrom(1));

function stateWith(changes: Partial<State> = {}): State {
  return { ...pong.start('normal', random), ...changes };
}

function act(state: State, action: Action): boolean {
  const legal = pong.legal(state, action);
  if (legal) pong.act(state, action, random);
  return legal;
}

function tick(state: State, count = 1): void {
  for (let passed = 0; passed < count; passed++) pong.time!.tick(state, random);
}

const middle = ({ player }: { readonly player: Pick<PaddleState, 'y'> }) => player.y / PIXEL;
const ballAt = (x: number, y: number, vx: number, vy: number) => ({ x: x * PIXEL, y: y * PIXEL, vx, vy });

describe('two players', () => {
  const start = () => pong.start('two players', random);

  test('the second player pushes the right paddle, which never moves by itself', () => {
    const state = start();
    state.serveIn = 0;
    state.ball = ballAt(400, 50, 1000, 0);
    tick(state, 10);
    expect(state.house.y / PIXEL).toBe(200);
    expect(act(state, { secondPush: 100 })).toBe(true);
    expect(act(state, { secondPush: 100 })).toBe(false);
    tick(state);
    expect([middle(state), state.house.y / PIXEL]).toEqual([200, 207]);
    tick(state, 100);
    expect(state.house.y / PIXEL).toBe(400 - 36);
  });

  test('a second player cannot push the computer’s paddle', () => {
    expect(act(stateWith(), { secondPush: 100 })).toBe(false);
    expect(act(stateWith(), { secondMoveTo: 100 })).toBe(false);
  });

  test('the right paddle follows the second player’s pointer until a key is pressed', () => {
    const state = start();
    expect(act(state, { secondMoveTo: 230 })).toBe(true);
    expect(act(state, { secondMoveTo: 230 })).toBe(false);
    tick(state);
    expect([middle(state), state.house.y / PIXEL]).toEqual([200, 212]);
    tick(state, 10);
    expect(state.house.y / PIXEL).toBe(230);
    act(state, { secondPush: -100 });
    act(state, { secondPush: 0 });
    tick(state, 10);
    expect(state.house.y / PIXEL).toBe(230);
  });

  test('the first side with ten points wins', () => {
    expect(pong.status({ ...start(), points: { player: 9, house: 10 } })).toBe('won');
    expect(pong.status({ ...start(), points: { player: 10, house: 9 } })).toBe('won');
    expect(pong.status({ ...start(), points: { player: 9, house: 9 } })).toBe('playing');
  });
});

describe('the player', () => {
  test('keys take over from the mouse at once', () => {
    const state = stateWith();
    act(state, { moveTo: 300 });
    tick(state);
    act(state, { push: -100 });
    tick(state);
    expect(middle(state)).toBe(205);
    act(state, { push: 0 });
    tick(state, 10);
    expect(middle(state)).toBe(205);
  });

  test.each(['normal', 'normal tall'] as const)('the paddle never leaves the court in mode %s', (mode) => {
    const state = pong.start(mode, random);
    const half = state.player.height / 2;
    act(state, { push: -100 });
    tick(state, 100);
    expect(state.player.y).toBe(half);
    act(state, { push: 100 });
    tick(state, 100);
    expect(state.player.y).toBe(COURT.height - half);
    act(state, { push: 0 });
    act(state, { moveTo: 0 });
    tick(state, 100);
    expect(state.player.y).toBe(half);
  });

  test('input that changes nothing is not logged', () => {
    const run = new Run(pong, 'normal', seedFrom(1));
    expect(run.act({ push: 0 })).toBe(false);
    expect(run.act({ moveTo: 399 })).toBe(true);
    expect(run.act({ moveTo: 400 })).toBe(false);
    expect(run.log).toEqual([[0, { moveTo: 399 }]]);
  });
});

describe('the serve', () => {
  test('goes to the side that missed the last point', () => {
    const state = stateWith({ serveIn: 0, ball: ballAt(-5, 30, -1280, 0) });
    tick(state);
    expect(state).toMatchObject({ points: { player: 0, house: 1 }, serveTo: 'player', serveIn: 60 });
    state.serveIn = 0;
    state.ball = ballAt(605, 30, 1280, 0);
    tick(state);
    expect(state).toMatchObject({ points: { player: 1, house: 1 }, serveTo: 'house', serveIn: 60 });
  });
});

describe('points', () => {
  test('a ball six pixels outside is in play, and out beyond that', () => {
    const state = stateWith({ serveIn: 0, ball: ballAt(-1, 30, -5 * PIXEL, 0) });
    tick(state);
    expect(state.points.house).toBe(0);
    tick(state);
    expect(state.points.house).toBe(1);
  });

  test('10 to 9 ends the match at once, and no side reaches 11', () => {
    const ahead = stateWith({ points: { player: 9, house: 9 }, serveIn: 0, ball: ballAt(605, 30, 1280, 0) });
    tick(ahead);
    expect(ahead.points).toEqual({ player: 10, house: 9 });
    expect(pong.status(ahead)).toBe('won');
    const behind = stateWith({ points: { player: 9, house: 9 }, serveIn: 0, ball: ballAt(-5, 30, -1280, 0) });
    tick(behind);
    expect(pong.status(behind)).toBe('lost');
    for (let seed = 0; seed < 20; seed++) {
      const run = new Run(pong, 'easy', seedFrom(seed));
      run.tickTo(200_000);
      expect(run.status).toBe('lost');
      expect(run.state.points.house).toBe(10);
    }
  });
});

describe('the rally', () => {
  test('goes on for as long as the player follows the ball: the other side never misses', () => {
    for (let seed = 0; seed < 4; seed++) {
      const run = new Run(pong, 'rally', seedFrom(seed));
      while (run.ticks < 6_000 && run.status === 'playing') {
        const { ball } = run.state;
        run.act({ moveTo: Math.min(Math.max(Math.floor(ball.y / PIXEL), 0), 400) });
        run.tick();
        expect(run.state.points.player).toBe(0);
      }
      expect(run.score).toBeGreaterThan(20);
    }
  });

  test('ends with the first miss, and its length is the score', () => {
    const run = new Run(pong, 'rally', seedFrom(3));
    while (run.status === 'playing') run.tick();
    expect([run.status, run.state.points.house]).toEqual(['lost', 1]);
    expect(run.score).toBe(run.state.longest);
  });
});
