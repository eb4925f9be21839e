/** What happens when a run ends: it is remembered, read out, and its result comes once the ending has been seen. */
import { useEffect, useState } from 'react';
import { clamp } from '#engine/arithmetic.ts';
import type { Announcer } from '#kit/announcer.tsx';
import { useAnnouncer } from '#kit/announcer.tsx';
import { isOn } from '#kit/settings.ts';
import type { NewBest } from '#web/play/session/personal-best.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import type { AnySession } from '#web/play/session/session.ts';

/** The result of a finished run, from the moment it is shown. */
export interface ShownResult {
  readonly best: NewBest | null;
  /** Whether it is folded to a bar, so that the field is seen. */
  readonly folded: boolean;
}

/** The shortest ending, the usual one and the longest. */
const ENDING_MS = { least: 400, usual: 700, most: 1_500 } as const;

/** Fetched while a run is on, to be there when it ends. */
const runEnd = () => import('#web/play/screen/run-end.ts');

/** The result of the run on the screen, `null` until there is one to be shown; and a way to fold it and open it again. */
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
      if (status === 'playing') runEnd().catch(() => {});
      if (status === 'finished') void end();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session, announcer]);
  return [result, (folded) => setResult((shown) => shown && { ...shown, folded })];
}

/** Has the finished run remembered and read out; says how it bettered the record. */
async function noteEnd(session: AnySession, announcer: Announcer): Promise<NewBest | null> {
  try {
    const { noteEnd: note } = await runEnd();
    return session.state.status === 'finished' ? note(session, announcer) : null;
  } catch {
    // Without the network's help there is a result, if not a remembered one.
    return null;
  }
}

/** How long the ending of the run on the screen is there to be seen. */
function endingMsOf(session: AnySession): number {
  if (isOn('still')) return ENDING_MS.least;
  const ms = session.view.ending.seenMs?.(session.moment().now) ?? ENDING_MS.usual;
  return clamp(ms, ENDING_MS.least, ENDING_MS.most);
}
