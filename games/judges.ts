/** The judge of each game that submits scores: the server's list. */
import type { Judge } from '#engine/judge.ts';
import { judge as game2048 } from '#games/2048/judge/judge.ts';
import { judge as color } from '#games/color/judge/judge.ts';
import { judge as dogfight } from '#games/dogfight/judge/judge.ts';
import { judge as simon } from '#games/simon/judge/judge.ts';
import { judge as snake } from '#games/snake/judge/judge.ts';
import { judge as whack } from '#games/whack/judge/judge.ts';

export const judges: Readonly<Record<string, Judge<unknown>>> = {
  '2048': game2048,
  color,
  dogfight,
  simon,
  snake,
  whack,
};
