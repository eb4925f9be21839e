import { useEffect, useState } from 'react';
import { clamp } from '#engine/arithmetic.ts';
import type { Announcer } from '#kit/announcer.tsx';
import { useAnnouncer } from '#kit/announcer.tsx';
import { isOn } from '#kit/settings.ts';
import { afterPicture } from '#kit/when-idle.ts';
import type { NewBest } from '#web/play/session/personal-best.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import type { AnySession } from '#web/play/session/session.ts';

export interface ShownResult {
  readonly best: NewBest | null;
  readonly folded: boolean;
}

/** Delay before the result, so that the ending is seen. */
const ENDING_MS = { least: 400, usual: 700, most: 1_500 } as const;

/** Prefetched while a run is played. */
const runEnd = () => import('#web/play/screen/run-end.ts');

export function useResult(session: AnySession): [ShownResult | null, (folded: boolean) => void] {
  const announcer = useAnnouncer();
  const [result, setResult] = useState<ShownResult | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = async () => {
      const best = noteEnd(session, announcer);
      await new Promise((resolve) => (timer = setTimeout(resolve, endingMsOf(session))));
      setResult({ best: await best, folded: false });
    };
    const stop = followStates(session, ({ status }, before) => {
      if (before.status === status) return;
      clearTimeout(timer);
      setResult(null);
      if (status === 'playing') afterPicture(() => void runEnd().catch(() => {}));
      if (status === 'finished') void end();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session, announcer]);
  return [result, (folded) => setResult((shown) => shown && { ...shown, folded })];
}

async function noteEnd(session: AnySession, announcer: Announcer): Promise<NewBest | null> {
  try {
    const { recordEnd: note } = await runEnd();
    return session.state.status === 'finished' ? note(session, announcer) : null;
  } catch {
    // If the code does not load, the result is shown but not stored.
    return null;
  }
}

function endingMsOf(session: AnySession): number {
  if (isOn('still')) return ENDING_MS.least;
  const ms = session.view.ending.seenMs?.(session.moment().now) ?? ENDING_MS.usual;
  return clamp(ms, ENDING_MS.least, ENDING_MS.most);
}
