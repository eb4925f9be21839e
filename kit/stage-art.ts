import type { Change, Moment } from '#kit/running-game.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
import type { Sprites } from '#kit/sprites.ts';
import type { ActiveEffect, VisualEffect } from '#kit/visual-effects.ts';

/** Reused in every frame; do not keep references. */
export interface Picture<State, Effect extends VisualEffect> extends Moment<State> {
  readonly effects: readonly ActiveEffect<Effect>[];
  readonly palette: Palette;
  readonly sprites: Sprites;
  /** Runs on during pauses. */
  readonly nowMs: number;
  /** Reduced motion. */
  readonly still: boolean;
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One canvas; later layers are on top. */
export interface Layer<State, Effect extends VisualEffect> {
  draw(context: Context2D, picture: Picture<State, Effect>): void;
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
  /**
   * What the layer may draw on, in logical pixels; `null` is the whole field. The browser copies a canvas whenever it
   * changes, so a small one costs less.
   */
  area?(picture: Picture<State, Effect>): Area | null;
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
