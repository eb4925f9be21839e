/** Imported through this module, so that other pages do not carry the dependency lists of these. */
export const loadWatchPage = () => import('#web/watch/watch-page.tsx');
export const loadRoomPage = () => import('#web/room/room-page.tsx');
export const loadPlayVariant = () => import('#web/race/play-variant.tsx');
export const loadChosenPace = async () => (await import('#web/race/chosen-pace.tsx')).ChosenPace;
