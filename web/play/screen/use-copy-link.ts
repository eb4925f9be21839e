import { useEffect, useState } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import { copy } from '#web/play/screen/share-button.tsx';

const SAID_MS = 2_000;

/** `true` for two seconds after the link was copied. */
export function useCopyLink(link: string, onRefused?: () => void): [isCopied: boolean, copyLink: () => void] {
  const announcer = useAnnouncer();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copyLink = async () => {
    if (!(await copy(link))) return onRefused?.();
    setCopied((times) => times + 1);
    announcer.politely('Link copied.');
  };
  return [copied > 0, () => void copyLink()];
}
