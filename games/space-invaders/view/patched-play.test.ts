import { expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { FIELD } from '#games/space-invaders/rules/field.ts';
import type { Mode } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import { HEIGHT, spaceInvadersArt, WIDTH } from '#games/space-invaders/view/draw.ts';
import type { InvadersEffect } from '#games/space-invaders/view/effects.ts';
import { effectsOf } from '#games/space-invaders/view/effects.ts';
import type { Context2D } from '#kit/shapes.ts';
import type { Sprites } from '#kit/sprites.ts';
import { VisualEffects } from '#kit/visual-effects.ts';

const play = spaceInvadersArt.layers[1]!;
const MS_A_TICK = 1000 / 60;

/** Drawn sprites; the index is the sprite's number. */
const known: unknown[] = [];

/** A canvas that records per pixel the sprite drawn there. */
class CoarseCanvas {
  readonly pixels = new Uint8Array(WIDTH * HEIGHT);
  cleared = 0;

  readonly context = new Proxy({} as Context2D, {
    get:
      (_target, name) =>
      (x = 0, y = 0, width = 0, height = 0) => {
        if (name === 'clearRect') this.#clear(x, y, width, height);
        if (name === 'roundRect' || name === 'fillRect' || name === 'strokeRect') this.#fill(x, y, width, height, 1);
        // A circle by its center and radius; one that starts at half a turn is its upper half.
        if (name === 'arc') this.#fill(x - width, y - width, 2 * width, height === Math.PI ? width : 2 * width, 1);
        // A line counts as its end points.
        if (name === 'moveTo' || name === 'lineTo') this.#fill(x, y, 1, 1, 1);
      },
    set: () => true,
  });

  readonly sprites: Sprites = {
    startAt() {},
    put: (_context, sprite, x, y) => {
      if (!known.includes(sprite)) known.push(sprite);
      const { box } = sprite;
      this.#fill(x + box.x, y + box.y, box.width, box.height, 2 + known.indexOf(sprite));
    },
  };

  #clear(x: number, y: number, width: number, height: number): void {
    this.#fill(x, y, width, height, 0);
    this.cleared += width * height;
  }

  #fill(x: number, y: number, width: number, height: number, mark: number): void {
    const [left, right] = [Math.max(0, Math.floor(x)), Math.min(WIDTH, Math.ceil(x + width))];
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(HEIGHT, Math.ceil(y + height)); row++)
      this.pixels.fill(mark, row * WIDTH + left, Math.max(row * WIDTH + left, row * WIDTH + right));
  }
}

/** Plays a run on a persistent canvas and compares each tick with a full redraw. */
function compared(
  still: boolean,
  ticks: number,
  mode: Mode = 'classic',
): { readonly clearedShare: number; readonly kills: number } {
  const run = new Run(spaceInvaders, mode, seedFrom(7));
  const effects = new VisualEffects<InvadersEffect>();
  const kept = new CoarseCanvas();
  const whole = new CoarseCanvas();
  const patch = play.patched!(1)!;
  let now = run.snapshot();
  run.act({ fire: true });
  for (let tick = 0; tick < ticks && run.status === 'playing'; tick++) {
    if (tick % 40 === 0) run.act({ push: tick % 160 < 80 ? 1 : -1 });
    run.tick();
    const before = now;
    now = run.snapshot(before);
    effects.add(effectsOf({ before, now, action: null, fresh: false }), tick * MS_A_TICK);
    const moment = { before, now, fraction: (tick % 4) / 4, effects: effects.alive(tick * MS_A_TICK), still };
    const picture = { ...moment, nowMs: 0, palette: (token: string) => token };
    patch(kept.context, { ...picture, sprites: kept.sprites });
    if (tick % 23 !== 0) continue;
    whole.pixels.fill(0);
    play.draw(whole.context, { ...picture, sprites: whole.sprites });
    if (!Buffer.from(kept.pixels.buffer).equals(Buffer.from(whole.pixels.buffer)))
      throw new Error(`another picture in tick ${tick}`);
  }
  return { clearedShare: kept.cleared / ticks / (FIELD.width * FIELD.height), kills: now.kills };
}

test('partial redraws match full redraws, with kills, drops, hits and the ship', () => {
  const { clearedShare, kills } = compared(false, 1_400);
  expect(kills).toBeGreaterThan(15);
  expect(clearedShare).toBeLessThan(0.05);
});

test('also in Arcade, with points, the call-out of the ship and its lights', () => {
  expect(compared(false, 1_700, 'arcade').kills).toBeGreaterThan(15);
});

test('also with reduced motion, where killed aliens fade and the border is tinted', () => {
  expect(compared(true, 800).kills).toBeGreaterThan(5);
});

test('aliens too small to have pixels between them are fully redrawn', () => {
  expect(play.patched!(0.4)).toBeNull();
});
