import { expect, test } from 'vitest';
import { together } from '#games/pong/together.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';
import { pong } from '#games/pong/rules/pong.ts';
import view from '#games/pong/view/pong-view.tsx';
import { controlsOf, PongInput } from '#games/pong/view/controls.ts';
import type { Controls } from '#kit/input/controls.ts';
import type { RoomSeats } from '#kit/running-game.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { seatControls } from '#web/room/round/seat-controls.ts';

/** Two pages that steer one run. */
function court() {
  const game = new TestGame(pong, 'two players');
  const pageOf = (seat: number) => {
    const own = controlsOf(new PongInput(), () => false) as Controls<unknown, unknown>;
    const controls = seatControls(own, together, () => seat);
    const take = (action: unknown) => action !== null && game.act(together.forSeat(action as Action, seat));
    return {
      press: (button: string) => take(controls.press(button, game.run.state)),
      release: (button: string) => take(controls.release!(button, game.run.state)),
      frame: () => take(controls.heldAction!(game.run.state)),
      drag: (dy: number) => {
        const point = { x: 0, y: 0, dx: 0, dy, held: true, touch: true };
        controls.point!({ ...point, kind: 'down' }, game.run.state);
        return take(controls.point!({ ...point, kind: 'move' }, game.run.state));
      },
    };
  };
  const pushes = () => {
    const { player, house } = game.run.state as State;
    return [player.push, 'push' in house ? house.push : null];
  };
  return { pages: [pageOf(0), pageOf(1)] as const, pushes, game };
}

test('W, S and the arrows all steer the own paddle, whatever the other player does', () => {
  for (const [up, down] of [
    ['up', 'down'],
    ['second up', 'second down'],
  ] as const) {
    const { pages, pushes } = court();
    const frames = () => pages.forEach((page) => page.frame());
    pages[0].press(up);
    frames();
    expect(pushes()).toEqual([-100, 0]);
    pages[1].press(up);
    frames();
    expect(pushes()).toEqual([-100, -100]);
    pages[1].release(up);
    frames();
    expect(pushes()).toEqual([-100, 0]);
    pages[1].press(down);
    pages[0].release(up);
    frames();
    expect(pushes()).toEqual([0, 100]);
  }
});

test('a finger drags the own paddle from where it is', () => {
  const { pages, game } = court();
  pages[1].press('down');
  game.tick(10);
  pages[1].release('down');
  const { y } = game.run.state.house;
  pages[1].drag(30);
  game.tick(60);
  expect((game.run.state.house.y - y) / 256).toBe(30);
  expect(game.run.state.player.y / 256).toBe(200);
});

test('a return vibrates only on the device of the player who made it', () => {
  const game = new TestGame(pong, 'two players');
  const felt = [0, 0];
  const hits = [0, 0];
  game.onChange((change) => {
    const { before, now } = change;
    if (now.hits > before.hits) hits[now.ball.vx > 0 ? 0 : 1]!++;
    for (const seat of [0, 1]) if (view.vibration!(change, { seat } as RoomSeats) === 10) felt[seat]!++;
  });
  for (let tick = 0; tick < 1_200; tick++) {
    const y = Math.round(game.run.state.ball.y / 256);
    game.act({ secondMoveTo: y });
    if (tick < 600) game.act({ moveTo: y });
    game.tick();
  }
  expect(felt).toEqual(hits);
  expect(Math.min(...hits)).toBeGreaterThan(0);
});
