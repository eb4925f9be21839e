import { useRef, useState } from 'react';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { lazyPart } from '#kit/lazy-part.tsx';

const OptionsPanel = lazyPart(async () => (await import('#games/tetris/view/options-panel.tsx')).OptionsPanel);

/** Pauses the run while the options are open. */
export function OptionsButton({ game }: FieldProps<State, Action>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The run is paused since the options were opened, so focus Resume.
    const resume = button.current?.closest('.cabinet')?.querySelector<HTMLElement>('[data-overlay="paused"] button');
    (resume ?? button.current)?.focus();
  };
  return (
    <>
      <button
        ref={button}
        className="button button-icon"
        type="button"
        aria-label="Options"
        aria-expanded={open}
        onClick={() => {
          game.pause();
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
