import { useId, useRef } from 'react';
import type { Ref } from 'react';
import { RoomIcon } from '#web/room/room-icons.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useCopyLink } from '#web/play/screen/use-copy-link.ts';

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
