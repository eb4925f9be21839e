/** Shows the rank over the next run, which waits for the first press. */
import { useEffect, useRef } from 'react';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { formatThousands, ordinal, scoreText } from '#kit/words.ts';
import { rememberedName } from '#web/device/remembered-name.ts';
import { START_BUTTON } from '#web/loading/early-start.ts';
import { nextWords } from '#web/play/ranking/rank-on.ts';
import { useAcceptsPresses } from '#web/play/screen/use-accepts-presses.ts';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import type { AnySession } from '#web/play/session/session.ts';
import { takesActions } from '#web/play/session/session-state.ts';
import { challengeOf } from '#web/play/screen/challenge-link.ts';
import { Face } from '#web/ui/face.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import '#web/play/screen/submitted-sheet.css';

export interface SubmittedScore {
  readonly receipt: ScoreReceipt;
  readonly score: number;
  readonly board: string;
}

interface SubmittedSheetProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly submitted: SubmittedScore;
}

export function SubmittedSheet({ entry, session, submitted: { receipt, score, board } }: SubmittedSheetProps) {
  const { view } = session;
  const start = useRef<HTMLButtonElement>(null);
  const arrived = useAcceptsPresses();
  useEffect(() => {
    if (arrived) start.current?.focus({ preventScroll: true });
  }, [arrived]);
  const name = rememberedName();
  // Otherwise the prompt on the field says how to begin.
  const hasButton = !takesActions(session.state, view.lifecycle);
  return (
    <section
      className="result submitted"
      aria-label="Your place"
      data-overlay={hasButton ? 'submitted' : undefined}
      data-arriving={arrived ? undefined : ''}
    >
      <Face className="result-face" mood="happy" paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" />
      <div className="result-inside">
        <h2>
          {ordinal(receipt.rank)} <span>of {formatThousands(receipt.total)}</span>
        </h2>
        <p className="result-place">
          {name !== '' && <b>{name}</b>}
          <span>{scoreText(view, score)}</span>
        </p>
        {receipt.next && <p className="facts">{nextWords(view, score, receipt.next)}</p>}
        <div className="result-buttons">
          {hasButton && (
            <button
              ref={start}
              className="button button-game"
              type="button"
              {...START_BUTTON}
              onClick={() => arrived && session.begin()}
            >
              <PlayIcon />
              Start
            </button>
          )}
          <ShareButton label="Challenge a friend" {...challengeOf(entry, view, { ...receipt, score, board })} />
        </div>
      </div>
    </section>
  );
}
