import { describe, expect, test } from 'vitest';
import type { Action } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import { CannonInput } from '#games/space-invaders/view/cannon-input.ts';
import type { PointerInput } from '#kit/input/controls.ts';
import { TestGame } from '#kit/testing/test-game.ts';

/** Controls of a fresh run that apply every action they produce. */
function seated(drag = true) {
  const game = new TestGame(spaceInvaders);
  const input = new CannonInput(() => drag);
  const catchUp = () => {
    for (let action: Action | null = input.next(game.run.state); action; action = input.next(game.run.state))
      if (!game.act(action)) expect.fail(`not legal: ${JSON.stringify(action)}`);
  };
  return {
    game,
    input,
    catchUp,
    press(button: string) {
      input.press(button);
      catchUp();
    },
    release(button: string) {
      input.release(button);
      catchUp();
    },
    point(point: Partial<PointerInput>) {
      input.point({ kind: 'move', x: 0, y: 450, dx: 0, dy: 0, held: true, touch: true, ...point }, game.run.state);
      catchUp();
    },
  };
}

describe('keys', () => {
  test('of two held keys the later one counts, then the earlier one once the later is released', () => {
    const { game, press, release } = seated();
    press('left');
    press('right');
    expect(game.run.state.held.push).toBe(1);
    release('right');
    expect(game.run.state.held.push).toBe(-1);
    release('left');
    expect(game.run.state.held.push).toBe(0);
  });

  test('releasing one of two keys with the same meaning changes nothing', () => {
    const { game, press, release } = seated();
    press('left');
    press('a');
    release('left');
    expect(game.run.state.held.push).toBe(-1);
  });

  test('fire is held while the key is held', () => {
    const { game, press, release } = seated();
    press('primary');
    expect(game.run.state.held.fire).toBe(true);
    release('primary');
    expect(game.run.state.held.fire).toBe(false);
  });

  test('a new run releases all keys', () => {
    const { input } = seated();
    input.press('left');
    input.press('primary');
    input.releaseAll();
    expect(input.next(new TestGame(spaceInvaders).run.state)).toBeNull();
  });
});

describe('dragging', () => {
  test('on the lower third moves the cannon by the finger’s distance and fires automatically', () => {
    const { game, point } = seated();
    point({ kind: 'down', x: 100 });
    expect(game.run.state.held.fire).toBe(true);
    point({ dx: 40 });
    expect(game.run.state.goal).toBe(340);
    game.tick(20);
    expect(game.run.state.cannon).toBe(340);
    point({ kind: 'up', held: false });
    expect(game.run.state).toMatchObject({ goal: null, held: { push: 0, fire: false } });
  });

  test('beyond the wall is discarded: on its way back the finger moves the cannon at once', () => {
    const { game, point } = seated();
    point({ kind: 'down' });
    point({ dx: 900 });
    point({ dx: -10 });
    expect(game.run.state.goal).toBe(575);
  });

  test('above the lower third, or switched off, does nothing', () => {
    for (const { game, point } of [seated(false), seated()]) {
      point({ kind: 'down', y: 330 });
      point({ dx: 40 });
      expect(game.run.log).toEqual([]);
    }
    const { game, point } = seated(false);
    point({ kind: 'down' });
    point({ dx: 40 });
    expect(game.run.log).toEqual([]);
  });

  test('yields to a key and takes over again', () => {
    const { game, point, press, release } = seated();
    point({ kind: 'down' });
    point({ dx: 40 });
    press('left');
    expect(game.run.state).toMatchObject({ goal: null, held: { push: -1 } });
    release('left');
    expect(game.run.state).toMatchObject({ goal: 340, held: { push: 0 } });
  });
});
