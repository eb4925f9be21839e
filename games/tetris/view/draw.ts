import type { Shape } from '#games/tetris/rules/shapes.ts';
import { EMPTY, FIELD, isFull } from '#games/tetris/rules/stack.ts';
import { levelOf } from '#games/tetris/rules/state.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { HEIGHT, WIDTH, cornerOf, drawBlock } from '#games/tetris/view/blocks.ts';
import type { TetrisEffect, TetrisPicture } from '#games/tetris/view/effects.ts';
import { effectsOf } from '#games/tetris/view/effects.ts';
import { piece } from '#games/tetris/view/falling-piece.ts';
import { drawFloatingText } from '#games/tetris/view/floating-text.ts';
import { drawFloor, shadeProgress } from '#games/tetris/view/floor.ts';
import { onOptions, options } from '#games/tetris/view/options.ts';
import { traces } from '#games/tetris/view/traces.ts';
import type { Context2D, Point } from '#kit/shapes.ts';
import type { Layer, StageArt } from '#kit/stage-art.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';

const QUAKE_PX = 5;
const DIP_PX = 3;
const TINT_MS = 150;
const PULSE_MS = 1_600;
/** Steps of the border's pulse: finer than visible, but fewer than one per frame. */
const PULSE_SHADES = 40;

const floor: Layer<State, TetrisEffect> = {
  shows(picture, part) {
    part(levelOf(picture.now));
    part(shadeProgress(picture));
    part(options().grid);
  },
  draw: (context, picture) => drawFloor(context, picture, options().grid),
};

/** All locked blocks except full rows. */
const stack: Layer<State, TetrisEffect> = {
  shows: ({ now }, part) => part(now.rows),
  draw(context, { now, sprites }) {
    now.rows.forEach((row, index) => {
      if (isFull(row)) return;
      for (let column = 0; column < FIELD.columns; column++) {
        if (row[column] === EMPTY) continue;
        const [x, y] = cornerOf([column, index]);
        drawBlock(context, row[column] as Shape, x, y, sprites);
      }
    });
  },
};

/** Texts do not shake with the field, so that they stay readable. */
const signs: Layer<State, TetrisEffect> = {
  steady: true,
  shows(picture, part) {
    const call = picture.effects.find(isText);
    const pulse = pulseOf(picture);
    const tinted = isTinted(picture);
    if (!call && !tinted && pulse === 0) return;
    part(call?.text);
    part(picture.still ? 0 : call?.age);
    part(tinted);
    part(pulse);
  },
  draw(context, picture) {
    const call = picture.effects.find(isText);
    if (call) drawFloatingText(context, call, picture);
    if (isTinted(picture)) frame(context, picture.palette('--paint-cream'), 0.7);
    else frame(context, picture.palette('--paint-red'), pulseOf(picture));
  },
};

export const tetrisArt: StageArt<State, Action, TetrisEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [floor, stack, traces, piece, signs],
  effectsOf,
  shift,
  onLooks: onOptions,
};

/** The field dips after a hard drop and shakes after four lines. */
function shift({ effects, still }: TetrisPicture): Point | null {
  if (still) return null;
  let x = 0;
  let y = 0;
  for (const { kind, age, ms } of effects) {
    const left = 1 - age / ms;
    if (kind === 'dip') y += Math.round(DIP_PX * left);
    if (kind !== 'quake') continue;
    x += Math.round(QUAKE_PX * left * Math.sin(age / 11));
    y += Math.round(QUAKE_PX * left * Math.cos(age / 14));
  }
  return x === 0 && y === 0 ? null : { x, y };
}

const isText = (effect: ActiveEffect<TetrisEffect>) => effect.kind === 'text';
const isDanger = ({ kind }: TetrisEffect) => kind === 'danger';
const isQuake = ({ kind, age }: ActiveEffect<TetrisEffect>) => kind === 'quake' && age < TINT_MS;

/** With reduced motion the border is tinted instead of a shake. */
function isTinted({ effects, still }: TetrisPicture): boolean {
  return still && effects.some(isQuake);
}

/** Strength of the slow border pulse that warns of a high stack. */
function pulseOf({ effects, still, now }: TetrisPicture): number {
  const danger = effects.find(isDanger);
  if (!danger || now.over) return 0;
  if (still) return 0.6;
  const pulse = 0.45 + 0.25 * Math.sin((danger.age / PULSE_MS) * 2 * Math.PI);
  return Math.round(pulse * PULSE_SHADES) / PULSE_SHADES;
}

function frame(context: Context2D, color: string, alpha: number): void {
  if (alpha === 0) return;
  context.globalAlpha = alpha;
  context.strokeStyle = color;
  context.lineWidth = 8;
  context.strokeRect(0, 0, WIDTH, HEIGHT);
  context.globalAlpha = 1;
}
