import { useId } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import '#web/play/screen/mode-picker.css';

interface ModePickerProps {
  readonly view: AnyView;
  readonly mode: string;
  readonly onChoose: (mode: string) => void;
}

export function ModePicker({ view, mode, onChoose }: ModePickerProps) {
  const id = useId();
  if (!view.modes) return null;
  const { names, Picker } = view.modes;
  if (Picker) return <Picker mode={mode} onChoose={onChoose} />;
  return (
    <div className="mode">
      <label htmlFor={id}>Mode</label>
      <select id={id} className="input" value={mode} onChange={(event) => onChoose(event.target.value)}>
        {view.rules.modes.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </div>
  );
}
