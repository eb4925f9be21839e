/** Stands in built pages for the address of the site, which is known only when the server starts. */
export const ORIGIN = 'https://origin.invalid';
