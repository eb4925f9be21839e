/** Apart from `return-path.ts`: only the sign-in page reads the path. */
export function signInPathFrom(path: string): string {
  return `/auth?from=${path}`;
}
