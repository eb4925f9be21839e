import type { ComponentProps, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { lazyPart } from '#kit/lazy-part.tsx';
import { useSetting } from '#kit/use-setting.ts';
import { FinishedSheet, SubmittedSheet } from '#web/play/screen/finished-sheet.tsx';
import type { SubmittedScore } from '#web/play/screen/submitted-sheet.tsx';
import type { ShownResult } from '#web/play/screen/use-result.ts';
import { holdToasts } from '#web/ui/toasts.tsx';

const ChosenPace = lazyPart(async () => (await import('#web/race/chosen-pace.tsx')).ChosenPace);

interface RunPartsProps extends Omit<ComponentProps<typeof FinishedSheet>, 'result' | 'onPlaced'> {
  readonly result: ShownResult | null;
  readonly root: RefObject<HTMLElement | null>;
}

/** Rendered once a run has started. */
export function RunParts({ result, root, ...props }: RunPartsProps) {
  const { entry, session, sessionState, variant } = props;
  // Set in the help; see `web/race/pace-choice.ts`.
  const isPaced = useSetting('race:pace') && entry.submits && !variant;
  const { phase, count } = sessionState;
  useEffect(() => holdToasts(phase === 'running' || count !== null), [phase, count]);
  useEffect(() => () => holdToasts(false), []);
  const [submitted, setSubmitted] = useState<SubmittedScore | null>(null);
  return (
    <>
      {result && <FinishedSheet key={sessionState.runNumber} {...props} result={result} onPlaced={setSubmitted} />}
      {submitted && sessionState.waits && <SubmittedSheet entry={entry} session={session} submitted={submitted} />}
      {isPaced && <ChosenPace session={session} sessionState={sessionState} root={root} />}
    </>
  );
}
