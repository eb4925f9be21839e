import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/color/rules/color.ts';
import { LASTS } from '#games/color/rules/color.ts';
import { Buttons } from '#games/color/view/buttons.tsx';
import { useLastClick } from '#games/color/view/last-click.ts';
import { useReactions } from '#games/color/view/reactions.ts';
import { Swatch } from '#games/color/view/swatch.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { TimeBar } from '#kit/time-bar.tsx';
import { lazyPart } from '#kit/lazy-part.tsx';
import { alternatingName } from '#kit/alternating-name.ts';
import { useGame } from '#kit/use-moment.ts';

const Stroop = lazyPart(async () => (await import('#games/color/view/stroop.tsx')).Stroop);

const ticksLeft = ({ left }: Frozen<State>) => left;

export function Field({ game }: FieldProps<State, Action>) {
  const last = useLastClick(game);
  const isStroop = useGame(game, ({ now }) => now.word !== undefined);
  useReactions(game);
  return (
    <div className="color-table" data-miss={last && !last.hit ? alternatingName(last.number) : undefined}>
      <TimeBar game={game} lasts={LASTS} left={ticksLeft} />
      {isStroop ? (
        <Stroop game={game} last={last} />
      ) : (
        <>
          <Swatch game={game} last={last} />
          <Buttons game={game} last={last} />
        </>
      )}
    </div>
  );
}
