import { useState, useSyncExternalStore } from 'react';

/** What a form holds. A field that it has not got is empty. */
export interface Typed {
  readonly email: string;
  readonly password: string;
}

/** What is wrong with what was typed, and in which field, if it is in one. */
export interface Wrong {
  readonly field: keyof Typed | null;
  readonly message: string;
}

interface Steps {
  /** What can be seen to be wrong without asking anybody. */
  readonly check: (typed: Typed) => Wrong | null;
  /** Sends it off: `null`, or a sentence that says what was wrong. */
  readonly send: (typed: Typed) => Promise<string | null>;
}

/** Checks and sends what is typed into a form, one time at a time. */
export function useSubmit({ check, send }: Steps) {
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [sending, setSending] = useState(false);
  const submit = async (event: { preventDefault(): void; readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const typed = {
      email: inputOf(form, 'email')?.value.trim() ?? '',
      password: inputOf(form, 'password')?.value ?? '',
    };
    const found = check(typed);
    setWrong(found);
    if (found) return found.field && inputOf(form, found.field)?.focus();
    setSending(true);
    const message = await send(typed);
    setSending(false);
    setWrong(message === null ? null : { field: null, message });
  };
  return { wrong, sending, submit, clear: () => setWrong(null) };
}

/**
 * Whether the script has taken the prerendered page over. Before that nothing may be submitted: the browser would do it
 * in its own way, with the password in the address.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

function inputOf(form: HTMLFormElement, field: keyof Typed): HTMLInputElement | null {
  const input = form.elements.namedItem(field);
  return input instanceof HTMLInputElement ? input : null;
}
