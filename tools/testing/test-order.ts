import { readFileSync } from 'node:fs';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Slow files, which wait or start other programs. They run first. */
const LONG = [
  'tools/new-game.all.test.ts',
  'tools/import-boundaries.test.ts',
  'tools/check-run.test.ts',
  'games/zoo.test.ts',
  'web/play/session/recorded-run.test.ts',
  'web/play/input/honest-players.test.ts',
  'web/play/input/by-pad.test.tsx',
  'server/kill.test.ts',
  'server/backup/commands.test.ts',
  'server/start-up.test.ts',
  'server/durability.test.ts',
  'server/stop.test.ts',
  'server/database-unavailable.test.ts',
  'server/streamed-boards.test.ts',
  'server/db/schema.test.ts',
  'server/http/described-answers.test.ts',
];

const ENVIRONMENT = /^\/\/ @vitest-environment (\S+)/;

/**
 * Groups test files by environment, because a worker ends when the environment changes and starting the next takes
 * longer than most files. Slow files come first, so that none is left alone at the end.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, rankOf(file.moduleId)]));
    return (await super.sort(files)).toSorted((one, other) => ranks.get(one)! - ranks.get(other)!);
  }
}

function rankOf(file: string): number {
  const environment = ENVIRONMENT.test(readFileSync(file, 'utf8')) ? 2 * LONG.length : 0;
  const place = LONG.findIndex((name) => file.endsWith(`/${name}`));
  return environment + (place === -1 ? LONG.length : place);
}
