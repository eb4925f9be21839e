import type { Lifecycle } from '#kit/lifecycle.ts';

/** A view without content. */
export const plainView = {
  Field: () => null,
  stats: () => [],
  ending: { facts: () => '' },
  help: { goal: '', keys: [], touch: [], scoring: '' },
};

const realTime = { time: 'real', pause: { field: 'seen', resumes: 'after countdown' } } as const;

export const LIFECYCLES = {
  atOnce: { ...realTime, begins: 'at once' },
  afterCountdown: { ...realTime, begins: 'after countdown' },
  onFirstAction: { ...realTime, begins: 'on first action' },
  onOpenField: { ...realTime, begins: 'on open field' },
  turns: { time: 'turns', begins: 'at once', pause: null },
} as const satisfies Record<string, Lifecycle<unknown>>;
