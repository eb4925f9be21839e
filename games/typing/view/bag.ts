import { SENTENCES } from '#games/typing/rules/sentences.ts';
import { Bag } from '#kit/bag.ts';

/** The sentences that were not shown lately, by their numbers. */
export const bag = new Bag('typing:shown', [...SENTENCES.keys()]);
