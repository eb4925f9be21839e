import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS, countsDouble, INKS } from '#games/color/rules/color.ts';
import { ColorButton } from '#games/color/view/buttons.tsx';
import type { LastClick } from '#games/color/view/last-click.ts';
import { Points } from '#games/color/view/swatch.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { useGame } from '#kit/use-moment.ts';
import { capitalized } from '#kit/words.ts';
import '#games/color/view/stroop.css';

/** Shown from this many hits in a row. */
const STREAK = 2;

interface StroopProps extends FieldProps<State, Action> {
  readonly last: LastClick | null;
}

/** The buttons are plain: painted ones would let the eye match paint to paint. */
export function Stroop({ game, last }: StroopProps) {
  return (
    <>
      <Word game={game} last={last} />
      <div className="color-buttons color-plain" role="group" aria-label="Colors">
        {COLORS.slice(0, INKS).map((color, button) => (
          <ColorButton
            key={color}
            button={button}
            isPlain
            pop={last?.hit && last.button === button ? alternatingName(last.number) : undefined}
            onPress={() => game.act({ button, target: game.moment().now.target })}
          />
        ))}
      </div>
    </>
  );
}

function Word({ game, last }: StroopProps) {
  const ink = useGame(game, ({ now }) => COLORS[now.target]!);
  const word = useGame(game, ({ now }) => COLORS[now.word ?? now.target]!);
  const hits = useGame(game, ({ now }) => now.hits);
  const streak = useGame(game, ({ now }) => now.streak);
  const isDouble = useGame(game, ({ now }) => countsDouble(now));
  return (
    <div className="color-target color-stroop">
      <p className="color-asked">What color is the ink?</p>
      <div className="color-stand">
        <div
          // A new key for every word restarts the swap animation.
          key={hits}
          className={`color-plate color-${ink} ${hits > 0 ? 'color-swapped' : ''}`}
          role="img"
          aria-label={`The word ${word} in ${ink} ink`}
        >
          <b>{capitalized(word)}</b>
        </div>
      </div>
      <p className="color-run" data-double={isDouble || undefined} aria-hidden="true">
        {streak >= STREAK && <b key={streak}>{isDouble ? `Streak ${streak}: double` : `Streak ${streak}`}</b>}
      </p>
      <Points last={last} />
    </div>
  );
}
