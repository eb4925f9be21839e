import type { Frozen } from '#engine/rules.ts';
import { clamp, COURT, PIXEL } from '#games/pong/rules/court.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';
import type { Controls, Point } from '#kit/input/controls.ts';
import { Hands } from '#kit/input/hands.ts';
import { pushing } from '#kit/input/pushing.ts';

const HEIGHT = COURT.height / PIXEL;

/** What holds the paddle: keys or a stick push it, a mouse or a finger takes it along. */
export class PaddleHands extends Hands<'up' | 'down'> {
  constructor() {
    super('up', 'down');
  }

  point({ kind, y, dy, touch }: Point, { player }: Frozen<State>): Action | null {
    if (!touch) return { moveTo: clamp(y, 0, HEIGHT) };
    if (kind === 'down') this.grab(player.y / PIXEL);
    if (kind !== 'move') return null;
    return { moveTo: Math.round(this.drag(dy, player.height / PIXEL / 2, HEIGHT)) };
  }
}

/** The controls of one page. */
export function controlsOf(hands: PaddleHands): Controls<State, Action> {
  const push = ({ player }: Frozen<State>) => (hands.push === player.push ? null : { push: hands.push });
  return {
    ...pushing<State, Action>(hands, 'y', push),
    keys: { up: ['ArrowUp', 'KeyW'], down: ['ArrowDown', 'KeyS'] },
    fieldSize: [COURT.width / PIXEL, HEIGHT],
  };
}
