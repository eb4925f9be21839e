import type { Race } from '#engine/together.ts';

export const together: Race = { kind: 'race', shows: 'points', limitSeconds: 300 };
