import { ReactionArt } from '#web/room/reactions/reaction-art.tsx';
import { useReactions } from '#web/room/reactions/use-reactions.ts';

interface ReactionBubbleProps {
  readonly player: string;
  /** `side`: to the right of a face in a list. Default: above the face. */
  readonly at?: 'side' | 'above';
  /** For small fields. */
  readonly isSmall?: boolean;
}

/** The last reaction of a player. Its parent needs `position: relative`. Screen readers hear it as a sentence. */
export function ReactionBubble({ player, at = 'above', isSmall = false }: ReactionBubbleProps) {
  const bubble = useReactions((feed) => feed.bubbleOf(player));
  if (!bubble) return null;
  return (
    <span
      key={bubble.id}
      className={`reaction-bubble${at === 'side' ? ' is-beside' : ''}${isSmall ? ' is-small' : ''}`}
      data-reaction={bubble.reaction}
      aria-hidden="true"
    >
      <ReactionArt of={bubble.reaction} />
    </span>
  );
}
