import type { AnyView } from '#kit/game-view.ts';
import { listed } from '#games/games.ts';

export type LoadView = () => Promise<{ readonly default: AnyView }>;

const modules = import.meta.glob<{ readonly default: AnyView }>(['/games/*/view/*-view.tsx', '!/games/_*/**']);
const blank = import.meta.glob<{ readonly default: AnyView }>('/games/_blank/view/blank-view.tsx');

export const views: Readonly<Record<string, LoadView>> = Object.fromEntries(
  listed.map(([key]) => [key, modules[`/games/${key}/view/${key}-view.tsx`]!]),
);

/** The minimal example game: built, never listed. */
export const unlistedViews: Readonly<Record<string, LoadView>> = { blank: Object.values(blank)[0]! };
