import type { CSSProperties } from 'react';
import { useState } from 'react';
import type { Steered } from '#kit/game-view.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import '#web/play/screen/countdown-overlay.css';

interface CountdownProps {
  readonly session: AnySession;
  readonly sessionState: SessionState;
}

/**
 * Shown over the frozen field, so that the player sees where the game resumes; on an opaque overlay if looking would be
 * cheating.
 */
export function Countdown({ session, sessionState }: CountdownProps) {
  const words = sessionState.phase === 'paused' ? 'Resuming' : 'Get ready';
  if (session.view.lifecycle.pause?.field === 'hidden') return <OpaqueCount count={sessionState.count} words={words} />;
  return <SeenCount session={session} count={sessionState.count} words={words} />;
}

interface CountProps {
  readonly count: number | null;
  readonly words: string;
}

function OpaqueCount({ count, words }: CountProps) {
  return (
    <div className="countdown">
      <div className="countdown-number">
        <svg viewBox="0 0 176 192" aria-hidden="true">
          <path d="M4 84v16a84 84 0 0 0 168 0V84z" fill="var(--g-deep)" />
          <circle cx="88" cy="84" r="84" fill="#fff" />
        </svg>
        <b>{count}</b>
      </div>
      <p>{words}</p>
    </div>
  );
}

function SeenCount({ session, count, words }: CountProps & { readonly session: AnySession }) {
  const [place] = useState(() => placeOf(session.view.steered?.(session.moment().now) ?? null));
  return (
    <div
      className="frozen"
      data-far={place ? `${place.y < 0.5 ? 'bottom' : 'top'} ${place.x < 0.5 ? 'right' : 'left'}` : undefined}
      style={
        place ? ({ '--hole-x': `${place.x * 100}%`, '--hole-y': `${place.y * 100}%` } as CSSProperties) : undefined
      }
    >
      {place && (
        <span className="steered-here" data-toward={place.toward}>
          {place.toward && <i />}
        </span>
      )}
      <div className="countdown-beside">
        <b>{count}</b>
        <div>
          <p>{words}</p>
          <span className="pips">
            {[3, 2, 1].map((pip) => (
              <i key={pip} className={count !== null && count <= pip ? 'on' : undefined} />
            ))}
          </span>
        </div>
      </div>
    </div>
  );
}

/** Converts the field's own pixels to fractions of the field. */
function placeOf(steered: Steered | null): Steered | null {
  const canvas = document.querySelector<HTMLElement>('[data-field] [data-width]');
  const { width, height } = canvas?.dataset ?? {};
  if (!steered || !width || !height) return null;
  const [x, y] = [steered.x / Number(width), steered.y / Number(height)];
  const box = canvas?.getBoundingClientRect();
  // A wide field on end is turned counterclockwise.
  const isTurned = box !== undefined && Number(width) > Number(height) && box.height > box.width;
  return isTurned ? { ...steered, x: y, y: 1 - x } : { ...steered, x, y };
}
