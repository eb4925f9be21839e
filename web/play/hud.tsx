import { useEffect, useState } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import { grouped } from '#kit/grouped.ts';
import { useLive } from '#kit/use-moment.ts';
import { bestOf, recordOf } from '#web/play/best.ts';
import type { PageKeys } from '#web/play/keyboard.ts';
import type { AnySession } from '#web/play/session.ts';
import type { Standing } from '#web/play/standing.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { Icon } from '#web/ui/icons.tsx';

interface HudProps {
  readonly session: AnySession;
  readonly standing: Standing;
  readonly muted: boolean;
  readonly tools: PageKeys;
  /** Whether the device can show the game alone on the whole screen. */
  readonly canFill: boolean;
  /** Whether a reset was asked for once and waits for the second time. */
  readonly resetAsked: boolean;
}

/** Counters and tools above the field. */
export function Hud({ session, standing, muted, tools, canFill, resetAsked }: HudProps) {
  const { status, phase } = standing;
  return (
    <div className="hud">
      <Stats session={session} standing={standing} />
      <div className="tools">
        {session.pausable && (
          <Tool
            icon="pause"
            label="Pause"
            disabled={status !== 'playing' || phase === 'ready'}
            pressed={phase === 'paused'}
            onClick={tools.pause}
          />
        )}
        {(!session.timed || session.view.openField) && (
          <Tool
            icon={resetAsked ? 'alert' : 'restart'}
            label={resetAsked ? 'Press again to reset' : 'Reset'}
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

function Stats({ session, standing }: { readonly session: AnySession; readonly standing: Standing }) {
  const { view } = session;
  // One string, so that a new state with the same counters renders nothing.
  const shown = useLive(session, ({ now }) =>
    view
      .stats(now, session.facts)
      .map(({ label, value, gains }) => `${label}\t${value}\t${gains ? 'gains' : ''}`)
      .join('\n'),
  );
  const stats = shown === '' ? [] : shown.split('\n').map((line) => line.split('\t'));
  return (
    <dl className="stats">
      {stats.map(([label, value = '', gains]) => (
        <div className="stat" key={label}>
          <dt>{label}</dt>
          <dd>{/^\d+$/.test(value) ? grouped(Number(value)) : value}</dd>
          {gains && <Gain total={Number(value)} />}
        </div>
      ))}
      {view.showsTime && <Elapsed session={session} running={standing.phase === 'running'} />}
      <Best view={view} standing={standing} />
    </dl>
  );
}

/** How long the run has lasted. */
function Elapsed({ session, running }: { readonly session: AnySession; readonly running: boolean }) {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const read = () => setTicks(session.facts.ticks);
    read();
    // A run that waits to be gone on with has lasted already.
    if (!running) return session.onChange(read);
    const timer = setInterval(read, 250);
    return () => clearInterval(timer);
  }, [session, running]);
  return (
    <div className="stat">
      <dt>Time</dt>
      <dd>{session.view.showsTime?.(ticks)}</dd>
    </div>
  );
}

/** The personal record, once this device has been asked for it. */
function Best({ view, standing }: { readonly view: AnyView; readonly standing: Standing }) {
  const [best, setBest] = useState<string | null>(null);
  useEffect(() => setBest(bestOf(view, standing.mode)), [view, standing.mode, standing.status]);
  const record = recordOf(view);
  return record ? (
    <div className="stat">
      <dt>{record.label}</dt>
      <dd>{best ?? '–'}</dd>
    </div>
  ) : null;
}

/** What the last change added, for the eye only. */
function Gain({ total }: { readonly total: number }) {
  const [{ last, gained }, setShown] = useState({ last: total, gained: 0 });
  if (total !== last) setShown({ last: total, gained: total - last });
  return gained > 0 ? (
    <span className="gain" key={total} aria-hidden="true">
      +{gained}
    </span>
  ) : null;
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** Whether it is shown above the field only where there is room; phones have it below. */
  readonly wide?: boolean;
}

/** One icon key. */
export function Tool({ icon, label, onClick, disabled, pressed, wide }: ToolProps) {
  return (
    <button
      className={wide ? 'key key-icon only-wide' : 'key key-icon'}
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
