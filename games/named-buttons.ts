/** The names of all games' buttons in one module: small, and stored for playing offline. */
import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

const modules = import.meta.glob<GameButtons>(['/games/*/view/named-buttons.ts', '!/games/_*/**'], {
  eager: true,
  import: 'buttons',
});

export function buttonsOf(game: string): GameButtons {
  return modules[`/games/${game}/view/named-buttons.ts`] ?? { named: [] };
}
