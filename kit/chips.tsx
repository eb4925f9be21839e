import '#kit/chips.css';

interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, name: string])[];
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
}

export function Chips<Value extends string>({ label, options, chosen, onChoose }: ChipsProps<Value>) {
  return (
    <div className="chips" role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <button
          key={value}
          className="button"
          type="button"
          aria-pressed={value === chosen}
          onClick={() => value !== chosen && onChoose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
