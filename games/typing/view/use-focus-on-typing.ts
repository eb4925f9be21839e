import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { listen } from '#kit/listen.ts';
import type { RunningGame } from '#kit/running-game.ts';

/** Redirects characters typed elsewhere during a run into the text field. Letters are no shortcuts meanwhile. */
export function useFocusOnTyping(game: RunningGame<State, Action>, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const { length } = game.moment().now.typed;
      if (!game.allows({ from: length, to: length, text: event.key })) return;
      // The browser inserts the character into the element focused after this event.
      event.stopPropagation();
      field.current?.focus({ preventScroll: true });
    };
    return listen(document, { keydown: onKeyDown }, { capture: true });
  }, [game, field]);
}

/** The key already acts on its target: a text field, or the space bar on a button. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(key === ' ' ? 'input, textarea, select, button, a' : 'input, textarea, select') !== null;
}
