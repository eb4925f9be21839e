/** Imported through this module, so that other pages do not carry the dependency lists of these. */
import type { ComponentType, ReactNode } from 'react';
import type { PlayableGame } from '#web/loading/document-data.ts';

interface LinkedPageProps {
  readonly game: PlayableGame;
  /** From the link: it may be anything. */
  readonly id: string;
  readonly board: ReactNode;
}

type LoadLinkedPage = () => Promise<ComponentType<LinkedPageProps>>;

/** By the parameter of the link; shown in place of the game. */
export const LINKED_PAGES = {
  watch: async () => (await import('#web/watch/watch-page.tsx')).WatchPage,
  room: async () => (await import('#web/room/room-page.tsx')).RoomPage,
  match: async () => (await import('#web/room/match/match-page.tsx')).MatchPage,
} satisfies Readonly<Record<string, LoadLinkedPage>>;
export const loadEntrance = () => import('#web/room/enter-room.ts');
export const loadPlayVariant = () => import('#web/race/play-variant.tsx');
export const loadChosenPace = async () => (await import('#web/race/chosen-pace.tsx')).ChosenPace;
