import { AHEAD } from '#games/tetris/rules/bag.ts';
import type { Shape } from '#games/tetris/rules/shapes.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { CallOuts } from '#games/tetris/view/call-outs.tsx';
import { OptionsButton } from '#games/tetris/view/options-button.tsx';
import { PieceIcon } from '#games/tetris/view/piece-icon.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

export function HoldPanel({ game }: FieldProps<State, Action>) {
  const kept = useGame(game, ({ now }) => now.kept);
  const swapped = useGame(game, ({ now }) => now.swapped);
  return (
    <div className="tetris-side">
      <section className="tetris-bay" aria-label="Hold" data-dim={swapped || undefined}>
        <h2>Hold</h2>
        {kept ? <PieceIcon shape={kept} /> : <div className="tetris-no-piece" />}
      </section>
      <CallOuts game={game} />
      {/* The options pause the run. */}
      {!game.room && <OptionsButton game={game} />}
    </div>
  );
}

/** Five pieces, three on small screens. */
export function NextPanel({ game }: FieldProps<State, Action>) {
  const next = useGame(game, ({ now }) => now.queue.slice(0, AHEAD).join(''));
  return (
    <section className="tetris-bay tetris-next" aria-label="Next">
      <h2>Next</h2>
      {[...next].map((shape, index) => (
        <PieceIcon key={shape + timesIn(next.slice(index), shape)} shape={shape as Shape} />
      ))}
    </section>
  );
}

/**
 * A stable React key: a shape's count from its position to the end of the queue stays the same as pieces are dealt, so
 * icons move instead of remounting.
 */
function timesIn(shapes: string, shape: string): number {
  return shapes.split(shape).length - 1;
}
