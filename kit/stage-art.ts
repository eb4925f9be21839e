/** How a game is drawn on its stage: in layers, each of which is drawn again only when what it shows has changed. */
import type { Change, Moment } from '#kit/live-game.ts';
import type { Palette, Pen, Point } from '#kit/shapes.ts';
import type { Stamps } from '#kit/stamps.ts';
import type { LiveEffect, VisualEffect } from '#kit/visual-effects.ts';

/** Everything that one picture depends on. It is the same object in every frame: look, and keep nothing of it. */
export interface Picture<State, Effect extends VisualEffect> extends Moment<State> {
  readonly effects: readonly LiveEffect<Effect>[];
  /** The colors of the game's world. */
  readonly ink: Palette;
  /** What is drawn once and put down often. */
  readonly stamps: Stamps;
  /** Milliseconds that never stop, for what moves by itself. */
  readonly nowMs: number;
  /** Whether to leave out all motion that is not the game itself. */
  readonly still: boolean;
}

/** One sheet of the picture, with a canvas of its own. Those that come later lie above. */
export interface Layer<State, Effect extends VisualEffect> {
  draw(pen: Pen, picture: Picture<State, Effect>): void;
  /**
   * Names, part by part, all that the sheet shows: values, or parts of the state, which stay the same objects while
   * nothing in them changes. It is drawn again when one of them is another; where left out, in every frame. While it names
   * none, there is nothing to see, and the sheet is put away.
   */
  shows?(picture: Picture<State, Effect>, part: (value: unknown) => void): void;
  /**
   * For a sheet that is looked at in every frame and stays for the most part: makes what draws only what has become
   * another, on a sheet that is left as it was drawn. It is asked for anew with every empty sheet, and told how many pixels
   * of the screen a logical pixel is; where it gives `null`, as for one that is too small, the sheet is drawn as a whole.
   */
  patched?(scale: number): Layer<State, Effect>['draw'] | null;
  /** Whether it stays where it is while all else is shifted, as words do that are to be read. */
  readonly steady?: boolean;
}

/** All that a stage needs to show a game. */
export interface StageArt<State, Action, Effect extends VisualEffect = VisualEffect> {
  /** The field in logical pixels. */
  readonly width: number;
  readonly height: number;
  readonly layers: readonly Layer<State, Effect>[];
  /** What the eye still sees of a change after it is over. */
  effectsOf(change: Change<State, Action>): readonly Effect[];
  /** How far the picture is moved aside at this moment, as by a blow; `null` where it stands. */
  shift?(picture: Picture<State, Effect>): Point | null;
  /** Calls back whenever the player has chosen another look, until the returned function is called. */
  onLooks?(listener: () => void): () => void;
}
