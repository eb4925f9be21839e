import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { DEFAULTS, onOptions, options, setOptions } from '#games/tetris/view/options.ts';

export function OptionsPanel({ onClose }: { readonly onClose: () => void }) {
  const { ghost, grid, delay, repeat } = useSyncExternalStore(onOptions, options, () => DEFAULTS);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pause overlay opens together with the panel and focuses its own button first.
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
      <button ref={done} className="button button-game" type="button" onClick={onClose}>
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

/** In ticks, displayed in ms. */
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
