import type { PointerEvent } from 'react';
import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS } from '#games/color/rules/color.ts';
import { KEYS } from '#games/color/view/controls.ts';
import type { LastClick } from '#games/color/view/last-click.ts';
import { nameOf, Sign } from '#games/color/view/sign.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { turnOf } from '#kit/turn-of.ts';

interface ButtonsProps extends FieldProps<State, Action> {
  readonly last: LastClick | null;
}

/** The six buttons. They act when a finger goes down on them, and on their own keys; Space and Enter press none. */
export function Buttons({ game, last }: ButtonsProps) {
  const press = (button: number) => (event: PointerEvent) => {
    if (event.button === 0) game.act({ button, target: game.moment().now.target });
  };
  return (
    <div className="color-buttons" role="group" aria-label="Colors">
      {COLORS.map((color, button) => (
        <button
          key={color}
          className={`color-button color-${color}`}
          type="button"
          // No tab stop: a focused button would promise that Enter presses it.
          tabIndex={-1}
          aria-keyshortcuts={KEYS[color].slice(0, 2).map(keyName).join(' ')}
          data-pop={last?.hit && last.button === button ? turnOf(last.number) : undefined}
          onPointerDown={press(button)}
        >
          <Sign color={color} />
          <span className="color-label">{nameOf(color)}</span>
          <span className="color-key" aria-hidden="true">
            {keyName(KEYS[color][0])}
          </span>
        </button>
      ))}
    </div>
  );
}

/** What stands on the key with the given code. */
function keyName(code: string): string {
  return code.replace(/^(Digit|Key)/, '');
}
