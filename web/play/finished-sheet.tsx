import { useEffect, useRef, useState } from 'react';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/catalogue.ts';
import { grouped } from '#kit/grouped.ts';
import { useLive } from '#kit/use-moment.ts';
import { bestOf } from '#web/play/best.ts';
import { headlineOf } from '#web/play/headline.ts';
import { NameForm } from '#web/play/name-form.tsx';
import type { AnySession } from '#web/play/session.ts';
import { ShareKey } from '#web/play/share-key.tsx';
import type { Standing } from '#web/play/standing.ts';
import { UNRANKED } from '#web/play/unranked.ts';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';

interface FinishedSheetProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly standing: Standing;
  readonly onAgain: () => void;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

/** Nobody may skip the result by accident with the last move: it takes no input for this long. */
const GUARD_MS = 400;

/** How the run ended, and what can be done about it. */
export function FinishedSheet({ entry, session, standing, onAgain, onSubmitted }: FinishedSheetProps) {
  const [shown, setShown] = useState(false);
  const [naming, setNaming] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  if (naming) {
    return (
      <div className="cover" data-cover="form">
        <NameForm
          entry={entry}
          session={session}
          onCancel={() => {
            setNaming(false);
            setCancelled(true);
          }}
          onSubmitted={(receipt) => {
            onSubmitted(receipt);
            onAgain();
          }}
        />
      </div>
    );
  }
  return (
    <div className="cover" data-cover="finished">
      <Result
        entry={entry}
        session={session}
        standing={standing}
        backFromForm={cancelled}
        onAgain={onAgain}
        onName={() => setNaming(true)}
      />
    </div>
  );
}

interface ResultProps extends Omit<FinishedSheetProps, 'onSubmitted'> {
  /** Whether the name form was closed without a name, so that the focus goes back to what opened it. */
  readonly backFromForm: boolean;
  readonly onName: () => void;
}

function Result({ entry, session, standing, backFromForm, onAgain, onName }: ResultProps) {
  const again = useRef<HTMLButtonElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => (backFromForm ? submit : again).current?.focus(), [backFromForm]);
  const { view } = session;
  const result = standing.result ?? 'lost';
  const { now } = session.moment();
  const headline = headlineOf(view, now, result);
  const facts = useLive(session, (moment) => view.facts(moment.now, session.facts));
  const best = bestOf(view, standing.mode);
  return (
    <div className="sheet">
      <Face className="sheet-face" mood={result === 'lost' ? 'dizzy' : 'happy'} />
      <h2>{headline}</h2>
      {entry.submits && <p className="score-big num">{grouped(session.score)}</p>}
      <p className="facts">{best === null ? facts : `${facts} · Best ${best}`}</p>
      {view.After && <view.After game={session} />}
      {standing.unranked && <p className="facts">{UNRANKED[standing.unranked].sentence}</p>}
      <div className="acts">
        <button ref={again} className="key key-game" type="button" onClick={onAgain}>
          <Icon name="restart" />
          Play Again
        </button>
        <div className={entry.submits ? 'acts two' : 'acts'}>
          {entry.submits && (
            <button ref={submit} className="key" type="button" onClick={onName}>
              Submit Score
            </button>
          )}
          <ShareKey text={shareLine(entry, session, headline, facts)} />
        </div>
      </div>
    </div>
  );
}

/** One line about the run, such as one sends to a friend. */
function shareLine(entry: CatalogueEntry, session: AnySession, headline: string, facts: string): string {
  const points = entry.submits && !facts.includes('Score') ? `${grouped(session.score)} points. ` : '';
  return `${entry.title}: ${headline} ${points}${facts}`;
}
