import { useEffect, useRef } from 'react';
import type { ModeRackProps } from '#web/play/screen/mode-rack.tsx';
import { ModeRack } from '#web/play/screen/mode-rack.tsx';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/mode-sheet.css';

/** The rack as a dialog from below, for games that show it nowhere else. */
export function ModeSheet({ onClose, ...props }: ModeRackProps & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>('.rack-key[tabindex="0"]')?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="mode-sheet"
      data-overlay="modes"
      aria-label="Mode"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div>
        <button className="button button-icon" type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        <ModeRack {...props} />
      </div>
    </dialog>
  );
}
