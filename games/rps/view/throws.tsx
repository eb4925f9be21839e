import { useEffect, useState } from 'react';
import type { Hand } from '#games/rps/rules/hands.ts';
import { HANDS } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { PAD_SIGNS } from '#games/rps/view/controls.ts';
import { HandSign } from '#games/rps/view/hand-sign.tsx';
import { titleOf } from '#games/rps/view/names.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import { listen } from '#kit/listen.ts';
import { useSeats } from '#kit/use-seats.ts';
import { useOwnKeys } from '#kit/use-own-keys.ts';
import { usePress } from '#kit/use-press.ts';

/** By hand. */
const PAD_BUTTONS = ['tertiary', 'primary', 'secondary'];

export function Throws({ game }: FieldProps<State, Action>) {
  const hasPad = useHasPad();
  const sealed = useSeats(game, (room) => room.sealed as Hand | null);
  const throwAt = (cell: number, focus: CellFocus) => (
    <Throw
      hand={HANDS[cell]!}
      sealed={sealed === cell}
      hasPad={hasPad}
      focus={focus}
      onThrow={(hand) => game.act(hand)}
    />
  );
  return <Grid className="rps-throws" label="Your hand" rows={1} columns={3} cell={throwAt} />;
}

interface ThrowProps {
  readonly hand: Hand;
  /** Chosen, and secret until the other player has chosen. */
  readonly sealed: boolean;
  /** Show gamepad button labels. */
  readonly hasPad: boolean;
  readonly focus: CellFocus;
  readonly onThrow: (hand: Hand) => void;
}

function Throw({ hand, sealed, hasPad, focus, onThrow }: ThrowProps) {
  const press = usePress(() => onThrow(hand));
  const own = useOwnKeys();
  const [key, ...more] = own?.namesOf(titleOf(hand).toLowerCase()) ?? [titleOf(hand).charAt(0), hand + 1];
  return (
    <button
      className="rps-throw"
      type="button"
      {...focus}
      {...press}
      aria-label={titleOf(hand)}
      aria-pressed={sealed || undefined}
      aria-keyshortcuts={[key, ...more].join(' ')}
    >
      <HandSign hand={hand} />
      <span className="rps-label">{titleOf(hand)}</span>
      <kbd className="rps-key" data-pad={hasPad || undefined}>
        {hasPad ? (own?.padNameOf(PAD_BUTTONS[hand]!) ?? PAD_SIGNS[hand]) : key}
      </kbd>
    </button>
  );
}

function useHasPad(): boolean {
  const [hasPad, setHasPad] = useState(false);
  useEffect(() => {
    const look = () => setHasPad([...(navigator.getGamepads?.() ?? [])].some((pad) => pad !== null));
    look();
    return listen(window, { gamepadconnected: look, gamepaddisconnected: look });
  }, []);
  return hasPad;
}
