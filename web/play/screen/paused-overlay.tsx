import { useEffect, useRef, useState } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { setSetting } from '#kit/settings.ts';
import { useSetting } from '#kit/use-setting.ts';
import { clockTime } from '#kit/words.ts';
import { Link } from '#web/loading/navigation.tsx';
import type { RunCommands } from '#web/play/screen/run-commands.ts';
import { ModeRack } from '#web/play/screen/mode-rack.tsx';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import type { StartOver } from '#web/play/screen/start-over.ts';
import { QUESTION } from '#web/play/screen/start-over.ts';
import { Face } from '#web/ui/face.tsx';
import { Icon, PlayIcon } from '#web/ui/icons.tsx';
import '#web/play/screen/paused-overlay.css';
import '#web/play/screen/question.css';

const Unranked = lazyPart(async () => (await import('#web/play/screen/unranked-words.tsx')).UnrankedSentence);

interface PausedProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly sessionState: SessionState;
  readonly commands: RunCommands;
  readonly startOver: StartOver;
}

export function Paused({ entry, session, sessionState, commands, startOver }: PausedProps) {
  const muted = useSetting('muted');
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => resume.current?.focus({ preventScroll: true }), []);
  const { unranked } = sessionState;
  return (
    <div className="paused">
      <Face className="paused-face" mood="lids" paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" />
      <h2>Paused</h2>
      {entry.submits && (
        <p>{unranked ? <Unranked session={session} sessionState={sessionState} /> : <PauseLeft session={session} />}</p>
      )}
      <button ref={resume} className="button button-main" type="button" onClick={commands.goOn}>
        <PlayIcon />
        Resume
      </button>
      <ModeRack {...{ entry, session, sessionState, startOver }} />
      <div className="paused-buttons">
        <RestartButton startOver={startOver} />
        <Link className="button" href="/">
          <Icon name="close" />
          Quit
        </Link>
        <button
          className="button paused-more"
          type="button"
          aria-pressed={muted}
          onClick={() => setSetting('muted', !muted)}
        >
          <Icon name={muted ? 'muted' : 'sound'} />
          {muted ? 'Muted' : 'Sound'}
        </button>
        <button className="button paused-more" type="button" onClick={() => commands.help('settings')}>
          <Icon name="help" />
          Settings
        </button>
      </div>
    </div>
  );
}

/** The monotonic clock stops while the device sleeps, so the wall clock is added. */
function PauseLeft({ session }: { readonly session: AnySession }) {
  const [since] = useState(() => ({ wallMs: Date.now(), nowMs: performance.now() }));
  const [left, setLeft] = useState(() => pauseLeft(session));
  useEffect(() => {
    const read = () => {
      const sleptMs = Date.now() - since.wallMs - (performance.now() - since.nowMs);
      setLeft(pauseLeft(session) - Math.max(0, Math.round(sleptMs / 1000)));
    };
    const timer = setInterval(read, 250);
    return () => clearInterval(timer);
  }, [session, since]);
  if (left < 0) return 'Paused for long: this run may be unranked.';
  return `Counts for another ${clockTime(left * TICKS_PER_SECOND)}`;
}

function pauseLeft({ clock, view }: AnySession): number {
  return clock.pausesByNow.reduce((left, [, seconds]) => left - seconds, view.rules.ranked?.pauseSeconds ?? 0);
}

/** The run would become unranked if it continued offline. */
export function Held({ commands }: Pick<PausedProps, 'commands'>) {
  return (
    <div className="paused">
      <h2>No connection</h2>
      <p role="status">Wait, or continue unranked.</p>
      <button className="button button-main" type="button" onClick={commands.continueUnranked}>
        Continue unranked
      </button>
    </div>
  );
}

function RestartButton({ startOver }: Pick<PausedProps, 'startOver'>) {
  const { isAsking } = startOver;
  return (
    <button className={isAsking ? 'button is-asking' : 'button'} type="button" onClick={() => startOver.request()}>
      <Icon name="restart" />
      {isAsking ? <span>{QUESTION}</span> : 'Restart'}
      {isAsking && <i className="running-out" />}
    </button>
  );
}
