import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { Play } from '#web/play/play.tsx';
import type { TermsWords } from '#web/play/terms.ts';
import { dealTerms, readDeal } from '#web/race/deal.ts';

interface PlayOnTermsProps extends ComponentProps<typeof Play> {
  /** What of the address asks for terms of its own. */
  readonly search: string;
  readonly onTerms: (words: TermsWords | null) => void;
}

/** A game as its address asks for it to be played: with the deal that it names. */
export function PlayOnTerms({ search, onTerms, ...playing }: PlayOnTermsProps) {
  const { entry, view } = playing;
  // The luck of a run for a board is the server's to give.
  const [deal] = useState(() => (entry.submits ? null : readDeal(search, view.rules)));
  const [terms] = useState(() => (deal ? dealTerms(deal, () => onTerms(null)) : undefined));
  useEffect(() => {
    onTerms({
      note: deal
        ? 'The deal of the link that you followed.'
        : `The link names no deal that ${entry.title} knows, so this is a new one.`,
    });
    return () => onTerms(null);
  }, [deal, entry, onTerms]);
  return <Play {...playing} terms={terms} />;
}
