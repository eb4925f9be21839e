import { useEffect, useState } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import type { OwnFigures } from '#kit/own-figures.ts';
import { daysInARow, ownFigures } from '#kit/own-figures.ts';
import { pluralize, formatThousands } from '#kit/words.ts';
import { bestOf, recordOf } from '#web/play/session/personal-best.ts';
import { LastRuns } from '#web/play/screen/last-runs.tsx';
import '#web/play/screen/tiles.css';
import '#web/play/screen/own-figures-panel.css';
import '#web/play/screen/panel.css';

interface OwnFiguresProps {
  readonly view: AnyView;
  readonly mode: string;
  /** Changes whenever a run may have been added. */
  readonly finished: number;
}

export function OwnFiguresPanel({ view, mode, finished }: OwnFiguresProps) {
  const { id } = view.rules;
  const [figures, setFigures] = useState<OwnFigures | null>(null);
  useEffect(() => setFigures(ownFigures(id, mode)), [id, mode, finished]);
  if (!figures || figures.played === 0) return null;
  const record = recordOf(view, mode);
  return (
    <section className="panel figures" aria-labelledby="figures-title">
      <h2 id="figures-title">Your stats</h2>
      <dl className="tiles">
        {tilesOf(view, mode, figures).map(([label, value]) => (
          <div className="tile" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {record && figures.last.length > 1 && <LastRuns values={figures.last} {...{ record, mode }} game={id} />}
    </section>
  );
}

/** The best, then wins and streak, or days in a row and runs if the game counts no wins. */
function tilesOf(view: AnyView, mode: string, figures: OwnFigures): readonly (readonly [string, string])[] {
  const { played, won, streak, longestStreak } = figures;
  const record = recordOf(view, mode);
  const best = bestOf(view, mode);
  const tiles: (readonly [string, string])[] = [];
  if (record && best !== null) tiles.push([record.label, record.show(best)]);
  if (view.countsWins?.(mode)) {
    tiles.push(
      ['Won', `${won} of ${played}`],
      ['Streak', streak === longestStreak ? `${streak}` : `${streak}, best ${longestStreak}`],
    );
  } else {
    tiles.push(['Streak', pluralize(daysInARow(figures, Date.now()), 'day')], ['Games', formatThousands(played)]);
  }
  return tiles;
}
