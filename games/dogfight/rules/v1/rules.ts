export { dogfight as rules } from '#games/dogfight/rules/v1/dogfight.ts';
