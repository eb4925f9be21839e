import { onFontsLoaded } from '#kit/fonts.ts';
import { listen } from '#kit/listen.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { isOn } from '#kit/settings.ts';
import { LayerCanvas } from '#kit/layer-canvas.ts';
import type { Palette, Point } from '#kit/shapes.ts';
import type { Picture, StageArt } from '#kit/stage-art.ts';
import { SpriteCache } from '#kit/sprites.ts';
import { onTheme } from '#kit/theme.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';
import { VisualEffects } from '#kit/visual-effects.ts';

const MOST_DENSE = 2;

const painters = new WeakMap<HTMLElement, StagePainter<never, never, never>>();

export class StagePainter<State, Action, Effect extends VisualEffect> {
  readonly #game: RunningGame<State, Action>;
  readonly #stage: HTMLElement;
  readonly #layers: readonly LayerCanvas<State, Effect>[];
  readonly #effects = new VisualEffects<Effect>();
  readonly #picture: Writable<Picture<State, Effect>>;
  readonly #stops: readonly (() => void)[];
  #art: StageArt<State, Action, Effect>;
  /** CSS pixels per logical pixel. */
  #zoom = 1;
  /** ResizeObserver also reports the initial size. */
  #width = 0;
  #transform = '';

  static for<State, Action, Effect extends VisualEffect>(
    game: RunningGame<State, Action>,
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

  /** Needs one canvas per layer. */
  private constructor(game: RunningGame<State, Action>, stage: HTMLElement, art: StageArt<State, Action, Effect>) {
    this.#game = game;
    this.#stage = stage;
    this.#art = art;
    const canvases = [...stage.querySelectorAll('canvas')];
    this.#layers = art.layers.map((layer, index) => new LayerCanvas(layer, canvases[index]!));
    this.#picture = { ...game.moment(), effects: [], nowMs: 0, still: false, ...this.#colors(1) };
    const observer = new ResizeObserver(() => {
      if (widthOf(stage) !== this.#width) this.#fit();
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
      // Redraws text in the loaded font.
      onFontsLoaded(() => this.#fit()),
      // The browser dropped the canvas contents.
      ...canvases.map((canvas) => listen(canvas, { contextrestored: () => this.#fit() })),
    ];
    this.#fit();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    painters.delete(this.#stage);
  }

  /** Needs the same layers. */
  show(art: StageArt<State, Action, Effect>): void {
    if (art === this.#art) return;
    this.#art = art;
    for (const [index, layer] of art.layers.entries()) this.#layers[index]?.show(layer);
    this.#paint();
  }

  /**
   * Sizes the canvases in whole screen pixels even if the box ends between two; otherwise the browser rescales them in
   * every frame.
   */
  #fit(): void {
    const { width, height } = this.#art;
    const density = Math.min(devicePixelRatio, MOST_DENSE);
    this.#width = widthOf(this.#stage);
    const across = wholePixels(this.#width * density);
    const down = wholePixels((this.#width * density * height) / width);
    const scale = Math.max(across / width, down / height);
    this.#zoom = scale / density;
    Object.assign(this.#picture, this.#colors(scale));
    for (const layer of this.#layers) layer.fit(across, down, scale, density);
    this.#paint();
  }

  #colors(scale: number): Pick<Picture<State, Effect>, 'palette' | 'sprites'> {
    const palette = paletteOf(this.#stage);
    return { palette, sprites: new SpriteCache(palette, scale) };
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
    for (const layer of this.#layers) layer.paint(picture);
    this.#shift(this.#art.shift?.(picture) ?? null);
  }

  #shift(by: Point | null): void {
    const transform = by ? `translate(${by.x * this.#zoom}px, ${by.y * this.#zoom}px)` : '';
    if (transform === this.#transform) return;
    this.#transform = transform;
    for (const layer of this.#layers) layer.move(transform);
  }
}

/** May be fractional. */
function widthOf(stage: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(stage).width) || stage.clientWidth;
}

/** Tolerates layout rounding. */
function wholePixels(length: number): number {
  return Math.max(1, Math.ceil(length - 0.05));
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Cached until the theme changes. */
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
