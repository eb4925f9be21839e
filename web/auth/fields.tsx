import { useEffect, useState } from 'react';
import { PASSWORD_LENGTH } from '#api/password.ts';
import { IconFrame } from '#kit/icon.tsx';
import type { FormError } from '#web/auth/use-submit.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/auth/fields.css';

interface FieldProps {
  readonly wrong: FormError | null;
  readonly label: string;
}

export function EmailField({ wrong, label }: FieldProps) {
  const bad = wrong?.field === 'email';
  return (
    <div className="form-field">
      <label htmlFor="em">{label}</label>
      <input
        className="input"
        id="em"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={bad}
        aria-describedby={bad ? 'em-note' : undefined}
      />
      {bad && <ErrorNote id="em-note" message={wrong.message} />}
    </div>
  );
}

export function PasswordField({ wrong, name, label }: FieldProps & { readonly name: 'password' | 'newPassword' }) {
  const [shown, setShown] = useState(false);
  const bad = wrong?.field === name;
  const fresh = name === 'newPassword';
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="password">
        <input
          className="input"
          id={name}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={fresh ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PASSWORD_LENGTH.most}
          aria-invalid={bad}
          aria-describedby={bad || fresh ? `${name}-note` : undefined}
        />
        <button
          className="password-eye"
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon />
        </button>
      </div>
      {bad && <ErrorNote id={`${name}-note`} message={wrong.message} />}
      {!bad && fresh && (
        <p className="hint" id={`${name}-note`}>
          At least {PASSWORD_LENGTH.least} characters
        </p>
      )}
    </div>
  );
}

/** A live region is announced only if it was in the document before its text, so an effect sets the text. */
export function Notice({ text }: { readonly text: string | null }) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => setShown(text), [text]);
  return (
    <p className="auth-notice" role="status">
      {shown}
    </p>
  );
}

export function ErrorNote({ id, message }: { readonly id?: string; readonly message: string }) {
  return (
    <p className="form-error" id={id} role="alert">
      <Icon name="warning" />
      {message}
    </p>
  );
}

function EyeIcon() {
  return (
    <IconFrame>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </IconFrame>
  );
}
