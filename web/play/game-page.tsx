import type { ComponentType } from 'react';
import { lazy, startTransition, Suspense, useCallback, useDeferredValue, useState } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { Link } from '#web/navigation.tsx';
import { loadCabinet, loadLeaderboard, loadUserBar } from '#web/play/game-parts.ts';
import { Play } from '#web/play/play.tsx';
import type { PlayableGame } from '#web/playable-game.ts';
import { Icon } from '#web/ui/icons.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/play/game-page.css';
import '#web/play/low-screen.css';

const Leaderboard = lazy(async () => ({ default: (await loadLeaderboard()).Leaderboard }));
const UserBar = lazy(async () => ({ default: (await loadUserBar()).UserBar }));

interface GameProps {
  readonly entry: CatalogueEntry;
  readonly rows: readonly BoardRow[] | null;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

const cabinets = new Map<string, ComponentType<GameProps>>();

/** A game's cabinet, whose code is loaded when it is first shown. */
function cabinetOf(game: PlayableGame): ComponentType<GameProps> {
  const known = cabinets.get(game.entry.key);
  if (known) return known;
  const Cabinet = lazy(async () => {
    const [{ default: view }, howTo, ranking] = await loadCabinet(game);
    return {
      default: (props: GameProps) => (
        <>
          <Play view={view} newRanking={() => ranking?.rankingOf(view) ?? null} {...props} />
          {howTo && <howTo.HowTo help={view.help} />}
        </>
      ),
    };
  });
  cabinets.set(game.entry.key, Cabinet);
  return Cabinet;
}

interface GamePageProps {
  readonly game: PlayableGame;
  /** Whether all of it is shown at once, as its document has it. Else its frame comes first, and the rest when that is painted. */
  readonly isWhole: boolean;
}

/** The page of one game: the game, and its leaderboard where it has one. */
export function GamePage({ game, isWhole }: GamePageProps) {
  const { entry } = game;
  const isFilled = useDeferredValue(true, isWhole);
  const [rows, setRows] = useState<readonly BoardRow[] | null>(null);
  const [board, setBoard] = useState<{ reading: number; own: ScoreReceipt | null }>({ reading: 0, own: null });
  const Cabinet = cabinetOf(game);
  // A cabinet that has not come to life yet would be thrown away and made anew, were it handed something in a hurry.
  const onRead = useCallback((read: readonly BoardRow[]) => startTransition(() => setRows(read)), []);
  return (
    <div className="game-page" data-game={entry.key}>
      {entry.header && isFilled && <UserBar />}
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
        <Suspense fallback={<EmptyCabinet />}>
          {isFilled ? (
            <Cabinet
              entry={entry}
              rows={rows}
              onSubmitted={(own) => setBoard(({ reading }) => ({ reading: reading + 1, own }))}
            />
          ) : (
            <EmptyCabinet />
          )}
        </Suspense>
        {entry.leaderboard && (
          <aside className="side">
            {isFilled && <Leaderboard game={entry.key} reading={board.reading} own={board.own} onRead={onRead} />}
          </aside>
        )}
      </main>
    </div>
  );
}

/** What stands in for a cabinet that is not there yet, in its colors and about as large. */
function EmptyCabinet() {
  return (
    <section className="cabinet patterned" aria-label="Game" aria-busy="true">
      <div className="field" />
    </section>
  );
}
