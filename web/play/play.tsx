import type { ComponentType, ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView, Help } from '#kit/game-view.ts';
import { helpOf } from '#kit/game-view.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { isOn, setSetting } from '#kit/settings.ts';
import { useSetting } from '#kit/use-setting.ts';
import { readStored } from '#kit/storage.ts';
import type { TextCheck } from '#kit/text-check.ts';
import { TextCheckContext } from '#kit/text-check.ts';
import { resumeSound } from '#kit/audio.ts';
import type { EarlyGame } from '#web/play/early-game.ts';
import { earlyGame } from '#web/play/early-game.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { Coverable } from '#web/play/screen/coverable.tsx';
import { Overlays } from '#web/play/screen/overlays.tsx';
import { Hud } from '#web/play/screen/hud.tsx';
import { labelOf, rackGroups } from '#web/play/screen/mode-choices.ts';
import { ModeRack } from '#web/play/screen/mode-rack.tsx';
import { Prompt } from '#web/play/screen/prompt.tsx';
import type { Ranking } from '#web/play/ranking/ranking.ts';
import { endedByReload } from '#web/play/ranking/reload-mark.ts';
import { useRememberedMode } from '#web/play/session/use-remembered-mode.ts';
import type { PageKeys } from '#web/play/input/keyboard.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { initialState, isCovered } from '#web/play/session/session-state.ts';
import { TouchControls } from '#web/play/input/touch-controls.tsx';
import type { RunCommands } from '#web/play/screen/run-commands.ts';
import { useRunCommands } from '#web/play/screen/run-commands.ts';
import type { StartOver } from '#web/play/screen/start-over.ts';
import { useStartOver } from '#web/play/screen/start-over.ts';
import { useFullscreen } from '#web/play/screen/use-fullscreen.ts';
import type { ShownResult } from '#web/play/screen/use-result.ts';
import { useResult } from '#web/play/screen/use-result.ts';
import { useFeedback } from '#web/play/screen/use-feedback.ts';
import type { RunVariant, VariantPartProps } from '#web/play/run-variant.ts';
import { useGameInput } from '#web/play/input/use-game-input.ts';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.tsx';

const RunParts = lazyPart(async () => (await import('#web/play/screen/run-parts.tsx')).RunParts, { canWait: true });
const UnnamedRun = lazyPart(async () => (await import('#web/play/screen/unnamed-run-bar.tsx')).UnnamedRunBar, {
  canWait: true,
});
const ModeSheet = lazyPart(async () => (await import('#web/play/screen/mode-sheet.tsx')).ModeSheet);
const OwnFigures = lazyPart(async () => (await import('#web/play/screen/own-figures-panel.tsx')).OwnFiguresPanel, {
  canWait: true,
});

interface PlayProps {
  readonly entry: CatalogueEntry;
  readonly view: AnyView;
  readonly newRanking: () => Ranking | null;
  /** Defaults to that of the run variant, then to the browser's. */
  readonly environment?: Environment;
  readonly variant?: RunVariant | undefined;
  /** Shown in the stats if the player chose a pace in the help. */
  readonly Pace?: ComponentType<VariantPartProps>;
  /** Makes a room. */
  readonly onFriend?: (() => void) | undefined;
  /** In games without a leaderboard. */
  readonly HowTo?: ComponentType<{ readonly help: Help }> | undefined;
  /** `null` until it is loaded. */
  readonly rows?: readonly BoardRow[] | null;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

export function Play({
  entry,
  view,
  newRanking,
  variant,
  Pace,
  HowTo,
  onFriend,
  environment = variant?.environment ?? browserEnvironment,
  rows = null,
  onSubmitted,
}: PlayProps) {
  const [early] = useState(() => earlyGame(view));
  const [session] = useState(() => early?.session ?? new Session(view, environment, newRanking()));
  const [idle] = useState(() => initialState(view.rules.modes[0]));
  const sessionState = useSyncExternalStore(
    (listener) => session.onState(listener),
    () => session.state,
    // Hydrate as prerendered even if the game is already running.
    () => idle,
  );
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const commands = useRunCommands(session, field);
  const startOver = useStartOver(session, commands.start);
  const [result, fold] = useResult(session);
  useEffect(() => (early ? early.handOver() : session.wake()), [early, session]);
  useReloadNotice(view.rules.id);
  useRememberedMode(session, variant?.mode);
  useFeedback(session, root);
  const { status, phase, mode, runNumber } = sessionState;
  const finished = result ? runNumber : 0;
  const [hasFigures, setHasFigures] = useState(false);
  const [hasUnnamed, setHasUnnamed] = useState(false);
  useEffect(() => setHasUnnamed(isStored(`unnamed:${view.rules.id}`)), [view, status]);
  // Checks existence only; the lazy panel reads the stats.
  useEffect(() => setHasFigures(isStored(`figures:${view.rules.id}:${mode}`)), [view, mode, finished]);
  const isPaced = useSetting('race:pace') && entry.submits && status !== 'idle';
  const parts = { entry, session, sessionState, startOver, early };
  const [openedIn, setOpenedIn] = useState<number | null>(null);
  const isOpen = openedIn === runNumber;
  const hasRack = rackGroups(view, entry.submits, sessionState).length > 0;
  // Games without a start overlay or a pause show it beside the field.
  const showsRack =
    hasRack && phase !== 'paused' && (session.hasOpenField || (view.lifecycle.pause === null && status !== 'idle'));
  const showModes = () => {
    const rack = [...root.current!.querySelectorAll<HTMLElement>('.rack-key[tabindex="0"]')];
    const shown = rack.find((key) => key.checkVisibility());
    if (shown) shown.focus();
    else if (view.lifecycle.pause && status === 'playing') session.pause();
    else setOpenedIn(runNumber);
  };
  const onModes = hasRack ? showModes : undefined;
  const slot = (Part?: ComponentType<VariantPartProps>) =>
    Part && <Part session={session} sessionState={sessionState} />;
  return (
    <div ref={root} className="game-root">
      <TextCheckContext value={checkText}>
        <Cabinet
          {...parts}
          {...{ root, field, commands, result, onFriend }}
          onModes={onModes}
          onFold={fold}
          inField={slot(variant?.InField)}
          inStats={slot(isPaced && !variant ? Pace : variant?.InStats)}
          inTools={slot(variant?.InTools)}
        />
      </TextCheckContext>
      {isOpen && <ModeSheet {...parts} onClose={() => setOpenedIn(null)} />}
      {showsRack && (
        <section className="panel rack-panel">
          <ModeRack {...parts} />
        </section>
      )}
      {status !== 'idle' && <RunParts {...parts} {...{ variant, result, rows, onModes, onSubmitted }} onFold={fold} />}
      {slot(variant?.Around)}
      {hasUnnamed && status === 'idle' && <UnnamedRun entry={entry} view={view} onSubmitted={onSubmitted} />}
      {hasFigures && <OwnFigures view={view} mode={mode} finished={finished} />}
      {HowTo && <HowTo help={helpOf(view, mode)} />}
    </div>
  );
}

const checkText: TextCheck = async (text) => (await import('#web/play/check-text.ts')).checkText(text);

const isStored = (name: string) => readStored(name, Boolean) === true;

function useReloadNotice(game: string): void {
  useEffect(() => {
    if (endedByReload(game)) toast('Run ended', 'Reloading or leaving the page ended your run.', 'plain');
  }, [game]);
}

interface CabinetProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly sessionState: SessionState;
  readonly startOver: StartOver;
  readonly early: EarlyGame | null;
  readonly commands: RunCommands;
  readonly result: ShownResult | null;
  readonly onFold: (folded: boolean) => void;
  readonly onModes: (() => void) | undefined;
  readonly onFriend: (() => void) | undefined;
  readonly root: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLDivElement | null>;
  readonly inField: ReactNode;
  readonly inStats: ReactNode;
  readonly inTools: ReactNode;
}

