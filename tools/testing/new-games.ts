import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ThrowAwayCopy } from './throw-away-copy.ts';

export const LIST = 'games/games.ts';

export interface TestResult {
  /** Path in the project. */
  readonly file: string;
  readonly fullName: string;
  readonly status: string;
}

/** A copy of the project in which tests create games. */
export class NewGames extends ThrowAwayCopy {
  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  edit(file: string, from: string, to: string): void {
    if (!this.read(file).includes(from)) throw new Error(`${file} has no ${from}`);
    this.write(file, this.read(file).replace(from, to));
  }

  /** Throws if the script fails. */
  async must(script: string, ...args: string[]): Promise<void> {
    const { code, output } = await this.run(script, ...args);
    if (code !== 0) throw new Error(output);
  }

  /** Runs the tests of some files whose names match. */
  async test(pattern: string, ...files: string[]): Promise<{ code: number | null; output: string }> {
    const reports = ['--reporter=default', '--reporter=json', '--outputFile.json=tested.json'];
    return this.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...reports, ...files, '-t', pattern);
  }

  /** Results of the last `test` below a path whose names contain the word. */
  resultsIn(where: string, word = ''): readonly TestResult[] {
    const { testResults } = JSON.parse(this.read('tested.json')) as {
      testResults: { name: string; assertionResults: Omit<TestResult, 'file'>[] }[];
    };
    return testResults
      .map(({ name, assertionResults }) => ({ file: path.relative(this.folder, name), assertionResults }))
      .filter(({ file }) => file.startsWith(where))
      .flatMap(({ file, assertionResults }) => assertionResults.map((result) => ({ ...result, file })))
      .filter(({ fullName }) => word === '' || fullName.split(' ').includes(word));
  }

  outcomesOf(where: string, word = ''): ReadonlySet<string> {
    return new Set(this.resultsIn(where, word).map(({ status }) => status));
  }
}
