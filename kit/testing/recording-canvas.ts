/** A canvas context that records calls instead of drawing. */
import { deepFreeze } from '#engine/data.ts';
import type { Picture, StageArt } from '#kit/stage-art.ts';
import type { Sprites } from '#kit/sprites.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

/** A method call or a property assignment. */
export interface Stroke {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** Every color is the name of its token. */
export function pictureOf<State, Effect extends VisualEffect>(
  shown: Omit<Picture<State, Effect>, 'palette' | 'sprites' | 'nowMs'>,
): Picture<State, Effect> {
  const palette = (token: string) => token;
  deepFreeze(shown.before);
  deepFreeze(shown.now);
  return { ...shown, nowMs: 0, palette, sprites: tracedSprites(palette) };
}

/** Draws all layers, lowest first. */
export function drawLayers<State, Action, Effect extends VisualEffect>(
  { layers }: StageArt<State, Action, Effect>,
  shown: Omit<Picture<State, Effect>, 'palette' | 'sprites' | 'nowMs'>,
): Stroke[] {
  const { canvas, strokes } = recordingCanvas();
  for (const { draw } of layers) draw(canvas, pictureOf(shown));
  return strokes;
}

/** Indexes of the layers that redraw between two pictures. */
export function redrawnLayers<State, Action, Effect extends VisualEffect>(
  { layers }: StageArt<State, Action, Effect>,
  before: Omit<Picture<State, Effect>, 'palette' | 'sprites' | 'nowMs'>,
  after: Omit<Picture<State, Effect>, 'palette' | 'sprites' | 'nowMs'>,
): number[] {
  return layers.flatMap(({ shows }, index) => {
    const partsOf = (shown: typeof before) => {
      const parts: unknown[] = [];
      shows?.(pictureOf(shown), (part) => parts.push(part));
      return parts;
    };
    const was = partsOf(before);
    const is = partsOf(after);
    // A layer that reports nothing anymore is hidden, which is also visible.
    return !shows || is.length !== was.length || is.some((part, place) => part !== was[place]) ? [index] : [];
  });
}

/** Argument indexes of `x` and `y` per method. */
const PLACES: Readonly<Record<string, readonly number[]>> = {
  ...{ arc: [0], ellipse: [0], moveTo: [0], lineTo: [0], fillRect: [0], strokeRect: [0], roundRect: [0] },
  ...{ quadraticCurveTo: [0, 2], bezierCurveTo: [0, 2, 4], fillText: [1] },
};

/** Draws sprites stroke by stroke and records their positions. */
function tracedSprites(palette: (token: string) => string): Sprites {
  return {
    startAt() {},
    put(context, sprite, x, y) {
      (context as unknown as { put(right: number, down: number): void }).put(x, y);
      sprite.draw(movedContext(context, x, y), palette);
    },
  };
}

/** A context with an offset. */
function movedContext(context: CanvasRenderingContext2D, right: number, down: number): CanvasRenderingContext2D {
  return new Proxy(context, {
    get(target, name) {
      const draw = target[name as 'arc'] as (...values: unknown[]) => unknown;
      return (...values: unknown[]) => {
        const moved = [...values];
        for (const place of PLACES[String(name)] ?? []) {
          moved[place] = Number(moved[place]) + right;
          moved[place + 1] = Number(moved[place + 1]) + down;
        }
        return draw(...moved);
      };
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}

export function recordingCanvas(): { readonly canvas: CanvasRenderingContext2D; readonly strokes: Stroke[] } {
  const strokes: Stroke[] = [];
  const canvas = new Proxy(
    {},
    {
      get:
        (_target, name) =>
        (...values: unknown[]) => {
          strokes.push({ name: String(name), values });
          // Some methods must return a value.
          return { width: 10, addColorStop() {} };
        },
      set(_target, name, value) {
        strokes.push({ name: String(name), values: [value] });
        return true;
      },
    },
  );
  return { canvas: canvas as CanvasRenderingContext2D, strokes };
}
