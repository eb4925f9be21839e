import { useState } from 'react';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView } from '#kit/game-view.ts';
import { counted, grouped } from '#kit/words.ts';
import { forgetUnnamed, unnamedRun } from '#web/play/ranking/unnamed-run.ts';
import { NameForm } from '#web/play/screen/name-form.tsx';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/unnamed-run.css';

const HOUR_MS = 60 * 60 * 1000;

interface UnnamedRunBarProps {
  readonly entry: CatalogueEntry;
  readonly view: AnyView;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

/** Offers to hand in the finished run that an earlier visit has left without a name. It lies below the field and moves nothing. */
export function UnnamedRunBar({ entry, view, onSubmitted }: UnnamedRunBarProps) {
  const [openedMs] = useState(() => Date.now());
  const [unnamed, setUnnamed] = useState(() => unnamedRun(entry.key, openedMs));
  const [isNaming, setIsNaming] = useState(false);
  if (!unnamed) return null;
  const { run, untilMs } = unnamed;
  const { score } = run;
  const named = { view, score, submission: () => Promise.resolve(run), state: { unranked: null, lostTicks: 0 } };
  const hours = Math.max(1, Math.floor((untilMs - openedMs) / HOUR_MS));
  return (
    <section className="unnamed-run" aria-label="Your last run">
      {isNaming ? (
        <NameForm
          entry={entry}
          run={named}
          onCancel={() => setIsNaming(false)}
          onSubmitted={(receipt) => {
            setUnnamed(null);
            onSubmitted(receipt);
          }}
        />
      ) : (
        <>
          <p role="status">
            <b>Kept on this device</b>
            <span>
              {view.scoreWords?.(score) ?? `${grouped(score)} points`}. Good for {counted(hours, 'hour')}.
            </span>
          </p>
          <button className="key key-game" type="button" onClick={() => setIsNaming(true)}>
            Submit Score
          </button>
          <button
            className="key key-icon"
            type="button"
            aria-label="Forget this run"
            onClick={() => {
              forgetUnnamed(entry.key, run.ticket);
              setUnnamed(null);
            }}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </section>
  );
}
