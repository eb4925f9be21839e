import type { Race } from '#engine/together.ts';

export const together: Race = { kind: 'race', shows: 'field', limitSeconds: 300 };
