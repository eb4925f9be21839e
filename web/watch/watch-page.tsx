/** The page on which a recorded run is watched. */
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RecordedRunData } from '#api/runs.ts';
import type { Rules } from '#engine/rules.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView } from '#kit/game-view.ts';
import { isOn } from '#kit/settings.ts';
import { Link } from '#web/navigation.tsx';
import { loadAllGames } from '#web/page-code.ts';
import type { PlayableGame } from '#web/playable-game.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { rulesOfRun } from '#web/play/session/rules-of-run.ts';
import { titleOf } from '#web/title.ts';
import { Icon } from '#web/ui/icons.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import type { Missing, Place } from '#web/watch/find-run.ts';
import { findPlace, findRun, replayOf } from '#web/watch/find-run.ts';
import { MissingRun } from '#web/watch/missing-run.tsx';
import { RunCard } from '#web/watch/run-card.tsx';
import { ScoreChart } from '#web/watch/score-chart.tsx';
import { EmptyWatchedCabinet, WatchedCabinet } from '#web/watch/watched-cabinet.tsx';

interface WatchPageProps {
  readonly game: PlayableGame;
  /** The id of the run, as its link has it. */
  readonly id: string;
  /** The game's board, for where there is no run to be seen; `null` if it has none. */
  readonly board: ReactNode;
}

type AnyRules = Rules<unknown, unknown>;

/** What there is to be seen of a run. */
type Sight =
  | { readonly why: Exclude<Missing, 'older' | 'other game'> }
  | { readonly why: 'other game'; readonly other: { readonly title: string; readonly href: string } }
  | { readonly why: 'older'; readonly rules: AnyRules | null; readonly run: RecordedRunData }
  | {
      readonly why: null;
      readonly rules: AnyRules;
      readonly view: AnyView;
      readonly run: RecordedRunData;
      readonly recorded: AnyRecordedRun;
    };

export function WatchPage({ game, id, board }: WatchPageProps) {
  const { entry } = game;
  const [sight, retry] = useSight(game, id);
  const run = sight && 'run' in sight ? sight.run : null;
  usePageTurn(run ? `Watch ${run.player_name} · ${titleOf(entry.path, entry.title)}` : null);
  return (
    <main className="wrap game">
      <header className="top-bar">
        <Link className="key" href={entry.path}>
          <Icon name="back" />
          {entry.leaderboard ? 'Back to the board' : 'Back to the game'}
        </Link>
        <ThemeSwitch />
      </header>
      <div className="game-head">
        <h1>{entry.title}</h1>
        <p>Watching a recorded run.</p>
      </div>
      {sight?.why === null ? (
        <WatchedCabinet entry={entry} view={sight.view} recorded={sight.recorded} score={sight.run.score} />
      ) : (
        <EmptyWatchedCabinet>
          {sight && (
            <MissingRun
              entry={entry}
              why={sight.why}
              other={sight.why === 'other game' ? sight.other : null}
              onRetry={retry}
            />
          )}
        </EmptyWatchedCabinet>
      )}
      <aside className="side">
        {sight && 'run' in sight ? <RunPanels entry={entry} sight={sight} /> : sight && board}
      </aside>
    </main>
  );
}

/** Does for this page what is done when the reader comes to another path: title, top and focus; and again when they go back. */
function usePageTurn(title: string | null): void {
  useLayoutEffect(() => {
    const last = document.title;
    const { documentElement: root } = document;
    // Whoever opened this very page has lost no focus.
    if (!root.hasAttribute('data-opening')) focusHeading();
    // Until now the page of the game itself was there, unseen.
    root.removeAttribute('data-opening');
    root.removeAttribute('data-prerendered');
    scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      document.title = last;
      setTimeout(focusHeading);
    };
  }, []);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}

/** What had the focus went with what was shown before. */
function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

interface RunPanelsProps {
  readonly entry: CatalogueEntry;
  readonly sight: Extract<Sight, { readonly run: RecordedRunData }>;
}

/** All that is known of the run. */
function RunPanels({ entry, sight }: RunPanelsProps) {
  const { run, rules } = sight;
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let wanted = true;
    void findPlace(run).then((found) => wanted && setPlace(found));
    return () => {
      wanted = false;
    };
  }, [run]);
  // A new run of its seed is played by the rules of today.
  const canBeat = sight.why === null && rules === sight.view.rules;
  return (
    <>
      <RunCard
        entry={entry}
        rules={rules}
        run={run}
        names={sight.why === null ? sight.view : {}}
        place={place}
        canBeat={canBeat}
      />
      {sight.why === null && <ScoreChart rules={sight.rules} recorded={sight.recorded} run={run} />}
    </>
  );
}

/** Finds the run and has it play; `null` as long as it is on its way. */
function useSight(game: PlayableGame, id: string): [sight: Sight | null, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [sight, setSight] = useState<Sight | null>(null);
  useEffect(() => {
    let sleep: (() => void) | null = () => {};
    const show = async () => {
      const seen = await look(game, id);
      if (!sleep) return;
      setSight(seen);
      if (seen.why !== null) return;
      sleep = seen.recorded.wake();
      // Whoever wants little motion begins it.
      if (!isOn('still')) seen.recorded.play();
    };
    void show();
    return () => {
      sleep?.();
      sleep = null;
    };
  }, [game, id, attempt]);
  const retry = () => {
    setSight(null);
    setAttempt(attempt + 1);
  };
  return [sight, retry];
}

async function look(game: PlayableGame, id: string): Promise<Sight> {
  const [{ default: view }, run] = await Promise.all([game.loadView(), findRun(id)]);
  if (typeof run === 'string') return { why: run } as Sight;
  if (run.game_name !== game.entry.key) {
    const { gameAt } = await loadAllGames();
    const other = gameAt(`/games/${run.game_name}`)?.entry;
    if (!other) return { why: 'unknown' };
    return { why: 'other game', other: { title: other.title, href: `${other.path}?watch=${run.id}` } };
  }
  if (run.version > view.rules.version) return { why: 'newer' };
  const played = await rulesOfRun(view, run.version);
  const rules = played?.rules ?? null;
  const replay = rules && replayOf(rules, run);
  if (!replay || !played?.canBeShown) return { why: 'older', rules, run };
  return {
    why: null,
    rules: played.rules,
    view,
    run,
    recorded: new RecordedRun(played.rules, replay, browserEnvironment),
  };
}
