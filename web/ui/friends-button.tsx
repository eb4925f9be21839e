import { HalfFace } from '#web/ui/face.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import '#web/ui/friends-button.css';

interface FriendsButtonProps {
  /** Replaces the label while a room is being made. */
  readonly words: string | null;
  /** Loads the code of the press. */
  readonly onHover: () => void;
  readonly onPress: () => void;
}

/** The entrance to rooms. Its code loads on hover or press. */
export function FriendsButton({ words: said, onHover, onPress }: FriendsButtonProps) {
  const isOnline = useOnline();
  const words = isOnline ? said : "You're offline";
  return (
    <button
      className="button friends-button"
      type="button"
      data-pad-stop
      disabled={!isOnline}
      aria-label={words ?? 'Play with friends'}
      onPointerEnter={onHover}
      onClick={onPress}
    >
      <svg viewBox="0 0 210 62" aria-hidden="true">
        <HalfFace below={12} paint="var(--paint-pink)" look={[0.3, 0.9]} />
        <g transform="translate(110 9)">
          <HalfFace below={12} paint="var(--paint-sky)" look={[-0.3, 0.9]} />
        </g>
      </svg>
      {words ?? (
        <>
          <span className="friends-long">Play with friends</span>
          <span className="friends-short">Friends</span>
        </>
      )}
    </button>
  );
}
