import type { KeyboardEvent } from 'react';
import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS } from '#games/color/rules/color.ts';
import { KEYS } from '#games/color/view/controls.ts';
import type { LastClick } from '#games/color/view/last-click.ts';
import { Sign } from '#games/color/view/sign.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { useOwnKeys } from '#kit/use-own-keys.ts';
import { usePress } from '#kit/use-press.ts';
import { capitalized } from '#kit/words.ts';

interface ButtonsProps extends FieldProps<State, Action> {
  readonly last: LastClick | null;
}

/** React to pointer down, to their keys, and to synthetic clicks from voice or switch control. */
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
  /** The animation class after a hit on this button. */
  readonly pop: string | undefined;
  readonly onPress: () => void;
  /** Without paint and symbol. */
  readonly isPlain?: boolean;
}

export function ColorButton({ button, pop, onPress, isPlain }: ColorButtonProps) {
  const color = COLORS[button]!;
  const keys = useOwnKeys()?.namesOf(color) ?? KEYS[color].slice(0, 2).map(keyName);
  return (
    <button
      className={isPlain ? 'color-button' : `color-button color-${color}`}
      type="button"
      // Not focusable by Tab: a focused button would suggest that Enter presses it.
      tabIndex={-1}
      aria-keyshortcuts={keys.join(' ')}
      data-pop={pop}
      {...usePress(onPress)}
      onKeyDown={pressNothing}
      onKeyUp={pressNothing}
    >
      {!isPlain && <Sign color={color} />}
      <span className="color-label">{capitalized(color)}</span>
      <span className="color-key" aria-hidden="true">
        {keys[0]}
      </span>
    </button>
  );
}

/** Space and Enter would click the last clicked button again. */
function pressNothing(event: KeyboardEvent): void {
  if (event.key === ' ' || event.key === 'Enter') event.preventDefault();
}

function keyName(code: string): string {
  return code.replace(/^(Digit|Key)/, '');
}
