import { useEffect, useId, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import { copy } from '#web/play/screen/share-button.tsx';
import { RoomIcon } from '#web/room/room-icons.tsx';
import { Icon } from '#web/ui/icons.tsx';

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

/** Opens the share sheet of the device. */
export function shareLink(link: string, text: string): void {
  // Closing the sheet rejects.
  navigator.share({ text, url: link }).catch(() => {});
}

interface LinkRowProps {
  readonly link: string;
  readonly copyRef?: Ref<HTMLButtonElement> | undefined;
}

export function LinkRow({ link, copyRef }: LinkRowProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Without https there is no clipboard API: select the link, so that the player can copy it.
  const [isCopied, copyLink] = useCopyLink(link, () => input.current?.select());
  return (
    <div className="room-link">
      <label className="visually-hidden" htmlFor={id}>
        Room link
      </label>
      <input
        ref={input}
        className="input"
        id={id}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        ref={copyRef}
        className={isCopied ? 'button is-copied' : 'button'}
        type="button"
        aria-label={isCopied ? 'Copied' : 'Copy the link'}
        onClick={copyLink}
      >
        {isCopied ? <Icon name="check" /> : <RoomIcon name="copy" />}
        <span>{isCopied ? 'Copied' : 'Copy'}</span>
      </button>
    </div>
  );
}
