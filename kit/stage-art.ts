import type { Change, Moment } from '#kit/live-game.ts';
import type { Palette, Pen, Point } from '#kit/shapes.ts';
import type { Stamps } from '#kit/stamps.ts';
import type { LiveEffect, VisualEffect } from '#kit/visual-effects.ts';

/** Reused in every frame; do not keep references. */
export interface Picture<State, Effect extends VisualEffect> extends Moment<State> {
  readonly effects: readonly LiveEffect<Effect>[];
  readonly ink: Palette;
  readonly stamps: Stamps;
  /** Runs on during pauses. */
  readonly nowMs: number;
  /** Reduced motion. */
  readonly still: boolean;
}

/** One canvas; later layers are on top. */
export interface Layer<State, Effect extends VisualEffect> {
  draw(pen: Pen, picture: Picture<State, Effect>): void;
  /**
   * Reports everything the layer shows. It redraws when a value differs (without `shows`: in every frame) and is hidden
   * if there is none. Unchanged parts of the state keep their identity.
   */
  shows?(picture: Picture<State, Effect>, part: (value: unknown) => void): void;
  /**
   * Returns a function that redraws only changes, or `null` to redraw everything. Called for every cleared canvas, with
   * screen pixels per logical pixel.
   */
  patched?(scale: number): Layer<State, Effect>['draw'] | null;
  /** Ignores `shift`. */
  readonly steady?: boolean;
}

export interface StageArt<State, Action, Effect extends VisualEffect = VisualEffect> {
  /** In logical pixels. */
  readonly width: number;
  readonly height: number;
  readonly layers: readonly Layer<State, Effect>[];
  effectsOf(change: Change<State, Action>): readonly Effect[];
  /** Shake offset. */
  shift?(picture: Picture<State, Effect>): Point | null;
  /** The player selected another look. */
  onLooks?(listener: () => void): () => void;
}
