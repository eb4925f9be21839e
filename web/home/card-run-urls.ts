/** URLs of a recorded run per game. `vite.config.ts` fills them in; empty in tests. */
export const cardRunUrls: Readonly<Record<string, string>> = {};
