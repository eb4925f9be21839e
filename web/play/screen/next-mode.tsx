import { useState } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import { scoreText } from '#kit/words.ts';
import { labelOf } from '#web/play/screen/mode-choices.ts';
import type { StartOver } from '#web/play/screen/start-over.ts';
import { losesBySwitching } from '#web/play/screen/start-over.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';

interface NextModeProps {
  readonly session: AnySession;
  readonly sessionState: SessionState;
  readonly startOver: StartOver;
}

/** Says which mode the next run has, and offers to switch to it now. */
export function NextMode(props: NextModeProps) {
  const { next } = props.sessionState;
  if (!next) return <p className="next-mode">Pick a mode for your next game.</p>;
  const name = labelOf(props.session.view, next);
  return <MarkedMode key={name} {...props} name={name} />;
}

function MarkedMode({ session, startOver, name }: NextModeProps & { readonly name: string }) {
  const announcer = useAnnouncer();
  const [asks, setAsks] = useState(false);
  const loss = lossOf(session);
  const ask = () => {
    if (!losesBySwitching(session)) return startOver.switchNow();
    announcer.atOnce(`Lose this game? ${loss}`);
    setAsks(true);
  };
  return (
    <div className={asks ? 'next-mode is-asking' : 'next-mode'}>
      <p>
        {asks ? (
          <>
            <b>Lose this game?</b> {loss}
          </>
        ) : (
          <>
            Next game: <b>{name}</b>. This one goes on.
          </>
        )}
      </p>
      {asks && (
        <button className="button" type="button" onClick={startOver.switchNow}>
          Switch
        </button>
      )}
      {/* One element in one place: a second press of Switch now keeps the run, and the focus stays. */}
      <button className="button" type="button" onClick={asks ? () => setAsks(false) : ask}>
        {asks ? 'Keep' : 'Switch now'}
      </button>
    </div>
  );
}

function lossOf({ view, score }: AnySession): string {
  if (!view.rules.ranked || score <= 0) return '';
  return `${scoreText(view, score)} ${view.scoreWords || score === 1 ? 'is' : 'are'} gone.`;
}
