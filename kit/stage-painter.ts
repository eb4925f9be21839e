import { listen } from '#kit/listen.ts';
import type { LiveGame } from '#kit/live-game.ts';
import { isOn } from '#kit/settings.ts';
import type { Palette, Pen, Point } from '#kit/shapes.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';
import { KeptStamps } from '#kit/stamps.ts';
import { onTheme } from '#kit/theme.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';
import { VisualEffects } from '#kit/visual-effects.ts';

const MOST_DENSE = 2;

const painters = new WeakMap<HTMLElement, StagePainter<never, never, never>>();

/** Shows a game on a stage: as sharp as the screen, as large as its box, and drawn only where something has changed. */
export class StagePainter<State, Action, Effect extends VisualEffect> {
  readonly #game: LiveGame<State, Action>;
  readonly #stage: HTMLElement;
  readonly #sheets: readonly Sheet<State, Effect>[];
  readonly #effects = new VisualEffects<Effect>();
  readonly #picture: Writable<Picture<State, Effect>>;
  readonly #stops: readonly (() => void)[];
  #art: StageArt<State, Action, Effect>;
  /** How many pixels of the page a logical pixel is. */
  #zoom = 1;
  /** How wide the stage was when the canvases were made to fit: an observer tells its first size as if it were news. */
  #width = 0;
  #transform = '';

