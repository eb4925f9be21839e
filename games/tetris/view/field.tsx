import { useEffect, useMemo, useRef } from 'react';
import type { Handling } from '#games/tetris/rules/handling.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { HEIGHT, WIDTH } from '#games/tetris/view/blocks.ts';
import type { TetrisEffect } from '#games/tetris/view/effects.ts';
import { effectsOf } from '#games/tetris/view/effects.ts';
import { useOptions } from '#games/tetris/view/options.ts';
import { useGestures } from '#games/tetris/view/use-gestures.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { LiveGame } from '#kit/live-game.ts';
import type { Draw, StageArt } from '#kit/stage-art.ts';
import { Stage } from '#kit/stage.tsx';
import { useLazy } from '#kit/use-lazy.ts';

/** Under its cover nobody sees the picture: it comes after the page. */
const loadDrawing = async () => (await import('#games/tetris/view/draw.ts')).drawing;

const drawNothing = () => {};

function artOf(draw: Draw<State, TetrisEffect>): StageArt<State, Action, TetrisEffect> {
  return { width: WIDTH, height: HEIGHT, layers: [{ draw }], effectsOf };
}

/** The field as the player wants to see and feel it. */
export function Field({ game }: FieldProps<State, Action>) {
  const { ghost, grid, delay, repeat } = useOptions();
  const surface = useRef<HTMLDivElement>(null);
  const drawing = useLazy(loadDrawing);
  const art = useMemo(() => artOf(drawing?.({ ghost, grid }) ?? drawNothing), [drawing, ghost, grid]);
  const handling = useMemo(() => ({ delay, repeat }), [delay, repeat]);
  useHandling(game, handling);
  useGestures(game, surface);
  return (
    <div ref={surface} className="tetris-surface">
      <Stage game={game} art={art} label="Tetris field" />
    </div>
  );
}

/** Tells every run how the player wants keys to repeat, as soon as it listens. */
function useHandling(game: LiveGame<State, Action>, handling: Handling): void {
  useEffect(
    () =>
      game.onFrame(() => {
        if (game.allows(handling)) game.act({ ...handling });
      }),
    [game, handling],
  );
}
