import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from '#kit/listeners.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/ui/toasts.css';

interface Toast {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly destructive: boolean;
}

const STAY_MS = 6_000;
const MOST = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
let isHeld = false;
const NONE: readonly Toast[] = [];
const listeners = new Listeners();

function show(next: readonly Toast[]): void {
  toasts = next;
  listeners.emit();
}

/** Replaces a toast with the same text. */
export function toast(title: string, message: string, kind: 'destructive' | 'plain'): void {
  const others = toasts.filter((other) => other.title !== title || other.message !== message);
  show([...others, { id: ++lastId, title, message, destructive: kind === 'destructive' }].slice(-MOST));
}

/** Toasts must not cover a run: shown ones are hidden, and new ones wait for its end. */
export function hideToasts(held: boolean): void {
  if (held === isHeld) return;
  isHeld = held;
  show(held ? NONE : toasts);
}

/** Rendered once for the whole site. */
export function Toasts() {
  const shown = useSyncExternalStore(
    listeners.add,
    () => (isHeld ? NONE : toasts),
    () => NONE,
  );
  return (
    <section className="toasts" aria-label="Notifications">
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  );
}

function ToastCard({ toast: { id, title, message, destructive } }: { readonly toast: Toast }) {
  const dismiss = () => show(toasts.filter((other) => other.id !== id));
  useEffect(() => {
    const timer = setTimeout(() => show(toasts.filter((other) => other.id !== id)), STAY_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={destructive ? 'toast toast-bad' : 'toast toast-ok'} role={destructive ? 'alert' : 'status'}>
      <span className="toast-icon">
        <Icon name={destructive ? 'alert' : 'check'} />
      </span>
      <p className="toast-text">
        <b>{title}</b>
        <span>{message}</span>
      </p>
      <button className="toast-dismiss" type="button" aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
