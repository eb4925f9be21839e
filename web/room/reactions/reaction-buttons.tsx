import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import type { Reaction } from '#api/rooms/limits.ts';
import { REACTIONS } from '#api/rooms/limits.ts';
import { REACTION_NAMES, ReactionArt } from '#web/room/reactions/reaction-art.tsx';
import { useReactionFeed, useReactions } from '#web/room/reactions/use-reactions.ts';

interface ReactionButtonsProps {
  /** `grid`: four by two in the panel. `row`: eight below the field. */
  readonly shape: 'grid' | 'row';
  /** Shows which digit sends which. */
  readonly hasDigits?: boolean;
  readonly onSent?: () => void;
}

const COLUMNS = { grid: 4, row: 8 } as const;

/** One tab stop; arrows move inside. */
export function ReactionButtons({ shape, hasDigits = false, onSent }: ReactionButtonsProps) {
  const feed = useReactionFeed();
  const isWaiting = useReactions((one) => one.isWaiting);
  const isMuted = useReactions((one) => one.isMuted);
  const choice = useReactions((one) => one.choice);
  const group = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent) => {
    const columns = COLUMNS[shape];
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (stop + step + REACTIONS.length) % REACTIONS.length;
    setStop(next);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  const send = (reaction: Reaction) => {
    if (isWaiting) return;
    feed.send(reaction);
    onSent?.();
  };
  return (
    <div
      ref={group}
      className="reaction-buttons"
      data-shape={shape}
      data-muted={isMuted || undefined}
      role="group"
      aria-label="Send a reaction"
      onKeyDown={move}
    >
      {REACTIONS.map((reaction, index) => (
        <button
          key={reaction}
          className="button"
          type="button"
          aria-label={REACTION_NAMES[reaction]}
          title={REACTION_NAMES[reaction]}
          // Not disabled, which would move the focus away.
          aria-disabled={isWaiting}
          data-chosen={index === choice || undefined}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => send(reaction)}
        >
          <ReactionArt of={reaction} />
          {hasDigits && (
            <kbd className="reaction-digit" aria-hidden="true">
              {index + 1}
            </kbd>
          )}
        </button>
      ))}
    </div>
  );
}
