/** Sprites, drawn once per size and theme and then copied. */
import type { Box, Palette, Pen } from '#kit/shapes.ts';

export interface Stamp {
  /** In logical pixels around the origin; clips the drawing. */
  readonly box: Box;
  draw(pen: Pen, ink: Palette): void;
}

export interface Stamps {
  /** Rounds to screen pixels. Resets the transform. */
  put(pen: Pen, stamp: Stamp, x: number, y: number): void;
}

export class KeptStamps implements Stamps {
  readonly #ink: Palette;
  readonly #scale: number;
  readonly #pictures = new Map<Stamp, CanvasImageSource>();

  /** Screen pixels per logical pixel. */
  constructor(ink: Palette, scale: number) {
    this.#ink = ink;
    this.#scale = scale;
  }

  put(pen: Pen, stamp: Stamp, x: number, y: number): void {
    const scale = this.#scale;
    const picture = this.#pictures.get(stamp) ?? this.#keep(stamp);
    // Whole pixels avoid slow smoothing.
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(
      picture,
      Math.round(x * scale) + Math.floor(stamp.box.x * scale),
      Math.round(y * scale) + Math.floor(stamp.box.y * scale),
    );
    pen.setTransform(scale, 0, 0, scale, 0, 0);
  }

  #keep(stamp: Stamp): CanvasImageSource {
    const { box } = stamp;
    const scale = this.#scale;
    const [left, top] = [Math.floor(box.x * scale), Math.floor(box.y * scale)];
    const width = Math.max(1, Math.ceil((box.x + box.width) * scale) - left);
    const height = Math.max(1, Math.ceil((box.y + box.height) * scale) - top);
    const surface =
      typeof OffscreenCanvas === 'undefined' ? plainCanvas(width, height) : new OffscreenCanvas(width, height);
    const pen = surface.getContext('2d') as Pen | null;
    pen?.setTransform(scale, 0, 0, scale, -left, -top);
    if (pen) stamp.draw(pen, this.#ink);
    const picture = 'transferToImageBitmap' in surface ? surface.transferToImageBitmap() : surface;
    this.#pictures.set(stamp, picture);
    return picture;
  }
}

function plainCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

export function memoize<Key extends string | number>(make: (key: Key) => Stamp): (key: Key) => Stamp {
  const made = new Map<Key, Stamp>();
  return (key) => {
    const stamp = made.get(key) ?? make(key);
    made.set(key, stamp);
    return stamp;
  };
}
