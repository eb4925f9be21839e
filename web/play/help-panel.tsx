import { useEffect, useRef } from 'react';
import type { CatalogueEntry } from '#games/catalogue.ts';
import type { Setting } from '#kit/settings.ts';
import { turn, useSetting } from '#kit/settings.ts';
import { HelpTable } from '#web/play/help-table.tsx';
import type { AnySession } from '#web/play/session.ts';

interface HelpPanelProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly onClose: () => void;
}

/** How the game is played: goal, keys, gestures, scoring. Stops nobody from leaving it. */
export function HelpPanel({ entry, session, onClose }: HelpPanelProps) {
  const { help, showsSeed } = session.view;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    close.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <div
      className="cover cover-full help"
      data-cover="help"
      role="region"
      aria-label={`How to play ${entry.title}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="help-in">
        <p>{help.goal}</p>
        <HelpTable lines={help.keys} />
        <HelpTable lines={help.touch} />
        <p>{help.scoring}</p>
        {showsSeed && <p>Seed of this run: {session.replay().seed}</p>}
        <div className="help-switches">
          <Switch setting="vibrate" label="Vibration" />
          <Switch setting="still" label="Less motion" />
          <Switch setting="spoken" label="Read everything out" />
        </div>
        <button ref={close} className="key key-game" type="button" onClick={onClose}>
          Got it
        </button>
      </div>
    </div>
  );
}

function Switch({ setting, label }: { readonly setting: Setting; readonly label: string }) {
  const on = useSetting(setting);
  return (
    <label>
      <input type="checkbox" checked={on} onChange={() => turn(setting, !on)} />
      {label}
    </label>
  );
}
