import type { ReactNode } from 'react';
import { IconFrame } from '#kit/icon.tsx';

interface AccountRowProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** A mark beside the title. */
  readonly mark?: string | undefined;
  readonly facts: ReactNode;
  /** The row's button. */
  readonly children?: ReactNode;
}

export function AccountRow({ icon, title, mark, facts, children }: AccountRowProps) {
  return (
    <div className="account-row">
      <span className="account-icon">
        <IconFrame>{icon}</IconFrame>
      </span>
      <span>
        <b>{title}</b> {mark !== undefined && <em>{mark}</em>}
        <small>{facts}</small>
      </span>
      {children}
    </div>
  );
}

interface RowButtonProps {
  readonly label: string;
  /** For screen readers, where several rows have the same word. */
  readonly name?: string;
  readonly isBad?: boolean;
  readonly onClick: () => void;
}

export function RowButton({ label, name, isBad = false, onClick }: RowButtonProps) {
  return (
    <button className={isBad ? 'button account-bad' : 'button'} type="button" aria-label={name} onClick={onClick}>
      {label}
    </button>
  );
}
