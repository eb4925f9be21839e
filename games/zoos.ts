/** The zoos of the ranked games and of their template, by key. Only tests and `bench/zoo.ts` import this module. */
import type { Zoo } from '#kit/testing/zoo/zoo.ts';

type AnyZoo = Zoo<never, never>;

const found = import.meta.glob<AnyZoo>('/games/*/zoo/zoo.ts', { eager: true, import: 'zoo' });

export const zoos: Readonly<Record<string, AnyZoo>> = Object.fromEntries(
  Object.entries(found).map(([file, zoo]) => [file.split('/')[2]!.replace('_', ''), zoo] as const),
);
