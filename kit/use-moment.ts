/** The thin binding between a run and React. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { LiveGame, Moment } from '#kit/live-game.ts';

/** What the given function makes of the current moment; renders again only when that changes. */
export function useLive<State, Action, Value extends string | number | boolean | null>(
  game: LiveGame<State, Action>,
  select: (moment: Moment<State>) => Value,
): Value {
  const subscribe = useCallback((listener: () => void) => game.onChange(listener), [game]);
  const get = () => select(game.moment());
  // A game may be on before its page is: the page is brought to life as it was written, and follows from there.
  return useSyncExternalStore(subscribe, get, () => select(game.first));
}

/** Like `useLive`, for what is made anew each time: renders again only when it is not the same by the given measure. */
export function useLiveParts<State, Action, Parts>(
  game: LiveGame<State, Action>,
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

/** The state before the last change and the state now; renders again after every change. */
export function useMoment<State, Action>(game: LiveGame<State, Action>): Moment<State> {
  const shown = useRef<Moment<State> | null>(null);
  const subscribe = useCallback((listener: () => void) => game.onChange(listener), [game]);
  const get = () => {
    const moment = game.moment();
    // The fraction differs at every call; only another state is worth another render.
    if (shown.current?.now !== moment.now || shown.current.before !== moment.before) shown.current = moment;
    return shown.current;
  };
  return useSyncExternalStore(subscribe, get, () => game.first);
}
