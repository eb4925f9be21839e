import { useEffect, useRef, useState } from 'react';
import type { ScoreReceipt } from '#api/scores.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { keepFieldClear } from '#web/play/screen/keep-field-clear.ts';
import { NameForm } from '#web/play/screen/name-form.tsx';
import type { ResultProps } from '#web/play/screen/result.tsx';
import { UnnamedRunBar } from '#web/play/screen/unnamed-run-bar.tsx';
import { fanfare } from '#web/play/screen/run-end.ts';
import { ResultBar, ResultSheet } from '#web/play/screen/result.tsx';
import type { SubmittedScore } from '#web/play/screen/submitted-sheet.tsx';
import { useAcceptsPresses } from '#web/play/screen/use-accepts-presses.ts';
import type { RunVariant } from '#web/play/run-variant.ts';
import { toast } from '#web/ui/toasts.tsx';
import '#web/play/screen/finished-sheet.css';

interface FinishedSheetProps extends ResultProps {
  readonly variant: RunVariant | undefined;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
  readonly onPlaced: (submitted: SubmittedScore) => void;
}

export const SubmittedSheet = lazyPart(
  async () => (await import('#web/play/screen/submitted-sheet.tsx')).SubmittedSheet,
);

/** The result, its collapsed bar, or the form for a name. */
export function FinishedSheet(props: FinishedSheetProps) {
  const { entry, session, result, startOver, onFold, onSubmitted, onPlaced, variant } = props;
  const Sheet = variant?.Result ?? ResultSheet;
  const element = useRef<HTMLElement>(null);
  const wasBettered = Boolean(result.best?.by);
  const arrived = useAcceptsPresses();
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  useEffect(() => {
    if (wasBettered) fanfare();
    return keepFieldClear(element.current);
  }, [wasBettered]);
  useEffect(() => {
    // The form focuses its input itself; otherwise focus the most likely next button.
    if (arrived && form !== 'open')
      focusFirst(element.current, form === 'closed' ? ['fold', 'submit'] : ['fold', 'first', 'again']);
  }, [arrived, form, result.folded]);
  const openForm = () => {
    if (session.score <= 0) return toast('Invalid Score', 'Score must be greater than 0', 'destructive');
    SubmittedSheet.prepare();
    setForm('open');
  };
  const { folded } = result;
  // A run that becomes unranked needs no name.
  const isNaming = form === 'open' && !props.sessionState.unranked;
  const overlay = isNaming ? 'form' : 'finished';
  return (
    <section
      ref={element}
      className={folded && !isNaming ? 'result is-folded' : 'result'}
      aria-label="Your result"
      data-overlay={overlay}
      data-arriving={arrived ? undefined : ''}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onFold(!folded);
      }}
    >
      {isNaming ? (
        <NameForm
          entry={entry}
          run={session}
          onCancel={() => setForm('closed')}
          onSubmitted={(receipt) => {
            onSubmitted(receipt);
            onPlaced({ receipt, score: session.score, board: session.state.board.board });
            startOver.layOut();
          }}
        />
      ) : folded ? (
        <ResultBar {...props} />
      ) : (
        <>
          <Sheet {...props} share={variant?.share} onName={openForm} />
          {entry.submits && (
            <UnnamedRunBar
              entry={entry}
              view={session.view}
              betterThan={{ ...session.state.board, score: session.score }}
              onSubmitted={onSubmitted}
            />
          )}
        </>
      )}
    </section>
  );
}

function focusFirst(sheet: HTMLElement | null, names: readonly string[]): void {
  const found = names.map((name) => sheet?.querySelector<HTMLElement>(`[data-result-button~="${name}"]`)).find(Boolean);
  found?.focus({ preventScroll: true });
}
