import markup from '#web/home/hero.svg?raw';

/** The crowd's picture, only while pages are prerendered. */
export const heroMarkup = import.meta.env.SSR ? markup : '';
