/** Pictures of a stage, of which a test names only what matters to it. */
import type { Frozen } from '#engine/rules.ts';
import type { StageArt } from '#kit/stage-art.ts';
import type { Stroke } from '#kit/testing/recording-canvas.ts';
import { drawLayers, pictureOf, redrawnLayers } from '#kit/testing/recording-canvas.ts';
import type { ActiveEffect, VisualEffect } from '#kit/visual-effects.ts';

export interface Shot<State, Effect extends VisualEffect> {
  readonly now: Frozen<State>;
  /** By default nothing has changed. */
  readonly before?: Frozen<State>;
  readonly fraction?: number;
  readonly still?: boolean;
  readonly nowMs?: number;
  readonly effects?: readonly ActiveEffect<Effect>[];
}

export function shotsOf<State, Action, Effect extends VisualEffect>(art: StageArt<State, Action, Effect>) {
  const shown = ({ now, before = now, fraction = 0, still = false, effects = [] }: Shot<State, Effect>) => ({
    ...{ before, now, fraction, still, effects },
  });
  const picture = (shot: Shot<State, Effect>) => ({ ...pictureOf(shown(shot)), nowMs: shot.nowMs ?? 0 });
  return {
    picture,
    drawn: (shot: Shot<State, Effect>) => drawLayers(art, shown(shot)),
    /** Indexes of layers. */
    redrawn: (from: Shot<State, Effect>, to: Shot<State, Effect>) => redrawnLayers(art, shown(from), shown(to)),
    /** What decides whether a layer is redrawn. */
    partsOf(layer: number, shot: Shot<State, Effect>) {
      const parts: unknown[] = [];
      art.layers[layer]!.shows!(picture(shot), (part) => parts.push(part));
      return parts;
    },
  };
}

export const named = (strokes: readonly Stroke[], name: string) => strokes.filter((stroke) => stroke.name === name);

export const textsOf = (strokes: readonly Stroke[]) => named(strokes, 'fillText').map(({ values }) => values[0]);

/** Position and size of each disc of a color. */
export function discsOf(strokes: readonly Stroke[], color: string): number[][] {
  return strokes.flatMap(({ name, values }, index) => {
    if (name !== 'arc') return [];
    const filled = strokes.slice(0, index).findLast((stroke) => stroke.name === 'fillStyle');
    return filled?.values[0] === color ? [values.slice(0, 3) as number[]] : [];
  });
}
