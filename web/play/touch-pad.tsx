import type { PointerEvent } from 'react';
import type { Controls as GameControls, PadKey } from '#kit/input/controls.ts';
import { Tool } from '#web/play/hud.tsx';
import type { PageKeys } from '#web/play/keyboard.ts';
import type { GameSteering } from '#web/play/steering.ts';
import { Icon } from '#web/ui/icons.tsx';

interface ControlsProps {
  readonly controls: GameControls<unknown, unknown>;
  readonly steering: GameSteering;
  readonly tools: PageKeys;
  readonly muted: boolean;
  readonly canFill: boolean;
}

const CROSS = [
  { button: 'up', label: 'Up', place: 'u' },
  { button: 'left', label: 'Left', place: 'l' },
  { button: 'right', label: 'Right', place: 'r' },
  { button: 'down', label: 'Down', place: 'd' },
] as const;

/** What thumbs need below the field: the game's keys and the page's tools. */
export function Controls({ controls, steering, tools, muted, canFill }: ControlsProps) {
  const { pad } = controls;
  const row = typeof pad === 'object' ? pad : null;
  return (
    <>
      {row && <PadRow keys={row} steering={steering} />}
      <div className={pad === 'cross' ? 'pad only-touch' : 'tools foot-tools only-touch'}>
        <div className="tools">
          <Tool icon={muted ? 'muted' : 'sound'} label="Mute" pressed={muted} onClick={tools.mute} />
          {canFill && <Tool icon="fullscreen" label="Fullscreen" onClick={tools.fullscreen} />}
        </div>
        {pad === 'cross' && <Cross steering={steering} />}
        <div className="tools">
          <Tool icon="help" label="Help" onClick={tools.help} />
        </div>
      </div>
    </>
  );
}

function Cross({ steering }: { readonly steering: GameSteering }) {
  return (
    <div className="dpad" role="group" aria-label="Steer">
      {CROSS.map(({ button, label, place }) => (
        <button key={button} className={`key ${place}`} type="button" aria-label={label} {...holding(button, steering)}>
          <Icon name={button} />
        </button>
      ))}
    </div>
  );
}

function PadRow({ keys, steering }: { readonly keys: readonly PadKey[]; readonly steering: GameSteering }) {
  return (
    <div className="pad-row only-touch" role="group" aria-label="Controls">
      {keys.map(({ button, label, sign }) => (
        <button key={button} className="key" type="button" aria-label={label} {...holding(button, steering)}>
          {sign}
        </button>
      ))}
    </div>
  );
}

/** Presses the button as soon as a finger is down and releases it when the finger is gone, wherever it went. */
function holding(button: string, steering: GameSteering) {
  const release = () => steering.release(button);
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      if (steering.isPlaying()) steering.press(button);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
  };
}
