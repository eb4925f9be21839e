import { useId, useRef } from 'react';
import { IconFrame } from '#kit/icon.tsx';
import { useCopyLink } from '#web/play/screen/use-copy-link.ts';
import { Icon } from '#web/ui/icons.tsx';

export function CopyLink({ label, path }: { readonly label: string; readonly path: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const link = location.origin + path;
  // Without https there is no clipboard API: select the link, so that the player can copy it.
  const [isCopied, copyLink] = useCopyLink(link, () => input.current?.select());
  return (
    <div className="form-field copy-link">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          ref={input}
          className="input"
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button className="button" type="button" aria-label={isCopied ? 'Copied' : 'Copy the link'} onClick={copyLink}>
          {isCopied ? <Icon name="check" /> : <CopyIcon />}
          <span>{isCopied ? 'Copied' : 'Copy'}</span>
        </button>
      </div>
    </div>
  );
}

function CopyIcon() {
  return (
    <IconFrame>
      <rect x="9" y="9" width="11" height="11" rx="2.5" />
      <path d="M15 5.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 5.5 15" />
    </IconFrame>
  );
}
