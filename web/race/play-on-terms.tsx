import { useEffect, useState } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import { PlayDailyDeal } from '#web/day/play-daily-deal.tsx';
import { Play } from '#web/play/play.tsx';
import { readDeal } from '#web/race/deal.ts';
import { dealTerms } from '#web/race/deal-terms.ts';
import type { PlayOnTermsProps } from '#web/race/play-for-board.tsx';
import { PlayChallenge, PlayDaily } from '#web/race/play-for-board.tsx';

interface Searched {
  /** What of the address asks for terms of its own. */
  readonly search: string;
}

/** A game as its address asks for it to be played: for the day's board, against a run, or with the deal that it names. */
export function PlayOnTerms({ search, ...props }: PlayOnTermsProps & Searched) {
  const asked = new URLSearchParams(search);
  const beaten = asked.get('beat');
  // Games without a board of scores have no run to beat, and their day is dealt on the device.
  const { submits } = props.entry;
  const [view] = useState(() => unkept(props.view));
  if (submits && beaten !== null) return <PlayChallenge {...props} view={view} run={beaten} />;
  if (submits && asked.has('daily')) return <PlayDaily {...props} view={view} />;
  if (props.entry.daily && asked.has('daily')) return <PlayDailyDeal {...props} />;
  return <PlayDeal {...props} search={search} />;
}

/**
 * The view of a game that keeps no unfinished run: the one on the device is of the open board, and stays there as it is,
 * for its luck is not that of a board which is shared.
 */
function unkept(view: AnyView): AnyView {
  const { saving, ...lifecycle } = view.lifecycle;
  return saving ? { ...view, lifecycle: lifecycle } : view;
}

function PlayDeal({ search, onTerms, ...playing }: PlayOnTermsProps & Searched) {
  const { entry, view } = playing;
  const isAsked = new URLSearchParams(search).has('seed');
  // The luck of a run for a board is the server's to give.
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
