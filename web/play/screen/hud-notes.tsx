import { scoreText } from '#kit/words.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/question.css';

/** Shown over the counters, never over the field. */
export function Question({ session, question }: { readonly session: AnySession; readonly question: string }) {
  const { score, view } = session;
  const worth = scoreText(view, score);
  return (
    <div className="question">
      <Icon name="restart" />
      <p>
        <b>{question}</b>
        <span>{view.rules.ranked && score > 0 ? `${worth} will be lost.` : 'This game will be lost.'}</span>
      </p>
      <i className="running-out" />
    </div>
  );
}
