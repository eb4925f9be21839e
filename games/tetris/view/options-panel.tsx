import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { setOptions, useOptions } from '#games/tetris/view/options.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { LiveGame } from '#kit/live-game.ts';

/** Opens the options over the field. Time stops meanwhile. */
export function OptionsKey({ game }: FieldProps<State, Action>) {
  const [open, setOpen] = useState(false);
  const key = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    key.current?.focus();
  };
  return (
    <>
      <button
        ref={key}
        className="key key-icon"
        type="button"
        aria-label="Options"
        aria-expanded={open}
        onClick={() => {
          if (isRunning(game)) stopTime();
          setOpen(true);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M4 7h9m5 0h2M4 17h2m5 0h9"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.75"
            strokeLinecap="round"
          />
          <circle cx="15.5" cy="7" r="2.75" fill="currentColor" />
          <circle cx="8.5" cy="17" r="2.75" fill="currentColor" />
        </svg>
      </button>
      {open && <OptionsPanel onClose={close} />}
    </>
  );
}

function OptionsPanel({ onClose }: { readonly onClose: () => void }) {
  const { ghost, grid, delay, repeat } = useOptions();
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pause that came with the panel puts the focus on its own key first.
    const timer = setTimeout(() => done.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className="tetris-options"
      role="group"
      aria-label="Options"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <Check label="Ghost piece" checked={ghost} onChange={(on) => setOptions({ ghost: on })} />
      <Check label="Grid lines" checked={grid} onChange={(on) => setOptions({ grid: on })} />
      <Range
        label="Delay before a held key repeats"
        most={20}
        ticks={delay}
        onChange={(ticks) => setOptions({ delay: ticks })}
      />
      <Range label="Time between repeats" most={6} ticks={repeat} onChange={(ticks) => setOptions({ repeat: ticks })} />
      <button ref={done} className="key key-game" type="button" onClick={onClose}>
        Done
      </button>
    </div>
  );
}

interface CheckProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="tetris-check">
      <input type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
      {label}
    </label>
  );
}

interface RangeProps {
  readonly label: string;
  readonly most: number;
  readonly ticks: number;
  readonly onChange: (ticks: number) => void;
}

/** A time in ticks, shown in ms. */
function Range({ label, most, ticks, onChange }: RangeProps) {
  const id = useId();
  const shown = `${Math.round((ticks * 1000) / 60)} ms`;
  return (
    <div className="tetris-range">
      <label htmlFor={id}>{label}</label>
      <span>{shown}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        value={ticks}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

/** Whether time passes: only then would the run take another handling than the one it has. */
function isRunning(game: LiveGame<State, Action>): boolean {
  const { delay, repeat } = game.moment().now.handling;
  return game.allows({ delay: delay === 0 ? 1 : delay - 1, repeat });
}

/** A game cannot stop its own time; the page does so on Escape. */
function stopTime(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape', cancelable: true }));
}
