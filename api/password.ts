/** How long a password may be, in characters; the same in the page and on the server. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
