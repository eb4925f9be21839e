/** The text a device signs: ticket and token of the finish step. */
export function signedText({ ticket, token }: Signed): string {
  return `${ticket}\n${token ?? ''}`;
}

interface Signed {
  readonly ticket: string;
  readonly token?: string | null | undefined;
}
