import { describe, expect, test } from 'vitest';
import type { Frozen } from '#engine/rules.ts';
import { PIXEL } from '#games/pong/rules/court.ts';
import type { Mode, PaddleState } from '#games/pong/rules/pong.ts';
import { pong } from '#games/pong/rules/pong.ts';
import { controlsOf, PongInput } from '#games/pong/view/controls.ts';
import type { PointerInput } from '#kit/input/controls.ts';
import { TestGame } from '#kit/testing/test-game.ts';

/** Controls of a fresh match that apply every action they produce. */
function seated(mode: Mode = 'normal', onEnd = false) {
  const game = new TestGame(pong, mode);
  const input = new PongInput();
  const controls = controlsOf(input, () => onEnd);
  const take = (action: ReturnType<typeof controls.press>) => action !== null && game.act(action);
  const now = () => game.run.state;
  return {
    game,
    input,
    player: () => now().player,
    right: () => now().house as Frozen<PaddleState>,
    press: (button: string) => take(controls.press(button, now())),
    release: (button: string) => take(controls.release!(button, now())),
    stick: (y: number, x = 0) => take(controls.stick!(x, y, now())),
    catchUp: () => take(controls.heldAction!(now())),
    point: (point: Partial<PointerInput>) =>
      take(controls.point!({ kind: 'move', x: 0, y: 0, dx: 0, dy: 0, held: true, touch: false, ...point }, now())),
  };
}

describe('keys and stick', () => {
  test('of two held keys the later one counts, then the earlier one once the later is released', () => {
    const { player, press, release } = seated();
    press('up');
    press('down');
    expect(player().push).toBe(100);
    release('down');
    expect(player().push).toBe(-100);
    release('up');
    expect(player().push).toBe(0);
  });

  test('a tilted stick pushes in proportion to its tilt, although it also presses the key', () => {
    const { player, press, release, stick } = seated();
    stick(-60);
    press('up');
    expect(player().push).toBe(-60);
    stick(0);
    release('up');
    expect(player().push).toBe(0);
  });

  test('a key released during a pause stops pushing on resume', () => {
    const { input, player, press, catchUp } = seated();
    press('up');
    // The game takes no input during the pause.
    input.release('up');
    catchUp();
    expect(player().push).toBe(0);
  });

  test('a key held at the end does not push in the next run', () => {
    const { input, player, press, release } = seated();
    press('up');
    input.releaseAll();
    press('down');
    release('down');
    expect(player().push).toBe(0);
  });
});

describe('two players at one keyboard', () => {
  test('W and S push the left paddle, the arrows the right one, both at once', () => {
    const { player, right, press, release, catchUp } = seated('two players');
    press('up');
    press('second down');
    expect([player().push, right().push]).toEqual([-100, 100]);
    release('second down');
    expect([player().push, right().push]).toEqual([-100, 0]);
    release('up');
    expect([player().push, right().push]).toEqual([0, 0]);
    expect(catchUp()).toBe(false);
  });

  test('a key the second player holds on resume pushes', () => {
    const { input, right, catchUp } = seated('two players');
    input.second.press('second up');
    catchUp();
    expect(right().push).toBe(-100);
    input.releaseAll();
    catchUp();
    expect(right().push).toBe(0);
  });

  test('a single player can use the arrows too, and of two held keys the later one counts', () => {
    const { player, press, release } = seated();
    press('up');
    press('second down');
    expect(player().push).toBe(100);
    release('second down');
    expect(player().push).toBe(-100);
  });
});

describe('on a court that stands on end', () => {
  test('Left and Right move the paddle as the eye expects, and do nothing on a flat court', () => {
    const upright = seated('normal', true);
    upright.press('second right');
    expect(upright.player().push).toBe(100);
    upright.press('first left');
    expect(upright.player().push).toBe(-100);
    upright.release('first left');
    upright.release('second right');
    expect(upright.player().push).toBe(0);
    const flat = seated();
    flat.press('second right');
    flat.press('first left');
    expect(flat.player().push).toBe(0);
  });

  test('of two players one has A and D, the other Left and Right', () => {
    const { player, right, press } = seated('two players', true);
    press('first left');
    press('second right');
    expect([player().push, right().push]).toEqual([-100, 100]);
  });

  test('the stick steers sideways', () => {
    const { player, stick } = seated('normal', true);
    stick(30, -60);
    expect(player().push).toBe(-60);
  });
});

describe('mouse and fingers', () => {
  test('the paddle follows the mouse to where it is, and to the wall when it is outside', () => {
    const { game, player, point } = seated();
    point({ y: 100, held: false });
    game.tick(20);
    expect(player().y / PIXEL).toBe(100);
    point({ y: -80, held: false });
    game.tick(20);
    expect(player().y / PIXEL).toBe(36);
  });

  test('dragging moves the paddle from anywhere, pixel by pixel', () => {
    const { game, player, point } = seated();
    point({ kind: 'down', y: 10, touch: true });
    expect(player().goal).toBeNull();
    for (let moved = 0; moved < 30; moved++) point({ y: 11 + moved, dy: 1, touch: true });
    game.tick(10);
    expect(player().y / PIXEL).toBe(230);
  });

  test('a finger dragged beyond the wall moves the paddle at once on its way back', () => {
    const { player, point } = seated();
    point({ kind: 'down', y: 10, touch: true });
    point({ y: 510, dy: 500, touch: true });
    point({ y: 490, dy: -20, touch: true });
    expect(player().goal! / PIXEL).toBe(400 - 36 - 20);
  });
});

describe('two fingers on one phone', () => {
  const touch = { touch: true, y: 200 } as const;

  test('each moves the paddle of the half it went down in, until it lifts', () => {
    const { player, right, point } = seated('two players');
    point({ ...touch, kind: 'down', x: 100, finger: 0 });
    point({ ...touch, kind: 'down', x: 500, finger: 1 });
    point({ ...touch, kind: 'move', x: 400, dy: -50, finger: 0 });
    point({ ...touch, kind: 'move', x: 500, dy: 30, finger: 1 });
    expect([player().goal, right().goal]).toEqual([150 * PIXEL, 230 * PIXEL]);
    point({ ...touch, kind: 'up', x: 500, finger: 1 });
    point({ ...touch, kind: 'down', x: 80, finger: 1 });
    point({ ...touch, kind: 'move', x: 80, dy: 10, finger: 1 });
    expect(right().goal).toBe(230 * PIXEL);
  });

  test('the zone behind a half counts as that half', () => {
    const { player, right, point } = seated('two players');
    point({ ...touch, kind: 'down', x: -40, finger: 0 });
    point({ ...touch, kind: 'down', x: 640, finger: 1 });
    point({ ...touch, kind: 'move', x: -40, dy: 20, finger: 0 });
    point({ ...touch, kind: 'move', x: 640, dy: -20, finger: 1 });
    expect([player().goal, right().goal]).toEqual([220 * PIXEL, 180 * PIXEL]);
  });

  test('against the computer only the first counts', () => {
    const { player, point } = seated();
    point({ ...touch, kind: 'down', x: 500, finger: 1 });
    point({ ...touch, kind: 'move', x: 500, dy: 30, finger: 1 });
    expect(player().goal).toBeNull();
  });
});
