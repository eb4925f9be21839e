import type { KeyboardEvent } from 'react';
import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS } from '#games/color/rules/color.ts';
import { KEYS } from '#games/color/view/controls.ts';
import type { LastClick } from '#games/color/view/last-click.ts';
import { Sign } from '#games/color/view/sign.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { usePress } from '#kit/use-press.ts';
import { capitalized } from '#kit/words.ts';

interface ButtonsProps extends FieldProps<State, Action> {
  readonly last: LastClick | null;
}

/** The six buttons. They act when a finger goes down on them, on their own keys, and when a voice or a switch clicks them. */
export function Buttons({ game, last }: ButtonsProps) {
  return (
    <div className="color-buttons" role="group" aria-label="Colors">
      {COLORS.map((color, button) => (
        <ColorButton
          key={color}
          button={button}
          pop={last?.hit && last.button === button ? alternatingName(last.number) : undefined}
          onPress={() => game.act({ button, target: game.moment().now.target })}
        />
      ))}
    </div>
  );
}

interface ColorButtonProps {
  readonly button: number;
  /** Set when it has just been the right one. */
  readonly pop: string | undefined;
  readonly onPress: () => void;
}

function ColorButton({ button, pop, onPress }: ColorButtonProps) {
  const color = COLORS[button]!;
  return (
    <button
      className={`color-button color-${color}`}
      type="button"
      // No tab stop: a focused button would promise that Enter presses it.
      tabIndex={-1}
      aria-keyshortcuts={KEYS[color].slice(0, 2).map(keyName).join(' ')}
      data-pop={pop}
      {...usePress(onPress)}
      onKeyDown={pressNothing}
      onKeyUp={pressNothing}
    >
      <Sign color={color} />
      <span className="color-label">{capitalized(color)}</span>
      <span className="color-key" aria-hidden="true">
        {keyName(KEYS[color][0])}
      </span>
    </button>
  );
}

/** Space and Enter would press the button that was clicked last once more, which nobody means. */
function pressNothing(event: KeyboardEvent): void {
  if (event.key === ' ' || event.key === 'Enter') event.preventDefault();
}

/** What stands on the key with the given code. */
function keyName(code: string): string {
  return code.replace(/^(Digit|Key)/, '');
}
