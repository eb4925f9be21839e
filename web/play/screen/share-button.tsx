import { useState } from 'react';
import { Icon } from '#web/ui/icons.tsx';

interface ShareButtonProps {
  readonly label?: string;
  readonly text: string;
  readonly path: string;
}

/** Opens the share sheet or copies the text; if both fail, shows it. */
export function ShareButton({ label = 'Share result', text, path }: ShareButtonProps) {
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
    <button className="button" type="button" onClick={() => void share()}>
      <Icon name={outcome ? 'check' : 'share'} />
      {outcome ? 'Copied' : label}
    </button>
  );
}

/** On desktops copying is more useful than a share dialog. */
export const hasSharing = () => 'share' in navigator && matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Fails on plain HTTP, which has no clipboard API. */
export async function copy(line: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(line);
    return true;
  } catch {
    return false;
  }
}
