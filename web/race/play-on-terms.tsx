import { useEffect, useState } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import { PlayDailyDeal } from '#web/day/play-daily-deal.tsx';
import { Play } from '#web/play/play.tsx';
import { readDeal } from '#web/race/deal.ts';
import { dealTerms } from '#web/race/deal-terms.ts';
import type { PlayOnTermsProps } from '#web/race/play-for-board.tsx';
import { PlayChallenge, PlayDaily } from '#web/race/play-for-board.tsx';

interface Searched {
  readonly search: string;
}

/** Plays the variant that the address asks for: the daily board, a challenge, or a shared deal. */
export function PlayOnTerms({ search, ...props }: PlayOnTermsProps & Searched) {
  const asked = new URLSearchParams(search);
  const beaten = asked.get('beat');
  // Games without a board have no runs to beat, and the device derives their daily deal.
  const { submits } = props.entry;
  const [view] = useState(() => unkept(props.view));
  if (submits && beaten !== null) return <PlayChallenge {...props} view={view} run={beaten} />;
  if (submits && asked.has('daily')) return <PlayDaily {...props} view={view} />;
  if (props.entry.daily && asked.has('daily')) return <PlayDailyDeal {...props} />;
  return <PlayDeal {...props} search={search} />;
}

/** Disables saving: the stored run is of the open board, with another seed. */
function unkept(view: AnyView): AnyView {
  const { saving, ...lifecycle } = view.lifecycle;
  return saving ? { ...view, lifecycle: lifecycle } : view;
}

function PlayDeal({ search, onTerms, ...playing }: PlayOnTermsProps & Searched) {
  const { entry, view } = playing;
  const isAsked = new URLSearchParams(search).has('seed');
  // The server decides the seed of ranked runs.
  const [deal] = useState(() => (entry.submits ? null : readDeal(search, view.rules)));
  const [terms] = useState(() => (deal ? dealTerms(deal, () => onTerms(null)) : undefined));
  useEffect(() => {
    if (!isAsked) return;
    onTerms({
      note: deal
        ? 'This is the deal from your link.'
        : `The link has no valid deal of ${entry.title}, so this is a new one.`,
    });
    return () => onTerms(null);
  }, [deal, isAsked, entry, onTerms]);
  return <Play {...playing} terms={terms} />;
}
