import { scoreText } from '#kit/words.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { dealPath } from '#web/play/session/deal.ts';

interface SharedRun {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
}

export function shareLine({ entry, session }: SharedRun, headline: string, facts: string): string {
  const words = scoreText(session.view, session.score);
  const points = entry.submits && !facts.includes('Score') ? `${words}. ` : '';
  const line = `${entry.title}: ${headline} ${points}${facts}`;
  return entry.submits ? line : `${line} Play the same deal:`;
}

/** A game without a board shares the deal itself. */
export function sharedPath({ entry, session }: SharedRun): string {
  const { seed, mode } = session.replay();
  // The address has more than seed and mode, such as a friend's word.
  if (session.view.rules.linkModes?.includes(mode)) return location.pathname + location.search;
  return entry.submits ? entry.path : dealPath(entry.path, { seed, mode });
}
