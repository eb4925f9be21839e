import { IconFrame } from '#kit/icon.tsx';
import { ReactionButtons } from '#web/room/reactions/reaction-buttons.tsx';
import { useReactionFeed, useReactions } from '#web/room/reactions/use-reactions.ts';
import { useReactionKeys } from '#web/room/reactions/use-reaction-keys.ts';

export function ReactionPanel() {
  const feed = useReactionFeed();
  const isMuted = useReactions((one) => one.isMuted);
  const isArmed = useReactionKeys(feed);
  return (
    <section className="reaction-panel" aria-labelledby="reactions-title">
      <div className="reaction-head">
        <h3 id="reactions-title">Reactions</h3>
        <button
          className="button"
          type="button"
          aria-pressed={isMuted}
          aria-label="Mute reactions"
          onClick={() => feed.setMuted(!isMuted)}
        >
          <IconFrame>
            <path d="M4 5h16v11h-7l-5 4v-4H4z" />
            {isMuted ? <path d="M9 9.5v.1M15 9.5v.1" strokeWidth="3.5" /> : <path d="m9 8 6 5m0-5-6 5" />}
          </IconFrame>
          <span>{isMuted ? 'Unmute' : 'Mute'}</span>
        </button>
      </div>
      <ReactionButtons shape="grid" hasDigits={isArmed} />
      {isMuted && <p className="room-hint">Reactions are muted. You can still send them.</p>}
    </section>
  );
}