  /** The painter of a stage: the one that shows the game there already, or a new one. */
  static for<State, Action, Effect extends VisualEffect>(
    game: LiveGame<State, Action>,
    stage: HTMLElement,
    art: StageArt<State, Action, Effect>,
  ): StagePainter<State, Action, Effect> {
    const known = painters.get(stage) as StagePainter<State, Action, Effect> | undefined;
    if (known && known.#game === game) return known;
    known?.stop();
    const painter = new StagePainter(game, stage, art);
    painters.set(stage, painter as never);
    return painter;
  }

  /** The stage holds one canvas for each layer. */
  private constructor(game: LiveGame<State, Action>, stage: HTMLElement, art: StageArt<State, Action, Effect>) {
    this.#game = game;
    this.#stage = stage;
    this.#art = art;
    const canvases = [...stage.querySelectorAll('canvas')];
    this.#sheets = art.layers.map((layer, index) => new Sheet(layer, canvases[index]!));
    this.#picture = { ...game.moment(), effects: [], nowMs: 0, still: false, ...this.#colors(1) };
    const observer = new ResizeObserver(() => {
      if (stage.clientWidth !== this.#width) this.#fit();
    });
    observer.observe(stage);
    this.#stops = [
      () => observer.disconnect(),
      game.onFrame(() => this.#paint()),
      game.onChange((change) => {
        if (change.fresh) this.#effects.clear();
        else this.#effects.add(this.#art.effectsOf(change), performance.now());
      }),
      onTheme(() => this.#fit()),
      art.onLooks?.(() => this.#paint()) ?? (() => {}),
      // Words that were written while the font was still on its way are written again in it.
      document.fonts ? listen(document.fonts, { loadingdone: () => this.#fit() }) : () => {},
    ];
    this.#fit();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    painters.delete(this.#stage);
  }

  /** Takes up other art of the same layers, as when the player has chosen another look. */
  show(art: StageArt<State, Action, Effect>): void {
    if (art === this.#art) return;
    this.#art = art;
    for (const [index, layer] of art.layers.entries()) this.#sheets[index]?.show(layer);
    this.#paint();
  }

  /** Makes the canvases as large as their box in whole pixels of the screen, and draws all of them anew. */
  #fit(): void {
    const { width, height } = this.#art;
    const density = Math.min(devicePixelRatio, MOST_DENSE);
    // Rounded down, else the browser would smear every edge.
    this.#width = this.#stage.clientWidth;
    const across = Math.max(1, Math.floor(this.#width * density));
    const down = Math.max(1, Math.floor((across * height) / width));
    const scale = across / width;
    this.#zoom = this.#width / width;
    Object.assign(this.#picture, this.#colors(scale));
    for (const sheet of this.#sheets) sheet.fit(across, down, scale);
    this.#paint();
  }

  #colors(scale: number): Pick<Picture<State, Effect>, 'ink' | 'stamps'> {
    const ink = paletteOf(this.#stage);
    return { ink, stamps: new KeptStamps(ink, scale) };
  }

  #paint(): void {
    const picture = this.#picture;
    const { before, now, fraction } = this.#game.moment();
    const nowMs = performance.now();
    picture.before = before;
    picture.now = now;
    picture.fraction = fraction;
    picture.nowMs = nowMs;
    picture.effects = this.#effects.alive(nowMs);
    picture.still = isOn('still');
    for (const sheet of this.#sheets) sheet.paint(picture);
    this.#shift(this.#art.shift?.(picture) ?? null);
  }

  #shift(by: Point | null): void {
    const transform = by ? `translate(${by.x * this.#zoom}px, ${by.y * this.#zoom}px)` : '';
    if (transform === this.#transform) return;
    this.#transform = transform;
    for (const sheet of this.#sheets) sheet.move(transform);
  }
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** One layer and its canvas. */
class Sheet<State, Effect extends VisualEffect> {
  readonly #canvas: HTMLCanvasElement;
  readonly #surface: Surface;
  #layer: Layer<State, Effect>;
  /** What it shows, part by part; empty when it must be drawn anew whatever it shows. */
  #parts: unknown[] = [];
  #scale = 1;
  /** While parts are looked through: which comes next, and whether one of them was another. */
  #next = 0;
  #differs = false;
  readonly #look = (part: unknown) => {
    if (this.#next === this.#parts.length || this.#parts[this.#next] !== part) {
      this.#differs = true;
      this.#parts[this.#next] = part;
    }
    this.#next++;
  };

  constructor(layer: Layer<State, Effect>, canvas: HTMLCanvasElement) {
    this.#layer = layer;
    this.#canvas = canvas;
    this.#surface = layer.shows ? keptSurface(canvas) : paintedSurface(canvas);
  }

  show(layer: Layer<State, Effect>): void {
    this.#layer = layer;
    this.#parts = [];
  }

  fit(width: number, height: number, scale: number): void {
    this.#scale = scale;
    this.#parts = [];
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
  }

  move(transform: string): void {
    if (!this.#layer.steady) this.#canvas.style.transform = transform;
  }

  paint(picture: Picture<State, Effect>): void {
    if (!this.#isOutdated(picture)) return;
    const pen = this.#surface.begin();
    if (!pen) return;
    pen.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    this.#layer.draw(pen, picture);
    this.#surface.end();
  }

  #isOutdated(picture: Picture<State, Effect>): boolean {
    if (!this.#layer.shows) return true;
    this.#next = 0;
    this.#differs = this.#parts.length === 0;
    this.#layer.shows(picture, this.#look);
    return this.#differs;
  }
}

/** Where a layer is drawn. */
interface Surface {
  /** Gives what to draw with on an empty surface; `null` where nothing can be drawn. */
  begin(): Pen | null;
  end(): void;
}

/** A canvas that is drawn on again and again. */
function paintedSurface(canvas: HTMLCanvasElement): Surface {
  const pen = canvas.getContext('2d');
  return {
    begin() {
      pen?.setTransform(1, 0, 0, 1, 0, 0);
      pen?.clearRect(0, 0, canvas.width, canvas.height);
      return pen;
    },
    end() {},
  };
}

/** A canvas that shows a finished picture: as long as it stays, it costs a frame nothing. */
function keptSurface(canvas: HTMLCanvasElement): Surface {
  const shown = typeof OffscreenCanvas === 'undefined' ? null : canvas.getContext('bitmaprenderer');
  if (!shown) return paintedSurface(canvas);
  let drawn: OffscreenCanvas | null = null;
  let pen: Pen | null = null;
  return {
    begin() {
      // It is empty whenever it is drawn on: its picture was handed over. A new one each time would cost as much again.
      if (!drawn || drawn.width !== canvas.width || drawn.height !== canvas.height) {
        drawn = new OffscreenCanvas(canvas.width, canvas.height);
        pen = drawn.getContext('2d') as Pen | null;
      }
      pen?.save();
      return pen;
    },
    end() {
      pen?.restore();
      if (drawn) shown.transferFromImageBitmap(drawn.transferToImageBitmap());
    },
  };
}

/** The colors of a stage. One that was read once stays right until the theme changes. */
function paletteOf(stage: HTMLElement): Palette {
  const style = getComputedStyle(stage);
  const colors = new Map<string, string>();
  return (token) => {
    const known = colors.get(token);
    if (known !== undefined) return known;
    const color = style.getPropertyValue(token).trim();
    colors.set(token, color);
    return color;
  };
}
