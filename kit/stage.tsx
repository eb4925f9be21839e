import { useEffect, useRef } from 'react';
import type { RunningGame } from '#kit/running-game.ts';
import type { StageArt } from '#kit/stage-art.ts';
import { StagePainter } from '#kit/stage-painter.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';
import '#kit/stage.css';

interface StageProps<State, Action, Effect extends VisualEffect> {
  readonly game: RunningGame<State, Action>;
  readonly art: StageArt<State, Action, Effect>;
  readonly label: string;
}

export function Stage<State, Action, Effect extends VisualEffect>({
  game,
  art,
  label,
}: StageProps<State, Action, Effect>) {
  const element = useRef<HTMLDivElement>(null);
  const painter = useRef<StagePainter<State, Action, Effect>>(null);
  const first = useRef(art);
  useEffect(() => {
    if (!element.current) return;
    const made = StagePainter.for(game, element.current, first.current);
    painter.current = made;
    return () => made.stop();
  }, [game]);
  useEffect(() => {
    first.current = art;
    painter.current?.show(art);
  }, [art]);

  // Overlays read the field size.
  return (
    <div ref={element} className="stage" role="img" aria-label={label} data-width={art.width} data-height={art.height}>
      {art.layers.map((_layer, index) => (
        <canvas key={index} />
      ))}
    </div>
  );
}
