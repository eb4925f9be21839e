import type { PlayedSession } from '#web/play/session/played-session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { initialState } from '#web/play/session/session-state.ts';

/**
 * Tells a listener of every change of a session's state, with the state before. A session may be on before its page is:
 * what has happened by now is told first, as one change. The returned function stops it.
 */
export function followStates(
  session: Pick<PlayedSession, 'state' | 'onState'>,
  listener: (now: SessionState, before: SessionState) => void,
): () => void {
  let last = initialState(session.state.mode);
  const tell = () => {
    const before = last;
    last = session.state;
    listener(last, before);
  };
  if (session.state.status !== 'idle') tell();
  return session.onState(tell);
}
