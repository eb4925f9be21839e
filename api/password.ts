/** In characters; used by page and server. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
