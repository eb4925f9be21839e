/** Placeholder in built pages; the server replaces it with the site's address at startup. */
export const ORIGIN = 'https://origin.invalid';
