import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import type { LiveGame } from '#kit/live-game.ts';

/**
 * Lets Space drop the piece even where a button has the focus, as after a click on a tool: a player who reaches for
 * the bar in the heat of the game must never mute it instead. Enter still presses buttons.
 */
export function useSpace(game: LiveGame<State, Action>, surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.ctrlKey || event.metaKey || event.altKey) return;
      const field = surface.current?.closest<HTMLElement>('[data-field]');
      const pressed = event.target instanceof Element && event.target.closest('button, a');
      if (!field || !pressed || !field.closest('[data-status]')?.contains(pressed) || !game.allows('drop')) return;
      event.preventDefault();
      event.stopPropagation();
      // Browsers press a focused button when Space comes up, so the focus must be gone by then.
      field.focus({ preventScroll: true });
      if (!event.repeat) game.act('drop');
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [game, surface]);
}
