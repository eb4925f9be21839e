/** What a device signs of a run that it hands in: the ticket, which names the run, and the token of its finish. */
export function signedText({ ticket, token }: Signed): string {
  return `${ticket}\n${token ?? ''}`;
}

interface Signed {
  readonly ticket: string;
  readonly token?: string | null | undefined;
}
