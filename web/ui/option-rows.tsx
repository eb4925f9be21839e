/** Rows of a list of settings. */
import type { ReactNode } from 'react';
import { useId } from 'react';
import '#web/ui/option-rows.css';

interface RowProps {
  readonly label: string;
  readonly note?: string | undefined;
}

interface ChoiceProps<Value extends string> extends RowProps {
  readonly choices: readonly (readonly [value: Value, name: string])[];
  /** `null` if none is chosen. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
}

export function ChoiceRow<Value extends string>({ label, note, choices, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <li className="option-row option-choice">
      <Words label={label} note={note} />
      <span className="option-radios" role="radiogroup" aria-label={label}>
        {choices.map(([value, text]) => (
          <label key={value}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <span className="button">{text}</span>
          </label>
        ))}
      </span>
    </li>
  );
}

interface SwitchProps extends RowProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function SwitchRow({ label, note, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <li className="option-row">
      <Words label={label} note={note} id={id} />
      <button
        className="option-toggle"
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={`${id}label`}
        aria-describedby={note && `${id}note`}
        onClick={() => onChange(!on)}
      >
        <i />
        <span aria-hidden="true">{on ? 'On' : 'Off'}</span>
      </button>
    </li>
  );
}

interface SliderProps extends RowProps {
  readonly icon: ReactNode;
  /** In percent. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function SliderRow({ label, icon, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <li className="option-row option-slider">
      <label htmlFor={id}>
        {icon}
        <b>{label}</b>
      </label>
      {/* The content policy allows no style attribute in the document. */}
      <span ref={(element) => element?.style.setProperty('--at', `${value}%`)}>
        <input
          id={id}
          type="range"
          min="0"
          max="100"
          step="5"
          value={value}
          aria-valuetext={`${value} %`}
          onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
          onChange={() => {}}
        />
        <output htmlFor={id} aria-hidden="true">
          {value} %
        </output>
      </span>
    </li>
  );
}

export function ActionRow({ label, note, children }: RowProps & { readonly children: ReactNode }) {
  return (
    <li className="option-row">
      <Words label={label} note={note} />
      {children}
    </li>
  );
}

function Words({ label, note, id }: RowProps & { readonly id?: string }) {
  return (
    <span>
      <b id={id && `${id}label`}>{label}</b>
      {note && <small id={id && `${id}note`}>{note}</small>}
    </span>
  );
}
