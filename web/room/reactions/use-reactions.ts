import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Bubble, ReactionFeed } from '#web/room/reactions/reaction-feed.ts';

export const Reactions = createContext<ReactionFeed | null>(null);

export function useReactionFeed(): ReactionFeed {
  const feed = useContext(Reactions);
  if (!feed) throw new Error('reactions are used outside a room');
  return feed;
}

/** Rerenders when the selected value changes. */
export function useReactions<Value extends Bubble | boolean | number | null>(
  select: (feed: ReactionFeed) => Value,
): Value {
  const feed = useReactionFeed();
  return useSyncExternalStore(feed.onChange, () => select(feed));
}
