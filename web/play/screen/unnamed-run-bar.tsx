import { useState } from 'react';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView } from '#kit/game-view.ts';
import { pluralize, scoreText } from '#kit/words.ts';
import type { RunBoard } from '#web/play/ranking/tickets.ts';
import type { UnnamedRun } from '#web/play/ranking/unnamed-run.ts';
import { removeUnnamed, unnamedRuns } from '#web/play/ranking/unnamed-run.ts';
import type { NamedRun } from '#web/play/screen/name-form.tsx';
import { NameForm } from '#web/play/screen/name-form.tsx';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/unnamed-run.css';

const HOUR_MS = 60 * 60 * 1000;

interface UnnamedRunBarProps {
  readonly entry: CatalogueEntry;
  readonly view: AnyView;
  /** In a result: offer only a better run on the same board. */
  readonly betterThan?: RunBoard & { readonly score: number };
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

export function UnnamedRunBar({ entry, view, betterThan, onSubmitted }: UnnamedRunBarProps) {
  const [openedMs] = useState(() => Date.now());
  const [runs, setRuns] = useState(() => offered(unnamedRuns(entry.key, openedMs), betterThan));
  const [isNaming, setIsNaming] = useState(false);
  const unnamed = runs.at(-1);
  if (!unnamed) return null;
  const { run, untilMs, board, day } = unnamed;
  const { score } = run;
  const named: NamedRun = {
    ...{ view, score },
    submission: () => Promise.resolve(run),
    state: { unranked: null, board: { board, day }, lostTicks: 0 },
  };
  const hours = Math.max(1, Math.floor((untilMs - openedMs) / HOUR_MS));
  const showNext = () => {
    setIsNaming(false);
    setRuns(runs.slice(0, -1));
  };
  return (
    <section className="unnamed-run" aria-label="Saved run">
      {isNaming ? (
        <NameForm
          entry={entry}
          run={named}
          onCancel={() => setIsNaming(false)}
          onSubmitted={(receipt) => {
            showNext();
            onSubmitted(receipt);
          }}
        />
      ) : (
        <>
          <p role="status">
            <b>{savedWords(view, unnamed)}</b>
            <span>Add your name within {pluralize(hours, 'hour')}.</span>
          </p>
          <button className="button button-game" type="button" onClick={() => setIsNaming(true)}>
            Add name
          </button>
          <button
            className="button button-icon"
            type="button"
            aria-label="Dismiss this run"
            onClick={() => {
              removeUnnamed(entry.key, run.ticket);
              showNext();
            }}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </section>
  );
}

function offered(runs: readonly UnnamedRun[], betterThan: UnnamedRunBarProps['betterThan']): readonly UnnamedRun[] {
  if (!betterThan) return runs;
  const { board, day, score } = betterThan;
  return runs.filter((other) => other.board === board && other.day === day && other.run.score > score);
}

function savedWords(view: AnyView, { run, board }: UnnamedRun): string {
  const words = scoreText(view, run.score);
  const where = board === 'open' ? '' : board === 'daily' ? 'Daily: ' : 'Challenge: ';
  return `${where}${words} ${view.scoreWords || run.score === 1 ? 'is' : 'are'} saved.`;
}
