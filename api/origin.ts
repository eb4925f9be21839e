/** The server replaces it in built pages at startup. */
export const ORIGIN = 'https://origin.invalid';
