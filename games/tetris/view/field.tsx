import { useRef } from 'react';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { tetrisArt } from '#games/tetris/view/draw.ts';
import { useGestures } from '#games/tetris/view/use-gestures.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { Stage } from '#kit/stage.tsx';

export function Field({ game }: FieldProps<State, Action>) {
  const surface = useRef<HTMLDivElement>(null);
  useGestures(game, surface);
  return (
    <div ref={surface} className="tetris-surface">
      <Stage game={game} art={tetrisArt} label="Tetris field" />
    </div>
  );
}
