/** A canvas that draws nothing and remembers everything, for tests of drawing. */
import type { Picture, StageArt } from '#kit/stage-art.ts';
import type { Stamps } from '#kit/stamps.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

/** One call of a method, or one setting of a property. */
export interface Stroke {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** A picture in which every color is the name of its token. */
export function pictureOf<State, Effect extends VisualEffect>(
  shown: Omit<Picture<State, Effect>, 'ink' | 'stamps' | 'nowMs'>,
): Picture<State, Effect> {
  const ink = (token: string) => token;
  return { ...shown, nowMs: 0, ink, stamps: tracedStamps(ink) };
}

/** All that the layers of a stage draw for a picture, from the lowest to the highest. */
export function drawLayers<State, Action, Effect extends VisualEffect>(
  { layers }: StageArt<State, Action, Effect>,
  shown: Omit<Picture<State, Effect>, 'ink' | 'stamps' | 'nowMs'>,
): Stroke[] {
  const { canvas, strokes } = recordingCanvas();
  for (const { draw } of layers) draw(canvas, pictureOf(shown));
  return strokes;
}

/** Which layers of a stage, the lowest being 0, are drawn again when one picture follows another. */
export function redrawnLayers<State, Action, Effect extends VisualEffect>(
  { layers }: StageArt<State, Action, Effect>,
  before: Omit<Picture<State, Effect>, 'ink' | 'stamps' | 'nowMs'>,
  after: Omit<Picture<State, Effect>, 'ink' | 'stamps' | 'nowMs'>,
): number[] {
  return layers.flatMap(({ shows }, index) => {
    const partsOf = (shown: typeof before) => {
      const parts: unknown[] = [];
      shows?.(pictureOf(shown), (part) => parts.push(part));
      return parts;
    };
    const was = partsOf(before);
    const is = partsOf(after);
    // A layer that names nothing any more is put away, and that is seen too.
    return !shows || is.length !== was.length || is.some((part, place) => part !== was[place]) ? [index] : [];
  });
}

/** Where `x` and `y` stand among the values of what draws at a place. */
const PLACES: Readonly<Record<string, readonly number[]>> = {
  ...{ arc: [0], ellipse: [0], moveTo: [0], lineTo: [0], fillRect: [0], strokeRect: [0], roundRect: [0] },
  ...{ quadraticCurveTo: [0, 2], bezierCurveTo: [0, 2, 4], fillText: [1] },
};

/** Stamps that are drawn stroke by stroke at the place where they are put, which is remembered too. */
function tracedStamps(ink: (token: string) => string): Stamps {
  return {
    put(pen, stamp, x, y) {
      (pen as unknown as { put(right: number, down: number): void }).put(x, y);
      stamp.draw(movedPen(pen, x, y), ink);
    },
  };
}

/** A pen that draws everything so much further to the right and down. */
function movedPen(pen: CanvasRenderingContext2D, right: number, down: number): CanvasRenderingContext2D {
  return new Proxy(pen, {
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

/** A drawing context and the list of what was done to it. */
export function recordingCanvas(): { readonly canvas: CanvasRenderingContext2D; readonly strokes: Stroke[] } {
  const strokes: Stroke[] = [];
  const canvas = new Proxy(
    {},
    {
      get:
        (_target, name) =>
        (...values: unknown[]) => {
          strokes.push({ name: String(name), values });
          // What measures or makes something must give something back.
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
