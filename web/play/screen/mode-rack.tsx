import { useEffect, useId, useState } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { CatalogueEntry } from '#games/games.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { afterPicture } from '#kit/when-idle.ts';
import type { RackGroup, RackKey } from '#web/play/screen/mode-choices.ts';
import { aboutOf, labelOf, rackGroups } from '#web/play/screen/mode-choices.ts';
import type { StartOver } from '#web/play/screen/start-over.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { ModeChoice, SessionState } from '#web/play/session/session-state.ts';
import { comingOf } from '#web/play/session/session-state.ts';
import { useVersusMode } from '#web/play/screen/use-versus-mode.ts';
import { moveByArrows } from '#web/ui/arrow-keys.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/mode-rack.css';

const NextMode = lazyPart(async () => (await import('#web/play/screen/next-mode.tsx')).NextMode);

export interface ModeRackProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly sessionState: SessionState;
  readonly startOver: StartOver;
}

/** Before a run it selects the mode, during one it marks the next. It never starts a run. */
export function ModeRack({ entry, session, sessionState, startOver }: ModeRackProps) {
  const versus = useVersusMode(session.view, comingOf(sessionState).mode);
  const groups = rackGroups(session.view, entry.submits, sessionState, versus);
  if (groups.length === 0) return null;
  const isPlaying = sessionState.status === 'playing';
  const about = aboutOf(session.view, comingOf(sessionState));
  return (
    <div className="rack">
      {groups.map((group, index) => (
        <RackRow key={group.label} session={session} group={group} hasMarks={index === 0} />
      ))}
      {isPlaying ? (
        <NextMode {...{ session, sessionState, startOver }} />
      ) : (
        about && <p className="rack-about">{about}</p>
      )}
    </div>
  );
}

interface RackRowProps {
  readonly session: AnySession;
  readonly group: RackGroup;
  readonly hasMarks: boolean;
}

export function RackRow({ session, group: { label, keys }, hasMarks }: RackRowProps) {
  const id = useId();
  const announcer = useAnnouncer();
  const marks = useMarks(session, hasMarks ? keys : NONE);
  const stop = keys.find(({ isNext }) => isNext) ?? keys.find(({ isChosen }) => isChosen);
  const choose = ({ mode, practice }: RackKey) => {
    session.choose(mode, practice);
    const chosen = comingOf(session.state);
    const name = labelOf(session.view, chosen);
    announcer.politely(
      session.state.status === 'idle' ? `${name}. ${aboutOf(session.view, chosen)}` : `Next game: ${name}.`,
    );
  };
  return (
    <>
      <p id={id} className="rack-label">
        {label}
      </p>
      <div
        className="rack-keys"
        role="radiogroup"
        aria-labelledby={id}
        tabIndex={-1}
        data-count={keys.length}
        onKeyDown={(event) => {
          const to = moveByArrows(event);
          if (to !== null) choose(keys[to]!);
          if (event.key !== 'Escape' || !session.state.next) return;
          event.preventDefault();
          session.choose(session.state.next.mode, session.state.next.practice);
        }}
      >
        {keys.map((key, index) => (
          <button
            key={key.label}
            className={`button rack-key ${key.isNext ? 'is-next' : ''} ${key.picture ? 'has-picture' : ''}`}
            type="button"
            role="radio"
            aria-checked={key.isChosen}
            aria-label={[key.label, key.hint, marks[index], key.isRanked && 'ranked', key.isNext && 'next game']
              .filter(Boolean)
              .join(', ')}
            tabIndex={key === (stop ?? keys[0]) ? 0 : -1}
            onClick={() => choose(key)}
          >
            {key.picture}
            <b>{key.label}</b>
            {key.hint && <span className="rack-hint">{key.hint}</span>}
            {hasMarks && (
              <small>
                {/* As a whole, so that nothing moves when records arrive. */}
                {marks[index] !== undefined && (
                  <span>
                    {key.isRanked && <Icon name="cup" />}
                    {marks[index]}
                  </span>
                )}
              </small>
            )}
            {key.isChosen && (
              <i>
                <Icon name="check" />
              </i>
            )}
            {key.isNext && <em>Next</em>}
          </button>
        ))}
      </div>
    </>
  );
}

const NONE: readonly RackKey[] = [];

/** Own records, from lazy code: the prerendered page knows none. */
function useMarks({ view, state: { status, runNumber } }: AnySession, keys: readonly RackKey[]): readonly string[] {
  const [marks, setMarks] = useState<readonly string[]>([]);
  // A string, because the keys are new in every render.
  const choices = JSON.stringify(keys.map(({ mode, practice }) => ({ mode, practice })));
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const { markOf } = await import('#web/play/screen/mode-marks.ts');
      if (isShown) setMarks((JSON.parse(choices) as ModeChoice[]).map((choice) => markOf(view, choice)));
    };
    // Without the code the keys show no records.
    afterPicture(() => void read().catch(() => {}));
    return () => {
      isShown = false;
    };
  }, [view, status, runNumber, choices]);
  return marks;
}
