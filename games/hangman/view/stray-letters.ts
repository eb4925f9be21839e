import { useEffect } from 'react';
import type { Action, State } from '#games/hangman/rules/hangman.ts';
import { letterIn } from '#games/hangman/rules/letter.ts';
import type { LiveGame } from '#kit/live-game.ts';

/** Takes letters that are typed while nothing has the focus, as on a page just opened: they would reach no game otherwise. */
export function useStrayLetters(game: LiveGame<State, Action>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== document.body || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const letter = letterIn(event.key);
      if (letter !== null) game.act(letter);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [game]);
}
