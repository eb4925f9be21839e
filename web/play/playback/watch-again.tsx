import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CatalogueEntry } from '#games/games.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { isOn } from '#kit/settings.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Icon } from '#web/ui/icons.tsx';
import { WatchedCabinet } from '#web/play/playback/watched-cabinet.tsx';
import '#web/play/playback/watch-again.css';

const PlayOnButton = lazyPart(async () => (await import('#web/play/play-on/play-on-button.tsx')).PlayOnButton);
const OWN_RUN = { id: null, scoreId: null, name: null, face: null } as const;

interface WatchAgainProps {
  readonly entry: CatalogueEntry;
  /** Unchanged, so its score can still be submitted. */
  readonly session: AnySession;
  readonly onClose: () => void;
}

export function WatchAgain({ entry, session, onClose }: WatchAgainProps) {
  const { view } = session;
  const dialog = useRef<HTMLDialogElement>(null);
  const [recorded] = useState(() => new RecordedRun(view.rules, session.replay(), browserEnvironment));
  useEffect(() => {
    dialog.current?.showModal();
    const sleep = recorded.wake();
    if (!isOn('still')) recorded.play();
    return sleep;
  }, [recorded]);
  return createPortal(
    // The game on the page must not see these keys.
    <dialog
      ref={dialog}
      className="watch-again"
      aria-label="Your run"
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <WatchedCabinet
        {...{ entry, view, recorded }}
        score={entry.submits ? session.score : null}
        playOn={<PlayOnButton {...{ entry, recorded }} watched={OWN_RUN} />}
      />
      <button
        className="button button-icon watch-again-close"
        type="button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>,
    // In the game's colors, outside the element whose keys it handles.
    document.querySelector('.game-page') ?? document.body,
  );
}
