import { useState, useSyncExternalStore } from 'react';

/** What a form holds. A field that it has not got is empty. */
export interface FormValues {
  readonly email: string;
  /** The one that is in use. */
  readonly password: string;
  /** The one that is being chosen. */
  readonly newPassword: string;
}

/** What is wrong with what was typed, and in which field, if it is in one. */
export interface FormError {
  readonly field: keyof FormValues | null;
  readonly message: string;
}

interface Steps {
  /** What can be seen to be wrong without asking anybody. */
  readonly check: (typed: FormValues) => FormError | null;
  /** Sends it off: `null`, or what was wrong. */
  readonly send: (typed: FormValues) => Promise<FormError | null>;
}

/** Checks and sends what is typed into a form, one time at a time. What is wrong with a field takes the focus there. */
export function useSubmit({ check, send }: Steps) {
  const [wrong, setWrong] = useState<FormError | null>(null);
  const [sending, setSending] = useState(false);
  const submit = async (event: { preventDefault(): void; readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const typed = {
      email: inputOf(form, 'email')?.value.trim() ?? '',
      password: inputOf(form, 'password')?.value ?? '',
      newPassword: inputOf(form, 'newPassword')?.value ?? '',
    };
    const show = (found: FormError | null) => {
      const input = found?.field ? inputOf(form, found.field) : null;
      setWrong(found && { ...found, field: input ? found.field : null });
      input?.focus();
      return found;
    };
    if (show(check(typed))) return;
    setSending(true);
    const refused = await send(typed);
    setSending(false);
    show(refused);
  };
  return { wrong, sending, submit, clear: () => setWrong(null) };
}

/**
 * Whether the script has taken the prerendered page over. Before that nothing may be submitted: the browser would do it
 * in its own way, with the password in the address.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

function inputOf(form: HTMLFormElement, field: keyof FormValues): HTMLInputElement | null {
  const input = form.elements.namedItem(field);
  return input instanceof HTMLInputElement ? input : null;
}
