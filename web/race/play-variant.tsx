import { lazy, useEffect, useState } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import { PlayDailyDeal } from '#web/day/play-daily-deal.tsx';
import { keptIdIn } from '#web/history/kept-link.ts';
import { importWithRetry } from '#web/loading/import-code.ts';
import { Play } from '#web/play/play.tsx';
import { readDeal } from '#web/play/session/deal.ts';
import { dealVariant } from '#web/race/deal-variant.ts';
import type { PlayVariantProps } from '#web/race/play-for-board.tsx';
import { PlayChallenge, PlayDaily, PlayOwnRace } from '#web/race/play-for-board.tsx';

const PlayOn = lazy(async () => ({
  default: (await importWithRetry(() => import('#web/race/play-on/play-on.tsx'))).PlayOn,
}));

interface Searched {
  readonly search: string;
}

/** Plays the variant that the address asks for: the daily board, a challenge, a watched run played on, or a shared deal. */
export function PlayVariant({ search, ...props }: PlayVariantProps & Searched) {
  const query = new URLSearchParams(search);
  const beaten = query.get('beat');
  // Games without a board have no runs to beat, and the device derives their daily deal.
  const { submits } = props.entry;
  const [view] = useState(() => withoutSaving(props.view));
  if (query.has('on')) return <PlayOn {...props} search={search} />;
  if (submits && beaten !== null) {
    const Race = keptIdIn(beaten) === null ? PlayChallenge : PlayOwnRace;
    return <Race {...props} view={view} run={beaten} />;
  }
  if (submits && query.has('daily')) return <PlayDaily {...props} view={view} />;
  if (props.entry.daily && query.has('daily')) return <PlayDailyDeal {...props} date={query.get('daily')} />;
  return <PlayDeal {...props} search={search} />;
}

/** Disables saving: the stored run is of the open board, with another seed. */
function withoutSaving(view: AnyView): AnyView {
  const { saving, ...lifecycle } = view.lifecycle;
  return saving ? { ...view, lifecycle: lifecycle } : view;
}

function PlayDeal({ search, onNote, ...playing }: PlayVariantProps & Searched) {
  const { entry, view } = playing;
  const isAsked = new URLSearchParams(search).has('seed');
  // The server decides the seed of ranked runs.
  const [deal] = useState(() => (entry.submits ? null : readDeal(search, view.rules)));
  const [variant] = useState(() => (deal ? dealVariant(deal, () => onNote(null)) : undefined));
  useEffect(() => {
    if (!isAsked) return;
    onNote({
      note: deal
        ? 'This is the deal from your link.'
        : `The link has no valid deal of ${entry.title}, so this is a new one.`,
    });
    return () => onNote(null);
  }, [deal, isAsked, entry, onNote]);
  return <Play {...playing} variant={variant} />;
}
