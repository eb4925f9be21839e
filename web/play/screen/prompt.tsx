import { useLive } from '#kit/use-moment.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import '#web/play/screen/prompt.css';

/** What there is to do now, over the field while the run waits for it. The rest of the time nothing. */
export function Prompt({
  session,
  sessionState,
}: {
  readonly session: AnySession;
  readonly sessionState: SessionState;
}) {
  // One string, so that a new state with the same words renders nothing.
  const words = useLive(session, ({ now }) => {
    const prompt = session.view.prompt?.(now);
    return prompt ? `${prompt.keys}\n${prompt.touch}` : '';
  });
  const { phase, count } = sessionState;
  if (words === '' || count !== null || (phase !== 'ready' && phase !== 'running')) return null;
  const [keys, touch] = words.split('\n');
  return (
    <p className="prompt">
      <span className="by-keys">{keys}</span>
      <span className="by-touch">{touch}</span>
    </p>
  );
}
