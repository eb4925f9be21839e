import { useState } from 'react';
import { catalogue } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { bestRuns } from '#web/history/runs-to-drop.ts';
import { Link, navigate } from '#web/loading/navigation.tsx';
import { mainModeOf } from '#web/me/main-mode.ts';
import { countWords, thousands, weekStart } from '#web/me/run-words.ts';
import { RunRow } from '#web/me/run-row.tsx';
import { RunsCurve } from '#web/me/runs-curve.tsx';
import { RunsFull } from '#web/me/runs-full.tsx';
import { RunsHead } from '#web/me/runs-head.tsx';
import { useRuns } from '#web/me/use-runs.ts';
import { YourThings } from '#web/me/your-things.tsx';
import { Face } from '#web/ui/face.tsx';
import { Icon, PlayIcon } from '#web/ui/icons.tsx';

const PAGE = 50;

const FILTERS = ['All', 'Best', 'Medals', 'This week'] as const;

type Filter = (typeof FILTERS)[number];

export function Runs({ entry }: Pick<RunsProps, 'entry'>) {
  const all = useRuns();
  return all ? <ReadRuns all={all} entry={entry} /> : <RunsHead entry={entry} words="" />;
}

interface RunsProps {
  /** Of all games, newest first. */
  readonly all: readonly KeptRunSummary[];
  readonly entry: CatalogueEntry | null;
}

function ReadRuns({ all, entry }: RunsProps) {
  const [nowMs] = useState(() => Date.now());
  const [filter, setFilter] = useState<Filter>('All');
  const [isChoosing, setIsChoosing] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const [open, setOpen] = useState<string | null>(null);
  const runs = entry ? all.filter(({ game }) => game === entry.key) : all;
  const bests = bestRuns(all);
  const matching = runs.filter((run) => matches(run, filter, bests, nowMs));
  const listed = isChoosing ? matching.filter((run) => isPlain(run, bests)).toReversed() : matching;
  const best = entry && runs.find(({ id, mode }) => bests.has(id) && mode === mainModeOf(runs));
  const first = runs.at(-1);
  const words = first
    ? countWords(runs.length, first.endedAt, nowMs) + (best ? ` Best ${best.shown}.` : '')
    : 'None yet.';
  return (
    <>
      <RunsHead entry={entry} words={words} />
      <RunsFull all={all} isChoosing={isChoosing} onChoose={() => setIsChoosing(!isChoosing)} />
      {runs.length === 0 ? (
        <NoRuns entry={entry} />
      ) : (
        <>
          {entry && !isChoosing && <RunsCurve title={entry.title} runs={runs} />}
          <Filters {...{ all, entry, filter }} count={runs.length} onFilter={setFilter} />
          {listed.length === 0 ? (
            <p className="runs-card runs-none-such" role="status">
              {NONE_SUCH[filter]}
            </p>
          ) : (
            <ol className="runs-card runs-list">
              {listed.slice(0, shown).map((run) => (
                <RunRow
                  key={run.id}
                  {...{ run, nowMs, isChoosing }}
                  entry={catalogue.find(({ key }) => key === run.game) ?? null}
                  namesGame={!entry}
                  isBest={bests.has(run.id)}
                  isOpen={open === run.id}
                  onOpen={() => setOpen(open === run.id ? null : run.id)}
                />
              ))}
            </ol>
          )}
          {listed.length > shown && (
            <p className="runs-more">
              <button className="button" type="button" onClick={() => setShown(shown + PAGE)}>
                Show {Math.min(PAGE, listed.length - shown)} more
              </button>
            </p>
          )}
        </>
      )}
      <section className="runs-card runs-things" aria-labelledby="things-title">
        <h2 id="things-title">Your things</h2>
        <YourThings />
      </section>
    </>
  );
}

const NONE_SUCH: Readonly<Record<Filter, string>> = {
  All: 'No plain runs are left.',
  Best: 'No bests here yet. Practice runs do not count.',
  Medals: 'No medals here yet. The first three of a day or week get one when it closes.',
  'This week': 'No runs this week yet.',
};

function matches(run: KeptRunSummary, filter: Filter, bests: ReadonlySet<string>, nowMs: number): boolean {
  if (filter === 'Best') return bests.has(run.id);
  if (filter === 'Medals') return run.medals.length > 0;
  return filter === 'All' || run.endedAt >= weekStart(nowMs);
}

function isPlain({ id, medals, badges }: KeptRunSummary, bests: ReadonlySet<string>): boolean {
  return !bests.has(id) && medals.length === 0 && badges.length === 0;
}

function NoRuns({ entry }: { readonly entry: CatalogueEntry | null }) {
  return (
    <section className="runs-card runs-none">
      <Face paint="var(--g-paint)" deep="var(--g-deep)" look={[0, 0.8]} />
      <h2>No {entry ? `${entry.title} runs` : 'runs'} here yet</h2>
      <p>Every run you finish is kept here, to watch again, race against or play on.</p>
      <div>
        {entry && (
          <Link className="button button-game" href={entry.path}>
            <PlayIcon />
            Play {entry.title}
          </Link>
        )}
        <Link className="button" href={entry ? '/me/runs' : '/'}>
          Show all games
        </Link>
      </div>
    </section>
  );
}

interface FiltersProps extends RunsProps {
  readonly filter: Filter;
  readonly count: number;
  readonly onFilter: (filter: Filter) => void;
}

function Filters({ all, entry, filter, count, onFilter }: FiltersProps) {
  const [played] = useState(() => new Set(all.map(({ game }) => game)));
  const games = catalogue.filter(({ key }) => played.has(key) || key === entry?.key);
  return (
    <div className="runs-filters">
      <label className="runs-game">
        <span className="visually-hidden">Game</span>
        <select
          className="button"
          value={entry?.key ?? ''}
          onChange={({ target }) => navigate(target.value ? `/me/runs?game=${target.value}` : '/me/runs', 'replace')}
        >
          <option value="">All games</option>
          {games.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
      <div className="runs-filter" role="group" aria-label="Show">
        {FILTERS.map((name) => (
          <button
            key={name}
            className="button"
            type="button"
            aria-pressed={name === filter}
            onClick={() => onFilter(name)}
          >
            {name === 'All' ? `All ${thousands(count)}` : name}
          </button>
        ))}
      </div>
    </div>
  );
}
