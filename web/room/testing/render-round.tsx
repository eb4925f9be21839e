import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { loadTogether } from '#games/lazy-together.ts';
import { views } from '#games/views.ts';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import { ReactionFeed } from '#web/room/reactions/reaction-feed.ts';
import { Reactions } from '#web/room/reactions/use-reactions.ts';
import { RoundScreen } from '#web/room/round/round-screen.tsx';
import type { MemoryRoom } from '#web/room/testing/memory-room.ts';

/** Jumps: the page reads the server's clock a few times a second. */
export async function pass(room: MemoryRoom, ms: number): Promise<void> {
  room.now += ms;
  await act(async () => vi.advanceTimersByTime(Math.min(ms, 5_000)));
}

/** Renders the round of a room with the real game. */
export async function renderRound(room: MemoryRoom) {
  const key = room.room.game;
  const [{ default: view }, together] = await Promise.all([views[key]!(), loadTogether(key)]);
  const entry = catalogue.find((one) => one.key === key)!;
  const { container } = render(
    <AnnouncerRegions>
      <Reactions value={new ReactionFeed(room)}>
        <RoundScreen client={room} view={view} together={together} entry={entry} you={room.snapshot.you!} />
      </Reactions>
    </AnnouncerRegions>,
  );
  return {
    container,
    line: () => container.querySelector('[data-line]')?.textContent ?? '',
    seat: (name: string) => container.querySelector<HTMLElement>(`.seat[data-player^="${name.toLowerCase()}"]`)!,
    spoken: () => [...container.querySelectorAll('[data-live]')].map((region) => region.textContent).join(' '),
  };
}
