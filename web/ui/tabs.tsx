import type { KeyboardEvent, ReactNode } from 'react';
import { moveByArrows } from '#web/ui/arrow-keys.ts';

interface TabsProps<Name extends string> {
  readonly className: string;
  readonly label: string;
  readonly panelId: string;
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** The text of a tab. */
  readonly children: (name: Name) => ReactNode;
}

export const tabId = (panelId: string, name: string) => `${panelId}-${name}`;

/** One tab stop; arrow keys, Home and End move between the tabs. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { className, label, panelId, names, chosen, onChoose, children } = props;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const place = moveByArrows(event);
    if (place !== null) onChoose(names[place]!);
  };
  return (
    <div className={className} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {names.map((name) => (
        <button
          key={name}
          className="button"
          type="button"
          role="tab"
          id={tabId(panelId, name)}
          aria-selected={name === chosen}
          aria-controls={panelId}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {children(name)}
        </button>
      ))}
    </div>
  );
}
