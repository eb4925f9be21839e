import { useEffect, useRef } from 'react';

interface SearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows the grid by words. The slash key leads here from anywhere on the page. */
export function Search({ value, onChange }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className="search">
      <label className="sr" htmlFor="search">
        Search games
      </label>
      <input
        ref={input}
        className="inp"
        id="search"
        type="search"
        placeholder="Search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  );
}
