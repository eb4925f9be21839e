import { useId, useState } from 'react';
import { checkPlayerName } from '#api/player-name.ts';
import { NAME_LENGTH } from '#api/rooms/limits.ts';
import { rememberName } from '#web/device/remembered-name.ts';
import { Icon } from '#web/ui/icons.tsx';

interface NameFieldProps {
  readonly name: string;
  /** The words of the face, used without a name. */
  readonly fallback: string;
  readonly hint?: string;
  /** Only the server knows which names are not available. */
  readonly isRefused?: boolean;
  readonly onName: (name: string) => void;
  readonly onTyped?: (name: string) => void;
}

/** An empty name is allowed. Sends on blur and Enter. */
export function NameField({ name, fallback, hint, isRefused = false, onName, onTyped }: NameFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const check = checkTyped(typed);
  const wrong = check.ok ? (isRefused ? 'This name is not available' : null) : check.message;
  const commit = () => {
    if (!check.ok || check.name === name) return;
    rememberName(check.name);
    onName(check.name);
  };
  return (
    <div className="form-field room-name">
      <label htmlFor={id}>Your name</label>
      <input
        className="input"
        id={id}
        value={typed}
        maxLength={NAME_LENGTH}
        placeholder={fallback}
        autoComplete="nickname"
        spellCheck={false}
        aria-invalid={wrong !== null}
        aria-describedby={wrong !== null || hint !== undefined ? `${id}-hint` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = checkTyped(target.value);
          if (next.ok) onTyped?.(next.name);
        }}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {wrong === null ? (
        hint !== undefined && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      ) : (
        <p className="form-error" id={`${id}-hint`} role="alert">
          <Icon name="warning" />
          {wrong}
        </p>
      )}
    </div>
  );
}

/** Rooms allow no name. */
function checkTyped(typed: string) {
  return typed.trim() === '' ? ({ ok: true, name: '' } as const) : checkPlayerName(typed);
}
