import type { Frozen } from '#engine/rules.ts';
import type { SharedField } from '#engine/together.ts';
import type { Controls } from '#kit/input/controls.ts';

type AnyControls = Controls<unknown, unknown>;

/** Controls of a player alone, for a seat of a shared field: they see the state from that seat. */
export function seatControls(controls: AnyControls, together: SharedField, seat: () => number): AnyControls {
  const seen = (state: Frozen<unknown>) => together.seenBy(state, seat());
  const { press, release, point, stick, heldAction } = controls;
  return {
    ...controls,
    press: (button, state) => press(button, seen(state)),
    ...(release && { release: (button, state) => release(button, seen(state)) }),
    ...(point && { point: (input, state) => point(input, seen(state)) }),
    ...(stick && { stick: (x, y, state) => stick(x, y, seen(state)) }),
    ...(heldAction && { heldAction: (state) => heldAction(seen(state)) }),
  };
}
