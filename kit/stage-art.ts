/** Drawing in layers; each redraws only when its content changes. */
import type { Change, Moment } from '#kit/live-game.ts';
import type { Palette, Pen, Point } from '#kit/shapes.ts';
import type { Stamps } from '#kit/stamps.ts';
import type { LiveEffect, VisualEffect } from '#kit/visual-effects.ts';

/** Reused in every frame; do not keep references. */
export interface Picture<State, Effect extends VisualEffect> extends Moment<State> {
  readonly effects: readonly LiveEffect<Effect>[];
  /** Theme colors. */
  readonly ink: Palette;
  /** Cached sprites. */
  readonly stamps: Stamps;
  /** Runs on during pauses, for ambient animation. */
  readonly nowMs: number;
  /** Reduced motion. */
  readonly still: boolean;
}

/** One canvas. Later layers are on top. */
export interface Layer<State, Effect extends VisualEffect> {
  draw(pen: Pen, picture: Picture<State, Effect>): void;
  /**
   * Reports everything the layer shows, as values or parts of the state, which keep their identity while unchanged. The
   * layer redraws when one differs; without `shows`, in every frame. A layer that reports nothing is hidden.
   */
  shows?(picture: Picture<State, Effect>, part: (value: unknown) => void): void;
  /**
   * For a layer of which little changes: returns a function that redraws only the changes on the existing canvas.
   * Called again for every cleared canvas; `scale` is screen pixels per logical pixel. `null` means redraw everything.
   */
  patched?(scale: number): Layer<State, Effect>['draw'] | null;
  /** Not moved by `shift`, such as text. */
  readonly steady?: boolean;
}

export interface StageArt<State, Action, Effect extends VisualEffect = VisualEffect> {
  /** In logical pixels. */
  readonly width: number;
  readonly height: number;
  readonly layers: readonly Layer<State, Effect>[];
  /** Effects that a change leaves behind. */
  effectsOf(change: Change<State, Action>): readonly Effect[];
  /** Offset of the picture, for a shake. */
  shift?(picture: Picture<State, Effect>): Point | null;
  /** Fires when the player selects another look. */
  onLooks?(listener: () => void): () => void;
}
