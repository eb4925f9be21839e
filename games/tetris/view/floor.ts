import { FIELD } from '#games/tetris/rules/stack.ts';
import { levelOf } from '#games/tetris/rules/state.ts';
import type { State } from '#games/tetris/rules/tetris.ts';
import { CELL, HEIGHT, WIDTH, cornerOf } from '#games/tetris/view/blocks.ts';
import type { TetrisEffect } from '#games/tetris/view/effects.ts';
import type { Picture } from '#kit/stage-art.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';

/** The levels cycle through these shades. */
const SHADES = [null, '--paint-violet', '--paint-blue', '--paint-green', '--paint-brown'] as const;
const STRENGTH = 0.13;

/** The shade of the level, which fades in after a level-up, and the grid lines. */
export function drawFloor(
  context: CanvasRenderingContext2D,
  picture: Picture<State, TetrisEffect>,
  withGrid: boolean,
): void {
  const { now, effects, palette } = picture;
  const change = effects.find(isLevel);
  const passed = shadeProgress(picture);
  const shade = (level: number, strength: number) => {
    const token = SHADES[(level - 1) % SHADES.length]!;
    if (token === null || strength === 0) return;
    context.globalAlpha = STRENGTH * strength;
    context.fillStyle = palette(token);
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.globalAlpha = 1;
  };
  if (change) shade(change.from, 1 - passed);
  shade(levelOf(now), passed);
  if (!withGrid) return;
  context.strokeStyle = palette('--g-field-2');
  context.lineWidth = 1.5;
  context.beginPath();
  for (let column = 1; column < FIELD.columns; column++) {
    context.moveTo(column * CELL, 0);
    context.lineTo(column * CELL, HEIGHT);
  }
  for (let row = FIELD.hidden; row < FIELD.rows; row++) {
    const [, y] = cornerOf([0, row]);
    context.moveTo(0, y);
    context.lineTo(WIDTH, y);
  }
  context.stroke();
}

/** 0 to 1; always 1 with reduced motion. */
export function shadeProgress({ effects, still }: Picture<State, TetrisEffect>): number {
  const change = still ? undefined : effects.find(isLevel);
  return change ? change.age / change.ms : 1;
}

const isLevel = (effect: ActiveEffect<TetrisEffect>) => effect.kind === 'level';
