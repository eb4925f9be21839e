import type { RefObject } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/catalogue.ts';
import type { AnyView } from '#kit/game-view.ts';
import { later } from '#kit/lazy-part.tsx';
import { isOn, turn, useSetting } from '#kit/settings.ts';
import { kept } from '#kit/storage.ts';
import { wakeSound } from '#kit/audio.ts';
import type { World } from '#web/play/session/environment.ts';
import { browserWorld } from '#web/play/session/environment.ts';
import { Coverable, isCovered } from '#web/play/screen/coverable.tsx';
import { Covers } from '#web/play/screen/covers.tsx';
import { Hud } from '#web/play/screen/hud.tsx';
import { ModePicker } from '#web/play/screen/mode-picker.tsx';
import { Prompt } from '#web/play/screen/prompt.tsx';
import type { Ranking } from '#web/play/ranking/ranking.ts';
import { useRememberedMode } from '#web/play/session/remembered-mode.ts';
import type { PageKeys } from '#web/play/input/keyboard.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import type { Standing } from '#web/play/session/session-state.ts';
import { TouchControls } from '#web/play/input/touch-controls.tsx';
import type { Deeds } from '#web/play/screen/run-commands.ts';
import { useDeeds } from '#web/play/screen/run-commands.ts';
import type { StartOver } from '#web/play/screen/start-over.ts';
import { useStartOver } from '#web/play/screen/start-over.ts';
import { useFullscreen } from '#web/play/screen/use-fullscreen.ts';
import type { ShownResult } from '#web/play/screen/use-result.ts';
import { useResult } from '#web/play/screen/use-result.ts';
import { useSenses } from '#web/play/screen/use-feedback.ts';
import { useSteering } from '#web/play/input/use-game-input.ts';

const FinishedSheet = later(async () => (await import('#web/play/screen/finished-sheet.tsx')).FinishedSheet);
const OwnFigures = later(async () => (await import('#web/play/screen/own-figures-panel.tsx')).OwnFiguresPanel);

interface PlayProps {
  readonly entry: CatalogueEntry;
  readonly view: AnyView;
  /** Makes what follows a session's runs to the board; `null` where no scores are submitted. */
  readonly newRanking: () => Ranking | null;
  /** The world that the game is played in; where left out, the browser's. */
  readonly world?: World;
  /** The game's board; `null` as long as it is not known. */
  readonly rows?: readonly BoardRow[] | null;
  /** Called when a score was put on the board. */
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

/** The game itself with everything around it that all games share. */
export function Play({ entry, view, newRanking, world = browserWorld, rows = null, onSubmitted }: PlayProps) {
  const [session] = useState(() => new Session(view, world, newRanking()));
  const standing = useSyncExternalStore(
    (listener) => session.onStanding(listener),
    () => session.standing,
    () => session.standing,
  );
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const deeds = useDeeds(session, field);
  const startOver = useStartOver(session, deeds.start);
  const [result, fold] = useResult(session);
  useEffect(() => session.wake(), [session]);
  useRememberedMode(session);
  useSenses(session, root);
  const { status, mode, runNumber } = standing;
  useEffect(() => {
    if (status === 'playing') FinishedSheet.prepare();
  }, [status]);
  const finished = result ? runNumber : 0;
  const [hasFigures, setHasFigures] = useState(false);
  // Who has played before has figures; their reading comes with what shows them.
  useEffect(() => setHasFigures(kept(`figures:${view.rules.id}:${mode}`, Boolean) === true), [view, mode, finished]);
  const parts = { entry, session, standing, startOver };
  return (
    <div ref={root} className="game-root">
      <Cabinet {...parts} root={root} field={field} deeds={deeds} result={result} onFold={fold} />
      {result && (
        <FinishedSheet key={runNumber} {...parts} result={result} rows={rows} onFold={fold} onSubmitted={onSubmitted} />
      )}
      {hasFigures && <OwnFigures view={view} mode={mode} finished={finished} />}
    </div>
  );
}

interface CabinetProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly standing: Standing;
  readonly startOver: StartOver;
  readonly deeds: Deeds;
  readonly result: ShownResult | null;
  readonly onFold: (folded: boolean) => void;
  readonly root: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLDivElement | null>;
}

/** The field with its counters, tools and keys. */
function Cabinet(props: CabinetProps) {
  const { session, standing, startOver, root, field } = props;
  const { view } = session;
  const { status, phase, mode } = standing;
  const muted = useSetting('muted');
  const fullscreen = useFullscreen(root);
  const tools = toolsOf(props, fullscreen.toggle);
  const steering = useSteering(session, root, field, tools);
  const keys = { session, tools, muted, canFill: fullscreen.possible };
  return (
    <section
      className="cabinet pat"
      aria-label="Game"
      data-status={status}
      data-phase={phase ?? undefined}
      data-result={standing.result ?? undefined}
    >
      <Hud {...keys} standing={standing} startOver={startOver} />
      {view.openField && <ModePicker view={view} mode={mode} onChoose={startOver.choose} />}
      <div className={view.Left || view.Right ? 'bayed' : undefined}>
        {view.Left && <view.Left game={session} />}
        <Field {...props} />
        {view.Right && <view.Right game={session} />}
      </div>
      {view.Below && <view.Below game={session} />}
      <TouchControls {...keys} steering={steering} />
    </section>
  );
}

/** The field and what lies over it. Once there is a result a tap folds it away or opens it. */
function Field({ entry, session, standing, startOver, deeds, result, onFold, field }: CabinetProps) {
  const { view } = session;
  return (
    <div ref={field} className="field" data-field tabIndex={-1} onClick={() => result && onFold(!result.folded)}>
      <Coverable field={field} covered={isCovered(standing, view, deeds.helping !== null)}>
        <view.Field game={session} />
        {standing.status === 'playing' && view.Over && <view.Over game={session} />}
      </Coverable>
      <Prompt session={session} standing={standing} />
      <Covers entry={entry} session={session} standing={standing} startOver={startOver} deeds={deeds} />
    </div>
  );
}

/** What the page's own keys do. */
function toolsOf({ session, standing, startOver, deeds, result, onFold }: CabinetProps, fill: () => void): PageKeys {
  return {
    pause() {
      if (deeds.helping) deeds.help(null);
      else if (result) onFold(!result.folded);
      else if (standing.phase === 'paused') deeds.goOn();
      else session.pause();
    },
    mute() {
      turn('muted', !isOn('muted'));
      if (standing.phase === 'running') wakeSound();
    },
    fullscreen: fill,
    restart: () => standing.status !== 'idle' && startOver.wish(),
    help: () => deeds.help(deeds.helping ? null : 'top'),
  };
}
