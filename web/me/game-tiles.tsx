import { useEffect, useState } from 'react';
import { entryOf } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { PersonalRecord } from '#kit/game-view.ts';
import { formatThousands, ordinal, pluralize } from '#kit/words.ts';
import { loadAllGames } from '#web/loading/import-code.ts';
import { Link } from '#web/loading/navigation.tsx';
import { MedalCounts } from '#web/me/medal-shelf.tsx';
import type { Medal } from '#web/me/medals.ts';
import type { OwnGame } from '#web/me/own-games.ts';
import { ResultCurve } from '#web/me/result-curve.tsx';
import type { RankNews, Ranks } from '#web/me/use-ranks.ts';
import { useRanks } from '#web/me/use-ranks.ts';
import { recordOf } from '#web/play/session/personal-best.ts';
import { artOf } from '#web/ui/art.ts';
import '#web/styles/card-colors.css';

/** More wait behind a button. */
const MOST_TILES = 6;

interface GameTilesProps {
  readonly games: readonly OwnGame[];
  readonly runs: number;
  readonly medals: readonly Medal[];
}

export function GameTiles({ games, runs, medals }: GameTilesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const known = games.flatMap((game) => {
    const entry = entryOf(game.game);
    return entry ? [{ game, entry }] : [];
  });
  const more = known.length - MOST_TILES;
  return (
    <section className="me-section" aria-labelledby="own-games-title">
      <div className="me-section-head">
        <h2 id="own-games-title">Your games</h2>
        <Link className="link" href="/me/runs">
          {`All ${formatThousands(runs)} ${runs === 1 ? 'run' : 'runs'}`}
        </Link>
      </div>
      <div className="me-tiles">
        {(isOpen ? known : known.slice(0, MOST_TILES)).map(({ game, entry }) => (
          <GameTile key={game.game} game={game} entry={entry} medals={medals} />
        ))}
      </div>
      {more > 0 && !isOpen && (
        <p className="me-more">
          <button className="button" type="button" onClick={() => setIsOpen(true)}>
            {`Show ${pluralize(more, 'more game')}`}
          </button>
        </p>
      )}
    </section>
  );
}

interface GameTileProps {
  readonly game: OwnGame;
  readonly entry: CatalogueEntry;
  readonly medals: readonly Medal[];
}

/** The whole tile is one link. */
function GameTile({ game, entry, medals }: GameTileProps) {
  const { best, results, latest, daysInARow: days } = game;
  const record = useRecord(game, entry.path);
  const { ranks, news } = useRanks(entry);
  const better = game.better ?? record?.better;
  const show = (value: number) => {
    if (value === best?.value && best.shown !== null) return best.shown;
    if (value === latest?.value && latest.shown !== null) return latest.shown;
    return record?.show(value) ?? formatThousands(value);
  };
  const isKnown = best !== null && (best.shown !== null || record !== null);
  return (
    <article className="me-tile" data-game={entry.key}>
      <div className="me-tile-head">
        <img src={artOf(entry.key)} alt="" width="88" height="66" />
        <div>
          <h3>{entry.title}</h3>
          <p>
            {pluralize(game.runs, 'run').replace(/^\d+/, formatThousands(game.runs))}
            {days > 1 && `, ${days} days in a row`}
          </p>
        </div>
        {isKnown && (
          <b className="me-tile-best">
            <small>Best</small>
            {show(best.value)}
          </b>
        )}
      </div>
      <div className="me-tile-body">
        <div className="me-tile-chart">
          {results.length > 0 && better && <ResultCurve results={results} better={better} show={show} />}
        </div>
        {news ? (
          <PassedBy {...news} path={entry.path} />
        ) : (
          <dl>
            {(ranks ? rankFigures(ranks) : deviceFigures(game, days, latest && better ? show(latest.value) : null)).map(
              ([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
            {medals.some((medal) => medal.game === entry.key) && (
              <div className="me-tile-medals">
                <dt className="visually-hidden">Medals</dt>
                <dd>
                  <MedalCounts medals={medals} game={entry.key} />
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <Link className="me-tile-link" href={`/me/runs?game=${entry.key}`}>
        <span className="visually-hidden">{`All your ${entry.title} runs`}</span>
      </Link>
    </article>
  );
}

function PassedBy({ name, points, run, done, path }: RankNews & { readonly path: string }) {
  return (
    <p className="me-tile-news">
      {`${name} passed you by ${formatThousands(points)} ${points === 1 ? 'point' : 'points'}.`}
      <Link className="button" href={`${path}?beat=${run}`} onClickCapture={done}>
        Race them
      </Link>
    </p>
  );
}

type Figures = readonly (readonly [label: string, value: string])[];

function rankFigures({ day, week, all }: Ranks): Figures {
  const words = (rank: number | null) => (rank === null ? 'not yet' : ordinal(rank));
  return [
    ['Today', words(day)],
    ['Week', words(week)],
    ['All time', words(all)],
  ];
}

/** Wins and streaks, or the latest result where a game counts no wins. */
function deviceFigures({ figures, runs }: OwnGame, days: number, latest: string | null): Figures {
  if (figures && figures.won > 0) {
    return [
      ['Won', `${figures.won} of ${figures.played}`],
      ['Streak', `${figures.streak}`],
      ['Longest', `${figures.longestStreak}`],
    ];
  }
  return [
    ...(latest === null ? [] : [['Latest', latest] as const]),
    ['Runs', formatThousands(runs)],
    ['Days', `${days}`],
  ];
}

/** Loads the game's view only if kept runs do not say how results are written. */
function useRecord({ mode, best, results, better }: OwnGame, path: string): PersonalRecord<unknown> | null {
  const [record, setRecord] = useState<PersonalRecord<unknown> | null>(null);
  const isMissing = (best !== null && best.shown === null) || (results.length > 0 && better === null);
  useEffect(() => {
    if (!isMissing) return;
    let wanted = true;
    const load = async () => {
      const game = (await loadAllGames()).gameAt(path);
      const view = await game?.loadView();
      if (view && wanted) setRecord(recordOf(view.default, mode));
    };
    load().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [isMissing, path, mode]);
  return record;
}
