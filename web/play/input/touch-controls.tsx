import type { PointerEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { TouchButton } from '#kit/input/controls.ts';
import { Tool } from '#web/play/screen/hud.tsx';
import type { PageKeys } from '#web/play/input/keyboard.ts';
import { attachPointer } from '#web/play/input/pointer.ts';
import type { SteeredGame } from '#web/play/session/steered-game.ts';
import type { GameInput } from '#web/play/input/game-input.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/input/touch-controls.css';

interface TouchControlsProps {
  readonly session: SteeredGame;
  readonly input: GameInput;
  readonly tools: PageKeys;
  readonly muted: boolean;
  readonly canFill: boolean;
  /** Further tools, at the right and at the left. */
  readonly children?: ReactNode;
  readonly left?: ReactNode;
}

const CROSS = [
  { button: 'up', label: 'Up' },
  { button: 'left', label: 'Left' },
  { button: 'right', label: 'Right' },
  { button: 'down', label: 'Down' },
] as const;

export function TouchControls({ session, input, tools, muted, canFill, children, left }: TouchControlsProps) {
  const { touchControls } = session.view.controls;
  const row = typeof touchControls === 'object' ? touchControls : null;
  return (
    <>
      {row && <ButtonRow buttons={row} input={input} />}
      {touchControls === 'strip' && <Strip session={session} />}
      <div className={touchControls === 'cross' ? 'pad only-touch' : 'tools foot-tools only-touch'}>
        <div className="tools">
          <Tool icon={muted ? 'muted' : 'sound'} label="Mute" pressed={muted} onClick={tools.mute} />
          {canFill && <Tool icon="fullscreen" label="Fullscreen" onClick={tools.fullscreen} />}
          {left}
        </div>
        {touchControls === 'cross' && <Cross input={input} />}
        <div className="tools">
          <Tool icon="help" label="Help" onClick={tools.help} />
          {children}
        </div>
      </div>
    </>
  );
}

function Cross({ input }: { readonly input: GameInput }) {
  return (
    <div className="dpad" role="group" aria-label="Steer">
      {CROSS.map(({ button, label }) => (
        <button
          key={button}
          className={`button ${button}`}
          type="button"
          aria-label={label}
          {...holding(button, input)}
        >
          <Icon name={button} />
        </button>
      ))}
    </div>
  );
}

/** Dragging here keeps the thumb from hiding the field. */
function Strip({ session }: { readonly session: SteeredGame }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? attachPointer(session, element.current) : undefined), [session]);
  return (
    <div ref={element} className="touch-strip only-touch" aria-hidden="true">
      Drag here
    </div>
  );
}

function ButtonRow({ buttons, input }: { readonly buttons: readonly TouchButton[]; readonly input: GameInput }) {
  return (
    <div className="pad-row only-touch" role="group" aria-label="Controls">
      {buttons.map(({ button, label, icon }) => (
        <button key={button} className="button" type="button" aria-label={label} {...holding(button, input)}>
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

/** Presses on pointer down and releases wherever the finger lifts. */
function holding(button: string, input: GameInput) {
  const release = () => input.release(button);
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      if (input.hasRun()) input.press(button);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
  };
}
