import type { ComponentType } from 'react';
import { lazy, startTransition, Suspense, useCallback, useState } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { Link } from '#web/navigation.tsx';
import { Play } from '#web/play/play.tsx';
import type { PlayableGame } from '#web/playable-game.ts';
import { Icon } from '#web/ui/icons.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/play/game-page.css';
import '#web/play/low-screen.css';

// Only some pages show these, and only those load them.
const Leaderboard = lazy(async () => ({ default: (await import('#web/leaderboard/leaderboard.tsx')).Leaderboard }));
const UserBar = lazy(async () => ({ default: (await import('#web/auth/user-bar.tsx')).UserBar }));

interface GameProps {
  readonly entry: CatalogueEntry;
  readonly rows: readonly BoardRow[] | null;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

const cabinets = new Map<string, ComponentType<GameProps>>();

/** A game's cabinet, whose code is loaded when it is first shown. */
function cabinetOf({ entry, loadView }: PlayableGame): ComponentType<GameProps> {
  const known = cabinets.get(entry.key);
  if (known) return known;
  const Cabinet = lazy(async () => {
    const [{ default: view }, howTo, ranking] = await Promise.all([
      loadView(),
      entry.leaderboard ? null : import('#web/play/screen/how-to.tsx'),
      entry.submits ? import('#web/play/ranking/ranking.ts') : null,
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
  cabinets.set(entry.key, Cabinet);
  return Cabinet;
}

/** The page of one game: the game, and its leaderboard where it has one. */
export function GamePage({ game }: { readonly game: PlayableGame }) {
  const { entry } = game;
  const [rows, setRows] = useState<readonly BoardRow[] | null>(null);
  const [board, setBoard] = useState<{ reading: number; own: ScoreReceipt | null }>({ reading: 0, own: null });
  const Cabinet = cabinetOf(game);
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
        <Suspense fallback={<section className="cabinet patterned" aria-label="Game" aria-busy="true" />}>
          <Cabinet
            entry={entry}
            rows={rows}
            onSubmitted={(own) => setBoard(({ reading }) => ({ reading: reading + 1, own }))}
          />
        </Suspense>
        {entry.leaderboard && (
          <aside className="side">
            <Leaderboard game={entry.key} reading={board.reading} own={board.own} onRead={onRead} />
          </aside>
        )}
      </main>
    </div>
  );
}
