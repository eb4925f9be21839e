/** Own keys and gamepad buttons, for this game or all games, in the column beside the field. */
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { buttonsOf } from '#games/named-buttons.ts';
import type { Help } from '#kit/game-view.ts';
import { IconFrame } from '#kit/icon.tsx';
import type { Controls } from '#kit/input/controls.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { KeysTab } from '#web/controls/keys-tab.tsx';
import { PadTab } from '#web/controls/pad-tab.tsx';
import type { Scope } from '#web/controls/rows.ts';
import { storeChanges } from '#web/controls/store-changes.ts';
import { useStorageEvents } from '#web/controls/use-changes.ts';
import { moveByArrows } from '#web/ui/arrow-keys.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Tabs, tabId } from '#web/ui/tabs.tsx';
import '#web/controls/controls-panel.css';

const TouchTab = lazyPart(async () => (await import('#web/controls/touch-tab.tsx')).TouchTab);

const TABS = ['Keys', 'Pad', 'Touch'] as const;
type Tab = (typeof TABS)[number];

const PICTURES: Readonly<Record<Tab, ReactNode>> = {
  Keys: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2.5" />
      <path d="M6.5 10v.1M10 10v.1M14 10v.1M17.5 10v.1M8 14h8" />
    </>
  ),
  Pad: (
    <path d="M7.5 7h9a5 5 0 0 1 4.8 6.4l-1 3.6a2.2 2.2 0 0 1-3.9.6L14.5 15h-5l-1.9 2.6a2.2 2.2 0 0 1-3.9-.6l-1-3.6A5 5 0 0 1 7.5 7zM7.5 10v3M6 11.5h3M16 11.5v.1" />
  ),
  Touch: (
    <path d="M10 14V7a2 2 0 0 1 4 0v5l4 1a2 2 0 0 1 1.5 2.3L18.5 20a2 2 0 0 1-2 1.5H12a3 3 0 0 1-2.5-1.4L6 15.5A1.7 1.7 0 0 1 8.5 13z" />
  ),
};

const FACTS: Readonly<Partial<Record<Tab, string>>> = {
  Keys: 'Press a key to change it. Delete removes it. Esc always pauses.',
  Pad: 'Press a button to change it. Delete removes it. Menu always pauses.',
};

interface ControlsPanelProps {
  readonly game: string;
  readonly controls: Controls<unknown, unknown>;
  readonly help: Help;
  /** The element of the game: the panel is part of it, so that a gamepad reaches it. */
  readonly within: HTMLElement;
  readonly onClose: () => void;
}

export function ControlsPanel({ within, ...props }: ControlsPanelProps) {
  return createPortal(<Panel {...props} />, within);
}

function Panel({ game, controls, help, onClose }: Omit<ControlsPanelProps, 'within'>) {
  useStorageEvents();
  const [tab, setTab] = useState<Tab>(() =>
    matchMedia('(hover: none) and (pointer: coarse)').matches ? 'Touch' : 'Keys',
  );
  const [scope, setScope] = useState<Scope>('game');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Below the field on phones.
    const block = matchMedia('(min-width: 64rem)').matches ? 'nearest' : 'start';
    heading.current?.closest('section')?.scrollIntoView({ block });
  }, []);
  const parts = { game, controls, buttons: buttonsOf(game), scope };
  const reset = () => {
    const kind = tab === 'Pad' ? 'pad' : 'keys';
    storeChanges(scope === 'game' ? `${kind}:${game}` : kind, {});
  };
  return (
    // A portal: events reach the field in React's tree, which is not their place on the page.
    <aside
      className="controls-side"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <section className="controls-panel" aria-labelledby={`${id}-title`}>
        <header>
          <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
            Controls
          </h2>
          <button className="controls-close" type="button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div data-pad-tabs>
          <Tabs className="controls-tabs" label="Controls" panelId={id} names={TABS} chosen={tab} onChoose={setTab}>
            {(name) => (
              <>
                <IconFrame>{PICTURES[name]}</IconFrame>
                {name}
              </>
            )}
          </Tabs>
        </div>
        <div id={id} role="tabpanel" aria-labelledby={tabId(id, tab)}>
          {tab === 'Keys' && <KeysTab key={scope} {...parts} />}
          {tab === 'Pad' && <PadTab key={scope} {...parts} />}
          {tab === 'Touch' && <TouchTab controls={controls} help={help} />}
        </div>
        {tab !== 'Touch' && (
          <footer>
            <ScopeChoice chosen={scope} onChoose={setScope} />
            <button className="button" type="button" onClick={reset}>
              <Icon name="restart" />
              Reset
            </button>
          </footer>
        )}
        {FACTS[tab] && <p className="controls-note">{FACTS[tab]}</p>}
      </section>
    </aside>
  );
}

const SCOPES = { game: 'This game', all: 'All games' } as const;

function ScopeChoice({ chosen, onChoose }: { readonly chosen: Scope; readonly onChoose: (scope: Scope) => void }) {
  const scopes = Object.keys(SCOPES) as readonly Scope[];
  return (
    <div
      className="scope"
      role="radiogroup"
      tabIndex={-1}
      aria-label="For which games"
      onKeyDown={(event) => {
        const place = moveByArrows(event);
        if (place !== null) onChoose(scopes[place]!);
      }}
    >
      {scopes.map((scope) => (
        <button
          key={scope}
          className="button"
          type="button"
          role="radio"
          aria-checked={scope === chosen}
          tabIndex={scope === chosen ? 0 : -1}
          onClick={() => onChoose(scope)}
        >
          {SCOPES[scope]}
        </button>
      ))}
    </div>
  );
}
