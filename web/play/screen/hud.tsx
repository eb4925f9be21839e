import type { CSSProperties, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '#kit/lazy-part.tsx';
import type { Stat } from '#kit/game-view.ts';
import { floatUp } from '#kit/float-up.ts';
import { useGame, useGameParts } from '#kit/use-moment.ts';
import { formatThousands } from '#kit/words.ts';
import { bestOf, betters, recordOf, risingOf } from '#web/play/session/personal-best.ts';
import type { PageKeys } from '#web/play/input/keyboard.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import type { StartOver } from '#web/play/screen/start-over.ts';
import { QUESTION } from '#web/play/screen/start-over.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/hud.css';

const Unranked = lazyPart(async () => (await import('#web/play/screen/unranked-words.tsx')).UnrankedBadge);
const Question = lazyPart(async () => (await import('#web/play/screen/hud-notes.tsx')).Question);

interface HudProps {
  readonly session: AnySession;
  readonly sessionState: SessionState;
  readonly muted: boolean;
  readonly tools: PageKeys;
  readonly canFill: boolean;
  readonly startOver: StartOver;
  /** Further stats. */
  readonly children: ReactNode;
}

export function Hud({ session, sessionState, muted, tools, canFill, startOver, children }: HudProps) {
  const { status, phase } = sessionState;
  const { view } = session;
  useEffect(() => {
    if (status !== 'playing') return;
    Question.prepare();
    if (view.rules.ranked) Unranked.prepare();
  }, [status, view]);
  // While paused the overlay asks, and before the first run the pressed button does.
  const isAsking = status === 'playing' && phase !== 'paused' && startOver.isAsking;
  const isNoted =
    status !== 'idle' && Boolean(sessionState.unranked ?? (sessionState.practice || sessionState.connectionLost));
  return (
    <div className="hud" data-noted={isNoted || undefined}>
      <Stats session={session} sessionState={sessionState}>
        {children}
      </Stats>
      <p className="unranked" role="status">
        {isNoted && <Unranked session={session} sessionState={sessionState} />}
      </p>
      {isAsking && <Question session={session} question={QUESTION} />}
      <div className="tools">
        {view.lifecycle.pause && (
          <Tool
            icon="pause"
            label="Pause"
            disabled={status !== 'playing' || phase === 'ready'}
            pressed={phase === 'paused'}
            onClick={tools.pause}
          />
        )}
        {(!session.timed || session.hasOpenField) && (
          <Tool
            icon="restart"
            label={isAsking ? QUESTION : 'Reset'}
            asking={isAsking}
            disabled={status !== 'playing'}
            onClick={tools.restart}
          />
        )}
        <Tool icon={muted ? 'muted' : 'sound'} label="Mute" wide pressed={muted} onClick={tools.mute} />
        {canFill && <Tool icon="fullscreen" label="Fullscreen" wide onClick={tools.fullscreen} />}
        <Tool icon="help" label="Help" wide onClick={tools.help} />
      </div>
    </div>
  );
}

function Stats({ session, sessionState, children }: Pick<HudProps, 'session' | 'sessionState' | 'children'>) {
  const { view } = session;
  const stats = useGameParts(session, ({ now }) => view.stats(now, session.facts), areSame);
  return (
    <dl className="stats">
      {stats.map(({ label, value, gains, line, picture }) => (
        <div
          className="stat"
          key={label}
          style={line === undefined ? undefined : ({ '--line': line } as CSSProperties)}
        >
          <dt>{label}</dt>
          {picture ? <dd>{picture}</dd> : <Value text={typeof value === 'number' ? formatThousands(value) : value} />}
          {/* A saved run that comes back before the start is no gain. */}
          {gains && sessionState.status !== 'idle' && <Gain key={sessionState.runNumber} total={Number(value)} />}
        </div>
      ))}
      {view.lifecycle.showsTime && <Elapsed session={session} running={sessionState.phase === 'running'} />}
      <Best session={session} sessionState={sessionState} />
      {children}
    </dl>
  );
}

/** Prevents renders while the counters do not change. */
function areSame(stats: readonly Stat[], others: readonly Stat[]): boolean {
  const isSame = ({ value, label, gains }: Stat, index: number) => {
    const other = others[index];
    return value === other?.value && label === other.label && gains === other.gains;
  };
  return stats.length === others.length && stats.every(isSame);
}

const NUMBER = /^[\d.,:×%–-]+$/;

/** A number keeps its counter's width while its digits change. */
function Value({ text }: { readonly text: string }) {
  const { length } = text;
  const long = length > 7 ? 'very' : length > 4 ? length : undefined;
  return (
    <dd className={NUMBER.test(text) ? 'stat-number' : undefined} data-long={long}>
      {text}
    </dd>
  );
}

function Elapsed({ session, running }: { readonly session: AnySession; readonly running: boolean }) {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const read = () => setTicks(session.facts.ticks);
    read();
    // A saved run has a time before it continues.
    if (!running) return session.onChange(read);
    const timer = setInterval(read, 250);
    return () => clearInterval(timer);
  }, [session, running]);
  return (
    <div className="stat">
      <dt>Time</dt>
      <Value text={session.view.lifecycle.showsTime?.(ticks) ?? ''} />
    </div>
  );
}

/** Read from storage after hydration. Rises with a run that beats it. */
function Best({ session, sessionState }: { readonly session: AnySession; readonly sessionState: SessionState }) {
  const { view } = session;
  const [stored, setStored] = useState<number | null>(null);
  useEffect(() => setStored(bestOf(view, sessionState.mode)), [view, sessionState.mode, sessionState.status]);
  const record = useMemo(() => recordOf(view, sessionState.mode), [view, sessionState.mode]);
  const rising = useGame(session, ({ now }) => record && risingOf(session, record, now));
  if (!record) return null;
  const isNew = stored !== null && rising !== null && betters(record, rising, stored);
  const best = isNew ? rising : (stored ?? rising);
  return (
    <div className={isNew ? 'stat is-new-best' : 'stat'}>
      <dt>{record.label}</dt>
      <Value text={best === null ? '–' : record.show(best)} />
    </div>
  );
}

/** Always in the page: adding it with every gain would lay out the whole page. */
function Gain({ total }: { readonly total: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const last = useRef(total);
  useLayoutEffect(() => {
    const gained = total - last.current;
    last.current = total;
    if (gained <= 0) return;
    element.current!.textContent = `+${gained}`;
    floatUp(element.current!, { rise: '1.5rem', duration: 600 });
  }, [total]);
  return <span className="gain" ref={element} aria-hidden="true" />;
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** It waits for a second press. */
  readonly asking?: boolean;
  readonly pressed?: boolean;
  /** On phones, hidden here and shown below the field. */
  readonly wide?: boolean;
}

export function Tool({ icon, label, onClick, disabled, asking, pressed, wide }: ToolProps) {
  return (
    <button
      className={`button button-icon${wide ? ' only-wide' : ''}${asking ? ' is-asking' : ''}`}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
