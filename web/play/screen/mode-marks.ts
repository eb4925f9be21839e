/** The small line of a rack key: the player's own record in the mode. */
import type { AnyView } from '#kit/game-view.ts';
import { ownFigures } from '#kit/own-figures.ts';
import { pluralize } from '#kit/words.ts';
import { speedOf } from '#web/play/screen/mode-choices.ts';
import { bestOf, recordOf } from '#web/play/session/personal-best.ts';
import type { ModeChoice } from '#web/play/session/session-state.ts';

export function markOf(view: AnyView, { mode, practice }: ModeChoice): string {
  if (practice) return speedOf(view.lifecycle.practice);
  const best = bestOf(view, mode);
  if (best !== null) return `Best ${recordOf(view, mode)?.show(best)}`;
  const { played, won } = ownFigures(view.rules.id, mode);
  if (played === 0) return 'Not played';
  return view.countsWins?.(mode) ? `Won ${won}` : pluralize(played, 'game');
}
