import { useEffect } from 'react';
import { keep, kept } from '#kit/storage.ts';
import type { AnySession } from '#web/play/session/session.ts';

/** Takes up the mode that was played last on this device, and remembers the one that is chosen. Practice is for one visit. */
export function useRememberedMode(session: AnySession): void {
  useEffect(() => {
    const { id, modes } = session.view.rules;
    const name = `mode:${id}`;
    const last = kept(name, (data) => modes.find((mode) => mode === data) ?? null);
    let { mode } = session.state;
    if (last !== null && last !== mode && session.state.status === 'idle') session.choose((mode = last));
    return session.onState(() => {
      if (session.state.mode === mode) return;
      ({ mode } = session.state);
      keep(name, mode);
    });
  }, [session]);
}
