import type { ComponentType } from 'react';
import { lazy, Suspense, useState } from 'react';
import type { CatalogueEntry } from '#games/catalogue.ts';
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import { Leaderboard } from '#web/leaderboard/leaderboard.tsx';
import { Link } from '#web/navigation.tsx';
import { HowTo } from '#web/play/how-to.tsx';
import { Play } from '#web/play/play.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

const UserBar = lazy(async () => ({ default: (await import('#web/auth/user-bar.tsx')).UserBar }));

interface GameProps {
  readonly entry: CatalogueEntry;
  readonly onSubmitted: (id: number) => void;
}

/** Each game's cabinet, whose code is loaded when it is first shown. */
const cabinets = new Map<string, ComponentType<GameProps>>(
  catalogue.flatMap(({ key }) => {
    const load = views[key];
    if (!load) return [];
    const Cabinet = lazy(async () => {
      const { default: view } = await load();
      return {
        default: (props: GameProps) => (
          <>
            <Play view={view} {...props} />
            {!props.entry.leaderboard && <HowTo help={view.help} />}
          </>
        ),
      };
    });
    return [[key, Cabinet] as const];
  }),
);

/** The page of one game: the game, and its leaderboard where it has one. */
export function GamePage({ entry }: { readonly entry: CatalogueEntry }) {
  const [board, setBoard] = useState<{ reading: number; own: number | null }>({ reading: 0, own: null });
  const Cabinet = cabinets.get(entry.key);
  return (
    <div className="gp" data-game={entry.key}>
      {entry.header && <UserBar />}
      <main className="wrap game">
        <header className="top">
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
          <Suspense fallback={<section className="cabinet pat" aria-label="Game" aria-busy="true" />}>
            <Cabinet
              entry={entry}
              onSubmitted={(id) => setBoard(({ reading }) => ({ reading: reading + 1, own: id }))}
            />
          </Suspense>
        ) : (
          <Unfinished entry={entry} />
        )}
        {entry.leaderboard && (
          <aside className="side">
            <Leaderboard game={entry.key} reading={board.reading} own={board.own} />
          </aside>
        )}
      </main>
    </div>
  );
}

/** What stands in the place of a game that is announced but not built. */
function Unfinished({ entry }: { readonly entry: CatalogueEntry }) {
  return (
    <section className="cabinet pat" aria-label="Game">
      <div className="field">
        <div className="cover cover-full">
          <p className="idle">{entry.title} is still on the workbench. It will open soon.</p>
        </div>
      </div>
    </section>
  );
}
