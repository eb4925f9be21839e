import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { versionRefusal } from '#engine/golden.ts';
import { rules, unlisted } from '#games/rules-by-id.ts';
import { earlierRuns, startingPoint } from './recorded-runs.ts';
import { root } from './testing/throw-away-copy.ts';

const start = startingPoint(root);

// Without git there is nothing to compare; games.test.ts replays the runs in the folder.
test.skipIf(start === null)('rules that replay a recorded run differently have a new version', () => {
  const refusals = earlierRuns(root, start!).map(({ folder, name, golden }) => {
    const game = [...rules, ...unlisted].find(({ id }) => id === folder.replace(/^_/, ''));
    return game ? versionRefusal(game, new Map([[name, golden]])) : null;
  });
  expect(refusals.filter((refusal) => refusal !== null)).toEqual([]);
});

describe('in a repository', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recorded runs '));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: folder });
  const golden = (name: string) => `games/jar/rules/golden/${name}.json`;
  const write = (name: string, score: number) => {
    mkdirSync(path.join(folder, 'games/jar/rules/golden'), { recursive: true });
    writeFileSync(path.join(folder, golden(name)), JSON.stringify({ version: 1, score }));
  };
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'jar: something else');
  };
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('finds changed and deleted runs as they were, committed or not', () => {
    git('init', '--quiet', '--initial-branch=main');
    for (const name of ['stays', 'changes', 'goes']) write(name, 1);
    commit();
    git('checkout', '--quiet', '-b', 'work');
    write('changes', 2);
    commit();
    rmSync(path.join(folder, golden('goes')));
    write('comes', 3);
    const found = earlierRuns(folder, startingPoint(folder)!);
    expect(found.map(({ name }) => name)).toEqual(['changes', 'goes']);
    expect(found.map((run) => [run.folder, run.golden.score])).toEqual([
      ['jar', 1],
      ['jar', 1],
    ]);
  });
});

test('finds no earlier runs without git', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'no repository '));
  expect(startingPoint(folder)).toBeNull();
  expect(earlierRuns(folder, 'HEAD')).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
