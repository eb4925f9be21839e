import { FIELD, PX } from '#games/dogfight/rules/field.ts';

/** The field in pixels. */
export const WIDTH = FIELD.width / PX;
export const HEIGHT = FIELD.height / PX;