function Cabinet(props: CabinetProps) {
  const { session, sessionState, startOver, early, root, field } = props;
  const { view } = session;
  const { Left, Right, Below } = view.around ?? {};
  const { status, phase } = sessionState;
  const muted = useSetting('muted');
  const fullscreen = useFullscreen(root);
  const tools = toolsOf(props, fullscreen.toggle);
  const input = useGameInput(session, root, field, tools, early?.input);
  const shared = { session, tools, muted, canFill: fullscreen.possible };
  return (
    <section
      className={`cabinet patterned is-${status}`}
      aria-label="Game"
      data-status={status}
      data-phase={phase ?? undefined}
      data-result={sessionState.result ?? undefined}
    >
      <Hud {...shared} sessionState={sessionState} startOver={startOver}>
        {props.inStats}
      </Hud>
      {tools.modes && <Plate {...{ session, sessionState }} onPress={tools.modes} />}
      <div className={Left || Right ? 'field-row with-bays' : 'field-row'}>
        {Left && <Left game={session} />}
        <Field {...props} />
        {Right && <Right game={session} />}
      </div>
      {Below && <Below game={session} />}
      <TouchControls {...shared} input={input}>
        {props.inTools}
      </TouchControls>
    </section>
  );
}

interface PlateProps {
  readonly session: AnySession;
  readonly sessionState: SessionState;
  readonly onPress: () => void;
}

/** Names the mode and leads to the others, on screens without room for the rack. */
function Plate({ session: { view }, sessionState, onPress }: PlateProps) {
  const label = labelOf(view, sessionState);
  return (
    <div className={view.lifecycle.pause ? 'mode in-bar' : 'mode'}>
      <button className="button" type="button" aria-label={`Mode: ${label}`} onClick={onPress}>
        {/* First, so that a late font does not move it. */}
        <Icon name="down" />
        {label}
      </button>
    </div>
  );
}

/** A tap on the field collapses or opens the result. */
function Field(props: CabinetProps) {
  const { entry, session, sessionState, startOver, commands, result, onFold, onFriend, field, inField } = props;
  const { view } = session;
  return (
    <div ref={field} className="field" data-field tabIndex={-1} onClick={() => result && onFold(!result.folded)}>
      <Coverable field={field} covered={isCovered(sessionState, view.lifecycle, commands.helping !== null)}>
        <view.Field game={session} />
      </Coverable>
      <Prompt session={session} sessionState={sessionState} />
      <Overlays {...{ entry, session, sessionState, startOver, commands, onFriend }} />
      {inField}
    </div>
  );
}

function toolsOf(
  { session, sessionState, startOver, commands, result, onFold, onModes }: CabinetProps,
  fill: () => void,
): PageKeys {
  return {
    pause() {
      if (commands.helping) commands.help(null);
      else if (result) onFold(!result.folded);
      else if (sessionState.phase === 'paused') commands.goOn();
      else session.pause();
    },
    mute() {
      setSetting('muted', !isOn('muted'));
      if (sessionState.phase === 'running') resumeSound();
    },
    fullscreen: fill,
    restart: () => sessionState.status !== 'idle' && startOver.request(),
    help: () => commands.help(commands.helping ? null : 'top'),
    modes: onModes,
  };
}
