import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView, Help } from '#kit/game-view.ts';
import type { Controls } from '#kit/input/controls.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import type { Setting } from '#kit/settings.ts';
import { onSettings, setSetting } from '#kit/settings.ts';
import { useOwnKeys } from '#kit/use-own-keys.ts';
import { useSetting } from '#kit/use-setting.ts';
import { Link } from '#web/loading/navigation.tsx';
import type { HelpPart } from '#web/play/screen/run-commands.ts';
import { HelpTable } from '#web/play/screen/help-table.tsx';
import type { PaceChoice } from '#web/play/screen/pace-choice.ts';
import { choosePace, PACE_CHOICES, paceChoice } from '#web/play/screen/pace-choice.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/help-panel.css';

const ControlsPanel = lazyPart(async () => (await import('#web/controls/controls-panel.tsx')).ControlsPanel);

interface HelpPanelProps {
  readonly entry: CatalogueEntry;
  readonly help: Help;
  /** Of a game whose mode can be chosen here. */
  readonly view?: AnyView | undefined;
  /** Default: those of the view. */
  readonly controls?: Controls<unknown, unknown> | undefined;
  readonly at: HelpPart;
  readonly onClose: () => void;
}

export function HelpPanel({ entry, help, view, controls = view?.controls, at, onClose }: HelpPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const settings = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const first = at === 'settings' ? settings.current : heading.current;
    first?.focus({ preventScroll: true });
    if (at === 'settings') first?.scrollIntoView({ block: 'start' });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [at]);
  return (
    <div
      className="overlay overlay-full help"
      data-overlay="help"
      role="region"
      aria-labelledby="help-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="help-inside">
        <h2 ref={heading} id="help-title" tabIndex={-1}>
          How to play {entry.title}
        </h2>
        <p>{help.goal}</p>
        <ControlTables help={help} view={view} />
        {controls && <ControlsButton game={entry.key} controls={controls} help={help} />}
        <h3>Scoring</h3>
        <p>{help.scoring}</p>
        <h3 ref={settings} tabIndex={-1}>
          Settings
        </h3>
        <div className="help-switches">
          <Switch setting="spoken" label="Read everything aloud" />
          <Switch setting="vibrate" label="Vibration" />
          <Switch setting="still" label="Less motion" />
        </div>
        <Link className="help-link" href="/settings">
          All settings
        </Link>
        {entry.submits && <PaceButtons />}
        <button className="button button-game" type="button" onClick={onClose}>
          Got it
        </button>
      </div>
      <button className="button button-icon help-close" type="button" aria-label="Close the help" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface ControlsButtonProps {
  readonly game: string;
  readonly controls: Controls<unknown, unknown>;
  readonly help: Help;
}

function ControlsButton(props: ControlsButtonProps) {
  const [within, setWithin] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setWithin(null);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        className="button"
        type="button"
        aria-expanded={within !== null}
        onPointerOver={ControlsPanel.prepare}
        onClick={() => (within ? close() : setWithin(button.current!.closest<HTMLElement>('.game-root')))}
      >
        Change controls
      </button>
      {within && <ControlsPanel {...props} within={within} onClose={close} />}
    </>
  );
}

/** The table for the device in use comes first. */
function ControlTables({ help: { keys, touch }, view }: Pick<HelpPanelProps, 'help' | 'view'>) {
  const own = useOwnKeys();
  const all = view && opensModes(view) ? [...keys, { what: 'Mode', how: 'M' }] : keys;
  const tables = [
    { title: 'Keys', lines: own ? own.lines(all) : all },
    { title: 'Touch', lines: touch },
  ];
  if (matchMedia('(hover: none) and (pointer: coarse)').matches) tables.reverse();
  return tables.map(({ title, lines }) => (
    <div key={title}>
      <h3>{title}</h3>
      <HelpTable lines={lines} />
    </div>
  ));
}

/** False if the game has one mode or uses the key itself, as a typing game does. */
function opensModes({ rules, lifecycle, controls }: AnyView): boolean {
  const isFree = !controls.type && !Object.values(controls.keys).some((codes) => codes?.includes('KeyM'));
  return isFree && (rules.modes.length > 1 || lifecycle.practice !== undefined);
}

function Switch({ setting, label }: { readonly setting: Setting; readonly label: string }) {
  const on = useSetting(setting);
  return (
    <label>
      <input type="checkbox" checked={on} onChange={() => setSetting(setting, !on)} />
      {label}
    </label>
  );
}

function PaceButtons() {
  const chosen = useSyncExternalStore(onSettings, paceChoice, () => 'off');
  return (
    <fieldset className="help-switches">
      <legend>Race against</legend>
      {Object.entries(PACE_CHOICES).map(([choice, words]) => (
        <label key={choice}>
          <input
            type="radio"
            name="pace"
            checked={choice === chosen}
            onChange={() => choosePace(choice as PaceChoice)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
