import { useEffect, useRef } from 'react';
import { listen } from '#kit/listen.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/home/search.css';

interface SearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Opens the single match, if there is one. */
  readonly onEnter: () => void;
}

/** The slash key focuses it. */
export function Search({ value, onChange, onEnter }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      input.current?.focus();
    };
    return listen(document, { keydown: onKeyDown });
  }, []);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className="search">
      <label className="visually-hidden" htmlFor="search">
        Search games
      </label>
      <input
        ref={input}
        className="input"
        id="search"
        type="search"
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="go"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
        }}
      />
      {value === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button className="search-clear" type="button" aria-label="Clear search" onClick={clear}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
