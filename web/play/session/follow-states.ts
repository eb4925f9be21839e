import type { PlayedSession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { initialState } from '#web/play/session/session-state.ts';

/** If the session is already running, the first call reports everything so far as one change. */
export function followStates(
  session: Pick<PlayedSession, 'state' | 'onState'>,
  listener: (now: SessionState, before: SessionState) => void,
): () => void {
  let last = initialState(session.state.mode);
  const emit = () => {
    const before = last;
    last = session.state;
    listener(last, before);
  };
  if (session.state.status !== 'idle') emit();
  return session.onState(emit);
}
