import { grouped } from '#kit/words.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { BADGES } from '#web/play/ranking/unranked-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/question.css';

/** What the run is instead of one for the board. */
export function UnrankedBadge({ sessionState: { unranked, practice } }: { readonly sessionState: SessionState }) {
  return (
    <span>
      <Icon name={practice ? 'practice' : 'unlinked'} />
      {unranked ? BADGES[unranked] : 'Practice'}
    </span>
  );
}

/** What would be lost, over the counters and never over the field. */
export function Question({ session, question }: { readonly session: AnySession; readonly question: string }) {
  const { score, view } = session;
  const worth = view.scoreWords?.(score) ?? `${grouped(score)} points`;
  return (
    <div className="question">
      <Icon name="restart" />
      <p>
        <b>{question}</b>
        <span>{view.rules.ranked && score > 0 ? `${worth} would be gone.` : 'This run would be gone.'}</span>
      </p>
      <i className="running-out" />
    </div>
  );
}
