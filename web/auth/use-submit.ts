import { useState, useSyncExternalStore } from 'react';

/** Fields that a form lacks are empty. */
export interface FormValues {
  readonly email: string;
  /** The current one. */
  readonly password: string;
  readonly newPassword: string;
}

/** `field` is `null` if the error concerns no single field. */
export interface FormError {
  readonly field: keyof FormValues | null;
  readonly message: string;
}

interface Steps {
  /** Client-side validation. */
  readonly check: (typed: FormValues) => FormError | null;
  readonly send: (typed: FormValues) => Promise<FormError | null>;
}

/** One submission at a time. A field with an error takes the focus. */
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
 * False until hydration. Before that the form must not be submitted: the browser would send the password in the URL.
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
