import { useId } from 'react';
import type { AnyView } from '#kit/game-view.ts';

interface ModePickerProps {
  readonly view: AnyView;
  readonly mode: string;
  readonly onChoose: (mode: string) => void;
}

/** The variants of a game, where there is more than one. */
export function ModePicker({ view, mode, onChoose }: ModePickerProps) {
  const id = useId();
  if (view.Modes) return <view.Modes mode={mode} onChoose={onChoose} />;
  if (!view.modeNames) return null;
  return (
    <div className="mode">
      <label htmlFor={id}>Mode</label>
      <select id={id} className="input" value={mode} onChange={(event) => onChoose(event.target.value)}>
        {view.rules.modes.map((name) => (
          <option key={name} value={name}>
            {view.modeNames?.[name]}
          </option>
        ))}
      </select>
    </div>
  );
}
