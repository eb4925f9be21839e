import { useEffect, useState } from 'react';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { typing } from '#games/typing/rules/typing.ts';
import type { LiveGame } from '#kit/live-game.ts';
import { useLive } from '#kit/use-moment.ts';

/** Whether a run is on: not before the first is set up, and not after one is over. */
export function useIsOn(game: LiveGame<State, Action>): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => game.onChange(({ fresh }) => fresh && setStarted(true)), [game]);
  const playing = useLive(game, ({ now }) => typing.status(now) === 'playing');
  return started && playing;
}
