import { Fragment } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/key-words.css';

/** Matches key names, but not "Right click" or the D of "D-pad". */
const KEYS =
  /\b(Left|Right|Up|Down|Arrows|WASD|HJKL|Space|Enter|Shift|Ctrl|Esc|Tab|Backspace|Delete|Home|End|[A-Z\d])\b(?! click|-)/;
const ARROWS = { Left: 'left', Right: 'right', Up: 'up', Down: 'down' } as const;

export function KeyWords({ text }: { readonly text: string }) {
  // A capture group keeps the matches: every second part is a key.
  const parts = text.split(KEYS);
  return (
    <span className="key-names">
      {parts.map((part, at) => (
        <Fragment key={at}>{at % 2 === 1 ? <Key name={part} /> : part.replace(/^,/, '')}</Fragment>
      ))}
    </span>
  );
}

function Key({ name }: { readonly name: string }) {
  if (!(name in ARROWS)) return <kbd>{name}</kbd>;
  return (
    <kbd>
      <Icon name={ARROWS[name as keyof typeof ARROWS]} />
      <span className="visually-hidden">{name}</span>
    </kbd>
  );
}
