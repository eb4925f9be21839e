import { useId, useState } from 'react';
import { ReactionArt } from '#web/room/reactions/reaction-art.tsx';
import { ReactionButtons } from '#web/room/reactions/reaction-buttons.tsx';
import { useReactions } from '#web/room/reactions/use-reactions.ts';

/** For phones: a button below the field opens a row of eight, and sending closes it. Wider pages have the panel. */
export function ReactionTray() {
  const id = useId();
  const [isPressed, setOpen] = useState(false);
  const isChoosing = useReactions((feed) => feed.choice !== null);
  const isOpen = isPressed || isChoosing;
  return (
    <>
      <button
        className="button reaction-open"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isPressed)}
      >
        <ReactionArt of="laugh" />
        React
      </button>
      {isOpen && (
        <div className="reaction-tray" id={id}>
          <ReactionButtons shape="row" onSent={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}
