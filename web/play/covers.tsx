import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { CatalogueEntry } from '#games/catalogue.ts';
import type { AnyView } from '#kit/game-view.ts';
import { keep, kept } from '#kit/storage.ts';
import { artOf } from '#web/art.ts';
import { HelpTable } from '#web/play/help-panel.tsx';
import { Icon, PlayIcon } from '#web/ui/icons.tsx';

interface IdleCoverProps {
  readonly entry: CatalogueEntry;
  readonly view: AnyView;
  readonly mode: string;
  readonly starting: boolean;
  readonly canContinue: boolean;
  readonly onStart: (mode?: string) => void;
  readonly onContinue: () => void;
}

/** What a game shows before it starts. On the first visit it also says how the game is played. */
export function IdleCover({ entry, view, mode, starting, canContinue, onStart, onContinue }: IdleCoverProps) {
  const firstVisit = useFirstVisit(entry.key);
  return (
    <div className="cover cover-full" data-cover="idle">
      <div className="idle">
        {firstVisit ? (
          <HelpTable lines={view.help.keys} />
        ) : (
          <img src={artOf(entry.key)} width="320" height="240" alt="" />
        )}
        {canContinue && (
          <button className="key key-game key-big" type="button" onClick={onContinue}>
            <PlayIcon />
            Continue
          </button>
        )}
        <button
          className={canContinue ? 'key' : 'key key-game key-big'}
          type="button"
          disabled={starting}
          onClick={() => onStart()}
        >
          {!canContinue && <PlayIcon />}
          {canContinue ? 'Start anew' : 'Start'}
        </button>
        {view.modeNames && <Modes view={view} mode={mode} onStart={onStart} />}
        <p>{view.help.goal}</p>
      </div>
    </div>
  );
}

/** The other modes, each a start of its own. */
function Modes({ view, mode, onStart }: Pick<IdleCoverProps, 'view' | 'mode' | 'onStart'>) {
  const others = view.rules.modes.filter((other) => other !== mode);
  return (
    <div className="modes">
      {others.map((other) => (
        <button key={other} className="link-key" type="button" onClick={() => onStart(other)}>
          {view.modeNames?.[other]}
        </button>
      ))}
    </div>
  );
}

/** Whether this device sees the game for the first time. */
function useFirstVisit(key: string): boolean {
  const [first, setFirst] = useState(false);
  useEffect(() => {
    setFirst(kept(`seen:${key}`, (data) => (data === true ? true : null)) === null);
    keep(`seen:${key}`, true);
  }, [key]);
  return first;
}

interface PausedCoverProps {
  readonly muted: boolean;
  readonly onResume: () => void;
  readonly onRestart: () => void;
  readonly onMute: () => void;
  readonly onHelp: () => void;
}

/** What covers the field while time stands still. A tap on it resumes. */
export function PausedCover({ muted, onResume, onRestart, onMute, onHelp }: PausedCoverProps) {
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => resume.current?.focus(), []);
  return (
    <div
      className="cover cover-full"
      data-cover="paused"
      onClick={(event) => event.target === event.currentTarget && onResume()}
    >
      <div className="paused">
        <h2>Paused</h2>
        <button ref={resume} className="key key-main" type="button" onClick={onResume}>
          <PlayIcon />
          Resume
        </button>
        <div className="row2">
          <button className="key" type="button" onClick={onRestart}>
            <Icon name="restart" />
            Restart
          </button>
          <button className="key" type="button" aria-pressed={muted} onClick={onMute}>
            <Icon name={muted ? 'muted' : 'sound'} />
            {muted ? 'Muted' : 'Sound'}
          </button>
        </div>
        <div className="row2">
          <button className="key" type="button" onClick={onHelp}>
            <Icon name="help" />
            Help
          </button>
          <Link className="key" href="/">
            <Icon name="close" />
            Quit
          </Link>
        </div>
      </div>
    </div>
  );
}

/** Three, two, one. */
export function CountdownCover({ count }: { readonly count: number }) {
  return (
    <div className="cover cover-full" data-cover="countdown">
      <div className="count" role="status">
        <div className="count-big">
          <svg viewBox="0 0 176 192" aria-hidden="true">
            <path d="M4 84v16a84 84 0 0 0 168 0V84z" fill="var(--g-deep)" />
            <circle cx="88" cy="84" r="84" fill="#fff" />
          </svg>
          <b>{count}</b>
        </div>
        <p>Get ready</p>
      </div>
    </div>
  );
}
