import { SENTENCES } from '#games/typing/rules/sentences.ts';
import { Bag } from '#kit/bag.ts';

/** Indexes of sentences not shown recently. */
export const bag = new Bag('typing:shown', [...SENTENCES.keys()]);
