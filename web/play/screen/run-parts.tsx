import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { assistPresses } from '#web/play/input/assist-presses.ts';
import { FinishedSheet, SubmittedSheet } from '#web/play/screen/finished-sheet.tsx';
import type { SubmittedScore } from '#web/play/screen/submitted-sheet.tsx';
import type { ShownResult } from '#web/play/screen/use-result.ts';
import { hideToasts } from '#web/ui/toasts.tsx';

interface RunPartsProps extends Omit<ComponentProps<typeof FinishedSheet>, 'result' | 'onPlaced'> {
  readonly result: ShownResult | null;
}

/** Rendered once a run has started. */
export function RunParts({ result, ...props }: RunPartsProps) {
  const { entry, session, sessionState } = props;
  const { phase, count } = sessionState;
  useEffect(() => hideToasts(phase === 'running' || count !== null), [phase, count]);
  useEffect(() => () => hideToasts(false), []);
  useEffect(() => assistPresses(session), [session]);
  const [submitted, setSubmitted] = useState<SubmittedScore | null>(null);
  return (
    <>
      {result && <FinishedSheet key={sessionState.runNumber} {...props} result={result} onPlaced={setSubmitted} />}
      {submitted && sessionState.waits && <SubmittedSheet entry={entry} session={session} submitted={submitted} />}
    </>
  );
}
