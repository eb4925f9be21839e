/**
 * What a game's page shows only where its address asks for it. It is loaded by way of this module, so that no other page
 * carries the long list of what it needs.
 */
export const loadWatchPage = () => import('#web/watch/watch-page.tsx');
export const loadPlayOnTerms = () => import('#web/race/play-on-terms.tsx');
