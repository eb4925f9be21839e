import type { ComponentType } from 'react';
import { lazy, startTransition, Suspense, useCallback, useState } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/catalogue.ts';
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import { Link } from '#web/navigation.tsx';
import { Play } from '#web/play/play.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

// Only some pages show these, and only those load them.
const Leaderboard = lazy(async () => ({ default: (await import('#web/leaderboard/leaderboard.tsx')).Leaderboard }));
const UserBar = lazy(async () => ({ default: (await import('#web/auth/user-bar.tsx')).UserBar }));

interface GameProps {
  readonly entry: CatalogueEntry;
  readonly rows: readonly BoardRow[] | null;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

/** Each game's cabinet, whose code is loaded when it is first shown. */
const cabinets = new Map<string, ComponentType<GameProps>>(
  catalogue.flatMap(({ key, leaderboard, submits }) => {
    const load = views[key];
    if (!load) return [];
    const Cabinet = lazy(async () => {
      const [{ default: view }, howTo, ranking] = await Promise.all([
        load(),
        leaderboard ? null : import('#web/play/screen/how-to.tsx'),
        submits ? import('#web/play/ranking/ranking.ts') : null,
      ]);
      return {
        default: (props: GameProps) => (
          <>
            <Play view={view} newRanking={() => ranking?.rankingOf(view) ?? null} {...props} />
            {howTo && <howTo.HowTo help={view.help} />}
          </>
        ),
      };
    });
    return [[key, Cabinet] as const];
  }),
);

/** The page of one game: the game, and its leaderboard where it has one. */
export function GamePage({ entry }: { readonly entry: CatalogueEntry }) {
  const [rows, setRows] = useState<readonly BoardRow[] | null>(null);
  const [board, setBoard] = useState<{ reading: number; own: ScoreReceipt | null }>({ reading: 0, own: null });
  const Cabinet = cabinets.get(entry.key);
  // A cabinet that has not come to life yet would be thrown away and made anew, were it handed something in a hurry.
  const onRead = useCallback((read: readonly BoardRow[]) => startTransition(() => setRows(read)), []);
  return (
    <div className="game-page" data-game={entry.key}>
      {entry.header && <UserBar />}
      <main className="wrap game">
        <header className="top-bar">
          <Link className="key" href="/">
            <Icon name="back" />
            Back to Games
          </Link>
          <ThemeSwitch />
        </header>
        <div className="game-head">
          <h1>{entry.title}</h1>
          <p>{entry.description}</p>
        </div>
        {Cabinet ? (
          <Suspense fallback={<section className="cabinet patterned" aria-label="Game" aria-busy="true" />}>
            <Cabinet
              entry={entry}
              rows={rows}
              onSubmitted={(own) => setBoard(({ reading }) => ({ reading: reading + 1, own }))}
            />
          </Suspense>
        ) : (
          <Unfinished entry={entry} />
        )}
        {entry.leaderboard && (
          <aside className="side">
            <Leaderboard game={entry.key} reading={board.reading} own={board.own} onRead={onRead} />
          </aside>
        )}
      </main>
    </div>
  );
}

/** What stands in the place of a game that is announced but not built. */
function Unfinished({ entry }: { readonly entry: CatalogueEntry }) {
  return (
    <section className="cabinet patterned" aria-label="Game">
      <div className="field">
        <div className="cover cover-full">
          <p className="idle">{entry.title} is still on the workbench. It will open soon.</p>
        </div>
      </div>
    </section>
  );
}
