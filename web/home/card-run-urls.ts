/** Where a recorded run of each game is; the build fills it in (`vite.config.ts`). Empty in tests. */
export const cardRunUrls: Readonly<Record<string, string>> = {};
