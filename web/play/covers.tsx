import { useEffect, useRef } from 'react';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/catalogue.ts';
import { later } from '#kit/later.tsx';
import { turn, useSetting } from '#kit/settings.ts';
import { Link } from '#web/navigation.tsx';
import { HelpTable } from '#web/play/help-table.tsx';
import { ModePicker } from '#web/play/mode-picker.tsx';
import type { Deeds } from '#web/play/deeds.ts';
import type { AnySession } from '#web/play/session.ts';
import type { Standing } from '#web/play/standing.ts';
import { Icon, PlayIcon } from '#web/ui/icons.tsx';

const HelpPanel = later(async () => (await import('#web/play/help-panel.tsx')).HelpPanel);
const FinishedSheet = later(async () => (await import('#web/play/finished-sheet.tsx')).FinishedSheet);

interface CoversProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly standing: Standing;
  readonly deeds: Deeds;
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

/** Whatever lies over the field at the moment: at most one thing. */
export function Covers({ entry, session, standing, deeds, onSubmitted }: CoversProps) {
  const { view } = session;
  const { status, phase, count } = standing;
  useEffect(() => {
    if (status === 'playing') FinishedSheet.prepare();
  }, [status]);
  if (deeds.helping) return <HelpPanel entry={entry} session={session} onClose={() => deeds.help(false)} />;
  if (status === 'finished') {
    return (
      <FinishedSheet
        key={standing.runNumber}
        entry={entry}
        session={session}
        standing={standing}
        onAgain={() => deeds.start()}
        onSubmitted={onSubmitted}
      />
    );
  }
  if (count !== null) return <CountdownCover count={count} />;
  if (phase === 'paused') return <PausedCover deeds={deeds} />;
  if (status === 'playing' || view.openField) return null;
  return <IdleCover session={session} standing={standing} deeds={deeds} />;
}

/** What a game shows before it starts: what it looks like, how it is played and what it is about. */
function IdleCover({ session, standing, deeds }: Omit<CoversProps, 'entry' | 'onSubmitted'>) {
  const { view } = session;
  const { canContinue, starting, mode } = standing;
  return (
    <div className="cover cover-full" data-cover="idle">
      <div className="idle">
        {view.art && (
          <div className="idle-art">
            <img src={view.art} width="320" height="240" alt="" />
          </div>
        )}
        <HelpTable lines={view.help.keys} only="by-keys" />
        <HelpTable lines={view.help.touch} only="by-touch" />
        <div className="idle-keys">
          <button
            // Another button, not the same one moved aside.
            key={canContinue ? 'continue' : 'start'}
            className="key key-game key-big"
            type="button"
            disabled={starting}
            onClick={() => (canContinue ? deeds.continueSaved() : deeds.start(mode, false))}
          >
            <PlayIcon />
            {canContinue ? 'Continue' : 'Start'}
          </button>
          {canContinue && (
            <button className="key key-big" type="button" disabled={starting} onClick={() => deeds.start(mode, false)}>
              Start anew
            </button>
          )}
        </div>
        <ModePicker view={view} mode={mode} onChoose={(chosen) => session.choose(chosen)} />
        {view.practice && (
          <button className="link-key" type="button" onClick={() => deeds.start(mode, true)}>
            Practice at {view.practice === 50 ? 'half' : `${view.practice} %`} speed
          </button>
        )}
        <p>{view.help.goal}</p>
      </div>
    </div>
  );
}

/** What covers the field while time stands still. A tap on it resumes. */
function PausedCover({ deeds }: { readonly deeds: Deeds }) {
  const muted = useSetting('muted');
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => resume.current?.focus({ preventScroll: true }), []);
  return (
    <div
      className="cover cover-full"
      data-cover="paused"
      onClick={(event) => event.target === event.currentTarget && deeds.goOn()}
    >
      <div className="paused">
        <h2>Paused</h2>
        <button ref={resume} className="key key-main" type="button" onClick={deeds.goOn}>
          <PlayIcon />
          Resume
        </button>
        <div className="row2">
          <button className="key" type="button" onClick={() => deeds.start()}>
            <Icon name="restart" />
            Restart
          </button>
          <button className="key" type="button" aria-pressed={muted} onClick={() => turn('muted', !muted)}>
            <Icon name={muted ? 'muted' : 'sound'} />
            {muted ? 'Muted' : 'Sound'}
          </button>
        </div>
        <div className="row2">
          <button className="key" type="button" onClick={() => deeds.help(true)}>
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
function CountdownCover({ count }: { readonly count: number }) {
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
