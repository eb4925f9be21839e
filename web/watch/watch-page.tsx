import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { OwnPlace } from '#api/leaderboards.ts';
import type { RecordedRunData } from '#api/runs.ts';
import type { Rules } from '#engine/rules.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView } from '#kit/game-view.ts';
import { isOn } from '#kit/settings.ts';
import { keptIdIn } from '#web/history/kept-link.ts';
import { Link } from '#web/loading/navigation.tsx';
import { loadAllGames } from '#web/loading/import-code.ts';
import type { PlayableGame } from '#web/loading/document-data.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { rulesOfRun } from '#web/play/session/rules-of-run.ts';
import { titleOf } from '#web/loading/title.ts';
import { usePageTurn } from '#web/loading/use-page-turn.ts';
import { Icon } from '#web/ui/icons.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import type { Missing } from '#web/play/session/find-run.ts';
import { findPlace, findRun, replayOf } from '#web/play/session/find-run.ts';
import { KeptRunCard } from '#web/watch/kept-run-card.tsx';
import { MissingRun } from '#web/watch/missing-run.tsx';
import { RunCard } from '#web/watch/run-card.tsx';
import { ScoreChart } from '#web/watch/score-chart.tsx';
import { EmptyWatchedCabinet, WatchedCabinet } from '#web/play/playback/watched-cabinet.tsx';

interface WatchPageProps {
  readonly game: PlayableGame;
  /** From the link. */
  readonly id: string;
  /** Shown if there is no run to watch; `null` if the game has no board. */
  readonly board: ReactNode;
}

type AnyRules = Rules<unknown, unknown>;

type Sight =
  | { readonly why: Exclude<Missing, 'older' | 'other game'> }
  | { readonly why: 'other game'; readonly other: { readonly title: string; readonly href: string } }
  | { readonly why: 'older'; readonly rules: AnyRules | null; readonly run: RecordedRunData }
  | ShownRun;

interface ShownRun {
  readonly why: null;
  readonly rules: AnyRules;
  readonly view: AnyView;
  readonly run: RecordedRunData;
  readonly recorded: AnyRecordedRun;
  /** `null` if its code does not load. */
  readonly PlayOnButton: Awaited<ReturnType<typeof loadPlayOn>>;
}

/** Loaded before the run is shown, so that nothing shifts. */
const loadPlayOn = () =>
  import('#web/play/play-on/play-on-button.tsx').then(
    ({ PlayOnButton }) => PlayOnButton,
    () => null,
  );

export function WatchPage({ game, id, board }: WatchPageProps) {
  const { entry } = game;
  const [sight, retry] = useSight(game, id);
  const run = sight && 'run' in sight ? sight.run : null;
  const isKept = keptIdIn(id) !== null;
  usePageTurn(run ? `Watch ${run.player_name} · ${titleOf(entry.path, entry.title)}` : null);
  return (
    <main className="wrap game">
      <header className="top-bar">
        <Link className="button" href={isKept ? `/me/runs?game=${entry.key}` : entry.path}>
          <Icon name="back" />
          {isKept ? 'Your runs' : entry.leaderboard ? 'Back to the board' : 'Back to the game'}
        </Link>
        <ThemeSwitch />
      </header>
      <div className="game-head">
        <h1>{entry.title}</h1>
        <p>Watching a recorded run.</p>
      </div>
      {sight?.why === null ? (
        <WatchedCabinet
          entry={entry}
          view={sight.view}
          recorded={sight.recorded}
          score={entry.submits ? sight.run.score : null}
          playOn={<PlayOn {...sight} entry={entry} />}
        />
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

interface PlayOnProps extends Pick<ShownRun, 'rules' | 'view' | 'run' | 'recorded' | 'PlayOnButton'> {
  readonly entry: CatalogueEntry;
}

function PlayOn({ entry, rules, view, run, recorded, PlayOnButton }: PlayOnProps) {
  const { id, face } = run;
  const isOwn = keptIdIn(id) !== null;
  const watched = { id, face, scoreId: run.score_id || null, name: isOwn ? null : run.player_name };
  return PlayOnButton && <PlayOnButton {...{ entry, recorded, watched }} hasCurrentRules={rules === view.rules} />;
}

interface RunPanelsProps {
  readonly entry: CatalogueEntry;
  readonly sight: Extract<Sight, { readonly run: RecordedRunData }>;
}

function RunPanels({ entry, sight }: RunPanelsProps) {
  const { run, rules } = sight;
  const isKept = keptIdIn(run.id) !== null;
  const [place, setPlace] = useState<OwnPlace | null>(null);
  useEffect(() => {
    if (isKept) return;
    let wanted = true;
    void findPlace(run).then((found) => wanted && setPlace(found));
    return () => {
      wanted = false;
    };
  }, [run, isKept]);
  // New runs always use the current rules.
  const canBeat = sight.why === null && rules === sight.view.rules;
  if (isKept)
    return (
      <>
        <KeptRunCard entry={entry} run={run} canBeat={canBeat} />
        {sight.why === null && entry.submits && <ScoreChart rules={sight.rules} recorded={sight.recorded} run={run} />}
      </>
    );
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

/** `null` while loading. */
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
      // A link to a moment shows that moment, to play on from it.
      const at = new URLSearchParams(location.search).get('at');
      if (at !== null) seen.recorded.seek(Number(at) || 0);
      // With reduced motion the player starts it.
      else if (!isOn('still')) seen.recorded.play();
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
  const [{ default: view }, run, PlayOnButton] = await Promise.all([game.loadView(), findRun(id), loadPlayOn()]);
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
  if (!replay || !played?.shownBy) return { why: 'older', rules, run };
  return {
    why: null,
    rules: played.rules,
    view,
    run,
    recorded: new RecordedRun(played.shownBy, replay, browserEnvironment),
    PlayOnButton,
  };
}
