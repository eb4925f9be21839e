import { useEffect } from 'react';
import type { Action, State } from '#games/hangman/rules/hangman.ts';
import { giftIn } from '#games/hangman/view/gift-link.ts';
import type { RunningGame } from '#kit/running-game.ts';

/** Gives the word of the page's address to a run that waits for one. */
export function useGift(game: RunningGame<State, Action>): void {
  useEffect(() => {
    const give = () => {
      const { now } = game.moment();
      const gift = now.gift && now.word === '' ? giftIn(location.search) : null;
      if (gift) game.act(gift);
    };
    give();
    // The session accepts actions only after it has announced the new run.
    return game.onChange(({ fresh }) => fresh && queueMicrotask(give));
  }, [game]);
}
