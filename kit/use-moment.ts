import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { RunningGame, Moment } from '#kit/running-game.ts';

/** Rerenders only when the value changes. */
export function useGame<State, Action, Value extends string | number | boolean | null>(
  game: RunningGame<State, Action>,
  select: (moment: Moment<State>) => Value,
): Value {
  const subscribe = useCallback((listener: () => void) => game.onChange(listener), [game]);
  const get = () => select(game.moment());
  // The game may run before hydration.
  return useSyncExternalStore(subscribe, get, () => select(game.first));
}

/** For objects, compared by `isSame`. */
export function useGameParts<State, Action, Parts>(
  game: RunningGame<State, Action>,
  select: (moment: Moment<State>) => Parts,
  isSame: (one: Parts, other: Parts) => boolean,
): Parts {
  const shown = useRef<{ readonly parts: Parts } | null>(null);
  const subscribe = useCallback((listener: () => void) => game.onChange(listener), [game]);
  const partsOf = (moment: Moment<State>) => {
    const parts = select(moment);
    if (!shown.current || !isSame(shown.current.parts, parts)) shown.current = { parts };
    return shown.current.parts;
  };
  return useSyncExternalStore(
    subscribe,
    () => partsOf(game.moment()),
    () => partsOf(game.first),
  );
}

export function useMoment<State, Action>(game: RunningGame<State, Action>): Moment<State> {
  const shown = useRef<Moment<State> | null>(null);
  const subscribe = useCallback((listener: () => void) => game.onChange(listener), [game]);
  const get = () => {
    const moment = game.moment();
    // The fraction always differs.
    if (shown.current?.now !== moment.now || shown.current.before !== moment.before) shown.current = moment;
    return shown.current;
  };
  return useSyncExternalStore(subscribe, get, () => game.first);
}
