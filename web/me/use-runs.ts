import { useEffect, useState } from 'react';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { onRuns } from '#web/history/run-changes.ts';
import { allSummaries } from '#web/history/run-store.ts';
import { syncAccount } from '#web/play/sync-account.ts';
import { learnMedals } from '#web/me/learn-medals.ts';

/** All kept runs, newest first; `null` until read. Follows changes, also of other tabs. */
export function useRuns(): readonly KeptRunSummary[] | null {
  const [runs, setRuns] = useState<readonly KeptRunSummary[] | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = async () => {
      const found = await allSummaries();
      if (isShown) setRuns(found);
    };
    void syncAccount();
    void show().then(async () => learnMedals(await allSummaries()));
    const stop = onRuns(() => void show());
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return runs;
}
