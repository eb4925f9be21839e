export const PLAYER_NAME_LENGTH = 20;

export type NameCheck = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly message: string };

/** Used by page and server. */
export function checkPlayerName(typed: string): NameCheck {
  const name = typed.trim();
  if (name === '') return { ok: false, message: 'Name is required' };
  if ([...name].length > PLAYER_NAME_LENGTH) return { ok: false, message: 'Name must be 20 characters or less' };
  if (!/^[A-Za-z0-9 ]+$/.test(name)) {
    return { ok: false, message: 'Name can only contain letters, numbers, and spaces' };
  }
  return { ok: true, name };
}
