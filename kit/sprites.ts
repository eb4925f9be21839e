/** Sprites, drawn once per size and theme and then copied. */
import type { Box, Context2D, Palette } from '#kit/shapes.ts';

export interface Sprite {
  /** In logical pixels around the origin; clips the drawing. */
  readonly box: Box;
  draw(context: Context2D, palette: Palette): void;
}

export interface Sprites {
  /** Where the canvas begins in the field, in screen pixels. */
  startAt(left: number, top: number): void;
  /** Rounds to screen pixels. Resets the transform. */
  put(context: Context2D, sprite: Sprite, x: number, y: number): void;
}

export class SpriteCache implements Sprites {
  readonly #palette: Palette;
  readonly #scale: number;
  readonly #pictures = new Map<Sprite, CanvasImageSource>();
  #left = 0;
  #top = 0;

  /** Screen pixels per logical pixel. */
  constructor(palette: Palette, scale: number) {
    this.#palette = palette;
    this.#scale = scale;
  }

  startAt(left: number, top: number): void {
    this.#left = left;
    this.#top = top;
  }

  put(context: Context2D, sprite: Sprite, x: number, y: number): void {
    const scale = this.#scale;
    const picture = this.#pictures.get(sprite) ?? this.#render(sprite);
    // Whole pixels avoid slow smoothing.
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(
      picture,
      Math.round(x * scale) + Math.floor(sprite.box.x * scale) - this.#left,
      Math.round(y * scale) + Math.floor(sprite.box.y * scale) - this.#top,
    );
    context.setTransform(scale, 0, 0, scale, -this.#left, -this.#top);
  }

  #render(sprite: Sprite): CanvasImageSource {
    const { box } = sprite;
    const scale = this.#scale;
    const [left, top] = [Math.floor(box.x * scale), Math.floor(box.y * scale)];
    const width = Math.max(1, Math.ceil((box.x + box.width) * scale) - left);
    const height = Math.max(1, Math.ceil((box.y + box.height) * scale) - top);
    const surface =
      typeof OffscreenCanvas === 'undefined' ? plainCanvas(width, height) : new OffscreenCanvas(width, height);
    const context = surface.getContext('2d') as Context2D | null;
    context?.setTransform(scale, 0, 0, scale, -left, -top);
    if (context) sprite.draw(context, this.#palette);
    const picture = 'transferToImageBitmap' in surface ? surface.transferToImageBitmap() : surface;
    this.#pictures.set(sprite, picture);
    return picture;
  }
}

function plainCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

export function memoize<Key extends string | number>(make: (key: Key) => Sprite): (key: Key) => Sprite {
  const made = new Map<Key, Sprite>();
  return (key) => {
    const sprite = made.get(key) ?? make(key);
    made.set(key, sprite);
    return sprite;
  };
}
