import { useState } from 'react';
import { Icon } from '#web/ui/icons.tsx';

interface ShareKeyProps {
  readonly label?: string;
  readonly text: string;
  /** Where the text leads, as a path of this site. */
  readonly path: string;
}

/** Hands one line about the run to the phone's own way of sharing, or copies it; if neither may be, it is there to be copied. */
export function ShareKey({ label = 'Share result', text, path }: ShareKeyProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const line = () => `${text} ${location.origin}${path}`;
  const share = async () => {
    if (hasSharing()) return navigator.share({ text: line() }).catch(() => {});
    setOutcome((await copy(line())) ? 'copied' : 'refused');
  };
  if (outcome === 'refused') {
    return (
      <input
        className="input"
        aria-label="Text to copy"
        readOnly
        value={line()}
        ref={(field) => field?.focus()}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  }
  return (
    <button className="key" type="button" onClick={() => void share()}>
      <Icon name={outcome ? 'check' : 'share'} />
      {outcome ? 'Copied' : label}
    </button>
  );
}

/** Phones and tablets have people to send it to; elsewhere a line to paste is more welcome than a window. */
export const hasSharing = () => 'share' in navigator && matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Puts the line on the clipboard; says whether that worked. Pages that came by plain http have none. */
export async function copy(line: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(line);
    return true;
  } catch {
    return false;
  }
}
