import { PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { State } from '#games/flappy/rules/flappy.ts';
import { drawBird, FREEZE_MS } from '#games/flappy/view/bird.ts';
import type { FlappyEffect } from '#games/flappy/view/effects.ts';
import { DURATION, isNight } from '#games/flappy/view/effects.ts';
import { drawPipe } from '#games/flappy/view/pipes.ts';
import { drawCeiling, drawClouds, drawGround, drawSky, HEIGHT, WIDTH } from '#games/flappy/view/scenery.ts';
import type { Pen } from '#kit/shapes.ts';
import { block, drawText, shake } from '#kit/shapes.ts';
import type { Draw, Picture } from '#kit/stage-art.ts';

type Scene = Picture<State, FlappyEffect>;

const SHAKE = { px: 8, ms: 200 } as const;
/** How long the border stays white where nothing may shake. */
const TINT_MS = 150;
const BORDER = 10;
const POP = 0.2;

/** One moment of Flappy Bird. */
export const draw: Draw<State, FlappyEffect> = (pen, picture) => {
  const { now, effects, ink, still } = picture;
  const died = effects.find((effect) => effect.kind === 'died');
  const back = stillToCome(picture);
  const scrolled = (PIPE.every - now.wait) * (PIPE.speed / PIXEL) - back;
  pen.save();
  drawDay(pen, picture, scrolled);
  if (died && !still && died.age >= FREEZE_MS) shake(pen, SHAKE, died.age - FREEZE_MS);
  for (const pipe of now.pipes) drawPipe(pen, pipe, pipe.left / PIXEL + back, ink);
  drawGround(pen, scrolled + 240, ink);
  drawCeiling(pen, scrolled + 240, ink);
  drawBird(pen, picture);
  pen.restore();
  if (now.flying) drawScore(pen, picture);
  if (died) drawBorder(pen, died.age, still);
};

/** How many pixels of the last tick's way are yet to be seen. Pipes, clouds and ground share it, so they move as one. */
function stillToCome({ before, now, fraction }: Scene): number {
  const moved = before.wait !== now.wait && now.hit === null;
  return moved ? (1 - fraction) * (PIPE.speed / PIXEL) : 0;
}

function drawDay(pen: Pen, { now, effects, ink, still }: Scene, scrolled: number): void {
  const night = isNight(now.passed);
  const dusk = effects.find((effect) => effect.kind === 'dusk');
  const clouds = still ? 0 : scrolled + 240;
  drawSky(pen, dusk ? !night : night, ink);
  drawClouds(pen, dusk ? !night : night, clouds, ink);
  if (!dusk) return;
  pen.globalAlpha = dusk.age / DURATION.dusk;
  drawSky(pen, night, ink);
  drawClouds(pen, night, clouds, ink);
  pen.globalAlpha = 1;
}

/** The score on a plate of its own, so that it can be read in front of everything. */
function drawScore(pen: Pen, { now, effects, ink, still }: Scene): void {
  const scored = effects.find((effect) => effect.kind === 'scored');
  const scale = scored && !still ? 1 + POP * (1 - scored.age / DURATION.pop) : 1;
  const text = String(now.passed);
  const width = 32 + 24 * text.length;
  pen.save();
  pen.translate(WIDTH / 2, 52);
  pen.scale(scale, scale);
  block(pen, { x: -width / 2, y: -26, width, height: 56 }, 5, 16, [ink('--paint-ink'), ink('--paint-ink-deep')]);
  drawText(pen, text, { x: 0, y: 14 }, { px: 40 }, ink);
  pen.restore();
}

/** A white border instead of a flash: it is seen from the corner of the eye and does not blind. */
function drawBorder(pen: Pen, age: number, still: boolean): void {
  const ms = still ? TINT_MS : FREEZE_MS + SHAKE.ms;
  if (age >= ms) return;
  pen.globalAlpha = 1 - age / ms;
  pen.strokeStyle = '#fff';
  pen.lineWidth = BORDER;
  pen.strokeRect(BORDER / 2, BORDER / 2, WIDTH - BORDER, HEIGHT - BORDER);
  pen.globalAlpha = 1;
}
