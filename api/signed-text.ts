/** The text a device signs: ticket and token of the finish step. */
export function signedText({ ticket, token }: Signed): string {
  return `${ticket}\n${token ?? ''}`;
}

interface Signed {
  readonly ticket: string;
  readonly token?: string | null | undefined;
}

/** What a device signs to take its rows off the boards. No ticket is like it. */
export function scoreRemoval(at: string): Signed {
  return { ticket: 'remove my scores', token: at };
}
